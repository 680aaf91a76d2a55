import {
  type BaseAction,
  canonicalJson,
  DefinitionError,
  type Encoding,
  type Game,
  type GameTypes,
  InvalidInputError,
  type Json,
  type PlayerId,
  parseUntrusted,
} from '../kernel/index.js';
import { isFrozenJson } from '../kernel/json.js';
import { CompiledShape, Numbers } from './action-shapes.js';

/** Most numbers that a space may have: a mask of it is one byte each. */
const MOST_NUMBERS = 2 ** 24;

/** A run of numbers of one kind, for documents and tools. */
export interface ActionBlock {
  /** The first number. */
  readonly offset: number;
  /** How many there are. */
  readonly size: number;
  /** `action`: an action, or the beginning of one that has lists. `pick`: a field that is picked, or the next element of a list. `stop`: the list ends. */
  readonly kind: 'action' | 'pick' | 'stop';
  /** The type of action, or the fields and lists that the picks are for, as `type.field`. */
  readonly name: string;
  /** The fields that a number of the block stands for, the most significant first, with how many values each can take. */
  readonly fields: readonly { readonly name: string; readonly count: number }[];
}

/**
 * All actions of a game at one table, as whole numbers from 0 to `size - 1`. An action is one number or, when it holds
 * picks, a short sequence: one for its other fields, one for each pick, and one that says stop where a list can be of
 * any length. No sequence is the beginning of another, and no two actions have the same.
 */
export interface ActionSpace<T extends GameTypes = GameTypes> {
  /** How many numbers there are, the same for every player. */
  readonly size: number;
  /** Whether some actions take several numbers. */
  readonly hasSequences: boolean;
  /** What the numbers are, in order, without gaps. */
  readonly layout: readonly ActionBlock[];
  /**
   * The numbers of an action.
   * @throws InvalidInputError for an action that the encoding has no number for.
   */
  encode(action: T['action']): number[];
  /**
   * The action that a player takes by these numbers, whether or not it is legal anywhere.
   * @throws InvalidInputError for numbers that are not one whole action.
   */
  decode(numbers: number | readonly number[], player: PlayerId): T['action'];
  /** What one number says when this player says it: `place {"cell":4}`. @throws InvalidInputError for a number outside the space. */
  describe(number: number, player: PlayerId): string;
}

/**
 * Makes the action space of a table out of what the encoding declares.
 * @throws InvalidInputError for a setup that cannot be played; DefinitionError for an encoding that contradicts itself.
 */
export function createActionSpace<T extends GameTypes>(game: Game<T>, encoding: Encoding<T>, setup: T['setupInput']): ActionSpace<T> {
  return compileSpace(game, encoding, parseUntrusted(game.schemas.setup, setup, 'setup') as T['setup']);
}

/** The same, of a setup that is parsed already. */
export function compileSpace<T extends GameTypes>(game: Game<T>, encoding: Encoding<T>, setup: T['setup']): CompiledSpace<T> {
  return new CompiledSpace<T>(game.id, encoding, setup);
}

/** The shapes of one player. */
interface Seat {
  readonly shapes: readonly CompiledShape[];
  readonly byType: ReadonlyMap<string, readonly CompiledShape[]>;
  readonly picks: readonly PickBlock[];
}

/** The numbers of one kind of element, and the lists that they serve. */
interface PickBlock {
  readonly offset: number;
  readonly lists: readonly { readonly shape: CompiledShape; readonly list: number }[];
}

export class CompiledSpace<T extends GameTypes> implements ActionSpace<T> {
  readonly size: number;
  readonly hasSequences: boolean;
  readonly layout: readonly ActionBlock[];
  private readonly seats = new Map<PlayerId, Seat>();
  /** The numbers of frozen actions, such as those that games list from a table. */
  private readonly known = new WeakMap<object, number | readonly number[]>();
  /** The number that ends a list; `size` where there is none. */
  private readonly stop: number;

