import type { Outcome } from '../kernel/index.js';

/** Returns an outcome in one line: `p1 wins (line, TTT-3); scores: p1 1, p2 0`. */
export function outcomeLine(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'not over yet';
  const { winners, scores, reason, rule } = outcome;
  const who = winners.length === 0 ? 'nobody wins' : winners.length === 1 ? `${winners[0]} wins` : `${winners.join(' and ')} win`;
  const points = Object.entries(scores).map(([player, score]) => `${player} ${score}`);
  return `${who} (${reason}, ${rule}); scores: ${points.join(', ')}`;
}
