// Movement of figures on the ship.

import type { Resolution } from '../../cards/hooks.js';
import { STATION_FACTS, type Station } from '../../model/board/ship.js';
import type { CrewMember } from '../../model/schema.js';
import { delayAboard } from './delay.js';
import { isDamaged } from './tiles.js';

/**
 * Moves a crew member, with the squad that the crew member leads, into a station and triggers the effects of entering it. A crew member who
 * stays in a station triggers no such effects. SA-6.29, SA-12.61
 */
export function enter(resolution: Resolution, member: CrewMember, to: Station, rule: string): void {
  const from = member.station;
  member.station = to;
  resolution.emit({ type: 'crew-moved', crew: member.id, from, to, rule });
  for (const threat of resolution.state.threats) {
    if (threat.track !== 'internal' || threat.tokens.length === 0) continue;
    const rules = resolution.rules(threat);
    if (!rules.entersMatter || !threat.tokens.some((token) => token.station === to)) continue;
    for (const hook of rules.hooks) hook.onEntry?.(resolution, threat, member);
  }
}

/**
 * Moves a crew member one station toward red or blue. At the end of the ship the card has no effect, and the crew member enters no station.
 * SA-6.22, SA-6.30
 */
export function walk(resolution: Resolution, member: CrewMember, station: Station, side: 'left' | 'right'): void {
  const to = STATION_FACTS[station][side];
  const word = side === 'left' ? 'moveRed' : 'moveBlue';
  if (to === null) resolution.emit({ type: 'no-effect', crew: member.id, word, rule: 'SA-6.22' });
  else enter(resolution, member, to, side === 'left' ? 'SA-6.20' : 'SA-6.21');
}

/**
 * Moves a crew member to the other deck by gravolift. The move always succeeds. If the lift is damaged or was already used in this turn,
 * the crew member is delayed. SA-6.23, SA-6.24, SA-6.25, SA-6.26, SA-6.27, SA-6.28, SA-7.48
 */
export function takeGravolift(resolution: Resolution, member: CrewMember, station: Station): void {
  const { ship } = resolution.state;
  const { zoneIndex, otherDeck } = STATION_FACTS[station];
  const used = ship.liftsUsed[zoneIndex];
  ship.liftsUsed[zoneIndex] = true;
  enter(resolution, member, otherDeck, 'SA-6.23');
  if (isDamaged(ship, zoneIndex, 'gravolift')) delayAboard(resolution, member, 'SA-6.25');
  else if (used) delayAboard(resolution, member, 'SA-6.26');
}

/**
 * Moves a crew member directly into the named station, without entering any other station and without using a gravolift. SA-6.95, SA-6.96,
 * SA-6.97, SA-6.98
 */
export function moveHeroically(resolution: Resolution, member: CrewMember, station: Station, to: Station): void {
  if (station === to) resolution.emit({ type: 'no-effect', crew: member.id, word: `heroicMove:${to}`, rule: 'SA-6.98' });
  else enter(resolution, member, to, 'SA-6.95');
}
