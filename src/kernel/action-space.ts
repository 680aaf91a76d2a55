// All actions at one table as numbers.
import type { BaseAction } from './action.js';
import { ActionBlock, type Parameter } from './action-block.js';
import type { AnyActionDefinition } from './definition.js';
import { DefinitionError, InvalidInputError, named } from './errors.js';
import type { GameTypes } from './game.js';
import { canonicalJson, type Json, readJson } from './json.js';
import { memoize } from './memoize.js';
import type { PlayerId } from './players.js';
import { ABSENT } from './value-index.js';

/** Most numbers that a space may have: a mask of it is one byte each. */
const MOST_NUMBERS = 2 ** 24;

/** A run of numbers of one kind, for documents and tools. */
export interface ActionRange {
  /** The first number. */
  readonly offset: number;
  /** How many there are. */
  readonly size: number;
  /**
   * `action`: an action, or the beginning of one that takes several numbers. `pick`: a parameter that has a number of its own, or the
   * next element of a list. `stop`: the list ends, or the parameter is left out.
   */
  readonly kind: 'action' | 'pick' | 'stop';
  /** The type of action, with what tells the form from others; of picks, the parameters that they are for, as `type.parameter`. */
  readonly name: string;
  /** The parameters that a number of the range stands for, the most significant first, with how many values each can take. */
  readonly fields: readonly { readonly name: string; readonly count: number }[];
}

/** What the parameters of one form of action can be for one player. */
export interface ActionForm {
  readonly type: string;
  readonly parameters: Readonly<Record<string, readonly Json[]>>;
}

/**
 * All actions of a game at one table, as whole numbers from 0 to `size - 1`. An action is one number or, when it holds lists or very
 * many values, a short sequence: one for its other parameters, one for each pick, and one that says stop where a list can be of any
 * length or a parameter be left out. No sequence is the beginning of another, and no two actions have the same.
 */
export interface ActionSpace<T extends GameTypes = GameTypes> {
  /** How many numbers there are, the same for every player. */
  readonly size: number;
  /** Actions below this are one number each: all but those that take sequences. */
  readonly singles: number;
  /** Whether some actions take several numbers. */
  readonly hasSequences: boolean;
  /** What the numbers are, in order, without gaps. */
  readonly layout: readonly ActionRange[];
  /**
   * The numbers of an action.
   * @throws InvalidInputError for an action that has none at this table.
   */
  encode(action: T['action']): number[];
  /**
   * The action that a player takes by these numbers, whether or not it is legal anywhere.
   * @throws InvalidInputError for numbers that are not one whole action.
   */
  decode(numbers: number | readonly number[], player: PlayerId): T['action'];
  /** What one number says when this player says it: `place {"cell":4}`. @throws InvalidInputError for a number outside the space. */
  describe(number: number, player: PlayerId): string;
  /** The forms of a player's actions, in the order of their numbers, with the values of each parameter. @throws InvalidInputError for who is no player. */
  forms(player: PlayerId): readonly ActionForm[];
}

/** What the numbers of a game follow from: its kinds of action, those of roles apart. */
export interface SpaceSource {
  readonly id: string;
  /** By kind, in the game's order: its forms, and whose they are if no player's. */
  readonly kinds: readonly AnyActionDefinition[];
}

/** One kind of action, with its forms at one table for one who acts. */
export interface KindOf {
  readonly kind: AnyActionDefinition;
  /** Those that are impossible included, so that each keeps its place. */
  readonly blocks: readonly ActionBlock[];
}

/** The actions of one who can act. */
export class Section {
  readonly byType = new Map<string, ActionBlock[]>();
  /** In the order of their numbers: those whose actions are one number each, then those that take sequences. */
  readonly blocks: readonly ActionBlock[];
  /** The kinds that can be legal in a phase, in the game's order; filled in as phases are met. */
  readonly kindsIn = memoize((phase: string): readonly KindOf[] =>
    this.kinds.filter(({ kind: { phases } }) => phases === undefined || phases.includes(phase)),
  );

