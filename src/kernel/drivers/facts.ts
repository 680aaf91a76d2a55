// Derived facts: values computed from a state and cached until the state changes.

import type { DeepReadonly } from '../types.js';

/**
 * The property of a state that contains its cache of derived facts. Only a private copy of a state has it: that of a simulation or of a
 * query.
 */
const FACTS = Symbol('derived facts');

/** The cached facts of one state, valid while that state is unchanged. */
export class FactStore {
  private readonly facts: unknown[] = [];
  private readonly keys: unknown[] = [];
  private readonly values: unknown[] = [];
  private count = 0;
  private isOpen = true;

  /** Clears the cache and stops caching while an action changes the state: facts are then computed at each call. */
  close(): void {
    this.count = 0;
    this.isOpen = false;
  }

  /** Starts caching. The caller must not change the state until it calls `close`. */
  open(): void {
    this.isOpen = true;
  }

  get<State, Key, Value>(fact: Fact<State, Key, Value>, state: State, key: Key): Value {
    // A linear search is faster than a hash lookup, because a game has few facts.
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

/** A state that may have a fact cache. */
interface Kept {
  readonly [FACTS]?: FactStore;
}

/** Attaches a fact cache to a state that the caller owns. Copies and JSON texts of the state omit the cache. */
export function keepFacts(state: object): FactStore {
  const store = new FactStore();
  Object.defineProperty(state, FACTS, { value: store });
  return store;
}

/**
 * Declares a derived fact: a value that follows from a state. The library computes it when it is first requested, and caches it until an
 * action changes the state.
 * @param compute a pure function of the state and of `key`, if there is one, such as a seat or a piece. Callers must not change its result.
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
