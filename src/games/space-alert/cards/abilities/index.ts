import type { AbilityName, AbilityOf, AbilityText } from '../../model/threats/abilities-vocabulary.js';
import type { AbilityHooks } from '../hooks.js';
import { armour } from './armour.js';
import { intruders } from './intruders.js';
import { repairs } from './repairs.js';
import { retaliation } from './retaliation.js';
import { targeting } from './targeting.js';

const ABILITIES: { [Name in AbilityName]: (text: AbilityOf<Name>) => AbilityHooks } = {
  ...targeting,
  ...armour,
  ...retaliation,
  ...repairs,
  ...intruders,
};

/** Returns the hooks of an ability as printed on a card of the game box. */
export function hooksOf(text: AbilityText): AbilityHooks {
  return (ABILITIES[text.ability] as (text: AbilityText) => AbilityHooks)(text);
}
