// Runs as another program asks for them: the lines and the file of `orrery simulate`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Handles } from '../../src/bridge/handles.js';
import { RunError, runCalls } from '../../src/bridge/runs.js';
import { GAMES } from '../../src/cli/games.js';
import { InvalidInputError } from '../../src/kernel/index.js';
import { orrery, TOYS } from '../cli/terminal.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder('runs');

let files = 0;
const newFile = () => join(folder, `${files++}.jsonl`);
const text = (file: string) => readFileSync(file, 'utf8');

const handles = new Handles();
const calls = runCalls(handles);
// biome-ignore lint/suspicious/noExplicitAny: JSON of a call
const ask = async (call: string, given: object): Promise<any> => JSON.parse(JSON.stringify((await calls[call]?.(given)) ?? null));

/** The file of the command line. */
async function fileOf(...argv: string[]): Promise<string> {
  const file = newFile();
  const ran = await orrery(['simulate', ...argv, '--out', file], { games: [...GAMES, ...TOYS] });
  expect(ran).toMatchObject({ exitCode: 0, err: '' });
  return file;
}

const RUN = { game: 'tic-tac-toe', seed: '7', agents: 'random' };
const GAMES_OF_RUN = 12;
let whole: string;
let lines: string[];
beforeAll(async () => {
  whole = text(await fileOf('tic-tac-toe', '--games', String(GAMES_OF_RUN), '--seed', '7'));
  lines = whole.trimEnd().split('\n');
});

describe('what is played', () => {
  test.each([
    { argv: ['tic-tac-toe'], given: { game: 'tic-tac-toe' } },
    {
      argv: ['area-51', '--players', '3', '--agents', 'random,greedy,random'],
      given: { game: 'area-51', setup: { players: 3 }, agents: ['random', 'greedy', 'random'] },
    },
    { argv: ['sol', '--max-actions', '9'], given: { game: 'sol', maxActions: 9 } },
    {
      argv: ['specter-ops', '--agents', 'ismcts:iterations=2,worlds=2', '--max-actions', '4'],
      given: { game: 'specter-ops', agents: 'ismcts:iterations=2,worlds=2', maxActions: 4 },
    },
    {
      argv: ['space-alert', '--setup', '{"printing":"first","players":5}'],
      given: { game: 'space-alert', setup: { printing: 'first', players: 5 } },
    },
  ])('is what the command line writes: $argv', async ({ argv, given }) => {
    const expected = text(await fileOf(...argv, '--games', '3', '--seed', 'some text'))
      .trimEnd()
      .split('\n');
    const run = { ...given, seed: 'some text' };
    const { heading, lines: begin } = await ask('playRun', { ...run, first: 0, count: 2 });
    const { lines: end } = await ask('playRun', { ...run, first: 2 });
    expect([...begin, ...end]).toEqual(expected);
    expect(await ask('describeRun', run)).toEqual(heading);
    for (const line of expected) expect(JSON.parse(line)).toMatchObject(heading);
    expect(Object.keys(heading)).toEqual(['game', 'rulesVersion', 'setup', 'players', 'agents']);
  });

  test('a game that nobody can play is told of in the words of the command line', async () => {
    const line = await ask('lostRow', { ...RUN, index: 3, died: 'SIGABRT' });
    const { problem, checksum, digest: _, ...row } = JSON.parse(line);
    const { outcome: _of, length: _as, problem: _is, checksum: _in, digest: _its, ...alike } = JSON.parse(lines[3]);
    expect(row).toEqual({ ...alike, length: 0, outcome: null });
    expect({ problem, checksum }).toEqual({ problem: 'its worker stopped whenever the game was played: SIGABRT', checksum: '' });
  });

  test.each([
    { given: { seed: 7 }, says: 'expected a string, received 7' },
    { given: { agents: 'nobody' }, says: 'agent: "nobody" is not an agent; expected one of random, greedy, mcts, ismcts' },
    {
      given: { agents: 'random,random,random' },
      says: 'agents: expected one agent for all seats or 2, one for each seat; received 3',
    },
    { given: { agents: 5 }, says: 'expected an array of names, received 5' },
    { given: { setup: [] }, says: 'expected object' },
    { given: { setup: { players: 99 } }, says: 'players' },
    { given: { maxActions: 0 }, says: 'maxActions: expected a whole number from 1 to 9007199254740991, received 0' },
    { given: { first: -1 }, says: 'first: expected a whole number from 0 to 9007199253740991, received -1' },
    { given: { count: 1e9 }, says: 'count: expected a whole number from 0 to 1000000, received 1000000000' },
  ])('refuses $given', async ({ given, says }) => {
    const refused = ask('playRun', { ...RUN, first: 0, ...given });
    await expect(refused).rejects.toThrow(InvalidInputError);
    await expect(refused).rejects.toThrow(says);
  });
});

