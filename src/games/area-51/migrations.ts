// Records of older versions of the rules, and states of older versions of this library.
import type { Json, MatchRecord } from '../../kernel/index.js';

/**
 * From version 1.0.0: its defaults of A51-5.14 and A51-9.1 are written out. What cannot be brought on is a breakout by an alien that had a
 * legal action (A51-5.10); a record with one is refused at that action.
 */
function from100(record: MatchRecord): MatchRecord {
  const options = { pickup: 'any-entry', humanMoves: 'die', ...(record.setup.options as object | undefined) };
  return { ...record, rulesVersion: '1.1.0', setup: { ...record.setup, options } };
}

/** From version 1.1.0: options stand in the setup beside the players; a field of the setup that is no option stays where it is. */
function from110(record: MatchRecord): MatchRecord {
  const { options, ...rest } = record.setup;
  const setup = { ...(options as object | undefined), ...rest };
  return { ...record, rulesVersion: '1.2.0', setup };
}

/** By the version that a record is of: how it is brought to the next. */
export const MIGRATIONS: Readonly<Record<string, (record: MatchRecord) => MatchRecord>> = { '1.0.0': from100, '1.1.0': from110 };

/** A state from before version 0.2 of this library has its board as text, and its options apart. */
export function migrateState(json: Json): Json {
  if (typeof json !== 'object' || json === null || Array.isArray(json) || 'config' in json) return json;
  const { board, options, ...rest } = json;
  if (typeof board !== 'string' || typeof options !== 'object') return json;
  return { ...rest, config: { ...options, board: board === 'default' ? board : JSON.parse(board) } };
}
