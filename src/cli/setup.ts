// Builds the setup of a game from the options --players and --setup.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { AnyGame } from '../kernel/index.js';
import { parseUntrusted } from '../kernel/internal.js';
import { CliError } from './cli-error.js';

export interface SetupOptions {
  /** The number of players, or their ids, separated by commas. */
  players?: string;
  /** JSON text, or the path of a JSON file. */
  setup?: string;
}

/** The maximum number of players that `playerCounts` tries. No game of this library has so many seats. */
const MOST_PLAYERS = 16;

export type Setup = { players: number | string[]; [key: string]: unknown };

/** Returns the setup that the options describe, with the minimum number of players of the game as default. */
export function setupFor(game: AnyGame, options: SetupOptions): Setup {
  const written = options.setup === undefined ? {} : readSetup(options.setup);
  return withPlayers(game, options.players === undefined ? written : { ...written, players: readPlayers(options.players) });
}

/** Returns a setup, with the minimum number of players of the game if the setup specifies none. */
export function withPlayers(game: AnyGame, written: { readonly [key: string]: unknown }): Setup {
  return { ...written, players: (written.players ?? playerCounts(game, written)[0] ?? 2) as Setup['players'] };
}

/** Returns every number of players for which the game accepts the setup. */
export function playerCounts(game: AnyGame, setup: object = {}): number[] {
  const counts = Array.from({ length: MOST_PLAYERS }, (_, index) => index + 1);
  return counts.filter((players) => game.schemas.setup.safeParse({ ...setup, players }).success);
}

function readPlayers(written: string): number | string[] {
  return /^\d+$/.test(written) ? Number(written) : written.split(',').map((id) => id.trim());
}

function readSetup(written: string): Record<string, unknown> {
  const text = written.trimStart().startsWith('{') ? written : readFileSync(written, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new CliError(`the setup is not JSON: ${(error as Error).message}`);
  }
  return parseUntrusted(z.looseObject({}), json, 'setup');
}
