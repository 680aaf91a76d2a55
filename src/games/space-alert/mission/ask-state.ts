// The door for states that somebody hands to a function which is no part of the game.
import { isFrozen, parseUntrusted } from '../../../kernel/internal.js';
import { spaceAlertCampaign } from '../campaign/campaign-game.js';
import { spaceAlert } from '../game.js';
import { State } from '../schema.js';

/**
 * Answers a question about a state. Frozen ones are the library's own and trusted; anything else is parsed first.
 * @throws InvalidInputError naming the path of whatever is wrong with the state.
 */
export function askState<Answer>(state: unknown, question: (state: State) => Answer): Answer {
  if (!isFrozen(state)) return question(parsed(state));
  try {
    return question(state as State);
  } catch (error) {
    // Garbage that was frozen: its fault is named, if it has one.
    parsed(state);
    throw error;
  }
}

/** A state of a single mission, or of a campaign. */
function parsed(state: unknown): State {
  const { campaign } = parseUntrusted(State, state, 'state');
  return campaign === null ? spaceAlert.parseState(state) : spaceAlertCampaign.parseState(state);
}
