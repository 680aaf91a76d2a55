import { STATION_FACTS, ZONE_INDEX, ZONES, type Zone, type ZoneIndex } from '../../model/board/ship.js';
import type { ThreatState } from '../../model/schema.js';

export const ALL_ZONES: readonly ZoneIndex[] = [0, 1, 2];

/**
 * Returns the index of the zone of a threat. An external threat is in the zone of its trajectory, an internal threat in the zone of its
 * first token. SA-7.31, SA-8.17
 */
export function zoneOf(threat: ThreatState): ZoneIndex {
  const { track } = threat;
  if (track !== 'internal') return ZONE_INDEX[track];
  const token = threat.tokens[0];
  return token === undefined ? 1 : STATION_FACTS[token.station].zoneIndex;
}

export function zoneName(zone: ZoneIndex): Zone {
  return ZONES[zone] as Zone;
}

/** Returns the indices of the zones that an effect of a card names, from left to right. */
export function chosenZones(choice: 'own' | 'all' | readonly Zone[], threat: ThreatState): readonly ZoneIndex[] {
  if (choice === 'all') return ALL_ZONES;
  if (choice === 'own') return [zoneOf(threat)];
  return ALL_ZONES.filter((zone) => choice.includes(zoneName(zone)));
}
