import { refuse } from '../../../../kernel/index.js';
import type { Refusal } from '../../model/refusals.js';
import type { Phase, State } from '../../model/schema.js';

/** For each phase, a text that says what the player who must decide has to do; the player's name comes before it. */
const OPEN: Readonly<Record<Phase, string>> = {
  part: 'must move, act or end the part',
  place: 'must place the teleporting alien',
  push: 'must move the figure under mind control',
  humans: 'must move humans or end their movement',
  drop: 'must choose the component to lose',
  over: 'has nothing to decide',
};

/** Returns the refusal of an action that belongs to another phase of the turn. A51-12.2 */
export function notNow(state: State): Refusal<'not-your-decision'> {
  return refuse('not-your-decision', 'A51-12.2', `This action is not allowed now: ${state.players[state.decider]} ${OPEN[state.phase]}.`);
}
