import * as fc from 'fast-check';
import { type Chance, InvalidInputError, scriptedChance, seededChance } from 'orrery-rules';
import alea from 'seedrandom/lib/alea.js';
import { SeededChance, seedRandom } from '../../src/kernel/chance/chance.js';
import { IntChance } from '../../src/kernel/internal.js';

describe('the seeded source', () => {
  test('is seedrandom’s alea: the same fractions, draw by draw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer()), fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 50 }), (seed, ranges) => {
        const reference = alea(String(seed), { state: true });
        const chance = seededChance(seed);
        // Ranges this small are redrawn less than once in four million draws, and never in these runs.
        for (const n of ranges) expect(chance.int(n)).toBe(Math.floor(reference() * n));
      }),
    );
  });

  test('goes on where its numbers say, after JSON', () => {
    const random = seedRandom('x');
    const first = new SeededChance(random);
    first.int(10);
    const later = new SeededChance(JSON.parse(JSON.stringify(random)));
    expect(Array.from({ length: 20 }, () => later.int(97))).toEqual(Array.from({ length: 20 }, () => first.int(97)));
  });

  test('draws again what would favour a result: alea’s 32 bits do not divide evenly', () => {
    const n = 3 * 2 ** 30; // a quarter of all draws is surplus
    const thirds = [0, 0, 0];
    const chance = seededChance(1);
    for (let draw = 0; draw < 30_000; draw++) thirds[Math.floor(chance.int(n) / 2 ** 30)]++;
    for (const count of thirds) expect(Math.abs(count - 10_000)).toBeLessThan(4 * Math.sqrt(30_000 * (1 / 3) * (2 / 3)));
  });

  describe('at the edges of a draw, with generators whose next fractions are known', () => {
    // With c = 0 the next fraction is that of 2091639 * s0, and the one after that comes from s1.
    const drawing = (s0: number, s1: number, n: number) => new SeededChance({ s0, s1, s2: 0, c: 0 }).int(n);

    test('a fraction of 0 is surplus for three results and is drawn again; for two it is a result', () => {
      expect(drawing(0, 1 / 2, 3)).toBe(1); // 0 again, then 1/2 of 3
      expect(drawing(0, 1 / 2, 2)).toBe(0);
      expect(drawing(1 / 2, 0, 3)).toBe(1); // 1/2 of 3 at once
    });

    test('a wide range draws again in the last, incomplete stretch', () => {
      const n = 3 * 2 ** 30;
      // 2091639 * 2/16 = 261454 + 14/16: that lies in the last quarter. The whole part is carried: 7/16, and 261454 units more.
      expect(drawing(2 / 16, 1 / 16, n)).toBe((7 / 16) * 2 ** 32 + 261454);
      expect(drawing(12 / 16, 1 / 16, n)).toBe((4 / 16) * 2 ** 32); // 2091639 * 12/16 has the fraction 4/16
    });

    test('every 32-bit number is a result of the widest range', () => expect(drawing(2 / 16, 0, 2 ** 32)).toBe((14 / 16) * 2 ** 32));
  });

  test('says what a range must be', () => {
    expect(() => seededChance(1).int(0)).toThrow('draw: expected a whole number of results from 1 to 2^32, received 0');
  });

  test('a seed of 1,000 characters is the longest', () => {
    expect(seededChance('x'.repeat(1000)).int(6)).toBeLessThan(6);
    expect(() => seededChance('x'.repeat(1001))).toThrow('seed: expected a string of at most 1,000 characters or a finite number');
  });

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('refuses a range of %d', (n) => {
    expect(() => seededChance(1).int(n)).toThrow(InvalidInputError);
  });

  test('an empty list has no item to pick', () => {
    expect(() => seededChance(1).pick([])).toThrow(InvalidInputError);
  });
});

