import { refuse } from '../../../kernel/index.js';
import type { Refusal } from '../refusals.js';
import type { Phase, State } from '../schema.js';

/** What the one who decides is to do, by phase. */
const OPEN: Readonly<Record<Phase, string>> = {
  part: 'is to move, act or end the part',
  place: 'is to place an alien that teleports',
  push: 'is to move the figure under mind control',
  humans: 'is to move humans or end their movement',
  drop: 'is to choose the component that is lost',
  over: 'has nothing to decide',
};

/** The refusal of what belongs to another phase of the turn. A51-12.2 */
export function notNow(state: State): Refusal<'not-your-decision'> {
  return refuse('not-your-decision', 'A51-12.2', `Not now: ${state.players[state.decider]} ${OPEN[state.phase]}.`);
}
