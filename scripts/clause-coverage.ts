// Which clauses of the rule documents have a test that names them, and which are cited in the code.
import { writtenClauses } from '../src/cli/clauses.js';

/** Whatever in a test's name or in the code looks like a clause id, well formed or not: a slip must be seen, not skipped. */
const NAMED_CLAUSE = /(?<![A-Za-z0-9-])[A-Z][A-Z0-9]*-[A-Za-z]?\d[A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*/g;

/** The rules of one game as its files hold them. */
export interface RuleDocument {
  game: string;
  /** The text of `docs/rules/<game>.md`. */
  markdown: string;
  /** Clauses that no test can show, each with the reason: `docs/rules/<game>.untested.json`. */
  excused: Readonly<Record<string, string>>;
  /** Clauses that no code can cite, each with the reason: `docs/rules/<game>.uncitable.json`. */
  uncitable: Readonly<Record<string, string>>;
}

/** A test as the runner lists it. */
export interface ListedTest {
  /** With the names of the groups around it. */
  name: string;
  /** Path of its file. */
  file: string;
}

/** A file of `src` or `test`. */
export interface SourceFile {
  /** From the root of the project: `src/games/sol/board.ts`. */
  path: string;
  text: string;
}

export interface GameCoverage {
  /** All clauses of the document. */
  clauses: number;
  /** Clauses that at least one of the game's own tests names. */
  tested: number;
  /** Clauses without a test and without an excuse, in the order of the document. */
  untested: string[];
  /** Clauses that cannot be tested, each with the reason. */
  excused: Record<string, string>;
  /** Clauses that the game's own code or the kernel's cites. */
  cited: number;
  /** Clauses without a citation and without an excuse, in the order of the document. */
  uncited: string[];
  /** Clauses that cannot be cited, each with the reason. */
  uncitable: Record<string, string>;
}

export interface CoverageReport {
  games: Record<string, GameCoverage>;
  /** What must not be; empty when all is well. */
  faults: string[];
}

export interface CoverageOptions {
  /** An uncited clause is a fault. */
  requireCited?: boolean;
}

/** The clause ids of a rule document, in order, repeated ones repeated. */
export function clausesOf(markdown: string): string[] {
  return writtenClauses(markdown).map(({ id }) => id);
}

/** The clause ids that are written out in a test's name or in a line of code; of a range its two ends. */
export function clausesNamedBy(text: string): string[] {
  return text.match(NAMED_CLAUSE) ?? [];
}

/**
 * Compares documents with the names of tests, as the test runner expands them, and with the code. A clause counts as tested
 * only by a test of its own game, since what the command line prints about a clause proves nothing about the rule, and as
 * cited only in the game's own folder or the kernel.
 */
export function clauseCoverage(
  documents: readonly RuleDocument[],
  tests: readonly ListedTest[],
  sources: readonly SourceFile[],
  { requireCited = false }: CoverageOptions = {},
): CoverageReport {
  const faults: string[] = [];
  const homes = homesOf(documents, faults);
  const prefixes = new Set([...homes.keys()].map(prefixOf));
  const isSlip = (clause: string) => !homes.has(clause) && prefixes.has(prefixOf(clause));

  const tested = new Set<string>();
  for (const { name, file } of tests) {
    for (const clause of clausesNamedBy(name)) {
      if (isSlip(clause)) faults.push(`${clause} is no clause, and a test names it: ${name}`);
      else if (isTestOf(homes.get(clause), file)) tested.add(clause);
    }
  }

  const cited = new Set<string>();
  for (const { path, text } of sources) {
    for (const clause of clausesNamedBy(text)) {
      if (isSlip(clause)) faults.push(`${clause} is no clause, and ${path} cites it`);
      else if (isCodeOf(homes.get(clause), path)) cited.add(clause);
    }
  }

  const games: CoverageReport['games'] = {};
  for (const { game, markdown, excused, uncitable } of documents) {
    const clauses = [...new Set(clausesOf(markdown))];
    if (clauses.length === 0) faults.push(`${game} has a document without clauses`);
    faults.push(
      ...excuseFaults(game, clauses, excused, 'is excused', (clause) => tested.has(clause) && 'has a test all the same'),
      ...excuseFaults(game, clauses, uncitable, 'is called uncitable', (clause) => cited.has(clause) && 'is cited all the same'),
    );
    const uncited = clauses.filter((clause) => !cited.has(clause) && !Object.hasOwn(uncitable, clause));
    if (requireCited) faults.push(...uncited.map((clause) => `${clause} is cited nowhere in src/games/${game}`));
    games[game] = {
      clauses: clauses.length,
      tested: clauses.filter((clause) => tested.has(clause)).length,
      untested: clauses.filter((clause) => !tested.has(clause) && !Object.hasOwn(excused, clause)),
      excused: { ...excused },
      cited: clauses.filter((clause) => cited.has(clause)).length,
      uncited,
      uncitable: { ...uncitable },
    };
  }
  return { games, faults: [...new Set(faults)] };
}

/** The game of each clause. */
function homesOf(documents: readonly RuleDocument[], faults: string[]): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { game, markdown } of documents) {
    for (const clause of clausesOf(markdown)) {
      const home = homes.get(clause);
      if (home !== undefined) faults.push(`${clause} is defined twice: in ${home} and in ${game}`);
      homes.set(clause, game);
    }
  }
  return homes;
}

function excuseFaults(
  game: string,
  clauses: readonly string[],
  excuses: Readonly<Record<string, string>>,
  verdict: string,
  contradiction: (clause: string) => string | false,
): string[] {
  return Object.entries(excuses).flatMap(([clause, reason]) => {
    const against = contradiction(clause);
    return [
      ...(clauses.includes(clause) ? [] : [`${clause} ${verdict} and is no clause of ${game}`]),
      ...(against === false ? [] : [`${clause} ${verdict} and ${against}`]),
      ...(reason.trim() === '' ? [`${clause} ${verdict} without a reason`] : []),
    ];
  });
}

/** Whether a file lies in a folder named after the game, or is named after it. */
export function isTestOf(game: string | undefined, file: string): boolean {
  return game !== undefined && file.split(/[\\/]/).some((part) => part === game || part.startsWith(`${game}.`));
}

/** Whether a file is the game's own code, or the kernel's. */
export function isCodeOf(game: string | undefined, path: string): boolean {
  return game !== undefined && (path.startsWith(`src/games/${game}/`) || path.startsWith('src/kernel/'));
}

function prefixOf(clause: string): string {
  return clause.slice(0, clause.indexOf('-'));
}
