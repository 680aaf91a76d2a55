// Attacks of external threats.
import { attackZone, attackZones } from '../../rules/resolution/attack.js';
import { lose } from '../../rules/resolution/resolution.js';
import { hitPoints } from '../../rules/resolution/threat-life.js';
import { ALL_ZONES, chosenZones, zoneOf } from '../../rules/resolution/zones.js';
import type { Performers } from './effect.js';

export const attacks: Performers<'attack' | 'attackAll' | 'attackOthers' | 'attackZones' | 'attackRemainingHitPoints' | 'destroyShip'> = {
  /** SA-8.11, SA-8.34 */
  attack(resolution, threat, effect) {
    if (effect.onlyIf === 'damaged' && threat.damage === 0) return;
    if (effect.unlessDamageAtLeast !== undefined && threat.damage >= effect.unlessDamageAtLeast) return;
    attackZone(resolution, threat, zoneOf(threat), effect.amount, effect);
  },

  /** SA-8.12 */
  attackAll(resolution, threat, effect) {
    if (effect.onlyIf === 'damaged' && threat.damage === 0) return;
    attackZones(resolution, threat, ALL_ZONES, effect.amount);
  },

  /** SA-8.13 */
  attackOthers(resolution, threat, { amount }) {
    const own = zoneOf(threat);
    attackZones(
      resolution,
      threat,
      ALL_ZONES.filter((zone) => zone !== own),
      amount,
    );
  },

  /** SA-8.14 */
  attackZones(resolution, threat, { zones, amount }) {
    attackZones(resolution, threat, chosenZones(zones, threat), amount);
  },

  /** SA-8.15 */
  attackRemainingHitPoints(resolution, threat, { multiplier }) {
    attackZone(resolution, threat, zoneOf(threat), multiplier * (hitPoints(resolution, threat) - threat.damage));
  },

  /** SA-8.47, SA-12.48 */
  destroyShip: (resolution, threat) => lose(resolution, threat, 'SA-8.47'),
};
