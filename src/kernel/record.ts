import * as z from 'zod';
import { IllegalActionError, InvalidInputError, OrreryError, RecordError } from './errors.js';
import type { AnyGame, Game, GameTypes } from './game.js';
import { readText } from './json.js';
import { parseUntrusted } from './parse.js';

/** The format that this library writes and reads. */
export const RECORD_FORMAT = 'orrery-match/1';

/** Everything that is needed to play a match again: same setup, same seed, same actions, same match. */
export const MatchRecord = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  /** The game's id. */
  game: z.string(),
  rulesVersion: z.string(),
  setup: z.looseObject({}),
  seed: z.union([z.string(), z.number()]),
  actions: z.array(z.looseObject({})),
});
export type MatchRecord = z.infer<typeof MatchRecord>;

/** A record played again. */
export interface Replay<T extends GameTypes = GameTypes> {
  game: Game<T>;
  /** The record as it was played, after migrations. */
  record: MatchRecord;
  /** The state after the last action. */
  state: T['state'];
  /** The start, and the state after each action: one more than there are actions. */
  states: T['state'][];
  /** What happened in each action. */
  events: T['event'][][];
  actions: T['action'][];
}

/** A record from text or parsed JSON. @throws InvalidInputError naming the path. */
export function parseRecord(json: unknown): MatchRecord {
  return parseUntrusted(MatchRecord, readText(json, 'record'), 'record');
}

/**
 * Plays a record again, with the one of `games` that it names.
 * @throws InvalidInputError for what is no record; RecordError for an unknown game, another rules version without a
 * migration, or the first action that the rules refuse, with its index.
 */
export function replay<const Games extends readonly AnyGame[]>(record: unknown, games: Games): Replay<TypesOf<Games[number]>> {
  const read = parseRecord(record);
  const game = games.find((candidate) => candidate.id === read.game);
  if (game === undefined) {
    const known = games.map((candidate) => candidate.id).join(', ');
    throw new RecordError(`The record is of the game "${read.game}"; known here: ${known || 'none'}.`);
  }
  return play(game, upToDate(game, read)) as Replay<TypesOf<Games[number]>>;
}

/** The types of a game, or of any of several: `TypesOf<typeof area51>['state']`. */
export type TypesOf<G> = G extends Game<infer T> ? T : never;

function play(game: AnyGame, record: MatchRecord): Replay {
  const states = [attempt(undefined, 'The setup', () => game.start(record.setup, record.seed))];
  const events: GameTypes['event'][][] = [];
  const actions: GameTypes['action'][] = [];
  record.actions.forEach((json, index) => {
    const before = states[index];
    attempt(index, `Action ${index}`, () => {
      const action = game.parseAction(json);
      const step = game.step(before, action);
      actions.push(action);
      states.push(step.state);
      events.push(step.events);
    });
  });
  return { game, record, state: states[states.length - 1], states, events, actions };
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
    throw cause instanceof OrreryError ? cause : new RecordError(`${what} cannot be played: ${String(cause)}`, details);
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
    current = parseUntrusted(MatchRecord, next, 'migrated record');
  }
  return current;
}
