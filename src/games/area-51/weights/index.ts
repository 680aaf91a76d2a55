/**
 * Trained networks for Escape from Area 51. Each network is large: import this module only where a learned agent plays.
 * @packageDocumentation
 */
import type { TrainedNetwork } from '../../../kernel/index.js';
import { area51Encoding, createArea51Encoding } from '../encoding/encoding.js';
import type { Area51Types } from '../types.js';
import { weights as for2 } from './for-2.js';
import { weights as for3 } from './for-3.js';
import { weights as for4 } from './for-4.js';

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

/**
 * The network for 4 players on the standard board with the default options. It also reads the fields of shortest paths, which
 * `area51Encoding` lacks. `python/recipes/README.md` describes its training.
 * @example
 * const agent = learned(area51For4);
 */
export const area51For4: TrainedNetwork<Area51Types> = /* @__PURE__ */ Object.freeze({
  encoding: /* @__PURE__ */ createArea51Encoding({ paths: true }),
  weights: for4,
  importable: Object.freeze({ module: 'orrery-rules/area-51/weights', export: 'area51For4' }),
});
