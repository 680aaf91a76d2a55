import { refuse } from '../../../../../kernel/index.js';
import { distanceBetween } from '../../../model/board/topology.js';
import { observe } from '../../../rules/history.js';
import { agentAt, hunterCell, hunterSpace, petCell, topologyOf } from '../../../table/tables.js';
import { defineHunterAbility } from '../hunter-ability.js';

/** The Tracker learns whether he or Rover is closer to the agent, or that both are equally close. SO-16.18, SO-16.19 */
export const catchTheScent = defineHunterAbility({
  id: 'catch-the-scent',
  timing: 'instead-of-moving',
  check: (state) =>
    state.pets.length === 0 ? refuse('ability-disabled', 'SO-16.18', 'Rover is not in the game; Catch the Scent needs it.') : undefined,
  apply(state, { hunter }, _chosen, { emit }) {
    const pet = state.pets[0];
    if (pet === undefined) return;
    const agent = topologyOf(state).at(agentAt(state, 0).secret.space);
    const gap = distanceBetween(hunterCell(state, hunter), agent) - distanceBetween(petCell(state, pet), agent);
    const answer = gap < 0 ? 'first' : gap > 0 ? 'second' : 'same';
    const second = topologyOf(state).ids[petCell(state, pet)] as string;
    observe(state, { kind: 'closer', agent: 0, first: hunterSpace(state, hunter), second, answer });
    emit({ type: 'closer-told', answer: answer === 'first' ? 'tracker' : answer === 'second' ? 'rover' : 'same', rule: 'SO-16.18' });
  },
});
