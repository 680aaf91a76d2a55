// Migrations of records from older rules versions, and of states from older versions of this library.
import type { Json, MatchRecord } from '../../kernel/index.js';

/**
 * Migrates a record from 1.0.0 to 1.1.0 by writing the old default values of the options in A51-5.14 and A51-9.1 into the setup. A breakout
 * by an alien that had a legal action cannot be migrated (A51-5.10): replaying such a record fails at that action.
 */
function from100(record: MatchRecord): MatchRecord {
  const options = { pickup: 'any-entry', humanMoves: 'die', ...(record.setup.options as object | undefined) };
  return { ...record, rulesVersion: '1.1.0', setup: { ...record.setup, options } };
}

/** Migrates a record from 1.1.0 to 1.2.0 by moving the options to the top level of the setup. Other setup fields stay unchanged. */
function from110(record: MatchRecord): MatchRecord {
  const { options, ...rest } = record.setup;
  const setup = { ...(options as object | undefined), ...rest };
  return { ...record, rulesVersion: '1.2.0', setup };
}

/** The migrations of records, keyed by a rules version. Each turns a record of that version into one of the next version. */
export const MIGRATIONS: Readonly<Record<string, (record: MatchRecord) => MatchRecord>> = { '1.0.0': from100, '1.1.0': from110 };

/**
 * Migrates a state written by a version of this library before 0.2: such a state has the board as text and the options in a field
 * `options`.
 */
export function migrateState(state: { [field: string]: Json }): Json {
  if ('config' in state) return state;
  const { board, options, ...rest } = state;
  if (typeof board !== 'string' || typeof options !== 'object') return state;
  return { ...rest, config: { ...options, board: board === 'default' ? board : JSON.parse(board) } };
}
