import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** The objects that the client refers to by number, until it releases them. */
export class Handles {
  private readonly things = new Map<number, object>();
  private latest = 0;

  /** The number of objects held. */
  get size(): number {
    return this.things.size;
  }

  keep(thing: object): number {
    this.latest += 1;
    this.things.set(this.latest, thing);
    return this.latest;
  }

  /** Returns the object with a number. @throws InvalidInputError if there is none of class `kind`. */
  get<Thing extends object>(number: unknown, kind: abstract new (...args: never[]) => Thing): Thing {
    const thing = this.things.get(number as number);
    if (thing instanceof kind) return thing;
    throw InvalidInputError.at('handle', [], `${named(number)} does not exist or was released`);
  }

  release(numbers: readonly number[]): void {
    for (const number of numbers) this.things.delete(number);
  }
}
