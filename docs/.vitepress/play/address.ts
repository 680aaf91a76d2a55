// The address of the page: `/play?game=sol&players=2&seed=7`, with further setup options as JSON, or `/play?guide=sol` for a guided game. With
// `&language=es`, the game speaks Spanish.
import { entryOf, type GameEntry } from './games.js';
import { newSeats, writtenTable } from './seats.js';
import type { NewGame } from './session.js';

/** A parsed address. */
export interface Address {
  readonly entry: GameEntry;
  readonly game: NewGame;
  /** Whether the address names a guided game. The guide decides the setup, the seed, the seats and the viewer. */
  readonly isGuided: boolean;
  readonly seats: string | null;
  readonly look: string | null;
  /** Whether the address has neither a seed nor seats, so that `readAddress` has chosen both. */
  readonly isNew: boolean;
  /** Number of the state to show first: the number of actions that led to the state. */
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
  const guided = query.get('guide');
  const id = guided ?? query.get('game');
  if (id === null) return undefined;
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`The playground has no game "${id}".`);
  const players = query.get('players');
  // A link to a game without a seed opens a new game each time.
  const isNew = query.get('seed') === null && query.get('seats') === null;
  const seed = query.get('seed') ?? (isNew ? String(drawSeed()) : '1');
  const count = players === null ? Math.max(2, entry.players[0]) : Number(players);
  const table = isNew && Number.isInteger(count) && count <= entry.players[1] ? writtenTable(entry, newSeats(entry, count)) : undefined;
  const at = query.get('at');
  const pace = query.get('pace');
  return {
    entry,
    game: {
      game: id,
      setup: { players: count, ...readOptions(query.get('setup')) },
      seed: /^-?\d{1,15}$/.test(seed) ? Number(seed) : seed,
    },
    isGuided: guided !== null,
    isNew,
    seats: query.get('seats') ?? table?.seats ?? null,
    look: query.get('look') ?? table?.look ?? null,
    at: at === null || Number.isNaN(Number(at)) ? undefined : Number(at),
    pace: pace === null || Number.isNaN(Number(pace)) ? PACE : Number(pace),
  };
}

/** Returns the language of the game, if it is not English. */
export function languageOf(search: string): 'es' | undefined {
  return new URLSearchParams(search).get('language') === 'es' ? 'es' : undefined;
}

/** Draws a seed for a new game. */
export function drawSeed(): number {
  return Math.floor(Math.random() * 1_000_000);
}

function readOptions(written: string | null): Record<string, unknown> {
  if (written === null) return {};
  try {
    const options: unknown = JSON.parse(written);
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options as Record<string, unknown>;
  } catch {
    // The error below reports the invalid JSON.
  }
  throw new Error('The options of this link (`setup=`) are not a JSON object.');
}

/**
 * Returns the query of the address of a game, starting with `?`. `extra` has further parameters, such as seats and viewer; parameters that
 * are `undefined` are left out.
 */
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
