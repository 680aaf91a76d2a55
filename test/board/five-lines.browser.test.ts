// The guide's board in five lines, for each game: an empty Vite app with the packed package, in Chromium.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { version } from '../../package.json';
import { codeBlocks } from '../docs/markdown.js';
import { HANGS_AFTER } from '../eventually.js';
import { must, ROOT } from '../package/run.js';
import { connectToChromium } from '../runtimes/chromium.js';
import { temporaryFolder } from '../temporary-folder.js';

/** The name of each game in its module, by its id. */
const GAMES = { 'area-51': 'area51', sol: 'sol', 'space-alert': 'spaceAlert', 'specter-ops': 'specterOps' } as const;
const ORIGIN = 'http://board.test/';
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };

const folder = temporaryFolder('five-lines');
const app = join(folder, 'app');

/** The first JavaScript of the guide's section. */
function fiveLines(): string[] {
  const guide = readFileSync(join(ROOT, 'docs/guides/building-a-ui.md'), 'utf8');
  const section = guide.slice(guide.indexOf('## A board in five lines'));
  return codeBlocks(section).find(({ language }) => language === 'js')?.lines ?? [];
}

let browser: Browser;
beforeAll(async () => {
  browser = await connectToChromium();
  mkdirSync(join(app, 'node_modules/orrery-rules'), { recursive: true });
  await must('npm', ['pack', '--ignore-scripts', '--pack-destination', folder]);
  const tarball = join(folder, `orrery-rules-${version}.tgz`);
  await must('tar', ['-xzf', tarball, '--strip-components=1', '-C', join(app, 'node_modules/orrery-rules')]);
  for (const name of ['immer', 'seedrandom', 'zod']) symlinkSync(join(ROOT, 'node_modules', name), join(app, 'node_modules', name));
  for (const [id, name] of Object.entries(GAMES)) {
    const lines = fiveLines().map((line) => line.replace(/sol(?=\/picture'|')/, id).replace(/\bsol\b(?!')/, name));
    writeFileSync(join(app, `${id}.js`), lines.join('\n'));
    const head = '<link rel="icon" href="data:,"><title>Board</title>';
    writeFileSync(
      join(app, `${id}.html`),
      `<!doctype html><html lang="en"><head>${head}<script type="module" src="/${id}.js"></script></head></html>`,
    );
  }
  // Vite shows no warning of the cycles inside zod. Rollup ignores some annotations that zod has for other bundlers; nothing is lost.
  const onwarn = ({ code, message }: { code?: string; message: string }) => {
    if (code !== 'CIRCULAR_DEPENDENCY' && code !== 'INVALID_ANNOTATION') throw new Error(message);
  };
  const input = Object.keys(GAMES).map((id) => join(app, `${id}.html`));
  await build({
    root: app,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'out', chunkSizeWarningLimit: 2000, rollupOptions: { input, onwarn } },
  });
});
afterAll(() => browser?.close());

test('are five lines', () => {
  expect(fiveLines()).toHaveLength(5);
});

test.each(Object.entries(GAMES))('%s can be played', async (id, name) => {
  expect(readFileSync(join(app, `${id}.js`), 'utf8')).toContain(`createMatch(${name}, `);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(HANGS_AFTER);
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  let bytes = 0;
  await context.route(`${ORIGIN}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = readFileSync(join(app, 'out', path));
    if (path.endsWith('.js')) bytes += gzipSync(body).length;
    return route.fulfill({ body, contentType: TYPES[path.split('.').at(-1) as string] ?? 'text/plain' });
  });
  await page.goto(`${ORIGIN}${id}.html`);
  await page.waitForSelector('orrery-board svg');
  const length = () => page.evaluate<number>(`document.querySelector('orrery-board').match.entries.length`);
  for (let actions = 1; actions <= 5; actions++) {
    await page.locator('orrery-board [data-action]').first().click();
    expect(await length()).toBe(actions);
  }
  expect(await page.evaluate(`document.querySelector('orrery-board').match.game.id`)).toBe(id);
  console.log(`${id}, with its rules: ${bytes} bytes of compressed JavaScript`);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Bundles a page of these lines, without Vite's own code. */
async function bundleOf(...lines: readonly string[]) {
  const { outputFiles, metafile } = await bundle({
    stdin: { contents: lines.join('\n'), resolveDir: app },
    outdir: join(app, 'client'),
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'error',
  });
  return {
    /** Compressed. */
    bytes: outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0),
    text: outputFiles.map(({ text }) => text).join('\n'),
    inputs: Object.keys(metafile.inputs),
  };
}

const BOARD = "export { createOrreryBoard } from 'orrery-rules/board';";
/** The most that a page without rules loads for a board and its picture, compressed, in bytes. */
const MOST = 40_000;

test('a board alone knows no game: neither zod nor immer, and no clause', async () => {
  const { bytes, text, inputs } = await bundleOf(BOARD);
  console.log(`a board alone: ${bytes} bytes of compressed JavaScript`);
  expect(text).toContain('orrery-board');
  expect(inputs.filter((path) => /node_modules\/(zod|immer|seedrandom)\//.test(path))).toEqual([]);
  expect(text).not.toMatch(/\b(A51|SOL|SA|SO)-\d/);
});

test.each(Object.keys(GAMES))('%s without rules: the board and its picture', async (id) => {
  const { bytes, inputs } = await bundleOf(BOARD, `export * from 'orrery-rules/${id}/picture';`);
  console.log(`${id}, without rules: ${bytes} bytes of compressed JavaScript`);
  expect(bytes).toBeLessThan(MOST);
  expect(inputs.filter((path) => /node_modules\/(zod|immer|seedrandom)\//.test(path))).toEqual([]);
});
