import type { Resolution } from '../../cards/hooks.js';
import { BRIDGE, type Location, STATION_FACTS, type Station, type ZoneIndex } from '../../model/board/ship.js';
import type { CrewMember, ThreatState } from '../../model/schema.js';
import type { CrewGroup } from '../../model/threats/effects-vocabulary.js';
import { zoneOf } from './zones.js';

/**
 * Knocks out a crew member: the figure stays where it is, and an active squad that it leads is disabled. The mission continues, even if the
 * whole crew is knocked out. SA-8.41, SA-8.42, SA-8.43
 */
export function knockOut(resolution: Resolution, member: CrewMember, rule: string): void {
  if (member.knockedOut) return;
  member.knockedOut = true;
  resolution.emit({ type: 'crew-knocked-out', crew: member.id, rule });
  if (member.squad === 'active') disableSquad(resolution, member, 'SA-8.42');
}

/** Disables the squad that a crew member leads. */
export function disableSquad(resolution: Resolution, member: CrewMember, rule: string): void {
  member.squad = 'disabled';
  resolution.emit({ type: 'squad-disabled', crew: member.id, rule });
}

/**
 * Returns the number of crew members in a station, including those knocked out. Crew members in space are in no station. SA-6.92, SA-8.44
 */
export function countCrew(resolution: Resolution, station: Station): number {
  let count = 0;
  for (const member of resolution.state.crew) if (member.station === station) count += 1;
  return count;
}

type Belongs = (member: CrewMember, station: Station, threat: ThreatState, zone: ZoneIndex) => boolean;

const standsWith: Belongs = (_member, station, threat) => threat.tokens.some((token) => token.station === station);

/** For each group, a function that tests whether a crew member, human or android, belongs to it. SA-1.3, SA-8.38, SA-8.39 */
const GROUPS: Record<CrewGroup, Belongs> = {
  stations: standsWith,
  zone: (_member, station, _threat, zone) => STATION_FACTS[station].zoneIndex === zone,
  ship: () => true,
  // The crew member must lead a squad, active or disabled. Cards that require an active squad use `activeSquadLeaders`. SA-8.45
  squadLeaders: (member) => member.squad !== 'none',
  activeSquadLeaders: (member) => member.squad === 'active',
  notOnBridge: (_member, station) => station !== BRIDGE,
  stationsWithoutActiveSquad: (member, station, threat, zone) => member.squad !== 'active' && standsWith(member, station, threat, zone),
};

/**
 * Calls `act` for each crew member of a group. A crew member in space and the squad there never belong to a group. SA-6.90, SA-6.91,
 * SA-6.92, SA-8.40, SA-12.89
 */
export function forEachIn(resolution: Resolution, group: CrewGroup, threat: ThreatState, act: (member: CrewMember) => void): void {
  const belongs = GROUPS[group];
  const zone = zoneOf(threat);
  for (const member of resolution.state.crew) {
    const station: Location = member.station;
    if (station !== 'space' && belongs(member, station, threat, zone)) act(member);
  }
}
