import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const src = (path: string) => `${root}src/${path}`;

/**
 * The files that Node itself loads, through tsx: the sources, and what the tests of games share. Modules that Vite loads run at half the
 * speed.
 */
const LOADED_BY_NODE = new RegExp(`^${root.replace(/[^\w/]/g, '\\$&')}(?:src|bench|examples|scripts|test/games)/.*(?<!\\.test)\\.ts$`);

/** These run what `npm run build` made. */
const BUILT = ['test/package/**/*.test.ts', 'test/runtimes/**/*.test.ts'];

const DOCS = 'test/docs/**/*.test.ts';

/** These start servers, databases, or the processes of a cluster, and kill some of them. They run for minutes. */
const SERVERS = [
  'test/package/{cluster,mcp,workers}.test.ts',
  'test/runtimes/{crash,server-container}.test.ts',
  'test/host/pglite-store.test.ts',
];

/** These start a PostgreSQL server, which must be installed. */
const POSTGRES = 'test/**/*.postgres.test.ts';

/** These need Chromium, and what `npm run build` and `npm run site:build` made. */
const BROWSER = ['test/**/*.browser.test.ts', 'test/site/**/*.test.ts'];

/** All cores: by default one is left idle, which on two cores takes twice as long. */
const maxWorkers = availableParallelism();

export default defineConfig({
  resolve: {
    alias: [
      { find: '#workers', replacement: src('simulate/workers.ts') },
      { find: /^orrery-rules$/, replacement: src('index.ts') },
      {
        find: /^orrery-rules\/(testing|agents|env|simulate|host|client|board|boardgame-io|text|rules-bench)$/,
        replacement: src('$1/index.ts'),
      },
      { find: 'orrery-rules/examples', replacement: fileURLToPath(new URL('./examples/games/index.ts', import.meta.url)) },
      { find: /^orrery-rules\/(.+)\/es$/, replacement: src('locales/es/$1/index.ts') },
      { find: /^orrery-rules\/(.+)\/opponents$/, replacement: src('opponents/$1.ts') },
      { find: /^orrery-rules\/(.+)\/(clauses|data|picture|weights)$/, replacement: src('games/$1/$2/index.ts') },
      { find: /^orrery-rules\/(.+)$/, replacement: src('games/$1/index.ts') },
    ],
  },
  test: {
    globals: true,
    // Guards against hangs. On a machine that is busy with other work, a test of seven seconds can take two minutes and more.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    globalSetup: ['test/private-temporary-folder.ts', 'test/samples.ts'],
    execArgv: ['--import', 'tsx', '--enable-source-maps'],
    setupFiles: 'test/stack-traces.ts',
    server: { deps: { external: [LOADED_BY_NODE] } },
    typecheck: { enabled: false },
    coverage: { provider: 'v8', include: ['src/**'] },
    projects: [
      // Files share the modules of their worker: to load the games anew for each of them takes as long as the tests of most.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...BUILT, DOCS, ...SERVERS, POSTGRES, ...BROWSER],
          // More workers than cores take a third longer: they compete for the caches of the processor.
          maxWorkers,
          // Random games leave many short-lived objects. With 16 MB for these, the default, too many survive a collection.
          execArgv: ['--max-semi-space-size=64'],
          isolate: false,
        },
      },
      // These load the compiler, and whatever came after it in the same worker would take twice as long.
      { extends: true, test: { name: 'docs', include: [DOCS], maxWorkers } },
      // These start processes and workers of their own, and wait for them: while one file waits, another works.
      {
        extends: true,
        test: {
          name: 'built',
          include: BUILT,
          globalSetup: 'test/needs-build.ts',
          exclude: [...SERVERS, POSTGRES, ...BROWSER],
          maxWorkers: maxWorkers + 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'servers',
          include: SERVERS,
          globalSetup: 'test/needs-build.ts',
          maxWorkers: maxWorkers + 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [POSTGRES],
          globalSetup: 'test/needs-build.ts',
          maxWorkers: maxWorkers + 1,
          sequence: { groupOrder: 3 },
        },
      },
      // These wait for the browser most of the time: one worker for each of the long files.
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          globalSetup: ['test/needs-build.ts', 'test/needs-site.ts', 'test/runtimes/chromium-server.ts'],
          maxWorkers: maxWorkers + 1,
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
