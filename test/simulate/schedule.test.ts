import { InvalidInputError } from 'orrery-rules';
import { gameSeed } from 'orrery-rules/simulate';
import { scheduleOf } from '../../src/simulate/schedule.js';

const all = (options: Parameters<typeof scheduleOf>[0]) => {
  const schedule = scheduleOf(options);
  return Array.from({ length: schedule.length - schedule.begin }, (_, offset) => schedule.at(schedule.begin + offset));
};
const indexes = (options: Parameters<typeof scheduleOf>[0]) => all(options).map(({ index }) => index);

describe('which games are played', () => {
  test('all of a run, each with its seed', () => {
    expect(all({ seed: 7, games: 3 })).toEqual([0, 1, 2].map((index) => ({ index, seed: gameSeed(7, index) })));
  });

  test('those of given seeds', () => {
    expect(all({ seeds: ['a', 2] })).toEqual([
      { index: 0, seed: 'a' },
      { index: 1, seed: 2 },
    ]);
  });

  test('every n-th in a shard; a game has the same seed in a shard as in the whole run', () => {
    expect(indexes({ seed: 7, games: 8, shard: { number: 1, of: 3 } })).toEqual([0, 3, 6]);
    expect(indexes({ seed: 7, games: 8, shard: { number: 2, of: 3 } })).toEqual([1, 4, 7]);
    expect(all({ seed: 7, games: 8, shard: { number: 3, of: 3 } })).toEqual([2, 5].map((index) => ({ index, seed: gameSeed(7, index) })));
    expect(all({ seeds: ['a', 'b', 'c'], shard: { number: 2, of: 2 } })).toEqual([{ index: 1, seed: 'b' }]);
  });

  test('none in a shard beyond the last game', () => expect(indexes({ seed: 7, games: 2, shard: { number: 3, of: 3 } })).toEqual([]));

  test('the rest, when the first are there already', () => {
    expect(indexes({ seed: 7, games: 8, shard: { number: 2, of: 3 }, skip: 1 })).toEqual([4, 7]);
    expect(indexes({ seed: 7, games: 3, skip: 3 })).toEqual([]);
  });

  test.each([
    { options: { seed: 7 }, message: 'options.games: ' },
    { options: { games: 7 }, message: 'options.seed: ' },
    { options: { seed: 7, seeds: ['a'] }, message: 'options.seeds: ' },
    { options: { games: 1, seeds: ['a'] }, message: 'options.seeds: ' },
    { options: { seeds: ['a', Number.NaN] }, message: 'seeds[1]: ' },
    { options: { seeds: ['a', 'b'.repeat(1001)] }, message: 'seeds[1]: ' },
    { options: { seed: 7, games: 3, skip: 4 }, message: 'expected at most 3, the number of games, received 4' },
    { options: { seed: 7, games: 3, skip: -1 }, message: 'options.skip: ' },
    { options: { seed: 7, games: 3, shard: { number: 0, of: 2 } }, message: 'options.shard.number: ' },
    { options: { seed: 7, games: 3, shard: { number: 3, of: 2 } }, message: 'expected a shard from 1 to 2, received 3' },
    { options: { seed: 7, games: 3, shard: { number: 1, of: 1.5 } }, message: 'options.shard.of: ' },
  ])('refuses $options', ({ options, message }) => {
    expect(() => scheduleOf(options)).toThrow(InvalidInputError);
    expect(() => scheduleOf(options)).toThrow(message);
  });
});
