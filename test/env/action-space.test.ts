import { DefinitionError, type Encoding, InvalidInputError, type TypesOf } from 'orrery-rules';
import { type Area51Types, area51, area51Encoding } from 'orrery-rules/area-51';
import { createActionSpace, createEnvironment, createObservationSpace } from 'orrery-rules/env';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { parade, paradeEncoding } from './parade.js';

type TicTacToe = TypesOf<typeof ticTacToe>;
describe('An action space', () => {
  test('gives all fields together one number, the first of them the most significant', () => {
    // move-human { human, to } on the default board: 6 humans, and 19 x 19 cells.
    const space = createActionSpace(area51, { players: 2 });
    const block = space.layout.find(({ name }) => name === 'move-human');
    if (block === undefined) throw new Error('no block');
    expect(block.size).toBe(6 * 361);
    const action = (human: string, x: number): Area51Types['action'] => ({
      type: 'move-human',
      player: 'p2',
      human: human as 'h1',
      to: { x, y: 0 },
    });
    expect(space.encode(action('h1', 0))).toEqual([block.offset]);
    expect(space.encode(action('h1', 1))).toEqual([block.offset + 1]);
    expect(space.encode(action('h3', 1))).toEqual([block.offset + 2 * 361 + 1]);
    expect(space.decode(block.offset + 2 * 361 + 1, 'p2')).toEqual(action('h3', 1));
  });

  test('compares values as JSON: the order of keys is none of theirs', () => {
    const space = createActionSpace(area51, { players: 2 });
    const step = space.encode({ type: 'step', player: 'p1', to: { x: 3, y: 0 } });
    expect(space.encode({ type: 'step', player: 'p1', to: { y: 0, x: 3 } })).toEqual(step);
  });

  test('calls the players by their distance from the one who acts', () => {
    const space = createActionSpace(area51, { players: ['zed', 'mia', 'toString'] });
    const control = (player: string, alien: string) => space.encode({ type: 'control', player, target: { alien } });
    expect(control('zed', 'mia')).toEqual(control('mia', 'toString'));
    expect(control('zed', 'toString')).toEqual(control('toString', 'mia'));
    expect(control('zed', 'mia')).not.toEqual(control('zed', 'toString'));
    expect(() => control('zed', 'zed')).toThrow(InvalidInputError);
  });

  test('tells numbers apart from what is none, and players from strangers', () => {
    const space = createActionSpace(ticTacToe, { players: 2 });
    for (const number of [9, -1, 0.5, Number.NaN, '1' as never]) expect(() => space.decode(number, 'p1')).toThrow(InvalidInputError);
    expect(() => space.decode(0, 'p3')).toThrow('player: "p3" is not a player; expected one of p1, p2');
    expect(() => space.describe(0, 'p3')).toThrow(InvalidInputError);
  });

  test('says in words what picks are for', () => {
    const space = createActionSpace(parade, { players: 2 });
    expect([1, 0, 4, 6].map((number) => space.describe(number, 'p1'))).toEqual([
      'march {"tempo":"slow"}, followed by its components',
      'rest',
      'element "bear" of march.animals',
      'stop: the list or the action is complete',
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

  test('names its numbers by part, position and inner field', () => {
    const { observationSpace: space } = createEnvironment(area51, area51Encoding, { players: 3 });
    const names = Array.from({ length: space.size }, (_, index) => space.describe(index));
    expect(new Set(names).size).toBe(space.size);
    const begin = (name: string) => space.layout.find((part) => part.name === name)?.offset as number;
    expect(names[0]).toBe('ground[0]');
    // 19 by 19 cells for each alien, the viewer's first.
    expect(names[begin('aliens') + 2 * 361 + 5]).toBe('aliens[2].cell[5]');
    expect(names.slice(begin('alien-facts') + 14, begin('alien-facts') + 17)).toEqual([
      'alien-facts[1].column',
      'alien-facts[1].row',
      'alien-facts[1].charges',
    ]);
    expect(names.slice(begin('push'), begin('push') + 3)).toEqual(['push.cells', 'push.underway', 'push.alien[0]']);
    for (const index of [-1, 0.5, space.size, Number.NaN, '1' as never]) {
      expect(() => space.describe(index)).toThrow(InvalidInputError);
    }
    expect(() => space.describe(space.size)).toThrow(`index: expected a whole number from 0 to ${space.size - 1}, received ${space.size}`);
  });

  test('numbers a part that has no names of its own', () => {
    const space = observing(() => [part('a', 1), part('b', 2)]);
    expect([0, 1, 2].map((index) => space.describe(index))).toEqual(['a', 'b[0]', 'b[1]']);
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
  test('take whole actions, or what is left of one that is half said', () => {
    const env = createEnvironment(parade, paradeEncoding, { players: 2 });
    const march = (animals: ('ape' | 'bear' | 'camel')[], player = 'p1') => ({ type: 'march', player, tempo: 'slow', animals }) as const;
    env.step(1);
    env.step(4);
    // Those that go on with the bear.
    expect(
      env
        .turn()
        .legalActions.map((action) => (action as { animals: string[] }).animals.join(' '))
        .sort(),
    ).toEqual(['bear', 'bear ape', 'bear ape camel', 'bear camel', 'bear camel ape']);
    expect(() => env.apply(march(['ape']))).toThrow('action: expected the rest of the action that begins with the indices ');
    expect(() => env.apply(march(['bear'], 'p2'))).toThrow('action.player: expected p1, who must act now');
    env.apply(march(['bear', 'ape']));
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
