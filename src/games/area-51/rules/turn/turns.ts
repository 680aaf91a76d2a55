// The order of play: markers, the player's part, human movement, and then the next turn. A51-4.1
import { POINTS, SIDES } from '../../data/pieces.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { resolveAttacks } from './attack.js';
import { updateMarkers } from './markers.js';

/** Begins human movement, the third part of a turn. Unless all humans may move, the blue die determines how many. A51-9.1, A51-12.1 */
export function beginHumanMovement(state: State, { chance, emit }: Context): void {
  const { humanMoves } = state.config;
  const die = humanMoves === 'all' ? null : chance.roll(SIDES);
  const moves = die === null ? state.humans.length : humanMoves === 'half' ? Math.ceil(die / 2) : die;
  state.phase = 'humans';
  state.decider = state.seat;
  state.humanMoves = moves;
  emit({ type: 'human-movement-begun', player: state.players[state.seat], die, moves, rule: 'A51-9.1' });
}

/**
 * Resolves the attacks after human movement and begins the next turn. Skips turns that are lost completely, until a player must decide or
 * the game is over. A51-4.2
 */
export function finishTurn(state: State, context: Context): void {
  do {
    if (!resolveAttacks(state, context)) return;
    if (!beginNextTurn(state, context)) return;
  } while (!openTurn(state, context));
}

/** Begins the turn of the next player clockwise, with all points (A51-4.2, A51-4.3). Returns `false` after the last round (A51-11.3). */
function beginNextTurn(state: State, { emit }: Context): boolean {
  const seat = (state.seat + 1) % state.players.length;
  if (seat === state.firstSeat) {
    if (state.round === state.config.maxRounds) {
      state.phase = 'over';
      state.decider = state.seat;
      emit({ type: 'round-limit-reached', rounds: state.round, rule: 'A51-11.3' });
      return false;
    }
    state.round += 1;
  }
  state.seat = seat;
  state.points = POINTS;
  state.stepped = false;
  state.acted = false;
  state.movementOver = false;
  state.humanMoves = 0;
  state.aliens[seat].attacked = false;
  for (const human of state.humans) if (human.moved) human.moved = false;
  emit({ type: 'turn-begun', player: state.players[seat], round: state.round, rule: 'A51-4.2' });
  return true;
}

/**
 * Updates markers, then lets the player's alien act or, if the player loses this turn, begins human movement. Returns `false` if the player
 * may not move humans in a lost turn either. A51-4.8
 */
function openTurn(state: State, context: Context): boolean {
  updateMarkers(state, context);
  const alien = state.aliens[state.seat];
  if (!alien.losesTurn) {
    state.phase = 'part';
    state.decider = state.seat;
    return true;
  }
  alien.losesTurn = false;
  context.emit({ type: 'turn-lost', player: state.players[state.seat], rule: 'A51-4.8' });
  state.points = 0;
  if (state.config.lostTurn === 'whole-turn') return false;
  beginHumanMovement(state, context);
  return true;
}
