// Activation of a station: base reward, decision on the bonus, recall of the sundiver.
import { refuse } from '../../../../kernel/index.js';
import { anyEffect, hasActivated } from '../../cards/effects/running.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { FIRST_SOLAR_DEPTH } from '../../model/words.js';
import { boardOf } from '../../table/table.js';
import { fleetOf } from '../pieces/fleet.js';
import { recall } from '../pieces/ledger.js';
import { type BoardStation, isOnBoard, pieceOf, seatOfColour, stationId, stationType, sundiverId } from '../pieces/pieces.js';
import { baseOf, bonusOf, rewardRefusal, takeReward } from './rewards.js';

/** The numbers of an activation. They depend on the station, and some effects change them. `base` is the amount of the base reward. */
export interface Activation {
  base: number;
  /** Number of cards that the player must draw for this activation at the end of the turn. SOL-9.23, SOL-15.43 */
  cards: number;
  /** Whether the reward is delayed until the cards are drawn. SOL-15.57 */
  withheld?: boolean;
}

const REPLACED = refuse('action-unavailable', 'SOL-15.6', 'An instability card replaces the whole action; nothing else can be activated.');
const NO_SUNDIVER = refuse(
  'no-sundiver-there',
  'SOL-9.2',
  'The station needs one of your sundivers that was in its space at the start of the turn.',
);
const ONLY_ORBITS = refuse('effect-condition', 'SOL-15.50', 'Pulse activates only stations in the two orbits, and without sundivers.');
const ALREADY = refuse(
  'already-activated',
  'SOL-9.6',
  'The station in this space was already activated; each is activated once in a turn.',
);
const MIXED = refuse('mixed-types', 'SOL-9.4', 'A station of another type was already activated in this turn; all must be of one type.');

/**
 * Returns the slot of one of the player's sundivers that is in the space now and was there at the start of the turn; -1 if there is none.
 * SOL-9.1, SOL-9.2
 */
export function eligibleSundiver(state: State, seat: number, space: string): number {
  const { sundivers } = state.seats[seat];
  const { start } = state.turn;
  for (let slot = 0; slot < sundivers.length; slot++) if (sundivers[slot] === space && start[slot] === space) return slot;
  return -1;
}

/**
 * Returns the refusal if a player cannot activate a station with a sundiver, or cannot take the full base reward `base`. `sundiver` is the
 * slot of the sundiver, or -1 for an activation without one. SOL-9.14
 */
export function activationRefusal(state: State, seat: number, station: BoardStation, sundiver: number, base: number): Refusal | undefined {
  const { turn } = state;
  if (turn.replaced) return REPLACED;
  const space = state.seats[station.seat].stations[station.slot];
  const refused = anyEffect(state, 'activatesOrbits')
    ? orbitRefusal(state, space, sundiver)
    : sundiverRefusal(state, seat, space, sundiver);
  if (refused !== undefined) return refused;
  if (turn.activated.includes(space)) return ALREADY;
  const type = stationType(station.slot);
  if (turn.activatedType !== null && turn.activatedType !== type && !anyEffect(state, 'mixesTypes')) return MIXED;
  return rewardRefusal(state, seat, station, base);
}

function orbitRefusal(state: State, space: string, sundiver: number): Refusal | undefined {
  const depth = boardOf(state).space(space)?.depth ?? 0;
  return depth < FIRST_SOLAR_DEPTH && sundiver < 0 ? undefined : ONLY_ORBITS;
}

function sundiverRefusal(state: State, seat: number, space: string, sundiver: number): Refusal | undefined {
  const there = sundiver >= 0 && state.seats[seat].sundivers[sundiver] === space && state.turn.start[sundiver] === space;
  return there ? undefined : NO_SUNDIVER;
}

/**
 * A function that is called with a station that the player can activate and the slot of a sundiver for it (-1 for none). It returns `true`
 * to end the enumeration.
 */
type ActivationVisitor = (station: BoardStation, sundiver: number) => boolean;

/**
 * Calls `visit` for each station, of any owner, that a player can activate now. Returns `true` as soon as `visit` returns `true`. SOL-9.1,
 * SOL-9.3
 */
