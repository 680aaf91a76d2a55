// Hostile requests to the Model Context Protocol server: typed errors, limits, and no details of the server's own errors.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { serveHttp } from '../../../src/cli/mcp/serve.js';
import { ALL, call, connected, json, read, type Served, served } from './table.js';

let table: Served;

beforeEach(async () => {
  table = await served(undefined, { sessions: 6, idle: 60_000, body: 200_000 });
});

afterEach(async () => {
  await table.close();
  expect(table.errors).toEqual([]);
});

describe('refusals are typed errors', () => {
  test.each([
    ['view', 'no-seat', {}],
    ['act', 'no-seat', { action: '1' }],
    ['wait', 'no-seat', {}],
    ['ready', 'no-seat', {}],
    ['create_table', 'no-game', { game: 'chess' }],
    ['create_table', 'no-game', { game: '__proto__' }],
    ['create_table', 'invalid-input', { game: 'tic-tac-toe', players: 9 }],
    ['create_table', 'invalid-input', { game: 'tic-tac-toe', players: 1e9 }],
    ['create_table', 'invalid-input', { game: 'tic-tac-toe', setup: { players: { toString: 1 } } }],
    ['create_table', 'invalid-input', { game: 'tic-tac-toe', seed: 1 }],
    ['join_table', 'no-room', { table: 'nowhere' }],
    ['join_table', 'invalid-input', { table: 'x'.repeat(1000) }],
    ['clause', 'no-clause', { id: '../../package.json' }],
    ['act', 'invalid-input', { action: 7 }],
    ['act', 'invalid-input', {}],
    ['act', 'invalid-input', { action: null }],
    ['act', 'invalid-input', { action: ['1'] }],
    ['act', 'invalid-input', { action: 'x'.repeat(100_000) }],
    ['wait', 'invalid-input', { seconds: 1e6 }],
    ['wait', 'invalid-input', { seconds: -1 }],
    ['constructor', 'no-tool', {}],
  ])('%s: %s', async (name, code, given) => {
    const client = await connected(table.listener);
    const result = await call(client, name, given);
    expect(result.isError).toBe(true);
    expect(json(result)).toEqual({
      code,
      message: expect.any(String),
      rule: code === 'invalid-input' ? expect.toBeOneOf([null, 'TTT-1']) : null,
    });
    await client.close();
  });

  test('of replies: the state does not change, and the answer has the nearest commands', async () => {
    const client = await connected(table.listener);
    const { table: id } = json(await call(client, 'create_table', { game: 'tic-tac-toe', players: 2 }));
    const room = await table.host.open(id);
    const before = room.state;
    for (const action of ['', 'hm', 'place', 'place 99', '{"type":"place","player":"p2","cell":1}', 'x'.repeat(65_536)]) {
      const result = await call(client, 'act', { action });
      expect(result.isError).toBe(true);
      expect(json(result).nearest.length).toBeGreaterThan(0);
    }
    expect(json(await call(client, 'ready')).code).toBe('not-asked');
    expect(room.state).toBe(before);
    await client.close();
  });

  test('of resources', async () => {
    const client = await connected(table.listener);
    await expect(read(client, 'orrery://view')).rejects.toMatchObject({ data: { code: 'no-seat' } });
    await call(client, 'create_table', { game: 'kuhn-poker', players: 2 });
    await expect(read(client, 'orrery://record')).rejects.toMatchObject({ data: { code: 'not-over' } });
    await expect(read(client, 'orrery://rules/chess')).rejects.toMatchObject({ data: { code: 'no-game' } });
    await expect(read(client, 'orrery://rules/sol/A51-2.1')).rejects.toMatchObject({ data: { code: 'no-clause' } });
    await client.close();
  });
});

