// Where each clause of a rule document is tested and implemented.
import type { ClauseIndex, TestMention } from '../src/cli/clause-index.js';
import { writtenClauses } from '../src/cli/clauses.js';
import { clausesNamedBy, isCodeOf, isTestOf, type RuleDocument, type SourceFile } from './clause-coverage.js';

/** Text in quotes, as far as one line goes. */
const QUOTED = /(['"`])((?:\\.|(?!\1).)*)\1/g;

/** Looks for the ids of a document as text; the names of tests are as they stand there, with their tables not filled in. */
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

/** The lines with a clause's id in them, by id. */
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

/** The tests with the id in their names. A file that names none so has it in a table, and there any line with it is taken. */
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

/** The quoted text on a line that has words besides the id. */
function nameWith(id: string, line: string): string | undefined {
  const texts = [...line.matchAll(QUOTED)].map(([, , text = '']) => text);
  return texts.find((text) => {
    const ids = clausesNamedBy(text);
    return ids.includes(id) && ids.reduce((rest, named) => rest.replace(named, ''), text).trim() !== '';
  });
}
