// The shot of a traitor at the first hunter that sees it. SO-20.25
import { abilityOfAgent } from '../../cards/abilities/agents/index.js';
import { watches } from '../../model/board/sight.js';
import { distanceBetween } from '../../model/board/topology.js';
import type { Context } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { agentAt, hunterAt, hunterCell, topologyOf } from '../../table/tables.js';
import { stun } from '../status.js';
import type { Lookout } from './agent-sighting.js';
import { isAutomaticMiss, throwDice, totalOf } from './dice.js';

/**
 * Returns the number of the first hunter that sees the agent along its path; `undefined` if none does, or if the agent does not have this
 * shot. SO-20.25
 */
export function firstSight(state: State, index: number, { topology, watchers, inTheWay }: Lookout): number | undefined {
  const agent = agentAt(state, index);
  if (abilityOfAgent(agent).hooks.firstSeenShot !== true) return undefined;
  const { path, stealth } = agent.secret;
  for (const space of path) {
    const seer = watchers.find((watcher) => watches(topology, watcher, inTheWay, topology.at(space), stealth));
    if (seer !== undefined) return seer.hunter;
  }
  return undefined;
}

/** Shoots at a hunter; a hit stuns the hunter. The distance is counted to the agent's marker, which is public. SO-20.25 */
export function shootFirst(state: State, index: number, seenBy: number, context: Context): void {
  const { marker } = agentAt(state, index);
  const hunter = hunterAt(state, seenBy);
  if (marker === null || hunter.space === null) return;
  const distance = distanceBetween(hunterCell(state, hunter), topologyOf(state).at(marker.space));
  let hits = distance === 0;
  if (!hits) {
    const dice = throwDice(context.chance, 1, distance);
    context.emit({ type: 'dice-rolled', dice: dice.flat(), total: totalOf(dice), rule: 'SO-11.12' });
    hits = !isAutomaticMiss(dice) && totalOf(dice) >= distance;
  }
  context.emit({ type: 'hunter-attacked', hunter: hunter.id, hit: hits, rule: 'SO-20.25' });
  if (hits) stun(hunter, 'SO-20.25', context);
}
