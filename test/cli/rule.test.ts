// `orrery rule`, on an index of a small game.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ClauseIndex, findClause, type IndexedClause, MissingIndexError, UnknownClauseError } from '../../src/cli/clause-index.js';
import { temporaryFolder } from '../temporary-folder.js';
import { type HowToRun, orrery } from './terminal.js';

const clause = (differing: Partial<IndexedClause> = {}): IndexedClause => ({
  section: '2. Lines',
  text: 'Words.',
  tests: [],
  code: [],
  ...differing,
});

const THREE_IN_A_LINE: IndexedClause = {
  section: '2. Lines > Winning',
  text: 'Three marks in a line, a column or a diagonal win.',
  tests: [
    { file: 'test/games/ttt/lines.test.ts', line: 12, name: 'TTT-2.3 a diagonal wins' },
    { file: 'test/games/ttt/odd.test.ts', line: 3 },
  ],
  code: [{ file: 'src/games/ttt/lines.ts', line: 7 }],
};

const INDEXES: Record<string, ClauseIndex> = {
  ttt: {
    document: 'docs/rules/ttt.md',
    clauses: {
      ...Object.fromEntries([1, 2].map((number) => [`TTT-2.${number}`, clause()])),
      'TTT-2.3': THREE_IN_A_LINE,
      ...Object.fromEntries([4, 5, 6, 7].map((number) => [`TTT-2.${number}`, clause()])),
      'TTT-3.10a': clause({ untested: 'a matter of taste' }),
      'TTT-X1': clause({ uncitable: 'a worked example' }),
      'TTT-X2': clause(),
    },
  },
  poker: { document: 'docs/rules/poker.md', clauses: { 'PK-1.1': clause(), 'INV-1': clause(), 'INV-2': clause() } },
};

const folder = temporaryFolder('rule');
const clauses = pathToFileURL(`${folder}/`);
beforeAll(() => {
  for (const [game, index] of Object.entries(INDEXES)) writeFileSync(join(folder, `${game}.json`), JSON.stringify(index));
});

const rule = (argv: string[], how: HowToRun = {}) => orrery(['rule', ...argv], { clauses, ...how });

describe('orrery rule', () => {
  test('prints the clause under its heading, its tests and its code', async () => {
    const { exitCode, out, err } = await rule(['TTT-2.3'], { columns: 30 });
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out.split('\n')).toEqual([
      'TTT-2.3 docs/rules/ttt.md, 2. Lines > Winning',
      '  Three marks in a line, a',
      '  column or a diagonal win.',
      '',
      'Tests',
      '  test/games/ttt/lines.test.ts:12  TTT-2.3 a diagonal wins',
      '  test/games/ttt/odd.test.ts:3',
      '',
      'Code',
      '  src/games/ttt/lines.ts:7',
      '',
    ]);
  });

  test('keeps lines short enough to read where the width is unknown or large', async () => {
    const text = 'word '.repeat(60).trim();
    writeFileSync(join(folder, 'words.json'), JSON.stringify({ document: 'docs/rules/words.md', clauses: { 'WD-1': clause({ text }) } }));
    for (const how of [{}, { columns: 300 }]) {
      const [first] = (await rule(['WD-1'], how)).out.split('\n').slice(1);
      expect(first).toBe(`  ${'word '.repeat(19).trim()}`);
    }
    rmSync(join(folder, 'words.json'));
  });

  test.each(['ttt-3.10a', 'TTT-3.10A', 'TTT-3.10a'])('%s: the case does not matter', async (id) => {
    expect((await rule([id])).out).toMatch(/^TTT-3\.10a /);
  });

  test.each([
    ['TTT-3.10a', /^Tests\n {2}none: a matter of taste\n\nCode\n {2}none\n$/m],
    ['TTT-X1', /^Tests\n {2}none\n\nCode\n {2}none: a worked example\n$/m],
  ])('%s has no test or no code, and says why if one knows', async (id, page) => {
    expect((await rule([id])).out).toMatch(page);
  });

  test('--json prints the same', async () => {
    const { exitCode, out } = await rule(['ttt-2.3', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toEqual({ id: 'TTT-2.3', document: 'docs/rules/ttt.md', ...THREE_IN_A_LINE });
  });

  test.each([
    ['TTT-2.9', 'similar ids are TTT-2.3, TTT-2.4, TTT-2.5, TTT-2.6, TTT-2.7'],
    ['ttt-2.0', 'similar ids are TTT-2.1, TTT-2.2, TTT-2.3, TTT-2.4, TTT-2.5'],
    ['TTT-2', 'similar ids are TTT-2.1, TTT-2.2, TTT-2.3, TTT-2.4, TTT-2.5'],
    ['TTT-9.1', 'similar ids are TTT-3.10a'],
    ['TTT-X7', 'similar ids are TTT-X1, TTT-X2'],
    ['INV-40', 'similar ids are INV-1, INV-2'],
    ['SOL', 'ids begin with PK-, INV-, TTT-'],
    ['', 'ids begin with PK-, INV-, TTT-'],
  ])('what is no clause is refused with those near it: case %#', async (id, message) => {
    for (const options of [[], ['--json']]) {
      expect(await rule([id, ...options])).toEqual({ exitCode: 1, out: '', err: `orrery: there is no clause ${id}; ${message}\n` });
    }
  });

  test('without an index says how to come by one', async () => {
    const { exitCode, out, err } = await rule(['TTT-2.3'], { clauses: pathToFileURL(`${folder}/no-such-folder/`) });
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(/^orrery: the index of the clauses is missing .*"npm run build"/);
  });
});

test('programs tell the errors apart', () => {
  expect(() => findClause('TTT-2.3', [])).toThrow(MissingIndexError);
  expect(() => findClause('TTT-2.9', [clauses])).toThrow(UnknownClauseError);
  expect(() => findClause('TTT-X9', [clauses])).toThrow(expect.objectContaining({ id: 'TTT-X9', near: ['TTT-X1', 'TTT-X2'] }));
});
