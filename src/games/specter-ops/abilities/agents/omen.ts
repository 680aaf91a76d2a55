import { memoize } from '../../../../kernel/index.js';
import { refuse } from '../../refusals.js';
import { revealCharacter } from '../../resolution/markers.js';
import { fatigue } from '../../rules/status.js';
import { abilitiesOf } from '../../rules/tables.js';
import type { State } from '../../schema.js';
import type { AgentAbility, AgentAbilityUse } from '../agent-ability.js';

/** The abilities on the cards of some hunters, by their ids. */
const printedOn = { revised: memoize((ids: string) => listed('revised', ids)), first: memoize((ids: string) => listed('first', ids)) };

function listed(printing: State['printing'], ids: string): readonly AgentAbilityUse[] {
  const hunters = ids.split(',').slice(0, -1);
  return Object.freeze(hunters.flatMap((hunter) => abilitiesOf({ printing }, { id: hunter }).map((disables) => ({ hunter, disables }))));
}

/** Raven switches one ability of one hunter off, in the open. SO-15.9 to SO-15.12 */
export const omen: AgentAbility = {
  id: 'omen',
  name: 'Omen',
  timing: 'start-of-turn',
  activated: {
    uses({ printing, hunters }) {
      let ids = '';
      for (const { id, turned } of hunters) if (!turned) ids += `${id},`;
      return printedOn[printing](ids);
    },

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
