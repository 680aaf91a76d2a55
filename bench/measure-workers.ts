// How many games a second one worker plays, or two: the same run, whose rows must be the same.
import { checksum } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { type Importable, simulate } from 'orrery-rules/simulate';
import type { Measurement } from './measure.js';

interface Run {
  game: Importable;
  players: number;
  /** Twenty seconds' worth for one worker: a run of two or three is over before the code of the second worker is fast. */
  games: number;
  maxActions?: number;
}

const RUNS: ReadonlyMap<string, Run> = new Map([
  ['area-51', { game: { module: 'orrery-rules/area-51', export: 'area51' }, players: 4, games: 12_000 }],
  ['space-alert', { game: { module: 'orrery-rules/space-alert', export: 'spaceAlert' }, players: 4, games: 16_000 }],
  // Random players would play for ever.
  ['sol', { game: { module: 'orrery-rules/sol', export: 'sol' }, players: 2, games: 8_000, maxActions: 2_000 }],
  ['specter-ops', { game: { module: 'orrery-rules/specter-ops', export: 'specterOps' }, players: 3, games: 24_000 }],
]);

const WORKERS: ReadonlyMap<string, number> = new Map([
  ['one-worker', 1],
  ['two-workers', 2],
]);

/** Games that are not timed: workers start, and their code becomes fast. */
const WARM_UP = 0.4;

export function isWorkers(name: string): boolean {
  return WORKERS.has(name.slice(name.indexOf('/') + 1));
}

/** `<game>/one-worker` or `<game>/two-workers`. */
export async function measureWorkers(name: string, seed: number, scale: number): Promise<Measurement> {
  const [id = '', how = ''] = name.split('/');
  const { game, players, games: least, maxActions } = RUNS.get(id) as Run;
  const games = Math.max(20, Math.round(least * scale));
  let sum = '';
  let decisions = 0;
  let begun = 0;
  await simulate({
    game,
    setup: { players },
    agents: random(),
    seed,
    games,
    workers: WORKERS.get(how) as number,
    rows: false,
    ...(maxActions === undefined ? {} : { maxActions }),
    onRow(row) {
      sum = checksum(sum + row.checksum);
      if (row.index === Math.floor(games * WARM_UP)) begun = performance.now();
      else if (begun > 0) decisions += row.length;
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  const timed = games - 1 - Math.floor(games * WARM_UP);
  return { counted: 'decisions', decisions, rates: [decisions / seconds], gameRates: [timed / seconds], checksum: sum };
}
