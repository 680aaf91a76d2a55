// Every byte that examples/server sends to everybody, searched for what they may not know.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { type AnyGame, type GameTypes, seededChance } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { type Client, createClient } from 'orrery-rules/client';
import { memoryStore, type Packet, type Room } from 'orrery-rules/host';
import { sol } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { specterOps } from 'orrery-rules/specter-ops';
import { WebSocket } from 'ws';
import { startServer } from '../../examples/server/server.js';
import { eventually } from '../eventually.js';
import { FakeTime } from '../host/fake-time.js';
import { plainPatchBytes } from '../host/plain-patch.js';
import { allowed, findSecrets, type Secret, Shown, secretsOf } from '../host/wire-search.js';
import { temporaryFolder } from '../temporary-folder.js';

/** After how many actions a game is broken off: `npm run host:wire` plays whole ones, with every number of players. */
const MOST_ACTIONS = Number(process.env.WIRE_ACTIONS ?? 60);
const TABLES: readonly { game: AnyGame; counts: readonly number[] }[] = [
  { game: area51, counts: [3, 2, 4] },
  { game: sol, counts: [3, 1, 2, 4, 5] },
  { game: spaceAlert, counts: [3, 1, 2, 4, 5] },
  { game: spaceAlertCampaign, counts: [2] },
  { game: specterOps, counts: [3, 2, 4, 5] },
];
const CASES = TABLES.flatMap(({ game, counts }) =>
  counts.slice(0, process.env.WIRE_ACTIONS === undefined ? 1 : undefined).map((players) => ({ id: game.id, players, game })),
);

const page = temporaryFolder('server');
const much = { burst: 1e9, perSecond: 1e9 };
const time = new FakeTime();
const log: string[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>A page</title>');
  server = await startServer({ store: memoryStore(), page, time, addressRate: much, connectionRate: much, log: (line) => log.push(line) });
});
afterAll(async () => {
  await server.close();
});

/** Somebody at a table, or beside it, with what they were sent since the last look. */
class Visitor {
  readonly shown = new Shown();
  readonly client: Client;
  sent: string[] = [];
  /** What the changes of the view would take as plain patches. */
  plainBytes = 0;
  private bytesBefore = 0;

  private constructor(
    readonly viewer: string,
    private readonly socket: WebSocket,
    private readonly wire: Socket,
  ) {
    this.client = createClient({ send: (message) => socket.send(JSON.stringify(message)) });
    socket.on('message', (data) => {
      const { viewerState: before } = this.client.getSnapshot();
      this.sent.push(String(data));
      this.client.receive(String(data));
      const { viewerState: table } = this.client.getSnapshot();
      if (before === null) this.bytesBefore = wire.bytesRead;
      else this.plainBytes += plainPatchBytes(before.view, table?.view);
    });
  }

  /** What came over the socket since the whole table did: frames and answers included. */
  get wireBytes(): number {
    return this.wire.bytesRead - this.bytesBefore;
  }

