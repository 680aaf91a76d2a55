import { startingHitPoints } from '../rules/tables.js';
import { type EquipmentModule, NO_TARGET, refusesMore } from './equipment-module.js';

/** Spaces that may be moved in the turn of a Med Kit. SO-17.42 */
export const HEALING_MOVE = 2;

/** One hit point back, and a short move. SO-17.42, SO-17.43 */
export const medKit: EquipmentModule = {
  id: 'med-kit',
  timing: ['start-of-turn'],
  targets: () => NO_TARGET,
  refuses: (_state, _agent, target) => refusesMore(target, 'nothing', 'SO-17.42'),
  apply(state, agent, index, _target, { emit }) {
    const { secret } = agent;
    secret.hitPoints = Math.min(secret.hitPoints + 1, startingHitPoints(state, index, secret.character));
    agent.losses = Math.max(0, agent.losses - 1);
    agent.limited = true;
    emit({ type: 'agent-healed', agent: index, rule: 'SO-17.42' });
    return true;
  },
};
