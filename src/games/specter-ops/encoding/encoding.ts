// The encoding of views as numbers. Seats and hunters are numbered relative to the viewer, spaces in board order.
import type { Encoding } from '../../../kernel/index.js';
import type { EquipmentCard } from '../cards/equipment/equipment-card.js';
import { equipmentById, type SpecterOpsOptions } from '../cards/equipment/options.js';
import type { SpecterOpsTypes } from '../types.js';
import { agentFields } from './agent-fields.js';
import { beliefFields } from './belief-fields.js';
import { boardFields } from './board-fields.js';
import { heardFields } from './history-fields.js';
import { hunterFields } from './hunter-fields.js';
import { missionFields } from './mission-fields.js';
import { secretFields } from './secret-fields.js';
import { encodingTable } from './table.js';
import { turnFields } from './turn-fields.js';

/**
 * Creates the encoding of Specter Ops. Fields that depend on particular cards exist only if the content set has these cards. Secret
 * fields are 0 for hunters. The fields of the belief are computed from a fast estimate of the spaces where the agent can be, which ignores
 * abilities and cards that were not shown, and takes microseconds. `possiblePositions(view)` and `createBeliefTracker(view)` compute the
 * exact spaces, which takes up to milliseconds.
 * @param options the options of the game; the content set of the setup may name only known cards.
 */
export function createSpecterOpsEncoding<Card extends EquipmentCard = never>(
  options: SpecterOpsOptions<Card> = {},
): Encoding<SpecterOpsTypes<Card>> {
  const cards = equipmentById(options);
  return {
    version: '4',

    observation(setup) {
      const table = encodingTable(setup, cards);
      return [
        ...turnFields(table),
        ...hunterFields(table),
        ...boardFields(table),
        ...agentFields(table),
        ...heardFields(table),
        ...secretFields(table),
        ...beliefFields(table),
        ...missionFields(table),
      ];
    },
  };
}

/** The encoding of `specterOps`, the game with the published cards. */
export const specterOpsEncoding: Encoding<SpecterOpsTypes> = /* @__PURE__ */ createSpecterOpsEncoding();
