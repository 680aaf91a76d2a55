// Measures how many games per second one worker thread plays, and how many two play together. Both measurements play the same games, so the
// result rows of the games must be equal.
import { checksum } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { simulate } from 'orrery-rules/simulate';
import type { Budget, Measurement } from '../measurement.js';
import { findRun } from '../runs.js';

const WORKERS: ReadonlyMap<string, number> = new Map([
  ['one-worker', 1],
  ['two-workers', 2],
]);

/** Share of the games that is played first and not timed, because workers are still starting and their code is not yet optimized. */
const WARM_UP = 0.4;

export function isWorkers(name: string): boolean {
  return WORKERS.has(name.slice(name.indexOf('/') + 1));
}

/** Measures the contender (measured program) `<game>/one-worker` or `<game>/two-workers`. */
export async function measureWorkers(name: string, { seed, scale }: Pick<Budget, 'seed' | 'scale'>): Promise<Measurement> {
  const [id = '', how = ''] = name.split('/');
  const { game, players, games: least, maxActions } = findRun(id);
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
    maxActions,
    onRow(row) {
      sum = checksum(sum + row.checksum);
      if (row.index === Math.floor(games * WARM_UP)) begun = performance.now();
      else if (begun > 0) decisions += row.length;
    },
  });
  const seconds = (performance.now() - begun) / 1000;
  const timed = games - 1 - Math.floor(games * WARM_UP);
  return { decisions, rates: [decisions / seconds], gameRates: [timed / seconds], checksum: sum };
}
