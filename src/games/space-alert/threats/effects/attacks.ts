// Attacks of external threats. SA-8.11 to SA-8.16
import { attackZone, attackZones } from '../../resolution/attack.js';
import { lose } from '../../resolution/resolution.js';
import { hitPoints } from '../../resolution/threat-life.js';
import { ALL_ZONES, chosenZones, zoneOf } from '../../resolution/zones.js';
import type { Performers } from './effect.js';

export const attacks: Performers<'attack' | 'attackAll' | 'attackOthers' | 'attackZones' | 'attackRemainingHitPoints' | 'destroyShip'> = {
  attack(resolution, threat, effect) {
    if (effect.onlyIf === 'damaged' && threat.damage === 0) return;
    if (effect.unlessDamageAtLeast !== undefined && threat.damage >= effect.unlessDamageAtLeast) return;
    attackZone(resolution, threat, zoneOf(threat), effect.amount, effect);
  },

  attackAll(resolution, threat, effect) {
    if (effect.onlyIf === 'damaged' && threat.damage === 0) return;
    attackZones(resolution, threat, ALL_ZONES, effect.amount);
  },

  attackOthers(resolution, threat, { amount }) {
    const own = zoneOf(threat);
    attackZones(
      resolution,
      threat,
      ALL_ZONES.filter((zone) => zone !== own),
      amount,
    );
  },

  attackZones(resolution, threat, { zones, amount }) {
    attackZones(resolution, threat, chosenZones(zones, threat), amount);
  },

  attackRemainingHitPoints(resolution, threat, { multiplier }) {
    attackZone(resolution, threat, zoneOf(threat), multiplier * (hitPoints(resolution, threat) - threat.damage));
  },

  destroyShip: (resolution, threat) => lose(resolution, threat, 'SA-8.47'),
};
