// `npm run belief:1000 [-- --games N]`: checks in games of Specter Ops, after every action, that the belief contains the agent's space.
import { parseArgs } from 'node:util';
import { followGame } from '../test/games/specter-ops/followed-game.js';

const { games } = parseArgs({ options: { games: { type: 'string', default: '1000' } } }).values;

let looks = 0;
let compared = 0;
const misses: string[] = [];
const differing: string[] = [];
const widths: number[] = [];
const updates: number[] = [];
for (let seed = 0; seed < Number(games); seed++) {
  const followed = followGame(seed, { everyLook: true, comparesOneIn: 200 });
  looks += followed.looks;
  compared += followed.compared;
  misses.push(...followed.misses);
  differing.push(...followed.differing);
  for (const width of followed.widths) widths.push(width);
  for (const update of followed.updates) updates.push(update);
}

const spread = (numbers: number[], digits: number) => {
  const sorted = Float64Array.from(numbers).sort();
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(digits);
  return `median ${at(0.5)}, nine in ten up to ${at(0.9)}, 99 in 100 up to ${at(0.99)}, most ${at(1)}`;
};
console.log(`${games} games, ${looks} looks`);
console.log(`  misses: ${misses.length}${misses.map((miss) => `\n    ${miss}`).join('')}`);
console.log(`  reckoned afresh: ${compared}, of which ${differing.length} differ${differing.map((one) => `\n    ${one}`).join('')}`);
console.log(`  possible spaces: ${spread(widths, 0)}`);
console.log(`  update: ${spread(updates, 2)} ms`);
if (misses.length + differing.length > 0) process.exitCode = 1;
