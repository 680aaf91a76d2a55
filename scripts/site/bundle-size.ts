// What an application pays for a door of the package.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Not counted, as in `.size-limit.cjs`: an application has them once, whatever it plays. */
const DEPENDENCIES = ['immer', 'zod', 'seedrandom', 'fast-check'];

/** Bytes of a built door, such as `sol/data`, with all that it loads of this package: minified and gzipped. */
export async function bundleSize(root: string, door: string): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'dist', `${door}.js`)],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    external: DEPENDENCIES,
    conditions: ['browser'],
    logLevel: 'error',
    tsconfigRaw: {},
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
}
