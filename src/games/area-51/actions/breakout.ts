import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { BREAKOUT_COST } from '../data/pieces.js';
import { enter } from '../entering.js';
import type { Area51Event } from '../events.js';
import { figureOn, humanOn } from '../figures.js';
import { notNow, refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { indexOf, NOWHERE, type Terrain, terrainOf } from '../terrain.js';
import { Cell } from '../words.js';
import { costRefusal } from './acting.js';
import { obstacleRefusal } from './obstacles.js';
import { offersFor } from './offers.js';
import { hasStep } from './stepping.js';

const Breakout = z.strictObject({ type: z.literal('breakout'), player: PlayerId, to: Cell });
type Breakout = z.infer<typeof Breakout>;

const offers = offersFor(({ cells }, player) => cells.map((to): Breakout => Object.freeze({ type: 'breakout', player, to })));

/** Steps out of a trap to any free neighbour, zones ignored, for all 6 points. A51-5.10 */
export const breakout = defineAction<State, Area51Event>()({
  type: 'breakout',
  schema: Breakout,
  phases: ['part'],

  legal(state, player) {
    if (state.phase !== 'part' || state.points < BREAKOUT_COST) return NONE;
    const terrain = terrainOf(state);
    if (!isTrapped(state, terrain)) return NONE;
    const { cell } = state.aliens[state.seat];
    const ways = offers(terrain, player);
    return terrain.neighbours[cell].flatMap((to) => (figureOn(state, to) ? [] : [ways[to]]));
  },

  check(state, { to }) {
    if (state.phase !== 'part') return notNow(state);
    const cost = costRefusal(state, BREAKOUT_COST, 'A breakout', 'A51-5.10');
    if (cost !== undefined) return cost;
    const terrain = terrainOf(state);
    if (!isTrapped(state, terrain)) {
      return refuse('not-trapped', 'A breakout is for an alien without a legal step, in games that have it.');
    }
    const cell = indexOf(terrain, to);
    const obstacle = obstacleRefusal(terrain, state.aliens[state.seat].cell, cell);
    if (obstacle !== undefined) return obstacle;
    const human = humanOn(state, cell);
    if (human !== NOWHERE && state.humans[human].thaw === 'active') return refuse('human-in-the-way', 'A human is on that cell.');
    if (figureOn(state, cell)) return refuse('occupied', 'A figure is on that cell.');
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

/** All 6 points left means that nothing was done yet in this part. */
function isTrapped(state: State, terrain: Terrain): boolean {
  return state.options.breakout === 'allowed' && !hasStep(state, terrain);
}