describe('the file', () => {
  const open = (out: string | undefined, more = {}) => ask('openRows', { ...RUN, games: GAMES_OF_RUN, out, ...more });

  test('has the bytes of the command line, whatever came at once, and each row when its call is answered', async () => {
    const out = newFile();
    const { rows, present, heading } = await open(out);
    expect({ present, heading }).toEqual({ present: 0, heading: await ask('describeRun', RUN) });
    expect(await ask('addRows', { rows, lines: lines.slice(0, 5) })).toBe(5);
    expect(text(out)).toBe(
      lines
        .slice(0, 5)
        .map((line) => `${line}\n`)
        .join(''),
    );
    expect(await ask('addRows', { rows, lines: [] })).toBe(5);
    expect(await ask('addRows', { rows, lines: lines.slice(5) })).toBe(GAMES_OF_RUN);
    const report = await ask('closeRows', { rows });
    expect(text(out)).toBe(whole);
    const { out: printed } = await orrery(['simulate', 'tic-tac-toe', '--games', String(GAMES_OF_RUN), '--seed', '7', '--json']);
    expect(JSON.parse(printed)).toMatchObject(report);
    expect(handles.size).toBe(0);
  });

  test('a run without a file is counted alone', async () => {
    const { rows } = await open(undefined);
    await ask('addRows', { rows, lines });
    expect(await ask('closeRows', { rows })).toMatchObject({ games: GAMES_OF_RUN, finished: GAMES_OF_RUN });
  });

  test('goes on behind the last whole row', async () => {
    const out = newFile();
    writeFileSync(out, whole.slice(0, whole.indexOf(lines[4] as string) + 20));
    await expect(open(out)).rejects.toThrow(`${out} already exists`);
    const { rows, present } = await open(out, { resume: true });
    expect(present).toBe(4);
    await ask('addRows', { rows, lines: lines.slice(4) });
    expect(await ask('closeRows', { rows })).toMatchObject({ games: GAMES_OF_RUN });
    expect(text(out)).toBe(whole);
  });

  test.each([
    { what: 'another seed', more: { seed: '8' }, says: 'belongs to another run: its seed is' },
    {
      what: 'other agents',
      more: { game: 'connect-four' },
      says: 'belongs to another run: its game is "tic-tac-toe"; expected "connect-four"',
    },
    { what: 'fewer games', more: { games: 3 }, says: 'contains more rows than the 3 of this run' },
  ])('is refused for $what, and left alone', async ({ more, says }) => {
    const out = newFile();
    writeFileSync(out, whole);
    const refused = open(out, { resume: true, ...more });
    await expect(refused).rejects.toThrow(RunError);
    await expect(refused).rejects.toThrow(says);
    expect(text(out)).toBe(whole);
    expect(existsSync(`${out}.lock`)).toBe(false);
  });

  test('is refused when a row was changed', async () => {
    const out = newFile();
    writeFileSync(out, whole.replace('"length":', '"length":1'));
    await expect(open(out, { resume: true })).rejects.toThrow(/its digest does not match/);
  });

  test('has one writer, who may be the command line', async () => {
    const out = newFile();
    const { rows } = await open(out);
    await expect(open(out, { resume: true })).rejects.toThrow(`process ${process.pid} on`);
    const other = await orrery(['simulate', 'tic-tac-toe', '--games', '2', '--resume', '--out', out]);
    expect(other).toMatchObject({ exitCode: 1, err: expect.stringContaining('is writing to') });
    writeFileSync(`${out}.lock`, JSON.stringify({ pid: 1, host: 'elsewhere', beat: 3 }));
    // A minute later, however long this process has run.
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    try {
      await expect(ask('addRows', { rows, lines: [] })).rejects.toThrow(/another run has taken over/);
    } finally {
      later.mockRestore();
    }
    expect(text(out)).toBe('');
    await ask('closeRows', { rows });
    expect(existsSync(`${out}.lock`)).toBe(true);
  });

  test.each([
    { what: 'in another order', change: () => [lines[1], lines[0]], says: 'expected the row with index 0, received index 1' },
    { what: 'that were changed on the way', change: () => [lines[0]?.replace('"length":', '"length":1')], says: 'its digest' },
    { what: 'behind the last', change: () => [...lines, lines[0]], says: `expected the row with index ${GAMES_OF_RUN}, received index 0` },
  ])('takes no rows $what', async ({ change, says }) => {
    const out = newFile();
    const { rows } = await open(out);
    const refused = ask('addRows', { rows, lines: change() });
    await expect(refused).rejects.toThrow(RunError);
    await expect(refused).rejects.toThrow(says);
    await ask('closeRows', { rows });
    expect(text(out)).toBe('');
  });

  test('says why it cannot be written', async () => {
    const file = newFile();
    writeFileSync(file, '');
    await expect(open(join(file, 'rows.jsonl'))).rejects.toThrow(RunError);
  });
});
