// Bundles the engine for the Python package: `npm run python:engine`.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'tsup';
import { clausesWithoutTests } from './clauses-plugin.js';

const bundle = 'python/src/orrery_rules/_bundle';
// Builds into a separate folder, which replaces the old bundle only when it is complete. An engine that starts during the build still finds
// the old bundle.
const outDir = `${bundle}.new`;
rmSync(outDir, { recursive: true, force: true });
await build({
  entry: { main: 'src/bridge/main.ts' },
  outDir,
  format: ['esm'],
  target: 'node20',
  platform: 'node',
  // Bundles all dependencies, so that the folder is self-contained.
  noExternal: [/.*/],
  external: ['#workers'],
  outExtension: () => ({ js: '.mjs' }),
  splitting: true,
  treeshake: true,
  minify: true,
  config: false,
  silent: true,
  esbuildPlugins: [clausesWithoutTests],
  tsconfig: 'tsconfig.json',
});

// The licences of the bundled dependencies.
const bundled = ['zod/LICENSE', 'immer/LICENSE', 'seedrandom/seedrandom.js', 'seedrandom/lib/alea.js'];
writeFileSync(`${outDir}/LICENSES.txt`, bundled.map((path) => `${path}\n\n${noticeIn(`node_modules/${path}`)}\n`).join('\n\n'));

// Writes a package.json with the version, because a source distribution of the Python package reads its version from this file.
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
writeFileSync(`${outDir}/package.json`, `${JSON.stringify({ type: 'module', version })}\n`);

rmSync(bundle, { recursive: true, force: true });
renameSync(outDir, bundle);

/** Returns the text of a licence file, or the leading comment of a code file. Throws if there is none. */
function noticeIn(path: string): string {
  const text = readFileSync(path, 'utf8').trim();
  if (!path.endsWith('.js')) return text;
  const [notice] = /^(\/\*[\s\S]*?\*\/|((\/\/.*)?\n)+)/.exec(text) ?? [];
  if (notice === undefined) throw new Error(`${path} does not say under which licence it is`);
  return notice.trim();
}
