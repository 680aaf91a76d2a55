// The names that each entry point of the package exports. `npx tsx scripts/surface.ts` writes the list that a test compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The exports of one entry point: names in alphabetical order, separated by spaces. */
export interface Surface {
  /** Exports that exist at run time: functions, games, schemas, classes, constants. */
  readonly values: string;
  /** Exports that exist only as types. */
  readonly types: string;
}

/**
 * Returns the exports of entry points by name, as the compiler resolves them.
 * @param doors Maps the name of each entry point to its source path, relative to the project root.
 */
export function surfacesOf(doors: Readonly<Record<string, string>>): Record<string, Surface> {
  const config = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const paths = Object.values(doors).map((path) => `${ROOT}${path}`);
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    Object.entries(doors).map(([name, path]) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(`${ROOT}${path}`) as ts.SourceFile) as ts.Symbol;
      const found = checker.getExportsOfModule(module).map((symbol) => ({ name: symbol.name, isValue: isValue(checker, symbol) }));
      const named = (wanted: boolean) =>
        found
          .filter(({ isValue: value }) => value === wanted)
          .map((symbol) => symbol.name)
          .sort()
          .join(' ');
      return [name, { values: named(true), types: named(false) }];
    }),
  );
}

function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  // A type-only export provides no value, even if its target is a value.
  const typeOnly = symbol.declarations?.some((declaration) => ts.isTypeOnlyImportOrExportDeclaration(declaration as never)) === true;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  return !typeOnly && (target.flags & ts.SymbolFlags.Value) !== 0;
}

/** Returns the source path of every entry point of the package, by its import subpath. */
export function doorsOfThePackage(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { exports: Record<string, unknown> };
  const doors = Object.keys(exports).filter((subpath) => subpath !== './package.json');
  return Object.fromEntries(doors.map((subpath) => [subpath, sourceOf(subpath.slice(2))]));
}

function sourceOf(name: string): string {
  if (name === '') return 'src/index.ts';
  if (name === 'examples') return 'examples/games/index.ts';
  const room = `src/${name}/index.ts`;
  return existsSync(`${ROOT}${room}`) ? room : `src/games/${name}/index.ts`;
}

/** Path of the stored list. */
export const LIST = `${ROOT}test/surface.json`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(LIST, `${JSON.stringify(surfacesOf(doorsOfThePackage()), null, 2)}\n`);
}
