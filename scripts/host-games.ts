// Plays every game in rooms over connections that lose and reorder messages: `npm run host:games -- --games 1000`.
import { Command } from 'commander';
import type { AnyGame, GameTypes } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { sol } from 'orrery-rules/sol';
import { spaceAlert } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { type ChaosReport, playChaos } from '../test/host/chaos.js';

const { games, actions, first } = new Command()
  .option('--games <number>', 'how many games of each', Number, 100)
  .option('--actions <number>', 'after how many actions a game is broken off', Number, 100_000)
  .option('--first <number>', 'the first seed', Number, 1)
  .parse()
  .opts<{ games: number; actions: number; first: number }>();

const TABLES: readonly { game: AnyGame; counts: readonly number[]; options?: object }[] = [
  { game: area51, counts: [2, 3, 4] },
  { game: sol, counts: [1, 2, 3, 4, 5] },
  { game: spaceAlert, counts: [1, 2, 3, 4, 5] },
  { game: specterOps, counts: [2, 3, 4, 5] },
];

let problems = 0;
for (const { game, counts, options } of TABLES) {
  const began = performance.now();
  const sum: Record<string, number> = {};
  const refused: Record<string, number> = {};
  let over = 0;
  for (let index = 0; index < games; index++) {
    const players = counts[index % counts.length];
    const setup = { ...game.selfPlay, ...options, players } as GameTypes['setupInput'];
    const report = await playChaos({ game, setup, seed: first + index, hosts: 1 + (index % 3), maxActions: actions });
    for (const [name, value] of Object.entries(report)) if (typeof value === 'number') sum[name] = (sum[name] ?? 0) + value;
    for (const [code, count] of Object.entries(report.refused)) refused[code] = (refused[code] ?? 0) + count;
    over += report.isOver ? 1 : 0;
    for (const problem of problemsOf(report)) {
      problems += 1;
      console.error(`${game.id}, ${players} players, seed ${first + index}: ${problem}`);
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${game.id}: ${games} games, ${over} to their end, ${seconds} s`);
  console.log(
    `  ${Object.entries(sum)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
  console.log(
    `  refused: ${Object.entries(refused)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ')}`,
  );
}
console.log(problems === 0 ? 'Every room came to what a match comes to, and every client showed it.' : `${problems} problems.`);
if (problems > 0) process.exitCode = 1;

function problemsOf({ room, match, different, errors }: ChaosReport): string[] {
  return [
    ...(room === match ? [] : ['the room came to another state than a match']),
    ...different.map((viewer) => `the client of ${viewer} shows something else`),
    ...errors.map((error) => `unasked for: ${String(error)}`),
  ];
}
