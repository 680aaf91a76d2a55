// so-tmp.mts weights.ts players temperature games seed rival
import { readFileSync } from 'node:fs';
import { greedy, learned, ismcts } from './src/agents/index.js';
import { specterOps, specterOpsEncoding, specterOpsHeuristic } from './src/games/specter-ops/index.js';
import { playGame } from './src/simulate/index.js';
const [file, counts, temps, games, seed0, rival = 'greedy'] = process.argv.slice(2) as string[];
const weights = file!.split(",").map((one) => /'([A-Za-z0-9+/=]+)'/.exec(readFileSync(one, "utf8"))![1]!); if (weights.length === 2) weights.push(weights[1]!);
const network = { encoding: specterOpsEncoding, weights };
const other = () => rival === 'greedy' ? greedy(specterOpsHeuristic) : ismcts({ heuristic: specterOpsHeuristic, iterations: 64, worlds: 8 });
for (const n of counts!.split(',').map(Number)) for (const t of temps!.split(',').map(Number)) {
  const won = [0, 0]; const t0 = performance.now();
  for (const side of (process.env.SIDES ?? "0,1").split(",").map(Number)) for (let g = 0; g < Number(games); g++) {
    const own = learned(network as any, { temperature: t });
    const agents = Array.from({ length: n }, (_, seat) => (seat === 0) === (side === 0) ? own : other());
    const { outcome, players } = playGame({ game: specterOps, setup: { players: n }, agents, seed: Number(seed0) + g } as any).row as any;
    if (outcome?.winners.includes(players[side === 0 ? 0 : 1])) won[side]!++;
  }
  console.log(`${n} players, T ${t}, vs ${rival}: agent ${(won[0]! / Number(games)).toFixed(3)}, hunters ${(won[1]! / Number(games)).toFixed(3)} of ${games} (${((performance.now() - t0) / 1000).toFixed(0)} s)`);
}
