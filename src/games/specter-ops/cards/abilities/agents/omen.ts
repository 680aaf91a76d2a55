import { domain, refuse } from '../../../../../kernel/index.js';
import { HunterAbilityId } from '../../../model/words.js';
import { revealCharacter } from '../../../rules/resolution/markers.js';
import { fatigue } from '../../../rules/status.js';
import { anyHunter } from '../../../table/parameters.js';
import type { SpecterOpsTable } from '../../../table/table-type.js';
import { abilitiesOf } from '../../../table/tables.js';
import { defineAgentAbility } from '../agent-ability.js';

/** The ids of all abilities on the cards of this game's hunters. */
const anyHunterAbility = domain<string, SpecterOpsTable>(HunterAbilityId, ({ table }) => table.hunterAbilities);

/** Raven switches off one ability of one hunter. This reveals Raven's character card. SO-15.9, SO-15.10, SO-15.11, SO-15.12 */
export const omen = defineAgentAbility({
  id: 'omen',
  timing: 'start-of-turn',
  parameters: {
    hunter: anyHunter,
    /** The ability that is switched off. */
    disables: anyHunterAbility,
  },

  candidates: (state) => state.hunters.flatMap((hunter) => abilitiesOf(state, hunter).map((disables) => ({ hunter: hunter.id, disables }))),

  check(state, _user, chosen) {
    const hunter = state.hunters.find(({ id, turned }) => id === chosen.hunter && !turned);
    const known = hunter !== undefined && abilitiesOf(state, hunter).includes(chosen.disables);
    return known
      ? undefined
      : refuse('invalid-target', 'SO-15.12', 'The target is not valid; choose a hunter and one of the abilities on its card.');
  },

  apply(state, { agent, index }, { hunter, disables }, context) {
    state.omen = { hunter, ability: disables };
    context.emit({ type: 'ability-switched-off', hunter, ability: disables, rule: 'SO-15.9' });
    revealCharacter(state, index, 'SO-15.10', context);
    fatigue(agent, index, 'SO-15.9', context);
  },
});
