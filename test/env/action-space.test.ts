import { DefinitionError, type Encoding, InvalidInputError, type TypesOf } from 'orrery-rules';
import { type Area51Types, area51, area51Encoding } from 'orrery-rules/area-51';
import { createActionSpace, createEnvironment, createObservationSpace } from 'orrery-rules/env';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { parade, paradeEncoding } from './parade.js';

type TicTacToe = TypesOf<typeof ticTacToe>;
const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const spaceOf = (actions: Encoding<TicTacToe>['actions']) =>
  createActionSpace(ticTacToe, { ...ticTacToeEncoding, actions }, { players: 2 });
const place = (cell: number) => ({ type: 'place', player: 'p1', cell }) as const;

describe('An action space', () => {
  test('gives all fields together one number, the first of them the most significant', () => {
    // move-human { human, to } on the default board: 6 humans, and 304 cells that are open to them.
    const space = createActionSpace(area51, area51Encoding, { players: 2 });
    const block = space.layout.find(({ name }) => name === 'move-human');
    if (block === undefined) throw new Error('no block');
    expect(block.size).toBe(6 * 304);
    const action = (human: string, x: number): Area51Types['action'] => ({
      type: 'move-human',
      player: 'p2',
      human: human as 'h1',
      to: { x, y: 0 },
    });
    expect(space.encode(action('h1', 0))).toEqual([block.offset]);
    expect(space.encode(action('h1', 1))).toEqual([block.offset + 1]);
    expect(space.encode(action('h3', 1))).toEqual([block.offset + 2 * 304 + 1]);
    expect(space.decode(block.offset + 2 * 304 + 1, 'p2')).toEqual(action('h3', 1));
  });

  test('compares values as JSON: the order of keys is none of theirs', () => {
    const space = createActionSpace(area51, area51Encoding, { players: 2 });
    const step = space.encode({ type: 'step', player: 'p1', to: { x: 3, y: 0 } });
    expect(space.encode({ type: 'step', player: 'p1', to: { y: 0, x: 3 } })).toEqual(step);
  });

  test('calls the players by their distance from the one who acts', () => {
    const space = createActionSpace(area51, area51Encoding, { players: ['zed', 'mia', 'toString'] });
    const control = (player: string, alien: string) => space.encode({ type: 'control', player, target: { alien } });
    expect(control('zed', 'mia')).toEqual(control('mia', 'toString'));
    expect(control('zed', 'toString')).toEqual(control('toString', 'mia'));
    expect(control('zed', 'mia')).not.toEqual(control('zed', 'toString'));
    expect(() => control('zed', 'zed')).toThrow(InvalidInputError);
  });

  test('takes the first of two shapes that fit', () => {
    const space = spaceOf(() => [
      { type: 'place', fields: { cell: [4] } },
      { type: 'place', fields: { cell: CELLS } },
    ]);
    expect(space.size).toBe(10);
    expect(space.encode(place(4))).toEqual([0]);
    expect(space.encode(place(3))).toEqual([4]);
    expect(space.decode(5, 'p1')).toEqual(place(4));
  });

  test('knows frozen actions again, and reads others anew', () => {
    const space = spaceOf(ticTacToeEncoding.actions);
    const frozen = Object.freeze({ ...place(2) });
    expect([space.encode(frozen), space.encode(frozen)]).toEqual([[2], [2]]);
    const loose: { type: 'place'; player: string; cell: number } = { ...place(2) };
    space.encode(loose);
    loose.cell = 7;
    expect(space.encode(loose)).toEqual([7]);
  });

  test.each<{ why: string; actions: Encoding<TicTacToe>['actions']; message: string }>([
    { why: 'a value twice', actions: () => [{ type: 'place', fields: { cell: [1, 2, 1] } }], message: 'lists 1 twice' },
    {
      why: 'equal objects',
      actions: () => [
        {
          type: 'place',
          fields: {
            cell: [
              { x: 1, y: 2 },
              { y: 2, x: 1 },
            ],
          },
        },
      ],
      message: 'twice',
    },
    { why: 'no value', actions: () => [{ type: 'place', fields: { cell: [] } }], message: 'has no values' },
    { why: 'undefined', actions: () => [{ type: 'place', fields: { cell: [undefined as never] } }], message: 'undefined' },
    { why: 'other shapes for other seats', actions: (_setup, player) => [{ type: player }], message: 'the shapes of p2' },
    {
      why: 'more numbers than a mask can hold',
      actions: () => [{ type: 'place', fields: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [name, CELLS])) }],
      message: '43046721 numbers',
    },
  ])('refuses $why', ({ actions, message }) => {
    expect(() => spaceOf(actions)).toThrow(DefinitionError);
    expect(() => spaceOf(actions)).toThrow(message);
  });

  test('tells numbers apart from what is none, and players from strangers', () => {
    const space = spaceOf(ticTacToeEncoding.actions);
    for (const number of [9, -1, 0.5, Number.NaN, '1' as never]) expect(() => space.decode(number, 'p1')).toThrow(InvalidInputError);
    expect(() => space.decode(0, 'p3')).toThrow('"p3" is none of p1, p2');
    expect(() => space.describe(0, 'p3')).toThrow(InvalidInputError);
  });

  test('says in words what picks are for', () => {
    const space = createActionSpace(parade, paradeEncoding, { players: 2 });
    expect([0, 2, 4, 6].map((number) => space.describe(number, 'p1'))).toEqual([
      'march {"tempo":"slow"}, and its picks follow',
      'rest',
      'element "bear" of march.animals',
      'stop: the list is complete',
    ]);
  });
});

