import { OrreryError } from '../kernel/plain.js';
import type { RefusedMessage } from '../wire/messages.js';

/** Thrown if the server refuses a request. Nothing was changed. */
export class RefusedError extends OrreryError {
  override readonly name: string = 'RefusedError';
  /** Id of the request; `null` if the server could not read the id. */
  readonly id: string | null;
  /** Stable kebab-case code, for programs: of the game (`cell-taken`), or of the room (`stale-revision`). */
  readonly code: string;
  /** The clause, if the rules forbid the request; otherwise `null`. */
  readonly rule: string | null;

  constructor({ id, code, rule, message }: Omit<RefusedMessage, 'type'>) {
    super(message);
    this.id = id;
    this.code = code;
    this.rule = rule;
  }
}
