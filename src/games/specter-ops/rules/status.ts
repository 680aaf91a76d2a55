// Stun, blindness, fatigue, and whether an ability works. Section 13
import { memoize } from '../../../kernel/index.js';
import { agentCard } from '../data/characters.js';
import type { Context } from '../events.js';
import type { AgentState, HunterState, State } from '../schema.js';
import { abilitiesOf } from './tables.js';

/** Steps a stunned hunter may take. SO-13.2 */
export const STUNNED_MOVE = 2;
/** A fatigued character that moves no more than this recovers. SO-13.9 */
export const RESTING_MOVE = 2;

/** Whether the hunter has that ability and may use it. SO-13.2, SO-13.7, SO-13.8, SO-15.9 */
export function hunterCan(state: State, hunter: HunterState, ability: string): boolean {
  return isSwitchedOn(state, hunter, ability) && abilitiesOf(state, hunter).includes(ability);
}

/** The same of an ability that is known to be on the card. */
export function isSwitchedOn(state: State, hunter: HunterState, ability: string): boolean {
  if (hunter.stunned || hunter.fatigued || hunter.turned) return false;
  const { omen } = state;
  return omen === null || omen.ability !== ability || omen.hunter !== hunter.id;
}

/** Whether the agent has that ability and may use it. */
export function agentCan(agent: AgentState, ability: string): boolean {
  return !agent.fatigued && agentCard(agent.secret.character)?.abilities.includes(ability) === true;
}

/** Whether, as far as everybody knows, the agent may have that ability. SO-22.6 */
export function agentMayHave(state: State, agent: AgentState, ability: string, agents: readonly string[]): boolean {
  const { revealed } = agent;
  if (revealed !== null) return !agent.fatigued && agentCard(revealed)?.abilities.includes(ability) === true;
  return abilitiesOfAny(agents).has(ability) && state.agents.length > 0;
}

/** What is printed on the cards of any of them. */
const abilitiesOfAny = memoize((agents: readonly string[]) => new Set(agents.flatMap((id) => agentCard(id)?.abilities ?? [])));

/** SO-12.16, SO-13.1, SO-13.5 */
export function stun(hunter: HunterState, rule: string, { emit }: Context): void {
  if (hunter.space === null || hunter.stunned) return;
  hunter.stunned = true;
  emit({ type: 'hunter-stunned', hunter: hunter.id, rule });
}

/** SO-17.23, SO-17.40 */
export function blind(hunter: HunterState, until: 'own-turn' | 'agent-turn', rule: string, { emit }: Context): void {
  // Blindness that lasts longer outlives the shorter one.
  if (hunter.blind !== 'own-turn') hunter.blind = until;
  emit({ type: 'hunter-blinded', hunter: hunter.id, rule });
}

/** SO-13.7, SO-13.12 */
export function fatigue(agent: AgentState, index: number, rule: string, { emit }: Context): void {
  if (agent.fatigued) return;
  agent.fatigued = true;
  emit({ type: 'agent-fatigued', agent: index, rule });
}
