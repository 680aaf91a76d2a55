// The protocol between the engine and the client that started it: binary little-endian frames, alternating requests and answers.
//
// Every frame begins with two 4-byte integers: the number of bytes after the first integer, and the kind. A call is JSON,
// `{ "call": "start", "with": { ... } }`; its answer is JSON, or an error as JSON. A step is the handle of the environments and one
// action index for each of them; its answer is a step frame (`step-frame.ts`).

/** The length of a frame's header, in bytes. */
export const HEAD = 8;

/** The maximum length of a frame, in bytes. */
export const LONGEST_FRAME = 2 ** 30;

/** The kinds of requests. */
export const CALL = 0;
export const STEP = 1;

/** The kinds of answers. */
export const ANSWER = 0;
export const REFUSAL = 1;
export const STEPPED = 2;

/** The body of a call request. */
export interface CallRequest {
  readonly call: string;
  readonly with?: unknown;
}
