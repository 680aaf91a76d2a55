// Rows in files: written, resumed, sharded and merged to the same bytes.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { random } from 'orrery-rules/agents';
import { simulate } from 'orrery-rules/simulate';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { rowLine } from '../../src/cli/rows/row-line.js';
import { temporaryFolder } from '../temporary-folder.js';
import { orrery, type Ran } from './terminal.js';

const folder = temporaryFolder('rows');

let files = 0;
const newFile = (text?: string) => {
  const file = join(folder, `${files++}.jsonl`);
  if (text !== undefined) writeFileSync(file, text);
  return file;
};
const text = (file: string) => readFileSync(file, 'utf8');
const RUN = ['simulate', 'tic-tac-toe', '--games', '100', '--seed', '7'];
const runTo = (file: string, ...more: string[]) => orrery([...RUN, '--out', file, ...more]);
const merge = (...more: string[]) => orrery(['merge', ...more]);
const refused = (message: string) => ({ exitCode: 1, err: expect.stringContaining(message) });
/** What is printed but for the speed. */
const lasting = ({ out }: Ran) => out.replace(/^speed .*$/m, '');

let whole: string;
let lines: string[];
beforeAll(async () => {
  const { rows } = await simulate({ game: ticTacToe, setup: { players: 2 }, agents: random(), seed: '7', games: 100 });
  lines = rows.map(rowLine);
  whole = lines.map((line) => `${line}\n`).join('');
});
const some = (...indexes: number[]) => indexes.map((index) => `${lines[index]}\n`).join('');
/** A row of another game, as it would have been written. */
const changed = (index: number, fields: object) => {
  const { digest: _of, ...row } = JSON.parse(lines[index]);
  return `${rowLine({ ...row, ...fields })}\n`;
};
/** A row that somebody has changed in the file. */
const edited = (index: number, fields: object) => `${JSON.stringify({ ...JSON.parse(lines[index]), ...fields })}\n`;

describe('orrery simulate --out', () => {
  test('writes one row a line, in order, and makes the folder', async () => {
    const file = join(folder, 'deep', 'er', 'rows.jsonl');
    expect(await runTo(file)).toMatchObject({ exitCode: 0, err: '' });
    expect(text(file)).toBe(whole);
    expect(Object.keys(JSON.parse(lines[0]))).toEqual([
      'index',
      'seed',
      'game',
      'rulesVersion',
      'setup',
      'players',
      'agents',
      'length',
      'outcome',
      'problem',
      'checksum',
      'digest',
    ]);
  });

  test('never writes over a file that is there', async () => {
    const file = newFile('precious');
    expect(await runTo(file)).toMatchObject(refused(`${file} already exists; --resume continues it`));
    expect(text(file)).toBe('precious');
  });

  test('Ctrl-C leaves the rows of the games that are finished', async () => {
    const controller = new AbortController();
    const file = newFile();
    // As soon as the file has rows, however long the first games take.
    const watch = setInterval(() => existsSync(file) && statSync(file).size > 0 && controller.abort(), 5);
    const { exitCode, err } = await orrery([...RUN.slice(0, 2), '--games', '10000000', '--seed', '7', '--out', file], {
      signal: controller.signal,
    });
    clearInterval(watch);
    expect(exitCode).toBe(130);
    const rows = text(file).trimEnd().split('\n');
    expect(err).toBe(`orrery: interrupted after ${rows.length} of 10000000 games\n`);
    expect(rows.slice(0, 100)).toEqual(lines.slice(0, rows.length));
  });

  test('says what went wrong when it cannot write', async () => {
    mkdirSync(join(folder, 'a-folder'));
    const { exitCode, err } = await runTo(join(folder, 'a-folder'));
    expect(exitCode).toBe(1);
    expect(err).toMatch(/^orrery: .+\n$/);
  });
});

