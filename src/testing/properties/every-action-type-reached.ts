import { expectThat } from '../fault.js';
import { defineProperty } from '../property.js';

export const everyActionTypeReached = defineProperty({
  name: 'every-action-type-reached',
  promise: 'Random games reach every type of action, save those named in the option unreached.',
  share: 0,
  check({ survey }) {
    const { unreached = [] } = survey.settings;
    const missed = survey.tally.unreached.filter((type) => !unreached.includes(type));
    const { games } = survey.tally.report();
    expectThat(
      missed.length === 0,
      () => `${missed.join(', ')} not taken in ${games} random games; list rare types in the option unreached`,
    );
  },
});
