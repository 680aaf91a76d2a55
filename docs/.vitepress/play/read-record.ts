// Reads records from any source. Of an invalid record, it keeps the valid beginning and reports the error.
import {
  type AnyGame,
  createMatch,
  IllegalActionError,
  InvalidInputError,
  type Match,
  type MatchOptions,
  MatchRecord,
  parseRecord,
  resumeMatch,
  scriptedChance,
} from 'orrery-rules';
import { inPieces } from './pieces.js';

/** The error of a record. */
export interface Fault {
  readonly message: string;
  /** The clause that an action violates. */
  readonly rule?: string | undefined;
  /** Index of the first invalid action, from 0. */
  readonly index?: number | undefined;
}

/** The valid part of a record, and the error that ends it. */
export interface ReadRecord {
  readonly record: MatchRecord;
  readonly fault?: Fault | undefined;
}

/** Maximum number of positions that are tried to find the valid beginning of a truncated text. */
const MOST_CUTS = 50;

/**
 * Reads a record from text or data; of an invalid one, the valid beginning.
 * @throws InvalidInputError if nothing of it is valid.
 */
export function readRecord(input: unknown): ReadRecord {
  const { value, fault } = typeof input === 'string' ? fromText(input) : { value: input, fault: undefined };
  try {
    return { record: parseRecord(value), fault };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const [field, index] = error.path;
    const actions = (value as { actions?: unknown[] } | null)?.actions;
    if (field !== 'actions' || typeof index !== 'number' || !Array.isArray(actions)) throw error;
    const good = actions.slice(0, index);
    return {
      record: parseRecord({ ...(value as object), actions: good, draws: undefined }),
      fault: { message: `Action ${index + 1} is not an action: ${error.issues[0]?.message ?? error.message}`, index },
    };
  }
}

function fromText(text: string): { value: unknown; fault?: Fault } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    let end = text.length;
    for (let cut = 0; cut < MOST_CUTS; cut++) {
      end = text.lastIndexOf('}', end - 1);
      if (end < 0) break;
      for (const close of ['', '}', ']}']) {
        const value = parsed(text.slice(0, end + 1) + close);
        if (value !== undefined && MatchRecord.safeParse(value).success) {
          return { value, fault: { message: `The text is incomplete, or is not JSON from character ${end + 1} on: ${why}` } };
        }
      }
    }
    throw new InvalidInputError('record', [{ path: [], message: `is not JSON: ${why}` }]);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A match played up to the end of the valid part of its record. */
export interface Played {
  readonly match: Match;
  readonly fault?: Fault | undefined;
}

/**
 * Plays a record in tasks of a few milliseconds, up to the first invalid action.
 * @throws OrreryError if its setup cannot be played, or its rules version is too old.
 */
export async function playRecord(game: AnyGame, { record, fault }: ReadRecord, options: MatchOptions): Promise<Played> {
  if (record.game !== game.id || record.rulesVersion !== game.rulesVersion) return { match: resumeMatch(record, [game], options), fault };
  const match = createMatch(game, record.setup as never, record.seed, options);
  const found = await inPieces(record.actions.length, (index) => {
    const draws = record.draws?.[index];
    try {
      match.dispatch(record.actions[index] as never, draws === undefined ? undefined : { chance: scriptedChance(draws) });
      return undefined;
    } catch (error) {
      return faultOf(error, index);
    }
  });
  return { match, fault: found ?? fault };
}

function faultOf(error: unknown, index: number): Fault {
  const where = `Action ${index + 1}`;
  if (error instanceof IllegalActionError) {
    return { message: `${where} breaks a rule: ${error.violation.message}`, rule: error.violation.rule, index };
  }
  return { message: `${where} cannot be applied: ${error instanceof Error ? error.message : String(error)}`, index };
}