  static async at(id: string, viewer: string, token: string | undefined): Promise<Visitor> {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/rooms/${id}/socket`);
    const [{ socket: wire }] = (await once(socket, 'upgrade')) as [IncomingMessage];
    const visitor = new Visitor(viewer, socket, wire);
    if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'hello', token }));
    await eventually(() => expect(visitor.client.getSnapshot().viewerState).not.toBeNull());
    return visitor;
  }

  /** When everything has come that was sent before. */
  async caughtUp(): Promise<void> {
    const answered = new Promise((resolve) => this.socket.once('pong', resolve));
    this.socket.ping();
    await answered;
  }

  leave(): void {
    this.socket.terminate();
  }
}

const sumOf = (visitors: readonly Visitor[], of: (visitor: Visitor) => number) => visitors.reduce((sum, visitor) => sum + of(visitor), 0);

interface Made {
  id: string;
  seats: { player: string; link: string }[];
}

/** Plays a game over sockets, and looks after each thing that was done. */
async function play(
  { id, players, game }: (typeof CASES)[number],
  look: (room: Room, visitors: Visitor[], tokens: Secret[]) => Promise<void>,
) {
  const body = JSON.stringify({ game: id, setup: { players } });
  const made = (await (await fetch(`${server.url}/rooms`, { method: 'POST', body })).json()) as Made;
  const tokens = made.seats.map(({ player, link }) => ({ path: `token of ${player}`, text: link.split('#')[1] as string }));
  const room = await server.host.open(made.id);
  const visitors = await Promise.all(
    [...made.seats, { player: 'spectator' }].map(({ player }, seat) => Visitor.at(made.id, player, tokens[seat]?.text)),
  );
  const chance = seededChance(players);
  const turn = async () => {
    const snapshots = visitors.map((visitor) => ({ visitor, ...visitor.client.getSnapshot() }));
    const asked = snapshots.filter(({ viewerState: table }) => table?.asked);
    if (asked.length > 0) return await chance.pick(asked).visitor.client.ready();
    const deciders = snapshots.filter(({ legalActions }) => legalActions.length > 0);
    if (deciders.length > 0 && (game.clock(room.state as never) === undefined || chance.int(3) > 0)) {
      const { visitor, legalActions } = chance.pick(deciders);
      // What is due by the clock comes first, and the action may then be too late.
      await visitor.client.act(chance.pick(legalActions) as GameTypes['action']).catch(() => {});
      if (visitor.client.getSnapshot().viewerState?.canUndo && chance.int(4) === 0) {
        await look(room, visitors, tokens);
        await visitor.client.undo();
      }
      return;
    }
    const before = room.revision;
    for (let second = 0; second < 600 && room.revision === before; second++) await time.pass(1000);
  };
  await look(room, visitors, tokens);
  while (!room.isDone && room.revision < MOST_ACTIONS) {
    await turn();
    await look(room, visitors, tokens);
  }
  for (const visitor of visitors) visitor.leave();
  return room;
}

/** What anybody is answered who asks. */
async function heardByAsking(id: string): Promise<string> {
  const paths = ['/', `/rooms/${id}`, '/rooms', `/rooms/${id}/about`, `/rooms/${id}/record`, '/health', '/metrics', '/nowhere'];
  const answers = paths.map(async (path) => {
    const response = await fetch(server.url + path);
    return `${path} ${response.status} ${JSON.stringify([...response.headers])} ${await response.text()}`;
  });
  return (await Promise.all(answers)).join('\n');
}

describe('What the example server sends', () => {
  test.each(CASES)('$id with $players: nobody is sent what they may not know', { timeout: 1_200_000 }, async (table) => {
    const { game } = table;
    const found: { viewer: string; secrets: Secret[] }[] = [];
    let [bytes, secrets, looks] = [0, 0, 0];
    const load = { wire: 0, plain: 0 };
    let seed: string | undefined;
    const room = await play(table, async (played, visitors, tokens) => {
      await Promise.all(visitors.map((visitor) => visitor.caughtUp()));
      load.wire = sumOf(visitors, ({ wireBytes }) => wireBytes);
      load.plain = sumOf(visitors, ({ plainBytes }) => plainBytes);
      seed ??= String((await played.record()).seed);
      for (const { viewer, shown, sent } of visitors) {
        const { seats, outcome } = played.viewerState(viewer);
        shown.add(allowed(game, played.state, viewer));
        shown.add([seats, outcome]);
        // Events are viewed by the game itself, which its own tests look at: here, that nothing else of them is sent.
        for (const text of sent) shown.add((JSON.parse(text) as Packet).events ?? []);
        // Before the game is over, strangers know no more than spectators.
        const asked = viewer === 'spectator' && !played.isDone && looks++ % 10 === 0 ? [await heardByAsking(played.id)] : [];
        const text = [...sent.splice(0), ...asked].join('\n');
        if (text === '') continue;
        const hidden = [...secretsOf(played.state, shown, seed), ...tokens];
        bytes += text.length;
        secrets += hidden.length;
        const leaked = findSecrets(text, hidden);
        if (leaked.length > 0) found.push({ viewer, secrets: leaked });
      }
    });
    expect(found).toEqual([]);
    expect(log).toEqual([]);
    expect(bytes).toBeGreaterThan(10_000);
    expect(secrets).toBeGreaterThan(500);
    // With events, legal actions and answers, and compressed.
    expect(load.wire).toBeLessThan(1.5 * load.plain);
    // The search knows the seed when it is there to be seen: in the record, once the room is closed.
    if (!room.isDone) await room.close();
    const leaked = findSecrets(await heardByAsking(room.id), secretsOf(room.state, new Shown(), seed));
    expect(leaked.map(({ path }) => path)).toContain('seed');
  });
});
