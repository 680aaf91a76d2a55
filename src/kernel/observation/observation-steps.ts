// How a declared observation is written: a walk over steps, each of which reads one thing and tells what it is as numbers.
import type { Axis } from './axis.js';
import type { Look, ObservationField, ObservationSink, Reader } from './observation-field.js';
import type { Scale } from './scale.js';

/** What is told of the thing that a step reads. */
type StepKind =
  /** 1, if it is `true`. */
  | 'flag'
  /** A number, on a scale. */
  | 'amount'
  /** 1 at the place of the value. */
  | 'one'
  /** 1 at the place of every value of the list. */
  | 'many'
  /** At every place, how many values of the list belong there, on a scale. */
  | 'tally'
  /** What the inner steps tell of every thing of the list, at its place. */
  | 'each'
  /** What the inner steps tell of it. */
  | 'given'
  /** What a game writes by itself. */
  | 'own';

/** Tells a sink the numbers of a thing that are not 0, the first of all at `offset`. */
export type Write = (thing: unknown, look: Look<unknown>, index: number, sink: ObservationSink, offset: number) => void;

/** What a step of its kind needs. */
interface StepParts {
  readonly read?: Reader<never, never, unknown>;
  readonly scale?: Scale;
  readonly axis?: Axis<never, never>;
  readonly width?: number;
  readonly inner?: readonly Step[];
  readonly amountOf?: ((value: never) => number) | undefined;
  readonly own?: ObservationField<never>['write'];
}

/** One thing to read, and what is told of it. */
export class Step {
  readonly read: Reader<unknown, unknown, unknown>;
  readonly scale: Scale;
  readonly axis: Axis<unknown>;
  /** How many numbers there are for each place of the axis. */
  readonly width: number;
  readonly inner: readonly Step[];
  readonly tally: Tally;
  readonly own: Write;

  constructor(
    readonly kind: StepKind,
    private readonly parts: StepParts,
    /** Where its first number stands. */
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

  /** The same step so many numbers further on. */
  shifted(by: number): Step {
    return new Step(this.kind, this.parts, this.offset + by);
  }

  write(thing: unknown, look: Look<unknown>, index: number, sink: ObservationSink, offset: number): void {
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

  private writeList(list: readonly unknown[], look: Look<unknown>, sink: ObservationSink, at: number): void {
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

/** What only says how long it is would be gone through for ever. */
function requireList(list: unknown): void {
  if (!Array.isArray(list) && !ArrayBuffer.isView(list)) throw new TypeError('expected a list');
}

function walk(steps: readonly Step[], thing: unknown, look: Look<unknown>, index: number, sink: ObservationSink, offset: number): void {
  for (let number = 0; number < steps.length; number++) steps[number].write(thing, look, index, sink, offset);
}

/** Counts the values of a list by place. */
class Tally {
  /** How many there are at each place; only while a list is counted. */
  private readonly sums: Float32Array;
  /** The places that have any, in the order in which they were found. */
  private readonly found: Uint32Array;

  constructor(
    private readonly axis: Axis<unknown>,
    private readonly scale: Scale,
    private readonly amountOf: ((value: unknown) => number) | undefined,
  ) {
    this.sums = new Float32Array(axis.size);
    this.found = new Uint32Array(axis.size);
  }

  write(list: readonly unknown[], look: Look<unknown>, sink: ObservationSink, at: number): void {
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

/** A field that follows from a declaration. */
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
