import { refuse } from '../../../../kernel/index.js';
import { CARDS } from '../../data/equipment.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { State } from '../../model/schema.js';
import { observe } from '../../rules/history.js';
import { turnUp } from '../../rules/resolution/equipment-use.js';
import { stun } from '../../rules/status.js';
import { anySpace } from '../../table/parameters.js';
import { agentAt, topologyOf } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

const { id: ID } = CARDS.proximityMine;
/** Maximum distance from the agent to the mine, in spaces. SO-17.29 */
const THROW = 2;
/** Maximum distance at which hunters set off the mine and are stunned, in spaces. SO-17.30 */
const REACH = 4;

/** A mine on a space that only the agent knows. SO-17.29, SO-17.30, SO-17.31 */
export const proximityMine = defineEquipment({
  ...CARDS.proximityMine,
  parameters: { space: anySpace },
  thrown: { reach: THROW },
  check: (_state, { agent }) =>
    agent.secret.mine === null ? undefined : refuse('invalid-target', 'SO-17.29', 'A mine is already placed; at most one is allowed.'),
  apply(_state, { agent }, { space }) {
    agent.secret.mine = { space, due: false };
  },

  hooks: {
    laid: {
      throwReach: THROW,
      reach: REACH,
      goesOff(state, { index }, space, context) {
        const topology = topologyOf(state);
        const cell = topology.at(space);
        showSpent(state, index);
        observe(state, { kind: 'mine', agent: index, space });
        context.emit({ type: 'mine-went-off', agent: index, space, rule: 'SO-17.31' });
        for (const hunter of state.hunters) {
          if (hunter.turned || hunter.space === null) continue;
          if (distanceBetween(topology.at(hunter.space), cell) <= REACH) stun(hunter, 'SO-17.30', context);
        }
      },
    },
  },
});

/** Turns the mine card face up; its charge was already spent when the mine was laid. */
function showSpent(state: State, index: number): void {
  const agent = agentAt(state, index);
  const { cards } = agent.secret;
  const spent = cards.findIndex(({ card, charges }) => card === ID && charges === 0);
  if (spent > 0) cards.unshift(...cards.splice(spent, 1));
  turnUp(state, agent, index, ID, 0);
}
