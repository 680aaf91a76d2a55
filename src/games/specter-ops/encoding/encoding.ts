// Views as numbers. Seats and hunters are counted from the one who acts or looks, spaces as they lie on the board.
import type { Encoding } from '../../../kernel/index.js';
import type { EquipmentCard } from '../equipment/equipment-card.js';
import { cardsById } from '../equipment/index.js';
import type { SpecterOpsOptions } from '../game.js';
import type { SpecterOpsTypes } from '../types.js';
import { agentFields } from './agent-fields.js';
import { boardFields } from './board-fields.js';
import { heardFields } from './heard-fields.js';
import { hunterFields } from './hunter-fields.js';
import { secretFields } from './secret-fields.js';
import { encodingTable } from './table.js';
import { turnFields } from './turn-fields.js';

/**
 * Specter Ops as numbers: what the cards of the box bring is there only where the box has them. The parts that are secret
 * are 0 for hunters. Where the agent can be follows from the view, and takes milliseconds to work out: who wants it beside
 * the observation asks `possiblePositions(view)`, or keeps a `createTracker(view)`.
 * @param options what the game was made with: a content set of the setup may name only cards that are known.
 */
export function createSpecterOpsEncoding<Card extends EquipmentCard = never>({
  equipment = [],
}: SpecterOpsOptions<Card> = {}): Encoding<SpecterOpsTypes<Card>> {
  const cards = cardsById(equipment);
  return {
    version: '3',

    observation(setup) {
      const table = encodingTable(setup, cards);
      return [
        ...turnFields(table),
        ...hunterFields(table),
        ...boardFields(table),
        ...agentFields(table),
        ...heardFields(table),
        ...secretFields(table),
      ];
    },
  };
}

/** The encoding of `specterOps`, the game with the published cards. */
export const specterOpsEncoding: Encoding<SpecterOpsTypes> = /* @__PURE__ */ createSpecterOpsEncoding();
