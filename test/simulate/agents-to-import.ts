// Agents that tests import by name.
import type { AnyGame, TypesOf } from 'orrery-rules';
import type { Agent } from 'orrery-rules/agents';
import type { ticTacToe } from '../../examples/games/tic-tac-toe.js';

export const lowest: Agent<TypesOf<typeof ticTacToe>> = { name: 'lowest', choose: ({ legalActions }) => legalActions[0] };

export const nth = ({ n }: { n: number }, game: AnyGame): Agent => ({
  name: `${game.id} ${n}`,
  choose: ({ legalActions }) => legalActions[Math.min(n, legalActions.length - 1)],
});

export function angry(): never {
  throw new Error('no agent today');
}
