// The properties that every encoding must have.
import { createActionSpace, createObservationSpace, informationState } from '../../env/index.js';
import { copyJson, InvalidInputError } from '../../index.js';
import { show } from '../compare.js';
import { expectEqual, expectThat, PropertyViolation } from '../violation.js';
import { renamed, seatWords } from './renamed-players.js';
import { isAscending } from './sparse.js';
import type { EncodingSetup, SampledDecision } from './walk.js';

/** A property that every encoding must have. */
export interface EncodingProperty {
  /** What the property guarantees, in one sentence. */
  readonly description: string;
  /** Called once per setup. */
  checkSpaces?(spaces: EncodingSetup): void;
  /** Called at every decision. */
  checkDecision?(decision: SampledDecision): void;
  /** Called at some decisions, for costly checks. */
  checkSample?(decision: SampledDecision): void;
}

/** All properties of encodings, in the order in which they are checked. */
const PROPERTIES = {
  'layout-is-fixed': {
    description: 'Sizes are whole numbers, layouts have no gaps, and both are the same whenever they are created.',
    checkSpaces({ game, encoding, setup, actions, observations }) {
      gapless(actions.layout, actions.size, 'action space');
      gapless(observations.layout, observations.size, 'observation');
      for (const { name, range } of observations.layout) {
        expectThat(range[0] < range[1] && range.every(Number.isFinite), () => `the part "${name}" has the range ${show(range)}`);
      }
      const again = createObservationSpace(game, encoding, setup as never);
      expectEqual(observations.layout, again.layout, 'made again, the observation has another layout');
      expectEqual(actions.layout, createActionSpace(game, setup as never).layout, 'the action space has another layout');
    },
  },
  'actions-are-encodable': {
    description: 'Every legal action of a seated player is encoded as indices, whole numbers from 0 to below the size.',
    checkDecision({ spaces, legal }) {
      for (const action of legal) {
        const numbers = encode(spaces, action);
        const fit =
          numbers.length > 0 && numbers.every((number) => Number.isInteger(number) && number >= 0 && number < spaces.actions.size);
        expectThat(fit, () => `${show(action)} has the numbers ${show(numbers)}, and the size is ${spaces.actions.size}`, { action });
      }
    },
  },
  'decode-inverts-encode': {
    description: 'Decoding the indices of a legal action gives that action.',
    checkDecision({ spaces, legal, player }) {
      for (const action of legal) {
        const decoded = spaces.actions.decode(encode(spaces, action), player);
        if (sameFields(action, decoded)) continue;
        expectEqual(copyJson(action), decoded, 'an action and what its numbers say differ', { action });
      }
    },
  },
  'encodings-are-prefix-free': {
    description: 'No two legal actions have the same indices, and the indices of none begin with those of another.',
    checkDecision({ spaces, legal }) {
      const sequences = new Map<string, unknown>();
      const beginnings = new Map<string, unknown>();
      for (const action of legal) {
        const numbers = encode(spaces, action);
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
  },
  'indexes-are-seat-relative': {
    description: 'An index means the same for every seat: players are listed in seat order, counted from the acting player.',
    checkSpaces({ game, setup, aliases }) {
      const { setup: named, players } = renamed(game, setup);
      const parsed = game.schemas.setup.parse(named);
      const names = players.map((player) => [player, ...(aliases?.(parsed as never, player) ?? [])]);
      const space = createActionSpace(game, named as never);
      const shapes = players.map((player, seat) => seatWords(space.forms(player), names, seat));
      shapes.forEach((words, seat) => {
        expectEqual(shapes[0], words, `to seats 1 and ${seat + 1} the same numbers say different things`);
      });
    },
  },
  'observations-are-in-range': {
    description:
      'An observation has its declared size, is finite and within the declared ranges, and every field writes only its own values.',
    checkSample({ spaces, simulation }) {
      const { observations, players } = spaces;
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
            throw new PropertyViolation(`the part "${name}" has ${show(number)} ${place}, and its range is ${show(range)}`, { viewer });
          }
        }
        partsKeepTheirPlace(spaces, view, viewer);
      }
    },
  },
  'sparse-encoding-matches': {
    description: 'A sparse observation has the same values except those that are 0, in ascending order.',
    checkSample({ spaces, simulation }) {
      const { observations, players } = spaces;
      for (const viewer of players) {
        const view = simulation.view(viewer);
        const { indexes, values } = observations.writeSparse(view, viewer);
        const rising = isAscending(indexes);
        expectThat(rising && values.length === indexes.length && !values.includes(0), () => 'sparse numbers are not in order', { viewer });
        const filled = new Float32Array(observations.size);
        indexes.forEach((index, at) => {
          filled[index] = values[at];
        });
        expectEqual(observations.write(view, viewer), filled, `the observation of ${viewer} is another one when it is sparse`);
      }
    },
  },
  'observations-follow-from-views': {
    description: 'Observations and information states depend on view and viewer only, not on other views in between.',
    checkSample({ spaces, simulation, seed, index }) {
      const { game, observations, players, setup } = spaces;
      for (const viewer of players) {
        const view = simulation.view(viewer);
        const before = observations.write(view, viewer);
        // Computes views of other players and of another game before the observation is written again. If the observation depended on data
        // that is cached outside the view, it would now change.
        const sample = game.determinize(view, viewer, `${seed} ${index}`);
        for (const other of players) game.view(sample, other);
        game.view(game.start(setup as never, `beside ${seed}`), viewer);
        const copy = JSON.parse(JSON.stringify(view)) as never;
        expectEqual(before, observations.write(copy, viewer), `the observation of ${viewer} changes while the view is the same`);
        const [said, again] = [informationState(view, viewer), informationState(copy, viewer)];
        expectThat(said === again, () => `the information state of ${viewer} changes while the view is the same`);
      }
    },
  },
  'determinize-keeps-information': {
    description:
      'A state sampled from a view has the same information state, the same observation and the same legal indices for that player.',
    checkSample({ spaces, simulation, seed, index, player, legal }) {
      const { game, observations } = spaces;
      const view = simulation.view(player);
      const sample = game.determinize(view, player, `sample ${seed} ${index}`);
      const seen = game.view(sample, player);
      const [said, again] = [informationState(view, player), informationState(seen, player)];
      expectThat(said === again, () => `the information state of ${player} is lost in a sampled state: ${show(said)}`);
      expectEqual(
        observations.write(view, player),
        observations.write(seen, player),
        `the observation of ${player} differs in a sampled state`,
      );
      expectEqual(numbersOf(spaces, legal), numbersOf(spaces, game.legalActions(sample, player)), `legal numbers of ${player} differ`);
    },
  },
} satisfies Record<string, EncodingProperty>;

