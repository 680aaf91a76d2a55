import { OrreryError } from '../kernel/plain.js';
import type { Refused } from '../wire/messages.js';

/** The server refused a request, with nothing changed. */
export class RefusedError extends OrreryError {
  override readonly name: string = 'RefusedError';
  /** That of the request; `null` if the server could not read it. */
  readonly id: string | null;
  /** Stable kebab-case word, for programs: a game's own (`cell-taken`), or a room's (`stale-revision`). */
  readonly code: string;
  /** The clause, where the rules refused. */
  readonly rule: string | null;

  constructor({ id, code, rule, message }: Omit<Refused, 'type'>) {
    super(message);
    this.id = id;
    this.code = code;
    this.rule = rule;
  }
}
