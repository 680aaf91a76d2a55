// The action space: all actions for one config and one list of players, by index.

import { DefinitionError, InvalidInputError, named } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import { readJson } from '../input/read-json.js';
import { canonicalJson } from '../json/json-text.js';
import type { GameTypes } from '../types.js';
import type { AnyActionDefinition, BaseAction } from './action.js';
import { ActionBlock } from './action-block.js';
import { layOut, nameOf, type PickRange, requireLike } from './action-layout.js';
import type { ActionForm, ActionRange, ActionSpace } from './action-space.js';
import { Section } from './section.js';
import { formBegunBy, headValues, readSequence, writeSequence } from './sequence.js';
import { ABSENT } from './value-index.js';

/** Most indices of an action space: an action mask takes one byte for each. */
const MOST_NUMBERS = 2 ** 24;

/** The parts of a definition that determine its action space. */
export interface SpaceSource {
  readonly id: string;
  /** The kinds of action in the game's order, with their forms and roles. */
  readonly kinds: readonly AnyActionDefinition[];
}

/**
 * The action space for one config and one list of players. The kernel adds `s * singles` to the index of an atomic action of seat `s`, so
 * that this internal index also identifies the player. The actions of roles follow those of all seats, from `players.length * singles` on.
 */
export class ActionNumbers<T extends GameTypes = GameTypes> implements ActionSpace<T> {
  readonly size: number;
  readonly singles: number;
  readonly hasSequences: boolean;
  readonly layout: readonly ActionRange[];
  /** The number of internal indices: atomic actions of all seats and roles. */
  readonly total: number;
  private readonly sections: readonly Section[];
  /** The position in `numbered` of the block of each internal index. */
  private readonly blockIndex: Uint16Array;
  private readonly numbered: readonly ActionBlock[];
  private readonly picks: readonly PickRange[];
  private readonly stop: number;

  constructor(
    private readonly source: SpaceSource,
    table: unknown,
    private readonly players: readonly PlayerId[],
    roles: readonly PlayerId[],
  ) {
    const { id, kinds } = source;
    const sectionOf = (player: PlayerId, role: PlayerId | undefined) => {
      const own = kinds
        .filter((kind) => kind.role === role)
        .map((kind) => ({
          kind,
          blocks: kind.forms.map((form) => new ActionBlock(form, kind, player, { table, player, players }, id)),
        }));
      return new Section(
        player,
        own.filter(({ blocks }) => blocks.some(({ isPossible }) => isPossible)),
      );
    };
    const seats = players.map((player) => sectionOf(player, undefined));
    this.sections = [...seats, ...roles.map((role) => sectionOf(role, role))];
    for (const seat of seats.slice(1)) requireLike(id, seats[0], seat);
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
    const { layout, picks, size } = layOut(seats);
    if (size > MOST_NUMBERS) throw new DefinitionError(`${id}: the action space has ${size} indices; at most ${MOST_NUMBERS} are allowed`);
    this.layout = Object.freeze(layout);
    this.picks = picks;
    this.size = size;
    this.hasSequences = layout.some(({ kind }) => kind !== 'action');
    this.stop = layout.at(-1)?.kind === 'stop' ? this.size - 1 : this.size;
  }

  /** Returns whether these are the players of this action space, in seat order. */
  isOf(players: readonly PlayerId[]): boolean {
    if (players.length !== this.players.length) return false;
    for (let seat = 0; seat < players.length; seat++) if (players[seat] !== this.players[seat]) return false;
    return true;
  }

  /** Returns the actions of a player or role; `undefined` for any other id. */
  sectionOf(player: PlayerId): Section | undefined {
    const { sections } = this;
    for (let index = 0; index < sections.length; index++) if (sections[index].player === player) return sections[index];
    return undefined;
  }

  /** Returns the block of an internal index. */
  blockAt(number: number): ActionBlock {
    return this.numbered[this.blockIndex[number]];
  }

  /** Returns the action of an internal index: the same frozen object each time. */
  at(number: number): T['action'] {
    return this.blockAt(number).at(number) as T['action'];
  }

