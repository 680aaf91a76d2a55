// `npm run text:leaks -- --games 1000`: plays random games of each kind. At one position of each game, compares what a text game sends to a
// seat in two states. The states differ only in what is hidden from that seat. Exits with 1 if any text differs.
import { parseArgs } from 'node:util';
import { CASES } from '../test/text/games.js';
import { compareHidden, positionOf } from '../test/text/leak-table.js';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'leaks' } },
});
const games = Number(values.games);
let failed = false;
for (const one of CASES) {
  const leaks: string[] = [];
  let different = 0;
  for (let number = 0; number < games; number++) {
    const { state, chance } = positionOf(one, `${values.seed} ${number}`);
    const { leak, isOther } = compareHidden(one, state, chance);
    if (leak !== undefined) leaks.push(`game ${number}: ${leak}`);
    if (isOther) different += 1;
  }
  console.log(`${one.name}: ${games} games, ${different} compared with another state, ${leaks.length} leaks`);
  for (const leak of leaks.slice(0, 5)) console.log(`  ${leak}`);
  failed ||= leaks.length > 0;
}
process.exitCode = failed ? 1 : 0;
