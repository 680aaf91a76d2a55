import {
  canonicalJson,
  DefinitionError,
  type Encoding,
  type Game,
  type GameTypes,
  InvalidInputError,
  type ObservationField,
  parseUntrusted,
  type Viewer,
} from '../kernel/index.js';

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
  const fields = encoding.observation(parseUntrusted(game.schemas.setup, setup, 'setup') as T['setup']);
  const layout = layOut(game.id, fields);
  const size = layout.reduce((sum, part) => sum + part.size, 0);
  return {
    size,
    layout,
    write(view, viewer, into = new Float32Array(size), offset = 0) {
      if (!(offset >= 0 && offset + size <= into.length)) {
        throw new InvalidInputError('observation', [
          { path: [], message: `${size} numbers from ${offset} on do not fit into ${into.length}` },
        ]);
      }
      into.fill(0, offset, offset + size);
      for (let index = 0; index < fields.length; index++) fields[index].write(view, viewer, into, offset + layout[index].offset);
      return into;
    },
  };
}

function layOut<View>(id: string, fields: readonly ObservationField<View>[]): readonly ObservationPart[] {
  const known = new Set<string>();
  let offset = 0;
  const layout = fields.map(({ name, size, range = [0, 1], description }) => {
    if (known.has(name)) throw new DefinitionError(`${id}: two parts of the observation are called "${name}"`);
    if (!Number.isInteger(size) || size < 1) throw new DefinitionError(`${id}: the observation's part "${name}" has the size ${size}`);
    known.add(name);
    offset += size;
    return Object.freeze({ name, offset: offset - size, size, range, description });
  });
  return Object.freeze(layout);
}

/**
 * Who looks and what he may know, as one text: two positions that a player cannot tell apart have the same, and no others
 * do. What the player remembers is in it as far as the game's view says it.
 */
export function informationState(view: unknown, viewer: Viewer): string {
  return canonicalJson({ viewer, view });
}
