// Whether an action belongs to this step of the game. SO-7.1, SO-10.1
import { refuse } from '../../../kernel/index.js';
import type { Refusal } from '../refusals.js';
import type { HunterTurn, State } from '../schema.js';

export function isPhase(state: State, phase: State['phase']): boolean {
  return state.pause === null && state.phase === phase;
}

/** The action does not belong to the present step of the game, by that clause. */
export function wrongPhase(rule: string): Refusal {
  return refuse('wrong-phase', rule, 'This does not belong to the present step of the game.');
}

/** The turn of the hunter that acts now, not that of its pet. */
export function hunterTurn(state: State): HunterTurn | undefined {
  const { turn } = state;
  return isPhase(state, 'hunter-turn') && turn !== null && turn.stage !== 'pet-moving' ? turn : undefined;
}

export function petTurn(state: State): HunterTurn | undefined {
  const { turn } = state;
  return isPhase(state, 'hunter-turn') && turn !== null && turn.stage === 'pet-moving' ? turn : undefined;
}

/** Before the first equipment and the first step of an agent's turn. SO-7.3 */
export function isStartOfAgentTurn(state: State): boolean {
  return isPhase(state, 'agent-before-moving') && state.agents[state.activeAgent]?.secret.turn.underWay === false;
}
