// Benchmarks that run inside the engine process, without the bridge (the exchange of frames with the client). A comparison with the speed
// that a client measures shows the cost of the bridge.
import { createVectorEnvironment } from '../env/index.js';
import { optionOf, optionOr } from '../env/internal.js';
import { type GameTypes, seededChance } from '../kernel/index.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';

export function benchCalls(): Calls {
  return {
    /** Measures the steps per second of a vector environment with uniformly random legal actions. */
    async benchVector(given) {
      const { game, encoding } = await entryOf(optionOf(given, 'game'));
      const count = optionOr(given, 'count', 64) as number;
      const seconds = optionOr(given, 'seconds', 1) as number;
      const games = createVectorEnvironment(game, encoding, optionOr(given, 'setup', {}) as GameTypes['setupInput'], { numEnvs: count });
      const chance = seededChance('bench');
      const chosen = new Int32Array(count);
      const { legalIndexes, legalOffsets } = games;
      games.reset({ seed: 'bench' });
      let steps = 0;
      const begun = performance.now();
      while (performance.now() - begun < seconds * 1000) {
        for (let place = 0; place < count; place++) {
          const first = legalOffsets[place] as number;
          chosen[place] = legalIndexes[first + chance.int((legalOffsets[place + 1] as number) - first)] as number;
        }
        games.step(chosen);
        steps += count;
      }
      return { steps, seconds: (performance.now() - begun) / 1000 };
    },
  };
}
