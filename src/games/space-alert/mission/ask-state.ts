// The entry point for untrusted states passed to functions outside a game.
import { InvalidInputError } from '../../../kernel/index.js';
import { findTable, isFrozen, readOption } from '../../../kernel/internal.js';
import { spaceAlertCampaign } from '../campaign-game.js';
import { spaceAlert } from '../game.js';
import type { State } from '../model/schema.js';

/**
 * Evaluates a question about a state. A frozen state with the table of its game is trusted. Any other value is parsed first, for a game
 * without custom abilities.
 * @throws InvalidInputError if the state is invalid, with the path of the error.
 */
export function askState<Answer>(state: unknown, question: (state: State) => Answer): Answer {
  if (!isFrozen(state) || findTable(state) === undefined) return question(parsed(state));
  try {
    return question(state as State);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    // The frozen value is invalid: parsing it reports its error, if any.
    parsed(state);
    throw error;
  }
}

/** Parses a state of a single mission or of a campaign. */
function parsed(state: unknown): State {
  const isMission = (readOption(state, 'campaign') ?? null) === null;
  return isMission ? spaceAlert.parseState(state as never) : spaceAlertCampaign.parseState(state as never);
}
