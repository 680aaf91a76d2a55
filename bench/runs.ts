// Runs of random games: their setups and their numbers of games.
import type { AnyGame } from 'orrery-rules';
import type { Importable } from 'orrery-rules/simulate';

export interface Run {
  readonly game: Importable;
  readonly players: number;
  /** Maximum number of actions of a game: with random players, some games would never end. */
  readonly maxActions: number;
  /** Number of games of one timed round in one thread, for `simulate` and the bare loop. */
  readonly roundGames: number;
  /**
   * Number of games of a run with workers; one worker takes about 20 seconds for them. A run of 2 or 3 seconds would end before the second
   * worker's code is optimized.
   */
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

/** Loads the game of a run. */
export async function loadGame(id: string): Promise<AnyGame> {
  const { game } = findRun(id);
  return (await import(game.module))[game.export];
}
