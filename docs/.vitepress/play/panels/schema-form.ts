// Generates a form for a setup from its JSON schema: one field for each property.

/** The parts of a JSON schema that the form uses. */
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

/** The kind of a field. */
export type FieldKind =
  /** One of several values, or the default. */
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  /** Any number of several values. */
  | { readonly kind: 'several'; readonly values: readonly unknown[] }
  | { readonly kind: 'number'; readonly least: number | undefined; readonly most: number | undefined }
  | { readonly kind: 'text' }
  /** Any other value, entered as JSON. */
  | { readonly kind: 'json' };

export type Field = FieldKind & {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** `undefined` if the default depends on other fields. */
  readonly default: unknown;
};

/** Returns the fields of a setup in schema order, without the players. */
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

/** Formats a name as a title: `crewOfFive` becomes `Crew of five`. */
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

/** Returns all values that a schema allows, if it lists them. */
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

/** Returns a limit; `undefined` for the limits of safe integers, which every integer field has. */
function limitOf(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit;
}

/** The content of a field: text, or a list for fields with several values. */
export type Filled = string | readonly string[];

/** Formats a value as the content of its field. */
export function written(field: Field, value: unknown): Filled {
  if (field.kind === 'several') return Array.isArray(value) ? value.map((item) => JSON.stringify(item)) : [];
  if (value === undefined) return '';
  if (field.kind === 'text' && typeof value === 'string') return value;
  return field.kind === 'number' ? String(value) : JSON.stringify(value);
}

/**
 * Returns the value of a field; `undefined` for an empty field, which the setup omits.
 * @throws SyntaxError for invalid JSON in a field that takes JSON.
 */
export function readValue(field: Field, filled: Filled): unknown {
  if (typeof filled !== 'string') return filled.length === 0 ? undefined : filled.map((item) => JSON.parse(item) as unknown);
  if (filled.trim() === '') return undefined;
  if (field.kind === 'text') return filled;
  // Text that is not a number is passed on: the library's error states what it expects.
  if (field.kind === 'number') return Number.isNaN(Number(filled)) ? filled : Number(filled);
  return JSON.parse(filled) as unknown;
}

/** Formats a value for people. */
export function valueWords(value: unknown): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'none';
  return typeof value === 'string' ? value.replaceAll('-', ' ') : JSON.stringify(value);
}
