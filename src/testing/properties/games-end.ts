import type { Property } from '../property.js';
import { expectThat } from '../violation.js';

export const gamesEnd: Property = {
  description: 'A game of random actions ends, with an outcome.',
  share: 1,
  check(trial) {
    const { maxActions } = trial.survey.settings;
    const simulation = trial.inPlace(maxActions);
    const deciders = simulation.decisions();
    expectThat(trial.taken.length < maxActions || deciders.length === 0, () => `no end after ${maxActions} actions (option maxActions)`);
    expectThat(deciders.length === 0, () => `${deciders.join(', ')} must decide but no action is legal`);
    expectThat(simulation.outcome() !== undefined, () => 'there is neither a decision nor an outcome');
  },
};
