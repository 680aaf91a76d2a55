// Abilities of intruders.

import type { AbilityOf } from '../../model/threats/abilities-vocabulary.js';
import { knockOut } from '../../rules/resolution/crew.js';
import { delayAboard } from '../../rules/resolution/delay.js';
import type { AbilityHooks } from '../hooks.js';

export const intruders = {
  /**
   * Progeny tokens are tokens that the threat has added by spreading. The first hit on such a token removes it. Only hits on the original
   * token put damage on the card. SA-12.68, SA-12.69, SA-12.70, SA-12.71, SA-12.74
   */
  progeny: (_text: AbilityOf<'progeny'>): AbilityHooks => ({ tokensFightAlone: 'progeny', keepsTokens: true }),

  /**
   * Delays each crew member who enters a station with a token of the threat, even after the threat has performed its Z action. SA-12.60,
   * SA-12.74
   */
  delaysOnEntry: (_text: AbilityOf<'delaysOnEntry'>): AbilityHooks => ({
    onEntry: (resolution, _threat, member) => delayAboard(resolution, member, 'SA-12.60'),
  }),

  /** SA-12.77 */
  returnsFireAfter: ({ step }: AbilityOf<'returnsFireAfter'>): AbilityHooks => ({
    returnsFire: (threat) => threat.performed.includes(step),
  }),

  /**
   * Knocks out the crew member whose squad destroys the threat. A heroic attack does not prevent this, because it protects only from return
   * fire. SA-12.97, SA-12.98
   */
  knocksOutDestroyer: (_text: AbilityOf<'knocksOutDestroyer'>): AbilityHooks => ({
    afterSlain: (resolution, slayer) => knockOut(resolution, slayer, 'SA-12.97'),
  }),

  /**
   * The threat has a token in each of its stations. Each hit removes the token in the attacker's station. SA-12.101, SA-12.102, SA-12.103
   */
  tokenPerStation: (_text: AbilityOf<'tokenPerStation'>): AbilityHooks => ({ tokensFightAlone: 'each', keepsTokens: true }),

  /** SA-12.104 */
  knockOutOnEntryAfterZ: (_text: AbilityOf<'knockOutOnEntryAfterZ'>): AbilityHooks => ({
    onEntry(resolution, threat, member) {
      if (threat.status === 'survived') knockOut(resolution, member, 'SA-12.104');
    },
  }),
};
