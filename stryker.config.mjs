// Mutation testing of one part at a time, against that part's own tests: `MUTATE=area-51 npm run mutation`; the kernel by default.
const part = process.env.MUTATE ?? 'kernel';
// The other rooms of the library are named as they are; everything else is a game.
const ROOMS = ['kernel', 'agents', 'bridge', 'client', 'env', 'host', 'simulate', 'wire'];
const folder = ROOMS.includes(part) ? part : `games/${part}`;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [`src/${folder}/**/*.ts`, '!src/**/*.d.ts', '!src/**/data/**', '!src/**/text.ts'],
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  reporters: ['clear-text', 'html'],
  clearTextReporter: { logTests: false, allowColor: false },
  htmlReporter: { fileName: `reports/mutation-${part}.html` },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'docs/api', '.cache', 'reports'],
  thresholds: { high: 90, low: 75, break: null },
};