describe('orrery simulate --resume', () => {
  test.each([
    { there: 'nothing', keep: 0 },
    { there: 'a few rows', keep: 1 },
    { there: 'all rows', keep: 100 },
  ])('goes on from $there, and tells the same as an undisturbed run', async ({ keep }) => {
    const file = newFile(some(...Array.from({ length: keep }, (_, index) => index)));
    const resumed = await runTo(file, '--resume');
    expect(resumed).toMatchObject({ exitCode: 0, err: '' });
    expect(text(file)).toBe(whole);
    expect(lasting(resumed)).toBe(lasting(await orrery(RUN)));
  });

  test('begins when there is no file', async () => {
    const file = newFile();
    await runTo(file, '--resume');
    expect(text(file)).toBe(whole);
  });

  test.each([1, 20, 200])('drops a last line of which %i bytes were written', async (bytes) => {
    const file = newFile(some(0, 1, 2) + lines[3].slice(0, bytes));
    expect(await runTo(file, '--resume')).toMatchObject({ exitCode: 0 });
    expect(text(file)).toBe(whole);
  });

  test('a last line that lacks only its end is written anew, not twice', async () => {
    const file = newFile(some(0, 1) + lines[2]);
    await runTo(file, '--resume');
    expect(text(file)).toBe(whole);
  });

  test('a half-written line may be longer than what is read at once', async () => {
    const file = newFile(`${some(0, 1)}{"index":2,"seed":"${'x'.repeat(200_000)}`);
    await runTo(file, '--resume');
    expect(text(file)).toBe(whole);
  });

  test.each([
    { options: ['--seed', '8'], differs: /line 1 belongs to another run: its seed is "[0-9a-f]{16}"; expected "[0-9a-f]{16}"/ },
    { options: ['--players', 'ann,bob'], differs: /its setup is \{"players":2\}; expected \{"players":\["ann","bob"\]\}/ },
    { options: ['--shard', '2/2'], differs: /its index is 0; expected 1/ },
    { options: ['--games', '2'], differs: /contains more rows than the 2 of this run/ },
  ])('refuses a file of another run: $options', async ({ options, differs }) => {
    const there = `${some(0, 1, 2)}half`;
    const file = newFile(there);
    const { exitCode, err } = await runTo(file, '--resume', ...options);
    expect(exitCode).toBe(1);
    expect(err).toMatch(differs);
    expect(text(file)).toBe(there);
  });

  test.each([
    { fields: { game: 'chess' }, differs: 'its game is "chess"; expected "tic-tac-toe"' },
    { fields: { rulesVersion: '0.9' }, differs: 'its rulesVersion is "0.9"; expected "1"' },
    { fields: { agents: ['random', 'mcts'] }, differs: 'its agents is ["random","mcts"]; expected ["random","random"]' },
  ])('refuses rows with $fields', async ({ fields, differs }) => {
    const file = newFile(some(0) + changed(1, fields));
    expect(await runTo(file, '--resume')).toMatchObject(refused(`${file}, line 2 belongs to another run: ${differs}`));
  });

  test.each(['no JSON\n', '{"index":0}\n', '\n'])('refuses what is no row: %j', async (line) => {
    const file = newFile(some(0) + line);
    expect(await runTo(file, '--resume')).toMatchObject(refused(`${file}, line 2: row`));
    expect(text(file)).toBe(some(0) + line);
  });

  test('needs a file', async () => {
    expect(await orrery([...RUN, '--resume'])).toMatchObject({ exitCode: 2, err: expect.stringContaining('name the file with --out') });
  });
});

describe('orrery simulate --shard', () => {
  test('plays every n-th game, and shards together are the run', async () => {
    const shards = await Promise.all(
      [1, 2, 3].map(async (number) => {
        const file = newFile();
        expect(await runTo(file, '--shard', `${number}/3`)).toMatchObject({ exitCode: 0 });
        return file;
      }),
    );
    expect(text(shards[1])).toBe(some(...Array.from({ length: 33 }, (_, position) => 1 + 3 * position)));
    expect(await merge(...shards)).toEqual({ exitCode: 0, out: whole, err: '' });
    expect((await merge(...shards.reverse())).out).toBe(whole);
  });

  test('can be resumed', async () => {
    const file = newFile(some(1, 4));
    await runTo(file, '--shard', '2/3', '--resume');
    expect(text(file)).toBe(some(...Array.from({ length: 33 }, (_, position) => 1 + 3 * position)));
  });

  test.each(['0/3', '4/3', '3', '1/0', 'a/b', '1/3/5', '-1/3', '1.5/3'])('%s is no shard', async (shard) => {
    expect(await orrery([...RUN, '--shard', shard])).toMatchObject({ exitCode: 2, err: expect.stringContaining('as 3/16') });
  });
});

