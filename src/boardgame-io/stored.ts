// The state of a match on the server: the `G` of boardgame.io, which clients never receive after the deal.
import type { Game, GameTypes, MatchRecord, Seed } from '../kernel/index.js';
import { InvalidInputError, RECORD_FORMAT } from '../kernel/index.js';
import { isFrozen, readOption } from '../kernel/internal.js';

/** A match before the deal. boardgame.io sends this initial state to everybody, so it contains no secrets. */
export interface Undealt {
  readonly dealt: false;
  /** The fields of the setup that the creator of the match chose; the lobby shows them too. */
  readonly chosen?: Readonly<Record<string, unknown>>;
}

/** A match after the deal. */
export interface Stored<T extends GameTypes> {
  readonly dealt: true;
  readonly setup: T['setupInput'];
  readonly seed: Seed;
  readonly state: T['state'];
  /**
   * Actions that can no longer be undone, as text in the format of `linesOf`. They are kept as text because boardgame.io traverses all
   * objects in `G` at every move.
   */
  readonly past: string;
  /** The actions after those in `past`. They can be undone. */
  readonly since: readonly T['action'][];
  /** The state after the actions of `past`; `null` if `since` is empty, because `state` is this state then. */
  readonly base: T['state'] | null;
  /** Actions that can be redone, the next one last. */
  readonly undone: readonly T['action'][];
  /** All events of the last move, including those that some viewers may not know. */
  readonly events: readonly T['event'][];
}

/** A match, as server code reads it from the stored state. */
export interface StoredMatch<T extends GameTypes> {
  readonly state: T['state'];
  /** The record of the match, for `replay` and `resumeMatch`. */
  readonly record: MatchRecord;
}

/**
 * Returns the match in a `G` from the storage of boardgame.io. For server code such as logs, clocks and records: the `G` of a client
 * contains no match.
 * @returns `undefined` before the deal.
 * @throws InvalidInputError if `G` is not a server's state of the game.
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

/**
 * Returns `G` if it is a match after the deal; `undefined` if it is anything else, such as a client's `G`, which has no `state`. The state
 * in `G` is not validated here, but when it is parsed.
 */
export function asStored<T extends GameTypes>(G: unknown): Stored<T> | undefined {
  const isStored = readOption(G, 'dealt') === true && typeof readOption(G, 'state') === 'object' && Array.isArray(readOption(G, 'since'));
  return isStored ? (G as Stored<T>) : undefined;
}

/** Returns actions as text, one line of JSON each. */
export function linesOf(actions: readonly object[]): string {
  return actions.map((action) => `${JSON.stringify(action)}\n`).join('');
}
