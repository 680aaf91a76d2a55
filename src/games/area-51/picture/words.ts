// Names of players in the picture, and who has won.
import type { Area51View } from '../views/view.js';

/** Returns the letter of a seat: A for seat 0. */
export function letterOf(seat: number): string {
  return 'ABCD'.charAt(seat);
}

/** Returns the letter and id of a player, for titles. */
export function playerName(view: Area51View, player: string): string {
  return `${letterOf(view.players.indexOf(player))} (${player})`;
}

/** Returns the players with the most components, who win at the round limit, and the number of these components. A51-11.3 */
export function mostComponents({ aliens }: Area51View): { winners: string[]; most: number } {
  const most = Math.max(...aliens.map(({ components }) => components.length));
  return { winners: aliens.flatMap(({ player, components }) => (components.length === most ? player : [])), most };
}
