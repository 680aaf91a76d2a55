import { refuse } from '../../../../kernel/index.js';
import { TRIGGER_EVENT_CARDS } from '../../data/trigger-events.js';
import { putSundiver } from '../../rules/pieces/ledger.js';
import { isOnBoard, stationAt } from '../../rules/pieces/pieces.js';
import { defineTriggerEvent } from './trigger-event.js';

const NOBODY_CHOOSES = refuse('decision-open', 'SOL-16.19', 'There is no choice in this trigger event.');

/** Moves all sundivers in spaces without a station to their owners' reserves. SOL-16.19 */
export const sunworm = defineTriggerEvent({
  ...TRIGGER_EVENT_CARDS.sunworm,

  proceed(state, _cursor, context) {
    state.seats.forEach(({ sundivers }, seat) => {
      sundivers.forEach((location, slot) => {
        const safe = !isOnBoard(location) || stationAt(state, location) !== undefined;
        if (!safe) putSundiver(state, seat, slot, 'reserve', 'SOL-16.19', context);
      });
    });
    return undefined;
  },

  check: () => NOBODY_CHOOSES,
});
