import { InvalidInputError } from '../kernel/index.js';
import { named } from '../kernel/internal.js';

/** The objects that the client refers to by number, until it releases them. */
export class Handles {
  private readonly objects = new Map<number, object>();
  private latest = 0;

  /** The number of objects held. */
  get size(): number {
    return this.objects.size;
  }

  keep(object: object): number {
    this.latest += 1;
    this.objects.set(this.latest, object);
    return this.latest;
  }

  /** Returns the object of a handle. @throws InvalidInputError if no object of the class `kind` has this handle. */
  get<Kind extends object>(handle: unknown, kind: abstract new (...args: never[]) => Kind): Kind {
    const object = this.objects.get(handle as number);
    if (object instanceof kind) return object;
    throw InvalidInputError.at('handle', [], `${named(handle)} is not an open handle of a ${kind.name}, or was released`);
  }

  release(handles: readonly number[]): void {
    for (const handle of handles) this.objects.delete(handle);
  }
}
