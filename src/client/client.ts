import type { GameTypes } from '../kernel/index.js';
import { type ClientOptions, readOptions } from './options.js';
import { RoomClient } from './room-client.js';
import type { Snapshot } from './snapshot.js';

/** A client of a room, for one viewer. Every function may be detached from the object and passed around. */
export interface Client<T extends GameTypes = GameTypes> {
  /**
   * Returns the current snapshot: the same object until something changes. React: `useSyncExternalStore(client.subscribe,
   * client.getSnapshot)`.
   */
  readonly getSnapshot: () => Snapshot<T>;
  /** Adds a listener for changes of the snapshot. Returns the function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Handles a message of the server, as text or as parsed JSON. Skips packets that are older than the client's state.
   * @throws InvalidInputError if the message is invalid, or is a packet for another viewer, or if its patch does not fit the state of the
   * viewer. In the last case, the client calls `onGap` first. The state of the viewer stays unchanged.
   */
  readonly receive: (message: unknown) => void;
  /**
   * Asks the server to take an action. Resolves with the viewer's revision as soon as the state shows the effects of the action. Callers
   * may ignore a rejection: the snapshot contains the error as `refusal`.
   * @throws RefusedError if the server refuses; InvalidInputError, without sending anything, if `action` is not an action of any game.
   */
  readonly act: (action: T['action']) => Promise<number>;
  /** Asks the server to undo the last action. Settles like `act`. */
  readonly undo: () => Promise<number>;
  /** Asks the server to redo the last undone action. Settles like `act`. */
  readonly redo: () => Promise<number>;
  /** Tells the server that this player is ready for the game's clock to continue. Settles like `act`. */
  readonly ready: () => Promise<number>;
  /** Tells the client that the connection is lost. The client keeps unanswered requests. */
  readonly disconnected: () => void;
  /**
   * Tells the client that a connection is open: the first connection, or a new one after a loss. Sends unanswered requests again, with
   * their old ids.
   */
  readonly connected: () => void;
  /** Returns the revision to send on connecting, so that the server sends only what is missing; `undefined` if everything is needed. */
  readonly since: () => number | undefined;
  /**
   * Returns the elapsed seconds of the game's clock; `undefined` in a game without a clock. `now` is in milliseconds since 1970, by the
   * server's clock.
   */
  readonly elapsed: (now?: number) => number | undefined;
}

/**
 * Creates a client of a room for one viewer, over any transport that carries JSON.
 * @throws InvalidInputError for invalid options.
 * @example
 * const socket = new WebSocket(address);
 * const client = createClient<Area51Types>({ send: (message) => socket.send(JSON.stringify(message)) });
 * socket.onmessage = ({ data }) => client.receive(data);
 * const shown = new Signal.State(client.getSnapshot());
 * client.subscribe(() => shown.set(client.getSnapshot()));
 */
export function createClient<T extends GameTypes = GameTypes>(options: ClientOptions<T>): Client<T> {
  const client = new RoomClient<T>(readOptions(options));
  return {
    getSnapshot: () => client.snapshot,
    subscribe: (listener) => client.subscribe(listener),
    receive: (message) => client.receive(message),
    act: (action) => client.act(action),
    undo: () => client.request({ type: 'undo' }),
    redo: () => client.request({ type: 'redo' }),
    ready: () => client.request({ type: 'ready' }),
    disconnected: () => client.disconnected(),
    connected: () => client.connected(),
    since: () => client.since,
    elapsed: (now) => client.elapsed(now),
  };
}
