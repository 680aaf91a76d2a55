// What `simulate`, the bare loop and the workers play: for each game, the setup and the number of games.
import type { AnyGame } from 'orrery-rules';
import type { Importable } from 'orrery-rules/simulate';

export interface Run {
  readonly game: Importable;
  readonly players: number;
  /** A game is cut after this many actions, because some games would never end with random players. */
  readonly maxActions: number;
  /** For `simulate` and the bare loop, which use one thread: the number of games in one timed round. */
  readonly roundGames: number;
  /**
   * For worker threads: the number of games in the timed measurement. One worker takes about 20 seconds for them; 2 or 3 seconds would be
   * over before the second worker's code is optimized.
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

/** Imports the game with this id. */
export async function loadGame(id: string): Promise<AnyGame> {
  const { game } = findRun(id);
  return (await import(game.module))[game.export];
}
