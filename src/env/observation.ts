import {
  canonicalJson,
  copyJson,
  DefinitionError,
  type Encoding,
  type Game,
  type GameTypes,
  type InputIssue,
  InvalidInputError,
  type Look,
  type ObservationField,
  type ObservationSink,
  type PlayerId,
  type Viewer,
} from '../kernel/index.js';
import { named, parseUntrusted, readJson } from '../kernel/internal.js';
import { Numbers } from './numbers.js';
import type { SparseObservation } from './sparse.js';

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
): TableObservations<T> {
  const parsed = parseUntrusted(game.schemas.setup, setup, 'setup') as T['setup'];
  return new TableObservations<T>(game, parsed.players, encoding.observation(parsed));
}

/** A part of an array that shows an observation, or nothing: the next one touches those numbers alone that are not 0 in one of the two. */
export class Slate implements ObservationSink {
  /** Where the numbers stand that are not 0, but those that never change; in the order in which they were told. */
  readonly places = new Numbers();
  /** Whether it shows nothing, and all numbers are 0. */
  isBlank = true;

  constructor(
    readonly numbers: Float32Array,
    /** Where the observation begins in the array. */
    readonly offset: number,
  ) {}

  set(index: number, value: number): void {
    const { numbers } = this;
    const at = this.offset + index;
    const before = numbers[at];
    numbers[at] = value;
    if (before === 0 && numbers[at] !== 0) this.places.push(index);
  }

  /** Makes room for another observation. @param background the numbers that never change, and 0 elsewhere */
  wipe(background: Float32Array): void {
    const { places, numbers, offset } = this;
    if (this.isBlank) numbers.set(background, offset);
    for (let index = 0; index < places.length; index++) numbers[offset + places.values[index]] = 0;
    places.length = 0;
    this.isBlank = false;
  }

  /** Shows nothing. */
  clear(size: number): void {
    this.numbers.fill(0, this.offset, this.offset + size);
    this.places.length = 0;
    this.isBlank = true;
  }
}

export class TableObservations<T extends GameTypes> implements ObservationSpace<T> {
  readonly size: number;
  readonly layout: readonly ObservationPart[];
  /** The numbers that never change; 0 elsewhere. */
  private readonly background: Float32Array;
  /** Where they are not 0. */
  private readonly ground: Numbers;
  /** The parts that are written for every look, with their fields. */
  private readonly changing: readonly ObservationPart[];
  private readonly fields: readonly ObservationField<T['view']>[];
  /** What was looked at last, for whoever wants it elsewhere. */
  private readonly slate: Slate;

  /** @throws DefinitionError for an encoding that contradicts itself. */
  constructor(
    private readonly game: Game<T>,
    private readonly players: readonly PlayerId[],
    fields: readonly ObservationField<T['view']>[],
  ) {
    this.layout = layOut(game.id, fields);
    this.size = this.layout.reduce((sum, { size }) => sum + size, 0);
    this.background = new Float32Array(this.size);
    this.changing = this.layout.filter((_, index) => fields[index].isConstant !== true);
    this.fields = fields.filter(({ isConstant }) => isConstant !== true);
    const constants = new Slate(this.background, 0);
    const nobody = { view: undefined, viewer: '', seat: -1 } as Look<T['view']>;
    fields.forEach((field, index) => {
      if (field.isConstant === true) field.write(nobody.view, nobody, 0, constants, this.layout[index].offset);
    });
    this.ground = constants.places;
    this.slate = new Slate(new Float32Array(this.size), 0);
  }

  write(view: T['view'], viewer: Viewer, into = new Float32Array(this.size), offset = 0): Float32Array {
    requireRoom(into, offset, this.size);
    const known = readView(view);
    return this.blaming(known, viewer, () => this.copy(known, viewer, into, offset));
  }

  writeSparse(view: T['view'], viewer: Viewer): SparseObservation {
    const known = readView(view);
    return this.sparse(this.blaming(known, viewer, () => this.look(known, viewer)));
  }

