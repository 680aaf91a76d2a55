// Budgets: what an application pays for each entry, minified and gzipped, beyond the dependencies.
const ignore = ['immer', 'zod', 'seedrandom', 'fast-check', 'rfc6902'];
// The build leaves imports of chunks that have no side effects; bundlers drop them and need not say so.
// Applications do not have this project's paths to its sources.
const modifyEsbuildConfig = (config) => ({ ...config, logLevel: 'error', tsconfigRaw: {} });
const entry = (name, path, limit) => ({ name, path, limit, ignore, modifyEsbuildConfig, gzip: true });
// Doors for pages that hold no rules: they bring all that they need, and no dependency.
const page = (name, path, limit) => ({ ...entry(name, path, limit), ignore: [] });
const pages = (game, picture, spanish) => [
  page(`orrery-rules/${game}/data`, `dist/${game}/data.js`, '12 kB'),
  page(`orrery-rules/${game}/picture`, `dist/${game}/picture.js`, picture),
  { ...page(`orrery-rules/${game}/es: \`es\`, with the picture`, `dist/${game}/es.js`, spanish), import: '{ es }' },
];

module.exports = [
  entry('orrery-rules: the kernel', 'dist/index.js', '22.6 kB'),
  entry('orrery-rules/area-51, with the kernel', 'dist/area-51.js', '39 kB'),
  entry('orrery-rules/sol, with the kernel', 'dist/sol.js', '68 kB'),
  entry('orrery-rules/space-alert, with the kernel', 'dist/space-alert.js', '84 kB'),
  entry('orrery-rules/specter-ops, with the kernel', 'dist/specter-ops.js', '93 kB'),
  entry('orrery-rules/area-51/clauses', 'dist/area-51/clauses.js', '12.5 kB'),
  entry('orrery-rules/sol/clauses', 'dist/sol/clauses.js', '34 kB'),
  entry('orrery-rules/space-alert/clauses', 'dist/space-alert/clauses.js', '45 kB'),
  entry('orrery-rules/specter-ops/clauses', 'dist/specter-ops/clauses.js', '43 kB'),
  entry('orrery-rules/agents', 'dist/agents.js', '19.9 kB'),
  entry('orrery-rules/env, with what it needs of the kernel', 'dist/env.js', '15.7 kB'),
  entry('orrery-rules/simulate, with what it needs of the kernel', 'dist/simulate.js', '14.8 kB'),
  entry('orrery-rules/host, with what it needs of the kernel', 'dist/host.js', '26 kB'),
  entry('orrery-rules/boardgame-io, with what it needs of the kernel', 'dist/boardgame-io.js', '7 kB'),
  entry('orrery-rules/text, with what it needs of the kernel', 'dist/text.js', '15.1 kB'),
  {
    ...entry(
      'orrery-rules/rules-bench, with the games and their rules, which it loads when they are needed',
      'dist/rules-bench.js',
      '440 kB',
    ),
    modifyEsbuildConfig: (config) => ({ ...modifyEsbuildConfig(config), platform: 'node' }),
  },
  page('orrery-rules/board', 'dist/board.js', '15 kB'),
  page('orrery-rules/client', 'dist/client.js', '7 kB'),
  ...['area-51', 'sol', 'specter-ops'].map((game) => ({
    name: `orrery-rules/${game}/weights, with the encoding`,
    path: `dist/${game}/weights.js`,
    limit: '700 kB',
    ignore,
    modifyEsbuildConfig,
    gzip: false,
  })),
  ...pages('area-51', '14 kB', '18 kB'),
  ...pages('sol', '24 kB', '29.5 kB'),
  ...pages('space-alert', '25 kB', '36 kB'),
  ...pages('specter-ops', '25 kB', '36 kB'),
  entry('orrery-rules/testing, with what it needs of the kernel', 'dist/testing.js', '43 kB'),
];
