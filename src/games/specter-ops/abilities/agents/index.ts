// The list of agents' abilities, the traitor sides included: adding one is a file and a line here.
import { AGENTS, HUNTERS } from '../../data/characters.js';
import type { AgentState } from '../../schema.js';
import type { AgentAbility } from '../agent-ability.js';
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

/** The ids of the abilities that have something. */
export function abilitiesThat(have: (ability: AgentAbility) => boolean): ReadonlySet<string> {
  return new Set(AGENT_ABILITIES.filter(have).map(({ id }) => id));
}

/** No ability: of a fatigued agent. SO-13.7 */
const NO_ABILITY: AgentAbility = { id: 'none', timing: 'always' };

/** The ability that works for this agent now; every agent's card has one. SO-13.7 */
export function abilityOfAgent(agent: AgentState): AgentAbility {
  return agent.fatigued ? NO_ABILITY : abilityOf(agent.secret.character);
}

const byCharacter = new Map<string, AgentAbility | undefined>(
  [...AGENTS, ...HUNTERS.map(({ traitor }) => traitor)].map(({ id, abilities }) => [id, byId.get(abilities[0])]),
);

/** The ability on a character's card. */
export function abilityOf(character: string): AgentAbility {
  return byCharacter.get(character) ?? NO_ABILITY;
}
