// Damage that internal threats do to the ship. Shields do not absorb this damage. SA-7.36
import { STATION_FACTS } from '../../model/board/ship.js';
import { countCrew } from '../../rules/resolution/crew.js';
import { damageZone } from '../../rules/resolution/tiles.js';
import { ALL_ZONES, chosenZones, zoneName, zoneOf } from '../../rules/resolution/zones.js';
import type { Performers } from './effect.js';

export const damage: Performers<
  | 'damage'
  | 'damagePerUnrepairedRocket'
  | 'damagePerReactorEnergy'
  | 'damagePerPlayerInStation'
  | 'drainReactorOrDamage'
  | 'damageMultiplier'
> = {
  damage(resolution, threat, { amount, zones }) {
    if (zones !== undefined) {
      for (const zone of chosenZones(zones, threat)) damageZone(resolution, threat, zone, amount, 'SA-8.19');
      return;
    }
    // The effect damages the ship once for each token of the threat, from left to right. SA-8.18, SA-12.73, SA-12.100
    for (const zone of ALL_ZONES) {
      const tokens = threat.tokens.filter((token) => STATION_FACTS[token.station].zoneIndex === zone).length;
      for (let token = 0; token < tokens; token++) damageZone(resolution, threat, zone, amount, 'SA-8.17');
    }
  },

  /**
   * Damages the zone of the threat by `amount` for each rocket in the station that has not been repaired. The rockets stay in the station.
   * SA-12.58, SA-12.59
   */
  damagePerUnrepairedRocket(resolution, threat, { amount }) {
    const unrepaired = resolution.state.ship.rockets - threat.damage;
    damageZone(resolution, threat, zoneOf(threat), amount * unrepaired, 'SA-12.58');
  },

  damagePerReactorEnergy(resolution, threat, { amount }) {
    const zone = zoneOf(threat);
    damageZone(resolution, threat, zone, amount * resolution.state.ship.reactors[zone], 'SA-8.20');
  },

  damagePerPlayerInStation(resolution, threat, { amount }) {
    for (const { station } of [...threat.tokens]) {
      damageZone(resolution, threat, STATION_FACTS[station].zoneIndex, amount * countCrew(resolution, station), 'SA-8.20');
    }
  },

  drainReactorOrDamage(resolution, threat, { drain, damage: points }) {
    const { ship } = resolution.state;
    const zone = zoneOf(threat);
    const amount = Math.min(ship.reactors[zone], drain);
    if (amount === 0) {
      damageZone(resolution, threat, zone, points, 'SA-8.24');
      return;
    }
    ship.reactors[zone] -= amount;
    ship.bank += amount;
    resolution.emit({ type: 'energy-lost', zone: zoneName(zone), from: 'reactor', amount, rule: 'SA-8.24' });
  },

  /** SA-12.84 */
  damageMultiplier({ state }, threat, { factor, zones }) {
    const affected = chosenZones(zones, threat);
    state.multipliers.push({ source: threat.number, factor, zones: ALL_ZONES.map((zone) => affected.includes(zone)) });
  },
};
