// From the options --players and --setup to the setup of a game.
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { AnyGame } from '../kernel/index.js';
import { parseUntrusted } from '../kernel/internal.js';
import { Failure } from './failure.js';

export interface SetupOptions {
  /** A count, or ids with commas between them. */
  players?: string;
  /** JSON, or the name of a file that holds it. */
  setup?: string;
}

/** More seats than any game here has. */
const MOST_PLAYERS = 16;

export type Setup = { players: number | string[]; [key: string]: unknown };

/** What was asked for; the fewest players that the game takes, when nobody said how many. */
export function setupFor(game: AnyGame, options: SetupOptions): Setup {
  const written = options.setup === undefined ? {} : readSetup(options.setup);
  return withPlayers(game, options.players === undefined ? written : { ...written, players: readPlayers(options.players) });
}

/** A setup as it was written; with the fewest players that the game takes, when it says none. */
export function withPlayers(game: AnyGame, written: { readonly [key: string]: unknown }): Setup {
  return { ...written, players: (written.players ?? playerCounts(game, written)[0] ?? 2) as Setup['players'] };
}

/** Every number of players for which the game takes the setup. */
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
    throw new Failure(`the setup is not JSON: ${(error as Error).message}`);
  }
  return parseUntrusted(z.looseObject({}), json, 'setup');
}
