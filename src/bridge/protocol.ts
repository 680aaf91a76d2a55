// The protocol between the engine and the client that started it: binary little-endian frames, alternating requests and responses.
//
// Every frame begins with two 4-byte integers: the number of bytes after the first integer, and the kind of frame. The body of a call is
// JSON, `{ "method": "rules.start", "params": { ... } }`; the body of its response is the result or an error, as JSON. Only the response to
// the call `resetEnv` is a step frame. The body of a step contains 4-byte integers: the handle of the environments, and one action index
// for each environment. Its response is a step frame (`step-frame.ts`).

/** The length of a frame's header, in bytes. */
export const HEADER_LENGTH = 8;

/** The maximum length of a frame, in bytes. */
export const MAX_FRAME_LENGTH = 2 ** 30;

/** The kind of a request that calls a method, with JSON. */
export const CALL = 0;
/** The kind of a request that steps environments, in binary. */
export const STEP = 1;

/** The kind of a response with the result of a call, as JSON. */
export const RESULT = 0;
/** The kind of a response with an error, as JSON. */
export const ERROR = 1;
/** The kind of a response to a step, in binary. */
export const STEP_RESULT = 2;

/** The body of a call request. */
export interface CallRequest {
  readonly method: string;
  readonly params?: unknown;
}
