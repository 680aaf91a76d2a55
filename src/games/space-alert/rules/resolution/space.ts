// Actions in space: the pilot of the interceptors stays out and attacks, or returns.

import type { Resolution } from '../../cards/hooks.js';
import type { ActionWord } from '../../model/action-cards.js';
import { HANGAR } from '../../model/board/ship.js';
import type { CrewMember } from '../../model/schema.js';
import { delayCard } from './delay.js';
import { enter } from './movement.js';
import { putBlocks } from './threat-life.js';

/**
 * Attacks with the interceptors. If a malfunction in play is repaired by interceptors, the attack puts one damage block on it at once and
 * hits nothing else. Otherwise the interceptors hit their targets in the Compute Damage step.
 */
export function attackFromSpace(resolution: Resolution, heroic: boolean): void {
  for (const threat of resolution.state.threats) {
    if (threat.status !== 'active' || threat.track !== 'internal' || !resolution.rules(threat).takesInterceptors) continue;
    // The threat takes one damage block at once, whether or not the action is heroic. The interceptors attack no other threat. SA-12.78,
    // SA-12.80, SA-12.81, SA-12.82, SA-12.83
    const { number, card } = threat;
    resolution.emit({ type: 'ability-used', number, card, ability: 'repairedByInterceptors', rule: 'SA-12.78' });
    putBlocks(resolution, threat, 1, 'SA-12.78');
    return;
  }
  resolution.state.ship.sortie = heroic ? 'heroic' : 'attack';
}

/** Resolves the action of a crew member who begins the turn in space. SA-6.83, SA-6.87 */
export function actInSpace(resolution: Resolution, member: CrewMember, word: ActionWord | null): void {
  if (word === 'battlebots' || word === 'heroicBattlebots') {
    const heroic = word === 'heroicBattlebots';
    resolution.emit({ type: 'interceptors-stay', crew: member.id, heroic, rule: heroic ? 'SA-6.84' : 'SA-6.83' });
    attackFromSpace(resolution, heroic);
    return;
  }
  // Any card other than battlebots, including C and heroic movement, is delayed by one turn. SA-6.86, SA-6.93, SA-6.94, SA-6.99
  if (word !== null) delayCard(resolution, member, resolution.turn, 'SA-6.86');
  comeHome(resolution, member, 'SA-6.85');
}

/**
 * Returns a crew member with the squad from space to the upper red station, and triggers the effects of entering this station. SA-6.85,
 * SA-6.89
 */
export function comeHome(resolution: Resolution, member: CrewMember, rule: string): void {
  enter(resolution, member, HANGAR, rule);
}
