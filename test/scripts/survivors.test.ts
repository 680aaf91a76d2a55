// What `npm run mutation` says of a report: how many changes were noticed, and which were not, with reasons that move with the code.
import { type MutationReport, survivorsIn, tally, withSecondLook } from '../../scripts/mutation/survivors.js';

const SOURCE = ['export function least(a: number) {', '  return a < 1', '    ? 1', '    : a;', '}'].join('\n');
const change = (status: string, replacement: string, from: readonly [number, number], to: readonly [number, number]) => ({
  status,
  replacement,
  location: { start: { line: from[0], column: from[1] }, end: { line: to[0], column: to[1] } },
});
const EDGE = change('Survived', 'a <= 1', [2, 10], [2, 15]);
const report: MutationReport = {
  files: {
    'src/least.ts': {
      source: SOURCE,
      mutants: [
        EDGE,
        change('Killed', 'a >= 1', [2, 10], [2, 15]),
        change('Timeout', '{}', [1, 34], [5, 2]),
        change('NoCoverage', 'a', [2, 10], [4, 8]),
        change('CompileError', '""', [3, 7], [3, 8]),
        change('Ignored', '2', [3, 7], [3, 8]),
      ],
    },
  },
};

test('what was killed or never ended was noticed; what could not be tried does not count', () => {
  expect(tally(report)).toEqual({ tried: 4, noticed: 2 });
});

test('survivors are told with the text that they replace, over several lines too', () => {
  expect(survivorsIn(report, [])).toEqual([
    { file: 'src/least.ts', line: 2, range: 'src/least.ts:2:9-2:14', was: 'a < 1', became: 'a <= 1', reason: undefined },
    { file: 'src/least.ts', line: 2, range: 'src/least.ts:2:9-4:7', was: 'a < 1\n    ? 1\n    : a', became: 'a', reason: undefined },
  ]);
});

test('a reason is for one change of one file, wherever it stands there', () => {
  const known = [{ file: 'src/least.ts', was: 'a < 1', became: 'a <= 1', reason: 'at 1 both give 1' }];
  const moved = {
    files: {
      'src/least.ts': { source: `\n${SOURCE}`, mutants: [change('Survived', 'a <= 1', [3, 10], [3, 15]), EDGE] },
      'src/other.ts': { source: SOURCE, mutants: [EDGE] },
    },
  };
  expect(survivorsIn(moved, known).map(({ file, line, reason }) => [file, line, reason])).toEqual([
    ['src/least.ts', 3, 'at 1 both give 1'],
    ['src/least.ts', 2, undefined],
    ['src/other.ts', 2, undefined],
  ]);
});

test('what is tried again counts as it was found then, and what was noticed stays so', () => {
  const edge = (status: string) => ({ ...EDGE, status });
  const again = {
    'src/least.ts': {
      source: SOURCE,
      mutants: [edge('Killed'), change('Survived', 'a >= 1', [2, 10], [2, 15]), change('Killed', 'a', [2, 10], [2, 15])],
    },
  };
  const looked = withSecondLook(report, { files: again }).files['src/least.ts'];
  expect(looked.mutants.map(({ status }) => status)).toEqual(['Killed', 'Killed', 'Timeout', 'NoCoverage', 'CompileError', 'Ignored']);
  expect(looked.source).toBe(SOURCE);
});
