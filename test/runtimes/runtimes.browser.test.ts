// Same setup, same seed, same actions: the same games in a browser as in Node.js.
import { inChromium } from './chromium.js';
import { compiler } from './compiler.js';
import { checksums } from './program.js';

const compile = compiler();

test('the same seeds give the same checksums in headless Chromium', async () => {
  const file = await compile('browser.js', 'globalThis.checksums = checksums;', { format: 'iife', whole: true });
  expect(await inChromium(file, 'checksums()')).toEqual(await checksums());
});
