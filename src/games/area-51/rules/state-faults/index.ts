// Checks of untrusted states that compare several fields; the schema of the state checks each field only by itself.
import type { AddFault, Question } from '../../../../kernel/internal.js';
import { NOWHERE } from '../../model/board/geometry.js';
import { opensToHumans, type Terrain } from '../../model/board/terrain.js';
import { humanCount } from '../../model/options.js';
import type { State } from '../../model/schema.js';
import { humanIndex } from '../../model/words.js';
import { terrainOf } from '../../table/table.js';
import { humanOn } from '../figures.js';
import { canGoOn } from '../movement/controlled-movement.js';
import { canMoveOn, mayRest } from '../movement/footing.js';
import { layTokens } from '../start.js';

/** The checks, in order: each assumes that the earlier ones found no issue. */
export const STATE_CHECKS: readonly Question<State>[] = [peopleFaults, pieceFaults, restFaults];

/** Reports duplicate player ids and wrong numbers of aliens or humans. */
function peopleFaults({ players, aliens, humans, config }: State, fault: AddFault): void {
  if (new Set(players).size < players.length) fault(['players'], 'two players have the same id', 'A51-1.1');
  if (aliens.length !== players.length) fault(['aliens'], `expected ${players.length}, one for each player`, 'A51-1.1');
  const expected = humanCount(players.length, config);
  if (humans.length !== expected) fault(['humans'], `expected ${expected}`, 'A51-3.4');
}

function pieceFaults(state: State, fault: AddFault): void {
  figureFaults(state, fault);
  tokenFaults(state, fault);
  turnFaults(state, fault);
}

/**
 * Reports figures on cells where they cannot be: with another human or an active human (A51-13.3), on a building or, for humans, on pad or
 * ship (A51-13.4).
 */
function figureFaults(state: State, fault: AddFault): void {
  const { kinds } = terrainOf(state);
  const occupied = new Set<number>();
  state.humans.forEach(({ cell, thaw, stunnedBy }, index) => {
    const kind = kinds[cell];
    const path = ['humans', index];
    if (kind === undefined || !opensToHumans(kind)) {
      fault([...path, 'cell'], 'is not a plain or swamp cell', 'A51-13.4');
    }
    if (occupied.has(cell)) fault([...path, 'cell'], 'already has another human', 'A51-13.3');
    if ((thaw === 'active') !== (stunnedBy === null)) {
      fault(path, 'expected the player who stunned the human, and none for an active human', 'A51-13.7');
    }
    if (stunnedBy !== null && !state.players.includes(stunnedBy)) {
      fault([...path, 'stunnedBy'], 'is not a player', 'A51-13.7');
    }
    occupied.add(cell);
  });
  state.aliens.forEach(({ cell }, seat) => {
    const path = ['aliens', seat, 'cell'];
    if (kinds[cell] === undefined || kinds[cell] === 'building') {
      fault(path, 'is not a cell that an alien can be on', 'A51-13.4');
    }
    if (state.humans.some((human) => human.cell === cell && human.thaw === 'active')) {
      fault(path, 'is the cell of an active human', 'A51-13.3');
    }
  });
}

/**
 * Reports tokens that differ from those laid out at the start, or whose holder is not a player (A51-13.1). Also reports a player who holds
 * two tokens of one component (A51-13.2).
 */
function tokenFaults(state: State, fault: AddFault): void {
  const laid = layTokens(terrainOf(state), state.players.length, state.config);
  if (laid.length !== state.tokens.length) {
    fault(['tokens'], `expected ${laid.length}`, 'A51-13.1');
    return;
  }
  const held = new Set<string>();
  state.tokens.forEach(({ component, home, holder }, index) => {
    const path = ['tokens', index];
    if (component !== laid[index].component || home !== laid[index].home) {
      fault(path, 'is not the token of the setup', 'A51-13.1');
    }
    if (holder === null) return;
    if (!state.players.includes(holder)) fault([...path, 'holder'], 'is not a player', 'A51-13.1');
    const holding = JSON.stringify([holder, component]);
    if (held.has(holding)) fault([...path, 'holder'], `holds two of ${component}`, 'A51-13.2');
    held.add(holding);
  });
}

/**
 * Reports a seat, the round, or the number of remaining moves of humans, if its value is out of range. Also reports fields `push` and
 * `repairedBy` that contradict the phase, or that name figures or players which are not in the game.
 */
function turnFaults(state: State, fault: AddFault): void {
  const { players, push, humans } = state;
  for (const field of ['firstSeat', 'seat', 'decider'] as const) {
    if (state[field] >= players.length) fault([field], `expected a seat from 0 to ${players.length - 1}`, 'A51-1.1');
  }
  if (state.round > state.config.maxRounds) fault(['round'], `expected at most ${state.config.maxRounds}, the round limit`, 'A51-13.9');
  if (state.humanMoves > humans.length) fault(['humanMoves'], `expected at most ${humans.length}, the number of humans`, 'A51-13.8');
  if ((state.phase === 'push') !== (push !== null))
    fault(['push'], 'expected an object while a figure under mind control must be moved, and none otherwise', 'A51-12.2');
  if (push !== null && 'alien' in push.target && !players.includes(push.target.alien)) {
    fault(['push'], 'its target is not a player', 'A51-8.2');
  }
  if (push !== null && 'human' in push.target && humanIndex(push.target.human) >= humans.length) {
    fault(['push'], 'its target is not on the board', 'A51-8.2');
  }
  if (state.repairedBy !== null && !players.includes(state.repairedBy)) fault(['repairedBy'], 'is not a player', 'A51-11.1');
  if (state.repairedBy !== null && state.phase !== 'over') {
    fault(['phase'], 'the game is over once the ship is repaired', 'A51-11.1');
  }
}

/**
 * Reports aliens on the cell of a human, or of another alien unless the options allow shared cells. An alien in the middle of a movement
 * may be on such a cell if it can move on and stop elsewhere. A51-13.3, A51-12.6, A51-8.10
 */
function restFaults(state: State, fault: AddFault): void {
  if (state.phase === 'over') return;
  const terrain = terrainOf(state);
  const passing = passingSeat(state);
  state.aliens.forEach(({ cell }, seat) => {
    const path = ['aliens', seat, 'cell'];
    if (seat === passing) {
      if (mayRest(state, seat) || mayPassOn(state, terrain, seat)) return;
      fault(path, 'has another figure, and the alien cannot move on', 'A51-12.6');
      return;
    }
    const isShared = state.aliens.some((other, index) => index !== seat && index !== passing && other.cell === cell);
    if (humanOn(state, cell) === NOWHERE && (!isShared || state.config.sharedCells === 'allowed')) return;
    fault(path, 'already has another figure', 'A51-13.3');
  });
}

/** Returns the seat of the alien whose movement, by steps or under mind control, has begun and not ended; -1 if there is none. */
function passingSeat({ phase, seat, stepped, movementOver, push, players }: State): number {
  if (phase === 'part') return stepped && !movementOver ? seat : -1;
  return push?.underway && 'alien' in push.target ? players.indexOf(push.target.alien) : -1;
}

function mayPassOn(state: State, terrain: Terrain, seat: number): boolean {
  const { cell } = state.aliens[seat];
  const { push, points } = state;
  return push === null ? canMoveOn(state, terrain, cell, points) : canGoOn(state, terrain, push.target, cell, push.cells);
}
