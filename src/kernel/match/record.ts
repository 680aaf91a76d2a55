import { type ScriptedDraw, scriptedChance } from '../chance/chance.js';
import type { AnyGame, Game } from '../game.js';
import { IllegalActionError, InvalidInputError, OrreryError, RecordError } from '../input/errors.js';
import { parseUntrusted } from '../input/parse.js';
import type { GameTypes } from '../types.js';
import { type MatchEntry, takeEntry } from './entry.js';
import { MatchRecord, parseRecord } from './match-record.js';

/** The result of replaying a record. */
export interface Replay<T extends GameTypes = GameTypes> {
  game: Game<T>;
  /** The record that was replayed, after migrations. */
  record: MatchRecord;
  /** The state after the last action. */
  state: T['state'];
  /** The state before the first action, and the state after each action. */
  states: T['state'][];
  /** The events of each action. */
  events: T['event'][][];
  actions: T['action'][];
}

/**
 * Replays a match record.
 * @param record JSON text or a JSON value.
 * @param games the known games; the record names one of them.
 * @throws InvalidInputError if `record` is not a record.
 * @throws RecordError if the game is unknown or a migration is missing, or for the first action that cannot be applied, with its index.
 */
export function replay<const Games extends readonly AnyGame[]>(record: unknown, games: Games): Replay<TypesOf<Games[number]>> {
  const { game, record: current } = readRecord(record, games);
  const start = startOf(game, current);
  const entries = playOn(game, current, 0, start);
  const states = [start, ...entries.map(({ state }) => state)];
  return {
    game,
    record: current,
    state: states[states.length - 1],
    states,
    events: entries.map(({ events }) => [...events]),
    actions: entries.map(({ action }) => action),
  } as Replay<TypesOf<Games[number]>>;
}

/** The type bundle of a game, or of a union of games: `TypesOf<typeof area51>['state']`. */
export type TypesOf<G> = G extends Game<infer T> ? T : never;

/**
 * Returns the game that a record names, and the record migrated to the rules version of the game. `migrated` tells whether the versions
 * differed.
 */
export function readRecord(record: unknown, games: readonly AnyGame[]): { game: AnyGame; record: MatchRecord; migrated: boolean } {
  const read = parseRecord(record);
  const game = games.find((candidate) => candidate.id === read.game);
  if (game === undefined) {
    const known = games.map((candidate) => candidate.id).join(', ');
    throw new RecordError(`The record is of the game "${read.game}"; expected one of: ${known || 'none'}.`);
  }
  return { game, record: upToDate(game, read), migrated: read.rulesVersion !== game.rulesVersion };
}

/** Returns the state before the first action. @throws RecordError if the game cannot start with the setup and seed. */
export function startOf(game: AnyGame, record: MatchRecord): GameTypes['state'] {
  return attempt(undefined, 'The setup', () => game.start(record.setup, record.seed));
}

/** Replays the actions of a record from index `from` on, beginning with the state `start`. */
export function playOn(game: AnyGame, record: MatchRecord, from: number, start: GameTypes['state']): MatchEntry[] {
  const entries: MatchEntry[] = [];
  let before = start;
  for (let index = from; index < record.actions.length; index++) {
    const draws = record.draws?.[index];
    const entry = attempt(index, `Action ${index}`, () => playOne(game, before, record.actions[index], draws));
    entries.push(entry);
    before = entry.state;
  }
  return entries;
}

function playOne(game: AnyGame, before: GameTypes['state'], action: unknown, draws: readonly ScriptedDraw[] | undefined): MatchEntry {
  if (draws === undefined) return takeEntry(game, before, action);
  const chance = scriptedChance(draws);
  const entry = takeEntry(game, before, action, chance);
  if (chance.remaining === 0) return entry;
  const message = `${draws.length} draws are recorded, but the action uses ${draws.length - chance.remaining}`;
  throw InvalidInputError.at('draws', [], message);
}

/** The index of an action in a record, and the result that `find` returned for this action. */
export interface FoundAction<Found> {
  readonly index: number;
  readonly found: Found;
}

/**
 * Replays a record until `find` returns a result, for migrations that must know whether a changed rule affects the record. Returns
 * `undefined` if nothing is found or the record cannot be played; `replay` reports that error.
 * @param find receives each entry and the state before this entry; returns `undefined` to continue.
 */
export function findInRecord<Found>(
  game: AnyGame,
  record: MatchRecord,
  find: (taken: MatchEntry, before: GameTypes['state']) => Found | undefined,
): FoundAction<Found> | undefined {
  try {
    let before = game.start(record.setup, record.seed);
    for (let index = 0; index < record.actions.length; index++) {
      const entry = playOne(game, before, record.actions[index], record.draws?.[index]);
      const found = find(entry, before);
      if (found !== undefined) return { index, found };
      before = entry.state;
    }
  } catch (error) {
    if (!(error instanceof OrreryError)) throw error;
  }
  return undefined;
}

/** Parses an action of a record without applying it. */
export function readActionAt(game: AnyGame, record: MatchRecord, index: number): GameTypes['action'] {
  return attempt(index, `Action ${index}`, () => game.parseAction(record.actions[index]));
}

function attempt<Result>(index: number | undefined, what: string, run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    const details = { ...(index === undefined ? {} : { index }), cause };
    if (cause instanceof IllegalActionError) {
      throw new RecordError(`${what} breaks a rule: ${cause.message}`, { ...details, violation: cause.violation });
    }
    if (cause instanceof InvalidInputError) throw new RecordError(`${what} does not fit the game: ${cause.message}`, details);
    throw cause instanceof OrreryError ? cause : new RecordError(`${what} cannot be replayed: ${String(cause)}`, details);
  }
}

/** Applies the game's migrations, one version at a time. */
function upToDate(game: AnyGame, record: MatchRecord): MatchRecord {
  const seen = new Set<string>();
  let current = record;
  while (current.rulesVersion !== game.rulesVersion) {
    const next = seen.has(current.rulesVersion) ? undefined : game.migrate(current);
    if (next === undefined) {
      throw new RecordError(
        `The record was made with version ${record.rulesVersion} of the rules of ${game.id}; this is version ${game.rulesVersion}, ` +
          `and there is no migration from ${current.rulesVersion}. Replay it with a release that has those rules.`,
      );
    }
    seen.add(current.rulesVersion);
    const migrated = parseUntrusted(MatchRecord, next, 'migrated record');
    if (current.draws !== undefined && migrated.draws === undefined) {
      throw new RecordError(
        `The migration of ${game.id} from ${current.rulesVersion} removed \`draws\` from the record; it must keep them.`,
      );
    }
    current = migrated;
  }
  return current;
}
