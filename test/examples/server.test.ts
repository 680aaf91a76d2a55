// examples/server: the lobby, sockets and their limits, an orderly end, and what must stay out of logs and addresses.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type ServerMessage } from 'orrery-rules/client';
import { memoryStore, type RoomStore } from 'orrery-rules/host';
import { type ClientOptions, WebSocket } from 'ws';
import { type ServerOptions, startServer } from '../../examples/server/server.js';
import { eventually } from '../eventually.js';
import { temporaryFolder } from '../temporary-folder.js';

type Server = Awaited<ReturnType<typeof startServer>>;

const page = temporaryFolder('server');
beforeAll(() => {
  writeFileSync(join(page, 'index.html'), '<!doctype html><title>A page</title>');
  writeFileSync(join(page, 'chunk-ABCD1234.js'), 'export {};');
});
const ended: (() => unknown)[] = [];
const lines: string[] = [];

afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
  lines.length = 0;
});

async function serve(options: Partial<ServerOptions> = {}): Promise<Server> {
  const server = await startServer({ store: memoryStore(), page, log: (line) => lines.push(line), ...options });
  ended.push(() => server.close());
  return server;
}

function post(server: Server, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(server.url + path, { method: 'POST', body: text, headers: { 'content-type': 'application/json', ...headers } });
}

interface Made {
  id: string;
  link: string;
  seats: { player: string; link: string }[];
}
const AREA_51 = { game: 'area-51', setup: { players: 2 } };
async function makeTable(server: Server, body: object = AREA_51): Promise<Made> {
  const response = await post(server, '/rooms', body);
  expect(response.status).toBe(200);
  return (await response.json()) as Made;
}
const tokenIn = ({ link }: { link: string }) => link.split('#')[1] as string;

