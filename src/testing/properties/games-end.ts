import { expectThat } from '../fault.js';
import { defineProperty } from '../property.js';

export const gamesEnd = defineProperty({
  name: 'games-end',
  promise: 'A game of random actions ends, with an outcome.',
  share: 1,
  check(trial) {
    const { maxActions } = trial.survey.settings;
    const simulation = trial.inPlace(maxActions);
    const owed = simulation.decisions();
    expectThat(trial.taken.length < maxActions || owed.length === 0, () => `no end after ${maxActions} actions (option maxActions)`);
    expectThat(owed.length === 0, () => `${owed.join(', ')} must decide but no action is legal`);
    expectThat(simulation.outcome() !== undefined, () => 'there is neither a decision nor an outcome');
  },
});
