// Start and end of a turn: the move of the mothership, the choice of a card to keep, and the exchange of a structure by a player without
// sundivers.
import { REBUILT_SUNDIVERS } from '../../data/rewards.js';
import type { Context } from '../../model/events.js';
import type { Seat, State, Turn } from '../../model/schema.js';
import type { Suit } from '../../model/words.js';
import { boardOf } from '../../table/table.js';
import { drawFromReserve } from '../pieces/ledger.js';
import { gateId, holdOf, isInPlay, isOnBoard, stationId } from '../pieces/pieces.js';

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

/**
 * Returns the number of cards that the player must draw in this turn: for conversions, activations and hurls, including those that an
 * effect makes. SOL-10.1, SOL-10.3, SOL-14.5
 */
export function cardsOwed({ turn }: State): number {
  return turn.owed + turn.owedHurls;
}

/**
 * Starts a turn. If the player still has to choose a card to keep, one is chosen at random. If the player has no sundivers in play but a
 * structure on the board, the first phase is `rebuild`. SOL-5.2
 */
export function startTurn(state: State, number: number, seat: number, context: Context): void {
  const own = state.seats[seat];
  if (own.candidates.length > 0) {
    // Each candidate card is equally likely, so that a suit with two cards among the candidates is twice as likely as one with one card.
    // SOL-12.8
    keep(state, seat, context.chance.pick(own.candidates), true, context);
  }
  state.turn = newTurn(number, seat, own.sundivers);
  state.phase = mustRebuild(own) ? 'rebuild' : 'choose';
  context.emit({ type: 'turn-started', player: state.players[seat], turn: number, rule: 'SOL-5.1' });
}

/**
 * Returns whether a player has no sundivers in play, at least one in the reserve, and a structure on the board to exchange for sundivers.
 * SOL-6.1, SOL-6.7
 */
function mustRebuild({ sundivers, stations, gates }: Seat): boolean {
  for (let slot = 0; slot < sundivers.length; slot++) if (isInPlay(sundivers[slot])) return false;
  if (!sundivers.includes('reserve')) return false;
  return stations.some(isOnBoard) || gates.some(isOnBoard);
}

/** Returns the ids of the player's structures on the board. SOL-6.1 */
export function structuresOnBoard(seat: Seat): string[] {
  return [
    ...seat.stations.flatMap((location, slot) => (isOnBoard(location) ? [stationId(seat, slot)] : [])),
    ...seat.gates.flatMap((location, slot) => (isOnBoard(location) ? [gateId(seat, slot)] : [])),
  ];
}

/**
 * Returns a structure to the reserve and moves two sundivers, or the only one, from the reserve to the hold. Then the player chooses an
 * action. SOL-6.2, SOL-6.3, SOL-6.4, SOL-6.5, SOL-6.6
 */
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

/** Moves the active player's mothership one eye counterclockwise. SOL-5.8, SOL-3.26 */
export function orbit(state: State, { emit }: Context): void {
  const { eyes } = boardOf(state);
  const { seat } = state.turn;
  const own = state.seats[seat];
  own.eye = (own.eye + eyes - 1) % eyes;
  emit({ type: 'mothership-moved', player: state.players[seat], colour: own.colour, eye: own.eye, rule: 'SOL-5.8' });
}

/**
 * Ends a turn. After the last turn that the setup allows, the game is over at once. Otherwise, a player with candidate cards must choose
 * one to keep, unless players can defer this choice. Without such a choice, the next player's turn starts. SOL-5.9, SOL-12.2, SOL-12.7,
 * SOL-12.8, SOL-P1
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

/**
 * Returns whether players may choose a card to keep later, until their next turn starts. In a game with one player this makes no
 * difference, so the player always chooses at once. SOL-12.8
 */
export function mayDeferKeeping({ config, seats }: State): boolean {
  return config.keepChoice === 'deferred' && seats.length > 1;
}

/** Keeps one of the player's candidate cards, or no card (`null`), and discards all others. SOL-12.2, SOL-12.4, SOL-10.10 */
export function keep(state: State, seat: number, card: Suit | null, atRandom: boolean, { emit }: Context): void {
  const own = state.seats[seat];
  const discarded = [...own.candidates];
  if (card !== null) discarded.splice(discarded.indexOf(card), 1);
  own.kept = card;
  own.candidates = [];
  state.discard.push(...discarded);
  emit({ type: 'card-kept', player: state.players[seat], card, discarded, atRandom, rule: atRandom ? 'SOL-12.8' : 'SOL-12.2' });
}
