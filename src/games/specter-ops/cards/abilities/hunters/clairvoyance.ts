import { compass } from '../../../model/board/topology.js';
import { observe } from '../../../rules/history.js';
import { anyQuadrant } from '../../../table/parameters.js';
import { agentAt, hunterCell, hunterSpace, topologyOf } from '../../../table/tables.js';
import { defineHunterAbility } from '../hunter-ability.js';

/**
 * The Judge learns whether the agent, or a decoy of the agent, is in the chosen quadrant. The Judge's row and column divide the board into
 * four quadrants and belong to none of them. SO-16.7, SO-16.8, SO-16.9
 */
export const clairvoyance = defineHunterAbility({
  id: 'clairvoyance',
  timing: 'instead-of-moving',
  parameters: { quadrant: anyQuadrant },
  apply(state, { hunter }, { quadrant }, { emit }) {
    const topology = topologyOf(state);
    const from = hunterCell(state, hunter);
    const { secret, marker } = agentAt(state, 0);
    const decoy = secret.decoy && marker !== null && compass(from, topology.at(marker.space)) === quadrant;
    const sensed = decoy || compass(from, topology.at(secret.space)) === quadrant;
    observe(state, { kind: 'quadrant', agent: 0, from: hunterSpace(state, hunter), quadrant, sensed });
    emit({ type: 'quadrant-sensed', quadrant, sensed, rule: 'SO-16.7' });
  },
});
