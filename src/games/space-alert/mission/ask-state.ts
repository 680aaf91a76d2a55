// Calls functions with untrusted states that come from outside a game.
import { InvalidInputError } from '../../../kernel/index.js';
import { findTable, isFrozen, readOption } from '../../../kernel/internal.js';
import { spaceAlertCampaign } from '../campaign-game.js';
import { spaceAlert } from '../game.js';
import type { State } from '../model/schema.js';

/**
 * Calls `question` with a state and returns its answer. A frozen state that a game returned is trusted. Any other value is first parsed as
 * a state of a game without custom abilities.
 * @throws InvalidInputError if the state is invalid, with the path of the error.
 */
export function askState<Answer>(state: unknown, question: (state: State) => Answer): Answer {
  if (!isFrozen(state) || findTable(state) === undefined) return question(parsed(state));
  try {
    return question(state as State);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    // A frozen state can be invalid too. In that case `question` may throw an unspecific error; parsing the state then throws one with the
    // path of the invalid field.
    parsed(state);
    throw error;
  }
}

/** Parses a state of a single mission or of a campaign. */
function parsed(state: unknown): State {
  const isMission = (readOption(state, 'campaign') ?? null) === null;
  return isMission ? spaceAlert.parseState(state as never) : spaceAlertCampaign.parseState(state as never);
}
