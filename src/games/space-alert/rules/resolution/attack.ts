// Attacks of external threats on the ship.

import type { Resolution } from '../../cards/hooks.js';
import type { ZoneIndex } from '../../model/board/ship.js';
import type { State, ThreatState } from '../../model/schema.js';
import { isLost } from './resolution.js';
import { damageZone } from './tiles.js';
import { ALL_ZONES, zoneName } from './zones.js';

/**
 * Returns the sum of the bonuses that all other threats currently give to this threat; 0 for internal threats. SA-12.16, SA-12.17,
 * SA-12.18, SA-12.19, SA-12.29
 */
export function auraOn({ auras }: State, stat: 'attack' | 'shield', threat: ThreatState): number {
  if (threat.track === 'internal') return 0;
  let bonus = 0;
  for (const aura of auras) {
    if (aura.stat !== stat) continue;
    if (aura.targets === 'allExternal' || aura.source !== threat.number) bonus += aura.delta;
  }
  return bonus;
}

export interface AttackManner {
  ignoreShields?: boolean | undefined;
  doubleThroughShields?: boolean | undefined;
}

/**
 * Attacks one zone. Each energy block in the shield of the zone, even above capacity, absorbs one point. If the attack counts double
 * through shields, only the points that the shield did not absorb are doubled. An attack of strength 0 gets no bonus and does nothing.
 * SA-7.32, SA-7.33, SA-7.34, SA-8.16, SA-8.21, SA-12.10, SA-12.20
 */
export function attackZone(resolution: Resolution, threat: ThreatState, zone: ZoneIndex, amount: number, manner: AttackManner = {}): void {
  if (amount <= 0 || isLost(resolution)) return;
  const { state } = resolution;
  const { ship } = state;
  const strength = Math.max(0, amount + auraOn(state, 'attack', threat));
  const absorbed = manner.ignoreShields ? 0 : Math.min(ship.shields[zone], strength);
  if (absorbed > 0) {
    ship.shields[zone] -= absorbed;
    ship.bank += absorbed;
  }
  const { number, card } = threat;
  resolution.emit({ type: 'ship-attacked', number, card, zone: zoneName(zone), strength, absorbed, rule: 'SA-7.33' });
  const rest = strength - absorbed;
  damageZone(resolution, threat, zone, manner.doubleThroughShields ? rest * 2 : rest, 'SA-7.38');
}

/** Attacks zones one after another from left to right; stops when the ship is lost. SA-7.35 */
export function attackZones(resolution: Resolution, threat: ThreatState, zones: readonly ZoneIndex[], amount: number): void {
  for (const zone of ALL_ZONES) if (zones.includes(zone)) attackZone(resolution, threat, zone, amount);
}
