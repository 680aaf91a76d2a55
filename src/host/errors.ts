import { OrreryError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** The reason why a room refused a request. Nothing was changed. */
export type RoomErrorCode =
  /** No room with this id is stored. */
  | 'no-room'
  /** A room with this id already exists. */
  | 'room-exists'
  /** The room is closed, or this process has released it. */
  | 'room-closed'
  /** The room is paused: only seats can change. */
  | 'room-paused'
  /** The token, player or connection has no seat in this room. */
  | 'no-seat'
  /** The seat already has a holder. */
  | 'seat-taken'
  /** The field `player` of the action names another player than the one who sent the action. */
  | 'not-your-seat'
  /** The game has changed since the revision that the request was made for. */
  | 'stale-revision'
  /** The revision was never shown to this viewer. */
  | 'unknown-revision'
  /** The game's clock does not wait for this player to be ready. */
  | 'not-asked'
  /** There is no action that this player may undo or redo. */
  | 'cannot-undo'
  | 'cannot-redo'
  /** The room has no viewer of this name. */
  | 'no-viewer'
  /** The host has no agent of that name. */
  | 'no-agent'
  /** The host does not have the room's game, or has only other versions of the game's rules. */
  | 'no-game'
  | 'rules-version'
  /** The room tried to store the request many times, but another process appended an entry first each time. */
  | 'busy'
  /** The stored room cannot be read or replayed. */
  | 'corrupt';

/** Thrown if a room refuses a request or cannot be opened; `code` says why. Nothing was changed. */
export class RoomError extends OrreryError {
  override readonly name: string = 'RoomError';
  readonly code: RoomErrorCode;

  constructor(code: RoomErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}

export function noRoom(id: string): RoomError {
  return new RoomError('no-room', `There is no room ${named(id)}.`);
}

/** The reason why a store failed. */
export type StoreErrorCode =
  /** The database failed or cannot be reached; `cause` is its error. Whether a change was stored is unknown. */
  | 'failed'
  /** The database may lose stored data when its machine stops. */
  | 'not-durable'
  /** A later version of this library created the tables. */
  | 'newer-schema';

/** Thrown if a store fails or refuses to work with its database; `code` says why. */
export class StoreError extends OrreryError {
  override readonly name: string = 'StoreError';
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
