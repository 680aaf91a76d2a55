// Axes: what the numbers of a row stand for, one after another.
import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import type { Look } from './observation-field.js';

/** Where things have their places: among listed values, by where they stand in a list, by seats, or as a game says. */
type AxisForm = 'listed' | 'in-order' | 'players' | 'seats' | 'seats-in-order' | 'own';

/** The place of a thing, or `null` for one that has none and needs none. */
type PlaceOf<Thing, View> = (thing: Thing, look: Look<View>, index: number) => number | null;

/**
 * A row of places, each of which stands for something: an answer, a cell of the board, a seat. Made by `among`, `inOrder`,
 * `seatsOf`, `seatsByNumber`, `seatsInOrder` and `places`.
 */
export class Axis<in Thing, in View = unknown> {
  /** Where listed values stand. */
  private readonly known: ReadonlyMap<unknown, number>;

  /** @throws DefinitionError for a size that is none, and for a value that is listed twice. */
  constructor(
    private readonly form: AxisForm,
    /** How many places; none where a setup leaves nothing to list. */
    readonly size: number,
    /** What they stand for, in order. */
    readonly words: string,
    private readonly values: readonly unknown[],
    private readonly placeOf: PlaceOf<Thing, View>,
  ) {
    this.known = new Map(values.map((value, place) => [value, place]));
    if (!Number.isInteger(size) || size < 0) throw new DefinitionError(`there cannot be ${size} of them: ${words}`);
    if (this.known.size < values.length) throw new DefinitionError(`a value is listed twice: ${words}`);
  }

  /**
   * The place of a thing, from 0 to below `size`, or -1 for one that has none.
   * @param index where the thing stands in the list from which it comes
   * @throws DefinitionError for a thing that is not on this axis.
   */
  place(thing: Thing, look: Look<View>, index: number): number {
    switch (this.form) {
      case 'listed':
        return this.checked(this.find(thing), thing);
      case 'in-order':
        return this.checked(index, thing);
      case 'seats-in-order':
        return seatsAway(look.seat, this.checked(index, thing), this.size);
      case 'players':
        return seatsAway(look.seat, this.checked(this.find(thing), thing), this.size);
      case 'seats':
        return seatsAway(look.seat, this.checked(thing as number, thing), this.size);
      default: {
        const place = this.placeOf(thing, look, index);
        return place === null ? -1 : this.checked(place, thing);
      }
    }
  }

  /** Short lists are searched from their beginning: that takes no longer than a table. */
  private find(value: unknown): number {
    const { values } = this;
    if (values.length > SHORT) return this.known.get(value) ?? -1;
    for (let place = 0; place < values.length; place++) if (values[place] === value) return place;
    return -1;
  }

  private checked(place: number, thing: unknown): number {
    if (place >= 0 && place < this.size && Number.isInteger(place)) return place;
    throw new DefinitionError(`${JSON.stringify(thing)} has none of the ${this.size} places: ${this.words}`);
  }
}

const SHORT = 8;
const NOWHERE = () => null;

/**
 * Listed values, in this order.
 * @param words what they are, where a list of them would not help
 * @throws DefinitionError for a list that holds a value twice.
 * @example
 * among(['pass', 'bet']);
 * among(spaceIds, `the ${spaceIds.length} spaces, row by row`);
 */
export function among<const Value extends string | number>(values: readonly Value[], words = values.join(', ')): Axis<Value> {
  return new Axis('listed', values.length, words, [...values], NOWHERE);
}

/** The places of a list, whatever lies there. */
export function inOrder(size: number, words: string): Axis<unknown> {
  return new Axis('in-order', size, words, [], NOWHERE);
}

/** Seats by their players, the one who looks first. */
export function seatsOf(players: readonly PlayerId[]): Axis<PlayerId> {
  return new Axis('players', players.length, seatWords(players.length), [...players], NOWHERE);
}

/** Seats by their numbers, from 0; the one who looks first. */
export function seatsByNumber(seats: number): Axis<number> {
  return new Axis('seats', seats, seatWords(seats), [], NOWHERE);
}

/** The places of a list with one thing for each seat, the seat of the one who looks first. */
export function seatsInOrder(seats: number): Axis<unknown> {
  return new Axis('seats-in-order', seats, seatWords(seats), [], NOWHERE);
}

/**
 * Places as a game says.
 * @param placeOf the place of a thing, from 0 to below `size`; `null` for one that has none and needs none
 * @example
 * places(64, 'the 64 squares, row by row', ({ x, y }: Square) => 8 * y + x);
 */
export function places<Thing, View = unknown>(size: number, words: string, placeOf: PlaceOf<Thing, View>): Axis<Thing, View> {
  return new Axis('own', size, words, [], placeOf);
}

/**
 * How many seats after the one who looks another one is.
 * @param from the seat of the one who looks; whoever has none, -1, sees the table from the first
 */
export function seatsAway(from: number, seat: number, seats: number): number {
  return (seat - Math.max(0, from) + seats) % seats;
}

function seatWords(seats: number): string {
  return seats === 1 ? 'my seat' : `the ${seats} seats, mine first`;
}
