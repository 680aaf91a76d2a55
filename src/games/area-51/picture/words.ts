// Names of players in the picture, and who has won.
import { leadersOf } from '../rules/leaders.js';
import type { Area51View } from '../views/view.js';

/** Returns the letter of a seat: A for seat 0. */
export function letterOf(seat: number): string {
  return 'ABCD'.charAt(seat);
}

/** Returns the letter and id of a player, for titles. */
export function playerName(view: Area51View, player: string): string {
  return `${letterOf(view.players.indexOf(player))} (${player})`;
}

/** Returns the winners of a game that reached the round limit, and the number of their components. */
export function winnersByComponents({ players, aliens }: Area51View): { winners: string[]; most: number } {
  return leadersOf(
    players,
    aliens.map(({ components }) => components.length),
  );
}
