// The config of a game and its table: who builds it, who shares it, and what happens to states from elsewhere.
import {
  type Configured,
  DefinitionError,
  defineAction,
  defineGame,
  domain,
  InvalidInputError,
  type Json,
  PlayerId,
  playersField,
  RandomState,
  refuse,
  tableOf,
} from 'orrery-rules';
import * as z from 'zod';
import { withTableOf } from '../../src/kernel/internal.js';

const Config = z.strictObject({ size: z.int(), walls: z.array(z.int()) });
type Config = z.infer<typeof Config>;
const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, config: Config, at: z.int(), card: z.string() });
type State = z.infer<typeof State>;

/** What a card does: moves its player so many cells. */
type Cards = Readonly<Record<string, number>>;

class Track {
  readonly cells: readonly number[];

  constructor(
    { size, walls }: Config,
    readonly players: number,
    readonly cards: Cards,
  ) {
    if (size > 100) throw new RangeError('too long');
    this.cells = Array.from({ length: size }, (_, cell) => cell).filter((cell) => !walls.includes(cell));
  }
}

const trackOf = (state: Configured) => tableOf<Track>(state);

/** A game of running along a track, with a counter of the tables that it has built. */
function running(cards: Cards = { run: 1 }) {
  const built = { count: 0 };
  const game = defineGame({
    id: 'running',
    name: 'Running',
    rulesVersion: '1',
    schemas: {
      setup: z.strictObject({
        players: playersField({ min: 1, max: 3, rule: 'R-1' }),
        size: z.int().default(5),
        walls: z.array(z.int()).default([]),
        card: z.string().default('run'),
      }),
      state: State,
    },
    rules: { gameOver: 'R-1', notYourDecision: 'R-1' },
    actions: [
      defineAction<State>()({
        type: 'go',
        parameters: { cell: domain<number, Track>(z.int(), ({ table }) => table.cells) },
        check: (state, { cell }) =>
          trackOf(state).cells.includes(cell) && cell <= state.at + trackOf(state).cards[state.card]
            ? undefined
            : refuse('too-far', 'R-2', 'Choose a cell that the card reaches.'),
        apply(state, { cell }) {
          state.at = cell + trackOf(state).players - state.players.length;
        },
      }),
    ],
    config: ({ size, walls }) => ({ size, walls }),
    table(config, players) {
      built.count += 1;
      return new Track(config, players, cards);
    },
    start: ({ players, card }, _chance, config) => ({ players, config, at: trackOf({ config }).cells[0], card }),
    stateChecks: [
      ({ card, config }, addIssue) => {
        if (trackOf({ config }).cards[card] === undefined) addIssue(['card'], `there is no card ${card}`, 'R-3');
      },
      ({ at, config }, addIssue) => {
        if (!trackOf({ config }).cells.includes(at)) addIssue(['at'], 'is not a cell of the track', 'R-4');
      },
    ],
    migrateState(json: Json) {
      if (typeof json !== 'object' || json === null || Array.isArray(json) || 'config' in json) return json;
      const { track, ...rest } = json;
      return { ...rest, config: JSON.parse(track as string) };
    },
    decisions: ({ players }) => players.slice(0, 1),
    outcome: () => undefined,
    view: ({ players, config, at, card }) => ({ players, config, at, card }),
    determinize: (view) => ({ ...view, at: trackOf(view).cells.at(-1) ?? 0 }),
    text: { view: (view) => `${view.at} of ${trackOf(view).cells.length}` },
  });
  return { game, built };
}

const { game, built } = running();
const start = game.start({ players: 2 }, 1);
const go = (cell: number) => ({ type: 'go', player: 'p1', cell }) as const;
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));
const issuesOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return (error as InvalidInputError).issues;
  }
  return [];
};

