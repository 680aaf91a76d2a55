// The texts of the picture.
import type { Area51View } from '../views/view.js';

/** Returns the letter of a seat: A for seat 0. */
export function letterOf(seat: number): string {
  return 'ABCD'.charAt(seat);
}

/** Returns the letter and id of a player, for titles. */
export function playerName(view: Area51View, player: string): string {
  return `${letterOf(view.players.indexOf(player))} (${player})`;
}

/** Returns a line of text that says which player must decide now, and what. */
export function decisionOf({ decider, active, phase, push, humanMoves, repairedBy, config }: Area51View): string {
  switch (phase) {
    case 'part':
      return `${decider} takes its part`;
    case 'place':
      return decider === active ? `${decider} lands its alien` : `${decider} lands the alien of ${active}`;
    case 'push':
      return `${decider} moves ${push === null ? 'nobody' : 'human' in push.target ? push.target.human : push.target.alien}`;
    case 'humans':
      return `${decider} moves humans${config.humanMoves === 'all' ? '' : `, ${humanMoves} more`}`;
    case 'drop':
      return `${decider} gives up a component`;
    case 'over':
      return repairedBy === null ? 'The game is over' : `${repairedBy} has got away`;
    default:
      throw new Error(`there is no phase ${phase}`);
  }
}
