import { InvalidInputError } from '../kernel/index.js';
import { readOption } from '../kernel/internal.js';

/** The namespaces of socket.io, as far as they are needed. */
interface Namespaces {
  of(name: string): { use(middleware: (socket: Socket, next: () => void) => void): void };
}

interface Socket {
  use(middleware: (packet: readonly unknown[], next: () => void) => void): void;
}

/**
 * Lets clients send a server moves, in their own names, and nothing else. boardgame.io 0.50 hands whatever a client sends to its reducer,
 * which knows actions that are meant for clients: with one of them a client can put a state of its own in place of the match; with
 * another it can copy the deal from `G` to where everybody is sent it; and a move is taken for the player whom its payload names.
 * Call it once for each server that strangers can reach, before `run`. What is not let through is dropped without an answer.
 * @param server from boardgame.io's `Server`, with its own transport.
 * @param games those that the server was given.
 * @throws InvalidInputError for what is no such server.
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
        if (isHonest(packet)) proceed();
      });
      next();
    });
  }
}

/** A packet is an event and its arguments: `['update', action, stateID, matchID, playerID]`. */
function isHonest([event, action, , , playerID]: readonly unknown[]): boolean {
  if (event !== 'update') return true;
  const payload = readOption(action, 'payload');
  return readOption(action, 'type') === 'MAKE_MOVE' && typeof playerID === 'string' && readOption(payload, 'playerID') === playerID;
}
