// What a game is made with besides what was published.
import * as z from 'zod';
import { DefinitionError } from '../../../kernel/index.js';
import { type AnyAbility, abilitySchema } from './abilities/ability.js';
import { hooksOf } from './abilities/index.js';
import { AbilityText } from './abilities/vocabulary.js';
import { type ThreatCardInput, threatCardWith } from './card.js';
import { readyForPlay } from './catalogue.js';
import type { ThreatRules } from './hooks.js';
import type { AnyThreatCard } from './printed-card.js';

/** What a game has besides what is in the box. */
export interface SpaceAlertBox<A extends AnyAbility = never> {
  /** Abilities that custom threat cards may name. */
  readonly abilities?: readonly A[] | undefined;
}

/** The threat cards of a game: their schema, and how they are played. */
export interface CardRules {
  readonly card: z.ZodType<AnyThreatCard>;
  /** A card that the schema accepts, ready for play. */
  rulesOf(card: AnyThreatCard): ThreatRules;
}

/**
 * The threat cards of a game with these abilities.
 * @throws DefinitionError for an ability that cannot be told from another, or whose parameters cannot be written on a card.
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

/** The cards of a game without additions. */
export const PUBLISHED: CardRules = /* @__PURE__ */ cardRulesOf({});

/**
 * The schema of the threat cards of a game, as `ThreatCard` is that of a game without additions.
 * @param box as `createSpaceAlert` was given it.
 * @throws DefinitionError as `createSpaceAlert` does.
 */
export function threatCardSchema<const A extends AnyAbility = never>(box: SpaceAlertBox<A>): z.ZodType<AnyThreatCard, ThreatCardInput<A>> {
  return cardRulesOf(box).card as z.ZodType<AnyThreatCard, ThreatCardInput<A>>;
}
