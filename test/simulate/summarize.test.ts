import { InvalidInputError } from 'orrery-rules';
import { proportion, SummaryAccumulator, summarize } from 'orrery-rules/simulate';
import { row, unfinished } from './builders.js';

describe('proportion: the 95 % Wilson interval', () => {
  // Worked out by hand from the formula with z = 1.96: (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n).
  test.each([
    { count: 5, of: 10, low: 0.2366, high: 0.7634 },
    { count: 0, of: 10, low: 0, high: 0.2775 },
    { count: 10, of: 10, low: 0.7225, high: 1 },
    { count: 81, of: 263, low: 0.2553, high: 0.3662 },
  ])('$count of $of', ({ count, of, low, high }) => {
    const found = proportion(count, of);
    expect(found.share).toBe(count / of);
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  test('nothing counted says nothing', () => expect(proportion(0, 0)).toEqual({ share: 0, low: 0, high: 1 }));
});

describe('summarize', () => {
  test('counts wins by seat over the games that ended; a shared win counts for each', () => {
    const summary = summarize([row(5, 'p1'), row(6, 'p2'), row(7, 'p1', 'p2'), row(9), unfinished(100)]);
    expect(summary).toMatchObject({ games: 5, finished: 4, decisions: 127, shared: 1, withoutWinner: 1 });
    expect(summary.seats.map(({ player, wins, share }) => ({ player, wins, share }))).toEqual([
      { player: 'p1', wins: 2, share: 0.5 },
      { player: 'p2', wins: 2, share: 0.5 },
    ]);
    expect(summary.reasons).toEqual({ 'full-board': 1, line: 3 });
  });

  test.each([
    { lengths: [9, 5, 6], expected: { min: 5, median: 6, mean: 20 / 3, max: 9 } },
    { lengths: [9, 5, 6, 7], expected: { min: 5, median: 6.5, mean: 6.75, max: 9 } },
    { lengths: [10, 9], expected: { min: 9, median: 9.5, mean: 9.5, max: 10 } },
  ])('lengths $lengths, numbers and not texts in order', ({ lengths, expected }) => {
    expect(summarize(lengths.map((length) => row(length, 'p1'))).lengths).toMatchObject(expected);
  });

  test('games that did not end have no part in the lengths', () => {
    expect(summarize([row(5, 'p1'), unfinished(100)]).lengths).toEqual({ min: 5, median: 5, mean: 5, meanInterval: null, max: 5 });
    expect(summarize([unfinished(100)]).lengths).toBeNull();
  });

  test('the 95 % interval around the mean length', () => {
    // 4, 6 and 8: mean 6, standard deviation 2; 1.95996 times 2 / sqrt(3) is 2.26317.
    const interval = summarize([4, 6, 8].map((length) => row(length, 'p1'))).lengths?.meanInterval;
    expect(interval?.low).toBeCloseTo(3.73683, 5);
    expect(interval?.high).toBeCloseTo(8.26317, 5);
  });

  test('a tally of rows that come one by one, in any order, is the summary of all', () => {
    const rows = [row(5, 'p1'), unfinished(100), row(9), row(6, 'p2'), row(6, 'p1', 'p2')];
    const tally = new SummaryAccumulator();
    expect(tally.summary()).toEqual(summarize([]));
    for (const one of [...rows].reverse()) tally.add(one);
    expect(tally.summary()).toEqual(summarize(rows));
  });

  test('no rows, no seats', () => {
    expect(summarize([])).toEqual({
      games: 0,
      finished: 0,
      decisions: 0,
      lengths: null,
      seats: [],
      shared: 0,
      withoutWinner: 0,
      reasons: {},
    });
  });
});

describe('rows from outside', () => {
  const good = row(10, 'p1');
  const throwing = Object.defineProperty([good], 1, { get: () => expect.unreachable(), enumerable: true, configurable: true });

  test.each([
    ['what is no row', 7, ['players']],
    ['no players', { ...good, players: [] }, ['players']],
    ['a name that is none', { ...good, agents: ['random', 7] }, ['agents', 1]],
    ['an agent too few', { ...good, agents: ['random'] }, ['agents']],
    ['a length that is none', { ...good, length: -1 }, ['length']],
    ['an outcome without winners', { ...good, outcome: { reason: 'any' } }, ['outcome', 'winners']],
    ['an outcome without a reason', { ...good, outcome: { winners: ['p1'] } }, ['outcome', 'reason']],
  ])('%s is refused, and nothing is counted', (_what, wrong, path) => {
    const tally = new SummaryAccumulator();
    tally.add(good);
    const before = tally.summary();
    expect(() => tally.add(wrong as never)).toThrow(expect.objectContaining({ what: 'row', path }));
    expect(tally.summary()).toEqual(before);
  });

  test('a list that throws is an error of ours, what a stream throws is its own', () => {
    expect(() => summarize(throwing)).toThrow(InvalidInputError);
    expect(() => summarize(7 as never)).toThrow(InvalidInputError);
    const stream = function* () {
      yield good;
      throw new RangeError('the disk is gone');
    };
    expect(() => summarize(stream())).toThrow(RangeError);
  });

  test.each([
    [-1, 5],
    [6, 5],
    [Number.NaN, 5],
    [1, Number.POSITIVE_INFINITY],
    ['1', 5],
  ])('%s of %s is no proportion', (count, of) => expect(() => proportion(count as number, of)).toThrow(InvalidInputError));
});
