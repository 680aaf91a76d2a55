import { InvalidInputError } from 'orrery-rules';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';

const trap = () => {
  throw new TypeError('a trap');
};
const throwing = () => new Proxy({}, { isExtensible: trap, ownKeys: trap, get: trap, getPrototypeOf: trap }) as never;

describe.each([ticTacToe, kuhnPoker])('what fights back is refused as input: $id', (game) => {
  const state = game.start({ players: 2 }, 1);

  test.each<[string, () => unknown]>([
    ['a state that throws when asked whether it is frozen', () => game.decisions(throwing())],
    ['a view that does', () => game.determinize(throwing(), 'p1', 1)],
    ['events that are no list', () => game.viewEvents({} as never, 'p1')],
    ['a viewer that JSON cannot hold', () => game.view(state as never, 10n as never)],
  ])('%s', (_what, call) => {
    expect(call).toThrow(InvalidInputError);
  });
});
