import { checksum } from 'orrery-rules';
import { gameSeed } from 'orrery-rules/simulate';

describe('gameSeed', () => {
  test('is the checksum of the text seed/index, as documented', () => {
    expect(gameSeed(7, 12)).toBe(checksum('7/12'));
    expect(gameSeed(7, 12)).toMatch(/^[0-9a-f]{16}$/);
  });

  test('takes 7 and "7" for the same seed', () => expect(gameSeed('7', 3)).toBe(gameSeed(7, 3)));

  test('gives no seed twice in 100,000 games of each of three neighbouring runs', () => {
    const seeds = new Set<string>();
    for (const run of [7, 8, 77]) for (let index = 0; index < 100_000; index++) seeds.add(gameSeed(run, index));
    expect(seeds.size).toBe(300_000);
  });
});
