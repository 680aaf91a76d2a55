// The config of a game, and the table that follows from it: geometry of the board, cards by id, numbers for the player count.
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

/** Where a config keeps its table: not enumerable, so neither JSON nor copies have it. */
const TABLE = Symbol('table');

/** An instance of a class: Immer would make a draft of a plain object. */
class TableHolder {
  constructor(readonly table: unknown) {}
}

interface ConfigWithTable {
  readonly [TABLE]?: TableHolder;
}

/**
 * The table that follows from the `config` of a state or a view, as the game's definition built it. Games wrap it with their own type.
 * @throws InvalidInputError for a state that no game returned, such as the result of `JSON.parse`.
 * @example
 * const boardOf = (state: State) => tableOf<MyTable>(state).board;
 */
export function tableOf<Table>(state: Configured): Table {
  let holder: unknown;
  try {
    holder = (state.config as ConfigWithTable | undefined)?.[TABLE];
  } catch (cause) {
    throw InvalidInputError.at('state', ['config'], 'cannot be read', { cause });
  }
  if (holder instanceof TableHolder) return holder.table as Table;
  throw InvalidInputError.at('state', ['config'], 'has no table yet: read the state with parseState of its game');
}

/** Where a game keeps the function behind `withTableOf`; not enumerable. */
const GIVE_TABLE = Symbol('give table');

/** Lets `withTableOf` find the tables of a game. */
export function keepTables(game: object, giveTable: <Value>(value: Value) => Value): void {
  Object.defineProperty(game, GIVE_TABLE, { value: giveTable });
}

/**
 * A state or a view from anywhere, such as a view that came as JSON, with the table of a game: itself if it has one of this game.
 * @throws InvalidInputError for a value whose config is not one of this game.
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

/** Most configs that a game keeps; more than that are built anew. */
const MOST_CONFIGS = 64;

/** The configs of one game: one frozen object for all equal configs, and its table. Every game has its own. */
export class Tables {
  private readonly known = new Map<string, object>();
  private readonly own = new WeakSet<object>();

  /**
   * @param schema of a state's players and config.
   * @param build computes the table of a config; called once for each.
   */
  constructor(
    private readonly id: string,
    private readonly schema: z.ZodType<{ players: PlayerId[]; config: object }>,
    private readonly build: (config: object, players: number) => unknown,
  ) {}

  /** Whether a state or a view has a table of this game. */
  has(value: unknown): boolean {
    return this.own.has(readOption(value, 'config') as object);
  }

  /** A state or a view with its table: itself, or a shallow copy with another config object, whose content is checked first. */
  attach<Value>(value: Value): Value {
    if (this.has(value)) return value;
    const [players, config] = [readOption(value, 'players'), readOption(value, 'config')];
    // A view need not show them.
    if (players === undefined || config === undefined) return value;
    const known = parseUntrusted(this.schema, { players, config }, 'config');
    return { ...value, config: this.intern(known.config, known.players.length) };
  }

  /**
   * The object that stands for all configs equal to this one, with its table.
   * @param config well formed.
   * @throws OrreryError that the builder throws; a DefinitionError for any other exception of the builder.
   */
  intern(config: object, players: number): object {
    const text = `${players} ${canonicalJson(config)}`;
    const known = this.known.get(text);
    if (known !== undefined) return known;
    // The object itself is frozen last, once it has its table.
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

/** The parts of a definition that tables follow from. */
export interface TableSource {
  readonly id: string;
  readonly schemas: { readonly state: z.ZodType };
  readonly config?: unknown;
  readonly table?: (config: object, players: number) => unknown;
}

/** The tables of a game; `undefined` for a game without a config. */
export function tablesOf({ id, schemas, config, table = () => undefined }: TableSource): Tables | undefined {
  if (config === undefined) return undefined;
  const { shape } = schemas.state as Partial<z.ZodObject<{ players: z.ZodType<PlayerId[]>; config: z.ZodType<object> }>>;
  if (shape?.config === undefined) throw new DefinitionError(`${id} defines a config, and the schema of its state has none`);
  return new Tables(id, z.object({ players: shape.players, config: shape.config }), table);
}
