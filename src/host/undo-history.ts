// The actions of a room that can be undone and redone.
import type { BaseState, PlayerId } from '../kernel/index.js';
import type { MatchEntry } from '../kernel/internal.js';
import type { RoomRules } from './header.js';

/** Thrown if the action to undo or redo is older than the snapshot from which the room was opened. */
export class HistoryMissingError extends Error {}

/** An action that was taken, and the state before that action. */
interface Move {
  readonly by: PlayerId;
  readonly before: BaseState;
  readonly entry: MatchEntry;
}

/** An action that can be undone. `before` is absent if the action comes from a snapshot, which stores only who took each action. */
type UndoableAction = Move | { readonly by: PlayerId; readonly before?: undefined };

export class UndoHistory {
  private past: UndoableAction[] = [];
  private future: Move[] = [];

  constructor(private readonly mode: RoomRules['undo']) {}

  /**
   * Returns the history of a room that was opened from a snapshot.
   * @param by the players and roles who took the actions that can be undone, the latest action last.
   */
  static from(mode: RoomRules['undo'], by: readonly PlayerId[]): UndoHistory {
    const history = new UndoHistory(mode);
    history.past = by.map((player) => ({ by: player }));
    return history;
  }

  /** The players and roles who took the actions that can be undone, the latest last. */
  get takenBy(): readonly PlayerId[] {
    return this.past.map(({ by }) => by);
  }

  /** The player or role who took the action that `undo` would undo. */
  get last(): PlayerId | undefined {
    return this.past.at(-1)?.by;
  }

  /** The player or role who took the action that `redo` would redo. */
  get next(): PlayerId | undefined {
    return this.future.at(-1)?.by;
  }

  /** Records an action that was taken. Discards the undone actions, and the whole history if `mode` forbids undoing this action. */
  record(entry: MatchEntry, before: BaseState): void {
    const { mode } = this;
    this.future = [];
    const isRevealing = mode === 'before-reveal' && (entry.drew || entry.isRevealing);
    if (mode === 'none' || isRevealing || (mode === 'before-chance' && entry.drew)) this.past = [];
    else this.past.push({ by: entry.action.player, before, entry });
  }

  /**
   * Undoes the last action.
   * @throws HistoryMissingError if the history lacks the state before the last action, because the room was opened from a later snapshot.
   */
  undo(): Move {
    const last = this.past.at(-1);
    if (last?.before === undefined) throw new HistoryMissingError();
    this.past.pop();
    this.future.push(last);
    return last;
  }

  /**
   * Redoes the last undone action.
   * @throws HistoryMissingError if the history does not contain the undone action, because the room was opened from a later snapshot.
   */
  redo(): Move {
    const next = this.future.pop();
    if (next === undefined) throw new HistoryMissingError();
    this.past.push(next);
    return next;
  }

  /** Returns an independent copy. */
  clone(): UndoHistory {
    const copy = new UndoHistory(this.mode);
    copy.past = [...this.past];
    copy.future = [...this.future];
    return copy;
  }
}
