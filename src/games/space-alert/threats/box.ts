// Additions to the published game: custom abilities and the schema of cards that use them.
import * as z from 'zod';
import { DefinitionError } from '../../../kernel/index.js';
import { type AnyAbility, abilitySchema } from './abilities/ability.js';
import { hooksOf } from './abilities/index.js';
import { AbilityText } from './abilities/vocabulary.js';
import { type ThreatCardInput, threatCardWith } from './card.js';
import { readyForPlay } from './catalogue.js';
import type { ThreatRules } from './hooks.js';
import type { AnyThreatCard } from './printed-card.js';

/** Additions of a game to the published game box. */
export interface SpaceAlertBox<A extends AnyAbility = never> {
  /** Abilities that custom threat cards may name. */
  readonly abilities?: readonly A[] | undefined;
}

/** The threat cards of a game: their schema and their rules. */
export interface CardRules {
  readonly card: z.ZodType<AnyThreatCard>;
  /** Prepares a card that the schema accepts for play. */
  rulesOf(card: AnyThreatCard): ThreatRules;
}

/**
 * Returns the card rules of a game with these abilities.
 * @throws DefinitionError if two abilities share an id, or an ability's id or parameter names are invalid.
 */
export function cardRulesOf({ abilities = [] }: SpaceAlertBox<AnyAbility>): CardRules {
  const known = new Map(abilities.map((ability) => [ability.id, ability]));
  const ids = [...AbilityText.options.map(({ shape }) => shape.ability.value as string), ...abilities.map(({ id }) => id)];
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) throw new DefinitionError(`space-alert: two abilities have the id "${twice}"`);
  return {
    card: threatCardWith(z.discriminatedUnion('ability', [...AbilityText.options, ...abilities.map(abilitySchema)])),
    rulesOf: (card) => readyForPlay(card, (text) => known.get(text.ability)?.hooks(text as never) ?? hooksOf(text as AbilityText)),
  };
}

/** The card rules of a game without custom abilities. */
export const PUBLISHED: CardRules = /* @__PURE__ */ cardRulesOf({});

/**
 * Returns the schema of the threat cards of a game; `ThreatCard` is the schema for a game without custom abilities.
 * @param box the value passed to `createSpaceAlert`.
 * @throws DefinitionError under the conditions of `createSpaceAlert`.
 */
export function threatCardSchema<const A extends AnyAbility = never>(box: SpaceAlertBox<A>): z.ZodType<AnyThreatCard, ThreatCardInput<A>> {
  return cardRulesOf(box).card as z.ZodType<AnyThreatCard, ThreatCardInput<A>>;
}
