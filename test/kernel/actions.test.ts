// An action is declared once: what follows from its domains.
import {
  booleans,
  DefinitionError,
  defineAction,
  defineGame,
  derived,
  domain,
  type EncodedValue,
  eitherOf,
  formsBy,
  IllegalActionError,
  InvalidInputError,
  integers,
  type LegalActions,
  listOf,
  OrreryError,
  oneOf,
  optional,
  otherPlayers,
  type Parameters,
  PlayerId,
  playersField,
  RandomState,
  refuse,
  seededChance,
  type TypesOf,
} from 'orrery-rules';
import * as z from 'zod';
import { ValueIndex } from '../../src/kernel/action/value-index.js';
import { keyOf, keysOf, legalByPlayer, peek } from '../../src/kernel/internal.js';

const State = z.strictObject({
  players: z.array(PlayerId),
  random: RandomState,
  config: z.strictObject({ width: z.int() }),
  done: z.array(z.string()),
});
type State = z.infer<typeof State>;

/** A kind of action that is always legal and remembers what was said. */
function saying<const Type extends string, const P extends Parameters>(type: Type, parameters: P) {
  return defineAction<State>()({
    type,
    parameters,
    check: () => undefined,
    apply(state, action) {
      state.done.push(JSON.stringify(action));
    },
  });
}

const schemas = {
  setup: z.strictObject({ players: playersField({ min: 1, max: 4, rule: 'X-1' }), width: z.int().min(0).default(3) }),
  state: State,
};
const frame = {
  id: 'anything',
  name: 'Anything',
  rulesVersion: '1',
  schemas,
  rules: { gameOver: 'X-1', notYourDecision: 'X-1' },
  viewers: ['clock'],
  config: ({ width }: { width: number }) => ({ width }),
  table: ({ width }: { width: number }) => width,
  start: ({ players }: { players: string[] }, _chance: unknown, config: { width: number }) => ({ players, config, done: [] }),
  decisions: ({ players, done }: State) => [players[done.length % players.length]],
  outcome: () => undefined,
};
const spaceOf = (
  game: { actionSpace(state: never): unknown; start(setup: never, seed: number): unknown },
  setup: object = { players: 2 },
) => game.actionSpace(game.start(setup as never, 1) as never) as ReturnType<ReturnType<typeof whole>['actionSpace']>;

const columns = domain(z.int(), ({ table }: { table: number }) => Array.from({ length: table }, (_, column) => column));
const whole = () =>
  defineGame({
    ...frame,
    actions: [
      saying('pass', {}),
      saying('go', { column: columns, fast: booleans() }),
      saying('call', { to: otherPlayers(), how: optional(oneOf(['loud', 'soft'])) }),
    ],
  });

