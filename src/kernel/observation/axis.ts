// Axes: the meaning of each position in a row of numbers.
import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import type { ObservationContext } from './observation-field.js';

/** Returns the position of a value, or `null` for a value that needs no position. */
type PlaceOf<Thing, View> = (thing: Thing, look: ObservationContext<View>, index: number) => number | null;

/**
 * A row of positions, each with a meaning: an answer, a board cell, a seat. Created by `among`, `inOrder`, `seatsOf`, `seatsByNumber`,
 * `seatsInOrder` and `places`.
 */
export class Axis<in Thing, in View = unknown> {
  /** @throws DefinitionError if `size` is not an integer from 0. */
  constructor(
    /** The number of positions; 0 if a setup leaves nothing to list. */
    readonly size: number,
    /** The meaning of the positions, in order, for descriptions. */
    readonly words: string,
    private readonly placeOf: PlaceOf<Thing, View>,
    /** Whether the positions are seats: they are then counted from the viewer's. */
    private readonly isOfSeats = false,
  ) {
    if (!Number.isInteger(size) || size < 0) throw new DefinitionError(`${size} is not a size of the axis: ${words}`);
  }

  /**
   * Returns the position of a value, from 0 to below `size`, or -1 for a value without one.
   * @param index position of the value in its source list
   * @throws DefinitionError if the value is not on this axis.
   */
  place(thing: Thing, look: ObservationContext<View>, index: number): number {
    const place = this.placeOf(thing, look, index);
    if (place === null) return -1;
    if (place >= 0 && place < this.size && Number.isInteger(place)) {
      return this.isOfSeats ? seatsAway(look.seat, place, this.size) : place;
    }
    throw new DefinitionError(`${JSON.stringify(thing)} is not one of the ${this.size} values of the axis: ${this.words}`);
  }
}

/** Most values that are searched linearly, which is as fast as a map. */
const SHORT = 8;

/** Returns a function that finds the position of a listed value, or -1. @throws DefinitionError if a value is listed twice. */
function finderIn(listed: readonly unknown[], words: string): (value: unknown) => number {
  const values = [...listed];
  const known = new Map(values.map((value, place) => [value, place]));
  if (known.size < values.length) throw new DefinitionError(`the axis contains a value twice: ${words}`);
  if (values.length > SHORT) return (value) => known.get(value) ?? -1;
  return (value) => {
    for (let place = 0; place < values.length; place++) if (values[place] === value) return place;
    return -1;
  };
}

/**
 * Creates an axis of listed values, in this order.
 * @param words description of the values, if a list of them would not help
 * @throws DefinitionError if a value is listed twice.
 * @example
 * among(['pass', 'bet']);
 * among(spaceIds, `the ${spaceIds.length} spaces, row by row`);
 */
export function among<const Value extends string | number>(values: readonly Value[], words = values.join(', ')): Axis<Value> {
  return new Axis(values.length, words, finderIn(values, words));
}

/** Creates an axis of list positions: the index of an element is its position. */
export function inOrder(size: number, words: string): Axis<unknown> {
  return new Axis(size, words, (_thing, _look, index) => index);
}

/** Creates an axis of seats for values that are player ids; the viewer's seat comes first. */
export function seatsOf(players: readonly PlayerId[]): Axis<PlayerId> {
  return new Axis(players.length, seatWords(players.length), finderIn(players, 'the seats'), true);
}

/** Creates an axis of seats for values that are seat indices from 0; the viewer's seat comes first. */
export function seatsByNumber(seats: number): Axis<number> {
  return new Axis(seats, seatWords(seats), (seat) => seat, true);
}

/** Creates an axis of seats for a list with one element per seat, in seat order; the viewer's seat comes first. */
export function seatsInOrder(seats: number): Axis<unknown> {
  return new Axis(seats, seatWords(seats), (_thing, _look, index) => index, true);
}

/**
 * Creates an axis with custom positions.
 * @param placeOf returns the position of a value, from 0 to below `size`; `null` for a value that needs no position
 * @example
 * places(64, 'the 64 squares, row by row', ({ x, y }: Square) => 8 * y + x);
 */
export function places<Thing, View = unknown>(size: number, words: string, placeOf: PlaceOf<Thing, View>): Axis<Thing, View> {
  return new Axis(size, words, placeOf);
}

/**
 * Returns how many seats another seat comes after the viewer's, from 0 to below `seats`.
 * @param from the viewer's seat; for -1, a viewer without a seat, it counts from the first seat
 */
export function seatsAway(from: number, seat: number, seats: number): number {
  return (seat - Math.max(0, from) + seats) % seats;
}

function seatWords(seats: number): string {
  return seats === 1 ? 'my seat' : `the ${seats} seats, mine first`;
}
