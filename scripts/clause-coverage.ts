// Which clauses of the rule documents have a test that names them.

/** A clause starts a list item, in bold: `- **A51-1.2** text`, `3. **SOL-X3 (title)** text`. */
const CLAUSE_LINE = /^(?:-|\d+\.) \*\*([A-Z][A-Z0-9]*-[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)[^*]*\*\*/;

/** Whatever in a test's name looks like a clause id, well formed or not: a slip must be seen, not skipped. */
const NAMED_CLAUSE = /(?<![A-Za-z0-9-])[A-Z][A-Z0-9]*-[A-Za-z]?\d[A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*/g;

/** The rules of one game as its two files hold them. */
export interface RuleDocument {
  game: string;
  /** The text of `docs/rules/<game>.md`. */
  markdown: string;
  /** Clauses that no test can show, each with the reason. */
  excused: Readonly<Record<string, string>>;
}

/** A test as the runner lists it. */
export interface ListedTest {
  /** With the names of the groups around it. */
  name: string;
  /** Path of its file. */
  file: string;
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
}

export interface CoverageReport {
  games: Record<string, GameCoverage>;
  /** What must not be; empty when all is well. */
  faults: string[];
}

/** The clause ids of a rule document, in order, repeated ones repeated. */
export function clausesOf(markdown: string): string[] {
  return markdown.split(/\r?\n/).flatMap((line) => CLAUSE_LINE.exec(line)?.[1] ?? []);
}

/** The clause ids in a test's name. */
export function clausesNamedBy(testName: string): string[] {
  return testName.match(NAMED_CLAUSE) ?? [];
}

/**
 * Compares documents with the names of tests, as the test runner expands them. A clause counts as tested only by a test of
 * its own game: what the command line prints about a clause proves nothing about the rule.
 */
export function clauseCoverage(documents: readonly RuleDocument[], tests: readonly ListedTest[]): CoverageReport {
  const faults: string[] = [];
  const homes = new Map<string, string>();
  for (const { game, markdown } of documents) {
    for (const clause of clausesOf(markdown)) {
      const home = homes.get(clause);
      if (home !== undefined) faults.push(`${clause} is defined twice: in ${home} and in ${game}`);
      homes.set(clause, game);
    }
  }

  const prefixes = new Set([...homes.keys()].map(prefixOf));
  const tested = new Set<string>();
  for (const { name, file } of tests) {
    for (const clause of clausesNamedBy(name)) {
      const game = homes.get(clause);
      if (game !== undefined && isTestOf(game, file)) tested.add(clause);
      else if (game === undefined && prefixes.has(prefixOf(clause))) faults.push(`${clause} is no clause, and a test names it: ${name}`);
    }
  }

  const games: CoverageReport['games'] = {};
  for (const { game, markdown, excused } of documents) {
    const clauses = [...new Set(clausesOf(markdown))];
    if (clauses.length === 0) faults.push(`${game} has a document without clauses`);
    for (const [clause, reason] of Object.entries(excused)) {
      if (!clauses.includes(clause)) faults.push(`${clause} is excused and is no clause of ${game}`);
      else if (tested.has(clause)) faults.push(`${clause} is excused and has a test all the same`);
      if (reason.trim() === '') faults.push(`${clause} is excused without a reason`);
    }
    games[game] = {
      clauses: clauses.length,
      tested: clauses.filter((clause) => tested.has(clause)).length,
      untested: clauses.filter((clause) => !tested.has(clause) && !Object.hasOwn(excused, clause)),
      excused: { ...excused },
    };
  }
  return { games, faults: [...new Set(faults)] };
}

/** Whether a file lies in a folder named after the game, or is named after it. */
function isTestOf(game: string, file: string): boolean {
  return file.split(/[\\/]/).some((part) => part === game || part.startsWith(`${game}.`));
}

function prefixOf(clause: string): string {
  return clause.slice(0, clause.indexOf('-'));
}
