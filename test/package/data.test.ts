// The doors for pages that hold no rules: `orrery-rules/<game>/data` and `orrery-rules/<game>/picture`, as a bundler takes them in.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { ROOT } from './run.js';

const DIST = join(ROOT, 'dist');
const GAMES = readdirSync(join(ROOT, 'src', 'games'));
/** What the data of a game may cost, in bytes, minified and gzipped. */
const MOST = 12_000;

interface Bundle {
  /** Minified and gzipped, in bytes. */
  readonly size: number;
  /** What it still imports. */
  readonly imports: readonly string[];
  /** Everything of which something is in the bundle, by path. */
  readonly inputs: readonly string[];
}

async function bundle(door: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...{ entryPoints: [join(DIST, door)], absWorkingDir: ROOT, tsconfigRaw: {}, logLevel: 'error' },
    ...{ bundle: true, minify: true, format: 'esm', platform: 'browser', write: false, metafile: true },
  });
  const [{ contents }] = outputFiles;
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const inputs = Object.values(metafile.outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  return { size: gzipSync(contents, { level: 9 }).length, imports, inputs };
}

/** The chunk of the build from which the package's main door takes `createMatch`: the kernel. */
function kernelChunks(): string[] {
  const chunks = readdirSync(DIST).filter((name) => name.endsWith('.js'));
  return chunks.filter((name) => /^(async )?function (createMatch|defineGame)\(/m.test(readFileSync(join(DIST, name), 'utf8')));
}

test('the kernel is found in the build', () => {
  expect(kernelChunks().length).toBeGreaterThan(0);
});

describe.each(GAMES)('%s', (game) => {
  test.each(['data', 'picture'])('%s: neither zod nor immer nor the kernel is inside', async (door) => {
    expect(existsSync(join(DIST, game, `${door}.js`))).toBe(true);
    const { inputs, imports } = await bundle(`${game}/${door}.js`);
    const strangers = [...kernelChunks().map((chunk) => `dist/${chunk}`), 'dist/index.js'];
    expect(inputs.filter((path) => path.includes('node_modules') || strangers.includes(path))).toEqual([]);
    expect(imports).toEqual([]);
  });

  test(`data: at most ${MOST} bytes`, async () => {
    expect((await bundle(`${game}/data.js`)).size).toBeLessThanOrEqual(MOST);
  });
});
