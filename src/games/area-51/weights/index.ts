/**
 * Trained networks for Escape from Area 51. Each network is large: import this module only where a learned agent plays.
 * @packageDocumentation
 */
import type { TrainedNetwork } from '../../../kernel/index.js';
import { area51Encoding } from '../encoding/encoding.js';
import type { Area51Types } from '../types.js';
import { weights as for2 } from './for-2.js';
import { weights as for3 } from './for-3.js';

/**
 * The network for 2 players on the standard board with the default options. `python -m orrery_rules.train area-51` trained it.
 * @example
 * const agent = learned(area51For2);
 */
export const area51For2: TrainedNetwork<Area51Types> = /* @__PURE__ */ Object.freeze({
  encoding: area51Encoding,
  weights: for2,
  importable: Object.freeze({ module: 'orrery-rules/area-51/weights', export: 'area51For2' }),
});

/**
 * The network for 3 players on the standard board with the default options. `python/recipes/README.md` describes its training.
 * @example
 * const agent = learned(area51For3);
 */
export const area51For3: TrainedNetwork<Area51Types> = /* @__PURE__ */ Object.freeze({
  encoding: area51Encoding,
  weights: for3,
  importable: Object.freeze({ module: 'orrery-rules/area-51/weights', export: 'area51For3' }),
});
