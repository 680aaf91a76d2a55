// How the game ended. Section 18
import type { Outcome } from '../../kernel/index.js';
import type { State } from './schema.js';

/**
 * The agent side wins with its traitor, revealed or not; the hunters win with the loyal. SO-18.1, SO-18.2, SO-18.3, SO-18.4,
 * SO-18.5, SO-18.6, SO-20.11
 */
export function outcome(state: State): Outcome | undefined {
  const { result } = state;
  if (result === null) return undefined;
  const isAgents = (player: string) => player === state.config.agentPlayer || player === state.secret.traitor;
  const winners = state.players.filter((player) => isAgents(player) === (result.winner === 'agents'));
  const scores = Object.fromEntries(state.players.map((player) => [player, winners.includes(player) ? 1 : 0]));
  return { winners, scores, reason: result.reason, rule: result.rule };
}
