import { refuse } from '../../../../../kernel/index.js';
import { observe } from '../../../rules/history.js';
import { agentAt } from '../../../table/tables.js';
import { defineHunterAbility } from '../hunter-ability.js';

/** The Prophet learns where the agent was two rounds ago. SO-16.34 */
export const postCognition = defineHunterAbility({
  id: 'post-cognition',
  timing: 'instead-of-moving',
  check: (state) => (state.round < 2 ? refuse('ability-disabled', 'SO-16.34', 'Post-Cognition cannot be used in round 1.') : undefined),
  apply(state, _user, _chosen, { emit }) {
    const entry = state.round - 2;
    const space = agentAt(state, 0).secret.sheet[entry] as string;
    observe(state, { kind: 'recalled', agent: 0, entry, space });
    emit({ type: 'past-space-told', round: entry, space, rule: 'SO-16.34' });
  },
});
