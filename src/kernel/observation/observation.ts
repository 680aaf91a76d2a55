// Builders of observation fields. Size, range, description and write function of a field are derived from its declaration.

import { DefinitionError } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import { Axis, perSeatAxis, valueAxis } from './axis.js';
import type { ObservationField, Reader } from './observation-field.js';
import {
  countsStep,
  DeclaredField,
  eachStep,
  flagStep,
  multiHotStep,
  numberName,
  oneHotStep,
  type Step,
  scalarStep,
  stepsOf,
  whenPresentStep,
} from './observation-steps.js';
import type { Scale } from './scale.js';

/** An axis, or a list of values that defines an axis. */
type AxisValues<Value, View> = Axis<Value, View> | readonly (Value & (string | number))[];
/** The type of a declared value: numbers widen to `number`, other literals keep their type. */
type Widened<Value> = Value extends number ? number : Value;
/** A list that may be missing, or some of whose elements may be missing. */
type OptionalList<Subject> = readonly (Subject | null | undefined)[] | null | undefined;

type Shape = Pick<DeclaredField<never, never>, 'size' | 'range' | 'description' | 'label'>;

const UNIT = [0, 1] as const;

/** Creates a field of one number: 1 if `read` returns `true`, otherwise 0. */
export function flag<Subject, View>(
  name: string,
  description: string,
  read: Reader<Subject, View, boolean>,
): ObservationField<Subject, View> {
  return new DeclaredField(name, { size: 1, range: UNIT, description }, [flagStep(read)]);
}

/**
 * Creates a field of one number: the amount that `read` returns, converted by `scale`.
 * @example
 * scalar('charges', fraction(3), 'charges left', ({ charges }) => charges); // 'charges left, as a part of 3'
 */
export function scalar<Subject, View>(
  name: string,
  scale: Scale,
  description: string,
  read: Reader<Subject, View, number>,
): ObservationField<Subject, View> {
  const words = `${description}, ${scale.description}`;
  return new DeclaredField(name, { size: 1, range: scale.range, description: words }, [scalarStep(read, scale)]);
}

/**
 * Creates a one-hot field: 1 at the position of the value that `read` returns, 0 at the others; all 0 for no value.
 * @example
 * oneHot('phase', ['day', 'night'], 'the phase', ({ phase }) => phase); // 'the phase: day, night'
 */
export function oneHot<Subject, View, const Value>(
  name: string,
  values: AxisValues<Value, NoInfer<View>>,
  description: string,
  read: Reader<Subject, View, NoInfer<Widened<Value>> | null | undefined>,
): ObservationField<Subject, View> {
  const axis = axisOf(values);
  return new DeclaredField(name, shapeOf(axis, description), [oneHotStep(read, axis)]);
}

/** Creates a multi-hot field: 1 at the positions of the values that `read` returns, 0 at the others. */
export function multiHot<Subject, View, const Value>(
  name: string,
  values: AxisValues<Value, NoInfer<View>>,
  description: string,
  read: Reader<Subject, View, OptionalList<NoInfer<Widened<Value>>>>,
): ObservationField<Subject, View> {
  const axis = axisOf(values);
  return new DeclaredField(name, shapeOf(axis, description), [multiHotStep(read, axis)]);
}

/**
 * Creates a field of counts: at each position, the number of listed values there, converted by `scale`.
 * @param amountOf returns how much a listed value counts, if not 1
 */
export function counts<Subject, View, const Value>(
  name: string,
  values: AxisValues<Value, NoInfer<View>>,
  scale: Scale,
  description: string,
  read: Reader<Subject, View, OptionalList<NoInfer<Widened<Value>>>>,
  amountOf?: (value: NoInfer<Widened<Value>>) => number,
): ObservationField<Subject, View> {
  const axis = axisOf(values);
  const shape = { ...shapeOf(axis, `${description}, ${scale.description}`), range: scale.range };
  return new DeclaredField(name, shape, [countsStep(read, axis, scale, amountOf)]);
}

/** Creates a field of numbers that never change for a setup, such as the terrain of the board. */
export function constant(name: string, description: string, numbers: readonly number[]): ObservationField<unknown> {
  return {
    name,
    size: numbers.length,
    range: numbers.reduce(([low, high], number) => [Math.min(low, number), Math.max(high, number)], UNIT as readonly [number, number]),
    description: `${description}; always the same`,
    isConstant: true,
    write(_subject, _context, _index, sink, offset) {
      for (let index = 0; index < numbers.length; index++) if (numbers[index] !== 0) sink.set(offset + index, numbers[index]);
    },
  };
}

