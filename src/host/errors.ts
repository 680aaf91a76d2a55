import { OrreryError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** Why a room refused. Nothing was changed. */
export type RoomCode =
  /** There is no room of that id in the store. */
  | 'no-room'
  /** There is a room of that id already. */
  | 'room-exists'
  /** The room is closed, or this process has let go of it. */
  | 'room-closed'
  /** The room is paused: nothing but seats can change. */
  | 'room-paused'
  /** The token is that of no seat here. */
  | 'no-seat'
  /** Somebody holds the seat. */
  | 'seat-taken'
  /** The action is another player's. */
  | 'not-your-seat'
  /** The table has changed since the revision that the request was made for. */
  | 'stale-revision'
  /** The revision is none that this viewer has been shown. */
  | 'unknown-revision'
  /** Nobody waits for this player to be ready. */
  | 'not-asked'
  /** There is nothing that this player may take back, or take again. */
  | 'cannot-undo'
  | 'cannot-redo'
  /** Nobody may look with that name. */
  | 'no-viewer'
  /** The host has no agent of that name. */
  | 'no-agent'
  /** The room's game is none of the host's, or of another rules version. */
  | 'no-game'
  | 'rules-version'
  /** Others were first, again and again. */
  | 'busy'
  /** What is stored of the room cannot be read or played. */
  | 'corrupt';

/** A room refused, or cannot be opened; `code` says why. Nothing was changed. */
export class RoomError extends OrreryError {
  override readonly name: string = 'RoomError';
  readonly code: RoomCode;

  constructor(code: RoomCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

export function noRoom(id: string): RoomError {
  return new RoomError('no-room', `There is no room ${named(id)}.`);
}

/** Why a store could not do what it was asked. */
export type StoreCode =
  /** The database failed or cannot be reached; `cause` is what it threw. Whether a change was stored is unknown. */
  | 'failed'
  /** The database may lose what it said was stored when its machine stops. */
  | 'not-durable'
  /** A later version of this library made the tables. */
  | 'newer-schema';

/** A store failed, or will not work with its database; `code` says why. */
export class StoreError extends OrreryError {
  override readonly name: string = 'StoreError';
  readonly code: StoreCode;

  constructor(code: StoreCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
