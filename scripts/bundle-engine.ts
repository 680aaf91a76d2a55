// Bundles the engine for the Python package: `npm run python:engine`.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'tsup';
import { clauses } from './clauses-plugin.js';

const outDir = 'python/src/orrery_rules/_bundle';
rmSync(outDir, { recursive: true, force: true });
await build({
  entry: { main: 'src/bridge/main.ts' },
  outDir,
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  // One folder that needs nothing else.
  noExternal: [/.*/],
  external: ['#workers'],
  outExtension: () => ({ js: '.mjs' }),
  splitting: true,
  treeshake: true,
  minify: true,
  config: false,
  silent: true,
  esbuildPlugins: [clauses],
  tsconfig: 'tsconfig.json',
});

// Where the package's version is read in a source distribution.
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
writeFileSync(`${outDir}/package.json`, `${JSON.stringify({ type: 'module', version })}\n`);
