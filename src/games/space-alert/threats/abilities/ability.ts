// Custom abilities of threats, which a game adds to the built-in ones.
import * as z from 'zod';
import { DefinitionError } from '../../../../kernel/index.js';
import type { AbilityHooks } from '../hooks.js';
import type { AnyAbilityText } from '../printed-card.js';

/** Schemas of an ability's parameters, by parameter name. */
export type AbilityParameters = Readonly<Record<string, z.ZodType>>;

/** An ability: its text on a card, and its hooks, which take precedence over the general rules. */
export interface Ability<Id extends string, P extends AbilityParameters> {
  /** A unique id in camel case, such as `healsAtZ`. */
  readonly id: Id;
  /** Schemas of the values that a card gives along with the id; `{}` for none. */
  readonly parameters: P;
  /** The clause that defines the ability. */
  readonly rule: string;
  /** Returns one sentence that describes the ability to readers of the card. */
  text(values: z.output<z.ZodObject<P>>): string;
  /** Returns the hooks that implement the ability. Hooks must not keep data in variables; all lasting data belongs in the state. */
  hooks(values: z.output<z.ZodObject<P>>): AbilityHooks;
}

/** An ability with any id and any parameters. */
export type AnyAbility = Ability<string, AbilityParameters>;

/** The entry on a card that gives it an ability. */
export type AbilityTextOf<A extends AnyAbility> =
  A extends Ability<infer Id, infer P> ? { ability: Id } & (keyof P extends never ? unknown : z.input<z.ZodObject<P>>) : never;

/**
 * Returns the ability unchanged, with its literal types inferred.
 * @example
 * const thickHull = defineAbility({
 *   id: 'thickHull',
 *   parameters: { most: z.int().min(1).max(9) },
 *   rule: 'HOUSE-1',
 *   text: ({ most }) => `One attack does at most ${most} damage to it.`,
 *   hooks: ({ most }) => ({ absorb: (_threat, blocks) => Math.min(blocks, most) }),
 * });
 */
export function defineAbility<const Id extends string, P extends AbilityParameters>(ability: Ability<Id, P>): Ability<Id, P> {
  return ability;
}

/** Property names that cards reserve for themselves. */
const TAKEN = ['ability', 'text', 'rule'];

/**
 * Returns the schema of a card's entry for an ability. It fills in the sentence and the clause, so that a card describes itself without the
 * game.
 * @throws DefinitionError if the id is not in camel case or a parameter has a reserved name.
 */
export function abilitySchema({ id, parameters, rule, ...ability }: AnyAbility) {
  if (!/^[a-z][A-Za-z0-9]{0,63}$/.test(id)) throw new DefinitionError(`space-alert: "${id}" is not a camel-case id of an ability`);
  const taken = Object.keys(parameters).find((name) => TAKEN.includes(name));
  if (taken !== undefined) throw new DefinitionError(`space-alert: the ability "${id}" must not have a parameter named "${taken}"`);
  return z
    .strictObject({
      ...parameters,
      ability: z.literal(id).meta({ title: 'Ability', description: `Of this game. ${rule}` }),
      text: z.string().optional().meta({ title: 'Text', description: 'What it does in words: filled in.' }),
      rule: z.string().optional().meta({ title: 'Clause', description: 'The clause behind it: filled in.' }),
    })
    .overwrite((written) => ({ ...written, text: ability.text(written), rule }) satisfies AnyAbilityText);
}