  constructor(
    readonly player: PlayerId,
    /** Those of which some form is possible. */
    readonly kinds: readonly KindOf[],
  ) {
    const all = kinds.flatMap(({ blocks }) => blocks).filter(({ isPossible }) => isPossible);
    this.blocks = [...all.filter(({ size }) => size > 0), ...all.filter(({ size }) => size === 0)];
    for (const block of all) this.byType.set(block.source.type, [...(this.byType.get(block.source.type) ?? []), block]);
  }
}

/** The numbers of one kind of element, and the parameters that they serve. */
interface PickRange {
  readonly offset: number;
  readonly size: number;
  /** Each with the indexes of its form and of the parameter among those that are said later, the same for all seats. */
  readonly for: readonly { readonly block: ActionBlock; readonly index: number; readonly parameter: Parameter; readonly tail: number }[];
}

/**
 * The numbers at one table. Between drivers and simulations an action of seat `s` that takes one number has `s * singles` added to it, so
 * that it also says who acts; the actions of roles come after those of all seats, from `players.length * singles` on.
 */
export class ActionNumbers<T extends GameTypes = GameTypes> implements ActionSpace<T> {
  readonly size: number;
  readonly singles: number;
  readonly hasSequences: boolean;
  readonly layout: readonly ActionRange[];
  /** How many numbers there are with those of all seats and roles. */
  readonly total: number;
  private readonly sections: readonly Section[];
  /** By number, seats and roles included. */
  private readonly blockIndex: Uint16Array;
  private readonly numbered: readonly ActionBlock[];
  private readonly picks: readonly PickRange[];
  private readonly stop: number;

  constructor(
    private readonly source: SpaceSource,
    setting: unknown,
    private readonly players: readonly PlayerId[],
    roles: readonly PlayerId[],
  ) {
    const { id, kinds } = source;
    const sectionOf = (player: PlayerId, role: PlayerId | undefined) => {
      const own = kinds
        .filter((kind) => kind.role === role)
        .map((kind) => ({
          kind,
          blocks: kind.forms.map((form) => new ActionBlock(form, kind, player, { setting, player, players }, id)),
        }));
      return new Section(
        player,
        own.filter(({ blocks }) => blocks.some(({ isPossible }) => isPossible)),
      );
    };
    const seats = players.map((player) => sectionOf(player, undefined));
    this.sections = [...seats, ...roles.map((role) => sectionOf(role, role))];
    for (const seat of seats.slice(1)) this.requireLike(seats[0], seat);
    const numbered: ActionBlock[] = [];
    let next = 0;
    for (const { blocks } of this.sections) {
      for (const block of blocks) {
        block.base = next;
        next += block.size;
        if (block.size > 0) numbered.push(block);
      }
    }
    this.numbered = numbered;
    this.total = next;
    this.singles = (seats[0]?.blocks ?? []).reduce((sum, { size }) => sum + size, 0);
    this.blockIndex = new Uint16Array(this.total);
    numbered.forEach(({ base, size }, index) => {
      this.blockIndex.fill(index, base, base + size);
    });
    const { layout, picks } = this.layOut(seats);
    this.layout = Object.freeze(layout);
    this.picks = picks;
    this.size = layout.reduce((sum, { size }) => sum + size, 0);
    if (this.size > MOST_NUMBERS) throw new DefinitionError(`${id}: actions take ${this.size} numbers, and ${MOST_NUMBERS} are the most`);
    this.hasSequences = layout.some(({ kind }) => kind !== 'action');
    this.stop = layout.at(-1)?.kind === 'stop' ? this.size - 1 : this.size;
  }

  /** Whether these are the players at the table, in the order of their seats. */
  isOf(players: readonly PlayerId[]): boolean {
    if (players.length !== this.players.length) return false;
    for (let seat = 0; seat < players.length; seat++) if (players[seat] !== this.players[seat]) return false;
    return true;
  }

  /** The actions of one who acts, a player or a role; `undefined` for anybody else. */
  sectionOf(player: PlayerId): Section | undefined {
    const { sections } = this;
    for (let index = 0; index < sections.length; index++) if (sections[index].player === player) return sections[index];
    return undefined;
  }

