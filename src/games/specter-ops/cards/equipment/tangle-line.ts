import { refuse } from '../../../../kernel/index.js';
import { CARDS } from '../../data/equipment.js';
import { watches } from '../../model/board/sight.js';
import { distanceBetween } from '../../model/board/topology.js';
import { observe } from '../../rules/history.js';
import { hunterIds } from '../../rules/resolution/targets.js';
import { obstaclesOf, sceneOf, watcherOf } from '../../rules/resolution/watchers.js';
import { stun } from '../../rules/status.js';
import { anyHunter } from '../../table/parameters.js';
import { topologyOf } from '../../table/tables.js';
import { defineEquipment } from './equipment-card.js';

/** Stuns a hunter that sees Spider if a die roll is at least the distance from Spider to this hunter. SO-26.13 */
export const tangleLine = defineEquipment({
  ...CARDS.tangleLine,
  parameters: { hunter: anyHunter },
  candidates: (state) => hunterIds(state).map((hunter) => ({ hunter })),

  check(state, { agent }, target) {
    const index = state.hunters.findIndex(({ id, turned }) => id === target.hunter && !turned);
    if (index < 0 || state.hunters[index].space === null) {
      return refuse('invalid-target', 'SO-26.13', 'The hunter is in the vehicle; choose a hunter outside it.');
    }
    const watcher = watcherOf(state, index);
    const topology = topologyOf(state);
    const { secret } = agent;
    const seen = watcher !== undefined && watches(topology, watcher, obstaclesOf(state), topology.at(secret.space), secret.stealth);
    return seen ? undefined : refuse('invalid-target', 'SO-26.13', 'The hunter does not see Spider; Tangle Line needs a hunter that does.');
  },

  apply(state, { agent, index }, target, context) {
    const number = state.hunters.findIndex(({ id }) => id === target.hunter);
    const hunter = state.hunters[number];
    const watcher = hunter === undefined ? undefined : watcherOf(state, number);
    if (hunter === undefined || hunter.space === null || watcher === undefined) return false;
    const topology = topologyOf(state);
    const distance = distanceBetween(topology.at(hunter.space), topology.at(agent.secret.space));
    observe(state, { kind: 'in-view', agent: index, scene: sceneOf(state, [watcher]) });
    const roll = context.chance.roll(6);
    const hit = roll >= distance;
    observe(state, { kind: 'within', agent: index, space: hunter.space, least: 0, most: roll, holds: hit });
    context.emit({ type: 'dice-rolled', dice: [roll], total: roll, rule: 'SO-26.13' });
    if (hit) stun(hunter, 'SO-26.13', context);
    return hit || state.config.printing === 'first';
  },
});
