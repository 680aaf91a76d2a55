import type { Outcome } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import { COMPONENTS } from '../model/words.js';
import { leadersOf } from './leaders.js';
import { componentsOf } from './tokens.js';

/** The score of the player who repaired the ship: one more than the maximum number of components. */
const REPAIRED = COMPONENTS.length + 1;

/**
 * Returns the outcome, or `undefined` while the game is ongoing. The winner is the player who repaired the ship or, at the round limit,
 * every player with the most components. The score of a player is the number of components that it holds, 0 to 4, or 5 if it repaired the
 * ship. A51-11.1, A51-11.3
 */
export function outcome(state: State): Outcome | undefined {
  if (state.phase !== 'over') return undefined;
  const { players, repairedBy } = state;
  const components = players.map((player) => componentsOf(state, player).length);
  const scores = Object.fromEntries(players.map((player, seat) => [player, player === repairedBy ? REPAIRED : components[seat]]));
  if (repairedBy !== null) return { winners: [repairedBy], scores, reason: 'ship-repaired', rule: 'A51-11.1' };
  const { winners } = leadersOf(players, components);
  return { winners, scores, reason: winners.length === 1 ? 'most-components' : 'equal-components', rule: 'A51-11.3' };
}
