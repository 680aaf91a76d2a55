/**
 * Trained networks for Specter Ops. Each network is large: import this module only where a learned agent plays.
 * @packageDocumentation
 */
import type { TrainedNetwork } from '../../../kernel/index.js';
import { specterOpsEncoding } from '../encoding/encoding.js';
import type { SpecterOpsTypes } from '../types.js';
import { weights } from './for-2.js';

/**
 * The network for both sides of games of 2 players with the default options. `python -m orrery_rules.train specter-ops` trained it.
 * @example
 * const agent = learned(specterOpsFor2);
 */
export const specterOpsFor2: TrainedNetwork<SpecterOpsTypes> = /* @__PURE__ */ Object.freeze({
  encoding: specterOpsEncoding,
  weights,
  importable: Object.freeze({ module: 'orrery-rules/specter-ops/weights', export: 'specterOpsFor2' }),
});
