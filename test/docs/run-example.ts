// Writes the modules of a document to files, for the compiler and the test runner, and runs them.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ExampleModule, exampleModules } from './example-module.js';
import { codeBlocks } from './markdown.js';
import { reachedLines } from './shown.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The folder for the modules of all documents. */
export const FOLDER = join(ROOT, '.cache', 'docs');
const SHOWN = JSON.stringify(join(ROOT, 'test', 'docs', 'shown.js'));

/** A module that was written to files. */
export interface WrittenModule extends ExampleModule {
  name: string;
  plainFile: string;
  checkedFile: string;
}

/**
 * Writes the modules of a document. Its `path` is relative to the root of the project; its relative imports are resolved from the folder of
 * the document.
 */
export function writeModules(path: string, markdown: string): WrittenModule[] {
  const absolute = (code: string) =>
    code.replaceAll(/ from '(\.{1,2}\/[^']+)'/g, (_import, target: string) => ` from '${join(ROOT, dirname(path), target)}'`);
  return exampleModules(codeBlocks(markdown)).map((module, index) => {
    const own = `${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${index}`;
    const plainFile = join(FOLDER, `${own}.ts`);
    const checkedFile = join(FOLDER, `${own}.checked.ts`);
    writeWhole(plainFile, absolute(module.plain));
    // The imports for the checks are in line 1, which is free: the first line of a document is its title.
    writeWhole(
      checkedFile,
      `import { checksOf } from ${SHOWN}; const __docs = checksOf(${JSON.stringify(own)}), { console } = __docs;${absolute(module.checked)}`,
    );
    return { ...module, name: own, plainFile, checkedFile };
  });
}

/** Writes a file in one step, by renaming a draft, because several test runs may write the same file at the same time. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const DIAGNOSTIC = /^(.+)\((\d+),\d+\): error TS\d+: (.*)$/s;

/**
 * Returns the compiler's errors in the modules, with lines of the document. First compiles the library, unless its declarations are up to
 * date, because the modules are checked against the declarations.
 */
export function typeFaults(modules: readonly WrittenModule[]): string[] {
  execFileSync(bin('tsgo'), ['-b', 'tsconfig.library.json'], { cwd: ROOT });
  const config = join(FOLDER, `tsconfig.${randomUUID()}.json`);
  writeWhole(
    config,
    JSON.stringify({
      extends: '../../tsconfig.json',
      // An example may define names that it does not use.
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ['../../src/**/*.d.ts'],
      files: modules.map(({ plainFile }) => plainFile),
      references: [{ path: '../../tsconfig.library.json' }],
    }),
  );
  try {
    const { stdout, status } = spawnSync(bin('tsgo'), ['-p', config, '--pretty', 'false'], { cwd: ROOT, encoding: 'utf8' });
    // All lines of a message except the first are indented.
    const faults = stdout
      .split(/\n(?! )/)
      .filter(Boolean)
      .map((fault) => faultOf(fault, modules));
    return status !== 0 && faults.length === 0 ? [`the compiler ended with ${status}`] : faults;
  } finally {
    rmSync(config);
  }
}

function faultOf(fault: string, modules: readonly WrittenModule[]): string {
  const [, file = '', line, message] = DIAGNOSTIC.exec(fault) ?? [];
  const module = modules.find(({ plainFile }) => plainFile === resolve(ROOT, file));
  return module === undefined ? fault : `${module.name}, line ${line}: ${message}`;
}

/**
 * Runs a module.
 * @throws the error of the module, or an Error that names the lines of checks that were not reached.
 */
export async function runModule({ name, checkedFile, checks }: WrittenModule): Promise<void> {
  await import(checkedFile);
  requireReached(name, checks);
}

export function requireReached(name: string, checks: readonly number[]): void {
  const reached = reachedLines(name);
  const missed = checks.filter((line) => !reached.includes(line));
  if (missed.length > 0) throw new Error(`The checks in these lines never ran: ${missed.join(', ')}`);
}
