// The abilities of a game, and the schema of cards that use them.
import * as z from 'zod';
import { type CardKind, cardsById } from '../../../kernel/index.js';
import { AbilityText } from '../model/threats/abilities-vocabulary.js';
import { threatCardWith } from '../model/threats/card.js';
import type { AnyThreatCard } from '../model/threats/printed-card.js';
import { type AnyAbility, abilitySchema, ENTRY_FIELDS, type ThreatCardInput } from './abilities/ability.js';
import { hooksOf } from './abilities/index.js';
import { readyForPlay } from './catalogue.js';
import type { ThreatRules } from './hooks.js';

/** The options of `createSpaceAlert` and `createSpaceAlertCampaign`. */
export interface SpaceAlertOptions<A extends AnyAbility = AnyAbility> {
  /** Custom abilities, in addition to those of the box. Custom threat cards may name them. */
  readonly abilities?: readonly A[];
}

/** The ids of the abilities of the box. */
const PRINTED_IDS: readonly string[] = AbilityText.options.map(({ shape }) => shape.ability.value);

/** What a custom ability must satisfy. */
const ABILITY: CardKind<AnyAbility> = {
  game: 'space-alert',
  kind: 'ability',
  ids: 'camel-case',
  reserved: ENTRY_FIELDS,
  issueOf({ id, clauses }) {
    if (PRINTED_IDS.includes(id)) return 'has the id of another ability';
    return clauses?.[0] === undefined ? 'names no clause' : undefined;
  },
};

/** The threat cards of a game: their schema and their rules. */
export interface CardRules {
  readonly card: z.ZodType<AnyThreatCard>;
  /** Prepares a card that the schema accepts for play. */
  rulesOf(card: AnyThreatCard): ThreatRules;
}

/**
 * Returns the card rules of a game with these abilities.
 * @throws DefinitionError if an ability breaks a convention of `cardsById` or names no clause.
 */
export function cardRulesOf({ abilities = [] }: SpaceAlertOptions): CardRules {
  const known = cardsById(ABILITY, abilities);
  return {
    card: threatCardWith(z.discriminatedUnion('ability', [...AbilityText.options, ...[...known.values()].map(abilitySchema)])),
    rulesOf: (card) => readyForPlay(card, (text) => known.get(text.ability)?.hooks(text as never) ?? hooksOf(text as AbilityText)),
  };
}

/** The card rules of a game without custom abilities. */
export const PUBLISHED: CardRules = /* @__PURE__ */ cardRulesOf({});

/**
 * Returns the schema of the threat cards of a game; `ThreatCard` is the schema for a game without custom abilities.
 * @param options the options passed to `createSpaceAlert`.
 * @throws DefinitionError under the conditions of `createSpaceAlert`.
 */
export function threatCardSchema<const A extends AnyAbility = never>(
  options: SpaceAlertOptions<A>,
): z.ZodType<AnyThreatCard, ThreatCardInput<A>> {
  return cardRulesOf(options).card as z.ZodType<AnyThreatCard, ThreatCardInput<A>>;
}
