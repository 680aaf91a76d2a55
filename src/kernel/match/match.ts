import { readSeed, type Seed } from '../chance/chance.js';
import type { AnyGame, Game, RunOptions } from '../game.js';
import { IllegalActionError, InvalidInputError, named, RecordError } from '../input/errors.js';
import { parseUntrusted, readChance, readOption } from '../input/parse.js';
import { readJson } from '../input/read-json.js';
import { freezeJson } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';
import type { GameTypes } from '../types.js';
import { type MatchEntry, takeEntry } from './entry.js';
import { type MatchRecord, RECORD_FORMAT } from './match-record.js';
import { playOn, readActionAt, readRecord, startOf, type TypesOf } from './record.js';

/** The undo modes of a match; see `MatchOptions`. */
export const UNDO_MODES = ['free', 'before-chance', 'before-reveal', 'none'] as const;
export type UndoMode = (typeof UNDO_MODES)[number];

/** Options of a match, set by the host. */
export interface MatchOptions {
  /**
   * How far `undo` can go back:
   * - `'free'` (default): to the start;
   * - `'before-reveal'`: not past an action that drew dice or shuffles, or that revealed information to a viewer. For people who play
   *   against each other;
   * - `'before-chance'`: not past an action that drew dice or shuffles; actions that only revealed information can be undone;
   * - `'none'`: not at all.
   */
  undo?: 'free' | 'before-chance' | 'before-reveal' | 'none';
}

/** Options for resuming a recorded match. */
export interface ResumeOptions extends MatchOptions {
  /** The number of the record's actions that are applied; the remaining actions are undone, and can be redone. Default: all. */
  at?: number;
  /**
   * The state after `at` actions, as `match.at(at)` returned it: the replay starts at this state and skips the earlier actions. The state
   * is parsed by the game's schema, and must have the players of the setup. The library does not check that the earlier actions lead to
   * this state, so read snapshots only from storage that only the host can write.
   */
  snapshot?: { readonly at: number; readonly state: unknown };
}

/** A game and its history, with undo and redo. */
export interface Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setupInput'];
  readonly seed: Seed;
  readonly state: T['state'];
  /** Number of actions before the first of `entries`: 0, except in a match that was resumed from a snapshot. */
  readonly first: number;
  /** The actions applied and not undone, in order, from `first` on. */
  readonly entries: readonly MatchEntry<T>[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Applies an action and discards the undone actions. Dice and shuffles come from the match's own generator or from `options.chance`, such
   * as real dice. The match keeps the draws of `chance`, and `record` contains them.
   * @throws OrreryError as `game.step` does; the match is then unchanged.
   */
  dispatch(action: T['action'], options?: RunOptions): { state: T['state']; events: readonly T['event'][] };
  /**
   * Undoes the last action.
   * @throws IllegalActionError if `canUndo` is false. Its code is `cannot-undo` (nothing to undo, or the host allows no undo),
   * `chance-fell`, `information-revealed` or `before-snapshot`.
   */
  undo(): T['state'];
  /** Redoes the last undone action, with the same results. @throws IllegalActionError (`cannot-redo`) if `canRedo` is false. */
  redo(): T['state'];
  /**
   * Returns the state after `n` actions; `at(0)` is the start. @throws InvalidInputError if `n` is not an integer from `first` to `first +
   * entries.length`.
   */
  at(n: number): T['state'];
  /**
   * Returns the record of the match, as plain JSON. With `undone`, the record also contains the actions that can be redone, after the
   * applied ones: `resumeMatch(record, [game], { at })` then restores the applied and the undone actions.
   */
  record(options?: { undone?: boolean }): MatchRecord;
  /** Calls `listener` after every dispatch, undo and redo. Returns the function that unsubscribes it. */
  subscribe(listener: (state: T['state']) => void): () => void;
}

/**
 * Starts a match.
 * @throws InvalidInputError if the setup, the seed or an option is invalid.
 * @example
 * const match = createMatch(ticTacToe, { players: 2 }, 7);
 * match.dispatch(match.game.legalActions(match.state)[0]);
 */
export function createMatch<T extends GameTypes>(game: Game<T>, setup: T['setupInput'], seed: Seed, options?: MatchOptions): Match<T> {
  const undo = readUndo(options);
  const start = game.start(setup, readSeed(seed));
  const played = freezeJson(readJson(setup, 'setup')) as unknown as T['setupInput'];
  return matchFrom({ game, setup: played, seed, undo, first: 0, start, earlier: [], entries: [], undone: [] });
}

/**
 * Restores a match from its record: the same states, entries and future dice.
 * @param record JSON text or a JSON value.
 * @param games the known games; the record names one of them.
 * @throws InvalidInputError if the record, an option or the snapshot's state is invalid.
 * @throws RecordError as `replay` does, and if a snapshot is given for a record of another rules version.
 * @example
 * const saved = JSON.stringify(match.record());
 * const again = resumeMatch(saved, [ticTacToe], { undo: 'before-reveal' });
 * again.undo();
 */
export function resumeMatch<const Games extends readonly AnyGame[]>(
  record: unknown,
  games: Games,
  options?: ResumeOptions,
): Match<TypesOf<Games[number]>> {
  const undo = readUndo(options);
  const { game, record: current, migrated } = readRecord(record, games);
  const { setup, seed, actions } = current;
  const snapshot = readSnapshot(readOption(options, 'snapshot'), actions.length);
  if (snapshot !== undefined && migrated) {
    throw new RecordError('The record was migrated to newer rules, but its snapshots were not; resume from the start.');
  }
  const first = snapshot?.at ?? 0;
  const start = snapshot === undefined ? startOf(game, current) : stateOfSnapshot(game, current, snapshot.state);
  const at = readCount(readOption(options, 'at') ?? actions.length, first, actions.length, ['at']);
  const earlier = Array.from({ length: first }, (_, index) => ({
    action: readActionAt(game, current, index),
    draws: current.draws?.[index],
  }));
  const played = playOn(game, current, first, start);
  const entries = played.slice(0, at - first);
  const undone = played.slice(at - first).reverse();
  return matchFrom({ game, setup: freezeJson(setup) as never, seed, undo, first, start, earlier, entries, undone }) as never;
}