/** A socket with all that it hears. */
function dial(server: Server, room: string, options: ClientOptions = {}) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/rooms/${room}/socket`, options);
  const heard: ServerMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  socket.on('error', () => {});
  ended.push(() => socket.terminate());
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
  const refused = new Promise<number | undefined>((resolve) =>
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
  );
  const line = {
    socket,
    heard,
    closed,
    opened,
    refused,
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    say: (message: unknown) => socket.send(JSON.stringify(message)),
  };
  return line;
}

async function seated(server: Server, room: string, token?: string, since?: number) {
  const line = dial(server, room);
  await line.opened;
  line.say({ type: 'hello', token, since });
  return line;
}

const until = (holds: () => unknown) => eventually(async () => expect(await holds()).toBeTruthy());
const metrics = async (server: Server) =>
  Object.fromEntries(
    (await (await fetch(`${server.url}/metrics`)).text())
      .trim()
      .split('\n')
      .map((line) => line.split(/ (?=[^ ]+$)/)),
  );

describe('The lobby', () => {
  test('a table has a link for each person, one to watch, and an agent in the other seat', async () => {
    const server = await serve();
    const made = await makeTable(server, { game: 'area-51', setup: { players: 3, maxRounds: 4 }, agents: { p2: 'greedy' } });
    expect(made.seats.map(({ player }) => player)).toEqual(['p1', 'p3']);
    expect(new Set(made.seats.map(tokenIn)).size).toBe(2);
    for (const seat of made.seats) expect(seat.link).toMatch(new RegExp(`^/rooms/${made.id}#[\\w-]{32}$`));
    expect(made.link).toBe(`/rooms/${made.id}`);
    const room = await server.host.open(made.id);
    expect(room.seats.map(({ agent }) => agent)).toEqual([null, 'greedy', null]);
    expect((await room.record()).setup).toMatchObject({ maxRounds: 4 });
    expect(await (await fetch(`${server.url}/rooms`)).json()).toEqual([{ id: made.id, game: 'area-51', seats: room.seats }]);
    expect(await (await fetch(`${server.url}/rooms/${made.id}/about`)).json()).toMatchObject({ game: 'area-51' });
  });

  test('at an open table others take the seats that are free', async () => {
    const server = await serve();
    const { id, seats } = await makeTable(server, { ...AREA_51, open: true });
    expect(seats.map(({ player }) => player)).toEqual(['p1']);
    const taken = (await (await post(server, `/rooms/${id}/seats`, { name: 'Ann' })).json()) as { player: string; link: string };
    const room = await server.host.open(id);
    expect(await room.playerOf(tokenIn(taken))).toBe('p2');
    expect(room.seats[1]?.name).toBe('Ann');
    expect((await post(server, `/rooms/${id}/seats`, {})).status).toBe(409);
  });

  test('games that may go on for ever are ended by the options for self-play', async () => {
    const server = await serve();
    const { id } = await makeTable(server, { game: 'sol', setup: { players: 2 } });
    expect((await (await server.host.open(id)).record()).setup).toHaveProperty('maxTurns');
  });

  test.each([
    { game: 'area-51', first: 'p1' },
    { game: 'sol', first: 'p1' },
    { game: 'specter-ops', first: 'p2' },
  ])('$game: an opponent of each level can have a seat, and plays', async ({ game, first }) => {
    const server = await serve();
    for (const level of ['easy', 'medium', 'hard', 'best']) {
      const { id } = await makeTable(server, { game, setup: { players: 2 }, agents: { [first]: level } });
      const room = await server.host.open(id);
      expect(room.seats.map(({ agent }) => agent).filter(Boolean)).toEqual([level]);
      await until(async () => (await room.record()).actions.length > 0);
      expect((await room.record()).actions[0]).toMatchObject({ player: first });
    }
  });

  test("a time limit is the room's", async () => {
    const now = 1_700_000_000_000;
    const server = await serve({ time: { now: () => now, after: () => () => {} } });
    const timeout = { per: 'move', seconds: 60, agent: 'random' };
    const { id } = await makeTable(server, { ...AREA_51, timeout });
    expect((await server.host.open(id)).viewerState('p1').deadline).toBe(now + 60_000);
  });

  test.each([
    ['no such game', { game: 'chess' }, 400],
    ['a setup that cannot be played', { game: 'area-51', setup: { players: 9 } }, 400],
    ['agents alone', { ...AREA_51, agents: { p1: 'random', p2: 'random' } }, 400],
    ['an agent in a seat that is not there', { ...AREA_51, agents: { p7: 'random' } }, 400],
    ['a search with a budget of its own', { ...AREA_51, agents: { p2: 'mcts:iterations=1000000' } }, 409],
    [
      'an opponent by level in a game that has none',
      { game: 'space-alert-campaign', setup: { players: 2 }, agents: { p2: 'medium' } },
      409,
    ],
    ['what is no JSON', '{', 400],
    ['more than 64 kB', { game: 'x'.repeat(70_000) }, 413],
    ['nothing', 'null', 400],
  ])('%s is refused, and no table is left', async (_, body, status) => {
    const server = await serve();
    const response = await post(server, '/rooms', body);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(/\w/)]);
    expect(await (await fetch(`${server.url}/rooms`)).json()).toEqual([]);
  });

  test('a record holds the seed, and is given out at the end alone', async () => {
    const server = await serve();
    const { id } = await makeTable(server);
    expect((await fetch(`${server.url}/rooms/${id}/record`)).status).toBe(409);
    await (await server.host.open(id)).close();
    expect(await (await fetch(`${server.url}/rooms/${id}/record`)).json()).toMatchObject({ game: 'area-51', actions: [] });
    expect((await fetch(`${server.url}/rooms/nowhere/record`)).status).toBe(404);
  });
});

