// `npm run rules [-- --json]`: counts the clauses of each game's rules that a test names, and those that the code cites.
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
 * Returns the tests with their names as the test runner expands them, without skipped and todo tests and text in comments.
 * Throws if a test file cannot be collected.
 */
function collectTests(): ListedTest[] {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const listed = execFileSync(process.execPath, [vitest, 'list', '--json'], { cwd: ROOT, maxBuffer: 2 ** 28, encoding: 'utf8' });
  // Skips the output of test files during collection, which precedes the list.
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

function print({ games, faults }: CoverageReport): void {
  for (const [game, { clauses, tested, untested, excused, cited, uncited, uncitable }] of Object.entries(games)) {
    console.log(`${game}: ${tested} of ${clauses} clauses have a test (${share(tested, clauses, excused)} of those that can have one)`);
    if (untested.length > 0) console.log(`  without a test: ${untested.join(', ')}`);
    for (const [reason, ids] of byReason(excused)) console.log(`  ${ids.join(', ')} cannot be tested: ${reason}`);
    console.log(`${game}: ${cited} of ${clauses} clauses are cited in src (${share(cited, clauses, uncitable)} of those that can be)`);
    if (uncited.length > 0) console.log(`  not cited: ${uncited.join(', ')}`);
    for (const [reason, ids] of byReason(uncitable)) console.log(`  ${ids.join(', ')} cannot be cited: ${reason}`);
  }
  if (Object.keys(games).length === 0) console.log('There are no rule documents yet.');
  if (faults.length > 0) console.error(faults.map((fault) => `error: ${fault}`).join('\n'));
}

function share(count: number, clauses: number, excuses: Record<string, string>): string {
  return `${((100 * count) / Math.max(1, clauses - Object.keys(excuses).length)).toFixed(1)} %`;
}

function byReason(excuses: Record<string, string>): Map<string, string[]> {
  const clauses = new Map<string, string[]>();
  for (const [clause, reason] of Object.entries(excuses)) clauses.set(reason, [...(clauses.get(reason) ?? []), clause]);
  return clauses;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean' },
        docs: { type: 'string' },
        root: { type: 'string' },
        tests: { type: 'string', multiple: true },
        'require-cited': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return process.exit(2);
  }
}

const options = readOptions();
if (options.help) {
  console.log(USAGE);
} else {
  const documents = readDocuments(resolve(options.docs ?? join(ROOT, 'docs', 'rules')));
  const tests = options.tests?.flatMap((file) => testsIn(readFileSync(file, 'utf8'))) ?? collectTests();
  const sources = readSources(resolve(options.root ?? ROOT), 'src');
  const report = clauseCoverage(documents, tests, sources, { requireCited: options['require-cited'] ?? false });
  if (options.json) {
    console.log(JSON.stringify(report.games, null, 2));
    if (report.faults.length > 0) console.error(report.faults.map((fault) => `error: ${fault}`).join('\n'));
  } else {
    print(report);
  }
  if (report.faults.length > 0) process.exitCode = 1;
}
