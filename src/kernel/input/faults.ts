// What no schema of single fields can say of a value from outside: that its parts fit each other, and are of one game at one moment of it.
import type * as z from 'zod';

/** Says what is wrong in a value: where, in words that go on with the name of the place, and the clause that it breaks. */
export type AddFault = (path: readonly (string | number)[], message: string, rule?: string) => void;

/** Tells a schema what is wrong in the value that it checks. */
export const faultsIn =
  (context: z.RefinementCtx): AddFault =>
  (path, message, rule) =>
    context.addIssue({ code: 'custom', path: [...path], message, params: { rule } });

/** Looks for one kind of fault. */
export type Question<Value> = (value: Value, fault: AddFault) => void;

/**
 * A check for schemas, as `superRefine` takes it. Each question takes the answers before it for granted, and the first that the value is of
 * the right shape: none is asked once something was found.
 */
export function withoutFaults<Value>(questions: readonly Question<Value>[]): (value: Value, context: z.RefinementCtx) => void {
  return (value, context) => {
    for (const ask of questions) {
      if (context.issues.length > 0) return;
      ask(value, faultsIn(context));
    }
  };
}
