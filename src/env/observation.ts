import {
  canonicalJson,
  copyJson,
  DefinitionError,
  type Encoding,
  type Game,
  type GameTypes,
  type InputIssue,
  InvalidInputError,
  type ObservationContext,
  type ObservationField,
  type PlayerId,
  type Viewer,
} from '../kernel/index.js';
import { named, numberName, parseUntrusted, readJson } from '../kernel/internal.js';
import { ChangeDetector, type LastObservation } from './changes.js';
import type { IntList } from './int-list.js';
import { ObservationBuffer } from './observation-buffer.js';
import type { SparseObservation } from './sparse.js';

/** One named part of an observation, with its position. */
export interface ObservationPart {
  readonly name: string;
  /** Index of the part's first number in the observation. */
  readonly offset: number;
  /** How many numbers this part has. */
  readonly size: number;
  /** The minimum and maximum of the numbers in this part. */
  readonly range: readonly [low: number, high: number];
  /** What the numbers of this part mean, in order. */
  readonly description: string;
}

/** The observation space of a game for one setup: encodes the view of a player as numbers. */
export interface ObservationSpace<T extends GameTypes = GameTypes> {
  /** How many numbers an observation has. */
  readonly size: number;
  /** The parts of an observation, in order, without gaps. */
  readonly layout: readonly ObservationPart[];
  /**
   * Returns the name of a number: its part, positions in brackets, and inner fields, such as `alien-facts[1].column`. With other numbers of
   * players on the same board, a number with the same name has the same meaning. Seats are counted from the viewer's seat.
   * @throws InvalidInputError if an observation has no number at this index.
   */
  describe(index: number): string;
  /**
   * Encodes a view as numbers. The result depends on the view and the viewer alone.
   * @param into array to fill from `offset` (default 0) on, with `size` numbers. Default: a new array.
   */
  write(view: T['view'], viewer: Viewer, into?: Float32Array, offset?: number): Float32Array;
  /** Returns the non-zero numbers of the observation that `write` computes. */
  writeSparse(view: T['view'], viewer: Viewer): SparseObservation;
}

/**
 * Creates the observation space of a game for one setup, from the fields that the encoding declares.
 * @throws InvalidInputError if the setup cannot be played.
 * @throws DefinitionError if the encoding contradicts itself.
 */
export function createObservationSpace<T extends GameTypes>(
  game: Game<T>,
  encoding: Encoding<T>,
  setup: T['setupInput'],
): FieldObservations<T> {
  const parsed = parseUntrusted(game.schemas.setup, setup, 'setup') as T['setup'];
  return new FieldObservations<T>(game, parsed.players, encoding.observation(parsed));
}

export class FieldObservations<T extends GameTypes> implements ObservationSpace<T> {
  readonly size: number;
  readonly layout: readonly ObservationPart[];
  /** The numbers of the constant fields, which are equal in every observation; 0 elsewhere. */
  private readonly constants: Float32Array;
  /** Indices at which `constants` is not 0. */
  private readonly constantIndexes: IntList;
  /** The parts of the layout that are written for every observation. */
  private readonly changing: readonly ObservationPart[];
  /** The fields of the parts in `changing`, in the same order. */
  private readonly fields: readonly ObservationField<T['view']>[];
  /** The latest observation; callers copy it from here. */
  private readonly buffer: ObservationBuffer;
  private readonly changeDetector: ChangeDetector;

  /** @throws DefinitionError if the encoding contradicts itself. */
  constructor(
    private readonly game: Game<T>,
    private readonly players: readonly PlayerId[],
    /** The field of each part of the layout. */
    private readonly declared: readonly ObservationField<T['view']>[],
  ) {
    this.layout = layOut(game.id, declared);
    this.size = this.layout.reduce((sum, { size }) => sum + size, 0);
    this.constants = new Float32Array(this.size);
    this.changing = this.layout.filter((_, index) => declared[index].isConstant !== true);
    this.fields = declared.filter(({ isConstant }) => isConstant !== true);
    const constants = new ObservationBuffer(this.constants, 0);
    const nobody = { view: undefined, viewer: '', seat: -1 } as ObservationContext<T['view']>;
    declared.forEach((field, index) => {
      if (field.isConstant === true) field.write(nobody.view, nobody, 0, constants, this.layout[index].offset);
    });
    this.constantIndexes = constants.nonZero;
    this.buffer = new ObservationBuffer(new Float32Array(this.size), 0);
    this.changeDetector = new ChangeDetector(this.size, this.constantIndexes);
  }

  describe(index: number): string {
    const place = Number.isInteger(index) ? this.layout.findIndex(({ offset, size }) => index >= offset && index < offset + size) : -1;
    if (place >= 0) return numberName(this.declared[place], index - this.layout[place].offset);
    throw InvalidInputError.at('index', [], `expected a whole number from 0 to ${this.size - 1}, received ${named(index)}`);
  }

  write(view: T['view'], viewer: Viewer, into = new Float32Array(this.size), offset = 0): Float32Array {
    requireRoom(into, offset, this.size);
    const known = readView(view);
    return this.explainErrors(known, viewer, () => this.copy(known, viewer, into, offset));
  }

  writeSparse(view: T['view'], viewer: Viewer): SparseObservation {
    const known = readView(view);
    return this.sparse(this.explainErrors(known, viewer, () => this.observe(known, viewer)));
  }

  /**
   * Runs `write` on an untrusted view. If `write` fails, reports the view as invalid, unless the game can build a state from the view. In
   * that case the encoding is wrong, and the error is rethrown.
   * @throws InvalidInputError if the view is malformed, with the part of the observation that could not be written.
   */
  private explainErrors<Written>(view: T['view'], viewer: Viewer, write: () => Written): Written {
    try {
      return write();
    } catch (error) {
      const issues = error instanceof DefinitionError ? this.issuesOf(view, viewer, error.message) : undefined;
      throw issues === undefined ? error : new InvalidInputError('view', issues, { cause: error });
    }
  }

