import { type Encoding, InvalidInputError } from '../../../kernel/index.js';
import { named, readOption } from '../../../kernel/internal.js';
import type { Area51Options } from '../game.js';
import { configOf } from '../model/setup.js';
import { buildTable } from '../table/table.js';
import type { Area51Types } from '../types.js';
import { observationFields } from './observation.js';
import { wayFields } from './way-fields.js';

/** The options of `createArea51Encoding`. */
export interface Area51EncodingOptions extends Area51Options {
  /**
   * Whether an observation ends with the ways to win: how many points each alien needs, and which steps of the viewer's alien lie on its
   * way. They help networks to learn, but an environment then takes about twice as long for a step. Default `false`.
   */
  readonly ways?: boolean;
}

/**
 * Creates an encoding of a game created with `createArea51`. An observation describes the board by planes (fields with one number per
 * cell), and the figures and the turn by shorter fields.
 * @param options the options that `createArea51` received, which are ignored, because a parsed setup contains its custom board as data; and
 * whether to add the ways to win.
 * @throws InvalidInputError if `ways` is neither `true` nor `false`.
 */
export function createArea51Encoding(options: Area51EncodingOptions = {}): Encoding<Area51Types> {
  const ways = readOption(options, 'ways') ?? false;
  if (typeof ways !== 'boolean') throw InvalidInputError.at('options', ['ways'], `expected true or false, received ${named(ways)}`);
  return {
    version: ways ? '2 with ways' : '2',
    observation(setup) {
      const { terrain } = buildTable(configOf(setup));
      const fields = observationFields(setup, terrain);
      return ways ? [...fields, ...wayFields(setup, terrain)] : fields;
    },
  };
}

/** The encoding of `area51`. */
export const area51Encoding: Encoding<Area51Types> = /* @__PURE__ */ createArea51Encoding();
