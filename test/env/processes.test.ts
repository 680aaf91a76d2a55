import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { temporaryFolder } from '../temporary-folder.js';
import { episodes } from './episodes.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
// Inside the package, so that its dependencies are found.
const cache = join(ROOT, '.cache');
const folder = temporaryFolder('episodes', cache);

test('the same seeds give the same episodes in another process', async () => {
  const here = episodes();
  const outfile = join(folder, 'episodes.mjs');
  await build({
    stdin: {
      contents: "import { episodes } from './test/env/episodes.ts'; console.log(JSON.stringify(episodes()));",
      resolveDir: ROOT,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    // Dependencies stay imports; our own name leads to the sources, by the paths of tsconfig.json.
    external: ['immer', 'zod', 'seedrandom', 'seedrandom/*', 'fast-check', 'tinypool'],
    tsconfig: join(ROOT, 'tsconfig.json'),
    logLevel: 'error',
  });
  const elsewhere = JSON.parse(execFileSync(process.execPath, [outfile], { encoding: 'utf8' })) as Record<string, string>;
  expect(Object.keys(here).length).toBeGreaterThanOrEqual(7);
  expect(new Set(Object.values(here)).size).toBe(Object.keys(here).length);
  expect(elsewhere).toEqual(here);
});
