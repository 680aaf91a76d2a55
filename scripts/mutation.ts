// `npm run mutation -- sol [--sample 0.1] [--seed 2] [--workers 2]`: mutation testing of one part of the library.
// Prints the share of mutants that the tests detect, and each survivor with its reason from `scripts/mutation/survivors.json`.
// Exits with 1 if the tests detect less than 90 %, or if a survivor has no reason.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type MutationReport, type Survivor, survivorsIn, tally, withSecondLook } from './mutation/survivors.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Share of the lines that is mutated, from 0 to 1; runs with the same seed mutate the same lines. */
    sample: { type: 'string', default: '1' },
    /** Seed that selects the lines to mutate. */
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const [part = 'kernel'] = positionals;
const games = readdirSync(`${root}src/games`);
const isKnown = games.includes(part) || existsSync(`${root}src/${part}`);
if (!isKnown || !(Number(values.sample) > 0)) {
  console.error(`Say which part: kernel, ${games.join(', ')}, or another room of src; --sample takes a share from 0 to 1.`);
  process.exit(2);
}

/** Minimum percentage of detected mutants. */
const GOAL = 90;

const stryker = createRequire(import.meta.url)
  .resolve('@stryker-mutator/core/package.json')
  .replace('package.json', 'bin/stryker.js');

/** Runs the tests on a sample of the mutants. If `again` is given, runs them only on the mutants in these source ranges. */
function run(again?: readonly string[]): MutationReport {
  const ran = spawnSync(process.execPath, [stryker, 'run', 'stryker.config.mjs', '--concurrency', values.workers], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Stryker mutates a sample of the lines; random tests run with their full sample sizes.
      ...{ MUTATE: part, MUTATED_SHARE: values.sample, MUTATED_SEED: values.seed, SAMPLES: 'full' },
      ...(again && { AGAIN: again.join() }),
    },
  });
  if (ran.status !== 0) process.exit(ran.status ?? 1);
  return JSON.parse(readFileSync(`${root}reports/mutation-${part}.json`, 'utf8')) as MutationReport;
}

const known = JSON.parse(readFileSync(`${root}scripts/mutation/survivors.json`, 'utf8')) as Survivor[];
const first = run();
const puzzling = survivorsIn(first, known).filter(({ reason }) => reason === undefined);
// For each mutant, Stryker runs only the tests that executed its code. Code whose result is cached is executed only in the first test that
// needs the result, although later tests use it too. So surviving mutants without a known reason are tested again with all tests.
const report = puzzling.length === 0 ? first : withSecondLook(first, run([...new Set(puzzling.map(({ range }) => range))]));
const { tried, noticed } = tally(report);
const survivors = survivorsIn(report, known);
for (const { file, line, was, became, reason } of survivors) {
  console.log(`${file}:${line}\n  was    ${was}\n  became ${became}\n  ${reason ?? 'NO REASON GIVEN'}`);
}
if (tried === 0) {
  console.log(`${part}: the sample holds nothing that can be changed; take a larger --sample, or another --seed.`);
  process.exit();
}
const share = (100 * noticed) / tried;
console.log(`${part}: ${noticed} of ${tried} changes noticed, ${share.toFixed(1)} %`);
process.exit(share >= GOAL && survivors.every(({ reason }) => reason !== undefined) ? 0 : 1);
