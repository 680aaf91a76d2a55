// Determines which clauses of the rule documents have a test that names them, and which are cited in the code.
import { writtenClauses } from '../src/cli/clauses.js';

/** Matches clause ids in test names and code, including malformed ones, so that typing errors are reported. */
const NAMED_CLAUSE = /(?<![A-Za-z0-9-])[A-Z][A-Z0-9]*-[A-Za-z]?\d[A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*/g;

/** The rule document of one game, with the clauses that are exempt from tests or from citations. */
export interface RuleDocument {
  game: string;
  /** The text of `docs/rules/<game>.md`. */
  markdown: string;
  /** Clauses that cannot be tested, each with the reason: `docs/rules/<game>.untested.json`. */
  excused: Readonly<Record<string, string>>;
  /** Clauses that code cannot cite, each with the reason: `docs/rules/<game>.uncitable.json`. */
  uncitable: Readonly<Record<string, string>>;
}

/** A test as listed by the test runner. */
export interface ListedTest {
  /** The test's name, including the names of its enclosing groups. */
  name: string;
  /** Path of the file that contains the test. */
  file: string;
}

/** A file of `src` or `test`. */
export interface SourceFile {
  /** Path relative to the project root, such as `src/games/sol/board.ts`. */
  path: string;
  text: string;
}

export interface GameCoverage {
  /** Number of clauses in the rule document. */
  clauses: number;
  /** Number of clauses that at least one of the game's own tests names. */
  tested: number;
  /** Clauses that have no test and are not exempt from tests, in the order of the document. */
  untested: string[];
  /** Clauses that cannot be tested, each with the reason. */
  excused: Record<string, string>;
  /** Number of clauses that are cited by the code of the game or of the kernel. */
  cited: number;
  /** Clauses that no code cites and that are not exempt from citations, in the order of the document. */
  uncited: string[];
  /** Clauses that cannot be cited, each with the reason. */
  uncitable: Record<string, string>;
}

export interface CoverageReport {
  games: Record<string, GameCoverage>;
  /** Messages about errors in the tests, the code or the documents; empty if there are none. */
  faults: string[];
}

export interface CoverageOptions {
  /** Whether an uncited clause is an error. */
  requireCited?: boolean;
}

/** Returns the clause ids of a rule document in order, with duplicates. */
export function clausesOf(markdown: string): string[] {
  return writtenClauses(markdown).map(({ id }) => id);
}

/** Returns the clause ids written in a test's name or in code; of a range such as `SOL-3.1 to SOL-3.9`, only the two ends. */
export function clausesNamedBy(text: string): string[] {
  return text.match(NAMED_CLAUSE) ?? [];
}

/**
 * Determines which clauses of the rule documents are tested and which are cited. A clause counts as tested only if a test of its own game
 * names it: other tests may name a clause without testing it. A clause counts as cited only if code of its game or of the kernel names it.
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

/** Returns the name of the game that defines each clause, keyed by clause id. Adds duplicate definitions to `faults`. */
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

/** Returns whether a test file, or a folder of its path, is named after the game. */
export function isTestOf(game: string | undefined, file: string): boolean {
  return game !== undefined && file.split(/[\\/]/).some((part) => part === game || part.startsWith(`${game}.`));
}

/** Returns whether a file belongs to the game's own code or to the kernel. */
export function isCodeOf(game: string | undefined, path: string): boolean {
  return game !== undefined && (path.startsWith(`src/games/${game}/`) || path.startsWith('src/kernel/'));
}

function prefixOf(clause: string): string {
  return clause.slice(0, clause.indexOf('-'));
}
