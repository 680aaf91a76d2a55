// The interface between a transport and a room.

/**
 * Why a connection ended. After `refused`, reconnecting is useless; otherwise the client may reconnect with `since`.
 * - `refused`: the room cannot grant what the `Hello` requests.
 * - `released`: the room closed the connection.
 * - `failed`: the store or the host failed.
 * - `tooSlow`: the client read too slowly.
 * - `tooMany`: the client sent too much.
 */
export type LineClosing = 'refused' | 'released' | 'failed' | 'tooSlow' | 'tooMany';

/** The transport's side of a connection. */
export interface LineEnd {
  /** Called with each message, in order, as JSON text. */
  send(text: string): void;
  /** Called once when the connection has ended, unless the transport closed it. The transport may then be closed. */
  onClose(why: LineClosing): void;
  /** Whether the client may send one more message. Default: always. */
  maySay?(): boolean;
  /** Whether the client reads too slowly. Called before each message is sent. Default: never. */
  isSlow?(): boolean;
}

/** A client's connection to a room, as the transport uses it. */
export interface Line {
  /** Whether the client's `Hello` was accepted, so that it is connected to the room. */
  readonly isGreeted: boolean;
  /**
   * Handles a message of the client, as text or as parsed JSON, after those before it: a `Hello` first, then `ClientMessage`s. The promise
   * resolves for any message. Errors of the host go to its `onError` and end the connection.
   */
  receive(message: unknown): Promise<void>;
  /** Reports that the transport was closed: nothing more is sent or handled. */
  close(): void;
}