  /** The block of a number, seats and roles included. */
  blockAt(number: number): ActionBlock {
    return this.numbered[this.blockIndex[number]];
  }

  /** The action of a number, seats and roles included: the same frozen object each time. */
  at(number: number): T['action'] {
    return this.blockAt(number).at(number) as T['action'];
  }

  /** The number of an action, seats and roles included; `ABSENT` for one that takes a sequence, or has no number at this table. */
  numberOf(action: T['action']): number {
    const blocks = this.sectionOf(action.player)?.byType.get(action.type);
    if (blocks === undefined) return ABSENT;
    for (const block of blocks) {
      const number = block.numberOf(action as unknown as Record<string, unknown>);
      if (number !== ABSENT) return number;
    }
    return ABSENT;
  }

  /** Whether an action is the very object that stands for its number. */
  gaveOut(action: T['action']): boolean {
    const number = this.numberOf(action);
    return number !== ABSENT && this.blockAt(number).gaveOut(number, action);
  }

  encode(action: T['action']): number[] {
    const numbers: number[] = [];
    const known = readJson(action, 'action') as unknown as T['action'];
    const readable = typeof known === 'object' && known !== null;
    if (readable && this.write(known, numbers)) return numbers;
    const { type, player } = (readable ? known : {}) as BaseAction;
    const why = !readable
      ? 'it is no object'
      : this.players.includes(player)
        ? `no form of ${named(type)} fits`
        : `${named(player)} has no seat`;
    throw new InvalidInputError('action', [{ path: [], message: `${this.source.id} has no number for ${canonicalJson(known)}: ${why}` }]);
  }

  /** Adds the numbers of an action to `into`; `false`, with nothing added, if it has none. */
  write(action: T['action'], into: number[]): boolean {
    const seat = this.players.indexOf(action.player);
    const blocks = seat < 0 ? undefined : this.sections[seat].byType.get(action.type);
    if (blocks === undefined) return false;
    const values = action as unknown as Record<string, unknown>;
    for (const block of blocks) {
      if (block.size > 0) {
        const number = block.numberOf(values);
        if (number === ABSENT) continue;
        into.push(number - seat * this.singles);
        return true;
      }
      if (block.fits(values) && this.writeSequence(block, values, into)) return true;
    }
    return false;
  }

  private writeSequence(block: ActionBlock, values: Record<string, unknown>, into: number[]): boolean {
    const start = into.length;
    let number = 0;
    for (const parameter of block.head) {
      const digit = parameter.digitOf(values[parameter.name]);
      if (digit === ABSENT) return false;
      number = number * parameter.size + digit;
    }
    into.push(block.headOffset + number);
    for (let index = 0; index < block.tail.length; index++) {
      if (this.writePicks(block.tail[index], block.tailOffsets[index], values[block.tail[index].name], into)) continue;
      into.length = start;
      return false;
    }
    return true;
  }

  private writePicks({ index, isList, isOptional, length }: Parameter, offset: number, value: unknown, into: number[]): boolean {
    if (!isList) {
      if (value === undefined) {
        if (isOptional) into.push(this.stop);
        return isOptional;
      }
      const place = index?.of(value) ?? ABSENT;
      if (place !== ABSENT) into.push(offset + place);
      return place !== ABSENT;
    }
    if (!Array.isArray(value) || (length !== undefined && value.length !== length)) return false;
    for (const element of value) {
      const place = index?.of(element) ?? ABSENT;
      if (place === ABSENT) return false;
      into.push(offset + place);
    }
    if (length === undefined) into.push(this.stop);
    return true;
  }

  decode(numbers: number | readonly number[], player: PlayerId): T['action'] {
    const said: readonly number[] = typeof numbers === 'number' ? [numbers] : (readJson(numbers, 'numbers') as unknown as number[]);
    if (!Array.isArray(said)) throw this.invalid(`expected a number or a list of numbers, not ${named(said)}`);
    for (const number of said) this.requireNumber(number);
    const action = this.read(said, player);
    if (action !== undefined) return action;
    const meaning = said.map((number) => this.describe(number, player)).join(', ');
    throw this.invalid(`[${said.join(', ')}] is not one whole action: ${meaning || 'nothing is said'}`);
  }

