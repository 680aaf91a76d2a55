// `orrery mcp` as a process, with the transports of the protocol's SDK.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { call, json, playOut, textOf } from '../cli/mcp/table.js';
import { temporaryFolder } from '../temporary-folder.js';

const ORRERY = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const folder = temporaryFolder('mcp');
const script = { pass: async () => {} };

/** Starts `orrery mcp` with a client. */
async function started(...options: string[]): Promise<{ client: Client; errors(): string }> {
  const transport = new StdioClientTransport({ command: process.execPath, args: [ORRERY, 'mcp', ...options], stderr: 'pipe' });
  let printed = '';
  transport.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  const client = new Client({ name: 'test', version: '1' });
  // The database of stored tables starts slowly on a busy machine.
  await client.connect(transport as never, { timeout: 600_000 });
  return { client, errors: () => printed };
}

test('over standard input and output: a whole game against a random agent', async () => {
  const { client, errors } = await started();
  await call(client, 'create_table', { game: 'area-51', players: 2, setup: { maxRounds: 2 }, agents: true });
  expect(await playOut([client], script)).toContain('The game is over');
  expect(json(await call(client, 'clause', { id: 'SOL-8.4' })).text.length).toBeGreaterThan(20);
  await client.close();
  expect(errors()).toBe('');
});

test('tables in a folder survive a restart', async () => {
  const options = ['--data', join(folder, 'tables')];
  const first = await started(...options);
  const { table, token } = json(await call(first.client, 'create_table', { game: 'area-51', players: 2 }));
  const before = textOf(await call(first.client, 'view'));
  await first.client.close();
  const second = await started(...options);
  expect(json(await call(second.client, 'join_table', { table, token })).player).toBe('p1');
  expect(textOf(await call(second.client, 'view'))).toContain(before.split('\n')[0]);
  await second.client.close();
});

test('over HTTP: prints its address, and stops at a signal', async () => {
  const child = spawn(process.execPath, [ORRERY, 'mcp', '--http', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [line] = await once(child.stderr, 'data');
  const url = /^orrery: MCP at (\S+)\n$/.exec(String(line))?.[1] as string;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never);
  expect(json(await call(client, 'list_games')).map(({ game }: { game: string }) => game)).toContain('specter-ops');
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  expect((await ended)[1]).toBe(null);
  await client.close();
});
