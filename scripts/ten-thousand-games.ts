// `npm run games:10000 [-- --games N --seed S]`: plays random games of Escape from Area 51 for each number of players, and prints results.
import { parseArgs } from 'node:util';
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { simulate, summarize } from 'orrery-rules/simulate';
import { columns } from '../src/cli/table.js';

const { games, seed } = parseArgs({
  options: { games: { type: 'string', default: '10000' }, seed: { type: 'string', default: '7' } },
}).values;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

for (const players of [2, 3, 4]) {
  const begun = performance.now();
  const { rows } = await simulate({ game: area51, setup: { players }, agents: random(), seed, games: Number(games) });
  const { finished, lengths, seats, reasons, shared } = summarize(rows);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`${players} players: ${finished} of ${games} games ended (${percent(finished / Number(games))}), ${seconds.toFixed(1)} s`);
  console.log(
    `  actions: ${lengths?.min} to ${lengths?.max}, median ${lengths?.median}, mean ${lengths?.mean.toFixed(1)}; shared wins: ${shared}`,
  );
  console.log(
    `  ${Object.entries(reasons)
      .map(([reason, count]) => `${reason} ${count}`)
      .join(', ')}`,
  );
  const wins = seats.map(({ player, wins, share, low, high }) => [
    `  ${player}`,
    `${wins}`,
    percent(share),
    `${(100 * low).toFixed(1)} to ${percent(high)}`,
  ]);
  console.log(`${columns(wins, { head: ['  seat', 'wins', 'share', '95 % interval'] })}\n`);
  if (finished < Number(games)) process.exitCode = 1;
}
