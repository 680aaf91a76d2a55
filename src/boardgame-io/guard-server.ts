import { InvalidInputError } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';

/** The part of socket.io's namespaces that is used here. */
interface Namespaces {
  of(name: string): { use(middleware: (socket: Socket, next: () => void) => void): void };
}

interface Socket {
  use(middleware: (packet: readonly unknown[], next: () => void) => void): void;
}

/**
 * Makes a boardgame.io server ignore all updates from clients, except moves that a client sends for its own player.
 *
 * boardgame.io 0.50 passes every action of a client to its reducer, including actions that only a server should send. With such actions, a
 * client could replace the state of the match, or copy the deal from `G` to a place that every client receives. boardgame.io applies a move
 * for the player whom the payload of the move names, so the server must check that this is the client's own player.
 *
 * Call this function once for each server that untrusted clients can reach, before `run`. Ignored updates get no answer.
 * @param server a result of boardgame.io's `Server`, with the default transport.
 * @param games the games that were passed to the server.
 * @throws InvalidInputError if `server` is not a boardgame.io server with sockets.
 * @example
 * const server = Server({ games });
 * guardServer(server, games);
 * server.run(8000);
 */
export function guardServer(server: { readonly app: object }, games: readonly { readonly name?: string }[]): void {
  const sockets = readOption(readOption(server, 'app'), '_io');
  if (typeof readOption(sockets, 'of') !== 'function') {
    throw InvalidInputError.at('server', ['app', '_io'], 'expected a server of boardgame.io with sockets');
  }
  for (const { name } of games) {
    (sockets as Namespaces).of(name ?? 'default').use((socket, next) => {
      socket.use((packet, proceed) => {
        if (isOwnMove(packet)) proceed();
      });
      next();
    });
  }
}

/**
 * Whether the server may handle a packet of socket.io. A packet is an array of the event name and its arguments: for an update, these are
 * the action, the state id, the match id and the player id.
 */
function isOwnMove([event, action, , , playerID]: readonly unknown[]): boolean {
  if (event !== 'update') return true;
  const payload = readOption(action, 'payload');
  return readOption(action, 'type') === 'MAKE_MOVE' && typeof playerID === 'string' && readOption(payload, 'playerID') === playerID;
}