describe('orrery merge', () => {
  test('takes files in any order and of any cut; equal rows once', async () => {
    const [a, b, c] = [newFile(some(0, 2, 3)), newFile(some(1, 2, 4)), newFile('')];
    for (const order of [
      [a, b, c],
      [c, b, a],
      [b, a, b],
    ])
      expect(await merge(...order)).toEqual({ exitCode: 0, out: some(0, 1, 2, 3, 4), err: '' });
  });

  test('writes a file, when all is well', async () => {
    const out = join(folder, 'merged', 'all.jsonl');
    const { exitCode, err } = await merge(newFile(some(1)), newFile(some(0)), '--out', out, '--games', '2', '--seed', '7');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: expect.stringMatching(/^orrery: 2 games, checksum [0-9a-f]{16}\n$/) });
    expect(text(out)).toBe(some(0, 1));
    expect(existsSync(`${out}.part`)).toBe(false);
  });

  test('its checksum is the one that the run printed', async () => {
    const { checksum } = JSON.parse((await orrery([...RUN, '--json'])).out);
    expect((await merge(newFile(whole), '--out', newFile())).err).toBe(`orrery: 100 games, checksum ${checksum}\n`);
  });

  test('leaves nothing behind when it refuses', async () => {
    const out = newFile('from before');
    expect(await merge(newFile(some(0, 2)), '--out', out)).toMatchObject(refused('no file contains the game with index 1'));
    expect(text(out)).toBe('from before');
    expect(existsSync(`${out}.part`)).toBe(false);
  });

  test('refuses contradictions with index and files', async () => {
    const [a, b] = [newFile(some(0, 1)), newFile(changed(1, { length: 99 }))];
    expect(await merge(a, b)).toMatchObject(refused(`${a} and ${b} contain different rows for index 1`));
  });

  test.each([
    { gap: 'at the beginning', rows: [1, 2], index: 0, options: [] },
    { gap: 'inside', rows: [0, 2], index: 1, options: [] },
    { gap: 'at the end', rows: [0, 1], index: 2, options: ['--games', '3'] },
    { gap: 'of everything', rows: [], index: 0, options: ['--games', '3'] },
  ])('refuses a gap $gap', async ({ rows, index, options }) => {
    expect(await merge(newFile(some(...rows)), ...options)).toMatchObject(refused(`no file contains the game with index ${index}`));
  });

  test.each([
    {
      what: 'more games than the run has',
      rows: () => some(0, 1, 2),
      options: ['--games', '2'],
      says: 'index 2: the run has only 2 games',
    },
    { what: 'another seed', rows: () => some(0), options: ['--seed', '8'], says: 'index 0 belongs to another run: its seed is' },
    {
      what: 'another table',
      rows: () => some(0) + changed(1, { players: ['a', 'b'] }),
      options: [],
      says: 'index 1 belongs to another run: its players',
    },
    { what: 'rows out of order', rows: () => some(0, 1, 0), options: [], says: 'expected an index above 1, received 0' },
    { what: 'a row twice', rows: () => some(0, 0), options: [], says: 'expected an index above 0, received 0' },
    { what: 'a half-written line', rows: () => some(0) + lines[1].slice(0, 50), options: [], says: 'after index 0: row: ' },
  ])('refuses $what', async ({ rows, options, says }) => {
    const file = newFile(rows());
    const { exitCode, err } = await merge(file, ...options);
    expect(exitCode).toBe(1);
    expect(err).toContain(file);
    expect(err).toContain(says);
  });

  test.each([{ length: 99 }, { checksum: '0123456789abcdef' }, { seed: '1' }, { outcome: null }, { digest: 'x' }])(
    'refuses a row that was changed: %o',
    async (fields) => {
      expect(await merge(newFile(some(0) + edited(1, fields)))).toMatchObject(refused('the row with index 1 was changed'));
    },
  );

  test('takes rows of before there were digests', async () => {
    const old = some(0, 1).replace(/,"digest":"[0-9a-f]*"/g, '');
    expect(await merge(newFile(old))).toEqual({ exitCode: 0, out: old, err: '' });
  });

  test('--verify plays every game again', async () => {
    expect(await merge(newFile(some(0, 1, 2)), '--verify')).toEqual({ exitCode: 0, out: some(0, 1, 2), err: '' });
    const forged = newFile(some(0) + changed(1, { length: 9, checksum: '0123456789abcdef' }));
    expect((await merge(forged)).exitCode).toBe(0);
    expect(await merge(forged, '--verify')).toMatchObject(refused('index 1, played again, gives another game: its '));
  });

  test('--verify knows games that were given up', async () => {
    const file = newFile();
    await runTo(file, '--max-actions', '3');
    expect((await merge(file, '--verify')).exitCode).toBe(0);
  });

  test('a file that is not there', async () => {
    expect(await merge(join(folder, 'gone.jsonl'))).toMatchObject(refused('gone.jsonl'));
  });

  test('needs a file', async () => expect((await merge()).exitCode).toBe(2));
});

describe('two runs on one file', () => {
  const lockOf = (file: string, pid: number, host = hostname()) => writeFileSync(`${file}.lock`, JSON.stringify({ pid, host }));

  test('the second is refused, and says who writes', async () => {
    const file = newFile(some(0));
    lockOf(file, process.ppid);
    expect(await runTo(file, '--resume')).toMatchObject(refused(`process ${process.ppid} on ${hostname()} is writing to ${file}`));
    expect(text(file)).toBe(some(0));
    expect(existsSync(`${file}.lock`)).toBe(true);
  });

  test('the lock of a process that has died is taken over', async () => {
    const file = newFile(some(0, 1));
    // More than any system gives out.
    lockOf(file, 2 ** 30);
    expect((await runTo(file, '--resume')).exitCode).toBe(0);
    expect(text(file)).toBe(whole);
  });

  test('no lock is left behind, whatever becomes of the run', async () => {
    const file = newFile();
    await runTo(file);
    expect(existsSync(`${file}.lock`)).toBe(false);
    expect((await runTo(file)).exitCode).toBe(1);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});
