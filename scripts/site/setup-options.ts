// Generates the table of a game's setup options from its schema.
import type { AnyGame } from 'orrery-rules';
import * as z from 'zod';
import { code, count, plain, table } from './markdown.js';

type Schema = z.core.JSONSchema.JSONSchema;

/** Maximum number of enumeration values that are listed. */
const MOST_WORDS = 12;
/** Maximum number of characters of a default that is shown. */
const LONGEST_DEFAULT = 60;

export function setupOptions(game: AnyGame): string {
  const schema: Schema = z.toJSONSchema(game.schemas.setup, { io: 'input', unrepresentable: 'any' });
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (typeof property === 'boolean') return [code(name), '', '', ''];
    const what = [property.title === undefined ? '' : `**${plain(property.title)}.**`, plain(property.description ?? '')];
    return [code(name), valuesOf(property), required.has(name) ? 'required' : defaultOf(property), what.join(' ').trim()];
  });
  return table(['option', 'values', 'default', 'meaning'], rows);
}

function defaultOf({ default: value }: Schema): string {
  if (value === undefined) return '';
  const written = JSON.stringify(value);
  return written.length > LONGEST_DEFAULT ? 'see the type' : code(value);
}

/** Returns a description of the values that a schema accepts. */
export function valuesOf(schema: Schema | boolean): string {
  if (typeof schema === 'boolean') return 'anything';
  const { anyOf, oneOf, type, items, const: only } = schema;
  if (only !== undefined) return code(only);
  if (schema.enum !== undefined) return wordsOf(schema.enum);
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return [...new Set(choices.map(valuesOf))].join(' or ');
  if (type === 'integer' || type === 'number') return numbersOf(schema);
  if (type === 'array') return `list of ${Array.isArray(items) || items === undefined ? 'values' : valuesOf(items)}`;
  if (type === 'boolean') return '`true`, `false`';
  if (type === 'string') return 'text';
  if (type === 'null') return '`null`';
  return type === 'object' ? `object${fieldsOf(schema)}` : 'anything';
}

function wordsOf(words: readonly unknown[]): string {
  const shown = words.slice(0, MOST_WORDS).map(code).join(', ');
  return words.length > MOST_WORDS ? `${shown} and ${words.length - MOST_WORDS} more` : shown;
}

function fieldsOf({ properties }: Schema): string {
  const names = Object.keys(properties ?? {});
  return names.length === 0 ? '' : ` with ${names.map(code).join(', ')}`;
}

/** Describes a number type. A schema without bounds has the bounds of safe integers, which are not shown. */
function numbersOf({ type, minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema): string {
  const kind = type === 'integer' ? 'whole number' : 'number';
  const isFrom = minimum > Number.MIN_SAFE_INTEGER;
  const isTo = maximum < Number.MAX_SAFE_INTEGER;
  if (isFrom && isTo) return `${kind}, ${count(minimum)} to ${count(maximum)}`;
  if (isFrom) return `${kind} from ${count(minimum)}`;
  return isTo ? `${kind} up to ${count(maximum)}` : kind;
}
