import type { Parameters, ValuesOf } from '../../../../kernel/index.js';
import type { EquipmentCard } from './equipment-card.js';

/** The action that uses a card in the agent's own turn, with the values of the card's parameters as fields. */
export type UseOf<Card extends EquipmentCard> = Card extends { readonly id: infer Id; readonly parameters: infer P extends Parameters }
  ? { type: 'use-equipment'; player: string; card: Id; shadowStep?: string; bladeStrike?: string[] } & ValuesOf<P>
  : never;
