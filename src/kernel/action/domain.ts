// Domains: the values that a parameter of an action can have. The library derives the schema, the indices and the lists of legal actions
// from the domains of the parameters.
import * as z from 'zod';
import { DefinitionError } from '../input/errors.js';
import { PlayerId } from '../input/players.js';
import type { Json } from '../json/json.js';

/** The data from which a domain computes its values: a player or a role, the players of the game, and the game's table. */
export interface DomainContext<Table = unknown> {
  /** The data that the definition's `table` derives from the config of the game; `undefined` if there is none. */
  readonly table: Table;
  readonly player: PlayerId;
  /** The ids of all players, in seat order. */
  readonly players: readonly PlayerId[];
}

/** The values that one parameter can have. The value at index `i` has the same meaning for every player. */
export interface Domain<Value, Table = unknown> {
  /** Whether the parameter takes one value, an optional value or a list of values. */
  readonly form: 'one' | 'optional' | 'list';
  /** The schema of a well-formed value, the same in every game. */
  readonly schema: z.ZodType<Value>;
  /**
   * Returns the possible values of the parameter or, for a list, of its elements. The number of values must be equal for all players of a
   * game.
   */
  values(seat: DomainContext<Table>): readonly Json[];
  /** The number of elements of a list, if it is fixed. */
  readonly length?: number | undefined;
}

/** The domain of an optional parameter. */
export interface OptionalDomain<Value, Table = unknown> extends Domain<Value | undefined, Table> {
  readonly form: 'optional';
}

/**
 * Creates a domain whose values depend on the data derived from the config, or on the player, such as board spaces or the player's own
 * pieces.
 * @param schema accepts every value that is possible in any game. `check` must refuse a value that the schema accepts but the current game
 * lacks.
 * @param values returns the values for a seat, in an order with the same meaning for every player, such as own pieces first.
 * @example
 * const ownPiece = domain(PieceId, ({ player, players }) => piecesOf(players.indexOf(player)));
 */
export function domain<Value, Table = unknown>(
  schema: z.ZodType<Value>,
  values: (seat: DomainContext<Table>) => readonly Value[],
): Domain<Value, Table> & { readonly form: 'one' } {
  return { form: 'one', schema, values: values as (seat: DomainContext<Table>) => readonly Json[] };
}

/**
 * Creates a domain of values that are the same in every game: strings, numbers, booleans or `null`.
 * @throws DefinitionError if `values` is empty.
 * @example
 * const cell = oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8]);
 * const colour = oneOf(['red', 'green']);
 */
export function oneOf<const Value extends string | number | boolean | null>(values: readonly Value[]) {
  return domain<Widened<Value>>(schemaOf(values) as unknown as z.ZodType<Widened<Value>>, () => values as readonly Widened<Value>[]);
}

/** The type of a domain value: numbers widen to `number`, other literals keep their type. */
type Widened<Value> = Value extends number ? number : Value;

/** Creates the domain of the integers from `from` to `to`, both included. */
export function integers(from: number, to: number) {
  const values = Object.freeze(Array.from({ length: to - from + 1 }, (_, index) => from + index));
  return domain<number>(z.int().min(from).max(to), () => values);
}

/** Creates the domain of `true` and `false`, in this order. */
export function booleans() {
  return domain<boolean>(z.boolean(), () => [true, false]);
}

/** Creates the domain of all other players, in seat order, beginning with the next seat. */
export function otherPlayers() {
  return domain<PlayerId>(PlayerId, ({ player, players }) => {
    const seat = players.indexOf(player);
    return [...players.slice(seat + 1), ...players.slice(0, Math.max(0, seat))];
  });
}

/** Creates the domain of an optional parameter, which has a value of the domain `of` or is left out. */
export function optional<Value, Table>(of: Domain<Value, Table> & { readonly form: 'one' }): OptionalDomain<Value, Table> {
  return { form: 'optional', schema: of.schema.optional(), values: of.values };
}

/**
 * Creates a domain of lists whose elements are values of the domain `of`.
 * @param bounds the exact number of elements, or the least and the greatest number; by default any number.
 */
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
  if (values.length === 0) throw new DefinitionError('a domain must have at least one value');
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

/** Returns whether the values are integers without a gap. */
function isRange(values: readonly unknown[]): values is readonly number[] {
  if (!values.every((value) => Number.isInteger(value))) return false;
  const numbers = values as readonly number[];
  return Math.max(...numbers) - Math.min(...numbers) === new Set(numbers).size - 1;
}
