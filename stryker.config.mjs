// Mutation testing of one part at a time, against that part's own tests. `scripts/mutation.ts` says which: the part in `MUTATE`, the
// share of its lines that is tried in `MUTATED_SHARE`, the same ones for the same `MUTATED_SEED`.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const part = process.env.MUTATE ?? 'kernel';
// The other rooms of the library are named as they are; everything else is a game.
const ROOMS = ['kernel', 'agents', 'bridge', 'client', 'env', 'host', 'simulate', 'wire'];
const folder = ROOMS.includes(part) ? part : `games/${part}`;
const share = Number(process.env.MUTATED_SHARE ?? 1);
const seed = process.env.MUTATED_SEED ?? '1';
/** Ranges of files, with commas between: what is tried again, each change with all tests of the part. */
const again = process.env.AGAIN;

/** Lines that are tried together: long enough for most of what a mutant changes. */
const LINES = 12;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate:
    again !== undefined
      ? again.split(',')
      : share < 1
        ? sample()
        : [`src/${folder}/**/*.ts`, '!src/**/*.d.ts', '!src/**/data/**', '!src/**/text.ts'],
  coverageAnalysis: again === undefined ? 'perTest' : 'off',
  // All tests of a part, once, each of them watched.
  dryRunTimeoutMinutes: 20,
  ignoreStatic: again === undefined,
  reporters: ['progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `reports/mutation-${part}.html` },
  jsonReporter: { fileName: `reports/mutation-${part}.json` },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'docs/api', 'docs/.vitepress', '.cache', 'reports', 'python'],
  thresholds: { high: 90, low: 75, break: null },
};

/** Pieces of files, each with the same chance to be tried. */
function sample() {
  const files = readdirSync(`src/${folder}`, { recursive: true }).map((name) => `src/${folder}/${name.replaceAll('\\', '/')}`);
  const mutable = files.filter((file) => file.endsWith('.ts') && !/\.d\.ts$|\/data\/|\/text\.ts$/.test(file));
  return mutable.sort().flatMap((file) => {
    const count = readFileSync(file, 'utf8').split('\n').length;
    const starts = Array.from({ length: Math.ceil(count / LINES) }, (_, index) => 1 + index * LINES);
    const chosen = starts.filter(
      (start) => createHash('sha256').update(`${seed} ${file} ${start}`).digest().readUInt32LE() / 2 ** 32 < share,
    );
    return chosen.map((start) => `${file}:${start}-${Math.min(count, start + LINES - 1)}`);
  });
}
