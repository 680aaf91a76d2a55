// The command of `npm run rules`: counts the clauses of each game's rules that a test names, and those that the code cites.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type CoverageReport, clauseCoverage, type ListedTest } from './clause-coverage.js';
import { readDocuments, readSources } from './rule-files.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `Usage: npm run rules -- [--json] [--docs DIR] [--root DIR] [--tests FILE]... [--require-cited]

  --json           print { "<game>": { clauses, tested, untested, excused, cited, uncited, uncitable } }
  --docs DIR       read the rule documents there (docs/rules)
  --root DIR       look for citations in the folder src there (this project)
  --tests FILE     read the tests from what "vitest list --json" or the reporter "json" of a run wrote, instead of
                   collecting them, which imports every test file; of a run, only tests that passed count; may be repeated
  --require-cited  a clause that is neither cited nor excused is an error

Exit codes: 0, 1 when a test or the code names an unknown clause or an excuse does not hold, 2 for wrong usage.`;

const ListedTests = z.array(z.object({ name: z.string(), file: z.string() }));
const RunTest = z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() });
const RunReport = z.object({ testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(RunTest) })) });

/**
 * Returns all tests that the test runner lists, with their full names. Skipped and todo tests are left out. Throws if a test file cannot be
 * collected.
 */
function collectTests(): ListedTest[] {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const listed = execFileSync(process.execPath, [vitest, 'list', '--json'], { cwd: ROOT, maxBuffer: 2 ** 28, encoding: 'utf8' });
  // Skips what test files print during collection; this output comes before the list.
  return testsIn(listed.slice(listed.search(/^\[$|^\[\]$/m)));
}

function testsIn(json: string): ListedTest[] {
  const tests: unknown = JSON.parse(json);
  if (Array.isArray(tests)) return ListedTests.parse(tests);
  return RunReport.parse(tests).testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => ({ name: [...ancestorTitles, title].join(' > '), file })),
  );
}

/** Returns the report as lines of text, for people. */
function linesOf({ games }: CoverageReport): string[] {
  const lines = Object.entries(games).flatMap(([game, { clauses, tested, untested, excused, cited, uncited, uncitable }]) => [
    `${game}: ${tested} of ${clauses} clauses have a test (${share(tested, clauses, excused)} of those that can have one)`,
    ...(untested.length > 0 ? [`  without a test: ${untested.join(', ')}`] : []),
    ...[...byReason(excused)].map(([reason, ids]) => `  ${ids.join(', ')} cannot be tested: ${reason}`),
    `${game}: ${cited} of ${clauses} clauses are cited in src (${share(cited, clauses, uncitable)} of those that can be)`,
    ...(uncited.length > 0 ? [`  not cited: ${uncited.join(', ')}`] : []),
    ...[...byReason(uncitable)].map(([reason, ids]) => `  ${ids.join(', ')} cannot be cited: ${reason}`),
  ]);
  return lines.length > 0 ? lines : ['There are no rule documents yet.'];
}

function share(count: number, clauses: number, excuses: Record<string, string>): string {
  return `${((100 * count) / Math.max(1, clauses - Object.keys(excuses).length)).toFixed(1)} %`;
}

function byReason(excuses: Record<string, string>): Map<string, string[]> {
  const clauses = new Map<string, string[]>();
  for (const [clause, reason] of Object.entries(excuses)) clauses.set(reason, [...(clauses.get(reason) ?? []), clause]);
  return clauses;
}

const OPTIONS = {
  json: { type: 'boolean' },
  docs: { type: 'string' },
  root: { type: 'string' },
  tests: { type: 'string', multiple: true },
  'require-cited': { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** What the command prints, and its exit code. */
export interface Printed {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with the given arguments. */
export function rulesCommand(args: readonly string[]): Printed {
  let options: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  try {
    options = parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    return { status: 2, stdout: '', stderr: `${(error as Error).message}\n\n${USAGE}\n` };
  }
  if (options.help) return { status: 0, stdout: `${USAGE}\n`, stderr: '' };
  const documents = readDocuments(resolve(options.docs ?? join(ROOT, 'docs', 'rules')));
  const tests = options.tests?.flatMap((file) => testsIn(readFileSync(file, 'utf8'))) ?? collectTests();
  const sources = readSources(resolve(options.root ?? ROOT), 'src');
  const report = clauseCoverage(documents, tests, sources, { requireCited: options['require-cited'] ?? false });
  const lines = options.json ? [JSON.stringify(report.games, null, 2)] : linesOf(report);
  const { faults } = report;
  return {
    status: faults.length > 0 ? 1 : 0,
    stdout: lines.map((line) => `${line}\n`).join(''),
    stderr: faults.map((fault) => `error: ${fault}\n`).join(''),
  };
}
