// The abilities that exist in a game, and the schema of cards that use these abilities.
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
  /** Custom abilities, in addition to the abilities of the game box. Custom threat cards may use them. */
  readonly abilities?: readonly A[];
}

/** The ids of the abilities of the game box. */
const PRINTED_IDS: readonly string[] = AbilityText.options.map(({ shape }) => shape.ability.value);

/** The conventions that a custom ability must follow. */
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

/** The schema of the threat cards of a game, and a function that prepares such cards for play. */
export interface CardRules {
  readonly card: z.ZodType<AnyThreatCard>;
  /** Prepares a card for play. Callers must pass a card that the schema accepts. */
  rulesOf(card: AnyThreatCard): ThreatRules;
}

/**
 * Returns the schema and the rules for threat cards in a game with these custom abilities.
 * @throws DefinitionError if two abilities share an id, an ability has an invalid id or parameter name, or an ability names no clause.
 */
export function cardRulesOf({ abilities = [] }: SpaceAlertOptions): CardRules {
  const known = cardsById(ABILITY, abilities);
  return {
    card: threatCardWith(z.discriminatedUnion('ability', [...AbilityText.options, ...[...known.values()].map(abilitySchema)])),
    rulesOf: (card) => readyForPlay(card, (text) => known.get(text.ability)?.hooks(text as never) ?? hooksOf(text as AbilityText)),
  };
}

/** The schema and the rules for threat cards in a game without custom abilities. */
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
