import type { Encoding } from '../../../kernel/index.js';
import type { Area51Options } from '../game.js';
import { configOf } from '../model/setup.js';
import { buildTable } from '../table/table.js';
import type { Area51Types } from '../types.js';
import { observationFields } from './observation.js';

/**
 * Creates the encoding of a game created with `createArea51`. An observation describes the board by planes (fields with one number per
 * cell), and the figures and the turn by shorter fields.
 * @param _options the options that `createArea51` received; ignored, because a parsed setup contains its custom board as data.
 */
export function createArea51Encoding(_options: Area51Options = {}): Encoding<Area51Types> {
  return {
    version: '2',
    observation: (setup) => observationFields(setup, buildTable(configOf(setup)).terrain),
  };
}

/** The encoding of `area51`. */
export const area51Encoding: Encoding<Area51Types> = /* @__PURE__ */ createArea51Encoding();
