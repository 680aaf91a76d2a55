// The type of custom abilities of threat cards. A game created with custom abilities has these in addition to the abilities of the printed
// cards.
import * as z from 'zod';
import { type CardDeclaration, defineCard, type PrintedCardDefinition } from '../../../../kernel/index.js';
import type { AbilityText } from '../../model/threats/abilities-vocabulary.js';
import type { ThreatCardInput as PrintedInput } from '../../model/threats/card.js';
import type { AnyAbilityText } from '../../model/threats/printed-card.js';
import type { AbilityHooks } from '../hooks.js';

/** The schemas of an ability's parameters, keyed by parameter name. */
export type AbilityParameters = Readonly<Record<string, z.ZodType>>;

/**
 * An ability of a threat card: its text on the card, and its hooks. A hook is a function or value that the rules use instead of, or in
 * addition to, a general rule. The id is in camel case, such as `healsAtZ`.
 */
export interface Ability<Id extends string, P extends AbilityParameters>
  extends PrintedCardDefinition<Id, P, z.output<z.ZodObject<P>>, AbilityHooks> {
  /** Ids of the clauses that define the ability. A card's entry for the ability names the first of these clauses. */
  readonly clauses: readonly [string, ...string[]];
}

/** An ability with any id and any parameters. */
export type AnyAbility = Ability<string, AbilityParameters>;

/** The type of an entry in the list `abilities` of a card: the id of one of the abilities `A`, with values for its parameters. */
export type AbilityTextOf<A extends AnyAbility> =
  A extends Ability<infer Id, infer P> ? { ability: Id } & (keyof P extends never ? unknown : z.input<z.ZodObject<P>>) : never;

/** A threat card as its author writes it. `A` is the union of the custom abilities of the game. */
export type ThreatCardInput<A extends AnyAbility = never> = PrintedInput<AbilityText | AbilityTextOf<A>>;

/**
 * Defines an ability. From the schemas in `parameters`, TypeScript infers the type of the values that a card gives for them.
 * @example
 * const thickHull = defineAbility({
 *   id: 'thickHull',
 *   parameters: { most: z.int().min(1).max(9) },
 *   clauses: ['HOUSE-1'],
 *   text: ({ most }) => `One attack does at most ${most} damage to it.`,
 *   hooks: ({ most }) => ({ absorb: (_threat, blocks) => Math.min(blocks, most) }),
 * });
 */
export function defineAbility<const Id extends string, P extends AbilityParameters = Record<never, never>>(
  ability: CardDeclaration<Ability<Id, P>, 'parameters'>,
): Ability<Id, P> {
  return defineCard<Ability<Id, P>>(ability);
}

/** The fields that a card's entry for an ability has in addition to the parameters of the ability. */
export const ENTRY_FIELDS = ['ability', 'text', 'rule'];

/**
 * Returns the schema of a card's entry for an ability. Parsing adds the ability's sentence and clause to the entry, so that the card can be
 * described without access to its game.
 */
export function abilitySchema({ id, parameters, clauses: [rule], ...ability }: AnyAbility) {
  return z
    .strictObject({
      ...parameters,
      ability: z.literal(id).meta({ title: 'Ability', description: `Of this game. ${rule}` }),
      text: z.string().optional().meta({ title: 'Text', description: 'What it does in words: filled in.' }),
      rule: z.string().optional().meta({ title: 'Clause', description: 'The clause behind it: filled in.' }),
    })
    .overwrite((written) => ({ ...written, text: ability.text(written), rule }) satisfies AnyAbilityText);
}
