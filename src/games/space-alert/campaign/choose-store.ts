import * as z from 'zod';
import { defineAction, memoize, NONE, PlayerId } from '../../../kernel/index.js';
import type { Event } from '../events.js';
import type { State } from '../schema.js';
import { chooseStoreFor } from './next-mission.js';

const ChooseStore = z.strictObject({ type: z.literal('chooseStore'), player: PlayerId, store: z.enum(['lowerRed', 'upperBlue']) });
type ChooseStore = z.infer<typeof ChooseStore>;

const choices = memoize((player: PlayerId): readonly ChooseStore[] =>
  (['lowerRed', 'upperBlue'] as const).map((store) => Object.freeze({ type: 'chooseStore', player, store }) as ChooseStore),
);

/** The captain speaks for the crew. */
export function storeChooser({ round, crew }: State): PlayerId | undefined {
  return round === 'stores' ? crew[0].player : undefined;
}

/** Where the only squad waits in the next mission. SA-11.23 */
export const chooseStore = defineAction<State, Event>()({
  type: 'chooseStore',
  schema: ChooseStore,
  phases: ['stores'],
  listsFrozen: 'always',

  legal: (state, player) => (storeChooser(state) === player ? [...choices(player)] : NONE),

  check(state, { player }) {
    if (storeChooser(state) === player) return undefined;
    return { code: 'no-store-to-choose', rule: 'SA-11.23', message: 'A store is chosen only when exactly one squad can fly.' };
  },

  apply(state, { store }, { emit }) {
    chooseStoreFor(state, store);
    emit({ type: 'store-chosen', store, rule: 'SA-11.23' });
  },
});