describe('A config', () => {
  test('is one frozen object for equal setups, and its table is built once', () => {
    const before = built.count;
    const others = [game.start({ players: 2 }, 2), game.start({ players: ['a', 'b'], card: 'run' }, 3)];
    expect(others.map(({ config }) => config === start.config)).toEqual([true, true]);
    expect(built.count).toBe(before);
    expect(Object.isFrozen(start.config)).toBe(true);
    // Another number of players, and another config, have tables of their own.
    for (const setup of [{ players: 3 }, { players: 2, size: 7 }]) expect(game.start(setup, 1).config).not.toBe(start.config);
    expect(built.count).toBe(before + 2);
  });

  test('is shared by every driver, and in views, copies and imagined states', () => {
    const simulation = game.simulation(start);
    simulation.apply(go(1));
    const states = [
      game.reduce(start, go(1)),
      game.step(start, go(1)).state,
      simulation.state,
      simulation.clone().state,
      game.outcomes(start, go(1))[0].state,
      game.view(start, 'p1'),
      simulation.view('p1'),
      game.determinize(game.view(start, 'p1'), 'p1', 1),
    ];
    expect(states.map(({ config }) => config === start.config)).toEqual(states.map(() => true));
    simulation.load(start);
    simulation.apply(go(0));
    expect(simulation.state.config).toBe(start.config);
  });

  test('is plain JSON without its table, and a state that comes back has the very object again', () => {
    expect(asJson(start)).toEqual({ ...start });
    expect(Object.getPrototypeOf(start.config)).toBe(Object.prototype);
    const before = built.count;
    for (const json of [JSON.stringify(start), asJson(start), { ...start, at: 2 }]) expect(game.parseState(json).config).toBe(start.config);
    expect(game.schemas.state.parse(asJson(start)).config).toBe(start.config);
    expect(built.count).toBe(before);
  });

  test('of a state that no game has read has no table, and the error says what to do', () => {
    expect(() => trackOf(asJson(start))).toThrow(InvalidInputError);
    expect(() => trackOf(asJson(start))).toThrow('state.config: has no table yet: read the state with parseState of its game');
  });

  test('that was forgotten for newer ones is built again, to the same answers', () => {
    const legal = game.legalActions(start);
    for (let size = 10; size < 90; size++) game.start({ players: 2, size }, 1);
    const again = game.start({ players: 2 }, 1);
    expect(game.legalActions(again)).toEqual(legal);
    // The older object keeps its table.
    expect(game.legalActions(start)).toEqual(legal);
    expect(game.reduce(start, go(1))).toEqual(game.reduce(again, go(1)));
  });
});

describe('States and views from elsewhere', () => {
  test('a frozen state of an equal game is read with the cards of the game that is asked', () => {
    const fast = running({ run: 3 });
    const slow = running({ run: 1 });
    const state = fast.game.start({ players: 2 }, 1);
    expect(fast.game.legalActions(state).map(({ cell }) => cell)).toEqual([0, 1, 2, 3]);
    expect(slow.game.legalActions(state).map(({ cell }) => cell)).toEqual([0, 1]);
    expect(fast.game.legalActions(state).map(({ cell }) => cell)).toEqual([0, 1, 2, 3]);
  });

  test('a state with a card of another game is refused, whatever was loaded before', () => {
    const flying = running({ run: 1, fly: 4 });
    const state = flying.game.start({ players: 2, card: 'fly' }, 1);
    for (const from of [state, JSON.stringify(state)]) {
      expect(issuesOf(() => game.parseState(from))).toEqual([{ path: ['card'], message: 'there is no card fly', rule: 'R-3' }]);
    }
    expect(() => game.legalActions(state)).toThrow(InvalidInputError);
  });

  test('views that came as JSON get their table: in words, imagined, and for helpers', () => {
    const view = asJson(game.view(start, 'p1'));
    expect(game.text.view(view, 'p1')).toBe('0 of 5');
    expect(game.determinize(view, 'p1', 1)).toMatchObject({ at: 4 });
    expect(trackOf(withTableOf(game, view)).cells).toHaveLength(5);
    const own = game.view(start, 'p1');
    expect(withTableOf(game, own)).toBe(own);
    expect(() => withTableOf(game, { ...view, config: 7 })).toThrow(InvalidInputError);
  });

  test('every check has the table, and none is made once an issue was found', () => {
    expect(issuesOf(() => game.parseState({ ...start, at: 9, card: 'fly' }))).toEqual([
      { path: ['card'], message: 'there is no card fly', rule: 'R-3' },
    ]);
    expect(issuesOf(() => game.parseState({ ...start, at: 9 }))).toEqual([
      { path: ['at'], message: 'is not a cell of the track', rule: 'R-4' },
    ]);
    expect(issuesOf(() => game.parseState({ ...start, at: 'here', card: 'fly' }))).toMatchObject([{ path: ['at'] }]);
  });

  test('a config of which no table can be built is refused at its place; in a setup it is the definition that is at fault', () => {
    const long = { ...start, config: { ...start.config, size: 101 } };
    expect(issuesOf(() => game.parseState(long))).toMatchObject([{ path: ['config'], message: expect.stringContaining('too long') }]);
    expect(() => game.start({ players: 2, size: 101 }, 1)).toThrow(DefinitionError);
    expect(() => game.start({ players: 2, size: 101 }, 1)).toThrow('running: table threw "too long"');
  });

  test('a state of an earlier form is brought to the present one; one that cannot be is refused', () => {
    const { config, ...rest } = asJson(start);
    expect(game.parseState({ ...rest, track: JSON.stringify(config) })).toEqual(start);
    expect(game.legalActions({ ...rest, track: JSON.stringify(config) } as never)).toEqual(game.legalActions(start));
    expect(() => game.parseState({ ...rest, track: '{' })).toThrow(InvalidInputError);
    expect(() => game.parseState({ ...rest, track: 7 })).toThrow(InvalidInputError);
  });
});

