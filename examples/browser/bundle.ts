// Makes the page: two bundles, one for the page and one for its worker, with chunks for the games.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const HERE = import.meta.dirname;

/** Writes the page into a folder, from what `npm run build` made. */
export async function bundlePage(outdir: string): Promise<void> {
  await build(optionsFor(outdir));
  copyFileSync(join(HERE, 'index.html'), join(outdir, 'index.html'));
}

export function optionsFor(outdir: string): BuildOptions {
  return {
    entryPoints: [join(HERE, 'page.ts'), join(HERE, 'worker.ts')],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    // Not this repository's own paths, which lead to the sources: the page is made of the package, as yours would be.
    tsconfigRaw: {},
    logLevel: 'error',
  };
}
