// Compares what a game's functions other than `view` return for a viewer. For two states that the viewer cannot distinguish, these
// functions must return the same results.
import { difference, show } from './compare.js';
import type { Action, State } from './options.js';
import type { Trial } from './trial.js';
import { expectNothing } from './violation.js';

/**
 * Throws a `PropertyViolation` if two states that a viewer cannot distinguish give that viewer different answers. Compares who decides, the
 * outcome, the legal actions, and why given actions are illegal.
 * @param when describes the difference of the states, for the message.
 */
export function answersAgree(
  { game }: Trial,
  [state, other]: readonly [State, State],
  viewer: string,
  actions: readonly Action[],
  when: string,
): void {
  const same = (what: string, found: string | undefined, details: Record<string, unknown> = {}) =>
    expectNothing(found, `the view of ${viewer} is the same, but ${what} ${when}`, { viewer, ...details });
  same('decisions change', difference(game.decisions(state), game.decisions(other)));
  same('the outcome changes', difference(game.outcome(state), game.outcome(other)));
  same(`the legal actions of ${viewer} change`, difference(game.legalActions(state, viewer), game.legalActions(other, viewer)));
  for (const action of actions) {
    if (action.player !== viewer) continue;
    same(`the result of check for ${show(action)} changes`, difference(game.check(state, action), game.check(other, action)), { action });
  }
}
