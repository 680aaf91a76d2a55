import { type ActionOf, defineAction, domain, refuse } from '../../../../kernel/index.js';
import { BREAKOUT_COST } from '../../data/pieces.js';
import { indexOf, NOWHERE } from '../../model/board/geometry.js';
import type { Terrain } from '../../model/board/terrain.js';
import type { Area51Event } from '../../model/events.js';
import { cellText } from '../../model/names.js';
import type { State } from '../../model/schema.js';
import { Cell } from '../../model/words.js';
import type { Area51Table } from '../../table/table.js';
import { terrainOf } from '../../table/table.js';
import { figureOn, humanOn } from '../figures.js';
import { enter } from '../movement/entering.js';
import { hasStep } from '../movement/footing.js';
import { obstacleRefusal } from '../movement/obstacles.js';
import { costRefusal } from '../turn/acting.js';
import { notNow } from '../turn/phases.js';
import { canControl } from './control.js';
import { canStun } from './stun.js';
import { canTeleport } from './teleport.js';

/**
 * The values of the parameter `to`: every cell of the board. In a game without breakouts there are none, so that the action space contains
 * no breakout.
 */
const to = domain<Cell, Area51Table>(Cell, ({ table: { terrain, config } }) => (config.breakout === 'allowed' ? terrain.cells : []));

/** Steps a trapped alien to any free neighbouring cell for all 6 points, ignoring zones. A51-5.10 */
export const breakout = defineAction<State, Area51Event>()({
  type: 'breakout',
  parameters: { to },
  phases: ['part'],

  legal(state, _player, actions) {
    if (state.points < BREAKOUT_COST) return;
    const terrain = terrainOf(state);
    if (!isTrapped(state, terrain)) return;
    for (const to of terrain.neighbours[state.aliens[state.seat].cell]) if (!figureOn(state, to)) actions.add({ to: terrain.cells[to] });
  },

  check(state, { to }) {
    if (state.phase !== 'part') return notNow(state);
    const cost = costRefusal(state, BREAKOUT_COST, 'A breakout', 'A51-5.10');
    if (cost !== undefined) return cost;
    const terrain = terrainOf(state);
    if (!isTrapped(state, terrain)) {
      return refuse('not-trapped', 'A51-5.10', 'A breakout is allowed only with that option, and without a legal step or action.');
    }
    const cell = indexOf(terrain, to);
    const obstacle = obstacleRefusal(terrain, state.aliens[state.seat].cell, cell);
    if (obstacle !== undefined) return obstacle;
    const human = humanOn(state, cell);
    if (human !== NOWHERE && state.humans[human].thaw === 'active') {
      return refuse('human-in-the-way', 'A51-5.6', `An active human stands on ${cellText(to)}; an alien breaks out only to a free cell.`);
    }
    if (figureOn(state, cell))
      return refuse('occupied', 'A51-5.5', `A figure stands on ${cellText(to)}; an alien breaks out only to a free cell.`);
    return undefined;
  },

  apply(state, { player, to }, context) {
    const terrain = terrainOf(state);
    const { seat } = state;
    const cell = indexOf(terrain, to);
    const from = terrain.cells[state.aliens[seat].cell];
    state.points = 0;
    state.stepped = true;
    context.emit({ type: 'broke-out', player, from, to: terrain.cells[cell], rule: 'A51-5.10' });
    enter(state, terrain, seat, cell, 'own-movement', context);
  },
});
export interface Breakout extends ActionOf<typeof breakout> {}

/**
 * Whether the game has breakouts and the acting alien has no legal step, stun ray, teleport or mind control. Assumes that the alien has all
 * its points, so that it has not stepped or acted in this turn. A51-5.10
 */
function isTrapped(state: State, terrain: Terrain): boolean {
  if (state.config.breakout === 'none' || hasStep(state, terrain)) return false;
  return !canTeleport(state) && !canStun(state, terrain) && !canControl(state, terrain);
}