  private read(said: readonly number[], player: PlayerId): T['action'] | undefined {
    const seat = this.seatOf(player);
    const [first] = said;
    if (first < this.singles) return said.length === 1 ? this.at(first + seat * this.singles) : undefined;
    const found = this.sequenceAt(first, seat);
    if (found === undefined) return undefined;
    const values: Record<string, Json> = { ...found.values };
    let next = 1;
    for (const { parameter, offset } of found.tail) {
      const { name, isList, isOptional, length } = parameter;
      const elements: Json[] = [];
      const wanted = isList ? length : 1;
      while (wanted === undefined || elements.length < wanted) {
        if ((isOptional || wanted === undefined) && said[next] === this.stop) break;
        const place = said[next] - offset;
        if (!(place >= 0 && place < parameter.values.length)) return undefined;
        elements.push(parameter.values[place]);
        next += 1;
      }
      if (wanted === undefined || elements.length < wanted) next += 1;
      if (isList) values[name] = elements;
      else if (elements.length > 0) values[name] = elements[0];
    }
    return next === said.length ? (found.block.assemble(values) as T['action']) : undefined;
  }

  /** The form that a number begins, with what the number says of it and what is still to be said. */
  private sequenceAt(number: number, seat: number) {
    for (const block of this.sections[seat].blocks) {
      if (block.size > 0 || number < block.headOffset || number >= block.headOffset + block.headSize) continue;
      const values: Record<string, Json> = {};
      let rest = number - block.headOffset;
      for (const parameter of [...block.head].reverse()) {
        const value = parameter.valueOf(rest % parameter.size);
        if (value !== undefined) values[parameter.name] = value;
        rest = Math.floor(rest / parameter.size);
      }
      const tail = block.tail.map((parameter, index) => ({ parameter, offset: block.tailOffsets[index] }));
      return { block, values, tail };
    }
    return undefined;
  }

  describe(number: number, player: PlayerId): string {
    this.requireNumber(number);
    const seat = this.seatOf(player);
    if (number === this.stop) return 'stop: the list is complete, or nothing more is said';
    if (number < this.singles) {
      const { type, player: _player, ...said } = this.at(number + seat * this.singles);
      return `${type}${Object.keys(said).length === 0 ? '' : ` ${JSON.stringify(said)}`}`;
    }
    const found = this.sequenceAt(number, seat);
    if (found !== undefined) {
      const { type, told } = found.block.source;
      const said = { ...(told === undefined ? {} : { [told.by]: told.as }), ...found.values };
      return `${type}${Object.keys(said).length === 0 ? '' : ` ${JSON.stringify(said)}`}, and its picks follow`;
    }
    const range = this.picks.find(({ offset, size }) => number >= offset && number < offset + size) as PickRange;
    const { index, tail } = range.for[0];
    const own = this.sections[seat].blocks[index].tail[tail];
    return `element ${JSON.stringify(own.values[number - range.offset])} of ${range.for.map(nameOf).join(' or ')}`;
  }

  forms(player: PlayerId): readonly ActionForm[] {
    return this.sections[this.seatOf(player)].blocks.map(({ source: { type, told }, parameters }) => ({
      type,
      parameters: {
        ...(told === undefined ? {} : { [told.by]: [told.as] }),
        ...Object.fromEntries(parameters.map(({ name, values }) => [name, values])),
      },
    }));
  }

  /** Some action that begins with a number: the one it stands for, or one with short lists; `undefined` if none does. */
  beginning(number: number, player: PlayerId): T['action'] | undefined {
    const seat = this.seatOf(player);
    if (number < this.singles) return this.at(number + seat * this.singles);
    const found = this.sequenceAt(number, seat);
    if (found === undefined) return undefined;
    const values = { ...found.values };
    for (const { parameter } of found.tail) {
      const { name, isList, isOptional, length = 1 } = parameter;
      if (isList) values[name] = parameter.values.slice(0, length);
      else if (!isOptional) values[name] = parameter.values[0];
    }
    return found.block.assemble(values) as T['action'];
  }

