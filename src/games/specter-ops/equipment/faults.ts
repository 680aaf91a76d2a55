// What makes an equipment card impossible to play with.
import { agentCard } from '../data/characters.js';
import type { EquipmentCard, EquipmentMoment } from './equipment-card.js';

/** The hook that a card needs for each moment outside the agent's own use. */
const HOOKS: Readonly<Partial<Record<EquipmentMoment, keyof EquipmentCard>>> = {
  'marker-placed': 'marker',
  completing: 'completing',
  attacked: 'attacked',
};

/** What is wrong with a card that contradicts itself, or names an unknown agent. */
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
  // Nobody could reckon with what leaves no trace: beliefs would be wrong.
  return mode === 'silent' && gives !== undefined ? `is silent, and gives "${gives}"` : undefined;
}
