// The buffer of legal actions.

import type { Chance } from '../chance/chance.js';
import { DefinitionError, InvalidInputError } from '../input/errors.js';
import type { GameTypes } from '../types.js';
import type { AnyActionDefinition, BaseAction, Offer } from './action.js';
import type { ActionBlock } from './action-block.js';
import type { ActionNumbers } from './action-numbers.js';
import { ABSENT } from './value-index.js';

/**
 * A buffer of the legal actions of one state, as indices in the game's order. Indices below `space.total` are those of the `ActionNumbers`.
 * Higher indices refer to actions without an index of their own, which this buffer stores; they are valid until the buffer is filled again.
 */
export class Listing<T extends GameTypes> implements Offer {
  length = 0;
  private readonly numbers: number[] = [];
  /** Actions without an index of their own; only the first `otherCount` are valid. */
  private readonly others: T['action'][] = [];
  private otherCount = 0;
  /** The forms of the current kind of action, and the form that is selected. */
  private blocks: readonly ActionBlock[] = [];
  private block: ActionBlock | undefined;
  private drawn = ABSENT;

  constructor(readonly space: ActionNumbers<T>) {}

  clear(): void {
    this.length = 0;
    this.otherCount = 0;
    this.drawn = ABSENT;
  }

  /** Sets the forms of the kind whose actions are added next; selects the first one, until `form` selects another. */
  open(blocks: readonly ActionBlock[]): void {
    this.blocks = blocks;
    this.block = blocks[0];
  }

  form(id: string | number): this {
    const { blocks } = this;
    const found = typeof id === 'number' ? blocks[id] : blocks.find(({ source }) => source.told?.as === id);
    if (found === undefined) throw new DefinitionError(`"${this.block?.source.type}" has no form ${id}`);
    this.block = found;
    return this;
  }

  add(first?: number, second?: number, third?: number, fourth?: number): void {
    const block = this.block as ActionBlock;
    const local = block.localAt(first, second, third, fourth);
    if (local >= 0 && local < block.size) this.numbers[this.length++] = block.base + local;
    else this.addApart([first, second, third, fourth]);
  }

  /**
   * Adds an action without an index of its own.
   * @throws DefinitionError if the actions of the form have indices: this one is out of range.
   */
  private addApart(places: readonly (number | undefined)[]): void {
    const block = this.block as ActionBlock;
    if (block.size > 0) throw block.misplaced(places);
    this.addOther(block.assembleAt(places));
  }

  say(values: Readonly<Record<string, unknown>>): void {
    const block = this.block as ActionBlock;
    block.requireKnown(values);
    if (block.size === 0) this.addOther(block.assemble(values));
    else this.push(block.numberOfValues(values));
  }

  /** Adds every possible action of the kind that its `check` accepts. */
  offerAccepted(kind: AnyActionDefinition<T['state']>, state: T['state']): void {
    for (const block of this.blocks) {
      if (!block.isPossible) continue;
      for (let number = block.base; number < block.base + block.size; number++) {
        if (kind.check(state, block.at(number)) === undefined) this.push(number);
      }
      if (block.size > 0) continue;
      for (const action of block.everyOther()) if (kind.check(state, action) === undefined) this.addOther(action);
    }
  }

  private push(number: number): void {
    this.numbers[this.length++] = number;
  }

  addOther(action: BaseAction): void {
    this.others[this.otherCount] = action as T['action'];
    this.push(this.space.total + this.otherCount);
    this.otherCount += 1;
  }

  /** Returns the index at a position of the buffer. */
  numberAt(place: number): number {
    return this.numbers[place];
  }

  includes(number: number): boolean {
    if (number === this.drawn) return number !== ABSENT;
    for (let place = 0; place < this.length; place++) if (this.numbers[place] === number) return true;
    return false;
  }

  /** Returns the action of an index in the buffer. */
  at(number: number): T['action'] {
    const { space } = this;
    return number < space.total ? space.at(number) : this.others[number - space.total];
  }

  /** Draws an index uniformly; `ABSENT` if the buffer is empty. Caches the result, because callers usually pass it back next. */
  draw(chance: Chance): number {
    if (this.length === 0) return ABSENT;
    const place = chance.int(this.length);
    if (!(place >= 0 && place < this.length)) {
      throw InvalidInputError.at('draw', [], `expected chance to draw a number below ${this.length}, received ${place}`);
    }
    this.drawn = this.numbers[place];
    return this.drawn;
  }

  /** Returns the index of an action, compared by reference; `ABSENT` if it is not in the buffer. */
  find(action: T['action']): number {
    if (this.drawn !== ABSENT && this.at(this.drawn) === action) return this.drawn;
    for (let place = 0; place < this.length; place++) if (this.at(this.numbers[place]) === action) return this.numbers[place];
    return ABSENT;
  }

  /** Returns the actions as a new list, which the caller may change. */
  toList(): T['action'][] {
    const list: T['action'][] = [];
    for (let place = 0; place < this.length; place++) list[place] = this.at(this.numbers[place]);
    return list;
  }

  /** Returns the indices as a new list, which the caller may change. */
  toNumbers(): number[] {
    return this.numbers.slice(0, this.length);
  }
}
