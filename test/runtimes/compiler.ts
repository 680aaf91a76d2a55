// Makes a program of `program.ts` for each runtime.
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../package/run.js';
import { temporaryFolder } from '../temporary-folder.js';

const PROGRAM = join(ROOT, 'test/runtimes/program.ts').replaceAll('\\', '/');

/**
 * A function that compiles `code`, which may call `checksums()`, and returns the path of the file.
 * The package's name stays an import, unless everything goes into one file (`whole`).
 */
export function compiler(): (file: string, code: string, options: { format: 'esm' | 'cjs' | 'iife'; whole?: boolean }) => Promise<string> {
  // Inside the package, so that its own name leads to what was built.
  const folder = temporaryFolder('runtimes', join(ROOT, '.cache'));
  return async (file, code, options) => {
    const outfile = join(folder, file);
    await build({
      stdin: { contents: `import { checksums } from ${JSON.stringify(PROGRAM)};\n${code}`, resolveDir: ROOT, loader: 'ts' },
      outfile,
      bundle: true,
      format: options.format,
      platform: options.whole ? 'browser' : 'node',
      packages: options.whole ? 'bundle' : 'external',
      // Not this repository's own: its paths lead to the sources.
      tsconfigRaw: {},
      logLevel: 'error',
    });
    return outfile;
  };
}
