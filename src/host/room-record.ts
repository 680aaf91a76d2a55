// Derives the record of a match from the log entries of its room.
import { type MatchRecord, RECORD_FORMAT } from '../kernel/index.js';
import { RoomError } from './errors.js';
import type { Header } from './header.js';
import type { LogEntry } from './log-entry.js';

/**
 * Returns the record of a room's match, from all of its log entries.
 * @throws RoomError (`corrupt`) if an entry undoes or redoes an action that does not exist.
 */
export function recordOf(header: Header, entries: readonly LogEntry[]): MatchRecord {
  let { setup, seed, rulesVersion } = header;
  let actions: MatchRecord['actions'] = [];
  let undone: MatchRecord['actions'] = [];
  for (const entry of entries) {
    if (entry.type === 'act') {
      actions.push(entry.action);
      undone = [];
    } else if (entry.type === 'undo' || entry.type === 'redo') {
      const moved = entry.type === 'undo' ? actions.pop() : undone.pop();
      if (moved === undefined) throw new RoomError('corrupt', 'An entry undoes or redoes an action that does not exist.');
      (entry.type === 'undo' ? undone : actions).push(moved);
    } else if (entry.type === 'upgrade') {
      const { record } = entry;
      rulesVersion = record.rulesVersion;
      setup = record.setup;
      seed = record.seed;
      actions = [...record.actions];
      undone = [];
    }
  }
  return { format: RECORD_FORMAT, game: header.game, rulesVersion, setup, seed, actions };
}

/** Returns, for each log entry, how many actions were taken up to that entry and not undone later. */
export function keptActionCounts(entries: readonly LogEntry[]): readonly number[] {
  let takenAt: number[] = [];
  entries.forEach((entry, index) => {
    if (entry.type === 'act' || entry.type === 'redo') takenAt.push(index);
    else if (entry.type === 'undo') takenAt.pop();
    else if (entry.type === 'upgrade') takenAt = entry.record.actions.map(() => index);
  });
  let count = 0;
  return entries.map((_, index) => {
    while (count < takenAt.length && (takenAt[count] as number) <= index) count += 1;
    return count;
  });
}
