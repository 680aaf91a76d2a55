// The address of the page: `/play?game=sol&players=2&seed=7`, with other options of the setup as JSON.
import { entryOf, type GameEntry } from './games.js';
import type { NewGame } from './session.js';

/** An address that was read. */
export interface Address {
  readonly entry: GameEntry;
  readonly game: NewGame;
  readonly seats: string | null;
  readonly look: string | null;
  /** Number of the state that is shown at first. */
  readonly at: number | undefined;
  /** Milliseconds between what agents do. */
  readonly pace: number;
}

/** Slow enough for people to follow. */
export const PACE = 350;

/**
 * The game that an address asks for; `undefined` for one that asks for none.
 * @throws Error for a game that does not exist, and for options that are no JSON.
 */
export function readAddress(search: string): Address | undefined {
  const query = new URLSearchParams(search);
  const id = query.get('game');
  if (id === null) return undefined;
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`There is no game "${id}" here.`);
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
    // Said below.
  }
  throw new Error('The options of this link (`setup=`) are no JSON object.');
}

/** The query of a game, with `?`. Seats and who looks are written where they are not the usual ones. */
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
