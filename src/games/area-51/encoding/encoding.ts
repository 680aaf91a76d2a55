import { type Encoding, InvalidInputError } from '../../../kernel/index.js';
import { named, readOption } from '../../../kernel/internal.js';
import type { Area51Options } from '../game.js';
import { configOf } from '../model/setup.js';
import { buildTable } from '../table/table.js';
import type { Area51Types } from '../types.js';
import { observationFields } from './observation.js';
import { pathFields } from './path-fields.js';

/** The options of `createArea51Encoding`. */
export interface Area51EncodingOptions extends Area51Options {
  /**
   * Whether an observation ends with fields computed from shortest paths: the points that each alien needs to win, and how good each step
   * of the viewer's alien is. They help networks to learn, but a step of an environment then takes about twice as long. Default `false`.
   */
  readonly paths?: boolean;
}

/**
 * Creates an encoding of a game created with `createArea51`. An observation describes the board by planes (fields with one number per
 * cell), and the figures and the turn by shorter fields.
 * @param options the options of the encoding. Those that `createArea51` received are ignored, because a parsed setup contains its custom
 * board as data.
 * @throws InvalidInputError if `paths` is neither `true` nor `false`.
 */
export function createArea51Encoding(options: Area51EncodingOptions = {}): Encoding<Area51Types> {
  const paths = readOption(options, 'paths') ?? false;
  if (typeof paths !== 'boolean') throw InvalidInputError.at('options', ['paths'], `expected true or false, received ${named(paths)}`);
  return {
    version: paths ? '2 with paths' : '2',
    observation(setup) {
      const { terrain } = buildTable(configOf(setup));
      const fields = observationFields(setup, terrain);
      return paths ? [...fields, ...pathFields(setup, terrain)] : fields;
    },
  };
}

/** The encoding of `area51`. */
export const area51Encoding: Encoding<Area51Types> = /* @__PURE__ */ createArea51Encoding();
