// What stun ray, teleport and mind control have in common: one action a turn, after the movement or before it.
import type { Violation } from '../../../kernel/index.js';
import { mayRest } from '../figures.js';
import { notNow, refuse } from '../refusals.js';
import type { State } from '../schema.js';

/** Whether the action of this turn is still there, and the points for it. A51-4.3, A51-4.4 */
export function hasActionFor(state: State, cost: number): boolean {
  return state.phase === 'part' && !state.acted && state.points >= cost;
}

/** Whether the alien's movement may end where it stands: only one that has stepped can be passing. A51-5.5, A51-12.5 */
export function isAtRest(state: State): boolean {
  return !state.stepped || mayRest(state, state.seat);
}

/** Why no action may be taken; its cost is asked about separately, for a spent token is the better reason. */
export function actionRefusal(state: State): Violation<'not-your-decision' | 'action-already-used' | 'occupied'> | undefined {
  if (state.phase !== 'part') return notNow(state);
  if (state.acted) return refuse('action-already-used', 'The one action of this turn has been taken.');
  if (!isAtRest(state)) {
    return refuse('occupied', 'An action ends the movement, and it cannot end on the cell of another figure: step on first.');
  }
  return undefined;
}

/** A51-4.3: `clause` is where the cost is written. */
export function costRefusal(state: State, cost: number, what: string, clause: string): Violation<'not-enough-points'> | undefined {
  if (state.points >= cost) return undefined;
  return refuse('not-enough-points', `${what} costs ${cost} points (${clause}), and ${state.points} are left.`);
}

/** Pays for the action of this turn; steps already taken were all the movement there is. A51-4.5 */
export function payForAction(state: State, cost: number): void {
  state.points -= cost;
  state.acted = true;
  state.movementOver = state.stepped;
}
