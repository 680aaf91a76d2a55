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
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) return 'must have a kebab-case id';
  if (!Number.isInteger(charges) || charges < 1) return 'must have at least one charge';
  const stranger = usableBy === 'any' ? undefined : usableBy.find((agent) => agentCard(agent) === undefined);
  if (stranger !== undefined) return `can be used by "${stranger}", which is not an agent`;
  if (timing.length === 0) return 'can never be used: it has no time of use';
  const missing = timing.find((moment) => HOOKS[moment] !== undefined && card[HOOKS[moment]] === undefined);
  if (missing !== undefined) return `is used at the time "${missing}" and does not define how`;
  if (thrown !== undefined && Object.keys(parameters).join() !== 'space')
    return 'is thrown onto a space, so its parameters must be { space }';
  if (category === 'supply' && (mode !== 'reveal' || usableBy !== 'any'))
    return 'is a supply card, so it must be shown and usable by every agent';
  // A silent use leaves no trace, so belief updates could not take its status into account.
  return mode === 'silent' && gives !== undefined ? `is silent, so it must not define "${gives}"` : undefined;
}
