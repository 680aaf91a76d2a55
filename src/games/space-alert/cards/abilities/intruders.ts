// Abilities of intruders.

import type { AbilityOf } from '../../model/threats/abilities-vocabulary.js';
import { knockOut } from '../../rules/resolution/crew.js';
import { delayAboard } from '../../rules/resolution/delay.js';
import type { AbilityHooks } from '../hooks.js';

export const intruders = {
  /**
   * Only hits on the original token count as damage to the card; a progeny token is removed by the first hit. SA-12.68, SA-12.69, SA-12.70,
   * SA-12.71, SA-12.74
   */
  progeny: (_text: AbilityOf<'progeny'>): AbilityHooks => ({ tokensFightAlone: 'progeny', keepsTokens: true }),

  /** SA-12.60; also after Z, SA-12.74 */
  delaysOnEntry: (_text: AbilityOf<'delaysOnEntry'>): AbilityHooks => ({
    onEntry: (resolution, _threat, member) => delayAboard(resolution, member, 'SA-12.60'),
  }),

  /** SA-12.77 */
  returnsFireAfter: ({ step }: AbilityOf<'returnsFireAfter'>): AbilityHooks => ({
    returnsFire: (threat) => threat.performed.includes(step),
  }),

  /** A heroic attack protects only from return fire, not from this. SA-12.97, SA-12.98 */
  knocksOutDestroyer: (_text: AbilityOf<'knocksOutDestroyer'>): AbilityHooks => ({
    afterSlain: (resolution, slayer) => knockOut(resolution, slayer, 'SA-12.97'),
  }),

  /** Each hit removes the token in its station. SA-12.101, SA-12.102, SA-12.103 */
  tokenPerStation: (_text: AbilityOf<'tokenPerStation'>): AbilityHooks => ({ tokensFightAlone: 'each', keepsTokens: true }),

  /** SA-12.104 */
  knockOutOnEntryAfterZ: (_text: AbilityOf<'knockOutOnEntryAfterZ'>): AbilityHooks => ({
    onEntry(resolution, threat, member) {
      if (threat.status === 'survived') knockOut(resolution, member, 'SA-12.104');
    },
  }),
};
