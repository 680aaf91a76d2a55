// Compiles `program.ts` to a program for each runtime.
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../package/run.js';
import { temporaryFolder } from '../temporary-folder.js';

const PROGRAM = join(ROOT, 'test/runtimes/program.ts').replaceAll('\\', '/');

/**
 * Returns a function that compiles `code`, which may call `checksums()`, and returns the path of the output file. The output imports the
 * package by its name, except with the option `whole`: then the output contains everything.
 */
export function compiler(): (file: string, code: string, options: { format: 'esm' | 'cjs' | 'iife'; whole?: boolean }) => Promise<string> {
  // The folder is inside the package, so that an import of the package's name finds the built package.
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
      // Ignores the tsconfig of this repository, whose path aliases lead to the sources.
      tsconfigRaw: {},
      logLevel: 'error',
    });
    return outfile;
  };
}
