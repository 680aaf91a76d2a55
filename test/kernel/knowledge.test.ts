import { utility } from 'orrery-rules';

test.each([
  { winners: ['p1'], p1: 1, p2: -1 },
  { winners: ['p1', 'p2'], p1: 1, p2: 1 },
  { winners: [], p1: 0, p2: 0 },
])('a game won by $winners is worth $p1 to p1 and $p2 to p2', ({ winners, p1, p2 }) => {
  const outcome = { winners, scores: {}, reason: 'any', rule: 'X-1' };
  expect([utility(outcome, 'p1'), utility(outcome, 'p2')]).toEqual([p1, p2]);
});
