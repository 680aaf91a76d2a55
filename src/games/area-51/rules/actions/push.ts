import * as z from 'zod';
import { type ActionOf, defineAction, domain, eitherOf, refuse } from '../../../../kernel/index.js';
import { indexOf, NOWHERE } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import type { Area51Event } from '../../model/events.js';
import { cellText } from '../../model/names.js';
import type { Refusal } from '../../model/refusals.js';
import type { Push as Owed, State } from '../../model/schema.js';
import { Cell, Direction } from '../../model/words.js';
import type { Area51Table } from '../../table/table.js';
import { terrainOf } from '../../table/table.js';
import { cellOfTarget, humanOn } from '../figures.js';
import { bring, canGoOn, endPush, passabilityOf, straightPath } from '../movement/controlled-movement.js';
import { obstacleRefusal } from '../movement/obstacles.js';
import { notNow } from '../turn/phases.js';

/**
 * The values of the parameter `direction`: all directions in which figures move in this game if `controlPath` is `'line'`, else none.
 * A51-8.6
 */
const direction = domain<Direction, Area51Table>(Direction, ({ table: { terrain, config } }) =>
  config.controlPath === 'line' ? terrain.directions : [],
);

/**
 * The values of the parameter `path` if `controlPath` is `'free'`; otherwise none. For each cell of the board there is a list with this
 * cell; last comes the empty list, which ends the path. A51-8.6
 */
const path = domain<Cell[], Area51Table>(z.array(Cell).max(1), ({ table: { terrain, config } }) =>
  config.controlPath === 'free' ? [...terrain.cells.map((cell) => [cell]), []] : [],
);

/** The indices of the two forms of `push`: `{ direction }` and `{ path }`. */
const IN_LINE = 0;
const ALONG_PATH = 1;

/**
 * Moves the figure under mind control; required after a successful roll. A51-8.6, A51-8.13
 *
 * With `controlPath: 'line'` the action has a `direction`, and the figure moves up to the rolled number of cells or to the first obstacle.
 * With `'free'` the player builds a path cell by cell: `path` holds the next cell, and an empty `path` ends the movement. So every path of
 * up to the rolled number of cells is possible, but each state has at most nine legal actions: one per neighbour and one to stop.
 */
export const push = defineAction<State, Area51Event>()({
  type: 'push',
  forms: eitherOf({ direction }, { path }),
  phases: ['push'],

  legal(state, _player, actions) {
    const { push } = state;
    if (push === null) return;
    const terrain = terrainOf(state);
    if (state.config.controlPath === 'line') {
      const inLine = actions.form(IN_LINE);
      for (const direction of terrain.directions) inLine.add({ direction });
      return;
    }
    const { path } = actions.form(ALONG_PATH).parameters;
    for (const to of terrain.neighbours[cellOfTarget(state, push.target)]) if (mayGoTo(state, terrain, push, to)) actions.add(path.at(to));
    if (mayStop(state, terrain, push)) actions.add(path.at(terrain.size));
  },

  check(state, action) {
    const { phase, push } = state;
    if (phase !== 'push' || push === null) return notNow(state);
    const terrain = terrainOf(state);
    const inLine = state.config.controlPath === 'line';
    if ('direction' in action) {
      if (!inLine) {
        return refuse('not-your-decision', 'A51-12.2', '`direction` is not allowed in this game; expected `path` (A51-8.6).');
      }
      if (terrain.directions.includes(action.direction)) return undefined;
      return refuse('not-a-neighbour', 'A51-2.4', 'Diagonal directions are not allowed in this game; neighbours share an edge.');
    }
    if (inLine) return refuse('not-your-decision', 'A51-12.2', '`path` is not allowed in this game; expected `direction` (A51-8.6).');
    if (action.path.length > 0) return wayRefusal(state, terrain, push, indexOf(terrain, action.path[0]));
    if (mayStop(state, terrain, push)) return undefined;
    return refuse('occupied', 'A51-5.5', 'The controlled alien shares its cell with another alien; it cannot stop there (A51-8.10).');
  },

  apply(state, action, context) {
    const terrain = terrainOf(state);
    const { target, cells } = state.push as Owed;
    const { player } = action;
    if ('direction' in action) {
      for (const cell of straightPath(state, terrain, target, action.direction, cells)) {
        bring(state, terrain, player, target, cell, context);
        if (state.phase !== 'push') return;
      }
      endPush(state, terrain, player, target, context);
      return;
    }
    if (action.path.length > 0) {
      bring(state, terrain, player, target, indexOf(terrain, action.path[0]), context);
      if (state.phase !== 'push') return;
      if (cells > 1) {
        state.push = { target: { ...target }, cells: cells - 1, underway: true };
        return;
      }
    }
    endPush(state, terrain, player, target, context);
  },
});
export type Push = ActionOf<typeof push>;

/**
 * Whether the target may enter a neighbouring cell: it can stop there, or the cells left to move suffice to continue to a cell where it
 * can. A51-8.10
 */
function mayGoTo(state: State, terrain: Terrain, { target, cells }: Owed, to: number): boolean {
  const passability = passabilityOf(state, terrain, target, to);
  return passability === 'free' || (passability === 'passable' && canGoOn(state, terrain, target, to, cells - 1));
}

/** Whether the path may end on the target's cell: a free cell, or the cell where the path began, even if shared. A51-8.10 */
function mayStop(state: State, terrain: Terrain, { target, underway }: Owed): boolean {
  return !underway || 'human' in target || passabilityOf(state, terrain, target, cellOfTarget(state, target)) === 'free';
}

/** Returns why the target of a free path may not enter a cell, or `undefined`. `to` is `NOWHERE` for a cell outside the board. */
function wayRefusal(
  state: State,
  terrain: Terrain,
  push: Owed,
  to: number,
):
  | Refusal<'not-a-neighbour' | 'building' | 'blocked-diagonal' | 'closed-to-humans' | 'human-in-the-way' | 'in-a-zone' | 'occupied'>
  | undefined {
  const { target } = push;
  const obstacle = obstacleRefusal(terrain, cellOfTarget(state, target), to);
  if (obstacle !== undefined) return obstacle;
  if (mayGoTo(state, terrain, push, to)) return undefined;
  const where = cellText(terrain.cells[to]);
  if ('human' in target)
    return refuse('closed-to-humans', 'A51-9.4', `${where} is closed to humans; they enter free plain and swamp cells (A51-8.9).`);
  if (humanOn(state, to) !== NOWHERE)
    return refuse('human-in-the-way', 'A51-5.6', `A human stands on ${where}; a controlled alien cannot enter it (A51-8.10).`);
  const closed = passabilityOf(state, terrain, target, to) === 'closed';
  if (closed)
    return refuse('in-a-zone', 'A51-5.7', `${where} is next to an active human; in this game zones stop a controlled alien (A51-8.10).`);
  return refuse('occupied', 'A51-5.5', `An alien stands on ${where}, and too few cells are left to move past it (A51-8.10).`);
}
