// Targeting: the weapons that attack, and their targets.

import type { Resolution, ThreatRules, Volley } from '../../cards/hooks.js';
import {
  CANNON_RANGE,
  CANNON_STRENGTH,
  INTERCEPTORS_RANGE,
  INTERCEPTORS_STRENGTH,
  ROCKET_RANGE,
  ROCKET_STRENGTH,
  STATION_FACTS,
  STATIONS,
  type Zone,
} from '../../model/board/ship.js';
import { distanceOf } from '../../model/board/trajectory.js';
import type { ThreatState } from '../../model/schema.js';
import type { Weapon } from '../../model/threats/abilities-vocabulary.js';
import { isDamaged } from './tiles.js';

/** An external threat on its trajectory, with the weapons that hit this threat in the current step. */
export interface Target {
  threat: ThreatState;
  rules: ThreatRules;
  track: Zone;
  square: number;
  distance: number;
  /** The sum of the strengths of all weapons that hit the threat, before its shield points are subtracted. SA-7.19 */
  strength: number;
  hitBy: Weapon[];
}

/** Returns every external threat on a trajectory, in ascending order of numbers. Weapons can target only these threats. SA-5.18, SA-7.6 */
export function targetsInPlay(resolution: Resolution): Target[] {
  const targets: Target[] = [];
  for (const threat of resolution.state.threats) {
    if (threat.status !== 'active' || threat.track === 'internal') continue;
    const square = threat.position;
    targets.push({
      threat,
      rules: resolution.rules(threat),
      track: threat.track,
      square,
      distance: distanceOf(square),
      strength: 0,
      hitBy: [],
    });
  }
  return targets;
}

/** Returns `true` if the weapon can hit the threat. Other threats never block a weapon. SA-7.6, SA-7.8 */
function isValid({ threat, rules, distance }: Target, weapon: Weapon, range: number): boolean {
  if (distance > range) return false;
  for (const hook of rules.hooks) if (hook.ignores?.(threat, weapon, distance)) return false;
  return true;
}

/**
 * Returns the target nearest to the ship that the weapon can hit. In a tie, returns the one with the lower number, which comes first in the
 * list. SA-7.10, SA-7.14
 */
function nearest(targets: readonly Target[], weapon: Weapon, range: number, track?: Zone): Target | undefined {
  let found: Target | undefined;
  for (const target of targets) {
    if (track !== undefined && target.track !== track) continue;
    if (found !== undefined && target.square >= found.square) continue;
    if (isValid(target, weapon, range)) found = target;
  }
  return found;
}

const EVERY_DISTANCE = 3;

/**
 * Aims every weapon that attacks, including the interceptors and a rocket on the second square. No threat is damaged yet. SA-7.2, SA-7.3,
 * SA-7.5, SA-7.15
 */
export function aim(resolution: Resolution, targets: readonly Target[], weapons: { rocketOnly: boolean }): Volley {
  const { ship } = resolution.state;
  const volley: Volley = { sole: false, heroic: ship.sortie === 'heroic' };
  if (!weapons.rocketOnly) {
    aimCannons(resolution, targets, volley);
    if (ship.sortie !== 'none') aimInterceptors(resolution, targets, volley);
  }
  if (ship.rocketTrack[1]) {
    const magnets = targets.filter((target) => target.rules.attractsRockets);
    const target = magnets.length > 0 ? nearest(magnets, 'rocket', EVERY_DISTANCE) : nearest(targets, 'rocket', ROCKET_RANGE);
    strike(resolution, target, 'rocket', null, ROCKET_STRENGTH, volley);
  }
  return volley;
}

/**
 * Aims every loaded cannon. Damage tiles weaken a cannon, and a heroic action strengthens it. A laser hits one threat of its zone; the
 * pulse cannon hits all threats in range. SA-7.1, SA-7.4, SA-7.9, SA-7.12, SA-7.13, SA-7.41, SA-7.42
 */
function aimCannons(resolution: Resolution, targets: readonly Target[], volley: Volley): void {
  const { ship } = resolution.state;
  const { cannons } = ship;
  for (let index = 0; index < cannons.length; index++) {
    const loaded = cannons[index];
    if (loaded === 0) continue;
    const { cannon, zone, zoneIndex } = STATION_FACTS[STATIONS[index]];
    const damaged = isDamaged(ship, zoneIndex, cannon);
    const bonus = loaded === 2 ? 1 : 0;
    if (cannon === 'pulseCannon') {
      // A damage tile on the pulse cannon reduces its range, not its strength. SA-7.43
      const range = CANNON_RANGE[index] - (damaged ? 1 : 0);
      strikeAll(resolution, targets, 'pulseCannon', range, CANNON_STRENGTH[index] + bonus, volley);
    } else {
      const strength = CANNON_STRENGTH[index] - (damaged ? 1 : 0) + bonus;
      strike(resolution, nearest(targets, cannon, CANNON_RANGE[index], zone), cannon, zone, strength, volley);
    }
  }
}

function strikeAll(
  resolution: Resolution,
  targets: readonly Target[],
  weapon: Weapon,
  range: number,
  strength: number,
  volley: Volley,
): void {
  let any = false;
  for (const target of targets) {
    if (!isValid(target, weapon, range)) continue;
    any = true;
    strike(resolution, target, weapon, null, strength, volley);
  }
  if (!any) strike(resolution, undefined, weapon, null, strength, volley);
}

/** Aims the interceptors. A threat that ignores the interceptors does not count as a second target. SA-7.16, SA-7.17, SA-7.18, SA-12.2 */
function aimInterceptors(resolution: Resolution, targets: readonly Target[], volley: Volley): void {
  const inReach = targets.filter((target) => isValid(target, 'interceptors', INTERCEPTORS_RANGE));
  volley.sole = inReach.length === 1;
  const strength = (volley.sole ? INTERCEPTORS_STRENGTH.single : INTERCEPTORS_STRENGTH.each) + (volley.heroic ? 1 : 0);
  for (const target of inReach) strike(resolution, target, 'interceptors', null, strength, volley);
  if (inReach.length === 0) strike(resolution, undefined, 'interceptors', null, strength, volley);
}

function strike(
  { emit }: Resolution,
  target: Target | undefined,
  weapon: Weapon,
  zone: Zone | null,
  strength: number,
  volley: Volley,
): void {
  if (target === undefined) {
    emit({ type: 'weapon-missed', weapon, zone, rule: 'SA-7.7' });
    return;
  }
  let real = strength;
  for (const hook of target.rules.hooks) if (hook.strength) real = hook.strength(real, weapon, volley);
  target.strength += real;
  target.hitBy.push(weapon);
  emit({ type: 'weapon-hit', weapon, zone, strength: real, number: target.threat.number, rule: 'SA-7.6' });
}
