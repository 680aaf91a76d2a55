// Effects on energy, rockets, fuel capsules and stored battlebot squads. An effect removes at most what is present. SA-1.5
import type { ZoneIndex } from '../../model/board/ship.js';
import { isLost } from '../../rules/resolution/resolution.js';
import { destroy, hitPoints } from '../../rules/resolution/threat-life.js';
import { damageZone, shieldCapacity } from '../../rules/resolution/tiles.js';
import { chosenZones, zoneName } from '../../rules/resolution/zones.js';
import type { Resolution } from '../hooks.js';
import type { Performers } from './effect.js';

/**
 * Returns energy blocks of a shield or reactor to the bank.
 * @returns the number of blocks removed, which is less than `wanted` if fewer blocks are present.
 */
function drain({ state: { ship }, emit }: Resolution, from: 'shield' | 'reactor', zone: ZoneIndex, wanted: number | 'all'): number {
  const store = from === 'shield' ? ship.shields : ship.reactors;
  const amount = wanted === 'all' ? store[zone] : Math.min(store[zone], wanted);
  if (amount === 0) return 0;
  store[zone] -= amount;
  ship.bank += amount;
  emit({ type: 'energy-lost', zone: zoneName(zone), from, amount, rule: from === 'shield' ? 'SA-8.22' : 'SA-8.23' });
  return amount;
}

/**
 * Checks the threats whose hit points depend on the number of rockets, after a rocket was lost. Destroys those whose damage now reaches
 * their hit points. SA-12.57
 */
function recount(resolution: Resolution): void {
  for (const threat of resolution.state.threats) {
    if (threat.status !== 'active' || !resolution.rules(threat).hooks.some((hook) => hook.hitPoints !== undefined)) continue;
    if (threat.damage >= hitPoints(resolution, threat)) destroy(resolution, threat, 'SA-12.57');
  }
}

export const supplies: Performers<
  | 'drainShields'
  | 'drainReactors'
  | 'transferReactorToShield'
  | 'leakShields'
  | 'leakReactors'
  | 'loseFuelCapsule'
  | 'destroyRocket'
  | 'disableStoredBattlebots'
> = {
  drainShields(resolution, threat, { zones, amount }) {
    for (const zone of chosenZones(zones, threat)) drain(resolution, 'shield', zone, amount);
  },

  drainReactors(resolution, threat, { zones, amount }) {
    for (const zone of chosenZones(zones, threat)) drain(resolution, 'reactor', zone, amount);
  },

  transferReactorToShield(resolution, threat, { zone: name }) {
    const { ship } = resolution.state;
    const [zone] = chosenZones([name], threat);
    const amount = Math.max(0, Math.min(ship.reactors[zone], shieldCapacity(ship, zone) - ship.shields[zone]));
    ship.reactors[zone] -= amount;
    ship.shields[zone] += amount;
    resolution.emit({ type: 'energy-shifted', zone: name, amount, rule: 'SA-8.25' });
    damageZone(resolution, threat, zone, drain(resolution, 'reactor', zone, 'all'), 'SA-8.25');
  },

  leakShields(resolution, threat, { zones }) {
    for (const zone of chosenZones(zones, threat)) {
      if (isLost(resolution)) return;
      damageZone(resolution, threat, zone, drain(resolution, 'shield', zone, 'all'), 'SA-8.26');
    }
  },

  leakReactors(resolution, threat, { zones }) {
    for (const zone of chosenZones(zones, threat)) {
      if (isLost(resolution)) return;
      damageZone(resolution, threat, zone, drain(resolution, 'reactor', zone, 'all'), 'SA-8.26');
    }
  },

  loseFuelCapsule({ state: { ship }, emit }, _threat, { amount }) {
    const lost = Math.min(ship.fuelCapsules, amount);
    if (lost === 0) return;
    ship.fuelCapsules -= lost;
    emit({ type: 'capsule-lost', left: ship.fuelCapsules, rule: 'SA-8.27' });
  },

  destroyRocket(resolution, _threat, { amount }) {
    const { ship } = resolution.state;
    const lost = Math.min(ship.rockets, amount);
    if (lost === 0) return;
    ship.rockets -= lost;
    resolution.emit({ type: 'rocket-destroyed', left: ship.rockets, rule: 'SA-8.28' });
    recount(resolution);
  },

  /** SA-8.46, SA-12.62 */
  disableStoredBattlebots({ state: { ship }, emit }, _threat, { station }) {
    if (ship.stores[station] !== 'ready') return;
    ship.stores[station] = 'disabled';
    emit({ type: 'store-disabled', store: station, rule: 'SA-12.62' });
  },
};
