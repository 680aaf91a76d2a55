import { connectFour } from '../../../examples/games/connect-four.js';
import { perft } from './perft.js';

const start = () => connectFour.start({ players: ['red', 'yellow'] }, 1);

/** Drops discs into the columns in turn. */
function dropped(columns: string) {
  let state = start();
  const events = [...columns].flatMap((column) => {
    const step = connectFour.step(state, { type: 'drop', player: connectFour.decisions(state)[0], column: Number(column) });
    state = step.state;
    return step.events;
  });
  return { state, events };
}

describe('the tree of the first moves', () => {
  // Seven columns each time, until the seventh disc in one column is refused: 7^7 - 7.
  test.each([
    [1, 7],
    [2, 49],
    [3, 343],
    [4, 2401],
    [5, 16807],
    [6, 117649],
    [7, 823536],
  ])('%i discs: %i ways', (depth, ways) => {
    expect(perft(connectFour.simulation(start()), depth)).toBe(ways);
  });
});

describe('how a game ends', () => {
  test.each([
    ['upright', '0101010', 'red'],
    ['level', '0011223', 'red'],
    ['level, closed from the middle', '0011332', 'red'],
    ['rising', '01122323363', 'red'],
    ['falling', '65544343303', 'red'],
    ['level, by the second player', '60011223', 'yellow'],
  ])('C4-4 four %s win', (_line, columns, winner) => {
    const { state, events } = dropped(columns);
    expect(connectFour.outcome(state)).toMatchObject({ winners: [winner], reason: 'four', rule: 'C4-4' });
    expect(events.at(-1)).toMatchObject({ type: 'four-connected', player: winner });
  });

  test('C4-4 no line goes round the edge of the board', () => {
    // Red lies in columns 4, 5, 6 of the lowest row and in column 0 of the next.
    const { state } = dropped('4051610');
    expect(connectFour.outcome(state)).toBeUndefined();
  });

  test('C4-2 a disc lies on those below it', () => {
    expect(dropped('333').events.map((event) => event.type === 'disc-dropped' && event.row)).toEqual([0, 1, 2]);
  });

  test('C4-3 a column of six takes no more', () => {
    const { state } = dropped('222222');
    expect(connectFour.check(state, { type: 'drop', player: 'red', column: 2 })).toMatchObject({ code: 'column-full', rule: 'C4-3' });
    expect(connectFour.legalActions(state).map(({ column }) => column)).toEqual([0, 1, 3, 4, 5, 6]);
  });

  test('C4-5 a full board without four in a line is a draw', () => {
    // Pairs of columns filled so that colours change every two rows.
    const { state } = dropped('010101101010232323323232454545545454666666');
    expect(connectFour.outcome(state)).toEqual({ winners: [], scores: { red: 0.5, yellow: 0.5 }, reason: 'full-board', rule: 'C4-5' });
  });
});
