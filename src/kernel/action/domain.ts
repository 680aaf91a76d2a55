// Domains: the values that a parameter of an action can ever take. An action is declared by its domains, once; schema, type, the
// number of every action, and lists of legal actions follow from them.
import * as z from 'zod';
import { DefinitionError } from '../input/errors.js';
import { PlayerId } from '../input/players.js';
import type { Json } from '../json/json.js';

/** A player, or a role, in one game: what domains of values follow from. */
export interface Seat<Table = unknown> {
  /** What follows from the config of the game, as the definition's `table` builds it; `undefined` where there is none. */
  readonly table: Table;
  readonly player: PlayerId;
  /** In seat order. */
  readonly players: readonly PlayerId[];
}

/** The values of one parameter, in an order that means the same to everyone: index `i` of one player is index `i` of the others. */
export interface Domain<Value, Table = unknown> {
  /** One value, a list of values, or a value that may be left out. */
  readonly form: 'one' | 'optional' | 'list';
  /** What a well-formed value looks like, at whatever table. */
  readonly schema: z.ZodType<Value>;
  /** The values themselves; of a list, those of its elements. Equally many for each player of a table. */
  values(seat: Seat<Table>): readonly Json[];
  /** How many elements a list has, if always as many. */
  readonly length?: number | undefined;
}

/** A parameter that may be left out. */
export interface OptionalDomain<Value, Table = unknown> extends Domain<Value | undefined, Table> {
  readonly form: 'optional';
}

/**
 * Values that follow from the table or the player: spaces of the board, own pieces.
 * @param schema what such a value looks like anywhere: a well-formed value that is not among those of this table is for `check` to refuse.
 * @param values in an order that means the same to everyone, such as own things first.
 * @example
 * const ownPiece = domain(PieceId, ({ player, players }) => piecesOf(players.indexOf(player)));
 */
export function domain<Value, Table = unknown>(
  schema: z.ZodType<Value>,
  values: (seat: Seat<Table>) => readonly Value[],
): Domain<Value, Table> & { readonly form: 'one' } {
  return { form: 'one', schema, values: values as (seat: Seat<Table>) => readonly Json[] };
}

/**
 * Values that are the same at every table: words, numbers, yes and no.
 * @example
 * const cell = oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8]);
 * const colour = oneOf(['red', 'green']);
 */
export function oneOf<const Value extends string | number | boolean | null>(values: readonly Value[]) {
  return domain<Widened<Value>>(schemaOf(values) as unknown as z.ZodType<Widened<Value>>, () => values as readonly Widened<Value>[]);
}

/** A few words or answers are told apart by their types; numbers are numbers. */
type Widened<Value> = Value extends number ? number : Value;

/** Whole numbers from one to another, both included. */
export function wholeNumbers(from: number, to: number) {
  const values = Object.freeze(Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return domain<number>(z.int().min(from).max(to), () => values);
}

/** Yes and no, in this order. */
export function yesOrNo() {
  return domain<boolean>(z.boolean(), () => [true, false]);
}

/** Every other player, in seat order from the next one on. */
export function otherPlayers() {
  return domain<PlayerId>(PlayerId, ({ player, players }) => {
    const seat = players.indexOf(player);
    return [...players.slice(seat + 1), ...players.slice(0, Math.max(0, seat))];
  });
}

/** The same values, or none: the parameter may be left out. */
export function optional<Value, Table>(of: Domain<Value, Table> & { readonly form: 'one' }): OptionalDomain<Value, Table> {
  return { form: 'optional', schema: of.schema.optional(), values: of.values };
}

/** A list of values: of that length, or of any length within the bounds. */
export function listOf<Value, Table>(
  of: Domain<Value, Table> & { readonly form: 'one' },
  bounds: number | { readonly min?: number; readonly max?: number } = {},
): Domain<Value[], Table> & { readonly form: 'list' } {
  const { min = 0, max } = typeof bounds === 'number' ? { min: bounds, max: bounds } : bounds;
  const list = z.array(of.schema).min(min);
  const schema = max === undefined ? list : list.max(max);
  return { form: 'list', schema, values: of.values, length: min === max ? max : undefined };
}

function schemaOf(values: readonly (string | number | boolean | null)[]): z.ZodType {
  if (values.length === 0) throw new DefinitionError('a domain of no values: give one at least');
  if (values.every((value) => typeof value === 'string')) return z.enum(values as readonly string[] as [string, ...string[]]);
  const sorted = [...values].sort();
  if (values.every((value) => typeof value === 'boolean') && sorted.length === 2) return z.boolean();
  if (isRange(values))
    return z
      .int()
      .min(Math.min(...values))
      .max(Math.max(...values));
  return z.literal([...values]);
}

/** Whether these are whole numbers without a gap. */
function isRange(values: readonly unknown[]): values is readonly number[] {
  if (!values.every((value) => Number.isInteger(value))) return false;
  const numbers = values as readonly number[];
  return Math.max(...numbers) - Math.min(...numbers) === new Set(numbers).size - 1;
}