  constructor(
    private readonly id: string,
    encoding: Encoding<T>,
    setup: T['setup'],
  ) {
    const shapesOf = setup.players.map((player) =>
      encoding.actions(setup, player).map((shape) => new CompiledShape(shape, `${id}: the encoding of "${shape.type}" for ${player}`)),
    );
    shapesOf.forEach((shapes, seat) => {
      this.requireLike(shapesOf[0], shapes, setup.players[seat]);
    });
    const blocks = this.layOut(shapesOf);
    this.layout = Object.freeze(blocks);
    this.size = blocks.reduce((sum, { size }) => sum + size, 0);
    if (this.size > MOST_NUMBERS) throw new DefinitionError(`${id}: the encoding takes ${this.size} numbers; picks take fewer than fields`);
    this.hasSequences = blocks.some(({ kind }) => kind !== 'action');
    this.stop = blocks.at(-1)?.kind === 'stop' ? this.size - 1 : this.size;
    setup.players.forEach((player, seat) => {
      const shapes = shapesOf[seat];
      const byType = new Map<string, CompiledShape[]>();
      for (const shape of shapes) byType.set(shape.type, [...(byType.get(shape.type) ?? []), shape]);
      this.seats.set(player, { shapes, byType, picks: picksOf(shapes) });
    });
  }

  encode(action: T['action']): number[] {
    const numbers = new Numbers();
    const readable = typeof action === 'object' && action !== null;
    if (readable && this.write(action, numbers)) return numbers.copy();
    const { type, player } = (readable ? action : {}) as BaseAction;
    const why = this.seats.has(player) ? `no shape of "${type}" fits` : `${JSON.stringify(player)} has no seat`;
    throw new InvalidInputError('action', [{ path: [], message: `${this.id} has no number for ${canonicalJson(action)}: ${why}` }]);
  }

  /** Adds the numbers of an action to `into`; `false` if it has none. */
  write(action: T['action'], into: Numbers): boolean {
    const known = this.known.get(action);
    if (known !== undefined) {
      if (typeof known === 'number') into.push(known);
      else for (let index = 0; index < known.length; index++) into.push(known[index]);
      return true;
    }
    const shapes = this.seats.get(action.player)?.byType.get(action.type);
    if (shapes === undefined) return false;
    const start = into.length;
    for (let shape = 0; shape < shapes.length; shape++) {
      if (!shapes[shape].write(action, into, this.stop)) continue;
      if (isFrozenJson(action)) this.known.set(action, into.length === start + 1 ? into.values[start] : into.copy().slice(start));
      return true;
    }
    return false;
  }

  decode(numbers: number | readonly number[], player: PlayerId): T['action'] {
    const said = typeof numbers === 'number' ? [numbers] : numbers;
    for (const number of said) this.requireNumber(number);
    const action = this.shapeAt(said[0], player)?.read(said, player, this.stop);
    if (action !== undefined) return action as T['action'];
    const meaning = said.map((number) => this.describe(number, player)).join(', ');
    throw this.invalid(`[${said.join(', ')}] is not one whole action: ${meaning || 'nothing is said'}`);
  }

  describe(number: number, player: PlayerId): string {
    this.requireNumber(number);
    if (number === this.stop) return 'stop: the list is complete';
    const shape = this.shapeAt(number, player);
    if (shape !== undefined) {
      const fields = shape.fields.length === 0 ? '' : ` ${JSON.stringify(shape.readFields(number))}`;
      return `${shape.type}${fields}${shape.lists.length === 0 ? '' : ', and its picks follow'}`;
    }
    const block = this.seatOf(player)
      .picks.filter(({ offset }) => number >= offset)
      .at(-1) as PickBlock;
    const { shape: owner, list } = block.lists[0];
    const value = owner.lists[list].index.values[number - block.offset];
    return `element ${JSON.stringify(value)} of ${block.lists.map(nameOf).join(' or ')}`;
  }

  /** Some action that begins with a number: the one it stands for, or one with short lists; `undefined` if none does. */
  beginning(number: number, player: PlayerId): T['action'] | undefined {
    const shape = this.shapeAt(number, player);
    return shape?.beginning(number, player) as T['action'] | undefined;
  }

