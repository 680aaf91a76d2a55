// A bounded sample of `npm run env:compare`, which plays a million steps of each game.
import { compareEnvironments, TABLES } from '../../scripts/compare-environments.js';
import { samples, seedOf } from '../samples.js';

/** Games of Specter Ops take longest to end. */
const stepsOf = (id: string) => samples(20_000, id === 'specter-ops' ? 4_500 : 2_000);

test.each(TABLES)('$game.id: sparse is dense, and changes lead to the whole', (table) => {
  const atLeast = stepsOf(table.game.id);
  const { steps, terminations, truncations, halfSaid, told, changed, written } = compareEnvironments(table, atLeast, seedOf('sample'));
  expect(steps).toBeGreaterThanOrEqual(atLeast);
  // The comparison has looked: games ended and began anew, actions were half said where the game has such, and little changed in a step.
  expect(terminations).toBeGreaterThanOrEqual(samples(5));
  expect(terminations + truncations).toBeGreaterThanOrEqual(samples(20));
  const { hasSequences } = table.game.actionSpace(table.game.start(table.setup, 0));
  expect(halfSaid > 0).toBe(hasSequences);
  expect(changed).toBeGreaterThan(steps);
  expect(changed).toBeLessThan(told);
  expect(written).toBeGreaterThan(samples(400, 40));
});
