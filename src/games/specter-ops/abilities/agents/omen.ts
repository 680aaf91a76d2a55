import { domain, refuse } from '../../../../kernel/index.js';
import { anyHunter, placeOfHunter } from '../../parameters.js';
import { revealCharacter } from '../../resolution/markers.js';
import { fatigue } from '../../rules/status.js';
import { abilitiesOf, specterOpsTable } from '../../rules/tables.js';
import type { SpecterOpsTable } from '../../table-type.js';
import { HunterAbilityId } from '../../words.js';
import { type AgentAbility, activation } from '../agent-ability.js';

/** The ids of all abilities on the cards of the box's hunters. */
const anyHunterAbility = domain<string, SpecterOpsTable>(HunterAbilityId, ({ table }) => table.hunterAbilities);

/** Raven switches off one ability of one hunter and reveals the character card. SO-15.9, SO-15.10, SO-15.11, SO-15.12 */
export const omen: AgentAbility = {
  id: 'omen',
  timing: 'start-of-turn',
  activated: activation({
    parameters: {
      hunter: anyHunter,
      /** The ability that is switched off. */
      disables: anyHunterAbility,
    },

    legal(state, _agent, offer) {
      const { hunterAbilities } = specterOpsTable(state);
      for (const hunter of state.hunters) {
        if (hunter.turned) continue;
        const place = placeOfHunter(state, hunter.id);
        for (const ability of abilitiesOf(state, hunter)) offer.add(place, hunterAbilities.indexOf(ability));
      }
    },

    refuses(state, _agent, use) {
      const hunter = state.hunters.find(({ id, turned }) => id === use.hunter && !turned);
      const known = hunter !== undefined && abilitiesOf(state, hunter).includes(use.disables);
      return known
        ? undefined
        : refuse('invalid-target', 'SO-15.12', 'The target does not fit; choose a hunter and one of the abilities on its card.');
    },

    apply(state, agent, index, { hunter, disables }, context) {
      state.omen = { hunter, ability: disables };
      context.emit({ type: 'ability-switched-off', hunter, ability: disables, rule: 'SO-15.9' });
      revealCharacter(state, index, 'SO-15.10', context);
      fatigue(agent, index, 'SO-15.9', context);
    },
  }),
};
