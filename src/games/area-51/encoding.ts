import type { Encoding } from '../../kernel/index.js';
import type { Area51Options } from './game.js';
import { observationFields } from './observation.js';
import { configOf } from './setup.js';
import { buildTable } from './table.js';
import type { Area51Types } from './types.js';

/**
 * Makes the encoding of a game made with `createArea51`: what lies on the board as planes of cells, and facts about figures and the turn.
 * @param _options those of the game. The encoding is the same for all: a setup holds its board as data.
 */
export function createArea51Encoding(_options: Area51Options = {}): Encoding<Area51Types> {
  return {
    version: '2',
    observation: (setup) => observationFields(setup, buildTable(configOf(setup)).terrain),
  };
}

/** The encoding of `area51`. */
export const area51Encoding: Encoding<Area51Types> = /* @__PURE__ */ createArea51Encoding();
