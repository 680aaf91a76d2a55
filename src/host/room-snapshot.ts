// The snapshot of a room, as JSON.
import * as z from 'zod';
import { PlayerId } from '../kernel/index.js';

/** The person who holds a seat. */
export const Holder = z.strictObject({
  /** SHA-256 of the holder's token, in hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(64),
});
export type Holder = z.output<typeof Holder>;

/** Who holds a seat, and which agent plays it; `null` for none. */
export const SeatState = z.strictObject({ holder: Holder.nullable(), agent: z.string().nullable() });
export type SeatState = z.output<typeof SeatState>;

/** Room time: milliseconds since 1970, minus the milliseconds for which the room was stopped. */
const RoomTime = z.number();
const byPlayer = <Value extends z.ZodType>(value: Value) => z.record(PlayerId, value);

export const RoomSnapshot = z.strictObject({
  revision: z.int().min(0),
  rulesVersion: z.string(),
  setup: z.looseObject({}),
  seed: z.union([z.string(), z.number()]),
  /** Parsed by the game's own schema when the room is loaded. */
  state: z.unknown(),
  /** The players and roles (such as a clock) who took the actions that can be undone, the latest last. */
  undoable: z.array(z.string()),
  seats: byPlayer(SeatState),
  closed: z.string().nullable(),
  lastAt: z.number(),
  offset: z.number(),
  stopped: RoomTime.nullable(),
  clock: z.strictObject({ since: z.string(), zero: RoomTime }).nullable(),
  ready: z.array(PlayerId),
  owedSince: byPlayer(RoomTime),
  used: byPlayer(z.number()),
  acted: z.record(z.string(), RoomTime),
});
export type RoomSnapshot = z.output<typeof RoomSnapshot>;
