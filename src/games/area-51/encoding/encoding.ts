import type { Encoding } from '../../../kernel/index.js';
import type { Area51Options } from '../game.js';
import { configOf } from '../model/setup.js';
import { buildTable } from '../table/table.js';
import type { Area51Types } from '../types.js';
import { observationFields } from './observation.js';

/**
 * Creates the encoding of a game created with `createArea51`. The board is encoded as planes (one number per cell), figures and turn as
 * vectors.
 * @param _options the options of the game; ignored, because a setup already contains its custom board.
 */
export function createArea51Encoding(_options: Area51Options = {}): Encoding<Area51Types> {
  return {
    version: '2',
    observation: (setup) => observationFields(setup, buildTable(configOf(setup)).terrain),
  };
}

/** The encoding of `area51`. */
export const area51Encoding: Encoding<Area51Types> = /* @__PURE__ */ createArea51Encoding();
