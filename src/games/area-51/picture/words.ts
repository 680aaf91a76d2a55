// Names of players in the picture.
import type { Area51View } from '../views/view.js';

/** Returns the letter of a seat: A for seat 0. */
export function letterOf(seat: number): string {
  return 'ABCD'.charAt(seat);
}

/** Returns the letter and id of a player, for titles. */
export function playerName(view: Area51View, player: string): string {
  return `${letterOf(view.players.indexOf(player))} (${player})`;
}
