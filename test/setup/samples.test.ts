import setup, { sampleOf, samples, seedOf } from '../samples.js';

const FULL = process.env.SAMPLES === 'full';

afterEach(() => vi.unstubAllEnvs());

test('a sample is a tenth, and at least what the test needs, or all of it', () => {
  expect([samples(200), samples(201), samples(200, 50), samples(30, 50)]).toEqual(FULL ? [200, 201, 200, 30] : [20, 21, 50, 30]);
});

test('a sample of a list is spread over it', () => {
  const list = Array.from({ length: 40 }, (_, index) => index);
  expect(sampleOf(list)).toEqual(FULL ? list : [0, 10, 20, 30]);
  expect(sampleOf(list, 5)).toHaveLength(FULL ? 40 : 5);
  expect(sampleOf([7])).toEqual([7]);
});

test('seeds are fixed, unless a run is given another', () => {
  vi.stubEnv('SEED', undefined);
  expect([seedOf(7), seedOf('games')]).toEqual([7, 'games']);
  vi.stubEnv('SEED', '12');
  expect(seedOf('games')).toBe('games 12');
  expect(Number.isInteger(seedOf(7))).toBe(true);
  expect(new Set([seedOf(7), seedOf(8), 7, 8]).size).toBe(4);
  const again = seedOf(7);
  vi.stubEnv('SEED', '13');
  expect(seedOf(7)).not.toBe(again);
});

test('a fresh seed is chosen once and printed; anything else is refused', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubEnv('SEED', 'fresh');
  setup();
  const { SEED } = process.env;
  expect(SEED).toMatch(/^\d+$/);
  expect(log).toHaveBeenCalledWith(`Random tests start from SEED=${SEED}`);
  setup();
  expect(process.env.SEED).toBe(SEED);
  vi.stubEnv('SEED', 'often');
  expect(setup).toThrow('SEED is "fresh" or a whole number, not "often"');
  log.mockRestore();
});
