import { mkdirSync, writeFileSync } from 'node:fs';
import { importsOf, structureOf } from '../../scripts/structure/graph.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';

/** Writes files with only imports, and reads their import graph. A name that begins with `type ` is a type import. */
function graph(files: Record<string, readonly string[]>) {
  const folder = temporaryFolderOfTest('structure');
  mkdirSync(`${folder}/src`);
  for (const [file, imports] of Object.entries(files)) {
    const lines = imports.map((name) =>
      name.startsWith('type ') ? `import type { A } from './${name.slice(5)}.js';` : `import './${name}.js';`,
    );
    writeFileSync(`${folder}/src/${file}.ts`, [...lines, 'export interface A {}', ''].join('\n'));
  }
  return importsOf('src', folder);
}

test.each<{ what: string; files: Record<string, readonly string[]>; inCycles: string[] }>([
  { what: 'a chain', files: { a: ['b'], b: ['c'], c: [] }, inCycles: [] },
  { what: 'two that import each other', files: { a: ['b'], b: ['a'], c: ['a'] }, inCycles: ['a', 'b'] },
  { what: 'two that import each other, one of them a type', files: { a: ['b'], b: ['type a'] }, inCycles: ['a', 'b'] },
  { what: 'a longer way back', files: { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }, inCycles: ['a', 'b', 'c'] },
  { what: 'two circles, one after another', files: { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }, inCycles: ['a', 'b', 'c', 'd'] },
])('$what', async ({ files, inCycles }) => {
  const modules = await graph(files);
  expect([...modules.keys()].sort()).toEqual(Object.keys(files).map((file) => `src/${file}.ts`));
  const found = [...modules].filter(([, { isInCycle }]) => isInCycle).map(([file]) => file);
  expect(found.sort()).toEqual(inCycles.map((file) => `src/${file}.ts`));
});

test('a part stands above all that it imports', () => {
  const files = {
    'src/kernel/a.ts': { imports: [], isInCycle: false },
    'src/games/chess/b.ts': { imports: ['src/kernel/a.ts'], isInCycle: false },
    'src/cli/c.ts': { imports: ['src/games/chess/b.ts', 'src/cli/d.ts'], isInCycle: true },
    'src/cli/d.ts': { imports: ['src/cli/c.ts'], isInCycle: true },
  };
  expect(structureOf(new Map(Object.entries(files))).split('\n')).toEqual([
    'layer, part, and the parts that it imports',
    '2  cli               games/chess',
    '1  games/chess       kernel',
    '0  kernel',
    'files in import cycles, types included: 2',
    '',
  ]);
});
