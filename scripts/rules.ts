// `npm run rules [-- --json]`: how many clauses of each game's rules have a test that names them.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type CoverageReport, clauseCoverage, type ListedTest, type RuleDocument } from './clause-coverage.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const USAGE = `Usage: npm run rules -- [--json] [--docs DIR] [--tests FILE]...

  --json        print { "<game>": { clauses, tested, untested, excused } }
  --docs DIR    read the rule documents there (docs/rules)
  --tests FILE  read the tests from what "vitest list --json" or the reporter "json" of a run wrote, instead of
                collecting them, which imports every test file; of a run, only tests that passed count; may be repeated

Exit codes: 0, 1 when a test names an unknown clause or an excuse does not hold, 2 for wrong usage.`;

const Excuses = z.record(z.string(), z.string());
const ListedTests = z.array(z.object({ name: z.string(), file: z.string() }));
const RunTest = z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() });
const RunReport = z.object({ testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(RunTest) })) });

function readDocuments(folder: string): RuleDocument[] {
  const games = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return games.sort().map((file) => {
    const game = file.slice(0, -'.md'.length);
    const excuses = join(folder, `${game}.untested.json`);
    return {
      game,
      markdown: readFileSync(join(folder, file), 'utf8'),
      excused: existsSync(excuses) ? Excuses.parse(JSON.parse(readFileSync(excuses, 'utf8'))) : {},
    };
  });
}

/**
 * The names as the runner itself expands them: tables filled in, and without what is skipped, left to do or only
 * written in a comment. A test file that cannot be collected makes this throw.
 */
function collectTests(): ListedTest[] {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const listed = execFileSync(process.execPath, [vitest, 'list', '--json'], { cwd: ROOT, maxBuffer: 2 ** 28, encoding: 'utf8' });
  // What test files print while they are collected comes before the list.
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
  for (const [game, { clauses, tested, untested, excused }] of Object.entries(games)) {
    const share = ((100 * tested) / Math.max(1, clauses - Object.keys(excused).length)).toFixed(1);
    console.log(`${game}: ${tested} of ${clauses} clauses have a test (${share} % of those that can have one)`);
    if (untested.length > 0) console.log(`  without a test: ${untested.join(', ')}`);
    for (const [clause, reason] of Object.entries(excused)) console.log(`  ${clause} cannot be tested: ${reason}`);
  }
  if (Object.keys(games).length === 0) console.log('There are no rule documents yet.');
  if (faults.length > 0) console.error(faults.map((fault) => `error: ${fault}`).join('\n'));
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean' },
        docs: { type: 'string' },
        tests: { type: 'string', multiple: true },
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
  const report = clauseCoverage(documents, tests);
  if (options.json) {
    console.log(JSON.stringify(report.games, null, 2));
    if (report.faults.length > 0) console.error(report.faults.map((fault) => `error: ${fault}`).join('\n'));
  } else {
    print(report);
  }
  if (report.faults.length > 0) process.exitCode = 1;
}
