import { CARDS } from '../../data/equipment.js';
import { DIRECTIONS } from '../../model/board/topology.js';
import { hunterIds, hunterNamed, observeDistance, refusesHunter } from '../../rules/resolution/targets.js';
import { anyDirection, anyHunter } from '../../table/parameters.js';
import { hunterSpace } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

/** Maximum distance from the agent to the chosen hunter, in spaces. SO-17.41 */
const RANGE = 4;

/** A hunter sees only in one direction until its next turn. SO-17.41 */
export const flare = defineEquipment({
  ...CARDS.flare,
  parameters: { hunter: anyHunter, direction: anyDirection },
  candidates: (state) => hunterIds(state).flatMap((hunter) => DIRECTIONS.map((direction) => ({ hunter, direction }))),
  check: (state, { agent }, { hunter }) => refusesHunter(state, agent, hunter, RANGE, 'SO-17.41'),
  apply(state, { index }, { hunter: id, direction }) {
    const hunter = hunterNamed(state, id);
    if (hunter === undefined) return false;
    observeDistance(state, index, hunterSpace(state, hunter), RANGE);
    hunter.flare = direction;
  },
});
