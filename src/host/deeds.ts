// What can be done in a room, as it is stored: one of these is the body of each entry.
import * as z from 'zod';
import { MatchRecord, PlayerId } from '../kernel/index.js';
import { Holder, RoomImage } from './room-image.js';

/** Milliseconds since 1970. */
const At = z.number().int().min(0);

/** Why an action was taken: a player wanted it, the game's clock, a time-out or an agent in the seat. */
export const Cause = z.enum(['player', 'clock', 'timeout', 'agent']);
export type Cause = z.infer<typeof Cause>;

export const Deed = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('act'), at: At, cause: Cause, action: z.looseObject({ player: z.string() }) }),
  /** Takes back the last action, or takes it again. `by` nobody: the host. */
  z.strictObject({ type: z.enum(['undo', 'redo']), at: At, by: z.string().nullable() }),
  /** The player lets the game's clock go on. */
  z.strictObject({ type: z.literal('ready'), at: At, by: z.string() }),
  /**
   * Who sits there from now on, or nobody; and the agent that plays meanwhile, or none.
   */
  z.strictObject({
    type: z.literal('seat'),
    at: At,
    player: PlayerId,
    holder: Holder.nullable(),
    agent: z.string().nullable(),
  }),
  z.strictObject({ type: z.enum(['pause', 'resume']), at: At }),
  /** No process served the room for so long: its time stood still. */
  z.strictObject({ type: z.literal('stood-still'), at: At, milliseconds: z.number().min(0) }),
  /** The match goes on by other rules: its record was brought up to their version, and the image is the room then. */
  z.strictObject({ type: z.literal('upgrade'), at: At, record: MatchRecord, image: RoomImage }),
  z.strictObject({ type: z.literal('close'), at: At, reason: z.string().max(200) }),
]);
export type Deed = z.infer<typeof Deed>;
