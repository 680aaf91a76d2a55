// The opponents of Space Alert: how much they plan.

import { playGame } from 'orrery-rules/simulate';
import { spaceAlert } from 'orrery-rules/space-alert';
import { type OpponentLevel, opponent } from 'orrery-rules/space-alert/opponents';
import { Trial } from '../../src/games/space-alert/planner/trial.js';

test.each([1, 4])('easy, medium and hard resolve less than half as many plans as best, %i players', (players) => {
  const plansResolved = (level: OpponentLevel) => {
    const resolve = vi.spyOn(Trial.prototype, 'resolve');
    const setup = { players, soundtrack: 'simulation-3', trips: false } as const;
    playGame({ game: spaceAlert, setup, agents: opponent(level), seed: 5, maxActions: 150 });
    const count = resolve.mock.calls.length;
    resolve.mockRestore();
    return count;
  };
  const [easy, medium, hard, best] = (['easy', 'medium', 'hard', 'best'] as const).map(plansResolved);
  for (const quick of [easy, medium, hard]) {
    expect(quick).toBeGreaterThan(0);
    expect(quick).toBeLessThan(best / 2);
  }
});
