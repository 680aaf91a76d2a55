// Runs of random games: which tables, and how many games.
import type { AnyGame } from 'orrery-rules';
import type { Importable } from 'orrery-rules/simulate';

export interface Run {
  readonly game: Importable;
  readonly players: number;
  /** Most actions of a game: random players would play some games for ever. */
  readonly maxActions: number;
  /** Of one round in one thread. */
  readonly roundGames: number;
  /** Twenty seconds' worth for one worker: a run of two or three is over before the code of the second worker is fast. */
  readonly games: number;
}

const RUNS: ReadonlyMap<string, Run> = new Map([
  [
    'area-51',
    { game: { module: 'orrery-rules/area-51', export: 'area51' }, players: 4, maxActions: 3_000, roundGames: 400, games: 12_000 },
  ],
  ['sol', { game: { module: 'orrery-rules/sol', export: 'sol' }, players: 2, maxActions: 2_000, roundGames: 300, games: 8_000 }],
  [
    'space-alert',
    { game: { module: 'orrery-rules/space-alert', export: 'spaceAlert' }, players: 4, maxActions: 3_000, roundGames: 600, games: 16_000 },
  ],
  [
    'specter-ops',
    { game: { module: 'orrery-rules/specter-ops', export: 'specterOps' }, players: 3, maxActions: 3_000, roundGames: 600, games: 24_000 },
  ],
]);

export function findRun(id: string): Run {
  const run = RUNS.get(id);
  if (run === undefined) throw new Error(`There is no run of "${id}".`);
  return run;
}

/** The game of a run. */
export async function loadGame(id: string): Promise<AnyGame> {
  const { game } = findRun(id);
  return (await import(game.module))[game.export];
}
