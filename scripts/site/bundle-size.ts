// The bundle size of an entry point of the package.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** Dependencies that are not counted, as in `.size-limit.cjs`: an application bundles them once for all games. */
const DEPENDENCIES = ['immer', 'zod', 'seedrandom', 'fast-check'];

/** Returns the bytes of a built entry point, such as `sol/data`, bundled with its imports from this package, minified and gzipped. */
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
