import {
  canonicalJson,
  DefinitionError,
  type Encoding,
  type Game,
  type GameTypes,
  InvalidInputError,
  type Look,
  type ObservationField,
  type ObservationSink,
  type PlayerId,
  type Viewer,
} from '../kernel/index.js';
import { parseUntrusted } from '../kernel/internal.js';

/** One named part of an observation, with its place. */
export interface ObservationPart {
  readonly name: string;
  /** Where its first number stands. */
  readonly offset: number;
  /** How many numbers. */
  readonly size: number;
  /** The least and the greatest that any of them can be. */
  readonly range: readonly [low: number, high: number];
  /** What the numbers are, in order. */
  readonly description: string;
}

/** The numbers of an observation that are not 0. */
export interface SparseObservation {
  /** Where they stand, in rising order. */
  readonly indexes: Uint32Array;
  /** What they are, in the same order. */
  readonly values: Float32Array;
}

/** What players see of a game at one table, as numbers. */
export interface ObservationSpace<T extends GameTypes = GameTypes> {
  /** How many numbers an observation has. */
  readonly size: number;
  /** Its parts, in order, without gaps. */
  readonly layout: readonly ObservationPart[];
  /**
   * Writes what a view shows, and nothing else: the observation follows from the view and the viewer alone.
   * @param into is filled from `offset` (default 0) on, for `size` numbers. Left out: a fresh array.
   */
  write(view: T['view'], viewer: Viewer, into?: Float32Array, offset?: number): Float32Array;
  /** The same numbers without those that are 0. */
  writeSparse(view: T['view'], viewer: Viewer): SparseObservation;
}

/**
 * Makes the observations of a table out of what the encoding declares.
 * @throws InvalidInputError for a setup that cannot be played; DefinitionError for an encoding that contradicts itself.
 */
export function createObservationSpace<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
): ObservationSpace<T> {
  const parsed = parseUntrusted(game.schemas.setup, setup, 'setup') as T['setup'];
  return new TableObservations<T>(game.id, parsed.players, encoding.observation(parsed));
}

class TableObservations<T extends GameTypes> implements ObservationSpace<T> {
  readonly size: number;
  readonly layout: readonly ObservationPart[];
  /** The parts that are written for every look, with their fields. */
  private readonly changing: readonly ObservationPart[];
  private readonly fields: readonly ObservationField<T['view']>[];
  /** The numbers that never change; 0 elsewhere. */
  private readonly background: Float32Array;

  /** @throws DefinitionError for an encoding that contradicts itself. */
  constructor(
    private readonly id: string,
    private readonly players: readonly PlayerId[],
    fields: readonly ObservationField<T['view']>[],
  ) {
    this.layout = layOut(id, fields);
    this.size = this.layout.reduce((sum, { size }) => sum + size, 0);
    this.background = new Float32Array(this.size);
    this.changing = this.layout.filter((_, index) => fields[index].isConstant !== true);
    this.fields = fields.filter(({ isConstant }) => isConstant !== true);
    const sink = new DenseSink(this.background);
    const nobody = { view: undefined, viewer: '', seat: -1 } as Look<T['view']>;
    fields.forEach((field, index) => {
      if (field.isConstant === true) field.write(nobody.view, nobody, 0, sink, this.layout[index].offset);
    });
  }

  write(view: T['view'], viewer: Viewer, into = new Float32Array(this.size), offset = 0): Float32Array {
    const { background, size } = this;
    if (!(offset >= 0 && offset + size <= into.length)) {
      throw new InvalidInputError('observation', [
        { path: [], message: `${size} numbers from ${offset} on do not fit into ${into.length}` },
      ]);
    }
    into.set(background, offset);
    this.tell(view, viewer, new DenseSink(into), offset);
    return into;
  }

  writeSparse(view: T['view'], viewer: Viewer): SparseObservation {
    const sink = new SparseSink();
    this.background.forEach((number, index) => {
      if (number !== 0) sink.set(index, number);
    });
    this.tell(view, viewer, sink, 0);
    return sink.collected();
  }

  private tell(view: T['view'], viewer: Viewer, sink: ObservationSink, offset: number): void {
    const { changing, id, players, fields } = this;
    const look: Look<T['view']> = { view, viewer, seat: players.indexOf(viewer) };
    let index = 0;
    try {
      for (; index < fields.length; index++) fields[index].write(view, look, 0, sink, offset + changing[index].offset);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new DefinitionError(`${id}: the observation's part "${changing[index].name}" could not be written: ${message}`, {
        cause: error,
      });
    }
  }
}

/** Fills an array in which everything else is 0. */
class DenseSink implements ObservationSink {
  constructor(private readonly into: Float32Array) {}

  set(index: number, value: number): void {
    this.into[index] = value;
  }
}

/** Collects numbers with their places, in whatever order they come. */
class SparseSink implements ObservationSink {
  private readonly indexes: number[] = [];
  private readonly values: number[] = [];

  set(index: number, value: number): void {
    const { indexes, values } = this;
    let at = indexes.length;
    // Nearly all come in rising order.
    while (at > 0 && indexes[at - 1] > index) at -= 1;
    if (indexes[at - 1] === index) values[at - 1] = value;
    else if (at === indexes.length) {
      indexes.push(index);
      values.push(value);
    } else {
      indexes.splice(at, 0, index);
      values.splice(at, 0, value);
    }
  }

  collected(): SparseObservation {
    return { indexes: Uint32Array.from(this.indexes), values: Float32Array.from(this.values) };
  }
}

function layOut<View>(id: string, fields: readonly ObservationField<View>[]): readonly ObservationPart[] {
  const known = new Set<string>();
  let offset = 0;
  const layout = fields.map(({ name, size, range = [0, 1], description }) => {
    if (known.has(name)) throw new DefinitionError(`${id}: two parts of the observation are called "${name}"`);
    if (!Number.isInteger(size) || size < 1) throw new DefinitionError(`${id}: the observation's part "${name}" has the size ${size}`);
    known.add(name);
    offset += size;
    return Object.freeze({ name, offset: offset - size, size, range, description: sentence(description) });
  });
  return Object.freeze(layout);
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}${words.endsWith('.') ? '' : '.'}`;
}

/**
 * Who looks and what he may know, as one text: two positions that a player cannot tell apart have the same, and no others
 * do. What the player remembers is in it as far as the game's view says it.
 */
export function informationState(view: unknown, viewer: Viewer): string {
  return canonicalJson({ viewer, view });
}
