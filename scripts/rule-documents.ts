// Reads the rule documents, for prompts of the benchmark; the build puts them into the package.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GAMES = ['area-51', 'sol', 'space-alert', 'specter-ops'];

/** Returns `docs/rules/<game>.md` of each game, keyed by game. */
export function ruleDocuments(): Readonly<Record<string, string>> {
  return Object.fromEntries(GAMES.map((game) => [game, readFileSync(join(ROOT, 'docs', 'rules', `${game}.md`), 'utf8')]));
}