  /**
   * Writes a view that came from outside. What goes wrong is the view's fault unless the game can make a state of it: only then is the
   * encoding at fault.
   * @throws InvalidInputError for a malformed view, with the part of the observation that could not be written.
   */
  private blaming<Written>(view: T['view'], viewer: Viewer, write: () => Written): Written {
    try {
      return write();
    } catch (error) {
      const issues = error instanceof DefinitionError ? this.faultsOf(view, viewer, error.message) : undefined;
      throw issues === undefined ? error : new InvalidInputError('view', issues, { cause: error });
    }
  }

  /** Why it is not a view of this game, if it is not. */
  private faultsOf(view: T['view'], viewer: Viewer, message: string): readonly InputIssue[] | undefined {
    try {
      // A copy, which is checked: a frozen view would be trusted.
      this.game.determinize(copyJson(view) as T['view'], viewer, 0);
      return undefined;
    } catch (error) {
      const placed = error instanceof InvalidInputError ? error.issues.filter(({ path }) => path.length > 0) : [];
      return placed.length > 0 ? placed : [{ path: [], message }];
    }
  }

  /** Fills room that there is with what a trusted view shows. */
  copy(view: T['view'], viewer: Viewer, into: Float32Array, offset: number): Float32Array {
    into.set(this.look(view, viewer).numbers, offset);
    return into;
  }

  /** What a trusted view shows, until the next look. */
  look(view: T['view'], viewer: Viewer): Slate {
    this.show(view, viewer, this.slate);
    return this.slate;
  }

  /** Puts what a trusted view shows where another look was shown before. */
  show(view: T['view'], viewer: Viewer, slate: Slate): void {
    const { changing, game, players, fields } = this;
    const look: Look<T['view']> = { view, viewer, seat: players.indexOf(viewer) };
    let index = 0;
    slate.wipe(this.background);
    try {
      for (; index < fields.length; index++) fields[index].write(view, look, 0, slate, changing[index].offset);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new DefinitionError(`${game.id}: the observation's part "${changing[index].name}" could not be written: ${message}`, {
        cause: error,
      });
    }
  }

  /** The numbers of a slate that are not 0, those that never change included. */
  sparse({ numbers, places, offset, isBlank }: Slate): SparseObservation {
    const ground = isBlank ? NOTHING : this.ground;
    const indexes = new Uint32Array(ground.length + places.length);
    indexes.set(ground.values.subarray(0, ground.length));
    indexes.set(places.values.subarray(0, places.length), ground.length);
    indexes.sort();
    const values = new Float32Array(indexes.length);
    for (let at = 0; at < indexes.length; at++) values[at] = numbers[offset + indexes[at]];
    return { indexes, values };
  }
}

const NOTHING = /* @__PURE__ */ new Numbers();

/** @throws InvalidInputError for what is no array, or has no room for so many numbers from there on. */
export function requireRoom(into: unknown, offset: unknown, size: number): void {
  if (!isArray(into, Float32Array)) throw InvalidInputError.at('observation', [], `expected a Float32Array, not ${named(into)}`);
  if (Number.isInteger(offset) && (offset as number) >= 0 && (offset as number) + size <= into.length) return;
  throw InvalidInputError.at('observation', [], `${size} numbers from ${named(offset)} on do not fit into ${into.length}`);
}

/** Whether a value is an array of that kind; what only pretends to be one is not asked. */
export function isArray<Kind>(value: unknown, kind: new (length: number) => Kind): value is Kind {
  return ArrayBuffer.isView(value) && value instanceof kind;
}

/** What the library gave out is frozen, and is read as it is. */
function readView<View>(view: View): View {
  return isFrozen(view) ? view : (readJson(view, 'view') as View);
}

function isFrozen(value: unknown): boolean {
  try {
    return typeof value === 'object' && value !== null && Object.isFrozen(value);
  } catch {
    // A proxy may throw when it is asked.
    return false;
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
 * @throws InvalidInputError for what is no JSON.
 */
export function informationState(view: unknown, viewer: Viewer): string {
  return informationText(readJson(view, 'view'), readJson(viewer, 'viewer') as Viewer);
}

/** The same of a trusted view. */
export function informationText(view: unknown, viewer: Viewer): string {
  return canonicalJson({ viewer, view });
}
