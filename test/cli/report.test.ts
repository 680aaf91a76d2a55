// The page of a run: `orrery simulate --report`, and `orrery merge --report` from rows that were written before.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element } from '@xmldom/xmldom';
import { random } from 'orrery-rules/agents';
import { kuhnPoker } from 'orrery-rules/examples';
import { type GameRow, proportion, type Summary, simulate } from 'orrery-rules/simulate';
import { binsOf } from '../../src/cli/report/plots.js';
import { loadPlotting } from '../../src/cli/report/plotting.js';
import { temporaryFolder } from '../temporary-folder.js';
import { parsed } from '../xml.js';
import { orrery } from './terminal.js';

const folder = temporaryFolder('report');

const RUN = ['simulate', 'kuhn-poker', '--games', '200', '--seed', '7'];
const text = (file: string) => readFileSync(file, 'utf8');
let files = 0;
const newFile = (ending = 'html') => join(folder, `${files++}.${ending}`);

/** Runs a command with a report, and answers the page. */
async function pageOf(...argv: string[]): Promise<string> {
  const file = newFile();
  const { exitCode, err } = await orrery([...argv, '--report', file]);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  return text(file);
}

/** The page as strict XML: every element is closed, every sign escaped. */
const all = (page: string, name: string): Element[] => [...parsed(page, 'text/xml').getElementsByTagName(name)];

/** The rows of the table under a heading: numbers as they are, and words. */
function table(page: string, heading: string): (string | number)[][] {
  const section = all(page, 'section').find((candidate) => candidate.getElementsByTagName('h2')[0]?.textContent === heading);
  const body = section?.getElementsByTagName('tbody')[0];
  return [...(body?.getElementsByTagName('tr') ?? [])].map((row) =>
    [...row.childNodes].map((cell) => {
      const value = (cell as Element).getAttribute('data-value');
      return value === null ? (cell.textContent ?? '') : Number(value);
    }),
  );
}

let page: string;
let rows: GameRow[];
let summary: Summary;
const taken = new Map<string, number>();
beforeAll(async () => {
  page = await pageOf(...RUN);
  const run = { game: kuhnPoker, setup: { players: 2 }, agents: random(), seed: '7', games: 200 };
  ({ rows, summary } = await simulate({
    ...run,
    onGame: (_row, { actions }) => {
      for (const { type } of actions) taken.set(type as string, (taken.get(type as string) ?? 0) + 1);
    },
  }));
});

describe('the numbers on the page', () => {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const interval = ({ low, high }: { low: number; high: number }) => `${percent(low)} to ${percent(high)}`;
  const countOf = (keep: (row: GameRow) => boolean) => rows.filter(keep).length;

  test('are those of summarize, seat by seat', () => {
    expect(table(page, 'Wins by seat and agent')).toEqual(
      summary.seats.map((seat) => [seat.player, seat.agent, seat.wins, seat.share, interval(seat)]),
    );
    expect(summary.seats.map(({ wins }) => wins > 20)).toEqual([true, true]);
  });

  test('count the lengths', () => {
    const lengths = [...new Set(rows.map(({ length }) => length))].sort();
    expect(lengths.length).toBeGreaterThan(1);
    expect(table(page, 'Lengths')).toEqual(
      lengths.map((length) => [`${length}`, countOf((row) => row.length === length), countOf((row) => row.length === length) / 200]),
    );
  });

  test('count who won and how games ended, with the clause', () => {
    const wins = (player: string) => countOf(({ outcome }) => outcome?.winners.join() === player);
    expect(new Map(table(page, 'Outcomes').map(([who, games]) => [who, games]))).toEqual(
      new Map(['p1', 'p2'].map((player) => [player, wins(player)])),
    );
    const ways = Object.entries(summary.reasons).map(([reason, games]) => {
      const rule = rows.find(({ outcome }) => outcome?.reason === reason)?.outcome?.rule;
      return [reason, rule, games, games / 200, interval(proportion(games, 200))];
    });
    expect(ways.length).toBeGreaterThan(1);
    expect(table(page, 'How games ended').sort()).toEqual(ways.sort());
  });

  test('count the decisions by the type of the action', () => {
    const counted = table(page, 'Decisions by kind').map(([kind, count]) => [kind, count]);
    expect(counted).toEqual([...taken].sort(([, a], [, b]) => b - a));
    expect([...taken.values()].reduce((sum, count) => sum + count)).toBe(summary.decisions);
  });

  test('stand beside a plot each, which has a name', () => {
    const plots = all(page, 'svg');
    expect(plots).toHaveLength(5);
    for (const plot of plots)
      expect([plot.getAttribute('role'), plot.getAttribute('aria-label')]).toEqual(['img', expect.stringMatching(/\w{5}/)]);
    expect(all(page, 'table')).toHaveLength(5);
  });
});

