// Same setup, same seed, same actions: the same games on every machine, in every runtime.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { must, ROOT } from '../package/run.js';
import { compiler } from './compiler.js';
import { checksums } from './program.js';

const compile = compiler();

const PRINT = 'checksums().then((sums) => console.log(JSON.stringify(sums)));';
const POST = "import { parentPort } from 'node:worker_threads'; checksums().then((sums) => parentPort.postMessage(sums));";
const HOST = `
  import { Worker } from 'node:worker_threads';
  new Worker(new URL('./in-worker.mjs', import.meta.url)).on('message', (sums) => console.log(JSON.stringify(sums)));
`;

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
});
