// What the entries of a room say of its match.
import { type MatchRecord, RECORD_FORMAT } from '../kernel/index.js';
import type { Deed } from './deeds.js';
import { RoomError } from './errors.js';
import type { Header } from './header.js';

/**
 * The record of a room's match, from all of its entries.
 * @throws RoomError (`corrupt`) for entries that take back what was not done.
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
      if (moved === undefined) throw new RoomError('corrupt', 'An entry takes back what was not done.');
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

/** For each deed, how many actions of the record were taken for good by then. */
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
