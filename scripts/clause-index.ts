// Finds where each clause of a rule document is tested and implemented.
import type { ClauseIndex, TestMention } from '../src/cli/clause-index.js';
import { writtenClauses } from '../src/cli/clauses.js';
import { clausesNamedBy, isCodeOf, isTestOf, type RuleDocument, type SourceFile } from './clause-coverage.js';

/** Matches quoted text within one line. */
const QUOTED = /(['"`])((?:\\.|(?!\1).)*)\1/g;

/**
 * Finds where tests and sources name the clause ids of a rule document. Test names are returned as written in the test file, so a
 * placeholder such as `%s` is not filled in.
 */
export function clauseIndex(
  { game, markdown, excused, uncitable }: RuleDocument,
  tests: readonly SourceFile[],
  sources: readonly SourceFile[],
): ClauseIndex {
  const tested = mentions(tests.filter(({ path }) => isTestOf(game, path)));
  const cited = mentions(sources.filter(({ path }) => isCodeOf(game, path)));
  const clauses = writtenClauses(markdown).map(({ id, section, text }) => [
    id,
    {
      section,
      text,
      tests: testsNaming(id, tested.get(id) ?? []),
      code: (cited.get(id) ?? []).map(({ file, line }) => ({ file, line })),
      ...(excused[id] === undefined ? {} : { untested: excused[id] }),
      ...(uncitable[id] === undefined ? {} : { uncitable: uncitable[id] }),
    },
  ]);
  return { document: `docs/rules/${game}.md`, clauses: Object.fromEntries(clauses) };
}

interface Line {
  file: string;
  line: number;
  text: string;
}

/** Returns the lines that contain clause ids, keyed by clause id. */
function mentions(files: readonly SourceFile[]): Map<string, Line[]> {
  const found = new Map<string, Line[]>();
  for (const { path, text } of files) {
    text.split(/\r?\n/).forEach((line, index) => {
      for (const id of new Set(clausesNamedBy(line))) {
        found.set(id, [...(found.get(id) ?? []), { file: path, line: index + 1, text: line }]);
      }
    });
  }
  return found;
}

/**
 * Returns the tests whose names contain a clause id. If no test name in a file contains the id, the id is in a table of test cases. Every
 * line of the file that contains the id is then returned.
 */
function testsNaming(id: string, lines: readonly Line[]): TestMention[] {
  const named = new Map<string, TestMention>();
  for (const { file, line, text } of lines) {
    const name = nameWith(id, text);
    const key = `${file} ${name}`;
    if (name !== undefined && !named.has(key)) named.set(key, { file, line, name });
  }
  const filesWithNames = new Set([...named.values()].map(({ file }) => file));
  const unnamed = lines.filter(({ file }) => !filesWithNames.has(file)).map(({ file, line }) => ({ file, line }));
  return [...named.values(), ...unnamed].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

/** Returns the first quoted text of a line that contains the clause id and other words; `undefined` if there is none. */
function nameWith(id: string, line: string): string | undefined {
  const texts = [...line.matchAll(QUOTED)].map(([, , text = '']) => text);
  return texts.find((text) => {
    const ids = clausesNamedBy(text);
    return ids.includes(id) && ids.reduce((rest, named) => rest.replace(named, ''), text).trim() !== '';
  });
}
