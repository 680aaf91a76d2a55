// Writes the modules of a document where the compiler and the test runner find them, and runs them.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { type ExampleModule, exampleModules } from './example-module.js';
import { codeBlocks } from './markdown.js';
import { reachedLines } from './shown.js';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What is made of the documents, out of the way of everything else. */
export const FOLDER = join(ROOT, '.cache', 'docs');
const SHOWN = JSON.stringify(join(ROOT, 'test', 'docs', 'shown.js'));

/** A module on disk. */
export interface WrittenModule extends ExampleModule {
  name: string;
  plainFile: string;
  checkedFile: string;
}

/** Takes the modules out of the document at `path`, counted from the root of the project; its relative imports count from there. */
export function writeModules(path: string, markdown: string): WrittenModule[] {
  const absolute = (code: string) =>
    code.replaceAll(/ from '(\.{1,2}\/[^']+)'/g, (_import, target: string) => ` from '${join(ROOT, dirname(path), target)}'`);
  return exampleModules(codeBlocks(markdown)).map((module, index) => {
    const own = `${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}-${index}`;
    const plainFile = join(FOLDER, `${own}.ts`);
    const checkedFile = join(FOLDER, `${own}.checked.ts`);
    writeWhole(plainFile, absolute(module.plain));
    // The first line of a document is its title: there is room for the prelude.
    writeWhole(
      checkedFile,
      `import { checksOf } from ${SHOWN}; const __docs = checksOf(${JSON.stringify(own)}), { console } = __docs;${absolute(module.checked)}`,
    );
    return { ...module, name: own, plainFile, checkedFile };
  });
}

/** In one go, since several runs of the tests may write at the same time. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

const CONFIG = join(ROOT, 'tsconfig.json');
// An example may define what only a later paragraph uses.
const OPTIONS: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(ts.readConfigFile(CONFIG, ts.sys.readFile).config, ts.sys, ROOT).options,
  noUnusedLocals: false,
  noUnusedParameters: false,
};

/** Reads what is no example once for all programs. */
const host = ts.createCompilerHost(OPTIONS, true);
const readSource = host.getSourceFile;
const sources = new Map<string, ts.SourceFile | undefined>();
host.getSourceFile = (file, ...how) => {
  if (file.startsWith(FOLDER)) return readSource(file, ...how);
  if (!sources.has(file)) sources.set(file, readSource(file, ...how));
  return sources.get(file);
};

/** What the compiler has against the modules, with the line of the document. The sources that they import are checked elsewhere. */
export function typeFaults(modules: readonly WrittenModule[]): string[] {
  const program = ts.createProgram(
    modules.map(({ plainFile }) => plainFile),
    OPTIONS,
    host,
  );
  return modules.flatMap(({ plainFile, name }) => {
    const file = program.getSourceFile(plainFile) as ts.SourceFile;
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ start, messageText }) => {
      const line = file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
      return `${name}, line ${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
  });
}

/** Runs a module. @throws whatever it throws, or an error that names the checks that were not reached. */
export async function runModule({ name, checkedFile, checks }: WrittenModule): Promise<void> {
  await import(checkedFile);
  requireReached(name, checks);
}

export function requireReached(name: string, checks: readonly number[]): void {
  const reached = reachedLines(name);
  const missed = checks.filter((line) => !reached.includes(line));
  if (missed.length > 0) throw new Error(`The checks in these lines never ran: ${missed.join(', ')}`);
}
