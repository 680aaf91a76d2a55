// Checks of an untrusted value across several fields, which a schema of single fields cannot express.
import type * as z from 'zod';

/** Reports an issue of a value: its path, a message that can follow the path and a colon, and the clause that the value breaks. */
export type AddFault = (path: readonly (string | number)[], message: string, rule?: string) => void;

/** Returns a function that adds issues to the zod context of a refinement. */
export const faultsIn =
  (context: z.RefinementCtx): AddFault =>
  (path, message, rule) =>
    context.addIssue({ code: 'custom', path: [...path], message, params: { rule } });

/** A check of a value, which calls `fault` to report an issue. */
export type Question<Value> = (value: Value, fault: AddFault) => void;

/**
 * Returns a check for `superRefine` that runs the given checks in order and stops once an issue is found. No check runs if the schema has
 * found an issue, so every check may rely on the shape of the value and on the earlier checks.
 */
export function withoutFaults<Value>(questions: readonly Question<Value>[]): (value: Value, context: z.RefinementCtx) => void {
  return (value, context) => {
    for (const ask of questions) {
      if (context.issues.length > 0) return;
      ask(value, faultsIn(context));
    }
  };
}
