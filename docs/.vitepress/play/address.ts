// The address of the page: `/play?game=sol&players=2&seed=7`, with further setup options as JSON.
import { entryOf, type GameEntry } from './games.js';
import type { NewGame } from './session.js';

/** A parsed address. */
export interface Address {
  readonly entry: GameEntry;
  readonly game: NewGame;
  readonly seats: string | null;
  readonly look: string | null;
  /** Number of the state to show first. */
  readonly at: number | undefined;
  /** Delay between actions of agents, in milliseconds. */
  readonly pace: number;
}

/** Default delay between actions of agents, in milliseconds: slow enough to follow. */
export const PACE = 350;

/**
 * Returns the game that an address specifies; `undefined` if it specifies none.
 * @throws Error if the game is unknown, or if the options are not valid JSON.
 */
export function readAddress(search: string): Address | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('game');
  if (id === null) return undefined;
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`The playground has no game "${id}".`);
  const players = query.get('players');
  const seed = query.get('seed') ?? '1';
  const at = query.get('at');
  const pace = query.get('pace');
  return {
    entry,
    game: {
      game: id,
      setup: { players: players === null ? Math.max(2, entry.players[0]) : Number(players), ...readOptions(query.get('setup')) },
      seed: /^-?\d{1,15}$/.test(seed) ? Number(seed) : seed,
    },
    seats: query.get('seats'),
    look: query.get('look'),
    at: at === null || Number.isNaN(Number(at)) ? undefined : Number(at),
    pace: pace === null || Number.isNaN(Number(pace)) ? PACE : Number(pace),
  };
}

function readOptions(written: string | null): Record<string, unknown> {
  if (written === null) return {};
  try {
    const options: unknown = JSON.parse(written);
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options as Record<string, unknown>;
  } catch {
    // The error below reports it.
  }
  throw new Error('The options of this link (`setup=`) are not a JSON object.');
}

/** Returns the query of a game, starting with `?`. Seats and viewer are omitted if they have their defaults. */
export function queryOf({ game, setup, seed }: NewGame, extra: Readonly<Record<string, string | undefined>> = {}): string {
  const { players, ...options } = setup;
  const query = new URLSearchParams({ game });
  const isCount = typeof players === 'number';
  if (isCount) query.set('players', String(players));
  query.set('seed', String(seed));
  const others = isCount ? options : setup;
  if (Object.keys(others).length > 0) query.set('setup', JSON.stringify(others));
  for (const [name, value] of Object.entries(extra)) if (value !== undefined) query.set(name, value);
  return `?${query}`;
}