/** The stable name of a property of encodings. */
export type EncodingPropertyName = keyof typeof PROPERTIES;
export const ENCODING_PROPERTIES: Readonly<Record<EncodingPropertyName, EncodingProperty>> = PROPERTIES;

function gapless(layout: readonly { readonly offset: number; readonly size: number }[], size: number, what: string): void {
  let next = 0;
  for (const { offset, size: numbers } of layout) {
    expectThat(offset === next && Number.isInteger(numbers) && numbers > 0, () => `the ${what} has a gap or an empty block at ${offset}`);
    next += numbers;
  }
  expectThat(next === size && size > 0, () => `the ${what} has the size ${size}, but its layout has ${next}`);
}

function encode({ actions }: EncodingSetup, action: { type: string; player: string }): number[] {
  try {
    return actions.encode(action);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new PropertyViolation(error.message, { action });
  }
}

/**
 * Returns whether all fields of two actions are equal by `===`. After `false`, the actions must be compared in full, because fields may be
 * objects.
 */
function sameFields(left: object, right: object): boolean {
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>];
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

const MARK = -12_345;

/** Checks that each part writes only in its own range, and that the parts, written separately, equal the whole observation. */
function partsKeepTheirPlace({ fields, observations, players }: EncodingSetup, view: unknown, viewer: string): void {
  const context = { view, viewer, seat: players.indexOf(viewer) };
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
    field.write(view, context, 0, sink, offset);
  });
  expectEqual(together, apart, 'an observation and its parts written one by one differ');
}

function numbersOf(spaces: EncodingSetup, actions: readonly { type: string; player: string }[]): string[] {
  return actions.map((action) => encode(spaces, action).join(' ')).sort();
}
