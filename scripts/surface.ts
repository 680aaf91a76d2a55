// Lists the names that each entry point of the package exports. `npx tsx scripts/surface.ts` writes the list to `test/surface.json`;
// a test compares this file with the sources.
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

/** One export of an entry point. */
export interface Export {
  readonly name: string;
  /** Whether the export exists at run time. */
  readonly isValue: boolean;
  /** Whether the export can be used as a type: types, and the schemas and classes whose name is also a type. */
  readonly isType: boolean;
  /** Path of the file that declares the export, relative to the project root. */
  readonly file: string;
}

/**
 * Returns the exports of entry points, as the compiler resolves them.
 * @param doors Maps the name of each entry point to its source path, relative to the project root.
 */
export function exportsOf(doors: Readonly<Record<string, string>>): Record<string, Export[]> {
  const config = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, ROOT);
  const paths = Object.values(doors).map((path) => `${ROOT}${path}`);
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  const read = (path: string): Export[] => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(`${ROOT}${path}`) as ts.SourceFile) as ts.Symbol;
    return checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return {
        name: symbol.name,
        isValue: isValue(symbol, target),
        isType: (target.flags & ts.SymbolFlags.Type) !== 0,
        file: (target.declarations as ts.Declaration[])[0].getSourceFile().fileName.slice(ROOT.length),
      };
    });
  };
  return Object.fromEntries(Object.entries(doors).map(([name, path]) => [name, read(path)]));
}

/** Returns the names that each entry point exports, keyed by the entry point. */
export function surfacesOf(exports: Readonly<Record<string, readonly Export[]>>): Record<string, Surface> {
  const named = (all: readonly Export[]) =>
    all
      .map(({ name }) => name)
      .sort()
      .join(' ');
  return Object.fromEntries(
    Object.entries(exports).map(([door, all]) => [
      door,
      { values: named(all.filter((each) => each.isValue)), types: named(all.filter((each) => !each.isValue)) },
    ]),
  );
}

function isValue(symbol: ts.Symbol, target: ts.Symbol): boolean {
  // A type-only export provides no value, even if its target is a value.
  const typeOnly = symbol.declarations?.some((declaration) => ts.isTypeOnlyImportOrExportDeclaration(declaration as never)) === true;
  return !typeOnly && (target.flags & ts.SymbolFlags.Value) !== 0;
}

/** Returns the source path of every entry point of the package, keyed by import subpath. */
export function doorsOfThePackage(): Record<string, string> {
  const { exports } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { exports: Record<string, unknown> };
  const doors = Object.keys(exports).filter((subpath) => subpath !== './package.json');
  return Object.fromEntries(doors.map((subpath) => [subpath, sourceOf(subpath.slice(2))]));
}

function sourceOf(name: string): string {
  if (name === '') return 'src/index.ts';
  if (name.endsWith('/es')) return `src/locales/es/${name.slice(0, name.indexOf('/'))}/index.ts`;
  if (name.endsWith('/opponents')) return `src/opponents/${name.slice(0, name.indexOf('/'))}.ts`;
  if (name === 'examples') return 'examples/games/index.ts';
  const room = `src/${name}/index.ts`;
  return existsSync(`${ROOT}${room}`) ? room : `src/games/${name}/index.ts`;
}

/** Path of the file with the exported names of each entry point. */
export const LIST = `${ROOT}test/surface.json`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(LIST, `${JSON.stringify(surfacesOf(exportsOf(doorsOfThePackage())), null, 2)}\n`);
}