  /** Returns the internal index of an action; `ABSENT` for a multi-component action, or if the action space does not contain it. */
  numberOf(action: T['action']): number {
    const blocks = this.sectionOf(action.player)?.byType.get(action.type);
    if (blocks === undefined) return ABSENT;
    for (const block of blocks) {
      const number = block.numberOf(action as unknown as Record<string, unknown>);
      if (number !== ABSENT) return number;
    }
    return ABSENT;
  }

  /** Returns whether an action is the very object that `at` returns for its index. */
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
      ? 'it is not an object'
      : this.players.includes(player)
        ? `it does not match a form of ${named(type)}`
        : `${named(player)} has no seat`;
    throw InvalidInputError.at('action', [], `${this.source.id}: the action ${canonicalJson(known)} has no index: ${why}`);
  }

  /** Appends the indices of an action to `into`, without the offset of its seat; returns `false`, with nothing appended, if it has none. */
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
      if (block.fits(values) && writeSequence(block, values, this.stop, into)) return true;
    }
    return false;
  }

  decode(numbers: number | readonly number[], player: PlayerId): T['action'] {
    const said: readonly number[] = typeof numbers === 'number' ? [numbers] : (readJson(numbers, 'numbers') as unknown as number[]);
    if (!Array.isArray(said)) throw this.invalid(`expected a number or an array of numbers, received ${named(said)}`);
    for (const number of said) this.requireNumber(number);
    const action = this.read(said, player);
    if (action !== undefined) return action;
    const meaning = said.map((number) => this.describe(number, player)).join(', ');
    throw this.invalid(`[${said.join(', ')}] is not one complete action: ${meaning || 'it is empty'}`);
  }

  private read(said: readonly number[], player: PlayerId): T['action'] | undefined {
    const seat = this.seatOf(player);
    const [first] = said;
    if (first < this.singles) return said.length === 1 ? this.at(first + seat * this.singles) : undefined;
    const block = formBegunBy(first, this.sections[seat].blocks);
    const values = block && readSequence(block, said, this.stop);
    return values && (block.assemble(values) as T['action']);
  }

  describe(number: number, player: PlayerId): string {
    this.requireNumber(number);
    const seat = this.seatOf(player);
    if (number === this.stop) return 'stop: the list or the action is complete';
    if (number < this.singles) {
      const { type, player: _player, ...said } = this.at(number + seat * this.singles);
      return `${type}${Object.keys(said).length === 0 ? '' : ` ${JSON.stringify(said)}`}`;
    }
    const block = formBegunBy(number, this.sections[seat].blocks);
    if (block !== undefined) {
      const { type, told } = block.source;
      const said = { ...(told === undefined ? {} : { [told.by]: told.as }), ...headValues(block, number) };
      return `${type}${Object.keys(said).length === 0 ? '' : ` ${JSON.stringify(said)}`}, followed by its components`;
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

  /** Returns an action whose encoding begins with an index: the atomic action, or one with short lists; `undefined` if there is none. */
  beginning(number: number, player: PlayerId): T['action'] | undefined {
    const seat = this.seatOf(player);
    if (number < this.singles) return this.at(number + seat * this.singles);
    const block = formBegunBy(number, this.sections[seat].blocks);
    if (block === undefined) return undefined;
    const values = headValues(block, number);
    for (const { name, isList, isOptional, length = 1, values: known } of block.tail) {
      if (isList) values[name] = known.slice(0, length);
      else if (!isOptional) values[name] = known[0];
    }
    return block.assemble(values) as T['action'];
  }

  private requireNumber(number: number): void {
    if (Number.isInteger(number) && number >= 0 && number < this.size) return;
    throw this.invalid(`expected a whole number from 0 to ${this.size - 1}, received ${named(number)}`);
  }

  private seatOf(player: PlayerId): number {
    const seat = this.players.indexOf(player);
    if (seat >= 0) return seat;
    throw InvalidInputError.at('player', [], `${named(player)} is not a player; expected one of ${this.players.join(', ')}`);
  }

  private invalid(message: string): InvalidInputError {
    return InvalidInputError.at('index', [], `${message} (${this.source.id})`);
  }
}
