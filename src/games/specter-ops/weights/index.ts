/**
 * Trained networks for Specter Ops. Each network is large: import this module only where a learned agent plays.
 * @packageDocumentation
 */
import type { TrainedNetwork } from '../../../kernel/index.js';
import { specterOpsEncoding } from '../encoding/encoding.js';
import type { SpecterOpsTypes } from '../types.js';
import { weights as agent } from './agent.js';
import { weights as hunters } from './hunters.js';

/**
 * The network for games of 2 and 3 players with the default options. It has weights for the agent, who is the first player, and weights for
 * the hunters. `python/recipes/README.md` describes their training.
 * @example
 * const agent = learned(specterOpsFor2And3, { temperature: 0.4 });
 */
export const specterOpsFor2And3: TrainedNetwork<SpecterOpsTypes> = /* @__PURE__ */ Object.freeze({
  encoding: specterOpsEncoding,
  weights: Object.freeze([agent, hunters, hunters]),
  importable: Object.freeze({ module: 'orrery-rules/specter-ops/weights', export: 'specterOpsFor2And3' }),
});
