import { type ActionOf, defineAction, refuse } from '../../../../kernel/index.js';
import { indexOf } from '../../model/board/geometry.js';
import type { Area51Event } from '../../model/events.js';
import { cellText } from '../../model/names.js';
import type { State } from '../../model/schema.js';
import { humanIndex } from '../../model/words.js';
import { anyCell, anyHuman } from '../../table/parameters.js';
import { terrainOf } from '../../table/table.js';
import { figureOn, occupiedCells } from '../figures.js';
import { obstacleRefusal } from '../movement/obstacles.js';
import { notNow } from '../turn/phases.js';

/**
 * Moves an active human one cell; each human moves at most once a turn, and `humanMoves` limits how many may move. Only the entered
 * cell has to be free: a human may move next to aliens and may surround one. A51-9.1, A51-9.2, A51-9.5
 */
export const moveHuman = defineAction<State, Area51Event>()({
  type: 'move-human',
  parameters: { human: anyHuman, to: anyCell },
  phases: ['humans'],

  legal(state, _player, actions) {
    if (state.humanMoves === 0) return;
    const terrain = terrainOf(state);
    const { humans } = state;
    const { human: mover, to: target } = actions.parameters;
    const occupied = occupiedCells(state, terrain);
    for (let index = 0; index < humans.length; index++) {
      const human = humans[index];
      if (human.moved || human.thaw !== 'active') continue;
      const moved = mover.at(index);
      const neighbours = terrain.humanNeighbours[human.cell];
      for (let next = 0; next < neighbours.length; next++) {
        const to = neighbours[next];
        if (!occupied.has(to)) actions.add(moved, target.at(to));
      }
    }
  },

  check(state, { human: id, to }) {
    if (state.phase !== 'humans') return notNow(state);
    const human = state.humans.at(humanIndex(id));
    if (human === undefined)
      return refuse('not-a-neighbour', 'A51-2.4', `There is no human ${id} in this game; it has ${state.humans.length} humans.`);
    if (human.thaw !== 'active') return refuse('human-stunned', 'A51-9.6', `Human ${id} is stunned; only active humans can be moved.`);
    if (human.moved)
      return refuse('human-already-moved', 'A51-9.3', `Human ${id} has already moved in this turn; each human moves at most once.`);
    if (state.humanMoves === 0) return refuse('no-moves-left', 'A51-9.1', 'All human moves of this turn are used; end the human movement.');
    const terrain = terrainOf(state);
    const cell = indexOf(terrain, to);
    if (!terrain.humanNeighbours[human.cell].includes(cell)) {
      return (
        obstacleRefusal(terrain, human.cell, cell) ??
        refuse('closed-to-humans', 'A51-9.4', `${cellText(to)} is closed to humans; they enter only plain and swamp cells.`)
      );
    }
    if (figureOn(state, cell))
      return refuse('closed-to-humans', 'A51-9.4', `A figure stands on ${cellText(to)}; a human enters only free cells.`);
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
export interface MoveHuman extends ActionOf<typeof moveHuman> {}
