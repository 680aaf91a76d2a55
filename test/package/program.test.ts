// The program as a process: pipes that close, Ctrl-C, and what it loads.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../temporary-folder.js';
import { must, ROOT, run } from './run.js';

const ORRERY = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const LOADS = fileURLToPath(new URL('./print-loads.mjs', import.meta.url));

const folder = temporaryFolder('program');

test('a reader that has seen enough ends it quietly', async () => {
  await must('node', [ORRERY, 'simulate', 'area-51', '--games', '1', '--records', folder]);
  const record = join(folder, 'area-51-000000.json');
  const { exitCode, out, err } = await run('sh', ['-c', `node '${ORRERY}' replay '${record}' | head -n 1`]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(out).toMatch(/^Escape from Area 51 .*\n$/);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends a run with what is finished, and without a stack trace', async (signal) => {
  const records = join(folder, signal);
  const child = spawn('node', [ORRERY, 'simulate', 'area-51', '--games', '1000000', '--records', records], { cwd: ROOT, stdio: 'pipe' });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    printed.err += chunk;
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  // The first record says that the run is under way.
  const second = join(records, 'area-51-000001.json');
  while (!existsSync(second)) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill(signal);
  expect(await ended).toBe(130);
  expect(printed.out).toMatch(/^finished +\d/m);
  expect(printed.err).toMatch(/^orrery: interrupted after \d+ of 1000000 games\n$/);
});

test('two processes print the same run', async () => {
  const report = async () => {
    const { checksum, seats } = JSON.parse(await must('node', [ORRERY, 'simulate', 'area-51', '--games', '5', '--seed', '7', '--json']));
    return { checksum, seats };
  };
  expect(await report()).toEqual(await report());
});

describe('a command loads what it needs', () => {
  test.each([
    { command: ['--help'], loads: ['commander', 'picocolors'] },
    { command: ['games'], loads: ['cli-table3', 'commander', 'picocolors'] },
    { command: ['check', join(folder, 'area-51-000000.json')], loads: ['commander', 'picocolors'] },
    { command: ['rule', 'A51-5.2'], loads: ['commander', 'picocolors'] },
    { command: ['simulate', 'area-51', '--games', '1'], loads: ['cli-progress', 'cli-table3', 'commander', 'picocolors'] },
    { command: ['play', 'area-51'], loads: ['@clack/prompts', 'commander', 'picocolors'] },
  ])('$command.0', async ({ command, loads }) => {
    const { err } = await run('node', ['--import', LOADS, ORRERY, ...command]);
    const loaded = [...err.matchAll(/node_modules\/((?:@[^/]+\/)?[^/\s]+)/g)].map(([, name]) => name);
    const terminal = loaded.filter((name) => /^(commander|picocolors|@clack\/prompts|cli-table3|cli-progress)$/.test(name));
    expect([...new Set(terminal)].sort()).toEqual(loads);
  });
});