  /** Returns the issues that make a value an invalid view of this game, or `undefined` if it is valid. */
  private issuesOf(view: T['view'], viewer: Viewer, message: string): readonly InputIssue[] | undefined {
    try {
      // A frozen view would be trusted; the copy is not frozen and is therefore checked.
      this.game.determinize(copyJson(view) as T['view'], viewer, 0);
      return undefined;
    } catch (error) {
      const placed = error instanceof InvalidInputError ? error.issues.filter(({ path }) => path.length > 0) : [];
      return placed.length > 0 ? placed : [{ path: [], message }];
    }
  }

  /** Writes the observation of a trusted view into an array that is known to be long enough. */
  copy(view: T['view'], viewer: Viewer, into: Float32Array, offset: number): Float32Array {
    into.set(this.observe(view, viewer).numbers, offset);
    return into;
  }

  /** Returns the observation of a trusted view. The next call overwrites the returned buffer. */
  observe(view: T['view'], viewer: Viewer): ObservationBuffer {
    this.observeInto(view, viewer, this.buffer);
    return this.buffer;
  }

  /** Writes the observation of a trusted view over the previous one in a buffer. */
  observeInto(view: T['view'], viewer: Viewer, buffer: ObservationBuffer): void {
    const { changing, game, players, fields } = this;
    const context: ObservationContext<T['view']> = { view, viewer, seat: players.indexOf(viewer) };
    let index = 0;
    buffer.reset(this.constants);
    try {
      for (; index < fields.length; index++) fields[index].write(view, context, 0, buffer, changing[index].offset);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new DefinitionError(`${game.id}: the observation's part "${changing[index].name}" could not be written: ${message}`, {
        cause: error,
      });
    }
  }

  /** Returns the non-zero numbers of a buffer, including those of the constant fields. */
  sparse(buffer: ObservationBuffer): SparseObservation {
    const { nonZero, isEmpty } = buffer;
    const constants = isEmpty ? 0 : this.constantIndexes.length;
    const indexes = new Uint32Array(constants + nonZero.length);
    indexes.set(this.constantIndexes.values.subarray(0, constants));
    indexes.set(nonZero.values.subarray(0, nonZero.length), constants);
    return sparseAt(indexes, buffer);
  }

  /**
   * Returns the indices of the numbers that changed, in no particular order, and stores the observation in `last`. The next call overwrites
   * the returned list.
   */
  changedIndexes(last: LastObservation, buffer: ObservationBuffer): IntList {
    return this.changeDetector.update(last, buffer);
  }

  /** Returns the numbers that changed, and stores the observation in `last`. */
  changes(last: LastObservation, buffer: ObservationBuffer): SparseObservation {
    return sparseAt(Uint32Array.from(this.changedIndexes(last, buffer).toList()), buffer);
  }
}

/** Sorts the indices, and returns them with the numbers of the buffer at these indices. */
function sparseAt(indexes: Uint32Array, { numbers, offset }: ObservationBuffer): SparseObservation {
  indexes.sort();
  const values = new Float32Array(indexes.length);
  for (let at = 0; at < indexes.length; at++) values[at] = numbers[offset + indexes[at]];
  return { indexes, values };
}

/** @throws InvalidInputError unless `into` is a `Float32Array` with room for `size` numbers from `offset` on. */
export function requireRoom(into: unknown, offset: unknown, size: number): void {
  if (!isArray(into, Float32Array)) throw InvalidInputError.at('observation', [], `expected a Float32Array, received ${named(into)}`);
  if (Number.isInteger(offset) && (offset as number) >= 0 && (offset as number) + size <= into.length) return;
  throw InvalidInputError.at('observation', [], `${size} numbers from offset ${named(offset)} do not fit into an array of ${into.length}`);
}

/** Returns whether a value is a typed array of the given class. Calls no code of proxies or fake arrays. */
export function isArray<Kind>(value: unknown, kind: new (length: number) => Kind): value is Kind {
  return ArrayBuffer.isView(value) && value instanceof kind;
}

/** Returns a frozen view unchanged, because frozen views come from the library. Copies and checks any other value. */
function readView<View>(view: View): View {
  return isFrozen(view) ? view : (readJson(view, 'view') as View);
}

function isFrozen(value: unknown): boolean {
  try {
    return typeof value === 'object' && value !== null && Object.isFrozen(value);
  } catch {
    // A proxy may throw when it is inspected.
    return false;
  }
}

function layOut<View>(id: string, fields: readonly ObservationField<View>[]): readonly ObservationPart[] {
  const known = new Set<string>();
  let offset = 0;
  const layout = fields.map(({ name, size, range = [0, 1], description }) => {
    if (known.has(name)) throw new DefinitionError(`${id}: two parts of the observation have the name "${name}"`);
    if (!Number.isInteger(size) || size < 1)
      throw new DefinitionError(`${id}: expected a whole number from 1 as the size of the observation's part "${name}", received ${size}`);
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
 * Returns the information state of a viewer as text. The texts of two positions are equal exactly if the viewer cannot distinguish the
 * positions. The text contains what the player remembers only if the game's view contains it.
 * @throws InvalidInputError if the arguments are not JSON.
 */
export function informationState(view: unknown, viewer: Viewer): string {
  return informationText(readJson(view, 'view'), readJson(viewer, 'viewer') as Viewer);
}

/** Returns the text of `informationState` for a trusted view. */
export function informationText(view: unknown, viewer: Viewer): string {
  return canonicalJson({ viewer, view });
}
