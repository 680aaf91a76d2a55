import { CARDS } from '../../data/equipment.js';
import { startingHitPoints } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

/** Restores one hit point and limits the agent's movement in this turn. SO-17.42, SO-17.43 */
export const medKit = defineEquipment({
  ...CARDS.medKit,
  gives: 'limited',
  apply(state, { agent, index }, _chosen, { emit }) {
    const { secret } = agent;
    secret.hitPoints = Math.min(secret.hitPoints + 1, startingHitPoints(state, index, secret.character));
    agent.losses = Math.max(0, agent.losses - 1);
    emit({ type: 'agent-healed', agent: index, rule: 'SO-17.42' });
  },
});
