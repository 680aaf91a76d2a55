// examples/server: five people fly a mission of Space Alert over sockets, by the clock, and one of them loses the connection.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type MatchRecord, replay, seededChance } from 'orrery-rules';
import { type Client, createClient } from 'orrery-rules/client';
import { memoryStore, type ViewerState } from 'orrery-rules/host';
import { type SpaceAlertTypes, spaceAlert } from 'orrery-rules/space-alert';
import { SOUNDTRACKS } from 'orrery-rules/space-alert/data';
import { WebSocket } from 'ws';
import { startServer } from '../../examples/server/server.js';
import { eventually } from '../eventually.js';
import { FakeTime } from '../host/fake-time.js';
import { temporaryFolder } from '../temporary-folder.js';

/** Milliseconds of the mission between two looks of the crew. */
const STEP = 2000;
const time = new FakeTime();

const page = temporaryFolder('server');
const store = memoryStore();
const lines: string[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  writeFileSync(join(page, 'index.html'), '');
  server = await startServer({ store, page, time, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await server.close();
});

/** Somebody at the table: plans at random, is ready when asked, and counts the announcements it got. */
class Crew {
  readonly client: Client<SpaceAlertTypes>;
  heard = 0;
  packets = 0;
  wholeTables = 0;
  private socket: WebSocket | undefined;
  private asked = 0;
  private readonly chance;

  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {
    this.chance = seededChance(token);
    this.client = createClient({ send: (message) => (this.socket as WebSocket).send(JSON.stringify(message)), onGap: () => this.hangUp() });
    this.client.subscribe(() => this.look());
    this.dial();
  }

  dial(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', token: this.token, since: this.client.since() }));
      this.client.connected();
    });
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.type === 'packet') this.packets += 1;
      if (message.table !== undefined) this.wholeTables += 1;
      this.client.receive(message);
    });
    socket.on('close', () => this.client.disconnected());
  }

  hangUp(): void {
    this.socket?.terminate();
  }

  /** Whether the client knows a state, and waits for no answer. A client without a connection has nothing to wait for. */
  isUpTo(state: ViewerState): boolean {
    const { connected, pending, viewerState } = this.client.getSnapshot();
    return !connected || (pending.length === 0 && isDeepStrictEqual(viewerState, state));
  }

  private look(): void {
    const { view, viewerState: table, revision } = this.client.getSnapshot();
    this.heard = Math.max(this.heard, view?.heard.length ?? 0);
    if (table?.asked !== true || revision === this.asked) return;
    this.asked = revision;
    void this.client.ready();
  }

  plan(): void {
    const { legalActions, connected, pending, view } = this.client.getSnapshot();
    const plans = legalActions.filter(({ type }) => type === 'place' || type === 'transfer');
    if (connected && pending.length === 0 && view?.round === 'action' && plans.length > 0) {
      void this.client.act(plans[this.chance.int(plans.length)] as SpaceAlertTypes['action']);
    }
  }
}

test('every announcement comes at its second to all five; who comes back has missed nothing; and the record is the mission', async () => {
  const soundtrack = 'test-run-1';
  const made = await fetch(`${server.url}/rooms`, {
    method: 'POST',
    body: JSON.stringify({ game: 'space-alert', setup: { players: 5, soundtrack } }),
  });
  const { id, seats } = (await made.json()) as { id: string; seats: { link: string }[] };
  const address = `${server.url.replace('http', 'ws')}/rooms/${id}/socket`;
  const crew = seats.map(({ link }) => new Crew(address, link.split('#')[1] as string));
  const room = await server.host.open(id);
  const last = crew[4] as Crew;
  const heard = () => last.heard;

  /** Lets the mission go on until a condition holds, in steps that every client has followed. */
  const until = async (condition: () => boolean) => {
    for (let step = 0; step < 1000 && !condition(); step++) {
      await time.pass(STEP);
      for (const each of crew) each.plan();
      await eventually(() => expect(crew.every((each, seat) => each.isUpTo(room.viewerState(room.players[seat] as string)))).toBe(true));
    }
    expect(condition()).toBe(true);
  };

  await eventually(() => expect(crew.every(({ client }) => client.getSnapshot().connected)).toBe(true));
  await until(() => heard() > 8);
  last.hangUp();
  const missedFrom = heard();
  const { announced } = room.state as SpaceAlertTypes['state'];
  await until(() => (room.state as SpaceAlertTypes['state']).announced > announced + 1);
  expect(heard()).toBe(missedFrom);
  last.dial();
  await eventually(() => expect(last.client.getSnapshot().connected).toBe(true));
  await until(() => room.isDone);

  for (const [seat, { client }] of crew.entries()) {
    const player = room.players[seat] as string;
    await eventually(() => expect(client.getSnapshot().viewerState).toEqual(room.viewerState(player)));
    expect(client.getSnapshot().viewer).toBe(player);
  }
  for (const { wholeTables, packets } of crew) {
    expect(wholeTables).toBe(1);
    expect(packets).toBeGreaterThan(30);
  }

  const stored = await store.load(id, { whole: true });
  const deeds = (stored?.entries ?? []).map(
    ({ body }) => (body as { deed: { at: number; cause?: string; action?: { type: string } } }).deed,
  );
  const at = deeds.filter(({ cause, action }) => cause === 'clock' && action?.type === 'announce').map((deed) => deed.at);
  const { phaseEnds, events } = SOUNDTRACKS.get(soundtrack) as { phaseEnds: number[]; events: { at: number; type: string }[] };
  const seconds = at.map((moment) => (moment - (at[0] as number)) / 1000);
  expect(seconds).toEqual([...seconds].sort((one, other) => one - other));
  expect(seconds.at(-1)).toBe(phaseEnds.at(-1));
  // Each event at its second, transfers five seconds longer, and warnings a minute and twenty seconds before a phase ends.
  expect(seconds).toEqual(
    expect.arrayContaining([0, ...events.map((event) => event.at), ...phaseEnds, ...phaseEnds.flatMap((end) => [end - 60, end - 20])]),
  );
  const { heard: view } = room.viewerState('spectator').view as SpaceAlertTypes['view'];
  expect(seconds).toEqual(view.map((announcement) => announcement.at));

  const record = (await (await fetch(`${server.url}/rooms/${id}/record`)).json()) as MatchRecord;
  expect(record).toEqual(await room.record());
  expect(replay(record, [spaceAlert]).state).toEqual(room.state);
  expect(record.actions.filter(({ type }) => type === 'place').length).toBeGreaterThan(10);
  expect(lines).toEqual([]);
  for (const each of crew) each.hangUp();
});
