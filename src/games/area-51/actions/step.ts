import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { SWAMP_COST } from '../data/pieces.js';
import { enter } from '../entering.js';
import type { Area51Event } from '../events.js';
import { alienBeside, footing, humansNear } from '../figures.js';
import { notNow, refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { indexOf, terrainOf } from '../terrain.js';
import { Cell } from '../words.js';
import { obstacleRefusal } from './obstacles.js';
import { offersFor } from './offers.js';
import { canMoveOn, mayStepTo } from './stepping.js';

const Step = z.strictObject({ type: z.literal('step'), player: PlayerId, to: Cell });
type Step = z.infer<typeof Step>;

const offers = offersFor(({ neighbours, cells }, player) => {
  const steps = cells.map((to): Step => Object.freeze({ type: 'step', player, to }));
  return neighbours.map((near) => Object.freeze(near.map((to) => steps[to])));
});

/** Moves one's alien to a neighbouring cell: 1 point, 2 into swamp. A51-5.1 to A51-5.9 */
export const step = defineAction<State, Area51Event>()({
  type: 'step',
  schema: Step,
  phases: ['part'],
  listsFrozen: 'always',

  legal(state, player) {
    if (state.phase !== 'part' || state.movementOver || state.points === 0) return NONE;
    const terrain = terrainOf(state);
    const { cell } = state.aliens[state.seat];
    const steps = offers(terrain, player)[cell];
    const neighbours = terrain.neighbours[cell];
    const near = humansNear(state, terrain, cell);
    // Nobody about, as is usual: only the points decide.
    const unhindered = near.length === 0 && !alienBeside(state, terrain, state.seat);
    if (unhindered && state.points >= SWAMP_COST) return steps;
    const legal: Step[] = [];
    for (let way = 0; way < neighbours.length; way++) {
      const to = neighbours[way];
      if (unhindered ? terrain.costs[to] <= state.points : mayStepTo(state, terrain, to, near)) legal.push(steps[way]);
    }
    return legal;
  },

  check(state, { to }) {
    if (state.phase !== 'part') return notNow(state);
    if (state.movementOver) return refuse('movement-is-over', 'Movement is not split: it came before the action and is over.');
    const terrain = terrainOf(state);
    const { seat, points } = state;
    const cell = indexOf(terrain, to);
    const obstacle = obstacleRefusal(terrain, state.aliens[seat].cell, cell);
    if (obstacle !== undefined) return obstacle;
    const found = footing(state, terrain, seat, cell);
    if (found === 'human-in-the-way') return refuse('human-in-the-way', 'A human is on that cell.');
    if (found === 'in-a-zone') return refuse('in-a-zone', 'That cell is next to an active human; step to one that is not.');
    const cost = terrain.costs[cell];
    if (points < cost) return refuse('not-enough-points', `The step costs ${cost}, and ${points} points are left.`);
    if (found === 'free' || canMoveOn(state, terrain, cell, points - cost)) return undefined;
    return refuse('occupied', 'A figure is there, and the points left do not allow moving on to a cell where the movement may end.');
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
