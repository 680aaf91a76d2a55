// Who has won a finished game. Pictures need it, too, so this module loads no rules.
import type { State } from '../model/schema.js';

/** The fields of a state on which the result depends. Views have them too. */
interface Finished extends Pick<State, 'config' | 'players'> {
  readonly seats: readonly Pick<State['seats'][number], 'momentum'>[];
}

/**
 * Returns the players who have won, and the momentum that decides. In standard games, all players with the most momentum win; in solo and
 * co-operative games, the players win if the lowest momentum reaches the goal. SOL-13.6, SOL-13.7, SOL-13.8, SOL-17.12, SOL-17.15
 */
export function resultOf({ players, seats, config: { mode, goal } }: Finished): { winners: string[]; momentum: number } {
  const all = seats.map((seat) => seat.momentum);
  if (mode === 'standard') {
    const most = Math.max(...all);
    return { winners: players.filter((_, seat) => all[seat] === most), momentum: most };
  }
  const lowest = Math.min(...all);
  return { winners: lowest >= (goal ?? 0) ? [...players] : [], momentum: lowest };
}