export function someActivation(state: State, seat: number, visit: ActivationVisitor): boolean {
  const { seats } = state;
  const board = boardOf(state);
  const fleet = fleetOf(state, seat);
  const needsSundiver = !anyEffect(state, 'activatesOrbits');
  if (needsSundiver && fleet.spread === 0) return false;
  for (let owner = 0; owner < seats.length; owner++) {
    const { stations } = seats[owner];
    for (let slot = 0; slot < stations.length; slot++) {
      const space = stations[slot];
      if (!isOnBoard(space) || (needsSundiver && fleet.countIn(board.placeOf(space)) === 0)) continue;
      const station = { seat: owner, slot };
      const sundiver = needsSundiver ? eligibleSundiver(state, seat, space) : -1;
      if (activationRefusal(state, seat, station, sundiver, baseOf(state, space)) === undefined && visit(station, sundiver)) return true;
    }
  }
  return false;
}

/** Returns whether the player can activate any station now. SOL-5.6 */
export function canActivate(state: State, seat: number): boolean {
  return someActivation(state, seat, () => true);
}

/**
 * Activates a station: gives the base reward to the activating player and opens the decision on the bonus. The sundiver is recalled after
 * this decision, or at once if nobody can take the bonus. SOL-9.7, SOL-9.11
 */
export function activate(state: State, seat: number, station: BoardStation, sundiver: number, how: Activation, context: Context): void {
  const { turn } = state;
  const space = state.seats[station.seat].stations[station.slot];
  const id = stationId(state.seats[station.seat], station.slot);
  const activator = sundiver < 0 ? null : sundiverId(state.seats[seat], sundiver);
  turn.done = true;
  turn.activated.push(space);
  turn.activatedType ??= stationType(station.slot);
  turn.owed += how.cards;
  context.emit({ type: 'station-activated', player: state.players[seat], station: id, at: space, sundiver: activator, rule: 'SOL-9.1' });
  hasActivated(state, seat, context);
  if (how.withheld === true) {
    finishActivation(state, activator, context);
    return;
  }
  if (how.base > 0) takeReward(state, seat, station, how.base, 'base', context);
  openBonus(state, station, bonusOf(state, space), activator, context);
}

/**
 * Opens the decision on whether to take the bonus of a station, for the station's owner. If the owner cannot take the bonus, opens it for
 * the activating player. If neither can take it, ends the activation. SOL-9.15, SOL-9.16, SOL-9.17, SOL-9.18, SOL-9.19, SOL-18.13
 */
export function openBonus(state: State, station: BoardStation, amount: number, sundiver: string | null, context: Context): void {
  const { seat } = state.turn;
  const id = stationId(state.seats[station.seat], station.slot);
  const isAble = (each: number) => amount > 0 && rewardRefusal(state, each, station, amount) === undefined;
  const asked = isAble(station.seat) ? station.seat : seat;
  if (!isAble(asked)) {
    finishActivation(state, sundiver, context);
    return;
  }
  state.decision = { kind: 'bonus', seat: asked, station: id, amount, sundiver };
}

/**
 * Applies the answer to a bonus decision. If the owner declines and the activating player is another player who can take the bonus, that
 * player decides next. SOL-9.18, SOL-9.19
 */
export function answerBonus(state: State, take: boolean, context: Context): void {
  const { decision } = state;
  if (decision?.kind !== 'bonus') return;
  const { seat, station: id, amount, sundiver } = decision;
  const piece = pieceOf(id);
  if (piece === undefined) return;
  const station = { seat: seatOfColour(state, piece.colour), slot: piece.slot };
  const activator = state.turn.seat;
  if (take) takeReward(state, seat, station, amount, 'bonus', context);
  else {
    context.emit({ type: 'bonus-declined', player: state.players[seat], station: id, rule: 'SOL-9.17' });
    const passesOn = seat === station.seat && seat !== activator && rewardRefusal(state, activator, station, amount) === undefined;
    if (passesOn) {
      decision.seat = activator;
      return;
    }
  }
  finishActivation(state, sundiver, context);
}

/** Ends an activation: recalls the sundiver with which the station was activated, if there was one. SOL-9.21, SOL-9.22 */
function finishActivation(state: State, sundiver: string | null, context: Context): void {
  state.decision = null;
  const piece = sundiver === null ? undefined : pieceOf(sundiver);
  if (piece !== undefined) recall(state, state.turn.seat, piece.slot, 'SOL-9.21', context);
}
