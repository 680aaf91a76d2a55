// What a network reads and scores in games with one setup.
import type { Encoding, Game, GameTypes, ObservationContext, ObservationField, PlayerId } from '../../kernel/index.js';
import { type IndexedActionSpace, numberName, parseUntrusted } from '../../kernel/internal.js';
import { equalJson } from '../../kernel/plain.js';
import { SparseInputs } from './sparse-inputs.js';
import { WeightsError } from './weights-error.js';

/** What a setup is compared by: the names of its inputs and of its actions. */
interface Names {
  readonly inputs: readonly string[];
  readonly actions: readonly string[];
}

/** The row of the network for each input and for each action of a setup. */
interface Rows {
  readonly inputs: Int32Array;
  readonly actions: Int32Array;
}

/**
 * One setup of the games that a network plays. The network has a row for each input and for each action of its largest setup. Games with
 * fewer players have some of these inputs and actions at other indices, but with the same names.
 */
export class NetworkSetup<T extends GameTypes> {
  readonly players: readonly PlayerId[];
  /** The inputs of the latest call of `read`, as rows of the network. */
  readonly inputs: SparseInputs;
  /** Number of inputs: the numbers of an observation that are read, then one for each component that can be part of a prefix. */
  readonly inputCount: number;
  private readonly space: IndexedActionSpace<T>;
  /** How many fields at the beginning of an observation are not read. */
  private readonly skipped: number;
  /** The fields that are read. */
  private readonly fields: readonly ObservationField<T['view']>[];
  /** The index of the first input of each field. */
  private readonly offsets: readonly number[];
  /** Index of the first input that stands for an entered component. */
  private readonly prefixAt: number;
  /**
   * The configs of the games: those with this setup, without and with the options that the game recommends for self-play, such as a turn
   * limit. Training uses these options.
   */
  private readonly configs: readonly unknown[];
  /** Absent for the largest setup, whose inputs and actions are the rows of the network. */
  private readonly rows: Rows | undefined;

  /**
   * @param setup the setup, as the header of the weights writes it.
   * @param first how many numbers at the beginning of an observation with the largest setup are not read.
   * @param largest the largest setup of the network, if it is another one.
   * @throws WeightsError if an input or an action does not exist with the largest setup.
   */
  constructor(game: Game<T>, encoding: Encoding<T>, setup: T['setupInput'], first: number, largest?: NetworkSetup<T>) {
    const start = game.start(setup, 0);
    const limited = game.start({ ...game.selfPlay, ...(setup as object) } as T['setupInput'], 0);
    const all = encoding.observation(parseUntrusted(game.schemas.setup, setup, 'setup') as T['setup']);
    const begins = startsOf(all);
    this.players = start.players;
    this.space = game.actionSpace(start) as IndexedActionSpace<T>;
    this.skipped = largest === undefined ? begins.filter((begin) => begin < first).length : largest.skipped;
    this.fields = all.slice(this.skipped);
    this.offsets = startsOf(this.fields);
    this.prefixAt = this.fields.reduce((sum, { size }) => sum + size, 0);
    this.inputCount = this.prefixAt + (this.space.hasSequences ? this.space.size : 0);
    this.configs = [start, limited].map((state) => (state as { config?: unknown }).config);
    this.rows = largest === undefined ? undefined : rowsOf(game.id, this.names(), largest.names());
    this.inputs = new SparseInputs((largest ?? this).inputCount, this.rows?.inputs);
  }

  get actionCount(): number {
    return this.space.size;
  }

  /** Whether games with this config have this setup. */
  has(config: unknown): boolean {
    return this.configs.some((known) => equalJson(config, known));
  }

  /** Sets `inputs` to those of a player's view. */
  read(view: T['view'], viewer: PlayerId, seat: number): void {
    const { fields, offsets, inputs } = this;
    const context: ObservationContext<T['view']> = { view, viewer, seat };
    inputs.clear();
    for (let index = 0; index < fields.length; index++) {
      (fields[index] as ObservationField<T['view']>).write(view, context, 0, inputs, offsets[index] as number);
    }
  }

  /** Returns the row of the network for an action index. */
  actionRow(index: number): number {
    return this.rows === undefined ? index : (this.rows.actions[index] as number);
  }

  /** Returns the row of the network for the input that stands for an entered component. */
  prefixRow(component: number): number {
    const input = this.prefixAt + component;
    return this.rows === undefined ? input : (this.rows.inputs[input] as number);
  }

  private names(): Names {
    const { fields, players, space } = this;
    const actions = Array.from({ length: space.size }, (_, index) => space.describe(index, players[0] as PlayerId));
    const observed = fields.flatMap((field) => Array.from({ length: field.size }, (_, index) => numberName(field, index)));
    return { actions, inputs: inputNames(observed, actions, space.hasSequences) };
  }
}

/**
 * Returns the names of the inputs of a network: the numbers of an observation, then one input for each action index, if an action can consist
 * of several. A number without an index, such as that of the only agent, has the index 0, as in games with more agents.
 * @param observed the names of the numbers.
 * @param actions the descriptions of the action indices.
 */
export function inputNames(observed: readonly string[], actions: readonly string[], hasSequences: boolean): string[] {
  const indexed = observed.map((name) => (name.endsWith(']') ? name : `${name}[0]`));
  return hasSequences ? [...indexed, ...actions.map((action) => `entered: ${action}`)] : indexed;
}

/** Returns the index of the first number of each field. */
function startsOf(fields: readonly { readonly size: number }[]): number[] {
  let size = 0;
  return fields.map((field) => {
    size += field.size;
    return size - field.size;
  });
}

function rowsOf(game: string, names: Names, known: Names): Rows {
  return { inputs: match(game, names.inputs, known.inputs), actions: match(game, names.actions, known.actions) };
}

/** Returns the position of each name among the known ones. @throws WeightsError if there is none. */
function match(game: string, names: readonly string[], known: readonly string[]): Int32Array {
  const positions = new Map(distinct(known).map((name, position) => [name, position]));
  return Int32Array.from(distinct(names), (name) => {
    const position = positions.get(name);
    if (position === undefined) throw new WeightsError('table', `${game}: the weights have no row for ${name}`);
    return position;
  });
}

/** Returns the names, with a number where a name repeats: several actions can have the same description. */
function distinct(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