  private shapeAt(number: number, player: PlayerId): CompiledShape | undefined {
    return this.seatOf(player).shapes.find(({ offset, size }) => number >= offset && number < offset + size);
  }

  private requireNumber(number: number): void {
    if (Number.isInteger(number) && number >= 0 && number < this.size) return;
    throw this.invalid(`expected a whole number from 0 to ${this.size - 1}, not ${String(number)}`);
  }

  private seatOf(player: PlayerId): Seat {
    const seat = this.seats.get(player);
    if (seat !== undefined) return seat;
    throw new InvalidInputError('player', [
      { path: [], message: `${JSON.stringify(player)} is none of ${[...this.seats.keys()].join(', ')}` },
    ]);
  }

  private invalid(message: string): InvalidInputError {
    return new InvalidInputError('index', [{ path: [], message: `${message} (${this.id})` }]);
  }

  /** Numbers mean the same to everyone only if every player's shapes have the same sizes. */
  private requireLike(first: readonly CompiledShape[], shapes: readonly CompiledShape[], player: PlayerId): void {
    const found = JSON.stringify(shapes.map(formOf));
    const wanted = JSON.stringify(first.map(formOf));
    if (found !== wanted)
      throw new DefinitionError(`${this.id}: the shapes of ${player} are ${found}, and those of the first seat ${wanted}`);
  }

  /** Gives every shape and every list its numbers, the same for all seats. */
  private layOut(shapesOf: readonly (readonly CompiledShape[])[]): ActionBlock[] {
    const blocks: ActionBlock[] = [];
    let offset = 0;
    const add = (size: number, kind: ActionBlock['kind'], name: string, fields: ActionBlock['fields']) => {
      blocks.push({ offset, size, kind, name, fields });
      offset += size;
      return offset - size;
    };
    const shapes = shapesOf[0];
    shapes.forEach(({ type, size, fields }, index) => {
      const at = add(size, 'action', type, digitsOf(fields));
      for (const others of shapesOf) others[index].offset = at;
    });
    const domains = new Map<string, { shape: number; list: number }[]>();
    shapes.forEach(({ lists }, shape) => {
      lists.forEach(({ index }, list) => {
        const key = canonicalJson(index.values);
        domains.set(key, [...(domains.get(key) ?? []), { shape, list }]);
      });
    });
    for (const places of domains.values()) {
      const { index } = shapes[places[0].shape].lists[places[0].list];
      const name = places.map(({ shape, list }) => nameOf({ shape: shapes[shape], list })).join(' ');
      const at = add(index.size, 'pick', name, [{ name: 'element', count: index.size }]);
      for (const others of shapesOf) for (const { shape, list } of places) others[shape].lists[list].picks = at;
    }
    const stops = shapes.some(({ lists }) => lists.some(({ length }) => length === undefined));
    if (stops) add(1, 'stop', 'stop', []);
    return blocks;
  }
}

function picksOf(shapes: readonly CompiledShape[]): Seat['picks'] {
  const blocks = new Map<number, { shape: CompiledShape; list: number }[]>();
  for (const shape of shapes) {
    shape.lists.forEach(({ picks }, list) => {
      blocks.set(picks, [...(blocks.get(picks) ?? []), { shape, list }]);
    });
  }
  return [...blocks].map(([offset, lists]) => ({ offset, lists })).sort((a, b) => a.offset - b.offset);
}

function nameOf({ shape, list }: { shape: CompiledShape; list: number }): string {
  return `${shape.type}.${shape.lists[list].name}`;
}

function digitsOf(fields: CompiledShape['fields']): ActionBlock['fields'] {
  return fields.map(({ name, index }) => ({ name, count: index.size }));
}

/** What must be alike in all seats: everything but the values. */
function formOf({ type, fields, lists }: CompiledShape): Json {
  return [
    type,
    fields.map(({ name, index }) => [name, index.size]),
    lists.map(({ name, index, isField, length }) => [name, index.size, isField, length ?? null]),
  ];
}
