// The opponents of Space Alert: how much they plan.
import { spaceAlert } from 'orrery-rules/space-alert';
import { type OpponentLevel, opponent } from 'orrery-rules/space-alert/opponents';
import { Trial } from '../../src/games/space-alert/planner/trial.js';
import { turnOf } from '../agents/turns.js';

/** A mission of one player after three announcements, among them that of the first threat. */
function announced(seed: string) {
  let state = spaceAlert.start({ players: 1, soundtrack: 'simulation-3', trips: false }, seed);
  for (let count = 0; count < 3; count++) state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
  return state;
}

/** Returns the number of plans that an opponent resolves for its first decision that is not random. */
function plansResolved(level: OpponentLevel, mission: string): number {
  const resolve = vi.spyOn(Trial.prototype, 'resolve');
  const state = announced(mission);
  for (let seed = 0; seed < 100 && resolve.mock.calls.length === 0; seed++) opponent(level).choose(turnOf(spaceAlert, state, seed, 'p1'));
  const count = resolve.mock.calls.length;
  resolve.mockRestore();
  return count;
}

// Players of one process share their plans, so each level has a mission of its own.
test.each(['easy', 'medium', 'hard'] as const)('%s resolves less than half as many plans as best', (level) => {
  const plans = plansResolved(level, level);
  expect(plans).toBeGreaterThan(0);
  expect(plans).toBeLessThan(plansResolved('best', level) / 2);
});