describe('The page', () => {
  test('is the same for the lobby and for each table, with headers that keep others out of it', async () => {
    const server = await serve();
    for (const path of ['/', '/rooms/any', '/?x=1']) {
      const response = await fetch(server.url + path);
      expect(await response.text()).toContain('A page');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';.*frame-ancestors 'none'/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await fetch(`${server.url}/chunk-ABCD1234.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${server.url}/..%2f..%2fpackage.json`)).status).toBe(404);
    expect((await post(server, '/index.html', {})).status).toBe(404);
  });
});

describe('A socket', () => {
  test('says who it is with its first message, and is shown the table of its seat', async () => {
    const server = await serve();
    const { id, seats } = await makeTable(server);
    const [mine] = seats as [Made['seats'][0]];
    const line = await seated(server, id, tokenIn(mine));
    const client = createClient({ send: line.say });
    line.socket.on('message', (data) => client.receive(String(data)));
    await until(() => client.getSnapshot().viewerState);
    expect(client.getSnapshot().viewer).toBe('p1');
    const [action] = client.getSnapshot().legalActions;
    const revision = await client.act(action as never);
    const room = await server.host.open(id);
    expect(client.getSnapshot().viewerState).toEqual(room.viewerState('p1'));
    expect((await room.record()).actions).toEqual([action]);

    const again = await seated(server, id, tokenIn(mine), revision - 1);
    await until(() => again.heard.length > 0);
    expect(again.heard[0]).toMatchObject({ type: 'packet', revision, patch: expect.anything() });
    expect(again.heard[0]).not.toHaveProperty('table');
  });

  test('without a token it watches, and cannot act', async () => {
    const server = await serve();
    const { id } = await makeTable(server);
    const line = await seated(server, id);
    await until(() => line.heard.length > 0);
    expect(line.heard[0]).toMatchObject({ viewer: 'spectator', table: { legal: null } });
    line.say({ type: 'undo', id: '1' });
    await until(() => line.heard.length > 1);
    expect(line.heard[1]).toMatchObject({ type: 'refused', id: '1', code: 'no-seat' });
  });

  test.each([
    ['a token that is none', { type: 'hello', token: 'guessed' }, 'no-seat'],
    ["a look with somebody else's eyes", { type: 'hello', viewer: 'p1' }, 'invalid-input'],
    ['anything else', { type: 'undo', id: '1' }, 'invalid-input'],
  ])('%s is refused at once', async (_, hello, code) => {
    const server = await serve();
    const { id } = await makeTable(server);
    const line = dial(server, id);
    await line.opened;
    line.say(hello);
    expect(await line.closed).toBe(4404);
    expect(line.heard).toEqual([expect.objectContaining({ type: 'refused', id: null, code })]);
  });

  test('there is none for a table that is not there', async () => {
    const server = await serve();
    const line = await seated(server, 'nowhere');
    expect(await line.closed).toBe(4404);
    expect(line.heard[0]).toMatchObject({ code: 'no-room' });
    expect(await dial(server, 'x/y').refused).toBe(404);
  });

  test('who gives a seat up is let go, and is refused on coming back', async () => {
    const server = await serve();
    const { id, seats } = await makeTable(server);
    const token = tokenIn(seats[0] as Made['seats'][0]);
    const line = await seated(server, id, token);
    await until(() => line.heard.length > 0);
    await (await server.host.open(id)).leave('p1');
    expect(await line.closed).toBe(1012);
    expect(await (await seated(server, id, token)).closed).toBe(4404);
  });

  test('when the store fails, it is closed so that the client comes back, and the log says so', async () => {
    const store: RoomStore = memoryStore();
    const server = await serve({ store });
    const { id, seats } = await makeTable(server);
    const line = await seated(server, id, tokenIn(seats[0] as Made['seats'][0]));
    await until(() => line.heard.length > 0);
    store.append = () => Promise.reject(new Error('the disk is full'));
    const [action] = (await server.host.open(id)).game.legalActions((await server.host.open(id)).state, 'p1');
    line.say({ type: 'act', id: '1', action });
    expect(await line.closed).toBe(1011);
    expect(lines).toContain('Error: the disk is full');
  });
});

describe('Strangers', () => {
  test('pages of other sites are refused; programs and sites that were named are not', async () => {
    const server = await serve({ origins: ['https://friend.example'] });
    const { id } = await makeTable(server);
    const asks = (origin: string) => {
      const line = dial(server, id, { origin });
      return Promise.race([line.refused, line.opened.then(() => 101)]);
    };
    expect(await asks('https://evil.example')).toBe(403);
    expect(await asks('null')).toBe(403);
    expect(await asks('https://friend.example')).toBe(101);
    expect(await asks(server.url)).toBe(101);
    expect((await post(server, '/rooms', AREA_51, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await metrics(server))['orrery_refused_total{code="403"}']).toBe('3');
  });

  test('messages beyond 64 kB close the socket', async () => {
    const server = await serve();
    const { id } = await makeTable(server);
    const line = await seated(server, id);
    line.socket.send(`"${'x'.repeat(70_000)}"`);
    expect(await line.closed).toBe(1009);
  });

  test('a connection may say so much at once, and no more', async () => {
    const server = await serve({ connectionRate: { burst: 5, perSecond: 0.001 } });
    const { id } = await makeTable(server);
    const line = await seated(server, id);
    await until(() => line.heard.length > 0);
    for (let number = 1; number <= 10; number++) line.say({ type: 'undo', id: String(number) });
    expect(await line.closed).toBe(1008);
    expect(line.heard.filter(({ type }) => type === 'refused').length).toBeLessThanOrEqual(4);
  });

  test('an address may ask so much at once, over whatever line; a table counts for ten', async () => {
    const server = await serve({ addressRate: { burst: 20, perSecond: 0.001 } });
    const { id } = await makeTable(server);
    const line = await seated(server, id);
    await until(() => line.heard.length > 0);
    const statuses = [];
    for (let time = 0; time < 10; time++) statuses.push((await fetch(`${server.url}/health`)).status);
    expect(statuses).toEqual([...Array(8).fill(200), 429, 429]);
    expect((await post(server, '/rooms', AREA_51)).status).toBe(429);
    expect(await dial(server, id).refused).toBe(429);
    line.say({ type: 'undo', id: '1' });
    expect(await line.closed).toBe(1008);
  });

  test('behind a proxy, addresses are those that it passes on', async () => {
    const server = await serve({ behindProxy: true, addressRate: { burst: 1, perSecond: 0.001 } });
    const from = (addresses: string) => fetch(`${server.url}/health`, { headers: { 'x-forwarded-for': addresses } });
    expect((await from('9.9.9.9, 1.1.1.1')).status).toBe(200);
    expect((await from('8.8.8.8, 1.1.1.1')).status).toBe(429);
    expect((await from('1.1.1.1, 2.2.2.2')).status).toBe(200);
    const other = await serve({ addressRate: { burst: 1, perSecond: 0.001 } });
    await fetch(`${other.url}/health`, { headers: { 'x-forwarded-for': '1.1.1.1' } });
    expect((await fetch(`${other.url}/health`, { headers: { 'x-forwarded-for': '2.2.2.2' } })).status).toBe(429);
  });

  test('there are so many connections and no more', async () => {
    const server = await serve({ maxConnections: 1 });
    const { id } = await makeTable(server);
    await dial(server, id).opened;
    expect(await dial(server, id).refused).toBe(503);
  });

  test('who does not read is cut off; others go on', async () => {
    const much = { burst: 1_000_000, perSecond: 1_000_000 };
    const server = await serve({ maxBuffered: 100_000, connectionRate: much, addressRate: much });
    const { id } = await makeTable(server);
    const reads = await seated(server, id);
    const slow = dial(server, id, { perMessageDeflate: false });
    await slow.opened;
    slow.say({ type: 'hello' });
    await until(() => slow.heard.length > 0 && reads.heard.length > 0);
    slow.socket.pause();
    const isThere = async () => (await metrics(server)).orrery_connections === '2';
    expect(await isThere()).toBe(true);
    // Refusals quote what they refuse. The system takes in a few megabytes for whoever does not read.
    for (let round = 0; round < 40 && (await isThere()); round++) {
      for (let time = 0; time < 500; time++) slow.say({ type: 'undo', id: '1', ['x'.repeat(2000)]: 1 });
    }
    await until(async () => !(await isThere()));
    const seen = await metrics(server);
    expect(Number(seen['orrery_refused_total{code="invalid-input"}'])).toBeLessThan(20_000);
    slow.socket.resume();
    await slow.closed;
    expect(reads.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('who says nothing, or does not answer, is let go', async () => {
    const server = await serve({ heartbeat: 1000 });
    const { id } = await makeTable(server);
    const mute = dial(server, id);
    await mute.opened;
    const answers = await seated(server, id);
    const deafToPings = dial(server, id, { autoPong: false } as ClientOptions);
    await deafToPings.opened;
    deafToPings.say({ type: 'hello' });
    expect(await mute.closed).toBe(1006);
    expect(await deafToPings.closed).toBe(1006);
    expect(answers.socket.readyState).toBe(WebSocket.OPEN);
  });
});

test('all of it is at most 270 lines', () => {
  const folder = join(import.meta.dirname, '../../examples/server');
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'));
  expect(files).toEqual(['app.ts', 'games.ts', 'serve.ts', 'server.ts']);
  expect(lines.length).toBeLessThanOrEqual(270);
});

describe('How the server is', () => {
  test('health says whether the store answers', async () => {
    const store = memoryStore();
    const server = await serve({ store });
    expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' });
    store.list = () => Promise.reject(new Error('it is gone'));
    const response = await fetch(`${server.url}/health`);
    expect([response.status, await response.text()]).toEqual([500, 'Something went wrong.']);
    expect(lines).toEqual(['Error: it is gone']);
  });

  test('metrics count what is open, carried out, refused, sent, and how long answers took', async () => {
    const server = await serve();
    const { id, seats } = await makeTable(server);
    const line = await seated(server, id, tokenIn(seats[0] as Made['seats'][0]));
    await until(() => line.heard.length > 0);
    const { game, state } = await server.host.open(id);
    line.say({ type: 'act', id: '1', action: game.legalActions(state, 'p1')[0] });
    line.say({ type: 'act', id: '2', action: { type: 'step', player: 'p2', to: { x: 1, y: 1 } } });
    await until(() => line.heard.some(({ type }) => type === 'refused'));
    const seen = await metrics(server);
    expect(seen).toMatchObject({
      orrery_rooms: '1',
      orrery_connections: '1',
      orrery_accepted_total: '1',
      'orrery_refused_total{code="not-your-seat"}': '1',
      orrery_answer_seconds_count: '3',
    });
    expect(Number(seen.orrery_sent_bytes_total)).toBe(line.heard.reduce((sum, message) => sum + JSON.stringify(message).length, 0));
    expect(Number(seen.orrery_answer_seconds_sum)).toBeGreaterThan(0);
  });

  test('it stops in an orderly way: goodbye to all, nobody new, and everything stored', async () => {
    const store = memoryStore();
    const server = await serve({ store });
    const { id, seats } = await makeTable(server);
    const token = tokenIn(seats[0] as Made['seats'][0]);
    const line = await seated(server, id, token);
    await until(() => line.heard.length > 0);
    const { game, state } = await server.host.open(id);
    const action = game.legalActions(state, 'p1')[0];
    line.say({ type: 'act', id: '1', action });
    await until(() => line.heard.some(({ type }) => type === 'accepted'));
    await server.close();
    expect(await line.closed).toBe(1001);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();

    const next = await serve({ store });
    const again = await seated(next, id, token);
    await until(() => again.heard.length > 0);
    again.say({ type: 'act', id: '1', action });
    await until(() => again.heard.some(({ type }) => type === 'accepted'));
    expect((await next.host.record(id)).actions).toEqual([action]);
  });

  test('a client that never says goodbye does not keep it from stopping', async () => {
    const server = await serve();
    const { id } = await makeTable(server);
    const line = await seated(server, id);
    await until(() => line.heard.length > 0);
    line.socket.pause();
    await server.close();
    line.socket.resume();
    await line.closed;
  });

  test('no token and no seed is logged, and none is in a header or an address', async () => {
    const store = memoryStore();
    const server = await serve({ store });
    const response = await post(server, '/rooms', AREA_51);
    const { id, seats } = (await response.json()) as Made;
    const token = tokenIn(seats[0] as Made['seats'][0]);
    const { seed } = await server.host.record(id);
    const line = await seated(server, id, token);
    await until(() => line.heard.length > 0);
    store.append = () => Promise.reject(new Error('no more'));
    line.say({ type: 'act', id: token, action: { type: 'step', player: 'p1', to: { x: 1, y: 1 } } });
    line.say({ type: 'act', id: '2', action: (await server.host.open(id)).game.legalActions((await server.host.open(id)).state, 'p1')[0] });
    await line.closed;
    await seated(server, id, `${token}x`).then(({ closed }) => closed);
    const said =
      lines.join('\n') + JSON.stringify([...response.headers]) + JSON.stringify(await metrics(server)) + JSON.stringify(line.heard);
    expect(lines).toHaveLength(1);
    for (const secret of [...seats.map(tokenIn), String(seed)]) expect(said.replace(`"id":"${token}"`, '')).not.toContain(secret);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});
