// The config of a game, and the table that is derived from it: board geometry, cards by id, values for the player count.
import { isDraft, original } from 'immer';
import * as z from 'zod';
import { DefinitionError, InvalidInputError, messageOf, OrreryError } from '../input/errors.js';
import { parseUntrusted, readOption } from '../input/parse.js';
import type { PlayerId } from '../input/players.js';
import { copyJson, freezeJson } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';

/** A state or a view of a game that has a config. */
export interface Configured<Config extends object = object> {
  readonly config: Config;
}

/**
 * The property in which a config stores its table (the data derived from it). The property is not enumerable, so JSON text and copies omit
 * the table.
 */
const TABLE = Symbol('table');

/** The data derived from a config, in a class of its own, so that no other value can stand in for it. */
class TableHolder {
  constructor(readonly table: unknown) {}
}

interface ConfigWithTable {
  readonly [TABLE]?: TableHolder;
}

/**
 * Returns the table of a state or a view: the data that the definition of the game derives from `config`. Games wrap this function with
 * their own type.
 * @throws InvalidInputError for a state that no game returned, such as the result of `JSON.parse`.
 * @example
 * const boardOf = (state: State) => tableOf<MyTable>(state).board;
 */
export function tableOf<Table>(state: Configured): Table {
  let holder: unknown;
  try {
    // Immer would make drafts of the parts of a draft that are read here.
    const source = isDraft(state) ? (original(state) as Configured) : state;
    holder = (source.config as ConfigWithTable | undefined)?.[TABLE];
  } catch (cause) {
    throw InvalidInputError.at('state', ['config'], 'cannot be read', { cause });
  }
  if (holder instanceof TableHolder) return holder.table as Table;
  throw InvalidInputError.at('state', ['config'], 'has no table yet: read the state with parseState of its game');
}

/** Returns the table (the data derived from the config) of a state or a view; `undefined` for any value without a table. */
export function findTable(value: unknown): unknown {
  try {
    return tableOf(value as Configured);
  } catch {
    return undefined;
  }
}

/**
 * Returns whether a value is a config that the states of a game share. In a game that defines no config, a field with the name `config` is
 * an ordinary part of the state.
 */
export function isSharedConfig(value: unknown): value is object {
  return (value as ConfigWithTable | null | undefined)?.[TABLE] instanceof TableHolder;
}

/** The property in which a game stores the function that `withTableOf` calls; not enumerable. */
const GIVE_TABLE = Symbol('give table');

/** Stores the function that `withTableOf` calls for a game. */
export function keepTables(game: object, giveTable: <Value>(value: Value) => Value): void {
  Object.defineProperty(game, GIVE_TABLE, { value: giveTable });
}

/**
 * Returns a state or a view of any origin, such as a view from JSON, with the table (the data derived from its config) attached. Returns
 * the value itself if it already has a table.
 * @throws InvalidInputError if the config is not a config of this game.
 */
export function withTableOf<Value>(game: object, value: Value): Value {
  const { [GIVE_TABLE]: giveTable } = game as { [GIVE_TABLE]: (value: Value) => Value };
  try {
    return giveTable(value);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    throw InvalidInputError.at('config', ['config'], 'is not a config of this game', { cause: error });
  }
}

/** Maximum number of configs that a game caches; a full cache is cleared. */
const MOST_CONFIGS = 64;

/** Cache of the configs of one game: equal configs share one frozen object and one table of derived data. */
export class Tables {
  private readonly known = new Map<string, object>();
  private readonly own = new WeakSet<object>();

  /**
   * @param schema the schema of a state's players and config.
   * @param build computes the table of a config; called once for each config and number of players.
   */
  constructor(
    private readonly id: string,
    private readonly schema: z.ZodType<{ players: PlayerId[]; config: object }>,
    private readonly build: (config: object, players: number) => unknown,
  ) {}

  /** Returns whether a state or a view has a table of derived data that this game attached. */
  has(value: unknown): boolean {
    return this.own.has(readOption(value, 'config') as object);
  }

  /**
   * Attaches the table of derived data to a state or a view: returns the value itself if it has the table, otherwise a shallow copy with
   * the shared config. Checks the config first.
   */
  attach<Value>(value: Value): Value {
    if (this.has(value)) return value;
    const [players, config] = [readOption(value, 'players'), readOption(value, 'config')];
    // A view may omit its players or its config, and then gets no table.
    if (players === undefined || config === undefined) return value;
    const known = parseUntrusted(this.schema, { players, config }, 'config');
    return { ...value, config: this.intern(known.config, known.players.length) };
  }

  /**
   * Returns the frozen object that all configs equal to this config share, with the table of derived data attached.
   * @param config a well-formed config.
   * @throws OrreryError unchanged if the function that builds the table throws one; DefinitionError for any other exception.
   */
  intern(config: object, players: number): object {
    const text = `${players} ${canonicalJson(config)}`;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    // The config itself is frozen later, because the table cannot be attached to a frozen object.
    const own = { ...freezeJson(copyJson(config)) };
    Object.defineProperty(own, TABLE, { value: new TableHolder(this.tableFor(own, players)) });
    Object.freeze(own);
    if (this.known.size >= MOST_CONFIGS) this.known.clear();
    this.known.set(text, own);
    this.own.add(own);
    return own;
  }

  private tableFor(config: object, players: number): unknown {
    try {
      return this.build(config, players);
    } catch (error) {
      if (error instanceof OrreryError) throw error;
      throw new DefinitionError(`${this.id}: table threw "${messageOf(error)}"`, { cause: error });
    }
  }
}

/** The parts of the definition of a game that determine its tables of derived data. */
export interface TableSource {
  readonly id: string;
  readonly schemas: { readonly state: z.ZodType };
  readonly config?: unknown;
  readonly table?: (config: object, players: number) => unknown;
}

/** Returns the cache of the configs and tables of a game; `undefined` for a game without a config. */
export function tablesOf({ id, schemas, config, table = () => undefined }: TableSource): Tables | undefined {
  if (config === undefined) return undefined;
  const { shape } = schemas.state as Partial<z.ZodObject<{ players: z.ZodType<PlayerId[]>; config: z.ZodType<object> }>>;
  if (shape?.config === undefined) throw new DefinitionError(`${id} defines a config, so the schema of its state must have a field for it`);
  return new Tables(id, z.object({ players: shape.players, config: shape.config }), table);
}
