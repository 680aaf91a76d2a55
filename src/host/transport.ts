// The interface between a transport and a room.

/**
 * Why a connection ended. After `refused`, reconnecting is useless; otherwise the client may reconnect with `since`.
 * - `refused`: the room does not accept the `HelloMessage`, for example because its token is not valid.
 * - `released`: the room closed the connection.
 * - `failed`: the store or the host failed.
 * - `slow-consumer`: the client read too slowly.
 * - `rate-limited`: the client sent too much.
 */
export type CloseReason = 'refused' | 'released' | 'failed' | 'slow-consumer' | 'rate-limited';

/** The transport of one client: a WebSocket, for example. */
export interface Transport {
  /** Sends a message to the client, as JSON text. Called in the order of the messages. */
  send(text: string): void;
  /** Called once when the connection has ended, unless the transport has ended it with `close`. The server may then close the transport. */
  onClose(reason: CloseReason): void;
  /** Whether the rate limit of the client allows one more message. Default: always. */
  allowMessage?(): boolean;
  /** Whether too much unsent data is buffered, because the client reads too slowly. Called before each message is sent. Default: never. */
  hasBackpressure?(): boolean;
}

/** A client's connection to a room, as the transport uses it. */
export interface TransportConnection {
  /** Whether the client's `HelloMessage` was accepted, so that the client is connected to the room. */
  readonly isConnected: boolean;
  /**
   * Handles a message of the client, as text or as parsed JSON, after all earlier messages. The first message is a `HelloMessage`, all
   * others are `ClientMessage`s. The promise resolves for any message. Errors of the host go to its `onError` and end the connection.
   */
  receive(message: unknown): Promise<void>;
  /** Reports that the transport was closed: nothing more is sent or handled. */
  close(): void;
}
