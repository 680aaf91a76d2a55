// Gathers the data of the entry points `orrery-rules/<game>/clauses`, during the build or when the sources are loaded.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memoize } from '../src/kernel/memoize.js';
import type { GatheredClauses } from '../src/kernel/plain.js';
import { clauseIndex } from './clause-index.js';
import { readSources } from './rule-files.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Returns all files of a folder; each folder is read once. */
const sourcesOf = memoize((folder: 'src' | 'test') => readSources(ROOT, folder));

interface Place {
  readonly file: string;
  readonly line: number;
}

const placesOf = (places: readonly Place[]) => places.map(({ file, line }) => `${file}:${line}`);

/** Returns the clauses of `docs/rules/<game>.md`, with the lines of the game's tests and code that cite them. */
export function gatherClauses(game: string): GatheredClauses {
  const markdown = readFileSync(join(ROOT, 'docs', 'rules', `${game}.md`), 'utf8');
  const { clauses } = clauseIndex({ game, markdown, excused: {}, uncitable: {} }, sourcesOf('test'), sourcesOf('src'));
  return Object.fromEntries(
    Object.entries(clauses).map(([id, { section, text, code, tests }]) => [
      id,
      { section, text, citations: { code: placesOf(code), tests: placesOf(tests) } },
    ]),
  );
}
