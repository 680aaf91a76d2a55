import { readFileSync } from 'node:fs';
import { circlesOf, importsOf, structureOf } from '../../scripts/structure/graph.js';

const graph = (edges: Record<string, readonly string[]>) => new Map(Object.entries(edges));

test.each<{ what: string; edges: Record<string, readonly string[]>; circles: string[][] }>([
  { what: 'a chain', edges: { a: ['b'], b: ['c'], c: [] }, circles: [] },
  { what: 'two that import each other', edges: { a: ['b'], b: ['a'], c: ['a'] }, circles: [['a', 'b']] },
  { what: 'a longer way back', edges: { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] }, circles: [['a', 'b', 'c']] },
  {
    what: 'two circles, one after another',
    edges: { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    circles: [
      ['c', 'd'],
      ['a', 'b'],
    ],
  },
])('$what', ({ edges, circles }) => {
  expect(circlesOf(graph(edges))).toEqual(circles);
});

test('a part stands above all that it imports', () => {
  const files = {
    'src/kernel/a.ts': [],
    'src/games/chess/b.ts': ['src/kernel/a.ts'],
    'src/cli/c.ts': ['src/games/chess/b.ts', 'src/cli/d.ts'],
  };
  expect(structureOf(graph({ ...files, 'src/cli/d.ts': ['src/cli/c.ts'] })).split('\n')).toEqual([
    'layer, part, and the parts that it imports',
    '2  cli               games/chess',
    '1  games/chess       kernel',
    '0  kernel',
    'circles of imports, types included: 1 (2 files)',
    '',
  ]);
});

test('docs/architecture.md shows the structure as it is; if not, "npm run structure -- --write" draws it again', async () => {
  const structure = structureOf(await importsOf('src'));
  expect(readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')).toContain(structure);
  expect(structure).toContain('circles of imports, types included: 0 (0 files)');
});
