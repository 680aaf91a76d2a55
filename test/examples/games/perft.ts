import type { GameTypes, Simulation } from 'orrery-rules';
import { ticTacToe } from '../../../examples/games/tic-tac-toe.js';

/**
 * Returns the number of sequences of exactly `depth` legal actions (the perft test of chess programs). For well-known games, the right
 * numbers are known.
 */
export function perft<T extends GameTypes>(simulation: Simulation<T>, depth: number): number {
  const listed = simulation.legalActions();
  if (depth === 1) return listed.length;
  let sequences = 0;
  for (const action of listed) {
    const next = simulation.clone();
    next.apply(action);
    sequences += perft(next, depth - 1);
  }
  return sequences;
}

/** Plays tic-tac-toe: the players in turn mark these cells. Returns the last state and all events. */
export function cellsPlayed(start: ReturnType<typeof ticTacToe.start>, cells: number[]) {
  let state = start;
  const events = cells.flatMap((cell) => {
    const step = ticTacToe.step(state, { type: 'place', player: ticTacToe.decisions(state)[0], cell });
    state = step.state;
    return step.events;
  });
  return { state, events };
}