/** The internal data of a match. */
interface History<T extends GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setupInput'];
  readonly seed: Seed;
  readonly undo: UndoMode;
  readonly first: number;
  /** The state after `first` actions. */
  readonly start: T['state'];
  /** The actions before `start`, with their recorded draws. */
  readonly earlier: readonly Pick<MatchEntry<T>, 'action' | 'draws'>[];
  readonly entries: MatchEntry<T>[];
  /** The entries that can be redone. `redo` takes the last entry of this list. */
  readonly undone: MatchEntry<T>[];
}

function matchFrom<T extends GameTypes>(history: History<T>): Match<T> {
  const { game, setup, seed, first, start, earlier, entries, undone } = history;
  const listeners = new Set<(state: T['state']) => void>();

  const current = () => entries.at(-1)?.state ?? start;
  const changed = () => {
    const state = current();
    for (const listener of [...listeners]) listener(state);
    return state;
  };

  return {
    game,
    setup,
    seed,
    first,
    entries,
    get state() {
      return current();
    },
    get canUndo() {
      return obstacle(history) === undefined;
    },
    get canRedo() {
      return undone.length > 0;
    },
    dispatch(action, options) {
      const entry = takeEntry(game, current(), action, readChance(options));
      entries.push(entry);
      undone.length = 0;
      changed();
      return { state: entry.state, events: entry.events };
    },
    undo() {
      const found = obstacle(history);
      if (found !== undefined) refuse(...found);
      undone.push(entries.pop() as MatchEntry<T>);
      return changed();
    },
    redo() {
      if (undone.length === 0) refuse('cannot-redo', 'There is no undone action to redo.');
      entries.push(undone.pop() as MatchEntry<T>);
      return changed();
    },
    at(n) {
      const index = readCount(n, first, first + entries.length, []) - first;
      return index === 0 ? start : (entries[index - 1] as MatchEntry<T>).state;
    },
    record(options) {
      const after = readOption(options, 'undone') === true ? [...undone].reverse() : [];
      const taken = [...earlier, ...entries, ...after];
      const draws = taken.flatMap(({ draws: fell }, index) => (fell === undefined ? [] : [[index, fell]]));
      return {
        format: RECORD_FORMAT,
        game: game.id,
        rulesVersion: game.rulesVersion,
        setup: setup as MatchRecord['setup'],
        seed,
        actions: taken.map(({ action }) => action as unknown as MatchRecord['actions'][number]),
        ...(draws.length === 0 ? {} : { draws: Object.fromEntries(draws) }),
      };
    },
    subscribe(listener) {
      if (typeof listener !== 'function') refuseInput('listener', [], `expected a function, received ${named(listener)}`);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns why the last action cannot be undone; `undefined` if it can. */
function obstacle({
  entries,
  undo,
  first,
}: Pick<History<GameTypes>, 'entries' | 'undo' | 'first'>): [code: string, message: string] | undefined {
  const last = entries.at(-1);
  if (last === undefined) {
    return first === 0
      ? ['cannot-undo', 'There is no action to undo yet.']
      : ['before-snapshot', 'The match was resumed at this state; earlier actions cannot be undone.'];
  }
  if (undo === 'none') return ['cannot-undo', 'The host does not allow undo.'];
  if (undo === 'free') return undefined;
  if (last.drew) return ['chance-fell', 'The action drew chance; it cannot be undone.'];
  if (undo === 'before-reveal' && last.isRevealing)
    return ['information-revealed', 'The action revealed information; it cannot be undone.'];
  return undefined;
}

function refuse(code: string, message: string): never {
  throw new IllegalActionError({ code, rule: 'match', message }, undefined);
}

function readUndo(options: unknown): UndoMode {
  const mode = readOption(options, 'undo') ?? 'free';
  const found = UNDO_MODES.find((known) => known === mode);
  return found ?? refuseInput('options', ['undo'], `expected one of ${UNDO_MODES.join(', ')}, received ${named(mode)}`);
}

function readSnapshot(snapshot: unknown, most: number): { at: number; state: unknown } | undefined {
  if (snapshot === undefined) return undefined;
  return { at: readCount(readOption(snapshot, 'at'), 0, most, ['snapshot', 'at']), state: readOption(snapshot, 'state') };
}

function stateOfSnapshot(game: AnyGame, { setup }: MatchRecord, snapshot: unknown): GameTypes['state'] {
  const { players } = parseUntrusted(game.schemas.setup, setup, 'setup') as GameTypes['setup'];
  const state = game.parseState(snapshot) as GameTypes['state'];
  if (canonicalJson(state.players) !== canonicalJson(players)) {
    refuseInput('snapshot', ['state', 'players'], `expected the players ${players.join(', ')}`);
  }
  return state;
}

/** Returns a count of actions. @throws InvalidInputError unless it is an integer from `least` to `most`. */
function readCount(count: unknown, least: number, most: number, path: string[]): number {
  if (typeof count === 'number' && Number.isInteger(count) && count >= least && count <= most) return count;
  return refuseInput('position', path, `expected ${least} to ${most}, received ${named(count)}`);
}

function refuseInput(what: string, path: string[], message: string): never {
  throw InvalidInputError.at(what, path, message);
}
