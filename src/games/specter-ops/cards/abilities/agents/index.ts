// The list of agents' abilities, including those of traitor sides. A new ability needs a file of its own and an entry in this list.
import { AGENTS, HUNTERS } from '../../../data/characters.js';
import type { AgentState } from '../../../model/schema.js';
import type { AgentAbility, AgentHooks } from '../agent-ability.js';
import { boobyTraps } from '../traitors/booby-traps.js';
import { brutalAssault } from '../traitors/brutal-assault.js';
import { controlOverride } from '../traitors/control-override.js';
import { loyalToTheEnd } from '../traitors/loyal-to-the-end.js';
import { mindDelve } from '../traitors/mind-delve.js';
import { traitorPulseCannon } from '../traitors/traitor-pulse-cannon.js';
import { traitorQuickDraw } from '../traitors/traitor-quick-draw.js';
import { verdict } from '../traitors/verdict.js';
import { ambush } from './ambush.js';
import { bladeStrike } from './blade-strike.js';
import { dash } from './dash.js';
import { evasion } from './evasion.js';
import { frequencyHack } from './frequency-hack.js';
import { omen } from './omen.js';
import { shadowStep } from './shadow-step.js';
import { toughness } from './toughness.js';

export const AGENT_ABILITIES: readonly AgentAbility[] = [
  dash,
  bladeStrike,
  shadowStep,
  omen,
  frequencyHack,
  ambush,
  toughness,
  evasion,
  traitorPulseCannon,
  verdict,
  loyalToTheEnd,
  boobyTraps,
  brutalAssault,
  traitorQuickDraw,
  mindDelve,
  controlOverride,
];

const byId = new Map<string, AgentAbility>(AGENT_ABILITIES.map((ability) => [ability.id, ability]));

export function agentAbility(id: string): AgentAbility | undefined {
  return byId.get(id);
}

/** Returns the ids of the agents' abilities whose hooks satisfy a predicate. */
export function abilitiesThat(have: (hooks: AgentHooks) => boolean): ReadonlySet<string> {
  return new Set(AGENT_ABILITIES.filter(({ hooks }) => have(hooks)).map(({ id }) => id));
}

/** An ability without effects, for a fatigued agent. SO-13.7 */
const NO_ABILITY: AgentAbility = { id: 'none', timing: 'always', parameters: {}, hooks: {} };

/** Returns the ability that an agent has now: the ability on its card, or none while the agent is fatigued. SO-13.7 */
export function abilityOfAgent(agent: AgentState): AgentAbility {
  return agent.fatigued ? NO_ABILITY : abilityOf(agent.secret.character);
}

const byCharacter = new Map<string, AgentAbility | undefined>(
  [...AGENTS, ...HUNTERS.map(({ traitor }) => traitor)].map(({ id, abilities }) => [id, byId.get(abilities[0])]),
);

/** Returns the ability on a character's card. */
export function abilityOf(character: string): AgentAbility {
  return byCharacter.get(character) ?? NO_ABILITY;
}
