// Actions in space: the interceptors stay out and attack, or return.

import type { Resolution } from '../../cards/hooks.js';
import type { ActionWord } from '../../model/action-cards.js';
import { HANGAR } from '../../model/board/ship.js';
import type { CrewMember } from '../../model/schema.js';
import { delayCard } from './delay.js';
import { enter } from './movement.js';
import { putBlocks } from './threat-life.js';

/**
 * Attacks with the interceptors: a threat that claims them takes its damage at once; otherwise their targets are hit when damage is
 * computed.
 */
export function attackFromSpace(resolution: Resolution, heroic: boolean): void {
  for (const threat of resolution.state.threats) {
    if (threat.status !== 'active' || threat.track !== 'internal' || !resolution.rules(threat).takesInterceptors) continue;
    // One block at once, heroic or not; no other threat is attacked. SA-12.78, SA-12.80, SA-12.81, SA-12.82, SA-12.83
    const { number, card } = threat;
    resolution.emit({ type: 'ability-used', number, card, ability: 'repairedByInterceptors', rule: 'SA-12.78' });
    putBlocks(resolution, threat, 1, 'SA-12.78');
    return;
  }
  resolution.state.ship.sortie = heroic ? 'heroic' : 'attack';
}

/** Resolves the turn of a crew member who begins it in space, in crew order. SA-6.83, SA-6.87 */
export function actInSpace(resolution: Resolution, member: CrewMember, word: ActionWord | null): void {
  if (word === 'battlebots' || word === 'heroicBattlebots') {
    const heroic = word === 'heroicBattlebots';
    resolution.emit({ type: 'interceptors-stay', crew: member.id, heroic, rule: heroic ? 'SA-6.84' : 'SA-6.83' });
    attackFromSpace(resolution, heroic);
    return;
  }
  // Any other card, including C and heroic movement, is delayed by one turn. SA-6.86, SA-6.93, SA-6.94, SA-6.99
  if (word !== null) delayCard(resolution, member, resolution.turn, 'SA-6.86');
  comeHome(resolution, member, 'SA-6.85');
}

/** Returns a crew member with the squad to the upper red station and triggers the effects of entering it. SA-6.85, SA-6.89 */
export function comeHome(resolution: Resolution, member: CrewMember, rule: string): void {
  enter(resolution, member, HANGAR, rule);
}
