// The types of the game.
import type { GameTypes } from '../../kernel/index.js';
import type { SpecterOpsAction } from './actions/index.js';
import type { EquipmentCard } from './equipment/equipment-card.js';
import type { UseOf } from './equipment/use-of.js';
import type { SpecterOpsEvent } from './events.js';
import type { SpecterOpsRefusalCode } from './refusals.js';
import type { SpecterOpsState } from './schema.js';
import type { SpecterOpsSetup, SpecterOpsSetupInput } from './setup.js';
import type { SpecterOpsView } from './view.js';

/** The types of the game. With custom cards, `action` includes their uses. */
export interface SpecterOpsTypes<Card extends EquipmentCard = never> extends GameTypes {
  setup: SpecterOpsSetup;
  setupInput: SpecterOpsSetupInput;
  state: SpecterOpsState;
  action: SpecterOpsAction | UseOf<Card>;
  event: SpecterOpsEvent;
  view: SpecterOpsView;
  code: SpecterOpsRefusalCode;
}
