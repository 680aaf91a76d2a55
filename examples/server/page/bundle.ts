// Makes the page: `tsx examples/server/page/bundle.ts <folder>`. Pictures and rules are chunks of their own, loaded when they are asked for.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const HERE = import.meta.dirname;

/** Writes the page into a folder, from what `npm run build` made. */
export async function bundlePage(outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: [join(HERE, 'page.ts')],
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
  });
  for (const file of ['index.html', 'style.css']) copyFileSync(join(HERE, file), join(outdir, file));
}

if (process.argv[1] === import.meta.filename) await bundlePage(process.argv[2] ?? '.cache/server-page');
