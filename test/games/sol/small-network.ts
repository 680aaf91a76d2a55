// A small network for tests, after a minute of training: it plays badly. These commands made it, and `small-network.fixture.json`:
//   python -m orrery_rules.train sol --seed 1 --updates 10 --games 0 --folder runs/small --set width=8 --set learning_rate=0.005 \
//     --set imitation=5 --set self_play=24 --set scripted=2 --set earlier=4 --set minibatch=128 --set snapshot_every=5 \
//     --set horizon=128 --set half_life=300 --set least_uses=0
//   gzip -9n runs/small/weights.bin
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { TrainedNetwork, TypesOf } from 'orrery-rules';
import { type sol, solEncoding } from 'orrery-rules/sol';

export const smallNetwork: TrainedNetwork<TypesOf<typeof sol>> = {
  encoding: solEncoding,
  weights: gunzipSync(readFileSync(new URL('./small-network.fixture.bin.gz', import.meta.url))).toString('base64'),
  importable: { module: import.meta.url, export: 'smallNetwork' },
};
