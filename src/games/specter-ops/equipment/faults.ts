// Validation of custom equipment cards.
import { agentCard } from '../data/characters.js';
import type { EquipmentCard, EquipmentMoment } from './equipment-card.js';

/** The hook that a card must have for each moment outside a use in the agent's own turn. */
const HOOKS: Readonly<Partial<Record<EquipmentMoment, keyof EquipmentCard>>> = {
  'marker-placed': 'marker',
  completing: 'completing',
  attacked: 'attacked',
};

/** Returns the first validation issue of a card, as the predicate of a sentence about the card; `undefined` if there is none. */
export function faultOf(card: EquipmentCard): string | undefined {
  const { id, charges, usableBy, timing, thrown, parameters, mode, gives, category } = card;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return 'has no kebab-case id';
  if (!Number.isInteger(charges) || charges < 1) return 'needs a charge at least';
  const stranger = usableBy === 'any' ? undefined : usableBy.find((agent) => agentCard(agent) === undefined);
  if (stranger !== undefined) return `is for "${stranger}", and there is no such agent`;
  if (timing.length === 0) return 'is never used: it names no moment';
  const missing = timing.find((moment) => HOOKS[moment] !== undefined && card[HOOKS[moment]] === undefined);
  if (missing !== undefined) return `is used at the moment "${missing}" and does not say how`;
  if (thrown !== undefined && Object.keys(parameters).join() !== 'space')
    return 'is thrown onto a space, and its parameters are not { space }';
  if (category === 'supply' && (mode !== 'reveal' || usableBy !== 'any')) return 'is drawn, and must be shown and usable by everybody';
  // A silent use leaves no trace, so belief updates could not take its status into account.
  return mode === 'silent' && gives !== undefined ? `is silent, and gives "${gives}"` : undefined;
}
