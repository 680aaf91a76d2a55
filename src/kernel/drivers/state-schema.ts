// The schema of a whole state: its fields, its config, and the checks across fields.
import type * as z from 'zod';
import { type InputIssue, InvalidInputError, messageOf, OrreryError } from '../input/errors.js';
import { type AddFault, faultsIn, type Question, withoutFaults } from '../input/faults.js';
import type { Json } from '../json/json.js';
import type { BaseState } from '../types.js';
import type { Configured, Tables } from './tables.js';

/** The parts of a definition that describe a state. */
export interface StateSource {
  readonly schemas: { readonly state: z.ZodType<BaseState> };
  readonly stateChecks?: readonly Question<BaseState>[];
}

/**
 * Returns the schema that parses a state, attaches the table of derived data to its config, and then runs the definition's `stateChecks`.
 */
export function checkedSchema({ schemas, stateChecks = [] }: StateSource, tables: Tables | undefined): z.ZodType<BaseState> {
  if (tables === undefined && stateChecks.length === 0) return schemas.state;
  const check = withoutFaults(stateChecks);
  return schemas.state.superRefine((state, context) => {
    if (context.issues.length > 0) return;
    if (tables !== undefined) giveTable(state as BaseState & Configured, tables, faultsIn(context));
    check(state, context);
  });
}

/**
 * Replaces the config of a state by the object that the game shares among equal configs, to which the table of derived data is attached.
 */
function giveTable(state: BaseState & { config: object }, tables: Tables, addIssue: AddFault): void {
  try {
    state.config = tables.intern(state.config, state.players.length);
  } catch (error) {
    const issues: readonly InputIssue[] = error instanceof InvalidInputError ? error.issues : [{ path: [], message: messageOf(error) }];
    for (const { path, message, rule } of issues) addIssue(['config', ...path], message, rule);
  }
}

/**
 * Converts the JSON object of a state to the current format. Returns any other value unchanged, because the schema of states refuses it
 * later.
 */
export function migrated(json: Json, migrate: ((state: { [field: string]: Json }) => Json) | undefined): Json {
  if (migrate === undefined || typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  try {
    return migrate(json);
  } catch (error) {
    if (error instanceof OrreryError) throw error;
    throw InvalidInputError.at('state', [], 'cannot be read', { cause: error });
  }
}
