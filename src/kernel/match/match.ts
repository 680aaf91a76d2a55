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

/** How far `undo` goes back, as `MatchOptions` says. */
export const UNDO_MODES = ['free', 'before-chance', 'before-news', 'none'] as const;
export type UndoMode = (typeof UNDO_MODES)[number];

/** What a host allows in a match. */
export interface MatchOptions {
  /**
   * How far `undo` goes back:
   * - `'free'` (default): to the start;
   * - `'before-news'`: not past an action in which dice or shuffles fell, or by which a viewer may have learned something. For people who
   *   play against each other;
   * - `'before-chance'`: not past an action in which dice or shuffles fell; what was looked at can be taken back;
   * - `'none'`: not at all.
   */
  undo?: 'free' | 'before-chance' | 'before-news' | 'none';
}

/** How to go on with a match that was recorded. */
export interface ResumeOptions extends MatchOptions {
  /** How many of the record's actions are taken at first; the others are undone, and can be redone. Default: all. */
  at?: number;
  /**
   * The state after `at` actions, as `match.at(at)` gave it, from where the record is played on; what came before is not played again.
   * A state is parsed by the game's schema, and must have the players of the setup. That the actions before lead to it is believed: take
   * snapshots from where only the host can write.
   */
  snapshot?: { readonly at: number; readonly state: unknown };
}

/** A game being played, with its history. */
export interface Match<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setupInput'];
  readonly seed: Seed;
  readonly state: T['state'];
  /** How many actions were taken before the first of `entries`: 0, but for matches that were resumed from a snapshot. */
  readonly first: number;
  /** The actions taken and not undone, in order, from `first` on. */
  readonly entries: readonly MatchEntry<T>[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /**
   * Takes an action and forgets what was undone. Dice and shuffles come from the match's own generator, or from `chance`, such as the real
   * dice of a table: what they showed is kept, in `record` too.
   * @throws what `game.step` throws; the match is then unchanged.
   */
  dispatch(action: T['action'], options?: RunOptions): { state: T['state']; events: readonly T['event'][] };
  /**
   * Goes back one action.
   * @throws IllegalActionError when `canUndo` is false, with the code `cannot-undo` (there is nothing to undo, or the host allows none),
   * `chance-fell`, `news-given` or `before-snapshot`.
   */
  undo(): T['state'];
  /** Goes forward one undone action, with what came of it. @throws IllegalActionError (`cannot-redo`) when `canRedo` is false. */
  redo(): T['state'];
  /** The state after `n` actions; `at(0)` is the start. @throws InvalidInputError outside `first` to `first + entries.length`. */
  at(n: number): T['state'];
  /**
   * What is needed to play the match again, as plain JSON. With `undone`, the actions that can be redone follow those that were taken:
   * `resumeMatch(record, [game], { at })` then goes on with both.
   */
  record(options?: { undone?: boolean }): MatchRecord;
  /** Calls back after every dispatch, undo and redo. Returns the function that ends it. */
  subscribe(listener: (state: T['state']) => void): () => void;
}

/**
 * Starts a match. @throws InvalidInputError for a setup, a seed or options that cannot be played.
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
 * Gives a match back from its record, with the one of `games` that it names: the same states, entries and dice to come.
 * @throws InvalidInputError for what is no record, no option, or no state of a snapshot; RecordError as `replay` does, and for a snapshot
 * beside a record of another rules version.
 * @example
 * const saved = JSON.stringify(match.record());
 * const again = resumeMatch(saved, [ticTacToe], { undo: 'before-news' });
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
    throw new RecordError('The record was brought up to newer rules, and the state of a snapshot was not: resume from the start.');
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

/** All that a match is. */
interface History<T extends GameTypes> {
  readonly game: Game<T>;
  readonly setup: T['setupInput'];
  readonly seed: Seed;
  readonly undo: UndoMode;
  readonly first: number;
  /** The state after `first` actions. */
  readonly start: T['state'];
  /** What was done before that. */
  readonly earlier: readonly Pick<MatchEntry<T>, 'action' | 'draws'>[];
  readonly entries: MatchEntry<T>[];
  /** What can be redone, the next one last. */
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
      if (undone.length === 0) refuse('cannot-redo', 'Nothing was undone.');
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
      if (typeof listener !== 'function') refuseInput('listener', [], `expected a function, not ${named(listener)}`);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Why the last action cannot be undone, if it cannot. */
function obstacle({
  entries,
  undo,
  first,
}: Pick<History<GameTypes>, 'entries' | 'undo' | 'first'>): [code: string, message: string] | undefined {
  const last = entries.at(-1);
  if (last === undefined) {
    return first === 0 ? ['cannot-undo', 'Nothing has been done yet.'] : ['before-snapshot', 'The match was resumed here.'];
  }
  if (undo === 'none') return ['cannot-undo', 'The host lets nothing be undone.'];
  if (undo === 'free') return undefined;
  if (last.drew) return ['chance-fell', 'Dice or cards have fallen in this action; it stays.'];
  if (undo === 'before-news' && last.gaveNews) return ['news-given', 'Somebody has learned something by this action; it stays.'];
  return undefined;
}

function refuse(code: string, message: string): never {
  throw new IllegalActionError({ code, rule: 'match', message }, undefined);
}

function readUndo(options: unknown): UndoMode {
  const mode = readOption(options, 'undo') ?? 'free';
  const found = UNDO_MODES.find((known) => known === mode);
  return found ?? refuseInput('options', ['undo'], `expected ${UNDO_MODES.join(', ')}, not ${named(mode)}`);
}

function readSnapshot(snapshot: unknown, most: number): { at: number; state: unknown } | undefined {
  if (snapshot === undefined) return undefined;
  return { at: readCount(readOption(snapshot, 'at'), 0, most, ['snapshot', 'at']), state: readOption(snapshot, 'state') };
}

function stateOfSnapshot(game: AnyGame, { setup }: MatchRecord, snapshot: unknown): GameTypes['state'] {
  const { players } = parseUntrusted(game.schemas.setup, setup, 'setup') as GameTypes['setup'];
  const state = game.parseState(snapshot) as GameTypes['state'];
  if (canonicalJson(state.players) !== canonicalJson(players)) {
    refuseInput('snapshot', ['state', 'players'], `expected ${players.join(', ')}`);
  }
  return state;
}

/** A count of actions. */
function readCount(count: unknown, least: number, most: number, path: string[]): number {
  if (typeof count === 'number' && Number.isInteger(count) && count >= least && count <= most) return count;
  return refuseInput('position', path, `expected ${least} to ${most}, not ${named(count)}`);
}

function refuseInput(what: string, path: string[], message: string): never {
  throw InvalidInputError.at(what, path, message);
}
