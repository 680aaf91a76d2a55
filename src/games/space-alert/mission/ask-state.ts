// The entry point for states that callers hand to a function which is not part of a game.
import { InvalidInputError, tableOf } from '../../../kernel/index.js';
import { isFrozen, readOption } from '../../../kernel/internal.js';
import { spaceAlertCampaign } from '../campaign/campaign-game.js';
import { spaceAlert } from '../game.js';
import type { State } from '../schema.js';

/**
 * Answers a question about a state. A frozen one with the table of its game is trusted; anything else is parsed first, for a game without
 * additions.
 * @throws InvalidInputError naming the path of whatever is wrong with the state.
 */
export function askState<Answer>(state: unknown, question: (state: State) => Answer): Answer {
  if (!isOfGame(state)) return question(parsed(state));
  try {
    return question(state as State);
  } catch (error) {
    if (error instanceof InvalidInputError) throw error;
    // Garbage that was frozen: its fault is named, if it has one.
    parsed(state);
    throw error;
  }
}

function isOfGame(state: unknown): boolean {
  if (!isFrozen(state)) return false;
  try {
    tableOf(state as State);
    return true;
  } catch {
    return false;
  }
}

/** A state of a single mission, or of a campaign. */
function parsed(state: unknown): State {
  const isMission = (readOption(state, 'campaign') ?? null) === null;
  return isMission ? spaceAlert.parseState(state as never) : spaceAlertCampaign.parseState(state as never);
}
