// The index of clauses that the build writes for `orrery rule`, and the doors with the same clauses.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { exports } from '../../package.json';
import type { ClauseIndex } from '../../src/cli/clause-index.js';
import { writtenClauses } from '../../src/cli/clauses.js';
import { ROOT } from './run.js';

const RULES = join(ROOT, 'docs', 'rules');
const games = readdirSync(RULES)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => file.slice(0, -'.md'.length));

const indexOf = (game: string): ClauseIndex => JSON.parse(readFileSync(join(ROOT, 'dist', 'clauses', `${game}.json`), 'utf8'));

const files = new Map<string, string[]>();
function lineOf(file: string, line: number): string | undefined {
  if (!files.has(file)) files.set(file, readFileSync(join(ROOT, file), 'utf8').split('\n'));
  return files.get(file)?.[line - 1];
}

test('there is an index for every document and for nothing else', () => {
  expect(readdirSync(join(ROOT, 'dist', 'clauses')).sort()).toEqual(games.map((game) => `${game}.json`).sort());
});

describe.each(games)('%s', (game) => {
  test('has every clause with its words', () => {
    const { document, clauses } = indexOf(game);
    const written = writtenClauses(readFileSync(join(ROOT, document), 'utf8'));
    const indexed = Object.entries(clauses).map(([id, { section, text }]) => ({ id, section, text }));
    expect(indexed).toEqual(written);
  });

  test('names lines that have the id in them', () => {
    let mentions = 0;
    for (const [id, { tests, code }] of Object.entries(indexOf(game).clauses)) {
      for (const { file, line } of [...tests, ...code]) expect(lineOf(file, line), `${file}:${line}`).toContain(id);
      mentions += tests.length + code.length;
    }
    expect(mentions).toBeGreaterThan(Object.keys(indexOf(game).clauses).length);
  });
});

describe.each(games)('orrery-rules/%s/clauses', (game) => {
  test('has the clauses of the index, with the same lines', async () => {
    const { CLAUSES, clause } = await import(join(ROOT, 'dist', game, 'clauses.js'));
    const places = (mentions: { file: string; line: number }[]) => mentions.map(({ file, line }) => `${file}:${line}`);
    const indexed = Object.entries(indexOf(game).clauses).map(([id, { section, text, code, tests }]) => {
      return [id, { id, section, text, citations: { code: places(code), tests: places(tests) } }];
    });
    expect(Object.entries(CLAUSES)).toEqual(indexed);
    expect(() => clause('X-1')).toThrow(expect.objectContaining({ name: 'InvalidInputError' }));
  });

  test.each(['js', 'cjs'])('as %s loads nothing but the package itself: no zod, no files', (form) => {
    expect(packagesLoadedBy(join(ROOT, 'dist', game, `clauses.${form}`))).toEqual([]);
  });
});

/** The packages that a module and those that it loads at once name. */
function packagesLoadedBy(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const names = [
    ...readFileSync(module, 'utf8').matchAll(/^(?:import|export)\b[^;]*?from ?['"]([^'"]+)|^import ['"]([^'"]+)|require\(['"]([^'"]+)/gm),
  ];
  return names
    .map(([, from, bare, required]) => (from ?? bare ?? required) as string)
    .flatMap((name) => (name.startsWith('.') ? packagesLoadedBy(join(dirname(module), name), seen) : [name]));
}

test('no entry point but those of the clauses and of the benchmark loads the words of the clauses', () => {
  const entries = Object.entries(exports as unknown as Record<string, { import: { default: string }; require: { default: string } }>)
    .filter(([name]) => !/\/clauses$|^\.\/rules-bench$|\.json$/.test(name))
    .flatMap(([, forms]) => [forms.import.default, forms.require.default]);
  const words = games.map((game) => writtenClauses(readFileSync(join(RULES, `${game}.md`), 'utf8'))[0]?.text as string);
  expect(words).toHaveLength(4);
  for (const entry of [...entries, './dist/cli.js']) {
    const modules = new Set<string>();
    packagesLoadedBy(join(ROOT, entry), modules);
    const text = [...modules].map((module) => readFileSync(module, 'utf8')).join('\n');
    expect(
      words.filter((clause) => text.includes(clause)),
      entry,
    ).toEqual([]);
  }
});

test('the index does not weigh more than the words of the rules twice over', () => {
  const packed = (folder: string, file: string) => gzipSync(readFileSync(join(ROOT, folder, file))).length;
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  const documents = sum(games.map((game) => packed('docs/rules', `${game}.md`)));
  expect(sum(games.map((game) => packed('dist/clauses', `${game}.json`)))).toBeLessThan(2 * documents);
});
