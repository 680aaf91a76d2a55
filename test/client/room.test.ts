// Clients at real rooms.
import { type BaseAction, seededChance } from 'orrery-rules';
import { type Client, createClient } from '../../src/client/index.js';
import { type Connection, createRoom, memoryStore, type Room } from '../../src/host/index.js';
import { equalJson } from '../../src/kernel/plain.js';
import { NAMED_TABLES } from '../wire/random-games.js';

interface Seat {
  readonly client: Client;
  connection: Connection;
  readonly token: string;
}

/** Messages go as text, one after another. */
async function sit(room: Room, options: { optimistic: boolean }): Promise<Seat> {
  const { token } = await room.join();
  const send = (text: string) => client.receive(text);
  const seat: { connection?: Connection } = {};
  const client: Client = createClient({
    send: (message) => void seat.connection?.receive(JSON.stringify(message)),
    game: room.game,
    ...options,
  });
  seat.connection = await room.connect({ token, send: (message) => send(JSON.stringify(message)) });
  return Object.assign(seat as Seat, { client, token });
}

/** Those in which the players alone decide. */
const TABLES_OF_PLAYERS = NAMED_TABLES.filter(([id]) => id !== 'space-alert');

describe.each(TABLES_OF_PLAYERS)('%s', (_, { game, players }) => {
  test.each([
    { legal: 'actions', optimistic: false },
    { legal: 'indexes', optimistic: true },
  ] as const)('clients play by what they are shown: $legal, optimistic: $optimistic', async ({ legal, optimistic }) => {
    const room = (await createRoom({ game, setup: { players, ...game.selfPlay }, seed: 'room', store: memoryStore(), legal })) as Room;
    const seats: Seat[] = [];
    for (let count = 0; count < players; count++) seats.push(await sit(room, { optimistic }));
    const watcher = createClient({ send: () => undefined });
    await room.connect({ viewer: 'spectator', send: (message) => watcher.receive(message) });
    const chance = seededChance('play');
    let played = 0;
    let away = 0;
    for (let turn = 0; turn < 120; turn++) {
      const able = seats.filter(({ client }) => client.getSnapshot().legalActions.length > 0);
      if (able.length === 0) break;
      const { client, connection } = chance.pick(able);
      const action: BaseAction = chance.pick(client.getSnapshot().legalActions);
      if (chance.int(10) === 0) {
        // The connection is lost with the answer, and comes back.
        away += 1;
        connection.close();
        const done = client.act(action);
        client.disconnected();
        const seat = seats.find((each) => each.client === client)!;
        seat.connection = await room.connect({ token: seat.token, since: client.since(), send: (message) => client.receive(message) });
        client.connected();
        await done;
      } else {
        await client.act(action);
      }
      played += 1;
      for (const each of [...seats.map((seat) => seat.client), watcher]) {
        const { viewer, view, optimistic, stale } = each.getSnapshot();
        expect([optimistic, stale]).toEqual([false, false]);
        expect(equalJson(view, room.viewerState(viewer!).view)).toBe(true);
      }
    }
    expect(played).toBeGreaterThan(20);
    expect(away).toBeGreaterThan(0);
    await room.release();
  });
});
