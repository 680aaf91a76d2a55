// Bundles the page: one bundle for the page and one for its worker, with shared chunks for the games.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';

const HERE = import.meta.dirname;

/** Writes the page into a folder. Needs the package built by `npm run build`. */
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
    // Ignores this repository's path aliases to the sources: the page imports the built package, as an application would.
    tsconfigRaw: {},
    logLevel: 'error',
  };
}
