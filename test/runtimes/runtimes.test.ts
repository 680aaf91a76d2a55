// Same setup, same seed, same actions: the same games on every machine, in every runtime.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { must, ROOT } from '../package/run.js';
import { temporaryFolder } from '../temporary-folder.js';
import { inChromium } from './chromium.js';
import { checksums } from './program.js';

// Inside the package, so that its own name leads to what was built.
const cache = join(ROOT, '.cache');
const folder = temporaryFolder('runtimes', cache);

const PROGRAM = join(ROOT, 'test/runtimes/program.ts').replaceAll('\\', '/');
const PRINT = 'checksums().then((sums) => console.log(JSON.stringify(sums)));';
const POST = "import { parentPort } from 'node:worker_threads'; checksums().then((sums) => parentPort.postMessage(sums));";
const HOST = `
  import { Worker } from 'node:worker_threads';
  new Worker(new URL('./in-worker.mjs', import.meta.url)).on('message', (sums) => console.log(JSON.stringify(sums)));
`;

/** Compiles the program; the package's name stays an import unless everything goes into one file. */
async function compile(file: string, code: string, options: { format: 'esm' | 'cjs' | 'iife'; whole?: boolean }): Promise<string> {
  const outfile = join(folder, file);
  await build({
    stdin: { contents: `import { checksums } from ${JSON.stringify(PROGRAM)};\n${code}`, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    format: options.format,
    platform: options.whole ? 'browser' : 'node',
    packages: options.whole ? 'bundle' : 'external',
    // Not this repository's own: its paths lead to the sources.
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return outfile;
}

let expected: Record<string, string>;
beforeAll(async () => {
  if (!existsSync(join(ROOT, 'dist/index.js'))) throw new Error('There is no build to test: npm run build makes it.');
  expected = await checksums();
  console.log(expected);
  expect(Object.keys(expected)).toHaveLength(6);
  expect(new Set(Object.values(expected)).size).toBe(6);
});

describe('the same seeds give the same checksums', () => {
  test('in Node.js as an ES module', async () => {
    const file = await compile('module.mjs', PRINT, { format: 'esm' });
    expect(JSON.parse(await must('node', [file]))).toEqual(expected);
  });

  test('in Node.js as CommonJS', async () => {
    const file = await compile('commonjs.cjs', PRINT, { format: 'cjs' });
    expect(JSON.parse(await must('node', [file]))).toEqual(expected);
  });

  test('in a worker thread', async () => {
    await compile('in-worker.mjs', POST, { format: 'esm' });
    const file = await compile('host.mjs', HOST, { format: 'esm' });
    expect(JSON.parse(await must('node', [file]))).toEqual(expected);
  });

  test('in headless Chromium', async (context) => {
    const file = await compile('browser.js', 'globalThis.checksums = checksums;', { format: 'iife', whole: true });
    const result = await inChromium(file, 'checksums()');
    if ('skipped' in result) return context.skip(result.skipped);
    expect(result.value).toEqual(expected);
  });
});
