// Errors as the other side is told of them.
import { IllegalIndexError } from '../env/index.js';
import { IllegalActionError, InvalidInputError, OrreryError } from '../kernel/index.js';

/** An error as JSON: its class, its words, and what its class knows besides. */
export interface Refusal {
  readonly error: string;
  readonly message: string;
  readonly code?: string;
  /** Id of the clause. */
  readonly rule?: string;
  readonly issues?: readonly { readonly path: readonly (string | number)[]; readonly message: string; readonly rule?: string }[];
  /** The number that may not be said, what it means, and in which game of several. */
  readonly index?: number;
  readonly meaning?: string;
  readonly place?: number;
}

/** What is no error of the library is a fault of its own, and told as one. */
export function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof IllegalActionError) {
    const { code, rule, message: reason } = error.violation;
    const number = error instanceof IllegalIndexError ? { index: error.index, meaning: error.meaning } : {};
    return { error: error.name, message: reason, code, rule, ...number, ...placeOf(error) };
  }
  if (error instanceof InvalidInputError) {
    return {
      error: error.name,
      message,
      issues: error.issues as Refusal['issues'],
      ...(error.rule && { rule: error.rule }),
      ...placeOf(error),
    };
  }
  if (error instanceof OrreryError) return { error: error.name, message };
  return { error: 'EngineError', message: error instanceof Error ? String(error.stack) : message };
}

/** Says in which of several games an error arose. */
export function inGame(place: number, error: unknown): unknown {
  if (error instanceof OrreryError) Object.defineProperty(error, PLACE, { value: place });
  return error;
}

const PLACE = Symbol('place');

function placeOf(error: object): { place?: number } {
  const place = (error as { [PLACE]?: number })[PLACE];
  return place === undefined ? {} : { place };
}
