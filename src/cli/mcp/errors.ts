// Errors for clients of the Model Context Protocol server.
import { RoomError } from '../../host/index.js';
import { EnumerationLimitError, IllegalActionError, InvalidInputError, OrreryError } from '../../kernel/index.js';
import type { ReplyRefusal } from '../../text/internal.js';
import { CliError } from '../cli-error.js';

/** An error as a client receives it, in JSON. */
export interface ToolError {
  /** A code for programs, which stays the same across releases: `illegal`, `no-seat`, `invalid-input`, … */
  readonly code: string;
  readonly message: string;
  /** The id of the clause that forbids the request; `null` if no clause forbids it. */
  readonly rule: string | null;
  /** For a refused reply: the text commands of the most similar legal actions. */
  readonly nearest?: readonly string[];
}

/** Thrown if the Model Context Protocol server refuses a request before it passes the request to a room. */
export class RequestRefusedError extends OrreryError {
  override readonly name: string = 'RequestRefusedError';

  constructor(readonly toolError: ToolError) {
    super(toolError.message);
  }
}

/** Returns the exception for a refused request. */
export function refused(code: string, message: string): RequestRefusedError {
  return new RequestRefusedError({ code, message, rule: null });
}

/** Returns the exception for a reply that names no legal action. */
export function refusedReply({ reason, message, violation, nearest }: ReplyRefusal): RequestRefusedError {
  return new RequestRefusedError({ code: reason, message, rule: violation?.rule ?? null, nearest });
}

const INTERNAL: ToolError = { code: 'internal', message: 'The server failed.', rule: null };

/**
 * Converts an exception to the error that the client receives. Passes failures of the server itself to `onError`; the client gets no
 * details of these.
 */
export function toolErrorOf(error: unknown, onError: (error: unknown) => void): ToolError {
  if (error instanceof RequestRefusedError) return error.toolError;
  if (error instanceof IllegalActionError) return { code: 'illegal', message: error.message, rule: error.violation.rule ?? null };
  if (error instanceof InvalidInputError) return { code: 'invalid-input', message: error.message, rule: error.rule ?? null };
  if (error instanceof EnumerationLimitError) return { code: 'too-many-outcomes', message: error.message, rule: null };
  if (error instanceof RoomError && error.code !== 'corrupt') return { code: error.code, message: error.message, rule: null };
  if (error instanceof CliError) return { code: 'invalid-input', message: error.message, rule: null };
  onError(error);
  return INTERNAL;
}
