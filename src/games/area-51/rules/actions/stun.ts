import { type ActionOf, defineAction, refuse } from '../../../../kernel/index.js';
import { STUN_COST, STUN_RANGE } from '../../data/pieces.js';
import { directionOf, distance, isWithin, NOWHERE } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import type { Area51Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { Human, State } from '../../model/schema.js';
import { humanIndex } from '../../model/words.js';
import { anyHuman } from '../../table/parameters.js';
import { terrainOf } from '../../table/table.js';
import { humanOn } from '../figures.js';
import { actionRefusal, costRefusal, hasActionFor, isAtRest, payForAction } from '../turn/acting.js';

/**
 * Fires the stun ray at an active human in a straight line, 1 to 5 cells away, for 3 points and one of three charges. It never
 * misses, and only humans can be targets. A51-6.1, A51-6.2, A51-6.10
 */
export const stun = defineAction<State, Area51Event>()({
  type: 'stun',
  parameters: { human: anyHuman },
  phases: ['part'],

  legal(state, _player, actions) {
    if (!isArmed(state)) return;
    const terrain = terrainOf(state);
    const { human } = actions.parameters;
    for (let index = 0; index < state.humans.length; index++) {
      if (isInSights(state, terrain, state.humans[index])) actions.add(human.at(index));
    }
  },

  check(state, { human: id }) {
    const refusal = actionRefusal(state);
    if (refusal !== undefined) return refusal;
    const { cell, charges } = state.aliens[state.seat];
    if (charges === 0) return refuse('no-charge', 'A51-6.1', 'The stun ray has no charge left; each alien has three.');
    const cost = costRefusal(state, STUN_COST, 'The stun ray', 'A51-6.1');
    if (cost !== undefined) return cost;
    const human = state.humans.at(humanIndex(id));
    if (human === undefined)
      return refuse('out-of-range', 'A51-6.4', `There is no human ${id} in this game; it has ${state.humans.length} humans.`);
    if (human.thaw !== 'active') return refuse('already-stunned', 'A51-6.6', `Human ${id} is already stunned; choose an active human.`);
    return aimRefusal(state, terrainOf(state), cell, human.cell);
  },

  apply(state, { player, human: id }, { emit }) {
    const alien = state.aliens[state.seat];
    const human = state.humans[humanIndex(id)];
    payForAction(state, STUN_COST);
    alien.charges -= 1;
    human.thaw = 'frozen';
    human.stunnedBy = player;
    emit({ type: 'human-stunned', player, human: id, chargesLeft: alien.charges, rule: 'A51-6.7' });
  },
});
export interface Stun extends ActionOf<typeof stun> {}

/** Whether the acting alien may use the stun ray on at least one human. */
export function canStun(state: State, terrain: Terrain): boolean {
  return isArmed(state) && state.humans.some((human) => isInSights(state, terrain, human));
}

/**
 * Whether the acting alien meets the preconditions of the stun ray: a charge, no action yet in this turn, enough points, and a cell where
 * the alien may stop. A51-6.1
 */
function isArmed(state: State): boolean {
  return state.aliens[state.seat].charges > 0 && hasActionFor(state, STUN_COST) && isAtRest(state);
}

/** Whether this human is a legal target of the acting alien: active, in range and hit by the ray. A51-6.4, A51-6.6 */
function isInSights(state: State, terrain: Terrain, human: Human): boolean {
  const { cell } = state.aliens[state.seat];
  if (human.thaw !== 'active' || !isWithin(terrain, STUN_RANGE, cell, human.cell)) return false;
  return rayReaches(state, terrain, cell, human.cell);
}

/** Returns why the ray from one cell does not hit a human on another, or `undefined` if it does. */
function aimRefusal(
  state: State,
  terrain: Terrain,
  from: number,
  to: number,
): Refusal<'not-in-line' | 'out-of-range' | 'ray-blocked'> | undefined {
  if (directionOf(terrain, from, to) === undefined)
    return refuse('not-in-line', 'A51-6.3', 'The human is not in a straight line with the alien; it must be.');
  const cells = distance(terrain, from, to);
  if (cells > STUN_RANGE)
    return refuse('out-of-range', 'A51-6.4', `The human is ${cells} cells away; the stun ray reaches at most ${STUN_RANGE}.`);
  if (rayReaches(state, terrain, from, to)) return undefined;
  return refuse('ray-blocked', 'A51-6.5', 'A building, a corner between two buildings or another human blocks the stun ray.');
}

/** Whether two cells lie on a straight line without an obstacle between them. Aliens do not stop the ray. A51-6.3, A51-6.5 */
function rayReaches(state: State, terrain: Terrain, from: number, to: number): boolean {
  const direction = directionOf(terrain, from, to);
  if (direction === undefined) return false;
  const next = terrain.next[direction];
  let cell = next[from];
  while (cell !== to) {
    if (cell === NOWHERE || humanOn(state, cell) !== NOWHERE) return false;
    cell = next[cell];
  }
  return true;
}
