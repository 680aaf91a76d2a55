// The action space: all actions for one config and one list of players, as integer indices.

import { DefinitionError, InvalidInputError, named } from '../input/errors.js';
import type { PlayerId } from '../input/players.js';
import { readJson } from '../input/read-json.js';
import type { Json } from '../json/json.js';
import { canonicalJson } from '../json/json-text.js';
import type { GameTypes } from '../types.js';
import type { AnyActionDefinition, BaseAction } from './action.js';
import { layOut, nameOf, requireAlike } from './action-layout.js';
import type { ActionForm, ActionRange, ActionSpace } from './action-space.js';
import { FormCodec } from './form-codec.js';
import { PlayerActions } from './player-actions.js';
import { ABSENT } from './value-index.js';

/** Maximum number of indices of an action space. Limited because an action mask takes one byte for each index. */
const MOST_INDICES = 2 ** 24;

/** The parts of a definition that determine its action space. */
export interface SpaceSource {
  readonly id: string;
  /** The definitions of the kinds of action, in the order in which the game lists them. */
  readonly kinds: readonly AnyActionDefinition[];
}

/**
 * The action space for one config and one list of players. A simulation uses other indices for atomic actions, which also identify the
 * player: for seat `s`, the index in the action space plus `s * atomicCount`. The indices of roles follow those of all seats.
 */
export class IndexedActionSpace<T extends GameTypes = GameTypes> implements ActionSpace<T> {
  readonly size: number;
  readonly atomicCount: number;
  readonly hasSequences: boolean;
  readonly layout: readonly ActionRange[];
  /** The number of indices that a simulation uses for the atomic actions of all seats and roles. */
  readonly total: number;
  /** The actions of each seat, then of each role. */
  private readonly actors: readonly PlayerActions[];
  private readonly atomicForms: readonly FormCodec[];
  /** The position in `atomicForms` of the form that contains an action, indexed by the action's index in a simulation. */
  private readonly formPositions: Uint16Array;
  private readonly stop: number;

  constructor(
    private readonly source: SpaceSource,
    table: unknown,
    private readonly players: readonly PlayerId[],
    roles: readonly PlayerId[],
  ) {
    const { id, kinds } = source;
    const actionsOf = (player: PlayerId, role: PlayerId | undefined) => {
      const seat = { table, player, players };
      const own = kinds
        .filter((kind) => kind.role === role)
        .map((kind) => ({ kind, forms: kind.forms.map((form) => new FormCodec(form, kind, player, seat, id)) }));
      return new PlayerActions(
        player,
        own.filter(({ forms }) => forms.some(({ isPossible }) => isPossible)),
      );
    };
    const seats = players.map((player) => actionsOf(player, undefined));
    this.actors = [...seats, ...roles.map((role) => actionsOf(role, role))];
    for (const seat of seats.slice(1)) requireAlike(id, seats[0], seat);
    this.atomicForms = this.actors.flatMap(({ forms }) => forms.filter(({ isAtomic }) => isAtomic));
    let next = 0;
    for (const form of this.atomicForms) {
      form.base = next;
      next += form.count;
    }
    this.total = next;
    this.formPositions = new Uint16Array(next);
    this.atomicForms.forEach(({ base, count }, position) => {
      this.formPositions.fill(position, base, base + count);
    });
    this.layout = Object.freeze(layOut(seats));
    this.size = this.layout.reduce((sum, { size }) => sum + size, 0);
    if (this.size > MOST_INDICES)
      throw new DefinitionError(`${id}: expected at most ${MOST_INDICES} action indices, received ${this.size}`);
    this.atomicCount = (seats[0]?.forms ?? []).reduce((sum, { isAtomic, count }) => sum + (isAtomic ? count : 0), 0);
    this.hasSequences = this.layout.some(({ kind }) => kind !== 'action');
    this.stop = this.layout.at(-1)?.kind === 'stop' ? this.size - 1 : this.size;
  }

  /** Returns whether these are the players of this action space, in seat order. */
  isOf(players: readonly PlayerId[]): boolean {
    if (players.length !== this.players.length) return false;
    for (let seat = 0; seat < players.length; seat++) if (players[seat] !== this.players[seat]) return false;
    return true;
  }

  /** Returns the actions of a player or role; `undefined` for any other id. */
  actionsOf(player: PlayerId): PlayerActions | undefined {
    const { actors } = this;
    for (let index = 0; index < actors.length; index++) if (actors[index].player === player) return actors[index];
    return undefined;
  }

  /** Returns the form (kind of action with one set of parameters) to which the action with this index in a simulation belongs. */
  formAt(index: number): FormCodec {
    return this.atomicForms[this.formPositions[index]];
  }

  /** Returns the action that an index of a simulation stands for: the same frozen object each time. */
  at(index: number): T['action'] {
    return this.formAt(index).at(index) as T['action'];
  }

  /**
   * Returns the index of an action in simulations; `ABSENT` if the action takes several indices, or if the action space does not contain
   * it.
   */
  indexOf(action: T['action']): number {
    for (const form of this.actionsOf(action.player)?.byType.get(action.type) ?? []) {
      const prefix = form.isAtomic && form.hasKeysOf(action as never) ? form.prefixOf(action as never) : ABSENT;
      if (prefix !== ABSENT) return form.base + prefix;
    }
    return ABSENT;
  }

