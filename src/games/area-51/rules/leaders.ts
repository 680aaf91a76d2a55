import type { PlayerId } from '../../../kernel/index.js';

/**
 * Returns the players with the most components, who win at the round limit, and the number of these components. A51-11.3
 * @param components the number of components of each player.
 */
export function leadersOf(players: readonly PlayerId[], components: readonly number[]): { winners: PlayerId[]; most: number } {
  const most = Math.max(...components);
  return { winners: players.filter((_, seat) => components[seat] === most), most };
}
