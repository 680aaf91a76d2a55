import { refuse } from '../../../kernel/index.js';
import type { Refusal } from '../refusals.js';
import type { Phase, State } from '../schema.js';

/** The open decision of each phase, as text to follow the player's name. */
const OPEN: Readonly<Record<Phase, string>> = {
  part: 'is to move, act or end the part',
  place: 'is to place an alien that teleports',
  push: 'is to move the figure under mind control',
  humans: 'is to move humans or end their movement',
  drop: 'is to choose the component that is lost',
  over: 'has nothing to decide',
};

/** Returns the refusal of an action that belongs to another phase of the turn. A51-12.2 */
export function notNow(state: State): Refusal<'not-your-decision'> {
  return refuse('not-your-decision', 'A51-12.2', `Not now: ${state.players[state.decider]} ${OPEN[state.phase]}.`);
}
