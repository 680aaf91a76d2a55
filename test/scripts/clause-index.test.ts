import { clauseIndex } from '../../scripts/clause-index.js';

const MARKDOWN = `# A game
## 1. Marks
- **GG-1.1** The \`first\`,
  and **more** of it.
- **GG-1.2** The second.
### Worked examples
1. **GG-X1 (a corner)** Given, when, then.`;

const lines = (path: string, ...text: string[]) => ({ path, text: text.join('\n') });

/** The index of the good game. */
function indexOf({ tests = [], code = [] }: { tests?: ReturnType<typeof lines>[]; code?: ReturnType<typeof lines>[] }) {
  return clauseIndex({ game: 'good-game', markdown: MARKDOWN, excused: {}, uncitable: { 'GG-X1': 'a worked example' } }, tests, code);
}

const testsOf = (...text: string[]) => indexOf({ tests: [lines('test/games/good-game/marks.test.ts', ...text)] }).clauses['GG-1.1']?.tests;

test('the index has each clause with its section and its words, and says why one has no code', () => {
  const nowhere = { tests: [], code: [] };
  expect(indexOf({})).toEqual({
    document: 'docs/rules/good-game.md',
    clauses: {
      'GG-1.1': { section: '1. Marks', text: 'The first, and more of it.', ...nowhere },
      'GG-1.2': { section: '1. Marks', text: 'The second.', ...nowhere },
      'GG-X1': {
        section: '1. Marks > Worked examples',
        text: '(a corner) Given, when, then.',
        ...nowhere,
        uncitable: 'a worked example',
      },
    },
  });
});

test('the code of a clause is every line of the game or the kernel that has its id', () => {
  const code = [
    lines('src/cli/run.ts', '// GG-1.1'),
    lines('src/games/good-game/board.ts', '/** GG-1.1, and GG-1.1 again. */', 'export {};', "rule: 'GG-1.1'", '// GG-1.10'),
    lines('src/games/other-game/board.ts', '// GG-1.1'),
    lines('src/kernel/match.ts', '', '// GG-1.2 GG-1.1'),
  ];
  const { clauses } = indexOf({ code });
  expect(clauses['GG-1.1']?.code).toEqual([
    { file: 'src/games/good-game/board.ts', line: 1 },
    { file: 'src/games/good-game/board.ts', line: 3 },
    { file: 'src/kernel/match.ts', line: 2 },
  ]);
  expect(clauses['GG-1.2']?.code).toEqual([{ file: 'src/kernel/match.ts', line: 2 }]);
});

describe('the tests of a clause', () => {
  const file = 'test/games/good-game/marks.test.ts';

  test('are those with the id in their names, as they stand in the source', () => {
    expect(
      testsOf(
        "test('GG-1.1 a mark is made', () => {",
        "  expect(refused).toEqual({ rule: 'GG-1.1' });",
        '  // GG-1.1 once more',
        "test.each([1])('GG-1.2 GG-1.1 a mark on %d', () => {",
        "describe('GG-1.2 others', () => {",
      ),
    ).toEqual([
      { file, line: 1, name: 'GG-1.1 a mark is made' },
      { file, line: 4, name: 'GG-1.2 GG-1.1 a mark on %d' },
    ]);
  });

  test('are rows of a table where the id stands alone', () => {
    expect(testsOf("  { clause: 'GG-1.1', why: 'first' },", "  { clause: 'GG-1.2' },", "  ['GG-1.1', 2],")).toEqual([
      { file, line: 1 },
      { file, line: 3 },
    ]);
  });

  test('are named once, where the name stands first', () => {
    expect(testsOf("property('GG-1.1 all of it',", "require('GG-1.1 all of it');")).toEqual([{ file, line: 1, name: 'GG-1.1 all of it' }]);
  });

  test('are those of its own game', () => {
    const tests = [lines('test/cli/rule.test.ts', "test('GG-1.1 printed')"), lines('test/games/other-game/a.test.ts', "test('GG-1.1 no')")];
    expect(indexOf({ tests }).clauses['GG-1.1']?.tests).toEqual([]);
  });
});
