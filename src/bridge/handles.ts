import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** What the other side holds on to: things with numbers, until it lets go of them. */
export class Handles {
  private readonly things = new Map<number, object>();
  private latest = 0;

  /** How many are held. */
  get size(): number {
    return this.things.size;
  }

  keep(thing: object): number {
    this.latest += 1;
    this.things.set(this.latest, thing);
    return this.latest;
  }

  /** @throws InvalidInputError for a number under which nothing of that kind is held. */
  get<Thing extends object>(number: unknown, kind: abstract new (...args: never[]) => Thing): Thing {
    const thing = this.things.get(number as number);
    if (thing instanceof kind) return thing;
    throw InvalidInputError.at('handle', [], `${named(number)} is none, or was let go of`);
  }

  release(numbers: readonly number[]): void {
    for (const number of numbers) this.things.delete(number);
  }
}
