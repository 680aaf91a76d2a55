// Abilities that a game adds to those of the vocabulary.
import * as z from 'zod';
import { DefinitionError } from '../../../../kernel/index.js';
import type { AbilityHooks } from '../hooks.js';
import type { AnyAbilityText } from '../printed-card.js';

/** Schemas of an ability's parameters, by name. */
export type AbilityParameters = Readonly<Record<string, z.ZodType>>;

/** An ability: what a card says when it has it, and where it steps in before the general rules. */
export interface Ability<Id extends string, P extends AbilityParameters> {
  /** In camel case, unlike that of every other ability: `healsAtZ`. */
  readonly id: Id;
  /** What a card says along with the id; `{}` for nothing. */
  readonly parameters: P;
  /** The clause behind it. */
  readonly rule: string;
  /** What it does in one sentence, for people who read the card. */
  text(values: z.output<z.ZodObject<P>>): string;
  /** What it does. Hooks keep nothing in variables: what must last is in the state. */
  hooks(values: z.output<z.ZodObject<P>>): AbilityHooks;
}

/** An ability with any id and any parameters. */
export type AnyAbility = Ability<string, AbilityParameters>;

/** What a card says to have an ability. */
export type AbilityTextOf<A extends AnyAbility> =
  A extends Ability<infer Id, infer P> ? { ability: Id } & (keyof P extends never ? unknown : z.input<z.ZodObject<P>>) : never;

/**
 * An ability as it is written, with its types.
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

/** Names that cards use themselves. */
const TAKEN = ['ability', 'text', 'rule'];

/**
 * The schema of what cards say to have an ability. The sentence and its clause are filled in, so that a card explains itself wherever it
 * goes.
 * @throws DefinitionError for an id or a parameter that has no such name.
 */
export function abilitySchema({ id, parameters, rule, ...ability }: AnyAbility) {
  if (!/^[a-z][A-Za-z0-9]{0,63}$/.test(id)) throw new DefinitionError(`space-alert: "${id}" is not a camel-case id of an ability`);
  const taken = Object.keys(parameters).find((name) => TAKEN.includes(name));
  if (taken !== undefined) throw new DefinitionError(`space-alert: the ability "${id}" has a parameter named "${taken}"`);
  return z
    .strictObject({
      ...parameters,
      ability: z.literal(id).meta({ title: 'Ability', description: `Of this game. ${rule}` }),
      text: z.string().optional().meta({ title: 'Text', description: 'What it does in words: filled in.' }),
      rule: z.string().optional().meta({ title: 'Clause', description: 'The clause behind it: filled in.' }),
    })
    .overwrite((written) => ({ ...written, text: ability.text(written), rule }) satisfies AnyAbilityText);
}
