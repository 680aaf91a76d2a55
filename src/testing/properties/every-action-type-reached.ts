import type { Property } from '../property.js';
import { expectThat } from '../violation.js';

export const everyActionTypeReached: Property = {
  description: 'Random games reach every type of action, except those in the option rareActionTypes.',
  share: 0,
  check({ survey }) {
    const { rareActionTypes = [] } = survey.settings;
    const missed = survey.tally.unreached.filter((type) => !rareActionTypes.includes(type));
    const { games } = survey.tally.report();
    expectThat(
      missed.length === 0,
      () => `${missed.join(', ')} not taken in ${games} random games; list rare types in the option rareActionTypes`,
    );
  },
};
