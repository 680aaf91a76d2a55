// `npm run pictures [-- --count N --game id --seed S]`: draws random views of every game. Checks that each picture is valid XML and
// contains every target of the legal actions. Exits with 1 if there is an error.
import { parseArgs } from 'node:util';
import { checkPictures, type PictureReport } from './pictures/check.js';
import { DRAWN_GAMES } from './pictures/games.js';

/** The target for the median drawing time, in milliseconds. A slower run prints a message but does not fail: machines are shared. */
const MEDIAN = 2;

const { count, game, seed } = parseArgs({
  options: { count: { type: 'string', default: '10000' }, game: { type: 'string' }, seed: { type: 'string', default: '7' } },
}).values;

const games = DRAWN_GAMES.filter(({ id }) => game === undefined || id === game);
if (games.length === 0) throw new Error(`There is no game ${game}; there are ${DRAWN_GAMES.map(({ id }) => id).join(', ')}.`);
for (const drawn of games) {
  const report = checkPictures(drawn, Number(count), seed);
  console.log(`${drawn.id}: ${inWords(report)}`);
  for (const fault of report.faults) console.log(`  ${fault}`);
  if (report.wrong > 0) process.exitCode = 1;
}

function inWords({ views, deciders, actions, targets, types, milliseconds, wrong }: PictureReport): string {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const isSlow = !(at(0.5) < MEDIAN);
  return [
    `${views} views, ${wrong} faults; ${actions} legal actions of ${types.size} types in ${deciders} of them name ${targets} targets`,
    `median ${at(0.5).toFixed(2)} ms${isSlow ? `, which is not under ${MEDIAN} ms` : ''}, 99 % ${at(0.99).toFixed(2)} ms`,
  ].join('; ');
}
