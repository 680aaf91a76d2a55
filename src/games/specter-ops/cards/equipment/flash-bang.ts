import { CARDS } from '../../data/equipment.js';
import { blindWhoSee } from '../../rules/resolution/flash.js';
import { anySpace } from '../../table/parameters.js';
import { defineEquipment } from './equipment-card.js';

/** Hunters that see the token are blinded until the start of their next turn. SO-17.23, SO-17.24, SO-17.25 */
export const flashBang = defineEquipment({
  ...CARDS.flashBang,
  parameters: { space: anySpace },
  thrown: { reach: 4, anywhere: true },
  apply: (state, _user, { space }, context) => blindWhoSee(state, space, 'SO-17.23', context),
});
