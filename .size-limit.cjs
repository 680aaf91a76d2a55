// Budgets: what an application pays for each entry, minified and gzipped, beyond the dependencies.
const ignore = ['immer', 'zod', 'seedrandom', 'fast-check'];
// The build leaves imports of chunks that have no side effects; bundlers drop them and need not say so.
// Applications do not have this project's paths to its sources.
const modifyEsbuildConfig = (config) => ({ ...config, logLevel: 'error', tsconfigRaw: {} });
const entry = (name, path, limit) => ({ name, path, limit, ignore, modifyEsbuildConfig, gzip: true });

module.exports = [
  entry('orrery-rules: the kernel', 'dist/index.js', '20.5 kB'),
  entry('orrery-rules/area-51, with the kernel', 'dist/area-51.js', '34.5 kB'),
  entry('orrery-rules/sol, with the kernel', 'dist/sol.js', '59 kB'),
  entry('orrery-rules/space-alert, with the kernel', 'dist/space-alert.js', '69 kB'),
  entry('orrery-rules/specter-ops, with the kernel', 'dist/specter-ops.js', '79.5 kB'),
  entry('orrery-rules/agents', 'dist/agents.js', '9.5 kB'),
  entry('orrery-rules/env, with what it needs of the kernel', 'dist/env.js', '13.5 kB'),
  entry('orrery-rules/simulate, with what it needs of the kernel', 'dist/simulate.js', '10.5 kB'),
  entry('orrery-rules/testing, with what it needs of the kernel', 'dist/testing.js', '40 kB'),
];
