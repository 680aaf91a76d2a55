// The buffer that collects the legal actions of a state.

import type { Chance } from '../chance/chance.js';
import { DefinitionError, InvalidInputError } from '../input/errors.js';
import type { GameTypes } from '../types.js';
import type { AnyActionDefinition, BaseAction, EncodedValue, LegalActions } from './action.js';
import type { FormCodec } from './form-codec.js';
import type { IndexedActionSpace } from './indexed-action-space.js';
import type { Parameter } from './parameter.js';
import { ABSENT } from './value-index.js';

type Values = Readonly<Record<string, unknown>>;

const NO_VALUES: Values = Object.freeze({});

/**
 * A buffer of the legal actions of one state, in the order in which the game lists its kinds of action. The actions are stored as indices
 * of a simulation. Indices below `space.total` stand for atomic actions (one index each). Higher indices refer to actions that this buffer
 * stores, and are valid until the buffer is filled again.
 */
export class LegalActionBuffer<T extends GameTypes> implements LegalActions {
  length = 0;
  private readonly indices: number[] = [];
  /** The actions in the buffer that have no fixed index. Only the first `otherCount` entries are valid. */
  private readonly others: T['action'][] = [];
  private otherCount = 0;
  /** The forms (sets of parameters) of the kind of action that is being added. */
  private forms: readonly FormCodec[] = [];
  /** The form of the actions that are added next. */
  private selected: FormCodec | undefined;
  private drawn = ABSENT;

  constructor(readonly space: IndexedActionSpace<T>) {}

  clear(): void {
    this.length = 0;
    this.otherCount = 0;
    this.drawn = ABSENT;
  }

  /**
   * Prepares the buffer for the actions of one kind: sets the forms (sets of parameters) that these actions can have, and selects the first
   * form.
   */
  open(forms: readonly FormCodec[]): void {
    this.forms = forms;
    this.selected = forms[0];
  }

  form(id: string | number): this {
    const { forms } = this;
    const found = typeof id === 'number' ? forms[id] : forms.find(({ declaration }) => declaration.discriminator?.value === id);
    if (found === undefined) throw new DefinitionError(`"${this.selected?.declaration.type}" has no form ${id}`);
    this.selected = found;
    return this;
  }

  get parameters(): Readonly<Record<string, Parameter>> {
    return (this.selected as FormCodec).byName;
  }

  add(first?: EncodedValue | unknown, second?: EncodedValue, third?: EncodedValue, fourth?: EncodedValue): void {
    const form = this.selected as FormCodec;
    if (typeof first !== 'number') {
      this.addValues(form, (first ?? NO_VALUES) as Values);
      return;
    }
    const number = first + (second ?? 0) + (third ?? 0) + (fourth ?? 0) - form.marker;
    if (number >= 0 && number < form.atomicCount) this.indices[this.length++] = form.base + number;
    else this.addOther(form.actionAt(number));
  }

  private addValues(form: FormCodec, values: Values): void {
    if (form.isAtomic) this.push(form.base + form.requirePrefix(values));
    else this.addOther(form.canonicalAction(values));
  }

  addWhere(accepts: (values: Values) => boolean): void {
    const form = this.selected as FormCodec;
    form.requireCountable();
    this.addThose(form, (_action, number) => accepts(form.valuesAt(number)));
  }

  /** Adds every action of a kind that the function `check` of this kind accepts. */
  addAccepted(kind: AnyActionDefinition<T['state']>, state: T['state']): void {
    for (const form of this.forms) {
      if (form.isPossible) this.addThose(form, (action) => kind.check(state, action) === undefined);
    }
  }

  /** Adds every action of a form that a function accepts, given the action and the number that encodes it in the form. */
  private addThose(form: FormCodec, accepts: (action: BaseAction, number: number) => boolean): void {
    for (let number = 0; number < form.count; number++) {
      const action = form.isAtomic ? form.at(form.base + number) : form.actionAt(number);
      if (!accepts(action, number)) continue;
      if (form.isAtomic) this.push(form.base + number);
      else this.addOther(action);
    }
  }

  private push(index: number): void {
    this.indices[this.length++] = index;
  }

  private addOther(action: BaseAction): void {
    this.others[this.otherCount] = action as T['action'];
    this.push(this.space.total + this.otherCount);
    this.otherCount += 1;
  }

  includes(index: number): boolean {
    if (index === this.drawn) return index !== ABSENT;
    for (let position = 0; position < this.length; position++) if (this.indices[position] === index) return true;
    return false;
  }

  /** Returns the action that an index in the buffer stands for. */
  at(index: number): T['action'] {
    const { space } = this;
    return index < space.total ? space.at(index) : this.others[index - space.total];
  }

  /**
   * Draws one of the indices uniformly; returns `ABSENT` if the buffer is empty. Remembers the index, so that `find` is fast for the drawn
   * action, which callers usually apply next.
   */
  draw(chance: Chance): number {
    if (this.length === 0) return ABSENT;
    const position = chance.int(this.length);
    if (!(position >= 0 && position < this.length)) {
      throw InvalidInputError.at('draw', [], `expected chance to draw a number below ${this.length}, received ${position}`);
    }
    this.drawn = this.indices[position];
    return this.drawn;
  }

  /** Returns the index of an action, compared by reference; `ABSENT` if it is not in the buffer. */
  find(action: T['action']): number {
    if (this.drawn !== ABSENT && this.at(this.drawn) === action) return this.drawn;
    for (let position = 0; position < this.length; position++) {
      if (this.at(this.indices[position]) === action) return this.indices[position];
    }
    return ABSENT;
  }

  /** Returns the actions as a new list, which the caller may change. */
  toActions(): T['action'][] {
    return this.toIndices().map((index) => this.at(index));
  }

  /** Returns the indices as a new list, which the caller may change. */
  toIndices(): number[] {
    return this.indices.slice(0, this.length);
  }
}
