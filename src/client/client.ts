import type { GameTypes } from '../kernel/index.js';
import { type ClientOptions, readOptions } from './options.js';
import { RoomClient } from './room-client.js';
import type { Snapshot } from './snapshot.js';

/** One viewer's side of a room. Every function may be taken off the object and passed around. */
export interface Client<T extends GameTypes = GameTypes> {
  /** What is shown now: the same object until something changes. React: `useSyncExternalStore(client.subscribe, client.getSnapshot)`. */
  readonly getSnapshot: () => Snapshot<T>;
  /** Calls back whenever `getSnapshot` has something else to give. Returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Takes in what the server sent, as text or as parsed JSON. What is older than the table is passed over.
   * @throws InvalidInputError for what is no message, or is for another viewer; and for a patch that does not fit, after `onGap`. What is
   * shown does not change.
   */
  readonly receive: (message: unknown) => void;
  /**
   * Asks the server to take an action. Resolves with the viewer's revision as soon as the table shows what came of it. A rejection that
   * nobody handles is no error of its own: the snapshot holds it as `refusal`.
   * @throws RefusedError when the server refuses; InvalidInputError, with nothing sent, for what is no action of any game.
   */
  readonly act: (action: T['action']) => Promise<number>;
  /** Asks the server to take back the last action. Settles as `act` does. */
  readonly undo: () => Promise<number>;
  /** Asks the server to take again what was taken back. Settles as `act` does. */
  readonly redo: () => Promise<number>;
  /** Tells the server that this player lets the game's clock go on. Settles as `act` does. */
  readonly ready: () => Promise<number>;
  /** Says that nothing can be sent now. Requests are kept. */
  readonly disconnected: () => void;
  /** Says that there is a connection, the first or another: sends again, under its old id, what was not answered. */
  readonly resume: () => void;
  /** The revision to name on connecting, so that the server sends only what is missing; `undefined` when everything is needed. */
  readonly since: () => number | undefined;
  /** Seconds of the game's clock that have gone by; `undefined` without one. `now` is in milliseconds since 1970, by the server's clock. */
  readonly elapsed: (now?: number) => number | undefined;
}

/**
 * One viewer's side of a room, over any transport that carries JSON.
 * @throws InvalidInputError for options that cannot be used.
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
    resume: () => client.resume(),
    since: () => client.since,
    elapsed: (now) => client.elapsed(now),
  };
}
