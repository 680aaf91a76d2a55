import {
  type CoverageOptions,
  clausesNamedBy,
  clausesOf,
  clauseCoverage as coverageOf,
  type RuleDocument,
} from '../../scripts/clause-coverage.js';

const RULES = `# A game
Clause **GG-0.1** in running text is none.
- **GG-1.1** The first.
- **GG-1.2** The second. See GG-1.1.
  - nested text with **GG-9.9** in it
1. **GG-X1 (a worked example)** Given, when, then.
- **GG-E2 An example with a title.** Text.
- **GG-3.10a** A clause with a letter.
- *GG-4.1* not bold`;
const document: RuleDocument = { game: 'good-game', markdown: RULES, excused: {}, uncitable: {} };

/** Coverage by tests of the good game. */
const clauseCoverage = (documents: RuleDocument[], names: string[]) =>
  coverageOf(
    documents,
    names.map((name) => ({ name, file: 'test/games/good-game/rules.test.ts' })),
    [],
  );

/** Coverage by one file of code. */
const citedBy = (text: string, how: Partial<RuleDocument & CoverageOptions & { path: string }> = {}) => {
  const { path = 'src/games/good-game/board.ts', requireCited = false, ...differing } = how;
  return coverageOf([{ ...document, ...differing }], [], [{ path, text }], { requireCited });
};

describe('clauses of a document', () => {
  test('are the ids that open a list item in bold', () => {
    expect(clausesOf(RULES)).toEqual(['GG-1.1', 'GG-1.2', 'GG-X1', 'GG-E2', 'GG-3.10a']);
  });
});

describe('clauses that a test names', () => {
  test.each([
    ['GG-1.1 a step costs a point', ['GG-1.1']],
    ["moving > 'GG-1.1' and GG-1.2: both", ['GG-1.1', 'GG-1.2']],
    ['GG-X1, GG-3.10a.', ['GG-X1', 'GG-3.10a']],
    ['a range from GG-1.1 to GG-1.9 names its two ends', ['GG-1.1', 'GG-1.9']],
    ['a section GG-1 is named too, and is then no clause', ['GG-1']],
    ['words such as UTF-16, X-ray and pre-GG-1.1 are judged by their prefix', ['UTF-16']],
  ])('%s', (name, clauses) => {
    expect(clausesNamedBy(name)).toEqual(clauses);
  });
});

describe('coverage', () => {
  test('counts a clause once, however many tests name it', () => {
    const { games, faults } = clauseCoverage([document], ['GG-1.1 one way', 'GG-1.1 GG-X1 another way']);
    expect(faults).toEqual([]);
    expect(games['good-game']).toMatchObject({ clauses: 5, tested: 2, untested: ['GG-1.2', 'GG-E2', 'GG-3.10a'], excused: {} });
  });

  test('counts excused clauses apart', () => {
    const { games, faults } = clauseCoverage([{ ...document, excused: { 'GG-1.2': 'is about the box' } }], ['GG-1.1']);
    expect(faults).toEqual([]);
    expect(games['good-game']).toMatchObject({
      clauses: 5,
      tested: 1,
      untested: ['GG-X1', 'GG-E2', 'GG-3.10a'],
      excused: { 'GG-1.2': 'is about the box' },
    });
  });

  test.each([
    ['/project/test/games/good-game/moves/far.test.ts', 1],
    ['test/conformance/good-game.test.ts', 1],
    ['test\\games\\good-game\\far.test.ts', 1],
    ['test/cli/play.test.ts', 0],
    ['test/games/good-game-two/far.test.ts', 0],
  ])('%s proves %d clauses of the game', (file, tested) => {
    expect(coverageOf([document], [{ name: 'GG-1.1', file }], []).games['good-game']?.tested).toBe(tested);
  });

  test('finds unknown clauses in whatever file', () => {
    expect(coverageOf([document], [{ name: 'GG-8.8', file: 'test/cli/play.test.ts' }], []).faults).toHaveLength(1);
  });

  test('takes no notice of games without a document', () => {
    expect(clauseCoverage([document], ['TOY-1 a toy', 'GG-1.1 a real one']).faults).toEqual([]);
  });

  test.each([
    ['a test that names an unknown clause', [document], ['GG-1.3 a slip'], 'GG-1.3 is no clause, and a test names it: GG-1.3 a slip'],
    ['a test that names a whole section', [document], ['GG-1 all of it'], 'GG-1 is no clause, and a test names it: GG-1 all of it'],
    [
      'an id twice in one document',
      [{ ...document, markdown: `${RULES}\n- **GG-1.1** Again.` }],
      [],
      'GG-1.1 is defined twice: in good-game and in good-game',
    ],
    [
      'an id in two documents',
      [document, { ...document, game: 'other-game', markdown: '- **GG-X1** Mine.' }],
      [],
      'GG-X1 is defined twice: in good-game and in other-game',
    ],
    [
      'an excuse for a clause with a test',
      [{ ...document, excused: { 'GG-1.1': 'too hard' } }],
      ['GG-1.1 done after all'],
      'GG-1.1 is excused and has a test all the same',
    ],
    ['an excuse for no clause', [{ ...document, excused: { 'GG-7.7': 'gone' } }], [], 'GG-7.7 is excused and is no clause of good-game'],
    ['an excuse without a reason', [{ ...document, excused: { 'GG-1.1': ' ' } }], [], 'GG-1.1 is excused without a reason'],
    ['a document without clauses', [{ ...document, markdown: '# Nothing' }], [], 'good-game has a document without clauses'],
  ])('refuses %s', (_what, documents, names, fault) => {
    expect(clauseCoverage(documents, names).faults).toContain(fault);
  });
});

