import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import type { Area51Event } from '../events.js';
import { figureOn, isMarked, occupancy } from '../figures.js';
import { notNow, refuse } from '../refusals.js';
import type { State } from '../schema.js';
import { indexOf, terrainOf } from '../terrain.js';
import { Cell, HUMAN_IDS, HumanId, humanIndex } from '../words.js';
import { obstacleRefusal } from './obstacles.js';
import { offersFor } from './offers.js';

const MoveHuman = z.strictObject({ type: z.literal('move-human'), player: PlayerId, human: HumanId, to: Cell });
type MoveHuman = z.infer<typeof MoveHuman>;

// All humans in one table: the cells of one follow those of the other.
const offers = offersFor(({ cells }, player) =>
  HUMAN_IDS.flatMap((human) => cells.map((to): MoveHuman => Object.freeze({ type: 'move-human', player, human, to }))),
);

/** Moves one active human one cell, once a turn, as many as the blue die allows. A51-9.1 to A51-9.7 */
export const moveHuman = defineAction<State, Area51Event>()({
  type: 'move-human',
  schema: MoveHuman,
  phases: ['humans'],
  listsFrozen: 'always',

  legal(state, player) {
    if (state.phase !== 'humans' || state.humanMoves === 0) return NONE;
    const terrain = terrainOf(state);
    const { humans } = state;
    const moves = offers(terrain, player);
    const occupied = occupancy(state, terrain);
    const legal: MoveHuman[] = [];
    for (let index = 0; index < humans.length; index++) {
      const human = humans[index];
      if (human.moved || human.thaw !== 'active') continue;
      const neighbours = terrain.humanNeighbours[human.cell];
      const table = index * terrain.size;
      for (let way = 0; way < neighbours.length; way++) {
        const to = neighbours[way];
        if (!isMarked(occupied, to)) legal.push(moves[table + to]);
      }
    }
    return legal;
  },

  check(state, { human: id, to }) {
    if (state.phase !== 'humans') return notNow(state);
    const human = state.humans.at(humanIndex(id));
    if (human === undefined) return refuse('not-a-neighbour', `${id} is not on the board.`);
    if (human.thaw !== 'active') return refuse('human-stunned', `${id} is stunned and cannot be moved.`);
    if (human.moved) return refuse('human-already-moved', `${id} has moved in this turn; move another one.`);
    if (state.humanMoves === 0) return refuse('no-moves-left', 'No more humans may be moved in this turn.');
    const terrain = terrainOf(state);
    const cell = indexOf(terrain, to);
    if (!terrain.humanNeighbours[human.cell].includes(cell)) {
      return obstacleRefusal(terrain, human.cell, cell) ?? refuse('closed-to-humans', 'Humans enter plain and swamp cells only.');
    }
    if (figureOn(state, cell)) return refuse('closed-to-humans', 'A human never enters a cell with a figure.');
    return undefined;
  },

  apply(state, { player, human: id, to }, { emit }) {
    const terrain = terrainOf(state);
    const human = state.humans[humanIndex(id)];
    const from = terrain.cells[human.cell];
    const cell = indexOf(terrain, to);
    human.cell = cell;
    human.moved = true;
    state.humanMoves -= 1;
    emit({ type: 'human-moved', player, human: id, from, to: terrain.cells[cell], rule: 'A51-9.2' });
  },
});
