// Derived facts: what follows from a state and is asked for many times before the state changes.

import type { DeepReadonly } from '../types.js';

/** Where a driver keeps the facts of its own state; no other state has it. */
const FACTS = Symbol('derived facts');

/** The facts of one state, as long as that state is as it was when they were worked out. */
export class FactStore {
  private readonly facts: unknown[] = [];
  private readonly keys: unknown[] = [];
  private readonly values: unknown[] = [];
  private count = 0;
  private isOpen = true;

  /** Nothing is kept while a recipe changes the state: whoever asks meanwhile is told what is true at that moment. */
  close(): void {
    this.count = 0;
    this.isOpen = false;
  }

  /** From now on the state stays as it is. */
  open(): void {
    this.isOpen = true;
  }

  get<State, Key, Value>(fact: Fact<State, Key, Value>, state: State, key: Key): Value {
    // Games have a handful of facts: to look through them is quicker than to hash.
    for (let index = 0; index < this.count; index++) {
      if (this.facts[index] === fact && this.keys[index] === key) return this.values[index] as Value;
    }
    const value = fact(state, key);
    if (!this.isOpen) return value;
    this.facts[this.count] = fact;
    this.keys[this.count] = key;
    this.values[this.count] = value;
    this.count += 1;
    return value;
  }
}

type Fact<State, Key, Value> = (state: State, key: Key) => Value;

/** A state as a driver holds it. */
interface Kept {
  readonly [FACTS]?: FactStore;
}

/**
 * Lets facts be kept for a state that belongs to the caller, beside its fields: no copy has them, and JSON does not show them. It takes
 * as long as a whole game of tic-tac-toe: for games that declare facts.
 */
export function keepFacts(state: object): FactStore {
  const store = new FactStore();
  Object.defineProperty(state, FACTS, { value: store });
  return store;
}

/**
 * Declares a fact that follows from a state: drivers work it out when it is first asked for, and forget it when an action changes the
 * state. It reads the state and nothing else, and changes nothing; whoever is given it only reads it.
 * @param compute works it out; `key`, where there is one, tells facts of one kind apart: a seat, a piece.
 * @example
 * const openBorders = derived((state: State) => bordersOf(state.board).filter((border) => isOpen(state, border)));
 * openBorders(state); // the same list until the next action
 */
export function derived<State extends object, Value>(compute: (state: State) => Value): (state: State | DeepReadonly<State>) => Value;
export function derived<State extends object, Key extends string | number, Value>(
  compute: (state: State, key: Key) => Value,
): (state: State | DeepReadonly<State>, key: Key) => Value;
export function derived<State extends object, Key, Value>(compute: Fact<State, Key, Value>): Fact<State, Key, Value> {
  return (state, key) => {
    const store = (state as Kept)[FACTS];
    return store === undefined ? compute(state, key) : store.get(compute, state, key);
  };
}
