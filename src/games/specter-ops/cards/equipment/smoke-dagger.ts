import { CARDS } from '../../data/equipment.js';
import { hunterIds, hunterNamed, observeDistance, refusesHunter } from '../../rules/resolution/targets.js';
import { blind } from '../../rules/status.js';
import { anyHunter } from '../../table/parameters.js';
import { hunterSpace } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

/** Maximum distance from the agent to the chosen hunter, in spaces. SO-17.40 */
const RANGE = 4;

/** One hunter sees nothing until the end of the agent's turn. SO-17.40 */
export const smokeDagger = defineEquipment({
  ...CARDS.smokeDagger,
  parameters: { hunter: anyHunter },
  candidates: (state) => hunterIds(state).map((hunter) => ({ hunter })),
  check: (state, { agent }, { hunter }) => refusesHunter(state, agent, hunter, RANGE, 'SO-17.40'),
  apply(state, { index }, target, context) {
    const hunter = hunterNamed(state, target.hunter);
    if (hunter === undefined) return false;
    observeDistance(state, index, hunterSpace(state, hunter), RANGE);
    blind(hunter, 'agent-turn', 'SO-17.40', context);
  },
});
