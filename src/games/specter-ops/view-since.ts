// Nine tenths of a view are its history, which only grows: whoever has the beginning needs the end alone.
import * as z from 'zod';
import { freezeJson } from '../../kernel/index.js';
import { isFrozen, parseUntrusted } from '../../kernel/internal.js';
import { joinedHistory } from './belief/visible.js';
import type { Observation } from './schema.js';
import type { SpecterOpsView } from './view.js';

/** A view with the end of its history. */
export interface SpecterOpsViewSince extends Omit<SpecterOpsView, 'history'> {
  /** How many observations come before those of `history`. */
  since: number;
  history: Observation[];
}

const Known = z.int().min(0);
/** As much of a view as is looked at here: the rest goes through as it is. */
const WithHistory = z.looseObject({ history: z.array(z.unknown()) });
const WithTail = WithHistory.extend({ since: Known });

/**
 * A view for somebody who has the first observations of its history already: a host sends this and no more, and a tracker takes it.
 * @param known how many observations the viewer has: `view.history.length` of the last one. More than there are, after an action was taken
 * back, give a tail that begins where the history ends.
 * @throws InvalidInputError for what is no view, or no number.
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
 * The whole view again.
 * @param earlier the history that the viewer has: at least the first `tail.since` observations; what goes beyond was taken back.
 * @throws InvalidInputError for what is no tail or no history, and for a history that ends before the tail begins.
 */
export function withHistory(tail: SpecterOpsViewSince, earlier: readonly Observation[]): SpecterOpsView {
  const { since, history, ...rest } = readAs(WithTail, tail);
  const known = readAs(z.array(z.unknown()), earlier);
  const whole = { ...rest, history: joinedHistory(known, since, history) };
  return (isFrozen(earlier) ? frozenAs(tail, whole) : whole) as unknown as SpecterOpsView;
}

/** Of what the library gave, it gives the like. */
function frozenAs<Value>(given: object, value: Value): Value {
  return isFrozen(given) ? freezeJson(value) : value;
}

/** What is frozen is the library's own, and shared; anything else is copied as it is read. */
function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (isFrozen(value)) {
    try {
      return schema.parse(value);
    } catch {
      // What was frozen by somebody else is named below.
    }
  }
  return parseUntrusted(schema, value, 'view');
}
