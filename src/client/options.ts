// Options of a client, and their validation.
import type { Game, GameTypes, Viewer } from '../kernel/index.js';
import { InvalidInputError, named } from '../kernel/plain.js';
import type { ClientMessage } from '../wire/messages.js';

/** Options of a client. */
export interface ClientOptions<T extends GameTypes = GameTypes> {
  /**
   * Sends a message to the server: `(message) => socket.send(JSON.stringify(message))`. If the function throws, the client counts as
   * disconnected, as after `disconnected()`, and sends the message again after `connected()`.
   */
  send(message: ClientMessage<T['action']>): void;
  /** The viewer of this client. Packets for another viewer are errors. Default: the viewer of the first packet. */
  viewer?: Viewer;
  /** The game, for rooms that send action indices (`legal: 'indexes'`), and for `optimistic`. Without this option, no rules are loaded. */
  game?: Game<T>;
  /**
   * Whether to show the effects of this viewer's actions before the server has answered, if no hidden information and no dice are involved.
   * Needs `game`. Default false.
   */
  optimistic?: boolean;
  /**
   * Called if a packet is missing or cannot be applied. Ask the server for the changes after the revision `since`, or for everything if
   * `since` is `undefined`.
   */
  onGap?(since: number | undefined): void;
}

/** Returns a validated copy of the options. @throws InvalidInputError if an option is invalid. */
export function readOptions<T extends GameTypes>(options: ClientOptions<T>): ClientOptions<T> {
  const { send, viewer, game, optimistic, onGap } = given(options);
  const invalid = (name: string, message: string) => InvalidInputError.at('options', [name], message);
  if (typeof send !== 'function') throw invalid('send', 'expected a function that sends a message');
  if (viewer !== undefined && typeof viewer !== 'string') throw invalid('viewer', `expected the id of a viewer, received ${named(viewer)}`);
  if (game !== undefined && typeof game?.determinize !== 'function') throw invalid('game', `expected a game, received ${named(game)}`);
  if (optimistic === true && game === undefined) throw invalid('optimistic', 'requires the option `game`');
  if (onGap !== undefined && typeof onGap !== 'function') throw invalid('onGap', 'expected a function');
  return { send, viewer, game, optimistic, onGap };
}

/** Returns a copy of the options, so that each option is read once. A value that is not an object has no options. */
function given<T extends GameTypes>(options: ClientOptions<T>): Partial<ClientOptions<T>> {
  try {
    return { ...options };
  } catch (cause) {
    throw InvalidInputError.at('options', [], 'cannot be read', { cause });
  }
}