test('games that did not end are named with their seeds', async () => {
  const unfinished = await pageOf(...RUN.slice(0, 2), '--games', '20', '--seed', '7', '--max-actions', '2');
  const { rows: short } = await simulate({ game: kuhnPoker, setup: { players: 2 }, agents: random(), seed: '7', games: 20, maxActions: 2 });
  const problems = short.filter(({ problem }) => problem !== null).map(({ index, seed, problem }) => [`${index}`, seed, problem]);
  expect(problems.length).toBeGreaterThan(0);
  expect(table(unfinished, 'Games that did not end')).toEqual(problems);
  expect(table(unfinished, 'How games ended').at(-1)?.slice(0, 3)).toEqual(['did not end', 'none', problems.length]);
});

test.each([0, 1])('a run of %i games has a page, too', async (games) => {
  const small = await pageOf('simulate', 'kuhn-poker', '--games', `${games}`);
  expect(all(small, 'svg')).toHaveLength(games === 0 ? 0 : 5);
  expect(all(small, 'h1')[0]?.textContent).toContain(games === 1 ? '1 game' : '0 games');
});

test('what strangers named stands on the page as text', async () => {
  const named = await pageOf('simulate', 'kuhn-poker', '--games', '3', '--players', '<b>&"x,p2', '--seed', '</style><script>');
  expect(table(named, 'Wins by seat and agent').map(([player]) => player)).toEqual(['<b>&"x', 'p2']);
  expect(all(named, 'script')).toEqual([]);
});

describe('the file', () => {
  test('has the same bytes for the same run, and asks for nothing from anywhere', async () => {
    expect(await pageOf(...RUN)).toBe(page);
    expect(page).not.toMatch(/https?:|\bsrc=|\bhref=|@import|url\(|<script|<link/);
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
  });

  test('changes nothing about the rows', async () => {
    const [plain, reported] = [newFile('jsonl'), newFile('jsonl')];
    await orrery([...RUN, '--out', plain]);
    await pageOf(...RUN, '--out', reported);
    expect(text(reported)).toBe(text(plain));
  });

  test('comes from rows that were written before, and with --verify it is the same to the byte', async () => {
    const written = newFile('jsonl');
    await orrery([...RUN, '--out', written]);
    const merged = await pageOf('merge', written, '--seed', '7');
    for (const heading of ['Wins by seat and agent', 'Lengths', 'Outcomes', 'How games ended']) {
      expect(table(merged, heading)).toEqual(table(page, heading));
    }
    expect(merged).toContain('Rows do not contain decisions');
    const GAMES = { id: 'kuhn-poker', load: async () => kuhnPoker };
    const file = newFile();
    const out = newFile('jsonl');
    const verified = await orrery(['merge', written, '--seed', '7', '--verify', '--report', file, '--out', out], { games: [GAMES] });
    expect(verified.exitCode).toBe(0);
    expect(text(file)).toBe(page);
    expect(text(out)).toBe(text(written));
  });

  test('goes on where a run was resumed, and says of how many games it knows the decisions', async () => {
    const half = newFile('jsonl');
    await orrery([...RUN, '--out', half]);
    writeFileSync(half, `${text(half).split('\n').slice(0, 150).join('\n')}\n`);
    const resumed = await pageOf(...RUN, '--out', half, '--resume');
    expect(table(resumed, 'Wins by seat and agent')).toEqual(table(page, 'Wins by seat and agent'));
    expect(resumed).toContain('of the 50 games that were played now');
  });
});

describe('what is refused', () => {
  test('rows of nothing', async () => {
    const [empty, file] = [newFile('jsonl'), newFile()];
    writeFileSync(empty, '');
    expect(await orrery(['merge', empty, '--report', file])).toEqual({
      exitCode: 1,
      out: '',
      err: 'orrery: there are no rows to report\n',
    });
  });

  test('a place where nothing can be written, before a game is played', async () => {
    const file = newFile();
    writeFileSync(file, '');
    const refused = await orrery([...RUN, '--report', join(file, 'run.html')]);
    expect(refused).toEqual({ exitCode: 1, out: '', err: expect.stringMatching(/^orrery: cannot write /) });
  });

  test('a report without the packages that draw it: says what to install', async () => {
    const missing = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
    await expect(loadPlotting(() => Promise.reject(missing))).rejects.toThrow(/npm install @observablehq\/plot linkedom$/);
    await expect(loadPlotting(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });
});

test.each([
  { lengths: [5, 6, 9], bins: ['5-6', '6-7', '7-8', '8-9', '9-10'] },
  { lengths: [300, 719, 720], bins: 22, width: 20 },
  { lengths: [0, 1_000_000], bins: 21, width: 50_000 },
  { lengths: [7], bins: ['7-8'] },
])('columns of $lengths are of one width, and hold every game', ({ lengths, bins, width }) => {
  const found = binsOf(lengths.map((length) => [length, 2]));
  if (typeof bins === 'number') expect(found).toHaveLength(bins);
  else expect(found.map(({ from, to }) => `${from}-${to}`)).toEqual(bins);
  expect(new Set(found.map(({ from, to }) => to - from))).toEqual(new Set([width ?? 1]));
  expect(found.reduce((sum, { games }) => sum + games, 0)).toBe(2 * lengths.length);
});
