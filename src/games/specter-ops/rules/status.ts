// Stun, blindness, fatigue, and whether an ability works. See section 13 of `docs/rules/specter-ops.md`.
import { agentCard } from '../data/characters.js';
import type { Context } from '../model/events.js';
import type { AgentState, HunterState, State } from '../model/schema.js';

/** Number of steps that a stunned hunter may take. SO-13.2 */
export const STUNNED_MOVE = 2;
/** Number of spaces that the agent may move in a turn in which it uses Adrenal Surge. SO-17.14 */
export const SURGE_MOVE = 6;
/** Number of spaces that the agent may move in a turn in which it uses a Med Kit. SO-17.42 */
export const HEALING_MOVE = 2;
/** A fatigued character recovers if it moves at most this number of spaces. SO-13.9 */
export const RESTING_MOVE = 2;

/** Whether a hunter may use an ability that is on its card. SO-13.2, SO-13.7, SO-13.8, SO-15.9 */
export function isSwitchedOn(state: State, hunter: HunterState, ability: string): boolean {
  if (hunter.stunned || hunter.fatigued || hunter.turned) return false;
  const { omen } = state;
  return omen === null || omen.ability !== ability || omen.hunter !== hunter.id;
}

/** Whether the agent has that ability and may use it. */
export function agentCan(agent: AgentState, ability: string): boolean {
  return !agent.fatigued && agentCard(agent.secret.character)?.abilities.includes(ability) === true;
}

/** Whether, as far as public information shows, the agent may have one of those abilities. SO-22.6 */
export function agentMayHave({ revealed, fatigued }: AgentState, abilities: ReadonlySet<string>, agents: readonly string[]): boolean {
  return revealed === null ? agents.some((id) => hasOneOf(id, abilities)) : !fatigued && hasOneOf(revealed, abilities);
}

function hasOneOf(character: string, abilities: ReadonlySet<string>): boolean {
  return agentCard(character)?.abilities.some((ability) => abilities.has(ability)) === true;
}

/** Stuns a hunter outside the vehicle; no other figure can be stunned. SO-12.16, SO-13.1, SO-13.5, SO-13.14, SO-14.4 */
export function stun(hunter: HunterState, rule: string, { emit }: Context): void {
  if (hunter.space === null || hunter.stunned) return;
  hunter.stunned = true;
  emit({ type: 'hunter-stunned', hunter: hunter.id, rule });
}

/** Blinds a hunter until the start of its own turn, or until the agent's turn ends. SO-17.23, SO-17.40 */
export function blind(hunter: HunterState, until: 'own-turn' | 'agent-turn', rule: string, { emit }: Context): void {
  // Blindness until the hunter's own turn lasts longer, and is never shortened.
  if (hunter.blind !== 'own-turn') hunter.blind = until;
  emit({ type: 'hunter-blinded', hunter: hunter.id, rule });
}

/** Makes an agent fatigued, so that it cannot use its abilities. SO-13.7, SO-13.12 */
export function fatigue(agent: AgentState, index: number, rule: string, { emit }: Context): void {
  if (agent.fatigued) return;
  agent.fatigued = true;
  emit({ type: 'agent-fatigued', agent: index, rule });
}
