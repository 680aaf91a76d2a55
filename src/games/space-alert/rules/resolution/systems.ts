// The effects of actions A and B in a station in which no malfunction blocks the system.

import type { Resolution } from '../../cards/hooks.js';
import { STATION_FACTS, type Station, ZONES, type ZoneIndex } from '../../model/board/ship.js';
import type { CrewMember } from '../../model/schema.js';
import { reactorCapacity, shieldCapacity } from './tiles.js';

const CENTRAL: ZoneIndex = 1;

/**
 * Loads the cannon of a station with energy from the reactor of its zone, whether or not the cannon has a target. Has no effect if the
 * cannon is already loaded. The cannon fires in the Compute Damage step. SA-6.42, SA-6.44, SA-6.46, SA-6.48
 */
export function fire(resolution: Resolution, member: CrewMember, station: Station, heroic: boolean): void {
  const { ship } = resolution.state;
  const { index, zoneIndex, cannon } = STATION_FACTS[station];
  const word = heroic ? 'heroicA' : 'A';
  if (ship.cannons[index] !== 0) {
    resolution.emit({ type: 'no-effect', crew: member.id, word, rule: cannon === 'lightLaser' ? 'SA-6.45' : 'SA-6.43' });
    return;
  }
  if (cannon !== 'lightLaser') {
    if (ship.reactors[zoneIndex] === 0) {
      resolution.emit({ type: 'no-effect', crew: member.id, word, rule: 'SA-6.43' });
      return;
    }
    ship.reactors[zoneIndex] -= 1;
  }
  ship.cannons[index] = heroic ? 2 : 1;
  const rule = heroic ? 'SA-6.47' : cannon === 'lightLaser' ? 'SA-6.45' : 'SA-6.42';
  resolution.emit({ type: 'cannon-fired', crew: member.id, station, heroic, rule });
}

/**
 * Resolves action B. On the upper deck, it charges the shield. On the lower deck, it charges a side reactor, or refuels the central reactor
 * with a capsule. SA-2.7, SA-2.8, SA-2.9, SA-2.10, SA-2.11, SA-2.12
 */
export function transferEnergy(resolution: Resolution, member: CrewMember, station: Station, heroic: boolean): void {
  const { zoneIndex, deck } = STATION_FACTS[station];
  if (deck === 'upper') charge(resolution, member, 'shield', zoneIndex, zoneIndex, heroic);
  else if (zoneIndex !== CENTRAL) charge(resolution, member, 'reactor', CENTRAL, zoneIndex, heroic);
  else refuel(resolution, member, heroic);
}

function charge(
  { state: { ship }, emit }: Resolution,
  member: CrewMember,
  into: 'shield' | 'reactor',
  from: ZoneIndex,
  to: ZoneIndex,
  heroic: boolean,
): void {
  const store = into === 'shield' ? ship.shields : ship.reactors;
  const capacity = into === 'shield' ? shieldCapacity(ship, to) : reactorCapacity(ship, to);
  // A shield or reactor that contains more energy than its capacity receives no energy and loses none. SA-6.54
  const amount = Math.min(ship.reactors[from], capacity - store[to]);
  if (amount <= 0) {
    emit({ type: 'no-effect', crew: member.id, word: heroic ? 'heroicB' : 'B', rule: heroic ? 'SA-6.57' : 'SA-1.4' });
    return;
  }
  const extra = heroic ? 1 : 0;
  ship.reactors[from] -= amount;
  store[to] += amount + extra;
  ship.bank -= extra;
  const rule = heroic ? 'SA-6.55' : into === 'shield' ? 'SA-6.49' : 'SA-6.50';
  emit({ type: 'energy-moved', crew: member.id, from: ZONES[from], to: ZONES[to], into, amount, extra, rule });
}

/** Refuels the central reactor with a fuel capsule. The capsule is used up even if the reactor is full. SA-6.51, SA-6.52, SA-6.53 */
function refuel({ state: { ship }, emit }: Resolution, member: CrewMember, heroic: boolean): void {
  if (ship.fuelCapsules === 0) {
    emit({ type: 'no-effect', crew: member.id, word: heroic ? 'heroicB' : 'B', rule: 'SA-6.52' });
    return;
  }
  ship.fuelCapsules -= 1;
  const amount = Math.max(0, reactorCapacity(ship, CENTRAL) - ship.reactors[CENTRAL]);
  const extra = heroic && amount > 0 ? 1 : 0;
  ship.reactors[CENTRAL] += amount + extra;
  ship.bank -= amount + extra;
  emit({ type: 'reactor-refuelled', crew: member.id, amount, extra, capsules: ship.fuelCapsules, rule: extra > 0 ? 'SA-6.56' : 'SA-6.51' });
}
