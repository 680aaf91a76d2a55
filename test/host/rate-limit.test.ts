import { InvalidInputError } from 'orrery-rules';
import { rateLimit } from 'orrery-rules/host';

describe('A rate limit', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => vi.useRealTimers());

  const many = (isAllowed: () => boolean) => Array.from({ length: 5 }, isAllowed).filter(Boolean).length;

  test('lets so many through at once, and so many a second from then on', () => {
    const isAllowed = rateLimit({ burst: 3, perSecond: 2 });
    expect(many(() => isAllowed())).toBe(3);
    vi.advanceTimersByTime(499);
    expect(many(() => isAllowed())).toBe(0);
    vi.advanceTimersByTime(1);
    expect(many(() => isAllowed())).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(many(() => isAllowed())).toBe(2);
    vi.advanceTimersByTime(1_000_000);
    expect(many(() => isAllowed())).toBe(3);
  });

  test('counts for each name on its own, and some things for more than one', () => {
    const isAllowed = rateLimit({ burst: 3, perSecond: 1 });
    expect(many(() => isAllowed('ann'))).toBe(3);
    expect(isAllowed('bob', 2)).toBe(true);
    // What is refused counts for nothing.
    expect(isAllowed('bob', 2)).toBe(false);
    expect(isAllowed('bob')).toBe(true);
    expect(isAllowed('bob')).toBe(false);
  });

  test('holds for those who ask on, however many names there are', () => {
    const isAllowed = rateLimit({ burst: 1, perSecond: 1 });
    for (let name = 0; name < 999; name++) isAllowed(`early ${name}`);
    vi.advanceTimersByTime(1001);
    expect(isAllowed('late')).toBe(true);
    expect(isAllowed('late')).toBe(false);
    for (let name = 0; name < 2000; name++) isAllowed(`more ${name}`);
    expect(isAllowed('late')).toBe(false);
    expect(isAllowed('early 1')).toBe(true);
  });

  test.each([
    undefined,
    {},
    { atOnce: 1 },
    { atOnce: 0, perSecond: 1 },
    { atOnce: 1, perSecond: Number.NaN },
    { atOnce: '1', perSecond: 1 },
  ])('is not made of %s', (rate) => expect(() => rateLimit(rate as never)).toThrow(InvalidInputError));

  test('refuses a cost that is none', () => {
    const isAllowed = rateLimit({ burst: 3, perSecond: 1 });
    for (const cost of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => isAllowed('ann', cost)).toThrow(InvalidInputError);
    expect(isAllowed('ann', 3)).toBe(true);
  });
});
