// Bundles the page: `tsx examples/server/page/bundle.ts <folder>`. Pictures and rules are separate chunks, loaded on demand.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const HERE = import.meta.dirname;

/** Writes the page into a folder. Needs the package built by `npm run build`. */
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
    // Ignores this repository's path aliases to the sources: the page imports the built package, as an application would.
    tsconfigRaw: {},
    logLevel: 'error',
  });
  for (const file of ['index.html', 'style.css']) copyFileSync(join(HERE, file), join(outdir, file));
}

if (process.argv[1] === import.meta.filename) await bundlePage(process.argv[2] ?? '.cache/server-page');
