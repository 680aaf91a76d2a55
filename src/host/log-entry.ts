// The log entries of a room: actions, undo, seats, pauses. The body of each stored entry contains one log entry.
import * as z from 'zod';
import { MatchRecord, PlayerId } from '../kernel/index.js';
import type { MatchEntry } from '../kernel/internal.js';
import { Holder, RoomSnapshot } from './room-snapshot.js';

/** Milliseconds since 1970. */
const At = z.number().int().min(0);

/** What caused an action: a player, the game's clock, an expired time limit, or the agent that plays the seat. */
export const Cause = z.enum(['player', 'clock', 'timeout', 'agent']);
export type Cause = z.infer<typeof Cause>;

export const LogEntry = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('act'), at: At, cause: Cause, action: z.looseObject({ player: z.string() }) }),
  /** Undoes or redoes the last action. `by` is `null` for the host. */
  z.strictObject({ type: z.enum(['undo', 'redo']), at: At, by: z.string().nullable() }),
  /** The player is ready for the game's clock to continue. */
  z.strictObject({ type: z.literal('ready'), at: At, by: z.string() }),
  /** Sets the holder of a seat, and the agent that plays the seat; `null` for none. */
  z.strictObject({
    type: z.literal('seat'),
    at: At,
    player: PlayerId,
    holder: Holder.nullable(),
    agent: z.string().nullable(),
  }),
  z.strictObject({ type: z.enum(['pause', 'resume']), at: At }),
  /** No process served the room for this many milliseconds, and the clocks of the room stopped during this time. */
  z.strictObject({ type: z.literal('stood-still'), at: At, milliseconds: z.number().min(0) }),
  /**
   * From this entry on, the match is played by another version of the rules. `record` is the match record, migrated to this version.
   * `image` is the snapshot of the room after the migration.
   */
  z.strictObject({ type: z.literal('upgrade'), at: At, record: MatchRecord, image: RoomSnapshot }),
  z.strictObject({ type: z.literal('close'), at: At, reason: z.string().max(200) }),
]);
export type LogEntry = z.infer<typeof LogEntry>;

/** A log entry that is not stored yet. */
export interface NewEntry {
  readonly entry: LogEntry;
  /** The result of the entry's action, if known. */
  readonly result?: MatchEntry;
  /** The key of the request that the entry carries out: it contains the player's id and the request's id. Absent without a request id. */
  readonly request?: string;
}

/** Returns the log entry for an action that was taken with this result. */
export function actionEntry(result: MatchEntry, cause: Cause, at: number): NewEntry {
  return { entry: { type: 'act', at, cause, action: result.action as never }, result };
}
