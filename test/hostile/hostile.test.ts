// Whatever data come to a function that the package exports: the answer is typed and changes nothing. The long run, `npm run hostile -- --calls 1000000`, also
// finds calls that take long.
import { readFileSync } from 'node:fs';
import { samples } from '../samples.js';
import { attack, type Finding, honestData, pollution } from './attack.js';
import { ATTACKED, allWays, CODE, DOORS, GAMES, kindOf } from './doors.js';

const CALLS = samples(20_000, 4_000);

describe('every door is attacked', () => {
  test('of the package', () => {
    const { exports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { exports: object };
    const doors = Object.keys(exports).filter((door) => door !== './package.json');
    expect(Object.keys(DOORS).sort()).toEqual(doors.sort());
  });

  test.each(Object.entries(DOORS))('%s', (door, exported) => {
    const names = (kind: string) => Object.keys(exported).filter((name) => kindOf(exported[name]) === kind);
    const listed = [...Object.keys(ATTACKED[door] ?? {}), ...(CODE[door] ?? [])];
    expect([...listed].sort()).toEqual(names('function').sort());
    expect(names('game').filter((name) => !GAMES.includes(name))).toEqual([]);
  });

  test('with ways of its own for every function', () => {
    const without = Object.values(ATTACKED).flatMap((byName) => Object.entries(byName).filter(([, ways]) => ways.length === 0));
    expect(without.map(([name]) => name)).toEqual([]);
  });
});

test(`${CALLS} calls with hostile data are answered or refused, and change nothing`, async () => {
  const ways = allWays();
  const before = honestData(ways);
  const findings: Finding[] = [];
  for (let number = 0; number < CALLS; number++) {
    const finding = await attack(ways, number);
    if (finding !== undefined) findings.push(finding);
  }
  expect(findings).toEqual([]);
  expect(honestData(ways) === before).toBe(true);
  expect(pollution()).toEqual([]);
});

test('what is found can be found again by its number', async () => {
  const thrower = {
    name: 'a way with a fault',
    data: [1],
    enter: () => {
      throw new TypeError('not ours');
    },
  };
  const [first, again] = [await attack([thrower], 7), await attack([thrower], 7)];
  expect(first).toEqual(again);
  expect(first).toMatchObject({ number: 7, way: 'a way with a fault', message: expect.stringContaining('TypeError: not ours') });
});
