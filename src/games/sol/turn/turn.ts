// From turn to turn: settling an open choice, the rebuild check, the orbit, the keep choice.
import { REBUILT_SUNDIVERS } from '../data/rewards.js';
import type { Context } from '../events.js';
import { drawFromReserve } from '../pieces/ledger.js';
import { gateId, holdOf, isInPlay, isOnBoard, stationId } from '../pieces/pieces.js';
import type { Seat, State, Turn } from '../schema.js';
import { boardOf } from '../table.js';
import type { Suit } from '../words.js';

export function newTurn(number: number, seat: number, start: readonly string[]): Turn {
  return {
    number,
    seat,
    action: null,
    points: 0,
    spent: 0,
    tolled: [],
    activated: [],
    activatedType: null,
    conversions: 0,
    converted: null,
    done: false,
    replaced: false,
    owedHurls: 0,
    owed: 0,
    cardUsed: false,
    running: [],
    start: start.slice(),
  };
}

/** Everything owed for this turn's draw step: for conversions, activations and hurls, whether an effect made them or not. SOL-10.1, SOL-10.3, SOL-14.5 */
export function cardsOwed({ turn }: State): number {
  return turn.owed + turn.owedHurls;
}

/** A turn begins: an open keep choice is settled, then comes the rebuild check. SOL-5.2 */
export function startTurn(state: State, number: number, seat: number, context: Context): void {
  const own = state.seats[seat];
  if (own.candidates.length > 0) {
    // The player to the right picks: uniformly among the cards, like ones counting one by one. SOL-12.8
    keep(state, seat, context.chance.pick(own.candidates), true, context);
  }
  state.turn = newTurn(number, seat, own.sundivers);
  state.phase = mustRebuild(own) ? 'rebuild' : 'choose';
  context.emit({ type: 'turn-started', player: state.players[seat], turn: number, rule: 'SOL-5.1' });
}

/** Out of sundivers, with something to trade for new ones. SOL-6.1, SOL-6.7 */
function mustRebuild({ sundivers, stations, gates }: Seat): boolean {
  for (let slot = 0; slot < sundivers.length; slot++) if (isInPlay(sundivers[slot])) return false;
  if (!sundivers.includes('reserve')) return false;
  return stations.some(isOnBoard) || gates.some(isOnBoard);
}

/** A structure of the player that is on the board, by id. SOL-6.1 */
export function structuresOnBoard(seat: Seat): string[] {
  return [
    ...seat.stations.flatMap((location, slot) => (isOnBoard(location) ? [stationId(seat, slot)] : [])),
    ...seat.gates.flatMap((location, slot) => (isOnBoard(location) ? [gateId(seat, slot)] : [])),
  ];
}

/** A structure becomes two sundivers, or as many as there are, and the turn goes on. SOL-6.2, SOL-6.3, SOL-6.4, SOL-6.5, SOL-6.6 */
export function rebuild(state: State, seat: number, piece: string, context: Context): void {
  const own = state.seats[seat];
  own.stations.forEach((_, slot) => {
    if (stationId(own, slot) === piece) own.stations[slot] = 'reserve';
  });
  own.gates.forEach((_, slot) => {
    if (gateId(own, slot) === piece) own.gates[slot] = 'reserve';
  });
  const sundivers = drawFromReserve(state, seat, REBUILT_SUNDIVERS, holdOf(own), 'SOL-6.3', context);
  context.emit({ type: 'structure-deconstructed', player: state.players[seat], piece, sundivers, rule: 'SOL-6.2' });
  state.phase = 'choose';
}

/** The mothership advances one eye, counterclockwise. SOL-5.8, SOL-3.26 */
export function orbit(state: State, { emit }: Context): void {
  const { eyes } = boardOf(state);
  const { seat } = state.turn;
  const own = state.seats[seat];
  own.eye = (own.eye + eyes - 1) % eyes;
  emit({ type: 'mothership-moved', player: state.players[seat], colour: own.colour, eye: own.eye, rule: 'SOL-5.8' });
}

/**
 * The last step of a turn: the keep choice, unless it may wait; then comes the next player in turn order. After the last turn that the
 * setup allows the game is over at once. SOL-5.9, SOL-12.2, SOL-12.7, SOL-12.8, SOL-P1
 */
export function finishTurn(state: State, context: Context): void {
  const { seat, number } = state.turn;
  state.draw = null;
  state.decision = null;
  if (number + 1 === state.config.maxTurns) {
    state.phase = 'over';
    context.emit({ type: 'game-ended', marker: state.marker, rule: 'SOL-P1' });
    return;
  }
  if (state.seats[seat].candidates.length > 0 && !mayDeferKeeping(state)) {
    state.phase = 'keep';
    return;
  }
  startTurn(state, number + 1, (seat + 1) % state.seats.length, context);
}

/** A player alone would choose before anybody plays on in any case. SOL-12.8 */
export function mayDeferKeeping({ config, seats }: State): boolean {
  return config.keepChoice === 'deferred' && seats.length > 1;
}

/** One candidate is kept, or none (`null`), and the others are discarded. SOL-12.2, SOL-12.4, SOL-10.10 */
export function keep(state: State, seat: number, card: Suit | null, atRandom: boolean, { emit }: Context): void {
  const own = state.seats[seat];
  const discarded = [...own.candidates];
  if (card !== null) discarded.splice(discarded.indexOf(card), 1);
  own.kept = card;
  own.candidates = [];
  state.discard.push(...discarded);
  emit({ type: 'card-kept', player: state.players[seat], card, discarded, atRandom, rule: atRandom ? 'SOL-12.8' : 'SOL-12.2' });
}