test.each([
  { what: 'an object', config: { laps: 0 } },
  { what: 'a number', config: 7 },
])('a game that defines no config may have a field of that name: $what, which its actions change', ({ config }) => {
  const Counter = z.strictObject({ laps: z.int() });
  const Lap = z.strictObject({ players: z.array(PlayerId), random: RandomState, config: z.union([Counter, z.int()]) });
  const lap = defineAction<z.infer<typeof Lap>>()({
    type: 'lap',
    check: () => undefined,
    apply(state) {
      if (typeof state.config === 'number') state.config += 1;
      else state.config.laps += 1;
    },
  });
  const laps = defineGame({
    id: 'laps',
    name: 'Laps',
    rulesVersion: '1',
    schemas: { setup: z.strictObject({ players: playersField({ min: 1, max: 1, rule: 'L-1' }) }), state: Lap },
    rules: { gameOver: 'L-1', notYourDecision: 'L-1' },
    actions: [lap],
    start: ({ players }) => ({ players, config: structuredClone(config) }),
    decisions: ({ players }) => players,
    outcome: () => undefined,
  });
  const begun = laps.start({ players: 1 }, 1);
  const after = laps.reduce(begun, { type: 'lap', player: 'p1' });
  const simulation = laps.simulation(begun);
  // From the third time on, a simulation restores its copy instead of making another.
  for (let round = 0; round < 4; round++) {
    simulation.load(begun);
    simulation.apply({ type: 'lap', player: 'p1' });
    expect(simulation.state.config).toEqual(after.config);
  }
  expect([begun.config, after.config]).toEqual(typeof config === 'number' ? [7, 8] : [{ laps: 0 }, { laps: 1 }]);
});

test('a table follows from a config: a definition without one is refused', () => {
  const define = () =>
    defineGame({
      id: 'anything',
      name: 'Anything',
      rulesVersion: '1',
      schemas: {
        setup: z.strictObject({ players: playersField({ min: 1, max: 2, rule: 'X-1' }) }),
        state: z.strictObject({ players: z.array(PlayerId), random: RandomState }),
      },
      rules: { gameOver: 'X-1', notYourDecision: 'X-1' },
      actions: [defineAction<{ players: string[] }>()({ type: 'pass', check: () => undefined, apply() {} })],
      table: () => ({}),
      start: ({ players }) => ({ players }),
      decisions: ({ players }) => players,
      outcome: () => undefined,
    });
  expect(define).toThrow(DefinitionError);
  expect(define).toThrow('anything defines a table, so it must define a config');
});
