// The clauses of the rules on the site: each is an anchor, and wherever its id is named a link leads to it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenClauses } from '../../../src/cli/clauses.js';
import { ROOT } from './repository.js';

/** A clause with the page on which it stands. */
export interface SiteClause {
  readonly id: string;
  /** `sol`: the page is `/rules/sol`. */
  readonly game: string;
  readonly section: string;
  readonly text: string;
}

/** The games whose rules are written down, in the order of the site. */
export const RULED_GAMES = ['area-51', 'sol', 'space-alert', 'specter-ops'] as const;

/** Every clause of the four documents, by its id. */
export function readSiteClauses(): ReadonlyMap<string, SiteClause> {
  const all = RULED_GAMES.flatMap((game) =>
    writtenClauses(readFileSync(join(ROOT, 'docs', 'rules', `${game}.md`), 'utf8')).map((clause) => ({ ...clause, game })),
  );
  return new Map(all.map((clause) => [clause.id, clause]));
}

/** Whatever looks like the id of a clause. */
export const CLAUSE_ID = /(?<![\w-])[A-Z][A-Z0-9]*-[A-Z]?\d+(?:\.\d+)*/g;
