import { memoize } from 'orrery-rules';

/** Counts how often a value is computed. */
function counted(limit?: number) {
  const computed: string[] = [];
  const double = memoize((key: string) => {
    computed.push(key);
    return { text: key + key };
  }, limit);
  return { computed, double };
}

test('computes a value once, and hands out the same one', () => {
  const { computed, double } = counted();
  expect(double('a')).toEqual({ text: 'aa' });
  expect(double('a')).toBe(double('a'));
  expect(double('b')).toEqual({ text: 'bb' });
  expect(computed).toEqual(['a', 'b']);
});

test('forgets everything before it would know more than its limit', () => {
  const { computed, double } = counted(2);
  for (const key of ['a', 'b', 'a', 'b', 'c', 'c', 'a', 'b']) double(key);
  expect(computed).toEqual(['a', 'b', 'c', 'a', 'b']);
});
