import { expectThat } from '../fault.js';
import type { Property } from '../property.js';

export const everyActionTypeReached: Property = {
  description: 'Random games reach every type of action, save those named in the option unreached.',
  share: 0,
  check({ survey }) {
    const { unreached = [] } = survey.settings;
    const missed = survey.tally.unreached.filter((type) => !unreached.includes(type));
    const { games } = survey.tally.report();
    expectThat(
      missed.length === 0,
      () => `${missed.join(', ')} not taken in ${games} random games; if it is rare, name it in the option unreached`,
    );
  },
};
