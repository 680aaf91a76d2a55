// Writes a declared observation in steps, each of which reads one value and writes it as numbers.
import type { Axis } from './axis.js';
import type { ObservationContext, ObservationField, ObservationSink, Reader } from './observation-field.js';
import type { Scale } from './scale.js';

/** Writes the non-zero numbers of an object, `subject`, to a sink. `offset` is the index of the object's first number. */
type Write = (subject: unknown, context: ObservationContext<unknown>, index: number, sink: ObservationSink, offset: number) => void;
// The types that `any` stands for in `Read`, `AnyAxis` and `AmountOf` are checked where a field is declared.
// biome-ignore lint/suspicious/noExplicitAny: as above
type Read = Reader<any, any, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyAxis = Axis<any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
type AmountOf = (value: any) => number;

/** A step: a function that reads one value and writes it as numbers, and the position of these numbers. */
export interface Step {
  /** The index of the step's first number, relative to the field. */
  readonly offset: number;
  readonly write: Write;
}

// For speed, each builder returns a separate function that calls `read` directly: steps run in the innermost loop of every environment.

/** Returns the step that writes 1 if the value is `true`. */
export function flagStep(read: Read): Step {
  return step((subject, context, index, sink, offset) => {
    if (read(subject, context, index) === true) sink.set(offset, 1);
  });
}

/** Returns the step that writes the value, converted by a scale. */
export function scalarStep(read: Read, scale: Scale): Step {
  return step((subject, context, index, sink, offset) => {
    const value = read(subject, context, index);
    const number = isMissing(value) ? 0 : scale.of(value as number);
    if (number !== 0) sink.set(offset, number);
  });
}

/** Returns the step that writes 1 at the position of the value. */
export function oneHotStep(read: Read, axis: AnyAxis): Step {
  return step((subject, context, index, sink, offset) => {
    const at = positionOf(axis, read(subject, context, index), context, index);
    if (at >= 0) sink.set(offset + at, 1);
  });
}

/** Returns the step that runs the inner steps on the value, unless it is missing. */
export function whenPresentStep(read: Read, inner: readonly Step[]): Step {
  return step((subject, context, index, sink, offset) => {
    const value = read(subject, context, index);
    if (!isMissing(value)) runSteps(inner, value, context, index, sink, offset);
  });
}

/** Returns the step that writes 1 at the position of every element of the list. */
export function multiHotStep(read: Read, axis: AnyAxis): Step {
  return step((subject, context, position, sink, offset) => {
    const list = listOf(read(subject, context, position));
    for (let index = 0; index < list.length; index++) {
      const at = positionOf(axis, list[index], context, index);
      if (at >= 0) sink.set(offset + at, 1);
    }
  });
}

/** Returns the step that runs the inner steps on every element of the list. Each position of the axis has `width` numbers. */
export function eachStep(read: Read, axis: AnyAxis, width: number, inner: readonly Step[]): Step {
  return step((subject, context, position, sink, offset) => {
    const list = listOf(read(subject, context, position));
    for (let index = 0; index < list.length; index++) {
      const at = positionOf(axis, list[index], context, index);
      if (at >= 0) runSteps(inner, list[index], context, index, sink, offset + at * width);
    }
  });
}

/**
 * Returns the step that writes, at every position, the number of list elements there, or the sum of their amounts, converted by a scale.
 */
export function countsStep(read: Read, axis: AnyAxis, scale: Scale, amountOf: AmountOf | undefined): Step {
  /** The sum at each position; valid only inside `write`. */
  const sums = new Float32Array(axis.size);
  /** The positions whose sum is not 0, in the order of their first list elements; valid only inside `write`. */
  const found = new Uint32Array(axis.size);
  return step((subject, context, position, sink, offset) => {
    const list = listOf(read(subject, context, position));
    let count = 0;
    sums.fill(0);
    for (let index = 0; index < list.length; index++) {
      const at = positionOf(axis, list[index], context, index);
      const amount = at < 0 ? 0 : amountOf === undefined ? 1 : amountOf(list[index]);
      if (amount === 0) continue;
      if (sums[at] === 0) found[count++] = at;
      sums[at] += amount;
    }
    for (let number = 0; number < count; number++) sink.set(offset + found[number], scale.of(sums[found[number]]));
  });
}

function step(write: Write): Step {
  return { offset: 0, write };
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Returns the position of a list element; -1 if the element is missing or needs no position. */
function positionOf(axis: AnyAxis, item: unknown, context: ObservationContext<unknown>, index: number): number {
  return isMissing(item) ? -1 : axis.position(item, context, index);
}

const NO_ITEMS: readonly unknown[] = [];

/**
 * Returns the value as a list; an empty list if it is missing. Throws TypeError for any other object, whose `length` could make a loop
 * endless.
 */
function listOf(value: unknown): readonly unknown[] {
  if (isMissing(value)) return NO_ITEMS;
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) throw new TypeError('expected an array');
  return value as readonly unknown[];
}

function runSteps(
  steps: readonly Step[],
  subject: unknown,
  context: ObservationContext<unknown>,
  index: number,
  sink: ObservationSink,
  offset: number,
): void {
  for (let number = 0; number < steps.length; number++) {
    const { offset: start, write } = steps[number];
    write(subject, context, index, sink, offset + start);
  }
}

/** A field that is built from a declaration. */
export class DeclaredField<Subject, View> implements ObservationField<Subject, View> {
  readonly size: number;
  readonly range: readonly [low: number, high: number];
  readonly description: string;
  readonly label?: ((index: number) => string) | undefined;
  readonly write: ObservationField<Subject, View>['write'];

  constructor(
    readonly name: string,
    { size, range, description, label }: Pick<DeclaredField<Subject, View>, 'size' | 'range' | 'description' | 'label'>,
    readonly steps: readonly Step[],
  ) {
    this.size = size;
    this.range = range;
    this.description = description;
    this.label = label;
    this.write = (subject, context, index, sink, offset) => runSteps(steps, subject, context, index, sink, offset);
  }
}

/** Returns the steps of several fields, one field after another. A field with its own write function is one step. */
export function stepsOf(fields: readonly ObservationField<never, never>[]): Step[] {
  let start = 0;
  return fields.flatMap((field) => {
    const own: readonly Step[] = field instanceof DeclaredField ? field.steps : [step(field.write as Write)];
    const shifted = own.map(({ offset, write }) => ({ offset: start + offset, write }));
    start += field.size;
    return shifted;
  });
}

/** Returns the name of a number of a field, such as `alien-facts[1].column`. @param index index of the number in the field, from 0 */
export function numberName(field: ObservationField<never>, index: number): string {
  const label = field.label?.(index) ?? (field.size === 1 ? '' : `[${index}]`);
  return field.name + label;
}
