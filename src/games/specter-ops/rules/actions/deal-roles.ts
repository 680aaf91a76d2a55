import { defineAction, domain, otherPlayers, PlayerId, refuse } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { beginRound } from '../resolution/hunter-turn.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

const everyOther = otherPlayers();
/** The values of `traitor`: all players except the acting one. The domain is empty in games without a traitor. SO-20.3 */
const anyHunterPlayer = domain<string, SpecterOpsTable>(PlayerId, (seat) =>
  seat.table.rules.roleCards ? (everyOther.values(seat) as string[]) : [],
);

/**
 * The agent player hands the traitor's card to one hunter player and loyal cards to the others. SO-20.3, SO-20.4, SO-20.5,
 * SO-20.6, SO-1.23, SO-2.7
 */
export const dealRoles = defineAction<State, Event>()({
  type: 'deal-roles',
  phases: ['deal-roles'],
  parameters: { traitor: anyHunterPlayer },

  legal(state, _player, actions) {
    for (const { player } of state.hunters) actions.add({ traitor: player });
  },

  check(state, { traitor }) {
    if (!isPhase(state, 'deal-roles')) return wrongPhase('SO-20.3');
    const known = state.hunters.some(({ player }) => player === traitor);
    return known ? undefined : refuse('invalid-target', 'SO-20.3', `${traitor} is not a hunter player; the traitor must be one.`);
  },

  apply(state, { traitor }, context) {
    state.secret.traitor = traitor;
    context.emit({ type: 'roles-dealt', rule: 'SO-20.3' });
    for (const { player } of state.hunters) {
      context.emit({ type: 'role-received', to: [player], role: player === traitor ? 'traitor' : 'loyal', rule: 'SO-20.4' });
    }
    beginRound(state, context);
  },
});