describe('citations', () => {
  test('count a clause once, however often the code names it, in comments and in refusals', () => {
    const { games, faults } = citedBy("/** One step. GG-1.1 */\nreturn { rule: 'GG-1.1' };\n// (GG-3.10a)");
    expect(faults).toEqual([]);
    expect(games['good-game']).toMatchObject({ clauses: 5, cited: 2, uncited: ['GG-1.2', 'GG-X1', 'GG-E2'], uncitable: {} });
  });

  test('of a range are its two ends', () => {
    expect(citedBy('// GG-1.1 to GG-3.10a').games['good-game']?.uncited).toEqual(['GG-1.2', 'GG-X1', 'GG-E2']);
  });

  test.each([
    ['src/games/good-game/actions/step.ts', 1],
    ['src/kernel/match.ts', 1],
    ['src/games/other-game/board.ts', 0],
    ['src/games/good-game-two/board.ts', 0],
    ['src/cli/run.ts', 0],
  ])('in %s are %d', (path, cited) => {
    expect(citedBy('// GG-1.1', { path }).games['good-game']?.cited).toBe(cited);
  });

  test('that cannot be are counted apart', () => {
    const { games, faults } = citedBy('// GG-1.1', { uncitable: { 'GG-X1': 'a worked example' } });
    expect(faults).toEqual([]);
    expect(games['good-game']).toMatchObject({
      cited: 1,
      uncited: ['GG-1.2', 'GG-E2', 'GG-3.10a'],
      uncitable: { 'GG-X1': 'a worked example' },
    });
  });

  test('are demanded only if asked for', () => {
    const uncitable = { 'GG-X1': 'a worked example', 'GG-E2': 'a worked example' };
    expect(citedBy('// GG-1.1 GG-1.2', { uncitable }).faults).toEqual([]);
    expect(citedBy('// GG-1.1 GG-1.2', { uncitable, requireCited: true }).faults).toEqual([
      'GG-3.10a is cited nowhere in src/games/good-game',
    ]);
  });

  test.each<[string, string, Partial<RuleDocument & { path: string }>, string[]]>([
    ['an unknown clause', '// GG-1.3', {}, ['GG-1.3 is no clause, and src/games/good-game/board.ts cites it']],
    ['an unknown clause anywhere in src', '// GG-1.3', { path: 'src/cli/run.ts' }, ['GG-1.3 is no clause, and src/cli/run.ts cites it']],
    ['nothing of other games', '// TOY-1 in UTF-8', {}, []],
    ['an excuse for no clause', '', { uncitable: { 'GG-7.7': 'gone' } }, ['GG-7.7 is called uncitable and is no clause of good-game']],
    [
      'an excuse for a clause that is cited',
      '// GG-1.1',
      { uncitable: { 'GG-1.1': 'too hard' } },
      ['GG-1.1 is called uncitable and is cited all the same'],
    ],
    ['an excuse without a reason', '', { uncitable: { 'GG-1.1': '' } }, ['GG-1.1 is called uncitable without a reason']],
  ])('have a fault: %s', (_what, text, how, faults) => {
    expect(citedBy(text, how).faults).toEqual(faults);
  });
});
