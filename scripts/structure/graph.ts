// The import graph of a folder, and its description as text.
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One file of a folder, and what it imports from the same folder. */
export interface Module {
  /** Paths of the files that this file imports, including type imports. */
  readonly imports: readonly string[];
  /** Whether this file belongs to an import cycle; type imports count too. */
  readonly isInCycle: boolean;
}

/** The files of one folder, keyed by path. */
export type Imports = ReadonlyMap<string, Module>;

/** dependency-cruiser looks for cycles only if a rule mentions them. */
const OPTIONS: ICruiseOptions = {
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  validate: true,
  ruleSet: { forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }] },
};

/** Reads the imports between the files of `folder`, whose path is relative to `baseDir` (by default this project's root). */
export async function importsOf(folder: string, baseDir = ROOT): Promise<Imports> {
  const { output } = await cruise([folder], { ...OPTIONS, baseDir });
  return importsIn((output as ICruiseResult).modules, folder);
}

function importsIn(modules: ICruiseResult['modules'], folder: string): Imports {
  const isWithin = ({ resolved }: { resolved: string }) => resolved.startsWith(`${folder}/`);
  const own = modules.filter(({ source }) => isWithin({ resolved: source }));
  return new Map(
    own.map(({ source, dependencies }) => {
      const within = dependencies.filter(isWithin);
      return [source, { imports: within.map(({ resolved }) => resolved), isInCycle: within.some(({ circular }) => circular) }];
    }),
  );
}

/** The imports of a folder, and the rules of .dependency-cruiser.cjs that they break. */
export interface CheckedImports {
  readonly imports: Imports;
  /** A line for each import that a rule forbids: the rule, the file, and what it imports. */
  readonly violations: readonly string[];
}

/** Reads the imports between the files of `src`, and checks them by the rules of .dependency-cruiser.cjs. */
export async function checkedImports(): Promise<CheckedImports> {
  const options = await extractDepcruiseOptions(`${ROOT}/.dependency-cruiser.cjs`);
  const { output } = await cruise(['src'], { ...options, validate: true, baseDir: ROOT });
  const { modules, summary } = output as ICruiseResult;
  return {
    imports: importsIn(modules, 'src'),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`),
  };
}

/** Returns the part of the library that a file belongs to: a folder of `src`, or of `src/games`. */
function partOf(file: string): string {
  const [, part, inner] = file.split('/');
  return part.endsWith('.ts') ? 'index.ts' : part === 'games' ? `games/${inner}` : part;
}

/**
 * Describes the import structure as text: the parts of the library in layers, each part above the parts that it imports, and the
 * number of files in import cycles.
 */
export function structureOf(files: Imports): string {
  const parts = new Map<string, Set<string>>();
  for (const [file, { imports }] of files) {
    const used = parts.get(partOf(file)) ?? new Set();
    parts.set(partOf(file), used);
    for (const imported of imports) if (partOf(imported) !== partOf(file)) used.add(partOf(imported));
  }
  const layerOf = (part: string, above: readonly string[] = []): number => {
    const used = [...(parts.get(part) ?? [])].filter((other) => !above.includes(other));
    return 1 + Math.max(-1, ...used.map((other) => layerOf(other, [...above, part])));
  };
  const layered = [...parts].map(([part, used]) => ({ part, used: [...used].sort().join(' '), layer: layerOf(part) }));
  layered.sort((one, other) => other.layer - one.layer || (one.part < other.part ? 1 : -1));
  const lines = layered.map(({ part, used, layer }) => `${layer}  ${part.padEnd(18)}${used}`.trimEnd());
  const inCycles = [...files.values()].filter(({ isInCycle }) => isInCycle).length;
  return ['layer, part, and the parts that it imports', ...lines, `files in import cycles, types included: ${inCycles}`, ''].join('\n');
}
