import type { Simulation, TypesOf } from 'orrery-rules';
import { ticTacToe } from '../../../examples/games/tic-tac-toe.js';
import { cellsPlayed } from './perft.js';

const start = () => ticTacToe.start({ players: ['X', 'O'] }, 1);

describe('the tree of all games', () => {
  /** Sequences of moves by length, and the games in which each player won. */
  const sequences: number[] = Array(10).fill(0);
  const games = { X: 0, O: 0, nobody: 0 };

  beforeAll(() => {
    const visit = (simulation: Simulation<TypesOf<typeof ticTacToe>>, depth: number) => {
      sequences[depth] = (sequences[depth] as number) + 1;
      const listed = simulation.legalActions();
      if (listed.length === 0) games[(simulation.outcome()?.winners[0] ?? 'nobody') as keyof typeof games]++;
      for (const action of listed) {
        const next = simulation.clone();
        next.apply(action);
        visit(next, depth + 1);
      }
    };
    visit(ticTacToe.simulation(start()), 0);
  });

  // No game is over before the fifth move, then those with three in a line stop.
  test.each([
    [1, 9],
    [2, 72],
    [3, 504],
    [4, 3024],
    [5, 15120],
    [6, 54720],
    [7, 148176],
    [8, 200448],
    [9, 127872],
  ])('%i moves: %i ways', (depth, ways) => expect(sequences[depth]).toBe(ways));

  test('255,168 games: 131,184 won by the first, 77,904 by the second, 46,080 drawn', () => {
    expect(games).toEqual({ X: 131_184, O: 77_904, nobody: 46_080 });
  });
});

describe('how a game ends', () => {
  test.each([
    ['a row', [0, 3, 1, 4, 2], 'X'],
    ['a column', [0, 1, 3, 2, 6], 'X'],
    ['a diagonal, by the second player', [1, 0, 2, 4, 3, 8], 'O'],
    ['the other diagonal', [2, 0, 4, 1, 6], 'X'],
    ['a line made with the ninth mark', [0, 1, 2, 3, 5, 4, 7, 6, 8], 'X'],
  ])('TTT-3 %s wins', (_line, cells, winner) => {
    const { state, events } = cellsPlayed(start(), cells);
    expect(ticTacToe.outcome(state)).toMatchObject({ winners: [winner], reason: 'line', rule: 'TTT-3' });
    expect(events.at(-1)).toMatchObject({ type: 'line-made', player: winner });
    expect(ticTacToe.legalActions(state)).toEqual([]);
  });

  test('TTT-4 a full board without a line is a draw', () => {
    const { state } = cellsPlayed(start(), [0, 1, 2, 4, 3, 5, 7, 6, 8]);
    expect(ticTacToe.outcome(state)).toEqual({ winners: [], scores: { X: 0.5, O: 0.5 }, reason: 'full-board', rule: 'TTT-4' });
  });

  test('TTT-2 a cell with a mark is refused; TTT-1 so is a move out of turn', () => {
    const { state } = cellsPlayed(start(), [4]);
    expect(ticTacToe.check(state, { type: 'place', player: 'O', cell: 4 })).toMatchObject({ code: 'cell-taken', rule: 'TTT-2' });
    expect(ticTacToe.check(state, { type: 'place', player: 'X', cell: 0 })).toMatchObject({ code: 'not-your-decision', rule: 'TTT-1' });
  });
});
