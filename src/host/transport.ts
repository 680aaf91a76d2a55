// What a transport and a room see of each other.

/**
 * Why a line came to its end. Who was `refused` need not come back: what its hello asks for is not to be had. Others may, with `since`: the room
 * let them go (`released`), the store or the host failed (`failed`), they did not read what they were sent (`tooSlow`), or said too much
 * (`tooMany`).
 */
export type LineClosing = 'refused' | 'released' | 'failed' | 'tooSlow' | 'tooMany';

/** The transport's end of a line. */
export interface LineEnd {
  /** Called with each message, in order, as JSON text. */
  send(text: string): void;
  /** Called once when the line has come to its end, unless the transport closed it: the transport may be closed. */
  onClose(why: LineClosing): void;
  /** Whether the client may say one thing more. Default: always. */
  maySay?(): boolean;
  /** Whether the client reads too slowly: asked before each message. Default: never. */
  isSlow?(): boolean;
}

/** Somebody on a line. */
export interface Line {
  /** Whether it has said who it is, and looks at the room. */
  readonly isGreeted: boolean;
  /**
   * Takes in a message of the client, as text or as parsed JSON, when those before it are answered: a `Hello` first, then `ClientMessage`s.
   * Whatever the message is, the promise is kept; what goes wrong at the host is for its `onError`, and ends the line.
   */
  receive(message: unknown): Promise<void>;
  /** Says that the transport was closed: nothing more is sent or taken in. */
  close(): void;
}
