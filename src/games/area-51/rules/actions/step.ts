import { type ActionOf, defineAction, refuse } from '../../../../kernel/index.js';
import { indexOf } from '../../model/board/geometry.js';
import type { Area51Event } from '../../model/events.js';
import { cellText, counted, pointsLeft } from '../../model/names.js';
import type { State } from '../../model/schema.js';
import { anyCell } from '../../table/parameters.js';
import { terrainOf } from '../../table/table.js';
import { enter } from '../movement/entering.js';
import { alienBeside, canMoveOn, footing, humansNear, mayStepTo } from '../movement/footing.js';
import { obstacleRefusal } from '../movement/obstacles.js';
import { notNow } from '../turn/phases.js';

/** Moves the player's alien to a neighbouring cell in any direction, for 1 point or 2 into swamp. A51-5.1, A51-5.3 */
export const step = defineAction<State, Area51Event>()({
  type: 'step',
  parameters: { to: anyCell },
  phases: ['part'],

  legal(state, _player, actions) {
    if (state.movementOver || state.points === 0) return;
    const terrain = terrainOf(state);
    const { cell } = state.aliens[state.seat];
    const { costs } = terrain;
    const { to: target } = actions.parameters;
    const neighbours = terrain.neighbours[cell];
    const near = humansNear(state, terrain, cell);
    // The usual case: no human is within two cells and no alien next to this one, so that only the points limit its steps.
    const unhindered = near.length === 0 && !alienBeside(state, terrain, state.seat);
    for (let next = 0; next < neighbours.length; next++) {
      const to = neighbours[next];
      if (unhindered ? costs[to] <= state.points : mayStepTo(state, terrain, to, near)) actions.add(target.at(to));
    }
  },

  check(state, { to }) {
    if (state.phase !== 'part') return notNow(state);
    if (state.movementOver) {
      return refuse('movement-is-over', 'A51-4.5', 'The alien moved before its action; it cannot move after it as well.');
    }
    const terrain = terrainOf(state);
    const { seat, points } = state;
    const cell = indexOf(terrain, to);
    const obstacle = obstacleRefusal(terrain, state.aliens[seat].cell, cell);
    if (obstacle !== undefined) return obstacle;
    const found = footing(state, terrain, seat, cell);
    if (found === 'human-in-the-way')
      return refuse('human-in-the-way', 'A51-5.6', `A human stands on ${cellText(to)}; an alien cannot enter it.`);
    if (found === 'in-a-zone')
      return refuse('in-a-zone', 'A51-5.7', `${cellText(to)} is next to an active human; step to a cell that is not.`);
    const cost = terrain.costs[cell];
    if (points < cost)
      return refuse('not-enough-points', 'A51-5.2', `The step to ${cellText(to)} costs ${counted(cost, 'point')}; ${pointsLeft(points)}.`);
    if (found === 'free' || canMoveOn(state, terrain, cell, points - cost)) return undefined;
    const message = `A figure stands on ${cellText(to)}, and too few points are left to move on to a cell where the movement may end.`;
    return refuse('occupied', 'A51-5.5', message);
  },

  apply(state, { player, to }, context) {
    const terrain = terrainOf(state);
    const { seat } = state;
    const cell = indexOf(terrain, to);
    const cost = terrain.costs[cell];
    const from = terrain.cells[state.aliens[seat].cell];
    state.points -= cost;
    state.stepped = true;
    context.emit({ type: 'stepped', player, from, to: terrain.cells[cell], cost, pointsLeft: state.points, rule: 'A51-5.1' });
    enter(state, terrain, seat, cell, 'own-movement', context);
  },
});
export interface Step extends ActionOf<typeof step> {}