describe('The numbers of actions', () => {
  test('run through all kinds in their order, and through the values of all parameters together, the first the most significant', () => {
    // pass: 1. go: 3 columns x yes or no: 6. call: 1 other player x (left out, loud, soft): 3.
    const game = whole();
    const space = spaceOf(game);
    expect([space.size, space.atomicCount, space.hasSequences]).toEqual([10, 10, false]);
    expect(space.layout).toEqual([
      { offset: 0, size: 1, kind: 'action', name: 'pass', fields: [] },
      {
        offset: 1,
        size: 6,
        kind: 'action',
        name: 'go',
        fields: [
          { name: 'column', count: 3 },
          { name: 'fast', count: 2 },
        ],
      },
      {
        offset: 7,
        size: 3,
        kind: 'action',
        name: 'call',
        fields: [
          { name: 'to', count: 1 },
          { name: 'how', count: 3 },
        ],
      },
    ]);
    expect(space.encode({ type: 'go', player: 'p2', column: 2, fast: true })).toEqual([1 + 2 * 2]);
    expect(space.decode(6, 'p2')).toEqual({ type: 'go', player: 'p2', column: 2, fast: false });
    expect(space.decode(7, 'p2')).toEqual({ type: 'call', player: 'p2', to: 'p1' });
    expect(space.decode(9, 'p1')).toEqual({ type: 'call', player: 'p1', to: 'p2', how: 'soft' });
    expect(space.encode({ type: 'call', player: 'p1', to: 'p2', how: undefined })).toEqual([7]);
    expect(space.encode({ type: 'call', player: 'p1', to: 'p2', how: 'soft' })).toEqual([9]);
    expect(space.describe(6, 'p1')).toBe('go {"column":2,"fast":false}');
  });

  test('follow from the table: another board has other numbers', () => {
    expect(spaceOf(whole(), { players: 2, width: 5 }).size).toBe(1 + 10 + 3);
    // Nobody to call, and no column to go to: what is impossible has no number.
    expect(spaceOf(whole(), { players: 1, width: 0 }).layout.map(({ name }) => name)).toEqual(['pass']);
  });

  test('of kinds that take several come after all others, in whatever order they are defined', () => {
    const many = integers(1, 5_000);
    const game = defineGame({
      ...frame,
      actions: [saying('aim', { at: many, to: many }), saying('pass', {}), saying('go', { column: columns })],
    });
    const space = spaceOf(game);
    const blocks = space.layout.map(({ kind, name }) => `${kind} ${name}`);
    expect(blocks).toEqual(['action pass', 'action go', 'action aim', 'pick aim.at aim.to']);
    expect(space.encode({ type: 'pass', player: 'p1' } as never)).toEqual([0]);
  });

  test.each([
    [null, 'it is not an object'],
    [7, 'it is not an object'],
    ['pass', 'it is not an object'],
    [{ type: 'pass' }, 'nothing has no seat'],
    [{ player: 'p9', type: 'pass' }, '"p9" has no seat'],
    [{ player: 'p1', type: 'fly' }, 'it does not match a form of "fly"'],
  ])('are none for what is no action of the table: %j', (action, why) => {
    const game = whole();
    const space = spaceOf(game);
    const encode = () => space.encode(action as never);
    expect(encode).toThrow(InvalidInputError);
    expect(encode).toThrow(
      new InvalidInputError('action', [{ path: [], message: `anything: the action ${JSON.stringify(action)} has no index: ${why}` }]),
    );
  });

  test('in simulations tell the seats apart, and stand for one frozen object each', () => {
    const game = whole();
    const simulation = game.simulation(game.start({ players: 2 }, 1));
    expect(simulation.legalIndexes()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    simulation.applyIndex(0);
    expect(simulation.legalIndexes()).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(simulation.actionAt(16)).toEqual({ type: 'go', player: 'p2', column: 2, fast: false });
    expect(simulation.actionAt(16)).toBe(game.simulation(game.start({ players: 2 }, 2)).actionAt(16));
  });

  test('are the same whichever game of the table asks', () => {
    const game = whole();
    expect(game.actionSpace(game.start({ players: 2 }, 1))).toBe(game.actionSpace(game.start({ players: 2 }, 99)));
    expect(game.actionSpace(game.start({ players: ['a', 'b'] }, 1))).not.toBe(game.actionSpace(game.start({ players: 2 }, 1)));
    // A table with one seat more or less is another one, whichever was there first.
    const [three, two, four] = [3, 2, 4].map((players) => game.actionSpace(game.start({ players }, 1)));
    expect([two, three, four].map(({ size }) => size)).toEqual([1 + 6 + 3, 1 + 6 + 2 * 3, 1 + 6 + 3 * 3]);
    expect(() => two.forms('p3')).toThrow(InvalidInputError);
    expect(() => three.forms('p4')).toThrow(InvalidInputError);
  });

  test('of a parameter that is declared badly are refused, with the place', () => {
    const build = (parameters: Parameters) => () => spaceOf(defineGame({ ...frame, actions: [saying('go', parameters)] }) as never);
    const values = (list: readonly unknown[]) => domain(z.any(), () => list);
    expect(build({ to: values([1, 2, 1]) })).toThrow(/"go" of p1, parameter to, contains 1 twice/);
    expect(
      build({
        to: values([
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ]),
      }),
    ).toThrow(/twice/);
    expect(build({ to: values([undefined]) })).toThrow(/parameter to, contains undefined/);
    expect(build({ to: domain(z.string(), ({ player }) => (player === 'p1' ? ['x'] : ['x', 'y'])) })).toThrow(
      /expected the actions of p2 to be those of the first seat/,
    );
    expect(build({ to: oneOf([1]), from: listOf(values([]), 2) })).not.toThrow();
    expect(() => oneOf([])).toThrow(DefinitionError);
    expect(() => new ValueIndex([], 'the list')).toThrow('the list has no values');
  });

  test('null is a value like any other, and is not the text "null"', () => {
    const index = new ValueIndex(['null', null, { x: null }], 'the list');
    expect(['null', null, { x: null }, undefined, 'x'].map((value) => index.of(value))).toEqual([0, 1, 2, -1, -1]);
    expect(() => new ValueIndex([null, 1, null], 'the list')).toThrow('the list contains null twice');
    const space = spaceOf(defineGame({ ...frame, actions: [saying('aim', { at: oneOf(['left', null]) })] }) as never);
    expect(space.encode({ type: 'aim', player: 'p1', at: null } as never)).toEqual([1]);
    expect(space.decode(1, 'p2')).toEqual({ type: 'aim', player: 'p2', at: null });
  });

  test('say so when no action takes more than one, and what each of them is, the last one included', () => {
    const space = spaceOf(whole());
    expect([space.hasSequences, space.atomicCount]).toEqual([false, space.size]);
    const last = space.layout.at(-1) as { kind: string };
    expect(last.kind).toBe('action');
    const action = space.decode(space.size - 1, 'p1');
    expect(space.describe(space.size - 1, 'p1')).toMatch(new RegExp(`^${action.type} \\{`));
    expect(space.encode(action)).toEqual([space.size - 1]);
  });
});

describe('Legal actions that are added by the indices of their values', () => {
  const offering = (parameters: Parameters, ...indices: number[]) =>
    defineGame({
      ...frame,
      actions: [
        {
          ...saying('go', parameters),
          legal(_state: unknown, _player: string, actions: LegalActions) {
            const encoded = Object.values(actions.parameters).map((parameter, place) => parameter.at(indices[place]));
            actions.add(...(encoded as [EncodedValue]));
          },
        },
      ],
    });
  const listed = (game: ReturnType<typeof offering>) => game.legalActions(game.start({ players: 2 }, 1));

  test.each([{ index: 3 }, { index: -1 }, { index: 0.5 }, { index: Number.NaN }])(
    'index $index of three values is a fault of the definition',
    ({ index }) => {
      const game = offering({ to: integers(1, 3) }, index);
      expect(() => listed(game)).toThrow(DefinitionError);
      expect(() => listed(game)).toThrow(`"go" lists an action with to at index ${index}; to has 3 values, from index 0`);
      const simulation = game.simulation(game.start({ players: 2 }, 1));
      expect(() => simulation.legalIndexes()).toThrow(DefinitionError);
    },
  );

  test('the first and the last value are there', () => {
    expect([0, 2].map((place) => listed(offering({ to: integers(1, 3) }, place)))).toEqual([
      [{ type: 'go', player: 'p1', to: 1 }],
      [{ type: 'go', player: 'p1', to: 3 }],
    ]);
  });

  test('4,000 actions have a number each, one more takes several; they are added alike', () => {
    const most = offering({ column: integers(0, 79), row: integers(0, 49) }, 79, 49);
    expect([spaceOf(most as never).hasSequences, spaceOf(most as never).size]).toEqual([false, 4_000]);
    const more = offering({ column: integers(0, 4_000) }, 4_000);
    expect(spaceOf(more as never).hasSequences).toBe(true);
    expect(listed(most)).toEqual([{ type: 'go', player: 'p1', column: 79, row: 49 }]);
    expect(listed(more)).toEqual([{ type: 'go', player: 'p1', column: 4_000 }]);
    // Of a kind that says of none which are legal, all are tried: what can be left out too, first.
    const all = defineGame({ ...frame, actions: [saying('go', { column: integers(0, 2_000), fast: optional(booleans()) })] });
    const tried = all.legalActions(all.start({ players: 1 }, 1));
    expect(tried).toHaveLength(3 * 2_001);
    expect(tried.slice(3, 6)).toEqual([
      { type: 'go', player: 'p1', column: 1 },
      { type: 'go', player: 'p1', column: 1, fast: true },
      { type: 'go', player: 'p1', column: 1, fast: false },
    ]);
    const four = { a: integers(0, 9), b: integers(0, 9), c: integers(0, 9), d: integers(0, 9) };
    expect(listed(offering(four, 9, 8, 7, 6))).toEqual([{ type: 'go', player: 'p1', a: 9, b: 8, c: 7, d: 6 }]);
  });
});

describe('Legal actions whose definition is wrong', () => {
  const listed = (parameters: Parameters, legal?: (actions: LegalActions) => void) => () => {
    const listing = legal && { legal: (_state: unknown, _player: string, actions: LegalActions) => legal(actions) };
    const game = defineGame({ ...frame, actions: [{ ...saying('go', parameters), ...listing }] });
    return game.legalActions(game.start({ players: 1 }, 1));
  };
  const two = { to: integers(1, 3), how: integers(0, 1), fast: optional(booleans()) };
  const list = { things: listOf(oneOf(['a', 'b']), { min: 1 }) };

  test('a parameter that is left out is an error, unless it is optional', () => {
    expect(listed(two, (actions) => actions.add(actions.parameters.to.at(0)))).toThrow(
      '"go" lists an action whose encoded values are not one each of to, how, fast',
    );
    expect(listed(two, (actions) => actions.add({ to: 1 }))).toThrow('"go" lists an action with how undefined, which is not in its domain');
    expect(listed(two, (actions) => actions.add())).toThrow('"go" lists an action with to undefined, which is not in its domain');
    const twice = (actions: LegalActions) => actions.add(actions.parameters.to.at(0), actions.parameters.to.of(2));
    expect(listed(two, twice)).toThrow('"go" lists an action whose encoded values are not one each of to, how, fast');
    expect(listed(two, (actions) => actions.add(actions.parameters.to.of(4)))).toThrow(
      '"go" lists an action with to 4, which is not in its domain',
    );
    const { to, how } = { to: 3, how: 1 };
    expect(listed(two, (actions) => actions.add(actions.parameters.how.at(1), actions.parameters.to.at(2)))()).toEqual([
      { type: 'go', player: 'p1', to, how },
    ]);
    expect(listed(two, (actions) => actions.add({ how, to }))()).toEqual([{ type: 'go', player: 'p1', to, how }]);
  });

  test('lists are added by value, and never tried one by one', () => {
    expect(listed(list, (actions) => actions.add({ things: ['b', 'a'] }))()).toEqual([{ type: 'go', player: 'p1', things: ['b', 'a'] }]);
    expect(listed(list, (actions) => actions.add({ things: ['c'] }))).toThrow(
      '"go" lists an action with things ["c"], which is not in its domain',
    );
    const hasList = '"go" has a list or too many values: `legal` must add its actions by the values of their parameters';
    expect(listed(list, (actions) => actions.add(actions.parameters.things.at(0)))).toThrow(hasList);
    expect(listed(list)).toThrow(hasList);
    expect(listed(list, (actions) => actions.addWhere(() => true))).toThrow(hasList);
  });
});

describe('addWhere', () => {
  const chosenBy = (parameters: Parameters, accepts: (values: never) => boolean) => {
    const legal = (_state: unknown, _player: string, actions: LegalActions) => actions.addWhere(accepts as never);
    const game = defineGame({ ...frame, actions: [{ ...saying('go', parameters), legal }] });
    return game.legalActions(game.start({ players: 1 }, 1)).map(({ type: _type, player: _player, ...values }) => values);
  };

  test.each([
    ['one index each', 3],
    ['several indices each', 4_000],
  ])('tries all values in order and adds the accepted ones: actions of %s', (_what, most) => {
    const tried: object[] = [];
    const added = chosenBy({ to: integers(1, most), fast: optional(booleans()) }, (values: { to: number; fast?: boolean }) => {
      tried.push(values);
      return values.to === 2 && values.fast !== false;
    });
    expect(added).toEqual([{ to: 2 }, { to: 2, fast: true }]);
    expect(tried).toHaveLength(3 * most);
    expect(tried.slice(0, 4)).toEqual([{ to: 1 }, { to: 1, fast: true }, { to: 1, fast: false }, { to: 2 }]);
    expect(tried.every(Object.isFrozen)).toBe(true);
  });

  test('adds nothing if a parameter has no possible value', () => {
    expect(chosenBy({ to: domain<string>(z.string(), () => []) }, () => true)).toEqual([]);
  });
});

describe('What environments ask of a simulation', () => {
  const game = defineGame({
    ...frame,
    decisions: ({ players }: State) => [...players],
    actions: [
      {
        ...saying('go', { to: integers(0, 2) }),
        legal(_state: unknown, player: string, actions: LegalActions) {
          if (player === 'p2') return;
          actions.add({ to: 2 });
          actions.add({ to: 0 });
        },
      },
    ],
  });
  const simulation = game.simulation(game.start({ players: 3 }, 1));

  test('numbers of what is legal, by who can do it', () => {
    expect(legalByPlayer(simulation)).toEqual([
      { player: 'p1', legal: [2, 0] },
      { player: 'p3', legal: [8, 6] },
    ]);
    expect(simulation.legalIndexes()).toEqual([2, 0, 8, 6]);
  });

  test('a view that is read at once is not copied; whoever made the simulation himself is asked for his', () => {
    expect(peek(simulation, 'p1')).toEqual(simulation.view('p1'));
    expect((peek(simulation, 'p1') as State).done).toBe(simulation.state.done);
    expect(simulation.view('p1')).not.toBe(peek(simulation, 'p1'));
    expect(peek({ view: (viewer: string) => `the view of ${viewer}` } as never, 'p2')).toBe('the view of p2');
  });
});

describe('Domains without values', () => {
  const nothing = domain<string>(z.string(), () => []);
  const game = defineGame({
    ...frame,
    actions: [
      saying('carry', { things: listOf(nothing, 2) }),
      {
        ...saying('lay', { things: listOf(nothing) }),
        legal: (_state: unknown, _player: string, actions: LegalActions) => actions.add({ things: [] }),
      },
    ],
  });
  const start = game.start({ players: 2 }, 1);

  test('leave the list of none, where any length will do, and no action where two are asked for', () => {
    const space = game.actionSpace(start);
    expect(space.forms('p1').map(({ type }) => type)).toEqual(['lay']);
    expect(game.legalActions(start)).toEqual([{ type: 'lay', player: 'p1', things: [] }]);
    const [lay] = game.legalActions(start);
    expect(space.encode(lay)).toEqual([0, 1]);
    expect(space.describe(1, 'p1')).toBe('stop: the list or the action is complete');
    expect(space.decode([0, 1], 'p1')).toEqual(lay);
  });
});

describe('An action of very many values', () => {
  // 200 x 60 = 12,000 are too many for one number each: the columns are said first, then the row.
  const wide = defineGame({
    ...frame,
    actions: [saying('wait', {}), saying('dig', { column: integers(0, 199), row: integers(0, 59) })],
  });
  const space = spaceOf(wide as never);

  test('takes several numbers', () => {
    expect(space.layout.map(({ kind, name, offset, size }) => [kind, name, offset, size])).toEqual([
      ['action', 'wait', 0, 1],
      ['action', 'dig', 1, 200],
      ['pick', 'dig.row', 201, 60],
    ]);
    const action = { type: 'dig', player: 'p2', column: 17, row: 4 };
    expect(space.encode(action as never)).toEqual([1 + 17, 201 + 4]);
    expect(space.decode([18, 205], 'p2')).toEqual(action);
    const meaning = 'dig {"column":17}, followed by its components';
    expect(() => space.decode([18], 'p2')).toThrow(`[18] is not one complete action: ${meaning}`);
    expect(() => space.decode([18, 1], 'p2')).toThrow(
      `[18, 1] is not one complete action: ${meaning}, dig {"column":0}, followed by its components`,
    );
    expect(() => space.decode([0, 205], 'p2')).toThrow('[0, 205] is not one complete action: wait, element 4 of dig.row');
    expect(() => space.decode([], 'p2')).toThrow('[] is not one complete action: it is empty');
    expect(space.decode([0], 'p2')).toEqual({ type: 'wait', player: 'p2' });
    expect(() => space.encode({ ...action, row: 60 } as never)).toThrow('it does not match a form of "dig"');
    expect(space.describe(205, 'p1')).toBe('element 4 of dig.row');
  });

  test('is known in searches by its text, and an action of one number by its number', () => {
    const simulation = wide.simulation(wide.start({ players: 2 }, 1));
    const numbers = simulation.legalIndexes();
    const keys = keysOf(simulation, numbers);
    expect(keys).toHaveLength(numbers.length);
    expect(keys.slice(0, 3)).toEqual([
      0,
      '{"column":0,"player":"p1","row":0,"type":"dig"}',
      '{"column":0,"player":"p1","row":1,"type":"dig"}',
    ]);
    expect(keys.slice(0, 3)).toEqual(
      simulation
        .legalActions('p1')
        .slice(0, 3)
        .map((action) => keyOf(simulation, action)),
    );
    // Where all have numbers of their own, these are the keys, in the very list.
    const ones = numbers.slice(0, 1);
    expect(keysOf(simulation, ones)).toBe(ones);
    expect(keysOf(simulation, [])).toEqual([]);
  });

  test('has a number in a list for as long as the list is', () => {
    const simulation = wide.simulation(wide.start({ players: 2 }, 1));
    const numbers = simulation.legalIndexes();
    expect(numbers).toHaveLength(1 + 12_000);
    expect(simulation.actionAt(numbers[1 + 60 * 17 + 4])).toEqual({ type: 'dig', player: 'p1', column: 17, row: 4 });
    simulation.applyIndex(numbers[1 + 60 * 17 + 4]);
    expect(simulation.state.done).toEqual(['{"type":"dig","player":"p1","column":17,"row":4}']);
    expect(() => simulation.applyIndex(numbers[5])).toThrow(InvalidInputError);
  });
});

describe('Lists and what may be left out', () => {
  const animals = oneOf(['ape', 'bear', 'camel']);
  const game = defineGame({
    ...frame,
    actions: [
      saying('march', { animals: listOf(animals, { min: 1, max: 3 }) }),
      saying('pair', { animals: listOf(animals, 2), loud: booleans() }),
    ].map((kind) => ({
      ...kind,
      legal: (_state: unknown, _player: string, actions: LegalActions) => actions.add(EXAMPLES[kind.type]),
    })),
  });
  const EXAMPLES: Record<string, object> = { march: { animals: ['camel'] }, pair: { animals: ['bear', 'bear'], loud: false } };
  const space = spaceOf(game as never);

  test('share the numbers of their elements; a list of any length is ended by the number that says stop', () => {
    expect(space.layout.map(({ kind, name, offset, size }) => [kind, name, offset, size])).toEqual([
      ['action', 'march', 0, 1],
      ['action', 'pair', 1, 2],
      ['pick', 'march.animals pair.animals', 3, 3],
      ['stop', 'stop', 6, 1],
    ]);
    const march = { type: 'march', player: 'p1', animals: ['bear', 'ape'] };
    expect(space.encode(march as never)).toEqual([0, 4, 3, 6]);
    expect(space.decode([0, 4, 3, 6], 'p1')).toEqual(march);
    const pair = { type: 'pair', player: 'p1', animals: ['camel', 'ape'], loud: false };
    expect(space.encode(pair as never)).toEqual([2, 5, 3]);
    expect(space.decode([2, 5, 3], 'p1')).toEqual(pair);
    for (const numbers of [[0, 4, 3], [2, 5], [2, 5, 3, 6], [6], []]) expect(() => space.decode(numbers, 'p1')).toThrow(InvalidInputError);
  });

  test('are listed as copies that nobody can change', () => {
    const [march] = game.legalActions(game.start({ players: 2 }, 1)) as { animals?: string[] }[];
    expect(march).toEqual({ type: 'march', player: 'p1', animals: ['camel'] });
    expect(Object.isFrozen(march) && Object.isFrozen(march.animals)).toBe(true);
    expect(march.animals).not.toBe((EXAMPLES.march as { animals: string[] }).animals);
    expect(Object.isFrozen((EXAMPLES.march as { animals: string[] }).animals)).toBe(false);
  });
});

describe('Forms of an action', () => {
  test('cannot have a parameter of the name that tells them apart', () => {
    const doubled = defineAction<State>()({
      type: 'play',
      forms: formsBy('card', [{ id: 'jump', parameters: { card: columns } }] as never),
      check: () => undefined,
      apply: () => undefined,
    });
    const make = () => defineGame({ ...frame, actions: [doubled] }).start({ players: 2 }, 1);
    expect(make).not.toThrow();
    const game = defineGame({ ...frame, actions: [doubled] });
    expect(() => game.actionSpace(game.start({ players: 2 }, 1))).toThrow(
      'anything: "play" jump of p1 has two parameters with the name card',
    );
  });

  const CARDS = [
    { id: 'jump', parameters: { column: columns } },
    { id: 'shout', parameters: { to: otherPlayers(), loud: booleans() } },
    { id: 'rest', parameters: {} },
  ] as const;
  const play = defineAction<State>()({
    type: 'play',
    forms: formsBy('card', CARDS),
    legal(_state, _player, actions) {
      const { to, loud } = actions.form('shout').parameters;
      // In any order.
      actions.add(loud.at(1), to.at(0));
      actions.form('jump').add(actions.parameters.column.at(2));
      actions.form('rest').add();
      actions.form('jump').add({ column: 0 });
    },
    check: () => undefined,
    apply(state, action) {
      state.done.push(action.card === 'jump' ? `jump ${action.column}` : action.card);
    },
  });
  const turn = defineAction<State>()({
    type: 'turn',
    forms: eitherOf({ left: integers(1, 2) }, { right: integers(1, 3), fast: booleans() }),
    check: () => undefined,
    apply(state, action) {
      state.done.push('left' in action ? `left ${action.left}` : `right ${action.right}`);
    },
  });
  const game = defineGame({ ...frame, actions: [play, turn] });
  const start = game.start({ players: 2 }, 1);

  test('are offered one by one, in whatever order', () => {
    expect(game.legalActions(start).slice(0, 4)).toEqual([
      { type: 'play', player: 'p1', card: 'shout', to: 'p2', loud: false },
      { type: 'play', player: 'p1', card: 'jump', column: 2 },
      { type: 'play', player: 'p1', card: 'rest' },
      { type: 'play', player: 'p1', card: 'jump', column: 0 },
    ]);
    expect(game.legalActions(start).slice(4)).toHaveLength(2 + 6);
  });

  test('are told apart by what they say, and have numbers of their own', () => {
    const space = game.actionSpace(start);
    expect(space.layout.map(({ name, size }) => [name, size])).toEqual([
      ['play jump', 3],
      ['play shout', 2],
      ['play rest', 1],
      ['turn', 2],
      ['turn', 6],
    ]);
    expect(space.encode({ type: 'turn', player: 'p1', right: 2, fast: false })).toEqual([3 + 2 + 1 + 2 + 3]);
    expect(space.encode({ type: 'turn', player: 'p1', left: 2 })).toEqual([7]);
    expect(() => space.encode({ type: 'play', player: 'p1', card: 'jump', column: 3 })).toThrow(InvalidInputError);
  });

  test('are read by a schema of theirs', () => {
    expect(game.parseAction({ type: 'turn', player: 'p1', left: 2 })).toEqual({ type: 'turn', player: 'p1', left: 2 });
    for (const wrong of [
      { type: 'turn', player: 'p1' },
      { type: 'turn', player: 'p1', left: 1, right: 1 },
      { type: 'turn', player: 'p1', right: 1 },
      { type: 'play', player: 'p1', card: 'jump', to: 'p2' },
      { type: 'play', player: 'p1', card: 'swim' },
      { type: 'play', player: 'p1' },
    ]) {
      expect(() => game.parseAction(wrong)).toThrow(InvalidInputError);
    }
    expect(() =>
      defineAction<State>()({ type: 'x', forms: eitherOf({ a: columns }, { a: booleans() }), check: () => undefined, apply() {} }),
    ).toThrow('the same parameters');
  });

  test('must be there, and must differ in what they say', () => {
    const turning = (...forms: Parameters[]) =>
      defineAction<State>()({ type: 'turn', forms: eitherOf(...forms), check: () => undefined, apply() {} });
    expect(() => turning()).toThrow('the action "turn" has no form');
    expect(() => turning({ a: columns, b: booleans() }, { b: booleans(), a: columns })).toThrow(
      'two forms of the action "turn" have the same parameters',
    );
    const { schema } = turning({ a: columns, b: booleans() }, { a: columns, c: booleans() });
    const reads = (action: object) => schema.safeParse({ type: 'turn', player: 'p1', ...action }).success;
    expect([reads({ a: 1, b: true }), reads({ a: 1, c: true })]).toEqual([true, true]);
    expect([reads({ a: 1 }), reads({ b: true, c: true }), reads({ a: 1, b: true, c: true }), reads({})]).toEqual(Array(4).fill(false));
    expect(schema.safeParse({ type: 'turn', player: 'p1', a: 1 }).error?.issues[0]?.message).toBe('expected either a and b or a and c');
    expect(reads({ type: 'other', a: 1, b: true })).toBe(false);
    const one = defineAction<State>()({
      type: 'play',
      forms: formsBy('card', [{ id: 'jump', parameters: { column: columns } }] as const),
      check: () => undefined,
      apply() {},
    }).schema;
    expect(one.safeParse({ type: 'play', player: 'p1', card: 'jump', column: 1 }).success).toBe(true);
    expect(one.safeParse({ type: 'play', player: 'p1', card: 'swim', column: 1 }).success).toBe(false);
  });

  test('are selected by their names, or by their places', () => {
    const offering = (form: string | number) =>
      defineGame({
        ...frame,
        actions: [
          defineAction<State>()({
            type: 'play',
            forms: typeof form === 'number' ? eitherOf({ column: columns }, { loud: booleans() }) : formsBy('card', CARDS),
            legal(_state: State, _player: string, actions: LegalActions) {
              const [first] = Object.values(actions.form(form).parameters);
              actions.add(first.at(0));
            },
            check: () => undefined,
            apply() {},
          } as never),
        ],
      } as never) as unknown as typeof game;
    const listOf = (form: string | number) => {
      const offered = offering(form);
      return offered.legalActions(offered.start({ players: 2 }, 1));
    };
    expect(listOf(1)).toEqual([{ type: 'play', player: 'p1', loud: true }]);
    expect(listOf('jump')).toEqual([{ type: 'play', player: 'p1', card: 'jump', column: 0 }]);
    expect(() => listOf(2)).toThrow('"play" has no form 2');
    expect(() => listOf('swim')).toThrow('"play" has no form swim');
  });

  test('have types of their own', () => {
    type Action = TypesOf<typeof game>['action'];
    expectTypeOf<Action>().toEqualTypeOf<
      | { type: 'play'; player: string; card: 'jump'; column: number }
      | { type: 'play'; player: string; card: 'shout'; to: string; loud: boolean }
      | { type: 'play'; player: string; card: 'rest' }
      | { type: 'turn'; player: string; left: number }
      | { type: 'turn'; player: string; right: number; fast: boolean }
    >();
  });
});

describe('A role', () => {
  const tick = defineAction<State>()({
    type: 'tick',
    role: 'clock',
    parameters: { loud: booleans() },
    check: () => undefined,
    apply(state) {
      state.done.push('tick');
    },
  });
  const game = defineGame({ ...frame, actions: [tick, saying('wave', {})], decisions: ({ players }: State) => [...players, 'clock'] });

  test('takes its own kinds of action and no others, in numbers after those of all seats', () => {
    const simulation = game.simulation(game.start({ players: 2 }, 1));
    expect(simulation.legalActions('clock')).toEqual([
      { type: 'tick', player: 'clock', loud: true },
      { type: 'tick', player: 'clock', loud: false },
    ]);
    expect(simulation.legalActions('p1')).toEqual([{ type: 'wave', player: 'p1' }]);
    expect([simulation.legalIndexes('p1'), simulation.legalIndexes('p2'), simulation.legalIndexes('clock')]).toEqual([[0], [1], [2, 3]]);
    expect(() => simulation.apply({ type: 'tick', player: 'p1', loud: true } as never)).toThrow(InvalidInputError);
    expect(simulation.actionSpace.size).toBe(1);
  });

  test('is the only one who can be said to take its actions', () => {
    expect(tick.schema.safeParse({ type: 'tick', player: 'clock', loud: true }).success).toBe(true);
    expect(tick.schema.safeParse({ type: 'tick', player: 'p1', loud: true }).success).toBe(false);
    expect(saying('wave', {}).schema.safeParse({ type: 'wave', player: 'p1' }).success).toBe(true);
  });

  test('is one of those who may look', () => {
    const { viewers: _viewers, ...blind } = frame;
    expect(() => defineGame({ ...blind, actions: [tick] })).toThrow(
      'anything: the role "clock" of the action "tick" must be one of the viewers',
    );
  });
});

describe('An action from a list', () => {
  let read = 0;
  const counted = z.int().refine(() => {
    read += 1;
    return true;
  });
  const parameters = { column: domain(counted, () => [0, 1, 2]) };
  const go = defineAction<State>()({
    type: 'go',
    parameters,
    check: (_state, { column }) => (column < 2 ? undefined : { code: 'no', rule: 'X-2', message: 'No.' }),
    apply(state, { column }) {
      state.done.push(`${column}`);
    },
  });
  const game = defineGame({ ...frame, actions: [go] });
  const start = game.start({ players: 2 }, 1);

  test('is known to the pure driver without being read; a copy of it is read', () => {
    const [action] = game.legalActions(start) as [{ type: 'go'; player: string; column: number }];
    read = 0;
    expect(game.check(start, action)).toBeUndefined();
    expect(game.reduce(start, action).done).toEqual(['0']);
    expect(game.outcomes(start, action)).toHaveLength(1);
    expect(read).toBe(0);
    for (const ask of [game.check, game.reduce, game.outcomes]) ask(start, Object.freeze({ ...action }));
    expect(read).toBeGreaterThanOrEqual(3);
  });

  test('is checked for all that: it may have become illegal, and some never were legal', () => {
    const [action] = game.legalActions(start) as [{ type: 'go'; player: string; column: number }];
    const later = game.reduce(start, action);
    const refused = game.actionSpace(start).decode(2, 'p1') as typeof action;
    for (const ask of [game.reduce, game.outcomes]) {
      expect(() => ask(later, action)).toThrow(IllegalActionError);
      expect(() => ask(start, refused)).toThrow(IllegalActionError);
    }
  });
});

describe('A derived fact', () => {
  let computed = 0;
  const total = derived(({ done }: State, by: number) => {
    computed += 1;
    return done.length * by;
  });
  const kind = (most: number) =>
    defineAction<State>()({
      type: 'go',
      parameters: { column: integers(0, 8) },
      check: (state, { column }) =>
        total(state, 2) + total(state, 3) + column < most ? undefined : { code: 'no', rule: 'X-2', message: 'No.' },
      apply(state) {
        state.done.push(`${total(state, 2)}`);
        state.done.push(`${total(state, 2)}`);
      },
    });
  const game = defineGame({ ...frame, actions: [kind(100)] });

  test('is worked out once for each key, until the next action', () => {
    const simulation = game.simulation(game.start({ players: 2 }, 1));
    computed = 0;
    simulation.legalActions();
    simulation.legalActions();
    simulation.check({ type: 'go', player: 'p1', column: 0 });
    expect(computed).toBe(2);
    // While a recipe runs, what it has changed is seen at once.
    simulation.apply({ type: 'go', player: 'p1', column: 0 });
    expect(simulation.state.done).toEqual(['0', '2']);
    expect(simulation.legalActions()).toHaveLength(9);
    expect(total(simulation.state, 5)).toBe(10);
  });

  test('is seen by nobody but its own simulation: two taken in turns, clones, copies, frozen states', () => {
    const first = game.simulation(game.start({ players: 2 }, 1));
    const second = game.simulation(game.start({ players: 2 }, 2));
    const chance = seededChance(3);
    for (let round = 0; round < 5; round++) {
      expect([total(first.state, 1), total(second.state, 1)]).toEqual([2 * round, round === 0 ? 0 : 2 * (round - 1)]);
      first.applyIndex(first.randomIndex(chance));
      if (round > 0) second.applyIndex(second.randomIndex(chance));
      const clone = first.clone();
      clone.applyIndex(clone.randomIndex(chance));
      expect([total(clone.state, 1), total(first.state, 1), total({ ...first.state, done: [] }, 1)]).toEqual([
        2 * round + 4,
        2 * round + 2,
        0,
      ]);
    }
    expect(JSON.stringify(first.state)).toBe(JSON.stringify({ ...first.state }));
  });

  test('is kept while a list of the pure driver is made', () => {
    const state = game.start({ players: 2 }, 1);
    computed = 0;
    game.legalActions(state);
    expect(computed).toBe(2);
  });
});

describe('A simulation that loads a state', () => {
  const total = derived(({ done }: State) => done.length);
  const game = defineGame({
    ...frame,
    actions: [
      defineAction<State>()({
        type: 'go',
        parameters: { column: columns },
        check: (state, { column }) => (column >= total(state) % 3 ? undefined : { code: 'no', rule: 'X-2', message: 'No.' }),
        apply(state) {
          state.done.push('go');
        },
      }),
    ],
  });

  test('goes on from there as a new one would, at whatever table', () => {
    const simulation = game.simulation(game.start({ players: 2 }, 1));
    let state = game.start({ players: 2 }, 1);
    for (let index = 0; index < 20; index++) {
      simulation.load(index % 2 === 0 ? state : game.start({ players: 3, width: 7 }, index));
      const expected = index % 2 === 0 ? state : game.start({ players: 3, width: 7 }, index);
      expect(simulation.state).toEqual(expected);
      expect(simulation.legalActions()).toEqual(game.legalActions(expected));
      simulation.applyIndex(simulation.legalIndexes()[0]);
      expect(simulation.state.done).toHaveLength(expected.done.length + 1);
      state = game.reduce(state, game.legalActions(state)[0]);
    }
  });

  test('refuses what is no state, and is then as it was', () => {
    const simulation = game.simulation(game.start({ players: 2 }, 1));
    simulation.applyIndex(0);
    for (const garbage of [null, 5, {}, { ...simulation.state, done: 5 }])
      expect(() => simulation.load(garbage as never)).toThrow(InvalidInputError);
    expect(simulation.state.done).toEqual(['go']);
    expect(simulation.decisions()).toEqual(['p2']);
  });

  test('is as it was loaded, whatever was done since it was made: nothing, an action, a seed', () => {
    const start = game.start({ players: 2 }, 1);
    const simulation = game.simulation(start, { seed: 9 });
    for (const before of [() => {}, () => simulation.load(start, { seed: 8 }), () => {}, () => simulation.applyIndex(0), () => {}]) {
      before();
      simulation.load(start);
      expect(simulation.state).toEqual(start);
      expect(simulation.state).not.toBe(start);
    }
  });

  test('copies it: the state handed in stays as it is, and a seed starts the dice anew', () => {
    const start = game.start({ players: 2 }, 1);
    const simulation = game.simulation(game.start({ players: 2 }, 2));
    simulation.load(start, { seed: 9 });
    expect(simulation.state.random).toEqual(game.simulation(start, { seed: 9 }).state.random);
    simulation.applyIndex(0);
    expect(start.done).toEqual([]);
  });
});

describe('A number that is not in the list', () => {
  const game = defineGame({
    ...frame,
    actions: [
      defineAction<State>()({
        type: 'go',
        parameters: { column: columns },
        check: (state, { column }) => (column > state.done.length ? refuse('too-far', 'X-2', 'That is too far.') : undefined),
        apply(state, { column }) {
          state.done.push(`${column}`);
        },
      }),
    ],
  });
  const start = game.start({ players: 1 }, 1);

  test('stands for its action, and is refused as that is, before and after a list was made', () => {
    type Made = ReturnType<typeof game.simulation>;
    const ways = [() => {}, (made: Made) => made.legalIndexes(), (made: Made) => made.randomIndex(seededChance(1))];
    for (const prepare of ways) {
      const simulation = game.simulation(start);
      prepare(simulation);
      expect(simulation.actionAt(2)).toEqual({ type: 'go', player: 'p1', column: 2 });
      expect(() => simulation.applyIndex(2)).toThrow(IllegalActionError);
      expect(() => simulation.applyIndex(3)).toThrow(InvalidInputError);
      expect(simulation.state).toEqual(start);
      expect(simulation.legalIndexes()).toEqual([0]);
      simulation.applyIndex(0);
      expect(simulation.legalIndexes()).toEqual([0, 1]);
    }
  });

  test('is nobody’s who does not sit at the table', () => {
    const action = { type: 'go', player: 'p9', column: 0 } as const;
    const simulation = game.simulation(start);
    expect(() => simulation.apply(action)).toThrow(OrreryError);
    expect(() => game.reduce(start, action)).toThrow(OrreryError);
    expect(simulation.state).toEqual(start);
  });
});
