import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changingVariables } from '../../scripts/module-variables.js';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** What may change, and why: no list, view or state can be told from what is in it. */
const EXCUSED: Readonly<Record<string, string>> = {
  'kernel/json/json-text.ts ORDERS': 'a memo table: orders of keys, by the keys themselves',
  'games/specter-ops/views/belief/scene-sight.ts remembered':
    'a memo table: what a recorded scene shows, by the scene, which never changes',
  'games/specter-ops/strategy/suspicion.ts reckoned':
    'a memo table: what a history tells, by its last observation, which belongs to one history alone',
  'games/specter-ops/views/belief/belief-state.ts cachedStates':
    'a memo table: belief states, by the last observation of their history; the whole history is compared before one is used',
};

function filesIn(folder: string): string[] {
  return readdirSync(join(SRC, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))
    .map((file) => join(SRC, folder, file));
}

test('no module of the kernel or of a game has a variable that changes after loading, but memo tables', () => {
  const files = [...filesIn('kernel'), ...filesIn('games')];
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => changingVariables(relative(SRC, file), readFileSync(file, 'utf8')));
  const named = found.map(({ file, name }) => `${file} ${name}`);
  expect(found.filter((_, index) => !(named[index] in EXCUSED))).toEqual([]);
  // What is excused is still there.
  expect(Object.keys(EXCUSED).filter((name) => !named.includes(name))).toEqual([]);
});

test.each([
  ['a counter', 'let asked = 0;\nexport function ask() { asked += 1; }', 'asked is assigned'],
  ['a stamp that is counted up', 'let stamp = 0;\nexport const next = () => stamp++;', 'stamp is counted'],
  [
    'who was asked last',
    'let last: string | undefined;\nexport function ask(who: string) { if (last === who) return; last = who; }',
    'last is assigned',
  ],
  [
    'a map that fills',
    'const known = new Map<string, number>();\nexport const put = (key: string) => known.set(key, 1);',
    'known is changed by set',
  ],
  [
    'a list in a field',
    'const kept = { lists: [] as number[] };\nexport function keep(n: number) { kept.lists.push(n); }',
    'kept is changed by push',
  ],
  ['a field', 'const latest = { of: 0 };\nexport function see(n: number) { latest.of = n; }', 'latest is assigned'],
  ['one of several', 'const [first, second] = [[0], [1]];\nexport const f = () => { second[0] = 2; return first; };', 'second is assigned'],
  ['a static field', 'export class Ledger { static stamp = 0; }', 'Ledger.stamp is a static field that can be assigned'],
  ['by Object.assign', 'const o = {};\nexport const f = (p: object) => Object.assign(o, p);', 'o is written to by Object.assign'],
])('%s is found', (_what, source, expected) => {
  expect(changingVariables('x.ts', source).map(({ name, why }) => `${name} ${why}`)).toEqual([expected]);
});

test.each([
  [
    'what is filled while loading',
    'const table: number[] = [];\nfor (let n = 0; n < 3; n++) table.push(n);\nexport const at = (n: number) => table[n];',
  ],
  ['a variable of a function', 'const list = [1];\nexport function f() { const list: number[] = []; list.push(1); return list; }'],
  ['a parameter of the same name', 'const list = [1];\nexport const f = (list: number[]) => list.push(1);'],
  ['a memoized table', "import { memoize } from './m.js';\nexport const squares = memoize((n: number) => n * n);"],
  ['a constant of a class', 'export class A { static readonly limit = 3; private n = 0; up() { this.n += 1; } }'],
])('%s is not', (_what, source) => {
  expect(changingVariables('x.ts', source)).toEqual([]);
});