/**
 * Concatenates several fields about the same object.
 * @throws DefinitionError if two fields have the same name, or if the fields have no numbers.
 */
export function group<Subject, View>(name: string, fields: readonly ObservationField<Subject, View>[]): ObservationField<Subject, View> {
  const { shape, steps } = concatenate(name, fields);
  return new DeclaredField(name, shape, steps);
}

/**
 * Concatenates several fields about an optional object, which `read` returns; all numbers are 0 if the object is missing.
 * @throws DefinitionError as `group`.
 */
export function whenPresent<Subject, View, Part>(
  name: string,
  description: string,
  read: Reader<Subject, View, Part | null | undefined>,
  fields: readonly ObservationField<Part, View>[],
): ObservationField<Subject, View> {
  const { shape, steps } = concatenate(name, fields);
  const words = `${description}: ${shape.description}`;
  return new DeclaredField(name, { ...shape, description: words }, [whenPresentStep(read, steps)]);
}

/**
 * Repeats fields for each position of an axis. The fields at a position describe the list element that belongs there; if there is none,
 * their numbers are 0.
 * @throws DefinitionError as `group`.
 */
export function each<Subject, View, Item>(
  name: string,
  axis: Axis<Item, NoInfer<View>>,
  read: Reader<Subject, View, OptionalList<Item>>,
  fields: readonly ObservationField<Item, View>[],
): ObservationField<Subject, View> {
  const { shape, steps } = concatenate(name, fields);
  const { size: width, range } = shape;
  const description = `for each of ${axis.description}: ${shape.description}`;
  const label = (index: number) => `[${Math.floor(index / width)}]${shape.label(index % width)}`;
  return new DeclaredField(name, { size: axis.size * width, range, description, label }, [eachStep(read, axis, width, steps)]);
}

/**
 * Repeats fields for each seat, the viewer's seat first.
 * @param read returns one element per seat, in seat order
 * @throws DefinitionError as `group`.
 */
export function perSeat<Subject, View, Item>(
  name: string,
  players: readonly PlayerId[],
  read: Reader<Subject, View, OptionalList<Item>>,
  fields: readonly ObservationField<Item, View>[],
): ObservationField<Subject, View> {
  return each(name, perSeatAxis(players.length), read, fields);
}

function axisOf<Value, View>(values: AxisValues<Value, View>): Axis<Value, View> {
  return values instanceof Axis ? values : (valueAxis(values as readonly string[]) as Axis<unknown>);
}

function shapeOf({ size, description: words }: Axis<never, never>, description: string): Shape {
  return { size, range: UNIT, description: `${description}: ${words}` };
}

function concatenate<Subject, View>(
  name: string,
  fields: readonly ObservationField<Subject, View>[],
): { shape: Shape & { label: (index: number) => string }; steps: readonly Step[] } {
  const size = fields.reduce((sum, field) => sum + field.size, 0);
  if (size < 1) throw new DefinitionError(`the part "${name}" of an observation must have at least one number`);
  const names = fields.map((field) => field.name);
  const twice = names.find((found, index) => names.indexOf(found) < index);
  if (twice !== undefined) throw new DefinitionError(`the part "${name}" of an observation has two parts with the name "${twice}"`);
  const ranges = fields.map(({ range: own = UNIT }) => own);
  const range = [Math.min(...ranges.map(([low]) => low)), Math.max(...ranges.map(([, high]) => high))] as const;
  // Brackets mark a description that consists of several descriptions.
  const words = fields.map(({ description }) => (fields.length > 1 && description.includes('; ') ? `(${description})` : description));
  return { shape: { size, range, description: words.join('; '), label: labelIn(fields) }, steps: stepsOf(fields) };
}

/** Returns the label function of concatenated fields. */
function labelIn(fields: readonly ObservationField<never>[]): (index: number) => string {
  return (index) => {
    let start = 0;
    for (const field of fields) {
      if (index < start + field.size) return `.${numberName(field, index - start)}`;
      start += field.size;
    }
    return '';
  };
}
