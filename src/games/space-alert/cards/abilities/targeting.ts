// Abilities that change which weapons can target a threat, or how strong weapons are against it.

import type { AbilityOf } from '../../model/threats/abilities-vocabulary.js';
import { knockOut } from '../../rules/resolution/crew.js';
import type { AbilityHooks } from '../hooks.js';

export const targeting = {
  /** SA-12.1, SA-12.3 */
  untargetableUntil: ({ step }: AbilityOf<'untargetableUntil'>): AbilityHooks => ({
    ignores: (threat) => !threat.performed.includes(step),
  }),

  /** SA-12.15 */
  untargetableBy: ({ weapon }: AbilityOf<'untargetableBy'>): AbilityHooks => ({ ignores: (_threat, by) => by === weapon }),

  /** SA-12.34 */
  untargetableAtDistance: ({ distance }: AbilityOf<'untargetableAtDistance'>): AbilityHooks => ({
    ignores: (_threat, _weapon, at) => at === distance,
  }),

  /** The weapon can target the threat as usual, but has strength 0 against it. SA-12.4 */
  decoy: ({ weapon }: AbilityOf<'decoy'>): AbilityHooks => ({ strength: (strength, by) => (by === weapon ? 0 : strength) }),

  /** SA-12.40 */
  rocketMagnet: (_text: AbilityOf<'rocketMagnet'>): AbilityHooks => ({ attractsRockets: true }),

  /**
   * If the threat is the interceptors' only target, their pilot rams it and is knocked out, whether or not the threat is destroyed.
   * SA-12.35, SA-12.36, SA-12.37, SA-12.39
   */
  interceptorRam: ({ strength, heroicStrength }: AbilityOf<'interceptorRam'>): AbilityHooks => ({
    strength(ordinary, weapon, { sole, heroic }) {
      if (weapon !== 'interceptors' || !sole) return ordinary;
      return heroic ? heroicStrength : strength;
    },
    afterHit(resolution, _threat, hitBy, { sole }) {
      if (!sole || !hitBy.includes('interceptors')) return;
      const pilot = resolution.state.crew.find((member) => member.station === 'space');
      if (pilot !== undefined) knockOut(resolution, pilot, 'SA-12.36');
    },
  }),
};
