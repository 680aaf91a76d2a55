// What can be taken back in a room, and taken again.
import type { BaseState, PlayerId } from '../kernel/index.js';
import type { MatchEntry } from '../kernel/internal.js';
import type { RoomRules } from './header.js';

/** The room was opened from a snapshot that is too young for what is asked of it. */
export class TooYoung extends Error {}

/** An action that was taken, and the state in which it was. */
interface Move {
  readonly by: PlayerId;
  readonly before: BaseState;
  readonly entry: MatchEntry;
}

/** An action that can be taken back; who took it is all that a snapshot says of it. */
type Past = Move | { readonly by: PlayerId; readonly before?: undefined };

export class UndoHistory {
  private past: Past[] = [];
  private future: Move[] = [];

  constructor(private readonly mode: RoomRules['undo']) {}

  /** @param by who took the actions that can be taken back, the last one last. */
  static from(mode: RoomRules['undo'], by: readonly PlayerId[]): UndoHistory {
    const history = new UndoHistory(mode);
    history.past = by.map((player) => ({ by: player }));
    return history;
  }

  /** Who took the actions that can be taken back, the last one last. */
  get takenBy(): readonly PlayerId[] {
    return this.past.map(({ by }) => by);
  }

  /** Who took the action that would be taken back. */
  get last(): PlayerId | undefined {
    return this.past.at(-1)?.by;
  }

  /** Who took the action that would be taken again. */
  get next(): PlayerId | undefined {
    return this.future.at(-1)?.by;
  }

  /** An action was taken: what had been taken back is gone, and perhaps all that could have been. */
  remember(entry: MatchEntry, before: BaseState): void {
    const { mode } = this;
    this.future = [];
    const isNews = mode === 'before-news' && (entry.drew || entry.gaveNews);
    if (mode === 'none' || isNews || (mode === 'before-chance' && entry.drew)) this.past = [];
    else this.past.push({ by: entry.action.player, before, entry });
  }

  /** Takes the last action back. @throws TooYoung for what was done before the snapshot. */
  undo(): Move {
    const last = this.past.at(-1);
    if (last?.before === undefined) throw new TooYoung();
    this.past.pop();
    this.future.push(last);
    return last;
  }

  /** Takes the last undone action again. @throws TooYoung for what was undone before the snapshot. */
  redo(): Move {
    const next = this.future.pop();
    if (next === undefined) throw new TooYoung();
    this.past.push(next);
    return next;
  }

  /** A history that goes on from here on its own. */
  clone(): UndoHistory {
    const copy = new UndoHistory(this.mode);
    copy.past = [...this.past];
    copy.future = [...this.future];
    return copy;
  }
}
