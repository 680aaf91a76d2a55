// The serialization of errors for the client.
import { IllegalIndexError } from '../env/index.js';
import { IllegalActionError, InvalidInputError, OrreryError } from '../kernel/index.js';

/** An error as JSON: its class name, its message, and the additional fields of its class. */
export interface ErrorJson {
  readonly error: string;
  readonly message: string;
  readonly code?: string;
  /** The id of the clause. */
  readonly rule?: string;
  readonly issues?: readonly { readonly path: readonly (string | number)[]; readonly message: string; readonly rule?: string }[];
  /** The illegal action index. */
  readonly index?: number;
  /** The description of the illegal action index. */
  readonly description?: string;
  /** The index of the environment in which the error occurred. */
  readonly envIndex?: number;
}

/** Serializes an error. An error that is not an `OrreryError` is reported as an internal `EngineError` with its stack. */
export function errorToJson(error: unknown): ErrorJson {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof IllegalActionError) {
    const { code, rule, message: reason } = error.violation;
    const number = error instanceof IllegalIndexError ? { index: error.index, description: error.description } : {};
    return { error: error.name, message: reason, code, rule, ...number, ...envIndexOf(error) };
  }
  if (error instanceof InvalidInputError) {
    return {
      error: error.name,
      message,
      issues: error.issues as ErrorJson['issues'],
      ...(error.rule && { rule: error.rule }),
      ...envIndexOf(error),
    };
  }
  if (error instanceof OrreryError) return { error: error.name, message };
  return { error: 'EngineError', message: error instanceof Error ? String(error.stack) : message };
}

/** Attaches the index of the environment to an `OrreryError` and returns the error. */
export function inEnvironment(index: number, error: unknown): unknown {
  if (error instanceof OrreryError) Object.defineProperty(error, ENV_INDEX, { value: index });
  return error;
}

const ENV_INDEX = Symbol('envIndex');

function envIndexOf(error: object): { envIndex?: number } {
  const envIndex = (error as { [ENV_INDEX]?: number })[ENV_INDEX];
  return envIndex === undefined ? {} : { envIndex };
}
