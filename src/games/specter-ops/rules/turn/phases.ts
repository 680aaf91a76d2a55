// Checks whether an action belongs to the current step of the game. SO-7.1, SO-10.1
import { refuse } from '../../../../kernel/index.js';
import type { Refusal } from '../../model/refusals.js';
import type { HunterTurn, State } from '../../model/schema.js';

export function isPhase(state: State, phase: State['phase']): boolean {
  return state.pause === null && state.phase === phase;
}

/** Returns the refusal of an action that does not belong to the current step of the game, with the clause. */
export function wrongPhase(rule: string): Refusal {
  return refuse('wrong-phase', rule, 'This action is not allowed in the current step of the game.');
}

/** The turn of the hunter that acts now; `undefined` while its pet moves, and in all other phases. */
export function hunterTurn(state: State): HunterTurn | undefined {
  const { turn } = state;
  return isPhase(state, 'hunter-turn') && turn !== null && turn.stage !== 'pet-moving' ? turn : undefined;
}

export function petTurn(state: State): HunterTurn | undefined {
  const { turn } = state;
  return isPhase(state, 'hunter-turn') && turn !== null && turn.stage === 'pet-moving' ? turn : undefined;
}

/** Whether an agent, in its turn, has neither used an equipment card nor taken a step. SO-7.3 */
export function isStartOfAgentTurn(state: State): boolean {
  return isPhase(state, 'agent-before-moving') && state.agents[state.activeAgent]?.secret.turn.underWay === false;
}
