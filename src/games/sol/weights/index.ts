/**
 * Trained networks for Sol. Each network is large: import this module only where a learned agent plays.
 * @packageDocumentation
 */
import type { TrainedNetwork } from '../../../kernel/index.js';
import { solEncoding } from '../encoding/encoding.js';
import type { SolTypes } from '../types.js';
import { weights as first } from './for-2-p1.js';
import { weights as second } from './for-2-p2.js';
import { weights as for3 } from './for-3.js';
import { weights as for4 } from './for-4.js';

/**
 * The network for games of 2 players with the default options. It has weights for each player, from two runs of
 * `python -m orrery_rules.train sol`. It plays best if it draws its actions.
 * @example
 * const agent = learned(solFor2, { temperature: 1 });
 */
export const solFor2: TrainedNetwork<SolTypes> = /* @__PURE__ */ Object.freeze({
  encoding: solEncoding,
  weights: Object.freeze([first, second]),
  importable: Object.freeze({ module: 'orrery-rules/sol/weights', export: 'solFor2' }),
});

/**
 * The network for games of 3 players with the default options, one for all players. `python/recipes/README.md` describes its training.
 * @example
 * const agent = learned(solFor3, { temperature: 1 });
 */
export const solFor3: TrainedNetwork<SolTypes> = /* @__PURE__ */ Object.freeze({
  encoding: solEncoding,
  weights: for3,
  importable: Object.freeze({ module: 'orrery-rules/sol/weights', export: 'solFor3' }),
});

/**
 * The network for games of 4 players with the default options, one for all players. `python/recipes/README.md` describes its training.
 * @example
 * const agent = learned(solFor4, { temperature: 1 });
 */
export const solFor4: TrainedNetwork<SolTypes> = /* @__PURE__ */ Object.freeze({
  encoding: solEncoding,
  weights: for4,
  importable: Object.freeze({ module: 'orrery-rules/sol/weights', export: 'solFor4' }),
});
