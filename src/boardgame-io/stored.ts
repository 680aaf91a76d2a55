// What the server keeps of a match: boardgame.io's G, which no client is ever sent.
import type { Game, GameTypes, MatchRecord, Seed } from '../kernel/index.js';
import { InvalidInputError, RECORD_FORMAT } from '../kernel/index.js';
import { isFrozen, readOption } from '../kernel/internal.js';

/** A match before the deal: boardgame.io sends what it starts with to everybody, and there is nothing in it to know. */
export interface Undealt {
  readonly dealt: false;
  /** What the creator of the match chose of the setup; the lobby shows it too. */
  readonly chosen?: Readonly<Record<string, unknown>>;
}

/** A match from the deal on. */
export interface Stored<T extends GameTypes> {
  readonly dealt: true;
  readonly setup: T['setupInput'];
  readonly seed: Seed;
  readonly state: T['state'];
  /** What was done and stays, as `linesOf` writes it: boardgame.io walks through all of `G` at every move, and a text is one step. */
  readonly past: string;
  /** What was done since and can be undone. */
  readonly since: readonly T['action'][];
  /** The state after `past`; `null` if that is `state`. */
  readonly base: T['state'] | null;
  /** What can be taken again, the next one last. */
  readonly undone: readonly T['action'][];
  /** What happened in the last move. */
  readonly events: readonly T['event'][];
}

/** What server code finds in the state of a match. */
export interface StoredMatch<T extends GameTypes> {
  readonly state: T['state'];
  /** For `replay` and `resumeMatch`. */
  readonly record: MatchRecord;
}

/**
 * The match in the `G` that boardgame.io's storage holds, for server code: logs, clocks, records. A client's `G` has none.
 * @returns `undefined` before the deal.
 * @throws InvalidInputError for what is no state of the game.
 * @example
 * const { state } = await db.fetch(matchID, { state: true });
 * const match = storedMatch(sol, state.G);
 */
export function storedMatch<T extends GameTypes>(game: Game<T>, G: unknown): StoredMatch<T> | undefined {
  if (readOption(G, 'dealt') === false) return undefined;
  const stored = asStored<T>(G);
  if (stored === undefined) throw InvalidInputError.at('match', [], 'expected the G of a server');
  const { setup, seed, past, since } = stored;
  const actions = [
    ...past
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    ...since,
  ];
  return {
    state: isFrozen(stored.state) ? stored.state : game.parseState(stored.state),
    record: { format: RECORD_FORMAT, game: game.id, rulesVersion: game.rulesVersion, setup, seed, actions } as unknown as MatchRecord,
  };
}

/** A match from the deal on, if it is one: a client's table holds no state. Its parts are believed once they are parsed. */
export function asStored<T extends GameTypes>(G: unknown): Stored<T> | undefined {
  const isStored = readOption(G, 'dealt') === true && typeof readOption(G, 'state') === 'object' && Array.isArray(readOption(G, 'since'));
  return isStored ? (G as Stored<T>) : undefined;
}

/** Actions as text, each with the end of its line. */
export function linesOf(actions: readonly object[]): string {
  return actions.map((action) => `${JSON.stringify(action)}\n`).join('');
}
