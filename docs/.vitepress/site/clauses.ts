// The clauses of the rules on the site. Each clause has an anchor, and its id is a link wherever it occurs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenClauses } from '../../../src/cli/clauses.js';
import { ROOT } from './repository.js';

/** A clause with its page. */
export interface SiteClause {
  readonly id: string;
  /** The game: `sol` has the page `/rules/sol`. */
  readonly game: string;
  readonly section: string;
  readonly text: string;
}

/** The games with rules documents, in the order of the site. */
export const RULED_GAMES = ['area-51', 'sol', 'space-alert', 'specter-ops'] as const;

/** Returns every clause of the four documents, by id. */
export function readSiteClauses(): ReadonlyMap<string, SiteClause> {
  const all = RULED_GAMES.flatMap((game) =>
    writtenClauses(readFileSync(join(ROOT, 'docs', 'rules', `${game}.md`), 'utf8')).map((clause) => ({ ...clause, game })),
  );
  return new Map(all.map((clause) => [clause.id, clause]));
}

/** Matches everything that has the form of a clause id. */
export const CLAUSE_ID = /(?<![\w-])[A-Z][A-Z0-9]*-[A-Z]?\d+(?:\.\d+)*/g;
