import { refuse } from '../../../../kernel/index.js';
import { anyHunter } from '../../parameters.js';
import { besideLastSeen, passesHunter } from '../../resolution/markers.js';
import { observe } from '../../rules/history.js';
import { agentCan, stun } from '../../rules/status.js';
import { agentAt } from '../../rules/tables.js';
import type { AgentAbility } from '../agent-ability.js';

const ID = 'blade-strike';
/** The lowest roll that stuns. SO-15.4 */
const STUNS_FROM = 3;

/** Mantis stuns a hunter beside her last seen marker. SO-15.4, SO-15.5, SO-15.6 */
export const bladeStrike: AgentAbility = {
  id: ID,
  name: 'Blade Strike',
  timing: 'marker-placed',
  marker: {
    says: 'bladeStrike',
    values: anyHunter,
    mayBeSaid: passesHunter,
    candidates: (state, _agent, marker) => besideLastSeen(state, marker).map(({ id }) => id),

    refuses(state, agent, hunter: string, { marker }) {
      if (!agentCan(agent, ID)) return refuse('ability-disabled', 'SO-15.4', 'This agent has no Blade Strike.');
      const used = agent.secret.turn.abilitiesUsed.includes(ID);
      if (used) return refuse('ability-disabled', 'SO-15.5', 'Blade Strike stuns at most one hunter a turn.');
      const near = besideLastSeen(state, marker).some(({ id }) => id === hunter);
      return near ? undefined : refuse('invalid-target', 'SO-15.4', 'Choose a hunter beside the last seen marker that is placed.');
    },

    follows(state, index, id: string, _marker, context) {
      const agent = agentAt(state, index);
      if (!agentCan(agent, ID)) return;
      const roll = context.chance.roll(6);
      agent.secret.turn.abilitiesUsed.push(ID);
      observe(state, { kind: 'used-ability', agent: index, ability: ID });
      context.emit({ type: 'ability-used', agent: index, ability: ID, hunter: id, rule: 'SO-15.4' });
      context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-15.4' });
      const hunter = state.hunters.find((candidate) => candidate.id === id);
      if (hunter !== undefined && roll >= STUNS_FROM) stun(hunter, 'SO-15.4', context);
    },
  },
};
