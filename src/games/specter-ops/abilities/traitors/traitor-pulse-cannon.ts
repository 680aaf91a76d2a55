import { distanceBetween } from '../../board/topology.js';
import { refuse } from '../../refusals.js';
import { isAutomaticMiss, throwDice, totalOf } from '../../resolution/dice.js';
import { observe } from '../../rules/history.js';
import { stun } from '../../rules/status.js';
import { topologyOf } from '../../rules/tables.js';
import type { State } from '../../schema.js';
import type { AgentAbility } from '../agent-ability.js';

function sharesLine(a: number, b: number): boolean {
  return a >>> 5 === b >>> 5 || (a & 31) === (b & 31);
}

function targetOf(state: State, id: string | undefined) {
  return state.hunters.find((hunter) => hunter.id === id && !hunter.turned);
}

/** The traitor Heat shoots along a row or column. SO-20.20 */
export const traitorPulseCannon: AgentAbility = {
  id: 'traitor-pulse-cannon',
  name: 'Pulse Cannon',
  timing: 'start-of-turn',
  activated: {
    uses: (state) => state.hunters.filter(({ turned }) => !turned).map(({ id }) => ({ hunter: id })),

    refuses(state, agent, use) {
      const hunter = targetOf(state, use.hunter);
      if (hunter === undefined || hunter.space === null) {
        return refuse('invalid-target', 'SO-20.20', 'Name a hunter outside the vehicle.');
      }
      const topology = topologyOf(state);
      const inLine = sharesLine(topology.at(agent.secret.space), topology.at(hunter.space));
      return inLine ? undefined : refuse('out-of-range', 'SO-20.20', 'The hunter must be on the same row or column.');
    },

    apply(state, agent, index, use, context) {
      const hunter = targetOf(state, use.hunter);
      if (hunter === undefined || hunter.space === null) return;
      const topology = topologyOf(state);
      const distance = distanceBetween(topology.at(agent.secret.space), topology.at(hunter.space));
      observe(state, { kind: 'line', agent: index, space: hunter.space });
      observe(state, { kind: 'within', agent: index, space: hunter.space, least: 0, most: 0, holds: distance === 0 });
      let hit = distance === 0;
      if (!hit) {
        const dice = throwDice(context.chance, 1);
        const total = totalOf(dice);
        context.emit({ type: 'dice-rolled', dice: dice.flat(), total, rule: 'SO-11.12' });
        hit = !isAutomaticMiss(dice) && total >= distance;
        if (!isAutomaticMiss(dice)) {
          observe(state, { kind: 'within', agent: index, space: hunter.space, least: 1, most: Math.min(total, 127), holds: hit });
        }
      }
      context.emit({ type: 'hunter-attacked', hunter: hunter.id, hit, rule: 'SO-20.20' });
      if (hit) stun(hunter, 'SO-20.20', context);
    },
  },
};
