// Abilities of malfunctions with special rules for repairs.

import type { AbilityOf } from '../../model/threats/abilities-vocabulary.js';
import { knockOut } from '../../rules/resolution/crew.js';
import type { AbilityHooks } from '../hooks.js';

export const repairs = {
  /** SA-12.54 */
  hitPointsFromRockets: (_text: AbilityOf<'hitPointsFromRockets'>): AbilityHooks => ({ hitPoints: ({ rockets }) => rockets }),

  /** The repair that destroys the malfunction knocks out all crew members in the given stations. SA-12.75, SA-12.76 */
  knockOutOnFinalRepair: ({ stations }: AbilityOf<'knockOutOnFinalRepair'>): AbilityHooks => ({
    afterRepair(resolution) {
      for (const member of resolution.state.crew) {
        if (member.station !== 'space' && stations.includes(member.station)) knockOut(resolution, member, 'SA-12.75');
      }
    },
  }),

  /** SA-12.78, SA-12.80 */
  repairedByInterceptors: (_text: AbilityOf<'repairedByInterceptors'>): AbilityHooks => ({ takesInterceptors: true }),

  /**
   * Puts `amount` additional damage blocks on the malfunction if it was repaired in each of its stations in the same turn. SA-12.87,
   * SA-12.92
   */
  repairBonus: ({ amount }: AbilityOf<'repairBonus'>): AbilityHooks => ({
    endOfActions(card, threat) {
      const isEverywhere = card.kind !== 'external' && card.stations.every((station) => threat.repairs.includes(station));
      return isEverywhere ? amount : 0;
    },
  }),

  /**
   * The malfunction needs `count` repairs in one turn. Fewer repairs have no effect and do not count in later turns. The last required
   * repair takes effect at once. SA-12.105, SA-12.106, SA-12.107
   */
  simultaneousRepairs: ({ count }: AbilityOf<'simultaneousRepairs'>): AbilityHooks => ({
    repair: (threat, blocks) => (threat.repairs.length < count ? 0 : blocks),
  }),
};
