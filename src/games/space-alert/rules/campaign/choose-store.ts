import { defineAction, oneOf, type PlayerId, refuse } from '../../../../kernel/index.js';
import type { SpaceAlertEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { chooseStoreFor } from './next-mission.js';

const NO_STORE_TO_CHOOSE = refuse(
  'no-store-to-choose',
  'SA-11.23',
  'No store is chosen now; it is chosen only if exactly one squad can fly.',
);

/** Returns the player who chooses the battlebot store: the captain while the round is `stores`, otherwise `undefined`. */
export function storeChooser({ round, crew }: State): PlayerId | undefined {
  return round === 'stores' ? crew[0].player : undefined;
}

/** Chooses the store for the only battlebot squad that takes part in the next mission. SA-11.23 */
export const chooseStore = defineAction<State, SpaceAlertEvent>()({
  type: 'chooseStore',
  parameters: { store: oneOf(['lowerRed', 'upperBlue']) },
  phases: ['stores'],

  check: (state, { player }) => (storeChooser(state) === player ? undefined : NO_STORE_TO_CHOOSE),

  apply(state, { store }, { emit }) {
    chooseStoreFor(state, store);
    emit({ type: 'store-chosen', store, rule: 'SA-11.23' });
  },
});