  /** Returns whether an action is the very object that `at` returns for its index. */
  isCanonical(action: T['action']): boolean {
    const index = this.indexOf(action);
    return index !== ABSENT && this.formAt(index).isCanonical(index, action);
  }

  encode(action: T['action']): number[] {
    const indices: number[] = [];
    const known = readJson(action, 'action') as unknown as T['action'];
    const readable = typeof known === 'object' && known !== null;
    if (readable && this.encodeInto(known, indices)) return indices;
    const { type, player } = (readable ? known : {}) as BaseAction;
    const why = !readable
      ? 'it is not an object'
      : this.players.includes(player)
        ? `it does not match a form of ${named(type)}`
        : `${named(player)} has no seat`;
    throw InvalidInputError.at('action', [], `${this.source.id}: the action ${canonicalJson(known)} has no index: ${why}`);
  }

  /** Appends the indices of an action to `into`; returns `false`, with nothing appended, if the action space does not contain it. */
  encodeInto(action: T['action'], into: number[]): boolean {
    const seat = this.players.indexOf(action.player);
    const forms = seat < 0 ? [] : (this.actors[seat].byType.get(action.type) ?? []);
    return forms.some((form) => form.encode(action as never, this.stop, into));
  }

  decode(numbers: number | readonly number[], player: PlayerId): T['action'] {
    const indices: readonly number[] = typeof numbers === 'number' ? [numbers] : (readJson(numbers, 'numbers') as unknown as number[]);
    if (!Array.isArray(indices)) throw this.invalid(`expected a number or an array of numbers, received ${named(indices)}`);
    for (const index of indices) this.requireIndex(index);
    const form = this.formBeginning(indices[0], player);
    if (form?.isAtomic && indices.length === 1) return form.at(form.base + indices[0] - form.offset) as T['action'];
    const values = form?.decode(indices, this.stop);
    if (form !== undefined && values !== undefined) return form.actionOf(values) as T['action'];
    const meaning = indices.map((index) => this.describe(index, player)).join(', ');
    throw this.invalid(`[${indices.join(', ')}] is not one complete action: ${meaning || 'it is empty'}`);
  }

  describe(index: number, player: PlayerId): string {
    this.requireIndex(index);
    const form = this.formBeginning(index, player);
    if (index === this.stop) return 'stop: the list or the action is complete';
    if (form !== undefined) {
      const { type, discriminator } = form.declaration;
      const values: Record<string, Json> = discriminator === undefined ? {} : { [discriminator.name]: discriminator.value };
      Object.assign(values, form.prefixValues(index - form.offset));
      return `${type}${Object.keys(values).length === 0 ? '' : ` ${JSON.stringify(values)}`}${form.isAtomic ? '' : ', followed by its components'}`;
    }
    const picks = this.formsOf(player).flatMap((each) =>
      each.picks.filter(({ offset, values }) => index >= offset && index < offset + values.length),
    );
    return `element ${JSON.stringify(picks[0].values[index - picks[0].offset])} of ${picks.map(nameOf).join(' or ')}`;
  }

  forms(player: PlayerId): readonly ActionForm[] {
    return this.formsOf(player).map(({ declaration: { type, discriminator }, parameters }) => ({
      type,
      parameters: {
        ...(discriminator === undefined ? {} : { [discriminator.name]: [discriminator.value] }),
        ...Object.fromEntries(parameters.map(({ name, values }) => [name, values])),
      },
    }));
  }

  /** Returns an example of an action whose first index is `index`, with short lists; `undefined` if no action begins with this index. */
  exampleOf(index: number, player: PlayerId): T['action'] | undefined {
    const form = this.formBeginning(index, player);
    if (form === undefined) return undefined;
    const values = form.prefixValues(index - form.offset);
    for (const { name, isList, isOptional, length = 1, values: known } of form.picks) {
      if (isList) values[name] = Object.freeze(known.slice(0, length)) as Json[];
      else if (!isOptional) values[name] = known[0];
    }
    return form.actionOf(values) as T['action'];
  }

  /** Returns the form of the actions whose first index is `index`; `undefined` if no action begins with this index. */
  private formBeginning(index: number, player: PlayerId): FormCodec | undefined {
    return this.formsOf(player).find(({ offset, prefixCount }) => index >= offset && index < offset + prefixCount);
  }

  private formsOf(player: PlayerId): readonly FormCodec[] {
    const seat = this.players.indexOf(player);
    if (seat >= 0) return this.actors[seat].forms;
    throw InvalidInputError.at('player', [], `${named(player)} is not a player; expected one of ${this.players.join(', ')}`);
  }

  private requireIndex(index: number): void {
    if (Number.isInteger(index) && index >= 0 && index < this.size) return;
    throw this.invalid(`expected a whole number from 0 to ${this.size - 1}, received ${named(index)}`);
  }

  private invalid(message: string): InvalidInputError {
    return InvalidInputError.at('index', [], `${message} (${this.source.id})`);
  }
}
