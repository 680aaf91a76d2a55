import { refuse } from '../../refusals.js';
import { revealCharacter } from '../../resolution/markers.js';
import { fatigue } from '../../rules/status.js';
import { abilitiesOf } from '../../rules/tables.js';
import type { AgentAbility } from '../agent-ability.js';

/** Raven switches one ability of one hunter off, in the open. SO-15.9 to SO-15.12 */
export const omen: AgentAbility = {
  id: 'omen',
  name: 'Omen',
  timing: 'start-of-turn',
  activated: {
    uses: (state) =>
      state.hunters
        .filter(({ turned }) => !turned)
        .flatMap((hunter) => abilitiesOf(state, hunter).map((disables) => ({ hunter: hunter.id, disables }))),

    refuses(state, _agent, use) {
      const hunter = state.hunters.find(({ id, turned }) => id === use.hunter && !turned);
      const known = hunter !== undefined && use.disables !== undefined && abilitiesOf(state, hunter).includes(use.disables);
      return known ? undefined : refuse('invalid-target', 'SO-15.12', 'Name a hunter and one of the abilities on its card.');
    },

    apply(state, agent, index, { hunter, disables }, context) {
      if (hunter === undefined || disables === undefined) return;
      state.omen = { hunter, ability: disables };
      context.emit({ type: 'ability-switched-off', hunter, ability: disables, rule: 'SO-15.9' });
      revealCharacter(state, index, 'SO-15.10', context);
      fatigue(agent, index, 'SO-15.9', context);
    },
  },
};
