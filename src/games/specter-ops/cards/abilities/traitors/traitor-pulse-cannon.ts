import { refuse } from '../../../../../kernel/index.js';
import { inLine } from '../../../model/board/cell-set.js';
import { distanceBetween } from '../../../model/board/topology.js';
import { observe } from '../../../rules/history.js';
import { isAutomaticMiss, throwDice, totalOf } from '../../../rules/resolution/dice.js';
import { hunterIds, hunterNamed } from '../../../rules/resolution/targets.js';
import { stun } from '../../../rules/status.js';
import { anyHunter } from '../../../table/parameters.js';
import { hunterCell, topologyOf } from '../../../table/tables.js';
import { defineAgentAbility } from '../agent-ability.js';

/** The traitor Heat shoots along a row or column. SO-20.20 */
export const traitorPulseCannon = defineAgentAbility({
  id: 'traitor-pulse-cannon',
  timing: 'start-of-turn',
  parameters: { hunter: anyHunter },

  candidates: (state) => hunterIds(state).map((hunter) => ({ hunter })),

  check(state, { agent }, { hunter: id }) {
    const hunter = hunterNamed(state, id);
    const shares = hunter === undefined || inLine(topologyOf(state).at(agent.secret.space), hunterCell(state, hunter));
    if (!shares) return refuse('out-of-range', 'SO-20.20', 'The hunter is not in the row or column of the traitor; choose one that is.');
    const isOutside = hunter !== undefined && hunter.space !== null;
    return isOutside ? undefined : refuse('invalid-target', 'SO-20.20', 'The hunter is in the vehicle; choose a hunter outside it.');
  },

  apply(state, { agent, index }, chosen, context) {
    const hunter = hunterNamed(state, chosen.hunter);
    if (hunter === undefined || hunter.space === null) return;
    const topology = topologyOf(state);
    const distance = distanceBetween(topology.at(agent.secret.space), topology.at(hunter.space));
    observe(state, { kind: 'line', agent: index, space: hunter.space });
    observe(state, { kind: 'within', agent: index, space: hunter.space, least: 0, most: 0, holds: distance === 0 });
    let hit = distance === 0;
    if (!hit) {
      const dice = throwDice(context.chance, 1, distance);
      const total = totalOf(dice);
      context.emit({ type: 'dice-rolled', dice: dice.flat(), total, rule: 'SO-11.12' });
      hit = !isAutomaticMiss(dice) && total >= distance;
      if (!isAutomaticMiss(dice)) {
        // A 6 is rolled again only while the total is below the distance. So the distance is greater than the total without the last face.
        // SO-11.16
        const short = total - (dice[0]?.at(-1) ?? 0);
        const least = hit ? Math.min(short + 1, 127) : 1;
        observe(state, { kind: 'within', agent: index, space: hunter.space, least, most: Math.min(total, 127), holds: hit });
      }
    }
    context.emit({ type: 'hunter-attacked', hunter: hunter.id, hit, rule: 'SO-20.20' });
    if (hit) stun(hunter, 'SO-20.20', context);
  },
});
