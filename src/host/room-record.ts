// Derives the record of a match from the log entries of its room.
import { type MatchRecord, RECORD_FORMAT } from '../kernel/index.js';
import type { Deed } from './deeds.js';
import { RoomError } from './errors.js';
import type { Header } from './header.js';

/**
 * Returns the record of a room's match, from all of its log entries.
 * @throws RoomError (`corrupt`) if an entry undoes or redoes an action that does not exist.
 */
export function recordOf(header: Header, deeds: readonly Deed[]): MatchRecord {
  let { setup, seed, rulesVersion } = header;
  let actions: MatchRecord['actions'] = [];
  let undone: MatchRecord['actions'] = [];
  for (const deed of deeds) {
    if (deed.type === 'act') {
      actions.push(deed.action);
      undone = [];
    } else if (deed.type === 'undo' || deed.type === 'redo') {
      const moved = deed.type === 'undo' ? actions.pop() : undone.pop();
      if (moved === undefined) throw new RoomError('corrupt', 'An entry undoes an action that was not taken.');
      (deed.type === 'undo' ? undone : actions).push(moved);
    } else if (deed.type === 'upgrade') {
      const { record } = deed;
      rulesVersion = record.rulesVersion;
      setup = record.setup;
      seed = record.seed;
      actions = [...record.actions];
      undone = [];
    }
  }
  return { format: RECORD_FORMAT, game: header.game, rulesVersion, setup, seed, actions };
}

/** Returns, for each log entry, how many actions of the final record were taken by then and never undone later. */
export function broughtBy(deeds: readonly Deed[]): readonly number[] {
  let takenAt: number[] = [];
  deeds.forEach((deed, index) => {
    if (deed.type === 'act' || deed.type === 'redo') takenAt.push(index);
    else if (deed.type === 'undo') takenAt.pop();
    else if (deed.type === 'upgrade') takenAt = deed.record.actions.map(() => index);
  });
  let brought = 0;
  return deeds.map((_, index) => {
    while (brought < takenAt.length && (takenAt[brought] as number) <= index) brought += 1;
    return brought;
  });
}
