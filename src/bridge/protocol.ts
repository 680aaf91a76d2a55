// What the engine and the program that started it say to each other: frames of bytes, little-endian, a request and an answer by turns.
//
// Every frame begins with two numbers of four bytes: the length of all that follows the first, and the kind. A call is JSON,
// `{ "call": "start", "with": { ... } }`, and is answered by JSON, or by an error as JSON. A step is the number of the games, and one
// number for each of them; it is answered by a frame of numbers (`step-frame.ts`).

/** Bytes of a frame before its body. */
export const HEAD = 8;

/** Longest frame, in bytes. */
export const LONGEST_FRAME = 2 ** 30;

/** Kinds of request. */
export const CALL = 0;
export const STEP = 1;

/** Kinds of answer. */
export const ANSWER = 0;
export const REFUSAL = 1;
export const STEPPED = 2;

/** One call by name. */
export interface CallRequest {
  readonly call: string;
  readonly with?: unknown;
}
