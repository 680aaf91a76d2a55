// The forms of an action: sets of parameters, discriminated by one parameter or by the names of their parameters.

import * as z from 'zod';
import { DefinitionError } from '../input/errors.js';
import { PlayerId } from '../input/players.js';
import type { Domain } from './domain.js';

/** The domains (possible values) of an action's parameters, keyed by parameter name. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters of an action have values and tables whose types only their own files know
export type Parameters = Readonly<Record<string, Domain<any, any>>>;

/** One form of an action that has several forms: its discriminator value and its own parameters. */
export interface Form<Id extends string = string, P extends Parameters = Parameters> {
  readonly id: Id;
  readonly parameters: P;
}

/** The forms of an action. `by` names the discriminator parameter; if `by` is empty, the names of the parameters discriminate the forms. */
export interface Forms<By extends string = string, F extends Form = Form> {
  readonly by: By;
  readonly of: readonly F[];
}

/**
 * Declares forms that are discriminated by one parameter, such as the cards that can be played: `formsBy('card', CARDS)`.
 * @param by name of the discriminator parameter.
 * @param of the forms: objects with `id`, which is the discriminator value, and `parameters`.
 */
export function formsBy<const By extends string, const F extends Form>(by: By, of: readonly F[]): Forms<By, F> {
  return { by, of };
}

/** Converts a union of sets of parameters to a union of forms, each with an empty id. */
type UnnamedForm<P> = P extends Parameters ? Form<'', P> : never;

/** Declares forms that are discriminated by the names of their parameters: an action has the parameters of exactly one form. */
export function eitherOf<const Ps extends readonly Parameters[]>(...parameters: Ps): Forms<'', UnnamedForm<Ps[number]>> {
  return { by: '', of: parameters.map((of) => ({ id: '' as const, parameters: of })) as UnnamedForm<Ps[number]>[] };
}

/** One form (set of parameters) of a kind of action, as declared. */
export interface FormDeclaration {
  readonly type: string;
  /** The name and the value of the discriminator parameter; `undefined` if there is none. */
  readonly discriminator: { readonly name: string; readonly value: string } | undefined;
  readonly parameters: Parameters;
}

/** Returns the forms of a kind of action: each form of `forms` plus the common parameters, or a single form if `forms` is `undefined`. */
export function declaredForms(type: string, common: Parameters, forms: Forms | undefined): FormDeclaration[] {
  return (forms?.of ?? [{ id: '', parameters: {} }]).map(({ id, parameters }) => ({
    type,
    discriminator: forms === undefined || forms.by === '' ? undefined : { name: forms.by, value: id },
    parameters: { ...parameters, ...common },
  }));
}

/**
 * Returns the schema that accepts well-formed actions of these forms.
 * @throws DefinitionError if `forms` is empty, or if two forms have the same parameters and no discriminator.
 */
export function schemaOfForms(type: string, role: string | undefined, forms: readonly FormDeclaration[]): z.ZodType {
  const player = role === undefined ? PlayerId : z.literal(role);
  const shapeOf = ({ discriminator, parameters }: FormDeclaration) => ({
    type: z.literal(type),
    player,
    ...(discriminator === undefined ? {} : { [discriminator.name]: z.literal(discriminator.value) }),
    ...Object.fromEntries(Object.entries(parameters).map(([name, { schema }]) => [name, schema])),
  });
  if (forms.length === 1) return z.strictObject(shapeOf(forms[0]));
  if (forms.length === 0) throw new DefinitionError(`the action "${type}" has no form`);
  const { discriminator } = forms[0];
  if (discriminator !== undefined) {
    return z.discriminatedUnion(discriminator.name, forms.map((form) => z.strictObject(shapeOf(form))) as never);
  }
  // Builds one object schema for all forms instead of a union of schemas, because the schema of all actions discriminates actions by `type`
  // alone. `refine` then requires the parameters of exactly one form.
  const shapes = forms.map(({ parameters }) => Object.keys(parameters));
  if (new Set(shapes.map((shape) => [...shape].sort().join())).size < shapes.length) {
    throw new DefinitionError(`two forms of the action "${type}" have the same parameters`);
  }
  const schemas = new Map<string, z.ZodType>();
  for (const { parameters } of [...forms].reverse()) {
    for (const [name, { schema }] of Object.entries(parameters)) schemas.set(name, schema);
  }
  const names = [...new Set(shapes.flat())];
  const all = Object.fromEntries(names.map((name) => [name, z.exactOptional(schemas.get(name) as z.ZodType)]));
  return z.strictObject({ type: z.literal(type), player, ...all }).refine(
    (action) => {
      const given = names.filter((name) => name in action);
      return shapes.some((shape) => shape.length === given.length && given.every((name) => shape.includes(name)));
    },
    { error: `expected either ${shapes.map((shape) => shape.join(' and ')).join(' or ')}` },
  );
}
