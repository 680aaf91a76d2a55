// Abilities with which a threat reacts when weapons damage or destroy it.

import { marksBeyond } from '../../model/board/trajectory.js';
import type { AbilityOf } from '../../model/threats/abilities-vocabulary.js';
import { attackZone, attackZones } from '../../rules/resolution/attack.js';
import { ALL_ZONES, zoneOf } from '../../rules/resolution/zones.js';
import type { AbilityHooks } from '../hooks.js';

export const retaliation = {
  /** SA-12.21, SA-12.30 */
  auraPersistsAfterZ: (_text: AbilityOf<'auraPersistsAfterZ'>): AbilityHooks => ({ keepsAura: true }),

  /** SA-12.32 */
  damageOthersOnDestroy: ({ amount }: AbilityOf<'damageOthersOnDestroy'>): AbilityHooks => ({ blast: amount }),

  /** The threat attacks all zones at the end of each step in which it was damaged, even if this damage destroyed it. SA-12.42, SA-12.44 */
  attackAllAfterDamaged: ({ amount }: AbilityOf<'attackAllAfterDamaged'>): AbilityHooks => ({
    followUp(resolution, threat, { damaged }) {
      if (!damaged) return;
      const { number, card } = threat;
      resolution.emit({ type: 'ability-used', number, card, ability: 'attackAllAfterDamaged', rule: 'SA-12.42' });
      attackZones(resolution, threat, ALL_ZONES, amount);
    },
  }),

  /** SA-12.49, SA-12.50, SA-12.52, SA-12.53 */
  attackOnDestroyPerMarkPassed: ({ amount }: AbilityOf<'attackOnDestroyPerMarkPassed'>): AbilityHooks => ({
    followUp(resolution, threat, { destroyed, square }) {
      if (!destroyed) return;
      const zone = zoneOf(threat);
      const passed = marksBeyond(resolution.state.trajectories[zone], square);
      if (passed === 0) return;
      const { number, card } = threat;
      resolution.emit({ type: 'ability-used', number, card, ability: 'attackOnDestroyPerMarkPassed', rule: 'SA-12.49' });
      attackZone(resolution, threat, zone, amount * passed);
    },
  }),
};
