import { gameSeed } from 'orrery-rules/simulate';
import { streamSeed } from '../../src/simulate/seeds.js';
import { samples } from '../samples.js';

describe('gameSeed', () => {
  test('depends on the text seed/index and on nothing else', () => {
    expect(gameSeed(7, 12)).toMatch(/^[0-9a-f]{16}$/);
    expect(gameSeed('7/1', 2)).toBe(streamSeed('7', '1/2'));
  });

  test('stays what it is: published runs name their games by it', () => {
    // Computed apart from this code, from the description above gameSeed.
    expect([gameSeed(7, 0), gameSeed(7, 1), gameSeed('run', 12)]).toEqual(['85156a3b1bbf851e', 'a4d5dba4e8d7a69b', '58705aa0fc494de6']);
  });

  test('neighbouring games differ in about half of the 64 bits', () => {
    const bits = (a: string, b: string) => (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;
    const distances = Array.from({ length: 2000 }, (_, index) => bits(gameSeed(7, index), gameSeed(7, index + 1)));
    const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
    expect(Math.abs(mean - 32)).toBeLessThan(0.5); // more than five standard errors of 4 / sqrt(2000)
  });

  test('takes 7 and "7" for the same seed', () => expect(gameSeed('7', 3)).toBe(gameSeed(7, 3)));

  test('gives no seed twice in the games of three neighbouring runs', () => {
    const games = samples(100_000);
    const seeds = new Set<string>();
    for (const run of [7, 8, 77]) for (let index = 0; index < games; index++) seeds.add(gameSeed(run, index));
    expect(seeds.size).toBe(3 * games);
  });
});
