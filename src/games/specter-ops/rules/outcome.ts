// The outcome of the game. See section 18 of `docs/rules/specter-ops.md`.
import type { Outcome } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';

/**
 * Returns the outcome, or `undefined` while the game is ongoing. The traitor, revealed or not, wins with the agent player; loyal hunter
 * players win together. SO-18.1, SO-18.2, SO-18.3, SO-18.4, SO-18.5, SO-18.6, SO-20.11
 */
export function outcome(state: State): Outcome | undefined {
  const { result } = state;
  if (result === null) return undefined;
  const isAgents = (player: string) => player === state.config.agentPlayer || player === state.secret.traitor;
  const winners = state.players.filter((player) => isAgents(player) === (result.winner === 'agents'));
  const scores = Object.fromEntries(state.players.map((player) => [player, winners.includes(player) ? 1 : 0]));
  return { winners, scores, reason: result.reason, rule: result.rule };
}