describe('what is built on int', () => {
  /** Answers `int` from a list, so that the order of draws is visible. */
  class Listed extends IntChance {
    constructor(private readonly answers: number[]) {
      super();
    }
    int(n: number) {
      const answer = this.answers.shift() as number;
      expect(answer).toBeLessThan(n);
      return answer;
    }
  }

  test('a die shows one more than the draw', () => expect(new Listed([5]).roll(6)).toBe(6));
  test('dice are listed in rising order', () => expect(new Listed([5, 0, 3]).dice(3, 6)).toEqual([1, 4, 6]));
  test('pick takes the item at the draw', () => expect(new Listed([1]).pick(['a', 'b', 'c'])).toBe('b'));
  test('shuffle swaps from the end (Fisher and Yates)', () => {
    const items = ['a', 'b', 'c'];
    new Listed([0, 1]).shuffle(items);
    expect(items).toEqual(['c', 'b', 'a']);
  });

  test('every order of a shuffle is equally likely', () => {
    const counts = new Map<string, number>();
    const chance = seededChance('orders');
    for (let trial = 0; trial < 24_000; trial++) {
      const items = ['a', 'b', 'c', 'd'];
      chance.shuffle(items);
      counts.set(items.join(''), (counts.get(items.join('')) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(49.7); // 23 degrees of freedom, p = 0.001
  });
});

describe('the scripted source', () => {
  test('gives the faces that lie on the table', () => {
    const chance = scriptedChance([3, 6, 1]);
    expect([chance.roll(6), chance.roll(6), chance.roll(6), chance.remaining]).toEqual([3, 6, 1, 0]);
  });

  test('takes a shuffle as the new order of the old indexes', () => {
    const items = ['a', 'b', 'c'];
    scriptedChance([[2, 0, 1]]).shuffle(items);
    expect(items).toEqual(['c', 'a', 'b']);
  });

  test.each<[string, (chance: Chance) => unknown, Parameters<typeof scriptedChance>[0], RegExp]>([
    ['the end of the script', (chance) => chance.roll(6), [], /the script has ended; expected a face from 1 to 6/],
    ['a face that the die lacks', (chance) => chance.roll(6), [7], /expected a face from 1 to 6, received 7/],
    ['a face below one', (chance) => chance.roll(6), [0], /expected a face.*, received 0/],
    ['an index out of range', (chance) => chance.int(3), [3], /expected a number from 0 to 2, received 3/],
    ['a pick out of range', (chance) => chance.pick(['a']), [1], /expected an index from 0 to 0, received 1/],
    ['an order with an index twice', (chance) => chance.shuffle(['a', 'b']), [[0, 0]], /expected an order.*, received \[0,0\]/],
    ['a fraction of a face', (chance) => chance.roll(6), [2.5], /expected a face.*, received 2.5/],
    ['a list for a face', (chance) => chance.roll(6), [[3]], /expected a face.*, received \[3\]/],
    [
      'an order that is too short',
      (chance) => chance.shuffle(['a', 'b']),
      [[0]],
      /expected an order of the indexes 0 to 1, received \[0\]/,
    ],
    ['an order with an index beyond', (chance) => chance.shuffle(['a', 'b']), [[0, 2]], /expected an order.*, received \[0,2\]/],
    ['a number for a shuffle', (chance) => chance.shuffle(['a', 'b']), [1], /expected an order.*, received 1/],
  ])('says what is wrong: %s', (_what, draw, script, message) => {
    expect(() => draw(scriptedChance(script))).toThrow(InvalidInputError);
    expect(() => draw(scriptedChance(script))).toThrow(message);
  });

  test('names the entry that is wrong, and counts what is left', () => {
    const chance = scriptedChance([1, 9, 2]);
    expect([chance.roll(6), chance.remaining]).toEqual([1, 2]);
    expect(() => chance.roll(6)).toThrow(expect.objectContaining({ what: 'script', path: [1] }));
    expect([chance.roll(6), chance.remaining]).toEqual([2, 0]);
    expect(() => chance.roll(6)).toThrow(expect.objectContaining({ path: [3] }));
    expect(chance.remaining).toBe(0);
  });
});
