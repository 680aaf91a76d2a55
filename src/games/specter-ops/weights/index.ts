/**
 * Trained networks for Specter Ops. Each network is large: import this module only where a learned agent plays.
 * @packageDocumentation
 */
import type { TrainedNetwork } from '../../../kernel/index.js';
import { specterOpsEncoding } from '../encoding/encoding.js';
import type { SpecterOpsTypes } from '../types.js';
import { weights as agentOf2And3 } from './for-2-3-agent.js';
import { weights as huntersOf2And3 } from './for-2-3-hunters.js';
import { weights as agentOf4And5 } from './for-4-5-agent.js';
import { weights as huntersOf4And5 } from './for-4-5-hunters.js';

/**
 * The network for games of 2 and 3 players with the default options. It has weights for the agent, who is the first player, and weights for
 * the hunters. `python/recipes/README.md` describes their training.
 * @example
 * const agent = learned(specterOpsFor2And3, { temperature: 0.4 });
 */
export const specterOpsFor2And3: TrainedNetwork<SpecterOpsTypes> = /* @__PURE__ */ Object.freeze({
  encoding: specterOpsEncoding,
  weights: Object.freeze([agentOf2And3, huntersOf2And3, huntersOf2And3]),
  importable: Object.freeze({ module: 'orrery-rules/specter-ops/weights', export: 'specterOpsFor2And3' }),
});

/**
 * The network for games of 4 and 5 players with the default options. It has weights for the agent, who is the first player, and weights for
 * all others: hunters, and the traitor. `python/recipes/README.md` describes their training.
 * @example
 * const agent = learned(specterOpsFor4And5, { temperature: 0.4 });
 */
export const specterOpsFor4And5: TrainedNetwork<SpecterOpsTypes> = /* @__PURE__ */ Object.freeze({
  encoding: specterOpsEncoding,
  weights: Object.freeze([agentOf4And5, huntersOf4And5, huntersOf4And5, huntersOf4And5, huntersOf4And5]),
  importable: Object.freeze({ module: 'orrery-rules/specter-ops/weights', export: 'specterOpsFor4And5' }),
});
