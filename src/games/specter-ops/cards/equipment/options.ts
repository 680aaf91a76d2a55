// The equipment cards of a game, and what a card must satisfy.

import { cardsById } from '../../../../kernel/index.js';
import { agentCard } from '../../data/characters.js';
import type { EquipmentTiming } from '../../data/equipment.js';
import { AGENT_ABILITIES } from '../abilities/agents/index.js';
import type { CardsById, EquipmentCard, EquipmentHooks } from './equipment-card.js';
import { EQUIPMENT } from './index.js';

/** The options of `createSpecterOps`. */
export interface SpecterOpsOptions<Card extends EquipmentCard = EquipmentCard> {
  /** Custom equipment cards, in addition to the published ones. Content sets may name them. */
  readonly equipment?: readonly Card[];
}

/** The hook that a card needs for each timing at which it is used as part of another action. */
const HOOKS: Readonly<Partial<Record<EquipmentTiming, keyof EquipmentHooks>>> = {
  'marker-placed': 'marker',
  completing: 'completing',
  attacked: 'attacked',
};

/** Parameter names of `use-equipment` that a card must not use. */
const RESERVED = ['type', 'player', 'card', ...AGENT_ABILITIES.flatMap(({ hooks }) => hooks.marker?.parameter ?? [])];

/** Returns the first validation issue of a card, as text to be appended to the card's name; `undefined` if there is none. */
function issueOf({
  clauses,
  charges,
  usableBy,
  timing,
  thrown,
  parameters,
  mode,
  gives,
  category,
  hooks = {},
}: EquipmentCard): string | undefined {
  if (clauses?.[0] === undefined) return 'names no clause';
  if (!Number.isInteger(charges) || charges < 1) return 'needs a charge at least';
  const unknown = usableBy === 'any' ? undefined : usableBy.find((agent) => agentCard(agent) === undefined);
  if (unknown !== undefined) return `can be used by "${unknown}", which is not an agent`;
  if (timing.length === 0) return 'can never be used: it has no time of use';
  const missing = timing.find((moment) => HOOKS[moment] !== undefined && hooks[HOOKS[moment]] === undefined);
  if (missing !== undefined) return `is used at the time "${missing}" and does not define how`;
  if (thrown !== undefined && Object.keys(parameters).join() !== 'space')
    return 'is thrown onto a space, and its parameters are not { space }';
  if (category === 'supply' && (mode !== 'reveal' || usableBy !== 'any'))
    return 'is a supply card, so it must be shown and usable by every agent';
  // A silent use leaves no public trace, so a belief update could not know that the agent has the card's status.
  return mode === 'silent' && gives !== undefined ? `is silent, and gives "${gives}"` : undefined;
}

/**
 * Returns the equipment cards of a game, keyed by id: the published cards, then the custom cards.
 * @throws DefinitionError if a card contradicts itself, names an unknown agent, or has an invalid id or parameter name, or the id of
 * another card.
 */
export function equipmentById({ equipment = [] }: SpecterOpsOptions): CardsById {
  return cardsById<EquipmentCard>({ game: 'specter-ops', kind: 'equipment card', reserved: RESERVED, issueOf }, [
    ...EQUIPMENT,
    ...equipment,
  ]);
}
