import { listOf, refuse } from '../../../../../kernel/index.js';
import { observe } from '../../../rules/history.js';
import { besideLastSeen, passesHunter } from '../../../rules/resolution/markers.js';
import { agentCan, stun } from '../../../rules/status.js';
import { anyHunter } from '../../../table/parameters.js';
import { agentAt } from '../../../table/tables.js';
import { defineAgentAbility } from '../agent-ability.js';

const ID = 'blade-strike';
/** The lowest face of the die that stuns the hunter. SO-15.4 */
const STUNS_FROM = 3;

/** Returns every ordered selection of one or more of the hunters. */
function orders(hunters: readonly string[]): string[][] {
  return hunters.flatMap((first) => [[first], ...orders(hunters.filter((other) => other !== first)).map((rest) => [first, ...rest])]);
}

/** Mantis strikes at hunters next to her last seen marker, one after the other until one is stunned. SO-15.4, SO-15.5, SO-15.6 */
export const bladeStrike = defineAgentAbility({
  id: ID,
  timing: 'marker-placed',

  hooks: {
    marker: {
      parameter: 'bladeStrike',
      /** The hunters, in the order in which Mantis strikes at them. */
      domain: listOf(anyHunter, { min: 1, max: 4 }),
      isAvailable: passesHunter,
      candidates: (state, _user, marker) => orders(besideLastSeen(state, marker).map(({ id }) => id)),

      check(state, { agent }, hunters: readonly string[], { marker }) {
        if (!agentCan(agent, ID)) return refuse('ability-disabled', 'SO-15.4', 'This agent does not have the ability Blade Strike.');
        const used = agent.secret.turn.abilitiesUsed.includes(ID);
        if (used)
          return refuse('ability-disabled', 'SO-15.5', 'Blade Strike has already stunned a hunter in this turn; at most one is allowed.');
        const near = besideLastSeen(state, marker).map(({ id }) => id);
        const fits = hunters.every((hunter, place) => near.includes(hunter) && hunters.indexOf(hunter) === place);
        return fits
          ? undefined
          : refuse(
              'invalid-target',
              'SO-15.4',
              'The hunters are not valid targets; choose different hunters next to the last seen marker.',
            );
      },

      follows(state, { index }, hunters: readonly string[], _marker, context) {
        const agent = agentAt(state, index);
        if (!agentCan(agent, ID)) return;
        for (const id of hunters) {
          const roll = context.chance.roll(6);
          context.emit({ type: 'ability-used', agent: index, ability: ID, hunter: id, rule: 'SO-15.4' });
          context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-15.4' });
          const hunter = state.hunters.find((candidate) => candidate.id === id);
          if (hunter === undefined || roll < STUNS_FROM) continue;
          agent.secret.turn.abilitiesUsed.push(ID);
          observe(state, { kind: 'used-ability', agent: index, ability: ID });
          stun(hunter, 'SO-15.4', context);
          return;
        }
      },
    },
  },
});
