import { constant, customAxis, DefinitionError, type Encoding, flag, fraction, multiHot, oneHot, scalar, type TypesOf } from 'orrery-rules';
import { createObservationSpace } from 'orrery-rules/env';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';

type Types = TypesOf<typeof ticTacToe>;

const observing = (...fields: ReturnType<Encoding<Types>['observation']>) =>
  createObservationSpace(ticTacToe, { ...ticTacToeEncoding, observation: () => fields }, { players: ['ann', 'bob'] });
/** Ann's marks are 1, Bob's 2. */
const view = { ...ticTacToe.view(ticTacToe.start({ players: ['ann', 'bob'] }, 1), 'ann'), cells: [0, 2, 1, 0, 0, 0, 0, 0, 0], moves: 2 };

describe('Sparse observations', () => {
  test('hold what is not 0, with its place', () => {
    const space = createObservationSpace(ticTacToe, ticTacToeEncoding, { players: ['ann', 'bob'] });
    // Ann's mark on cell 2; Bob's on cell 1, the tenth of his nine from 9 on; it is Ann's turn.
    expect(space.writeSparse(view, 'ann')).toEqual({ indexes: Uint32Array.of(2, 10, 18), values: Float32Array.of(1, 1, 1) });
    expect(space.writeSparse(view, 'bob')).toEqual({ indexes: Uint32Array.of(1, 11), values: Float32Array.of(1, 1) });
  });

  test('are in rising order, in whatever order they are told, with those that never change and none twice', () => {
    const space = observing(
      multiHot(
        'cells',
        customAxis(10, 'ten', (cell: number) => cell),
        'cells',
        () => [7, 3, 9, 3],
      ),
      constant('ground', 'ground', [0, 0.5, 0]),
      scalar('moves', fraction(8), 'moves', ({ moves }) => moves),
      flag('won', 'whether somebody has won', ({ winner }) => winner !== null),
    );
    expect(space.size).toBe(15);
    const { indexes, values } = space.writeSparse(view, 'ann');
    expect([...indexes]).toEqual([3, 7, 9, 11, 13]);
    expect([...values]).toEqual([1, 1, 1, 0.5, 0.25]);
    const dense = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0.5, 0, 0.25, 0];
    expect([...space.write(view, 'ann', new Float32Array(15).fill(7))]).toEqual(dense);
  });
});

test('A part that cannot be written is named', () => {
  const space = observing(
    oneHot('moves', ['none', 'one'], 'moves', () => 'two' as 'one'),
    flag('won', 'whether somebody has won', ({ winner }) => winner !== null),
  );
  const write = () => space.write(view, 'ann');
  expect(write).toThrow(DefinitionError);
  expect(write).toThrow(
    `tic-tac-toe: the observation's part "moves" could not be written: "two" is not one of the 2 values of the axis: none, one`,
  );
});

test('Descriptions are sentences', () => {
  const [{ description }] = observing(scalar('moves', fraction(9), 'moves made', ({ moves }) => moves)).layout;
  expect(description).toBe('Moves made, as a part of 9.');
});
