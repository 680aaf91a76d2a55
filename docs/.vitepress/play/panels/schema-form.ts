// A form for a setup, made from its JSON schema: one field for each property.

/** As much of a JSON schema as a form looks at. */
export interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** How a field is filled in. */
export type FieldKind =
  /** One of some values, or the default. */
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  /** Any of some values. */
  | { readonly kind: 'several'; readonly values: readonly unknown[] }
  | { readonly kind: 'number'; readonly least: number | undefined; readonly most: number | undefined }
  | { readonly kind: 'text' }
  /** Anything else is written as JSON. */
  | { readonly kind: 'json' };

export type Field = FieldKind & {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `undefined` where it depends on other fields. */
  readonly default: unknown;
};

/** The fields of a setup, in its order, but for the players. */
export function fieldsOf(schema: JsonSchema): Field[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'players')
    .map(([name, property]) => ({
      name,
      title: property.title ?? titleOf(name),
      description: property.description ?? '',
      default: property.default,
      ...kindOf(property),
    }));
}

/** `crewOfFive` as `Crew of five`. */
function titleOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function kindOf(schema: JsonSchema): FieldKind {
  const values = valuesOf(schema);
  if (values !== undefined) return { kind: 'choice', values };
  if (schema.type === 'integer' || schema.type === 'number') {
    return { kind: 'number', least: limitOf(schema.minimum), most: limitOf(schema.maximum) };
  }
  if (schema.type === 'array' && schema.items !== undefined) {
    const items = valuesOf(schema.items);
    if (items !== undefined) return { kind: 'several', values: items };
  }
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives?.every(({ type }) => type === 'string') || schema.type === 'string') return { kind: 'text' };
  return { kind: 'json' };
}

/** All values that a schema allows, if they are few words. */
function valuesOf(schema: JsonSchema): readonly unknown[] | undefined {
  if (schema.enum !== undefined) return schema.enum;
  if (schema.const !== undefined) return [schema.const];
  if (schema.type === 'boolean') return [true, false];
  if (schema.type === 'null') return [null];
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives === undefined || alternatives.length === 0) return undefined;
  const all = alternatives.map(valuesOf);
  return all.every((values) => values !== undefined) ? all.flat() : undefined;
}

/** Bounds that a number of the machine has anyway say nothing. */
function limitOf(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit;
}

/** What stands in a field: text for most, a list for several. */
export type Filled = string | readonly string[];

/** A value as it stands in its field. */
export function written(field: Field, value: unknown): Filled {
  if (field.kind === 'several') return Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : [];
  if (value === undefined) return '';
  if (field.kind === 'text' && typeof value === 'string') return value;
  return field.kind === 'number' ? String(value) : JSON.stringify(value);
}

/**
 * The value that a field says; `undefined` for an empty one, which is left out of the setup.
 * @throws SyntaxError for a field of JSON that holds none.
 */
export function readValue(field: Field, filled: Filled): unknown {
  if (typeof filled !== 'string') return filled.length === 0 ? undefined : filled.map((item) => JSON.parse(item) as unknown);
  if (filled.trim() === '') return undefined;
  if (field.kind === 'text') return filled;
  // What is no number is left to the library, which says what it expects.
  if (field.kind === 'number') return Number.isNaN(Number(filled)) ? filled : Number(filled);
  return JSON.parse(filled) as unknown;
}

/** A value as a person reads it. */
export function valueWords(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  return typeof value === 'string' ? value.replaceAll('-', ' ') : JSON.stringify(value);
}
