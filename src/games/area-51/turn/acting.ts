// The one action of a turn: what stun ray, teleport and mind control have in common.
import { refuse } from '../../../kernel/index.js';
import { mayRest } from '../movement/footing.js';
import type { Refusal } from '../refusals.js';
import type { State } from '../schema.js';
import { notNow } from './phases.js';

/** Whether the action of this turn is still there, and the points for it. A51-4.3, A51-4.4 */
export function hasActionFor(state: State, cost: number): boolean {
  return !state.acted && state.points >= cost;
}

/** Whether the alien's movement may end where it stands: only one that has stepped can be passing. A51-5.5, A51-12.5 */
export function isAtRest(state: State): boolean {
  return !state.stepped || mayRest(state, state.seat);
}

/** Why no action may be taken, whatever it costs: `costRefusal` comes after the reasons of the action itself. A51-4.4, A51-4.5 */
export function actionRefusal(state: State): Refusal<'not-your-decision' | 'action-already-used' | 'occupied'> | undefined {
  if (state.phase !== 'part') return notNow(state);
  if (state.acted) return refuse('action-already-used', 'A51-4.4', 'The one action of this turn has been taken.');
  if (isAtRest(state)) return undefined;
  return refuse('occupied', 'A51-5.5', 'An action ends the movement, and it cannot end on the cell of another figure: step on first.');
}

/**
 * Why the points left do not pay for an action. A51-4.3
 * @param clause where its cost is written.
 */
export function costRefusal(state: State, cost: number, what: string, clause: string): Refusal<'not-enough-points'> | undefined {
  if (state.points >= cost) return undefined;
  return refuse('not-enough-points', 'A51-5.2', `${what} costs ${cost} points (${clause}), and ${state.points} are left.`);
}

/** Pays for the action of this turn: movement before it is over then, and movement after it is followed by no other. A51-4.5, A51-12.3 */
export function payForAction(state: State, cost: number): void {
  state.points -= cost;
  state.acted = true;
  state.movementOver = state.stepped;
}
