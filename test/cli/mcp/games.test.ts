// Whole games over the Model Context Protocol, by clients of its SDK that know only the tools.
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { memoryStore } from 'orrery-rules/host';
import { serveStreams } from '../../../src/cli/mcp/serve.js';
import { sampleOf } from '../../samples.js';
import { call, connected, json, playOut, read, type Served, seated, served, textOf } from './table.js';

let table: Served;

beforeEach(async () => {
  table = await served();
});

afterEach(async () => {
  await table.close();
  expect(table.errors).toEqual([]);
});

const script = (pace = 0) => ({ pace, pass: (milliseconds: number) => table.time.pass(milliseconds) });

/** A game, its setup, and the milliseconds between two rounds of the clients, for which the game's own clock runs. */
const PLAYED = [
  ['tic-tac-toe', {}, 0],
  ['kuhn-poker', {}, 0],
  ['liars-dice', {}, 0],
  ['area-51', { maxRounds: 3 }, 0],
  ['sol', { maxTurns: 6 }, 0],
  ['space-alert', { soundtrack: 'test-run-1' }, 10_000],
  ['specter-ops', {}, 0],
] as const;
/** Without the full sample, all but the last one, which takes longest. */
const games = sampleOf(PLAYED, 6);

describe('over HTTP, one client for each seat', () => {
  test.each(games)('%s', async (game, setup, pace) => {
    const clients = await Promise.all([connected(table.listener), connected(table.listener)]);
    const { table: id, tokens } = await seated(clients, game, setup);
    const room = await table.host.open(id);
    const { seed } = await room.record();
    const secrets = [...tokens, String(seed)];
    const revealing: string[] = [];
    const heard = (_client: number, text: string) => {
      if (secrets.some((secret) => text.includes(secret))) revealing.push(text.slice(0, 200));
    };
    expect(await playOut(clients, { ...script(pace), heard })).toContain('The game is over');
    expect(revealing).toEqual([]);
    expect(room.outcome).toBeDefined();
    expect(JSON.parse(await read(clients[0] as Client, 'orrery://record'))).toMatchObject({ game, seed });
    for (const client of clients) await client.close();
  });
});

describe('over streams', () => {
  async function overStreams(play: (client: Client) => Promise<void>): Promise<void> {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const ended = serveStreams(table.context, toServer, toClient);
    const client = new Client({ name: 'test', version: '1' });
    // The transport of the SDK for streams reads and writes in either direction.
    await client.connect(new StdioServerTransport(toClient, toServer) as never);
    await play(client);
    await client.close();
    toServer.end();
    await ended;
  }

  test.each(games)('%s, against random agents', async (game, setup) => {
    await overStreams(async (client) => {
      await call(client, 'create_table', { game, setup, agents: true });
      expect(await playOut([client], script(10_000))).toContain('The game is over');
    });
  });

  test('all tools are listed, with schemas', async () => {
    await overStreams(async (client) => {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual([
        'list_games',
        'create_table',
        'join_table',
        'view',
        'legal_actions',
        'act',
        'wait',
        'ready',
        'why_not',
        'outcomes',
        'clause',
      ]);
      expect(tools.find(({ name }) => name === 'act')?.inputSchema).toMatchObject({
        type: 'object',
        required: ['action'],
        additionalProperties: false,
      });
      expect(json(await call(client, 'list_games'))).toContainEqual({ game: 'kuhn-poker', name: 'Kuhn poker', players: [2] });
    });
  });
});

test('a game survives a restart: the token returns to the seat', async () => {
  const store = memoryStore();
  const before = await served(store);
  const first = await connected(before.listener);
  const { table: id, token } = json(await call(first, 'create_table', { game: 'tic-tac-toe', players: 2 }));
  await call(first, 'act', { action: 'place 4' });
  await first.close();
  await before.close();
  const after = await served(store);
  const again = await connected(after.listener);
  expect(json(await call(again, 'join_table', { table: id, token })).player).toBe('p1');
  expect(textOf(await call(again, 'view'))).toContain('You are p1 in Tic-tac-toe. You have no decision now.');
  await again.close();
  await after.close();
});

test('a number stands for an action of the list in the last view', async () => {
  const client = await connected(table.listener);
  const { table: id } = json(await call(client, 'create_table', { game: 'tic-tac-toe', players: 2 }));
  const room = await table.host.open(id);
  expect(json(await call(client, 'act', { action: '2' }))).toMatchObject({ code: 'no-such-number' });
  expect(textOf(await call(client, 'view'))).toContain('\n2 place 1');
  expect(json(await call(client, 'act', { action: '10' }))).toMatchObject({ code: 'no-such-number' });
  await call(client, 'act', { action: '2' });
  expect(room.state).toMatchObject({ cells: [0, 1, 0, 0, 0, 0, 0, 0, 0] });
  await client.close();
});

test('wait ends when another seat acts, and otherwise after its seconds', async () => {
  const clients = await Promise.all([connected(table.listener), connected(table.listener)]);
  const [one, two] = clients as [Client, Client];
  await seated(clients, 'tic-tac-toe');
  await call(two, 'view');
  const first = call(two, 'wait', { seconds: 50 });
  await call(one, 'act', { action: 'place 4' });
  expect(json(await first)).toEqual({ happened: true, canAct: true, mustBeReady: false, isOver: false });
  const second = call(two, 'wait', { seconds: 50 });
  let result: unknown;
  void second.then((ended) => {
    result = json(ended);
  });
  await vi.waitFor(
    async () => {
      await table.time.pass(50_000);
      expect(result).toEqual({ happened: false, canAct: true, mustBeReady: false, isOver: false });
    },
    { timeout: 60_000 },
  );
  for (const client of clients) await client.close();
});

test('questions change nothing: why_not, outcomes, clauses and images', async () => {
  const client = await connected(table.listener);
  const { table: id } = json(await call(client, 'create_table', { game: 'area-51', players: 2 }));
  const room = await table.host.open(id);
  const before = room.state;
  const refusal = json(await call(client, 'why_not', { action: 'step 5,5' }));
  expect(refusal).toMatchObject({ status: 'refused', reason: 'illegal', rule: expect.stringMatching(/^A51-/) });
  expect(refusal.clause.length).toBeGreaterThan(20);
  expect(json(await call(client, 'why_not', { action: 'end-part' }))).toEqual({ status: 'legal' });
  const outcomes = json(await call(client, 'outcomes', { action: 'teleport' })) as { probability: number }[];
  // A die decides who places the alien.
  expect(outcomes.length).toBeGreaterThan(1);
  expect(outcomes.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  expect(json(await call(client, 'clause', { id: 'a51-2.1' }))).toMatchObject({
    id: 'A51-2.1',
    text: expect.stringContaining('grid of cells'),
  });
  const image = (await call(client, 'view', { image: true })).content[1];
  expect(image?.mimeType).toBe('image/svg+xml');
  expect(Buffer.from(image?.data ?? '', 'base64').toString()).toContain('<svg');
  expect((await read(client, 'orrery://rules/sol/SOL-8.4')).length).toBeGreaterThan(20);
  expect(await read(client, 'orrery://rules/sol')).toContain('\nSOL-8.4 ');
  expect(JSON.parse(await read(client, 'orrery://view'))).toEqual(JSON.parse(JSON.stringify(room.viewerState('p1').view)));
  expect(room.state).toBe(before);
  await client.close();
});
