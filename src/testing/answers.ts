// What a viewer may ask a game besides its view: it must not tell apart what looks alike.
import { difference, show } from './compare.js';
import { expectSame } from './fault.js';
import type { Action, State } from './options.js';
import type { Trial } from './trial.js';

/**
 * Raises a fault where two states that look alike to a viewer answer that viewer differently: who decides, how it ended, what is legal,
 * and why these actions are not.
 * @param when says in a message what is different.
 */
export function answersAgree(
  { game }: Trial,
  [state, other]: readonly [State, State],
  viewer: string,
  actions: readonly Action[],
  when: string,
): void {
  const same = (what: string, found: string | undefined, details: Record<string, unknown> = {}) =>
    expectSame(found, `${viewer} sees no difference, and ${what} ${when}`, { viewer, ...details });
  same('decisions change', difference(game.decisions(state), game.decisions(other)));
  same('the outcome changes', difference(game.outcome(state), game.outcome(other)));
  same(`the legal actions of ${viewer} change`, difference(game.legalActions(state, viewer), game.legalActions(other, viewer)));
  for (const action of actions) {
    if (action.player !== viewer) continue;
    same(`the answer to ${show(action)} changes`, difference(game.check(state, action), game.check(other, action)), { action });
  }
}
