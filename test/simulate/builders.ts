import type { Outcome } from 'orrery-rules';
import type { GameRow } from 'orrery-rules/simulate';

/** Returns the row of a finished game of two players, with these winners. */
export function row(length: number, ...winners: string[]): GameRow {
  const outcome: Outcome = { winners, scores: { p1: 0, p2: 0 }, reason: winners.length === 0 ? 'full-board' : 'line', rule: 'TTT-3' };
  return {
    index: 0,
    seed: 's',
    game: 'tic-tac-toe',
    rulesVersion: '1',
    setup: { players: 2 },
    players: ['p1', 'p2'],
    agents: ['random', 'random'],
    length,
    outcome,
    problem: null,
    checksum: '0000000000000000',
  };
}

export const unfinished = (length: number): GameRow => ({ ...row(length), outcome: null, problem: 'not over' });
