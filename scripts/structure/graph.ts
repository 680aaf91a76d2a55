// The import graph of a folder, and its description as text.
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** For each file, the files that it imports, including type imports; only files of one folder. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Reads the imports between the files of a folder of this project. */
export async function importsOf(folder: string): Promise<Imports> {
  const baseDir = fileURLToPath(new URL('../..', import.meta.url));
  const { output } = await cruise([folder], { baseDir, tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' } });
  const within = (path: string) => path.startsWith(`${folder}/`);
  return new Map(
    (output as ICruiseResult).modules
      .filter(({ source }) => within(source))
      .map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved).filter(within)]),
  );
}

/** Returns the import cycles: the strongly connected components with more than one node, by Tarjan's algorithm. */
export function circlesOf(graph: Imports): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node) as number);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) as number, low.get(next) as number));
    }
    if (low.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

/** Returns the part of the library that a file belongs to: a folder of `src`, or of `src/games`. */
function partOf(file: string): string {
  const [, part, inner] = file.split('/');
  return part.endsWith('.ts') ? 'index.ts' : part === 'games' ? `games/${inner}` : part;
}

/** Returns the text of the structure: the parts in layers, each above the parts that it imports, and the number of import cycles. */
export function structureOf(files: Imports): string {
  const parts = new Map<string, Set<string>>();
  for (const [file, imports] of files) {
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
  const circles = circlesOf(files);
  const inCircles = circles.reduce((sum, { length }) => sum + length, 0);
  return [
    'layer, part, and the parts that it imports',
    ...lines,
    `circles of imports, types included: ${circles.length} (${inCircles} files)`,
    '',
  ].join('\n');
}
