// The properties that every encoding must have.
import { createActionSpace, createObservationSpace, informationState } from '../../env/index.js';
import { copyJson, DefinitionError, InvalidInputError } from '../../index.js';
import { difference, show } from '../compare.js';
import { expectSame, expectThat, Fault } from '../fault.js';
import { renamed, seatWords } from './names.js';
import type { Moment, Table } from './walk.js';

/** A property that every encoding must have: checked once per table, at every decision, or at some of them. */
export interface EncodingProperty<Name extends string = string> {
  readonly name: Name;
  /** What the property guarantees, in one sentence. */
  readonly promise: string;
  table?(table: Table): void;
  decision?(moment: Moment): void;
  look?(moment: Moment): void;
}

function defineEncodingProperty<const Name extends string>(property: EncodingProperty<Name>): EncodingProperty<Name> {
  return property;
}

const oneLayout = defineEncodingProperty({
  name: 'one-layout',
  promise: 'Sizes and layouts are whole, without gaps, and the same whenever they are made.',
  table({ game, encoding, setup, actions, observations }) {
    gapless(actions.layout, actions.size, 'action space');
    gapless(observations.layout, observations.size, 'observation');
    for (const { name, range } of observations.layout) {
      expectThat(range[0] < range[1] && range.every(Number.isFinite), () => `the part "${name}" has the range ${show(range)}`);
    }
    const again = createObservationSpace(game, encoding, setup as never);
    expectSame(difference(observations.layout, again.layout), 'made again, the observation has another layout');
    expectSame(difference(actions.layout, createActionSpace(game, setup as never).layout), 'the action space has another layout');
  },
});

function gapless(layout: readonly { readonly offset: number; readonly size: number }[], size: number, what: string): void {
  let next = 0;
  for (const { offset, size: numbers } of layout) {
    expectThat(offset === next && Number.isInteger(numbers) && numbers > 0, () => `the ${what} has a gap or an empty block at ${offset}`);
    next += numbers;
  }
  expectThat(next === size && size > 0, () => `the ${what} has the size ${size}, but its layout has ${next}`);
}

const everyActionHasNumbers = defineEncodingProperty({
  name: 'every-action-has-numbers',
  promise: 'Every legal action of a seated player is encodable, in whole numbers from 0 to below the size.',
  decision({ table, legal }) {
    for (const action of legal) {
      const numbers = encode(table, action);
      const fit = numbers.length > 0 && numbers.every((number) => Number.isInteger(number) && number >= 0 && number < table.actions.size);
      expectThat(fit, () => `${show(action)} has the numbers ${show(numbers)}, but the size is ${table.actions.size}`, { action });
    }
  },
});

function encode({ actions }: Table, action: { type: string; player: string }): number[] {
  try {
    return actions.encode(action);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new Fault(error.message, { action });
  }
}

const decodeUndoesEncode = defineEncodingProperty({
  name: 'decode-undoes-encode',
  promise: 'Decoding the numbers of a legal action gives that action.',
  decision({ table, legal, player }) {
    for (const action of legal) {
      const decoded = table.actions.decode(encode(table, action), player);
      if (sameFields(action, decoded)) continue;
      expectSame(difference(copyJson(action), decoded), 'an action and the action that its numbers decode to differ', { action });
    }
  },
});