describe('An observation space', () => {
  const part = (name: string, size: number) => ({ name, size, description: 'A part.', write() {} });
  const observing = (observation: Encoding<TicTacToe>['observation']) =>
    createObservationSpace(ticTacToe, { ...ticTacToeEncoding, observation }, { players: 2 });

  test('puts its parts one after another', () => {
    const { layout, size } = observing(() => [part('a', 3), { ...part('b', 2), range: [-1, 4] }]);
    expect(size).toBe(5);
    expect(layout.map(({ name, offset, range }) => [name, offset, range])).toEqual([
      ['a', 0, [0, 1]],
      ['b', 3, [-1, 4]],
    ]);
  });

  test('refuses parts of one name, and parts without numbers', () => {
    expect(() => observing(() => [part('a', 3), part('a', 2)])).toThrow(DefinitionError);
    expect(() => observing(() => [part('a', 0)])).toThrow(DefinitionError);
    expect(() => observing(() => [part('a', 1.5)])).toThrow(DefinitionError);
  });

  test('writes zeros where nothing is, into its own place only', () => {
    const space = createObservationSpace(ticTacToe, ticTacToeEncoding, { players: 2 });
    const view = ticTacToe.view(ticTacToe.start({ players: 2 }, 1), 'p1');
    const into = new Float32Array(21).fill(5);
    space.write(view, 'p1', into, 1);
    expect([...into]).toEqual([5, ...new Array(18).fill(0), 1, 5]);
    expect(() => space.write(view, 'p1', new Float32Array(18))).toThrow(InvalidInputError);
    expect(() => space.write(view, 'p1', into, 3)).toThrow(InvalidInputError);
  });
});

describe('Agents in an environment', () => {
  test('an action without a number is the fault of the encoding, and is named', () => {
    const encoding: Encoding<TicTacToe> = { ...ticTacToeEncoding, actions: () => [{ type: 'place', fields: { cell: [0, 1] } }] };
    expect(() => createEnvironment(ticTacToe, encoding, { players: 2 })).toThrow(DefinitionError);
    expect(() => createEnvironment(ticTacToe, encoding, { players: 2 })).toThrow('"cell":2');
  });

  test('take whole actions, or what is left of one that is half said', () => {
    const env = createEnvironment(parade, paradeEncoding, { players: 2 });
    const march = (animals: ('ape' | 'bear' | 'camel')[], player = 'p1') => ({ type: 'march', player, tempo: 'slow', animals }) as const;
    env.step(0);
    env.step(4);
    // Those that go on with the bear.
    expect(
      env
        .turn()
        .legalActions.map((action) => (action as { animals: string[] }).animals.join(' '))
        .sort(),
    ).toEqual(['bear', 'bear ape', 'bear ape camel', 'bear camel', 'bear camel ape']);
    expect(() => env.take(march(['ape']))).toThrow('half said');
    expect(() => env.take(march(['bear'], 'p2'))).toThrow('it is for p1 to act');
    env.take(march(['bear', 'ape']));
    expect(env.state().parades).toEqual([{ tempo: 'slow', animals: ['bear', 'ape'] }]);
    expect(env.agentSelection).toBe('p2');
  });

  test('are not asked when the game is over', () => {
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 });
    for (const cell of [0, 3, 1, 4, 2]) env.step(cell);
    expect(() => env.turn()).toThrow(InvalidInputError);
  });

  test('that answer with what the rules refuse are stopped by the rules', () => {
    const stubborn = { name: 'stubborn', choose: () => ({ type: 'place', player: 'p2', cell: 0 }) as const };
    const env = createEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { opponents: { p2: stubborn } });
    expect(() => env.step(0)).toThrow('Cell 0 has a mark');
  });
});