describe('a session has one seat', () => {
  test('also if two requests arrive at once', async () => {
    const client = await connected(table.listener);
    const both = await Promise.all([1, 2].map(() => call(client, 'create_table', { game: 'tic-tac-toe', players: 2 })));
    expect(both.map((result) => json(result).code)).toEqual([undefined, 'has-seat']);
    await client.close();
  });

  test('a token of another table is not a seat here, and taken seats need their token', async () => {
    const [one, two, three] = await Promise.all([connected(table.listener), connected(table.listener), connected(table.listener)]);
    const { token, table: first } = json(await call(one, 'create_table', { game: 'tic-tac-toe', players: 2 }));
    const other = json(await call(two, 'create_table', { game: 'tic-tac-toe', players: 2 }));
    expect(json(await call(three, 'join_table', { table: other.table, token })).code).toBe('no-seat');
    expect(json(await call(three, 'join_table', { table: first, player: 'p1' })).code).toBe('seat-taken');
    expect(json(await call(three, 'view')).code).toBe('no-seat');
    for (const client of [one, two, three]) await client.close();
  });
});

test('errors of the server itself contain no details', async () => {
  const errors: unknown[] = [];
  const broken = {
    open: async () => {
      throw new Error('the password is in /etc/secret');
    },
  };
  const listener = await serveHttp({ host: broken as never, games: ALL, onError: (error) => errors.push(error) }, 0);
  const client = await connected(listener);
  expect(json(await call(client, 'join_table', { table: 'a' }))).toEqual({ code: 'internal', message: 'The server failed.', rule: null });
  expect(errors).toHaveLength(1);
  await client.close();
  await listener.close();
});

describe('HTTP', () => {
  interface Answer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly text: string;
  }

  function send(headers: Record<string, string>, body: string | Buffer = '{}', path = '/mcp'): Promise<Answer> {
    const { hostname, port } = table.listener.url;
    const all = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers };
    return new Promise((resolve, reject) => {
      const sent = httpRequest({ hostname, port, path, method: 'POST', headers: all }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  const INITIALIZE = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  });

  test.each<[string, Record<string, string>, string, string, number]>([
    ['a local client', {}, INITIALIZE, '/mcp', 200],
    ['a page on this machine', { origin: 'http://localhost:3000' }, INITIALIZE, '/mcp', 200],
    ['a name that leads to this machine', { host: 'attacker.example' }, INITIALIZE, '/mcp', 403],
    ['a name that begins like one of this machine', { host: 'localhost.attacker.example' }, INITIALIZE, '/mcp', 403],
    ['a page of another site', { origin: 'https://attacker.example' }, INITIALIZE, '/mcp', 403],
    ['a sandboxed page', { origin: 'null' }, INITIALIZE, '/mcp', 403],
    ['another path', {}, INITIALIZE, '//', 404],
    ['an unknown session', { 'mcp-session-id': 'x' }, INITIALIZE, '/mcp', 404],
    ['no JSON', {}, '{', '/mcp', 400],
    ['a call before the session', {}, '{"jsonrpc":"2.0","id":1,"method":"tools/list"}', '/mcp', 400],
    ['a body that is too long', {}, 'x'.repeat(200_001), '/mcp', 413],
  ])('%s', async (_name, headers, body, path, status) => {
    const answer = await send(headers, body, path);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/\bat .*:\d+:\d+/);
    expect(table.listener.sessions).toBe(status === 200 ? 1 : 0);
  });

  test('a long body without a length is cut off', async () => {
    const answer = await send({ 'transfer-encoding': 'chunked' }, Buffer.alloc(300_000, 32)).catch((error) => error);
    // The server may close the connection before the client has sent all.
    expect(answer.status === 413 || ['ECONNRESET', 'EPIPE'].includes(answer.code)).toBe(true);
    expect(table.listener.sessions).toBe(0);
  });

  test('the number of sessions is limited, and idle sessions end; their tables stay', async () => {
    const clients: Client[] = [];
    for (let number = 0; number < 6; number++) clients.push(await connected(table.listener));
    const { table: id, token } = json(await call(clients[0] as Client, 'create_table', { game: 'tic-tac-toe', players: 2 }));
    expect((await send({}, INITIALIZE)).status).toBe(503);
    expect(table.listener.sessions).toBe(6);
    await table.time.pass(30_000);
    await call(clients[1] as Client, 'list_games');
    await table.time.pass(30_000);
    expect(table.listener.sessions).toBe(1);
    await expect(call(clients[0] as Client, 'view')).rejects.toThrow();
    const again = await connected(table.listener);
    expect(json(await call(again, 'join_table', { table: id, token })).player).toBe('p1');
    await again.close();
  });
});