/** Fast comparison for actions with primitive fields only; `false` means that a full comparison is needed. */
function sameFields(left: object, right: object): boolean {
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

const oneActionOneNumber = defineEncodingProperty({
  name: 'one-action-one-number',
  promise: 'No two legal actions have the same numbers, and none begins with the numbers of another.',
  decision({ table, legal }) {
    const sequences = new Map<string, unknown>();
    const beginnings = new Map<string, unknown>();
    for (const action of legal) {
      const numbers = encode(table, action);
      const text = numbers.join(' ');
      const twin = sequences.get(text) ?? beginnings.get(text);
      expectThat(twin === undefined, () => `${show(twin)} and ${show(action)} have the same numbers, ${text}`, { action });
      sequences.set(text, action);
      for (let length = 1; length < numbers.length; length++) {
        const beginning = numbers.slice(0, length).join(' ');
        const shorter = sequences.get(beginning);
        expectThat(shorter === undefined, () => `the numbers of ${show(action)}, ${text}, begin with all those of ${show(shorter)}`);
        beginnings.set(beginning, action);
      }
    }
  },
});

const numbersAreSeatRelative = defineEncodingProperty({
  name: 'numbers-are-seat-relative',
  promise: 'A number means the same to everyone: players are listed in the order of seats, counted from the one who acts.',
  table({ game, setup, aliases }) {
    const { setup: named, players } = renamed(game, setup);
    const parsed = game.schemas.setup.parse(named);
    const names = players.map((player) => [player, ...(aliases?.(parsed as never, player) ?? [])]);
    const space = createActionSpace(game, named as never);
    const shapes = players.map((player, seat) => seatWords(space.forms(player), names, seat));
    shapes.forEach((words, seat) => {
      expectSame(difference(shapes[0], words), `the same numbers have different meanings for seats 1 and ${seat + 1}`);
    });
  },
});

const observationIsSound = defineEncodingProperty({
  name: 'observation-is-sound',
  promise: 'An observation has its declared size, is finite, lies within the declared ranges, and every part writes its own place only.',
  look({ table, simulation }) {
    const { observations, players } = table;
    for (const viewer of players) {
      const view = simulation.view(viewer);
      // A sentinel on both sides detects writes outside the observation.
      const numbers = new Float32Array(observations.size + 2).fill(MARK);
      observations.write(view, viewer, numbers, 1);
      expectThat(numbers[0] === MARK && numbers[observations.size + 1] === MARK, () => 'an observation is written beyond its place', {
        viewer,
      });
      for (const { name, offset, size, range } of observations.layout) {
        const low = Math.fround(range[0]);
        const high = Math.fround(range[1]);
        for (let at = 1 + offset; at < 1 + offset + size; at++) {
          const number = numbers[at];
          if (number >= low && number <= high) continue;
          const place = `at ${at - 1 - offset} of ${size}`;
          throw new Fault(`the part "${name}" has ${show(number)} ${place}, but its range is ${show(range)}`, { viewer });
        }
      }
      partsKeepTheirPlace(table, view, viewer);
    }
  },
});

const MARK = -12_345;

/** Checks that each part writes only in its own range, and that the parts written separately equal the whole. */
function partsKeepTheirPlace({ fields, observations, players }: Table, view: unknown, viewer: string): void {
  const look = { view, viewer, seat: players.indexOf(viewer) };
  const together = observations.write(view, viewer);
  const apart = new Float32Array(observations.size);
  fields.forEach((field, number) => {
    const { name, offset, size } = observations.layout[number];
    const sink = {
      set(at: number, value: number) {
        const isInside = at >= offset && at < offset + size;
        expectThat(isInside, () => `the part "${name}" writes at ${at}, but its place is ${offset} to ${offset + size - 1}`);
        apart[at] = value;
      },
    };
    field.write(view, look, 0, sink, offset);
  });
  expectSame(different(together, apart), 'an observation and its parts written one by one differ');
}

const sparseIsTheSame = defineEncodingProperty({
  name: 'sparse-is-the-same',
  promise: 'Written sparsely, an observation has the same numbers but those that are 0, in rising order.',
  look({ table, simulation }) {
    const { observations, players } = table;
    for (const viewer of players) {
      const view = simulation.view(viewer);
      const { indexes, values } = observations.writeSparse(view, viewer);
      const rising = indexes.every((index, at) => index > (at === 0 ? -1 : indexes[at - 1]));
      expectThat(rising && values.length === indexes.length && !values.includes(0), () => 'sparse numbers are not in order', { viewer });
      const filled = new Float32Array(observations.size);
      indexes.forEach((index, at) => {
        filled[index] = values[at];
      });
      expectSame(different(observations.write(view, viewer), filled), `the sparse and the dense observation of ${viewer} differ`);
    }
  },
});

const observationReadsTheView = defineEncodingProperty({
  name: 'observation-reads-the-view',
  promise: 'Observations and information states follow from view and viewer alone, whatever else the game has shown meanwhile.',
  look({ table, simulation, seed, index }) {
    const { game, observations, players, setup } = table;
    for (const viewer of players) {
      const view = simulation.view(viewer);
      const before = observations.write(view, viewer);
      // Computes other players' views and a view of another game in between, so that state cached outside the view is detected.
      const sample = game.determinize(view, viewer, `${seed} ${index}`);
      for (const other of players) game.view(sample, other);
      game.view(game.start(setup as never, `beside ${seed}`), viewer);
      const copy = JSON.parse(JSON.stringify(view)) as never;
      expectSame(different(before, observations.write(copy, viewer)), `the observation of ${viewer} changes although the view is the same`);
      const [said, again] = [informationState(view, viewer), informationState(copy, viewer)];
      expectThat(said === again, () => `the information state of ${viewer} changes although the view is the same`);
    }
  },
});

function different(left: Float32Array, right: Float32Array): string | undefined {
  let at = 0;
  while (at < left.length && Object.is(left[at], right[at])) at += 1;
  return at === left.length && at === right.length ? undefined : `at ${at}: ${left[at]} and ${right[at]}`;
}

const determinizeKeepsInformation = defineEncodingProperty({
  name: 'determinize-keeps-information',
  promise: 'A state sampled from a view has the same information state, the same observation and the same legal numbers for that player.',
  look({ table, simulation, seed, index, player, legal }) {
    const { game, observations } = table;
    const view = simulation.view(player);
    const sample = game.determinize(view, player, `sample ${seed} ${index}`);
    const seen = game.view(sample, player);
    const [said, again] = [informationState(view, player), informationState(seen, player)];
    expectThat(said === again, () => `the information state of ${player} is lost in a sampled state: ${show(said)}`);
    const found = different(observations.write(view, player), observations.write(seen, player));
    expectSame(found, `the observation of ${player} differs in a sampled state`);
    expectSame(
      difference(numbersOf(table, legal), numbersOf(table, game.legalActions(sample, player))),
      `legal numbers of ${player} differ`,
    );
  },
});

function numbersOf(table: Table, actions: readonly { type: string; player: string }[]): string[] {
  return actions.map((action) => encode(table, action).join(' ')).sort();
}

const PROPERTIES = [
  oneLayout,
  everyActionHasNumbers,
  decodeUndoesEncode,
  oneActionOneNumber,
  numbersAreSeatRelative,
  observationIsSound,
  sparseIsTheSame,
  observationReadsTheView,
  determinizeKeepsInformation,
] as const;

/** The stable name of a property of encodings. */
export type EncodingPropertyName = (typeof PROPERTIES)[number]['name'];

/** All properties of encodings, in the order in which they are checked. */
export const encodingProperties: readonly EncodingProperty<EncodingPropertyName>[] = PROPERTIES;

/** Returns a `Fault` for an unexpected error. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  const { name, message } = error instanceof Error ? error : { name: 'something', message: String(error) };
  return new Fault(error instanceof DefinitionError ? message : `${name} was thrown: ${message}`, {}, { cause: error });
}
