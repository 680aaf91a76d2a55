// Writes a declared observation in steps, each of which reads one value and writes it as numbers.
import type { Axis } from './axis.js';
import type { ObservationContext, ObservationField, ObservationSink, Reader } from './observation-field.js';
import type { Scale } from './scale.js';

/** How a step writes the value that it reads. */
type StepKind =
  /** 1 if the value is `true`. */
  | 'flag'
  /** The value, converted by a scale. */
  | 'amount'
  /** One-hot: writes 1 at the position of the value, and 0 elsewhere. */
  | 'one'
  /** 1 at the position of every element of the list. */
  | 'many'
  /** At every position, the number of list elements there, converted by a scale. */
  | 'tally'
  /** The inner steps for every element of the list, at its position. */
  | 'each'
  /** The inner steps for the value. */
  | 'given'
  /** A custom write function of a field. */
  | 'own';

/** Writes the numbers of an object, `thing`, that are not 0 to a sink; the first number is at `offset`. */
export type Write = (thing: unknown, look: ObservationContext<unknown>, index: number, sink: ObservationSink, offset: number) => void;

/** The parts of a step; each kind needs some of them. */
interface StepParts {
  readonly read?: Reader<never, never, unknown>;
  readonly scale?: Scale;
  readonly axis?: Axis<never, never>;
  readonly width?: number;
  readonly inner?: readonly Step[];
  readonly amountOf?: ((value: never) => number) | undefined;
  readonly own?: ObservationField<never>['write'];
}

/** One value to read, and how to write it. */
export class Step {
  readonly read: Reader<unknown, unknown, unknown>;
  readonly scale: Scale;
  readonly axis: Axis<unknown>;
  /** The number of numbers for each position of the axis. */
  readonly width: number;
  readonly inner: readonly Step[];
  readonly tally: Tally;
  readonly own: Write;

  constructor(
    readonly kind: StepKind,
    private readonly parts: StepParts,
    /** The index of its first number, relative to the field. */
    readonly offset = 0,
  ) {
    this.read = parts.read as Reader<unknown, unknown, unknown>;
    this.scale = parts.scale as Scale;
    this.axis = parts.axis as Axis<unknown>;
    this.width = parts.width ?? 1;
    this.inner = parts.inner ?? [];
    this.tally = kind === 'tally' ? new Tally(this.axis, this.scale, parts.amountOf as never) : (undefined as never);
    this.own = parts.own as Write;
  }

  /** Returns the same step with `by` added to its offset. */
  shifted(by: number): Step {
    return new Step(this.kind, this.parts, this.offset + by);
  }

  write(thing: unknown, look: ObservationContext<unknown>, index: number, sink: ObservationSink, offset: number): void {
    const at = offset + this.offset;
    if (this.kind === 'own') {
      this.own(thing, look, index, sink, at);
      return;
    }
    const found = this.read(thing, look, index);
    if (found === null || found === undefined) return;
    switch (this.kind) {
      case 'flag':
        if (found === true) sink.set(at, 1);
        break;
      case 'amount': {
        const number = this.scale.of(found as number);
        if (number !== 0) sink.set(at, number);
        break;
      }
      case 'one': {
        const place = this.axis.place(found, look, index);
        if (place >= 0) sink.set(at + place, 1);
        break;
      }
      case 'given':
        walk(this.inner, found, look, index, sink, at);
        break;
      case 'tally':
        this.tally.write(found as readonly unknown[], look, sink, at);
        break;
      default:
        this.writeList(found as readonly unknown[], look, sink, at);
    }
  }

  private writeList(list: readonly unknown[], look: ObservationContext<unknown>, sink: ObservationSink, at: number): void {
    requireList(list);
    for (let index = 0; index < list.length; index++) {
      const item = list[index];
      if (item === null || item === undefined) continue;
      const place = this.axis.place(item, look, index);
      if (place < 0) continue;
      if (this.kind === 'many') sink.set(at + place, 1);
      else walk(this.inner, item, look, index, sink, at + place * this.width);
    }
  }
}

/** Throws TypeError unless the value is an array or a typed array. The `length` of any other object could make the loop endless. */
function requireList(list: unknown): void {
  if (!Array.isArray(list) && !ArrayBuffer.isView(list)) throw new TypeError('expected an array');
}

function walk(
  steps: readonly Step[],
  thing: unknown,
  look: ObservationContext<unknown>,
  index: number,
  sink: ObservationSink,
  offset: number,
): void {
  for (let number = 0; number < steps.length; number++) steps[number].write(thing, look, index, sink, offset);
}

/** Counts the elements of a list by position. */
class Tally {
  /** The count at each position; valid only inside `write`. */
  private readonly sums: Float32Array;
  /** The positions with a count, in the order in which they were found. */
  private readonly found: Uint32Array;

  constructor(
    private readonly axis: Axis<unknown>,
    private readonly scale: Scale,
    private readonly amountOf: ((value: unknown) => number) | undefined,
  ) {
    this.sums = new Float32Array(axis.size);
    this.found = new Uint32Array(axis.size);
  }

  write(list: readonly unknown[], look: ObservationContext<unknown>, sink: ObservationSink, at: number): void {
    const { sums, found, axis, amountOf, scale } = this;
    let count = 0;
    requireList(list);
    sums.fill(0);
    for (let index = 0; index < list.length; index++) {
      const value = list[index];
      if (value === null || value === undefined) continue;
      const place = axis.place(value, look, index);
      const amount = place < 0 ? 0 : amountOf === undefined ? 1 : amountOf(value);
      if (amount === 0) continue;
      if (sums[place] === 0) found[count++] = place;
      sums[place] += amount;
    }
    for (let number = 0; number < count; number++) sink.set(at + found[number], scale.of(sums[found[number]]));
  }
}

/** A field that is built from a declaration. */
export class DeclaredField<Thing, View> implements ObservationField<Thing, View> {
  readonly size: number;
  readonly range: readonly [low: number, high: number];
  readonly description: string;
  readonly write: ObservationField<Thing, View>['write'];

  constructor(
    readonly name: string,
    { size, range, description }: Pick<DeclaredField<Thing, View>, 'size' | 'range' | 'description'>,
    readonly steps: readonly Step[],
  ) {
    this.size = size;
    this.range = range;
    this.description = description;
    this.write = (thing, look, index, sink, offset) => walk(steps, thing, look, index, sink, offset);
  }
}
