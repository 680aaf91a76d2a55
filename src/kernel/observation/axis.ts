// Axes: the meaning of each position in a row of numbers.
import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import type { ObservationContext } from './observation-field.js';

/** Returns the position of a value, or `null` for a value that needs no position. */
type PositionOf<Subject, View> = (subject: Subject, context: ObservationContext<View>, index: number) => number | null;

/**
 * A row of positions, each of which stands for a value, such as an answer, a board cell or a seat. Created by `valueAxis`, `indexAxis`,
 * `playerAxis`, `seatAxis`, `perSeatAxis` and `customAxis`.
 */
export class Axis<in Subject, in View = unknown> {
  /** @throws DefinitionError if `size` is not an integer from 0. */
  constructor(
    /** The number of positions; 0 if a setup leaves nothing to list. */
    readonly size: number,
    /** The meaning of the positions, in order, for descriptions. */
    readonly description: string,
    private readonly positionOf: PositionOf<Subject, View>,
    /** Whether the positions are seats, which are counted from the viewer's seat. */
    private readonly isSeatAxis = false,
  ) {
    if (!Number.isInteger(size) || size < 0) throw new DefinitionError(`${size} is not a size of the axis: ${description}`);
  }

  /**
   * Returns the position of a value, from 0 to below `size`, or -1 for a value without one.
   * @param index position of the value in its source list
   * @throws DefinitionError if the value is not on this axis.
   */
  position(subject: Subject, context: ObservationContext<View>, index: number): number {
    const position = this.positionOf(subject, context, index);
    if (position === null) return -1;
    if (position >= 0 && position < this.size && Number.isInteger(position)) {
      return this.isSeatAxis ? relativeSeat(context.seat, position, this.size) : position;
    }
    throw new DefinitionError(`${JSON.stringify(subject)} is not one of the ${this.size} values of the axis: ${this.description}`);
  }
}

/** Maximum number of values that are searched linearly; for so few values, a linear search is as fast as a map. */
const LONGEST_LINEAR_SEARCH = 8;

/** Returns a function that finds the position of a listed value, or -1. @throws DefinitionError if a value is listed twice. */
function positionFinder(listed: readonly unknown[], description: string): (value: unknown) => number {
  const values = [...listed];
  const known = new Map(values.map((value, position) => [value, position]));
  if (known.size < values.length) throw new DefinitionError(`the axis contains a value twice: ${description}`);
  if (values.length > LONGEST_LINEAR_SEARCH) return (value) => known.get(value) ?? -1;
  return (value) => {
    for (let position = 0; position < values.length; position++) if (values[position] === value) return position;
    return -1;
  };
}

/**
 * Creates an axis of listed values, in this order.
 * @param description description of the values, to use instead of a list of them
 * @throws DefinitionError if a value is listed twice.
 * @example
 * valueAxis(['pass', 'bet']);
 * valueAxis(spaceIds, `the ${spaceIds.length} spaces, row by row`);
 */
export function valueAxis<const Value extends string | number>(values: readonly Value[], description = values.join(', ')): Axis<Value> {
  return new Axis(values.length, description, positionFinder(values, description));
}

/** Creates an axis of list positions: the index of an element is its position. */
export function indexAxis(size: number, description: string): Axis<unknown> {
  return new Axis(size, description, (_subject, _context, index) => index);
}

/** Creates an axis of seats for values that are player ids; the viewer's seat comes first. */
export function playerAxis(players: readonly PlayerId[]): Axis<PlayerId> {
  return new Axis(players.length, seatWords(players.length), positionFinder(players, 'the seats'), true);
}

/** Creates an axis of seats for values that are seat indices from 0; the viewer's seat comes first. */
export function seatAxis(seats: number): Axis<number> {
  return new Axis(seats, seatWords(seats), (seat) => seat, true);
}

/** Creates an axis of seats for a list with one element per seat, in seat order; the viewer's seat comes first. */
export function perSeatAxis(seats: number): Axis<unknown> {
  return new Axis(seats, seatWords(seats), (_subject, _context, index) => index, true);
}

/**
 * Creates an axis with custom positions.
 * @param positionOf returns the position of a value, from 0 to below `size`; `null` for a value that needs no position
 * @example
 * customAxis(64, 'the 64 squares, row by row', ({ x, y }: Square) => 8 * y + x);
 */
export function customAxis<Subject, View = unknown>(
  size: number,
  description: string,
  positionOf: PositionOf<Subject, View>,
): Axis<Subject, View> {
  return new Axis(size, description, positionOf);
}

/**
 * Returns how many seats another seat comes after the viewer's seat, from 0 to below `seats`.
 * @param from the viewer's seat; -1 for a viewer without a seat, for whom seats are counted from the first seat
 */
export function relativeSeat(from: number, seat: number, seats: number): number {
  return (seat - Math.max(0, from) + seats) % seats;
}

function seatWords(seats: number): string {
  return seats === 1 ? 'my seat' : `the ${seats} seats, mine first`;
}
