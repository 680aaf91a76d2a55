// Nothing that is sent to a seat depends on what is hidden from it: observations, answers to replies, and rules.
import { samples } from '../samples.js';
import { CASES, visitPositions } from './games.js';
import { compareHidden } from './leak-table.js';

test.each(CASES)('$name: texts stay the same when only hidden facts change', (each) => {
  let compared = 0;
  let different = 0;
  visitPositions(each, samples(100), (state, chance) => {
    const { leak, isOther } = compareHidden(each, state, chance);
    expect(leak).toBeUndefined();
    compared += 1;
    if (isOther) different += 1;
  });
  expect(compared).toBeGreaterThan(0);
  // Games with hidden information are compared with other worlds.
  if (['sol', 'space-alert', 'specter-ops', 'liars-dice', 'kuhn-poker'].includes(each.game.id)) expect(different).toBeGreaterThan(0);
});
