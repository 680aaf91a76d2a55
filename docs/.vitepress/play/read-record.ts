// A record from anywhere, also a broken one: what is good of it, and where and why the rest is not.
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

/** What is wrong with a record. */
export interface Fault {
  readonly message: string;
  /** The clause that an action breaks. */
  readonly rule?: string | undefined;
  /** Index of the first action that is not good, from 0. */
  readonly index?: number | undefined;
}

/** A record that could be read, and what of it could not. */
export interface ReadRecord {
  readonly record: MatchRecord;
  readonly fault?: Fault | undefined;
}

/** Most cuts that are tried to find the good beginning of a text that breaks off. */
const MOST_CUTS = 50;

/**
 * Reads a record from text or data; of a broken one the good beginning.
 * @throws InvalidInputError when nothing of it is good.
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
      fault: { message: `Action ${index + 1} is no action: ${error.issues[0]?.message ?? error.message}`, index },
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
          return { value, fault: { message: `The text breaks off or is no JSON from character ${end + 1} on: ${why}` } };
        }
      }
    }
    throw new InvalidInputError('record', [{ path: [], message: `is no JSON: ${why}` }]);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A match played as far as its record is good. */
export interface Played {
  readonly match: Match;
  readonly fault?: Fault | undefined;
}

/**
 * Plays a record in pieces of a few milliseconds, up to the first action that does not fit.
 * @throws OrreryError when not even its setup can be played, or its rules are too old.
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
  return { message: `${where} does not fit: ${error instanceof Error ? error.message : String(error)}`, index };
}
