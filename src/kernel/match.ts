import type { Seed } from './chance.js';
import { readSeed } from './chance.js';
import { IllegalActionError, InvalidInputError } from './errors.js';
import type { Game, GameTypes } from './game.js';
import { freezeJson, readJson } from './json.js';
import { type MatchRecord, RECORD_FORMAT } from './record.js';

/** One action that was taken, and what came of it. */
export interface MatchEntry<T extends GameTypes = GameTypes> {
  readonly action: T['action'];
  readonly events: readonly T['event'][];
  readonly state: T['state'];
  /** Whether dice or shuffles fell: whoever undoes this action knows how they will fall again. */
  readonly drew: boolean;
}

/** What a host allows in a match. */
export interface MatchOptions {
  /**
   * How far `undo` goes back: `'free'` (default) to the start, `'before-chance'` not past an action in which dice or
   * shuffles fell, `'none'` not at all.
   */
  undo?: 'free' | 'before-chance' | 'none';
}

/** A game being played, with its history. */
export interface Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setupInput'];
  readonly seed: Seed;
  readonly state: T['state'];
  /** The actions taken and not undone, in order. */
  readonly entries: readonly MatchEntry<T>[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Takes an action and forgets what was undone. @throws what `game.step` throws; the match is then unchanged. */
  dispatch(action: T['action']): { state: T['state']; events: readonly T['event'][] };
  /** Goes back one action. @throws IllegalActionError when `canUndo` is false. */
  undo(): T['state'];
  /** Goes forward one undone action. @throws IllegalActionError when `canRedo` is false. */
  redo(): T['state'];
  /** The state after `n` actions; `at(0)` is the start. @throws InvalidInputError outside 0 to `entries.length`. */
  at(n: number): T['state'];
  /** What is needed to play the match again, as plain JSON. */
  record(): MatchRecord;
  /** Calls back after every dispatch, undo and redo. Returns the function that ends it. */
  subscribe(listener: (state: T['state']) => void): () => void;
}

/**
 * Starts a match. @throws InvalidInputError for a setup or seed that cannot be played.
 * @example
 * const match = createMatch(ticTacToe, { players: 2 }, 7);
 * match.dispatch(match.game.legalActions(match.state)[0]);
 */
export function createMatch<T extends GameTypes>(game: Game<T>, setup: T['setupInput'], seed: Seed, options: MatchOptions = {}): Match<T> {
  const start = game.start(setup, readSeed(seed));
  const played = freezeJson(readJson(setup, 'setup')) as unknown as T['setupInput'];
  const entries: MatchEntry<T>[] = [];
  const undone: MatchEntry<T>[] = [];
  const listeners = new Set<(state: T['state']) => void>();
  const policy = options.undo ?? 'free';

  const current = () => entries.at(-1)?.state ?? start;
  const canUndo = () => {
    const last = entries.at(-1);
    return last !== undefined && policy !== 'none' && !(policy === 'before-chance' && last.drew);
  };
  const changed = () => {
    const state = current();
    for (const listener of [...listeners]) listener(state);
    return state;
  };
  const refuse = (code: string, message: string): never => {
    throw new IllegalActionError({ code, rule: 'match', message }, undefined);
  };

  return {
    game,
    setup: played,
    seed,
    entries,
    get state() {
      return current();
    },
    get canUndo() {
      return canUndo();
    },
    get canRedo() {
      return undone.length > 0;
    },
    dispatch(action) {
      const before = current();
      const known = freezeJson(game.parseAction(action)) as T['action'];
      const { state, events } = game.step(before, known);
      entries.push(Object.freeze({ action: known, events, state, drew: state.random !== before.random }));
      undone.length = 0;
      changed();
      return { state, events };
    },
    undo() {
      if (!canUndo())
        refuse('cannot-undo', entries.length === 0 ? 'Nothing has been done yet.' : 'The host does not let this action be undone.');
      undone.push(entries.pop() as MatchEntry<T>);
      return changed();
    },
    redo() {
      if (undone.length === 0) refuse('cannot-redo', 'Nothing was undone.');
      entries.push(undone.pop() as MatchEntry<T>);
      return changed();
    },
    at(n) {
      if (n === 0) return start;
      const entry = entries[n - 1];
      if (entry === undefined)
        throw new InvalidInputError('position', [{ path: [], message: `expected 0 to ${entries.length}, not ${n}` }]);
      return entry.state;
    },
    record: () => ({
      format: RECORD_FORMAT,
      game: game.id,
      rulesVersion: game.rulesVersion,
      setup: played as MatchRecord['setup'],
      seed,
      actions: entries.map((entry) => entry.action as unknown as MatchRecord['actions'][number]),
    }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
