// What a client is made of, and how it is read.
import type { Game, GameTypes, Viewer } from '../kernel/index.js';
import { InvalidInputError, named } from '../kernel/plain.js';
import type { ClientMessage } from '../wire/messages.js';

/** What a client is made of. */
export interface ClientOptions<T extends GameTypes = GameTypes> {
  /**
   * Sends a message to the server: `(message) => socket.send(JSON.stringify(message))`. If it throws, the client is disconnected, as
   * `disconnected()` says, and sends the message again after `resume()`.
   */
  send(message: ClientMessage<T['action']>): void;
  /** Who looks. Packets for anybody else are errors. Left out: whoever the first packet is for. */
  viewer?: Viewer;
  /** The game, for rooms that send numbers (`legal: 'indexes'`), and for `optimistic`. Left out, no rules are loaded. */
  game?: Game<T>;
  /**
   * Shows what an own action brings before the server has answered, where nothing hidden and no dice take part. Needs `game`. Default
   * false.
   */
  optimistic?: boolean;
  /** A packet is missing, or cannot be applied: the server should be asked for what comes after the revision `since`, or for everything. */
  onGap?(since: number | undefined): void;
}

/** @throws InvalidInputError for options that cannot be used. */
export function readOptions<T extends GameTypes>(options: ClientOptions<T>): ClientOptions<T> {
  const { send, viewer, game, optimistic, onGap } = given(options);
  const invalid = (name: string, message: string) => InvalidInputError.at('options', [name], message);
  if (typeof send !== 'function') throw invalid('send', 'expected a function that sends a message');
  if (viewer !== undefined && typeof viewer !== 'string') throw invalid('viewer', `${named(viewer)} is no viewer`);
  if (game !== undefined && typeof game?.determinize !== 'function') throw invalid('game', `${named(game)} is no game`);
  if (optimistic === true && game === undefined) throw invalid('optimistic', 'needs the option `game`');
  if (onGap !== undefined && typeof onGap !== 'function') throw invalid('onGap', 'expected a function');
  return { send, viewer, game, optimistic, onGap };
}

/** A copy, so that each option is read once; what is no object has none. */
function given<T extends GameTypes>(options: ClientOptions<T>): Partial<ClientOptions<T>> {
  try {
    return { ...options };
  } catch (cause) {
    throw InvalidInputError.at('options', [], 'cannot be read', { cause });
  }
}
