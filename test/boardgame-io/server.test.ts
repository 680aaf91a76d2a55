// boardgame.io's server and clients themselves, over sockets.
import type { Server as HttpServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Game as GameOfBoardgameIo } from 'boardgame.io';
import type { Client as ClientType } from 'boardgame.io/dist/types/packages/client';
import type { SocketIO as SocketIOType } from 'boardgame.io/dist/types/packages/multiplayer';
import type { Server as ServerType } from 'boardgame.io/dist/types/packages/server';
import { InvalidInputError, type TypesOf } from 'orrery-rules';
import { type BoardgameIoGame, guardServer, movesOf, storedMatch, toBoardgameIo } from 'orrery-rules/boardgame-io';
import { kuhnPoker } from 'orrery-rules/examples';

const load = createRequire(import.meta.url);
const { Server } = load('boardgame.io/server') as { Server: typeof ServerType };
const { Client } = load('boardgame.io/client') as { Client: typeof ClientType };
const { SocketIO } = load('boardgame.io/multiplayer') as { SocketIO: typeof SocketIOType };

interface RawSocket {
  emit(event: string, ...args: unknown[]): void;
}

type PokerClient = ReturnType<typeof clientOf>;

function clientOf(game: BoardgameIoGame<TypesOf<typeof kuhnPoker>>, port: number, playerID?: string) {
  return Client({
    game,
    numPlayers: 2,
    playerID,
    matchID: 'm',
    debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}` }),
  });
}

const socketOf = (client: PokerClient) => (client as unknown as { transport: { socket: RawSocket } }).transport.socket;

/** Waits until a client has a table that is as wanted. */
function until(client: PokerClient, isWanted: (state: NonNullable<ReturnType<PokerClient['getState']>>) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const state = client.getState();
      if (state !== null && isWanted(state)) resolve();
    };
    client.subscribe(look);
    look();
  });
}

async function withServer(isGuarded: boolean, run: (clients: PokerClient[], state: () => unknown) => Promise<void>): Promise<void> {
  const silence = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log'), vi.spyOn(console, 'warn')].map((spy) =>
    spy.mockImplementation(() => {}),
  );
  const game = toBoardgameIo(kuhnPoker, { players: 2 });
  const server = Server({ games: [game as GameOfBoardgameIo], origins: ['http://127.0.0.1'] });
  if (isGuarded) guardServer(server, [game]);
  const running = await server.run(0);
  const { port } = (running.appServer as unknown as HttpServer).address() as AddressInfo;
  const clients = ['0', '1', undefined].map((playerID) => clientOf(game, port, playerID));
  try {
    for (const client of clients) {
      client.start();
      await until(client, () => true);
    }
    const state = () => (server.db as unknown as { fetch(id: string, what: object): { state: unknown } }).fetch('m', { state: true }).state;
    await run(clients, state);
  } finally {
    for (const client of clients) client.stop();
    server.kill(running);
    for (const spy of silence) spy.mockRestore();
  }
}

test('a game from the deal to the end', () =>
  withServer(true, async (clients, stateOf) => {
    const [ann, bob, guest] = clients;
    movesOf(bob).deal();
    for (const client of clients) await until(client, ({ G }) => G.dealt);
    while (ann.getState()?.ctx.gameover === undefined) {
      const table = [ann, bob].find((client) => client.getState()?.isActive) as PokerClient;
      const { G, _stateID } = table.getState() as NonNullable<ReturnType<PokerClient['getState']>>;
      if (!G.dealt) throw new Error('not dealt');
      movesOf(table).act(G.legalActions[0]);
      for (const client of clients) await until(client, (state) => state._stateID > _stateID);
    }
    const { G } = stateOf() as { G: unknown };
    const match = storedMatch(kuhnPoker, G);
    expect(guest.getState()?.ctx.gameover).toEqual(kuhnPoker.outcome(match?.state as never));
  }));

describe('a client of one’s own making', () => {
  type Wanted = Parameters<typeof until>[1];

  /** Seat 0 sends something of its own making. What all clients and the storage have when `wanted` is seen by the other seat. */
  async function attack(isGuarded: boolean, action: (state: object) => object, wanted?: Wanted) {
    let seen = '';
    let stored: { G: unknown } | undefined;
    await withServer(isGuarded, async ([ann, bob], stateOf) => {
      movesOf(ann).deal();
      for (const client of [ann, bob]) await until(client, ({ G }) => G.dealt);
      const { G, _stateID } = ann.getState() as NonNullable<ReturnType<PokerClient['getState']>>;
      socketOf(ann).emit('update', action(stateOf() as object), _stateID, 'm', '0');
      // One socket's moves are taken in their order: when this one is answered, the attack was dealt with.
      if (G.dealt && wanted === undefined) movesOf(ann).act(G.legalActions[0]);
      await until(bob, wanted ?? ((state) => state._stateID > _stateID));
      seen = JSON.stringify(bob.getState());
      stored = stateOf() as typeof stored;
    });
    return { seen, stored };
  }

  const overwrite = (state: object) => ({ type: 'SYNC', state: { ...state, G: { dealt: false } }, payload: { playerID: '0' } });
  const copy = () => ({ type: 'PATCH', patch: [{ op: 'copy', from: '/G/seed', path: '/ctx/leak' }], payload: { playerID: '0' } });

  test('puts no state of its own in place of the match', async () => {
    const { stored } = await attack(true, overwrite);
    expect(storedMatch(kuhnPoker, stored?.G)?.record.actions).toHaveLength(1);
  });

  test('copies no secret to where all can see it', async () => {
    expect((await attack(true, copy)).seen).not.toContain('leak');
  });

  test('moves for nobody else', async () => {
    const forBob = () => ({ type: 'MAKE_MOVE', payload: { type: 'deal', args: [], playerID: '1' } });
    expect((await attack(true, forBob)).seen).not.toContain('"playerID":"1"');
  });

  test('and would do all of that without the guard', async () => {
    await attack(false, overwrite, ({ G }) => !G.dealt);
    await attack(false, copy, ({ ctx }) => 'leak' in ctx);
  });
});

test('a guard needs a server', () => {
  expect(() => guardServer({ app: {} }, [])).toThrow(InvalidInputError);
});
