// Views with only the end of their history. The history is nine tenths of a view and only grows, so a receiver can keep its beginning and
// receive only the end.
import * as z from 'zod';
import { freezeJson } from '../../../kernel/index.js';
import { isFrozen, parseUntrusted } from '../../../kernel/internal.js';
import type { Observation } from '../model/schema.js';
import { joinedHistory } from './belief/visible.js';
import type { SpecterOpsView } from './view.js';

/** A view with only the end of its history. */
export interface SpecterOpsViewSince extends Omit<SpecterOpsView, 'history'> {
  /** Number of observations before the first one in `history`. */
  since: number;
  history: Observation[];
}

const Known = z.int().min(0);
/** The only field that this module validates; all other fields pass through unchanged. */
const WithHistory = z.looseObject({ history: z.array(z.unknown()) });
const WithTail = WithHistory.extend({ since: Known });

/**
 * Returns a view without the first observations of its history, for a receiver that already has them. Belief trackers accept such a view.
 * @param known number of observations that the receiver has: `view.history.length` of its last view. If the history is shorter, after
 * an undo, the tail is empty.
 * @throws InvalidInputError if `view` is not a view, or `known` is not an integer from 0.
 * @example
 * const message = viewSince(match.view('p2'), sent); // in the host: 2 kB instead of 40
 * const view = withHistory(message, last.history); // in the client
 */
export function viewSince(view: SpecterOpsView, known: number): SpecterOpsViewSince {
  const length = parseUntrusted(Known, known, 'number of observations');
  const { history, ...rest } = readAs(WithHistory, view);
  const since = Math.min(length, history.length);
  return frozenAs(view, { ...rest, since, history: history.slice(since) }) as unknown as SpecterOpsViewSince;
}

/**
 * Restores the whole view from a view with only the end of its history.
 * @param earlier the receiver's history: at least the first `tail.since` observations. Observations after these were undone in the game,
 * and are ignored.
 * @throws InvalidInputError if `tail` or `earlier` is invalid, or `earlier` ends before the tail begins.
 */
export function withHistory(tail: SpecterOpsViewSince, earlier: readonly Observation[]): SpecterOpsView {
  const { since, history, ...rest } = readAs(WithTail, tail);
  const known = readAs(z.array(z.unknown()), earlier);
  const whole = { ...rest, history: joinedHistory(known, since, history) };
  return (isFrozen(earlier) ? frozenAs(tail, whole) : whole) as unknown as SpecterOpsView;
}

/** Freezes `value` if `given` is a frozen object of the library. */
function frozenAs<Value>(given: object, value: Value): Value {
  return isFrozen(given) ? freezeJson(value) : value;
}

/** Parses a value. A frozen value was returned by the library and may be shared; any other value is copied. */
function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (isFrozen(value)) {
    try {
      return schema.parse(value);
    } catch {
      // For an invalid value that the caller froze, `parseUntrusted` below reports the errors.
    }
  }
  return parseUntrusted(schema, value, 'view');
}
