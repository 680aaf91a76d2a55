// The types of the game.
import type { GameTypes } from '../../kernel/index.js';
import type { EquipmentCard } from './cards/equipment/equipment-card.js';
import type { UseOf } from './cards/equipment/use-of.js';
import type { SpecterOpsEvent } from './model/events.js';
import type { SpecterOpsRefusalCode } from './model/refusals.js';
import type { SpecterOpsState } from './model/schema.js';
import type { SpecterOpsAction } from './rules/actions/index.js';
import type { SpecterOpsSetup, SpecterOpsSetupInput } from './rules/setup.js';
import type { SpecterOpsView } from './views/view.js';

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
