// Records of older versions of the rules.
import type { MatchRecord } from '../../kernel/index.js';

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
