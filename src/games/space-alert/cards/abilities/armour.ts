// Abilities that reduce the damage a threat takes.

import type { AbilityOf } from '../../model/threats/abilities-vocabulary.js';
import type { AbilityHooks } from '../hooks.js';

const CRYOSHIELD = 'cryoshield';

export const armour = {
  /**
   * In a step in which `weapon` hits the threat, the shield points of the threat are 0 against all weapons. Bonuses from other threats to
   * these shield points have no effect in such a step. SA-12.11, SA-12.12, SA-12.13, SA-12.14
   */
  shieldZeroWhenHitBy: ({ weapon }: AbilityOf<'shieldZeroWhenHitBy'>): AbilityHooks => ({
    shieldPoints: (points, hitBy) => (hitBy.includes(weapon) ? 0 : points),
  }),

  /**
   * In the first step in which any weapon hits the threat, the hits remove the cryoshield and do no damage. The strength of the weapons
   * does not matter. SA-12.5, SA-12.6, SA-12.7
   */
  cryoshield: (_text: AbilityOf<'cryoshield'>): AbilityHooks => ({
    absorb: (threat, blocks) => (threat.spent.includes(CRYOSHIELD) ? blocks : 0),
    afterHit({ emit }, threat) {
      if (threat.spent.includes(CRYOSHIELD)) return;
      threat.spent.push(CRYOSHIELD);
      emit({ type: 'ability-used', number: threat.number, card: threat.card, ability: CRYOSHIELD, rule: 'SA-12.6' });
    },
  }),

  /** SA-12.25 */
  maxDamagePerTurn: ({ amount }: AbilityOf<'maxDamagePerTurn'>): AbilityHooks => ({
    absorb: (_threat, blocks) => Math.min(blocks, amount),
  }),

  /** Adds `delta` to the threat's shield points after a rocket has hit it, even if the rocket did no damage. SA-12.41 */
  shieldPerRocketHit: ({ delta }: AbilityOf<'shieldPerRocketHit'>): AbilityHooks => ({
    afterHit({ emit }, threat, hitBy) {
      if (!hitBy.includes('rocket')) return;
      threat.shieldPoints += delta;
      const { number, card, shieldPoints } = threat;
      emit({ type: 'parameter-changed', number, card, parameter: 'shieldPoints', value: shieldPoints, rule: 'SA-12.41' });
    },
  }),
};
