// `npm run text:hostile -- --replies 1000000`: sends hostile replies to text games (`orrery-rules/text`). Exits with 1 if a reply had an
// effect that no reply may have.
import { parseArgs } from 'node:util';
import { CASES } from '../test/text/games.js';
import { attackTextGame } from '../test/text/hostile-table.js';

const { values } = parseArgs({
  options: { replies: { type: 'string', default: '100000' }, seed: { type: 'string', default: 'long run' } },
});
const each = Math.ceil(Number(values.replies) / CASES.length);
let failed = false;
for (const one of CASES) {
  const began = performance.now();
  const { findings, answers } = attackTextGame(one, each, values.seed);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${one.name}: ${each} replies in ${seconds} s, ${JSON.stringify(answers)}, ${findings.length} findings`);
  for (const finding of findings.slice(0, 5)) console.log(`  ${finding}`);
  failed ||= findings.length > 0;
}
process.exitCode = failed ? 1 : 0;
