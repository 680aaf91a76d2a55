import { createActionSpace, createEnvironment } from 'orrery-rules/env';
import { checkEncoding } from 'orrery-rules/testing';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';

/** Tic-tac-toe said in two numbers: that a mark is placed, and where. */
const inTwoNumbers: typeof ticTacToeEncoding = {
  ...ticTacToeEncoding,
  actions: () => [{ type: 'place', picks: { cell: [0, 1, 2, 3, 4, 5, 6, 7, 8] } }],
};

describe('Fields that are picked', () => {
  test('take one number each, after that of the shape', () => {
    const space = createActionSpace(ticTacToe, inTwoNumbers, { players: 2 });
    expect(space.size).toBe(1 + 9);
    expect(space.layout.map(({ kind, name, size }) => [kind, name, size])).toEqual([
      ['action', 'place', 1],
      ['pick', 'place.cell', 9],
    ]);
    const action = { type: 'place', player: 'p2', cell: 4 } as const;
    expect(space.encode(action)).toEqual([0, 1 + 4]);
    expect(space.decode([0, 1 + 4], 'p2')).toEqual(action);
    expect(() => space.decode([0], 'p2')).toThrow('is not one whole action');
    expect(() => space.encode({ ...action, cell: 9 } as never)).toThrow('no shape of "place" fits');
  });

  test('are said one step after the other, under masks', () => {
    const environment = createEnvironment(ticTacToe, inTwoNumbers, { players: 2 });
    environment.reset({ seed: 1 });
    expect([...environment.actionMask]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    environment.step(0);
    expect(environment.agentSelection).toBe('p1');
    expect([...environment.actionMask]).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    environment.step(1 + 4);
    expect(environment.agentSelection).toBe('p2');
    environment.step(0);
    expect([...environment.actionMask]).toEqual([0, 1, 1, 1, 1, 0, 1, 1, 1, 1]);
  });

  test('keep every promise of encodings', () => {
    const { properties } = checkEncoding(ticTacToe, inTwoNumbers, { setups: [{ players: 2 }] });
    expect(properties.filter(({ ok }) => !ok)).toEqual([]);
  });
});
