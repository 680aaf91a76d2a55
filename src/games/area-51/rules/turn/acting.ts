// The rules that stun ray, teleport and mind control share: a player may take one of these three actions in a turn.
import { refuse } from '../../../../kernel/index.js';
import { pointsLeft } from '../../model/names.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { mayRest } from '../movement/footing.js';
import { notNow } from './phases.js';

/** Whether the action of this turn is still available and the points left cover `cost`. A51-4.3, A51-4.4 */
export function hasActionFor(state: State, cost: number): boolean {
  return !state.acted && state.points >= cost;
}

/** Whether the acting alien may end its movement on its cell. Always `true` if it has not stepped in this turn. A51-5.5, A51-12.5 */
export function isAtRest(state: State): boolean {
  return !state.stepped || mayRest(state, state.seat);
}

/**
 * Returns the reason, other than a lack of points, why the acting alien may not use stun ray, teleport or mind control, or `undefined`.
 * Callers then check the conditions of their action, and last its cost with `costRefusal`. A51-4.4, A51-4.5
 */
export function actionRefusal(state: State): Refusal<'not-your-decision' | 'action-already-used' | 'occupied'> | undefined {
  if (state.phase !== 'part') return notNow(state);
  if (state.acted)
    return refuse('action-already-used', 'A51-4.4', 'The action of this turn is already taken; a player has one in each turn.');
  if (isAtRest(state)) return undefined;
  return refuse('occupied', 'A51-5.5', 'The alien stands on the cell of another figure; step to a cell of its own before the action.');
}

/**
 * Returns a refusal if the points left do not cover the cost of an action, else `undefined`. A51-4.3
 * @param what the action, as the subject of the message.
 * @param clause the clause that defines the cost.
 */
export function costRefusal(state: State, cost: number, what: string, clause: string): Refusal<'not-enough-points'> | undefined {
  if (state.points >= cost) return undefined;
  return refuse('not-enough-points', 'A51-5.2', `${what} costs ${cost} points (${clause}); ${pointsLeft(state.points)}.`);
}

/**
 * Pays for the action of this turn. If the alien stepped before the action, it may not step again in this turn; otherwise it may. A51-4.5,
 * A51-12.3
 */
export function payForAction(state: State, cost: number): void {
  state.points -= cost;
  state.acted = true;
  state.movementOver = state.stepped;
}