  private requireNumber(number: number): void {
    if (Number.isInteger(number) && number >= 0 && number < this.size) return;
    throw this.invalid(`expected a whole number from 0 to ${this.size - 1}, not ${named(number)}`);
  }

  private seatOf(player: PlayerId): number {
    const seat = this.players.indexOf(player);
    if (seat >= 0) return seat;
    throw new InvalidInputError('player', [{ path: [], message: `${named(player)} is none of ${this.players.join(', ')}` }]);
  }

  private invalid(message: string): InvalidInputError {
    return new InvalidInputError('index', [{ path: [], message: `${message} (${this.source.id})` }]);
  }

  /** Numbers mean the same to everyone only if every player's parameters have as many values. */
  private requireLike(first: Section, section: Section): void {
    const found = JSON.stringify(section.blocks.map(formOf));
    const wanted = JSON.stringify(first.blocks.map(formOf));
    if (found === wanted) return;
    throw new DefinitionError(`${this.source.id}: the actions of ${section.player} are ${found}, and those of the first seat ${wanted}`);
  }

  /** Gives every range of numbers its place: actions of one number, beginnings of sequences, picks by their values, the stop. */
  private layOut(seats: readonly Section[]): { layout: ActionRange[]; picks: PickRange[] } {
    const layout: ActionRange[] = [];
    const picks: PickRange[] = [];
    let next = 0;
    const add = (size: number, kind: ActionRange['kind'], name: string, fields: ActionRange['fields']) => {
      layout.push(Object.freeze({ offset: next, size, kind, name, fields }));
      next += size;
      return next - size;
    };
    const blocks = seats[0]?.blocks ?? [];
    blocks.forEach(({ source, size, parameters, head, headSize }, index) => {
      const name = source.told === undefined ? source.type : `${source.type} ${source.told.as}`;
      const offset = size > 0 ? add(size, 'action', name, fieldsOf(parameters)) : add(headSize, 'action', name, fieldsOf(head));
      for (const seat of seats) seat.blocks[index].headOffset = offset;
    });
    const tails = blocks.flatMap((block, index) =>
      block.size > 0 ? [] : block.tail.map((parameter, tail) => ({ block, index, parameter, tail })),
    );
    const byValues = new Map<string, typeof tails>();
    for (const place of tails) {
      // Alike for everybody: what one seat could share, another might not.
      const key = canonicalJson(seats.map((seat) => seat.blocks[place.index].tail[place.tail].values));
      byValues.set(key, [...(byValues.get(key) ?? []), place]);
    }
    for (const places of byValues.values()) {
      const size = places[0].parameter.values.length;
      const offset = size === 0 ? next : add(size, 'pick', places.map(nameOf).join(' '), [{ name: 'element', count: size }]);
      if (size > 0) picks.push({ offset, size, for: places });
      for (const { index, tail } of places) for (const seat of seats) seat.blocks[index].tailOffsets[tail] = offset;
    }
    if (tails.some(({ parameter: { isList, isOptional, length } }) => isOptional || (isList && length === undefined))) {
      add(1, 'stop', 'stop', []);
    }
    return { layout, picks };
  }
}

function nameOf({ block, parameter }: { readonly block: ActionBlock; readonly parameter: Parameter }): string {
  return `${block.source.type}.${parameter.name}`;
}

function fieldsOf(parameters: readonly Parameter[]): ActionRange['fields'] {
  return parameters.map(({ name, size }) => ({ name, count: size }));
}

/** What must be alike in all seats: everything but the values. */
function formOf({ source: { type, told }, parameters }: ActionBlock): Json {
  return [type, told?.as ?? null, parameters.map(({ name, size, isList, length }) => [name, size, isList, length ?? null])];
}
