import * as kernel from 'orrery-rules';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { type Action, DRAWS, firstDifference, type Plan, playInLockStep, type Side } from '../../scripts/same-games/lock-step.js';

type State = ReturnType<typeof ticTacToe.start>;
type Simulation = ReturnType<typeof ticTacToe.simulation>;
type Place = ReturnType<Simulation['legalActions']>[number];

/** Cells are their own numbers. */
const numbers: Side['numbers'] = {
  encode: (action) => [(action as Place).cell],
  decode: ([cell], player) => ({ type: 'place', player, cell }) as Action,
};
const build: Side = { kernel, game: ticTacToe, numbers };

/** A build with other members in its simulations. */
function withSimulation(change: (simulation: Simulation) => Partial<Simulation>): Side {
  const simulation = (state: State) => {
    const original = ticTacToe.simulation(state);
    const changes = change(original);
    return new Proxy(original, {
      get(target, key) {
        const value = key in changes ? changes[key as keyof Simulation] : target[key as keyof Simulation];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return { ...build, game: { ...ticTacToe, simulation } };
}

const withGame = (change: object): Side => ({ ...build, game: { ...ticTacToe, ...change } });
const withNumbers = (change: Partial<Side['numbers']>): Side => ({ ...build, numbers: { ...numbers, ...change } });

const play = (after: Side, plan: Partial<Plan> = {}, before = build) =>
  playInLockStep(before, after, {
    setup: { players: 2 },
    seed: 7,
    draw: 'evenly',
    maxActions: 20,
    pure: true,
    sameNumbers: true,
    ignoreMessages: false,
    ...plan,
  });

describe('equal builds', () => {
  test.each(DRAWS)('play the same games, choices drawn %s', (draw) => {
    const { decisions, lists, cut, taken, difference } = play(build, { draw });
    expect(difference).toBeUndefined();
    expect(decisions).toBeGreaterThanOrEqual(5);
    expect([lists, cut, taken]).toEqual([decisions, false, ['place']]);
  });

  test('may name the fields of an action in another order', () => {
    const turned = withSimulation((simulation) => ({
      legalActions: () => simulation.legalActions().map(({ cell, player, type }) => ({ cell, player, type })),
    }));
    expect(play(turned, { draw: 'by-kind', pure: false }).difference).toBeUndefined();
  });

  test('may show a config where the other shows what is in it', () => {
    type View = ReturnType<typeof ticTacToe.view>;
    const viewOf = (change: (view: View) => object) =>
      withGame({ view: (...given: Parameters<typeof ticTacToe.view>) => change(ticTacToe.view(...given)) });
    const before = viewOf((view) => ({ ...view, board: 'small' }));
    expect(
      play(
        viewOf((view) => ({ ...view, config: { board: 'small' } })),
        {},
        before,
      ).difference,
    ).toBeUndefined();
    // What both show is compared, and fields that come without a config are a difference.
    const other = play(
      viewOf(({ cells: _cells, ...view }) => ({ ...view, cells: [], config: { board: 'small' } })),
      {},
      before,
    );
    expect(other.difference).toMatchObject({ what: 'view of p1', at: '.cells[0]' });
    expect(play(build, {}, before).difference).toMatchObject({ what: 'view of p1', at: '.board' });
  });

  test('may hold states of different forms, if the second build reads those of the first to its own', () => {
    const parseState = (json: unknown) => ticTacToe.parseState({ ...(json as State), moves: 0 });
    const { difference } = play(withGame({ parseState }));
    expect(difference).toMatchObject({ what: 'state', at: '.moves' });
  });

  test('a game that takes too long is cut', () => {
    expect(play(build, { maxActions: 3 })).toMatchObject({ decisions: 3, cut: true });
  });

  test('guided choices are those of the first policy', () => {
    const last: Side['policy'] = (_state, _player, legalActions) => legalActions.at(-1) as Action;
    const counted = vi.fn(last);
    expect(play(build, { draw: 'guided' }, { ...build, policy: counted }).difference).toBeUndefined();
    expect(counted).toHaveBeenCalled();
  });
});

describe('a difference is found in', () => {
  test.each<[what: string, Side]>([
    ['start', withGame({ start: (setup: { players: number }, seed: number) => ticTacToe.start(setup, seed + 1) })],
    ['deciders', withSimulation((simulation) => ({ decisions: () => [...simulation.decisions(), 'p2'] }))],
    ['legal actions of p1', withSimulation((simulation) => ({ legalActions: () => simulation.legalActions().reverse() }))],
    ['legal actions of p1, pure', withGame({ legalActions: (state: State) => ticTacToe.legalActions(state).slice(1) })],
    [
      'legal actions of p1, by number',
      withSimulation((simulation) => ({ legalIndexes: (player) => simulation.legalIndexes(player).slice(1) })),
    ],
    ['numbers of the legal actions of p1', withNumbers({ encode: (action) => [8 - (action as Place).cell] })],
    ['random choice', withSimulation((simulation) => ({ randomAction: (chance) => simulation.legalActions()[8 - chance.int(9)] }))],
    ['checksum at the end, by number', withSimulation((simulation) => ({ randomIndex: () => simulation.legalIndexes()[0] }))],
    ['taking an action', withSimulation(() => ({ apply: () => expect.unreachable('no such action') }))],
    ['legal actions of p2', withSimulation((simulation) => ({ apply: () => simulation.apply(simulation.legalActions()[0]) }))],
    ['events', withGame({ step: (state: State, action: Place) => ({ ...ticTacToe.step(state, action), events: [] }) })],
    ['events as p1 sees them', withGame({ viewEvents: () => [] })],
    ['view of spectator', withGame({ view: (state: State, who: string) => (who === 'spectator' ? null : ticTacToe.view(state, who)) })],
    ['outcome', withSimulation((simulation) => ({ outcome: () => ({ ...simulation.outcome(), reason: 'tired' }) as never }))],
  ])('%s', (what, after) => {
    expect(play(after).difference?.what).toBe(what);
  });

  test('a refusal', () => {
    const lenient = withSimulation(() => ({ check: () => undefined }));
    expect(play(lenient).difference?.what).toMatch(/^refusal of .*, in place$/);
  });

  test.each([
    { what: 'the same refusal in other words', change: { message: 'Reworded.' }, strict: 'refusal', lenient: undefined },
    { what: 'a refusal with another code', change: { code: 'other-code' }, strict: 'refusal', lenient: 'refusal' },
    { what: 'a refusal by another rule', change: { rule: 'TTT-9.9' }, strict: 'refusal', lenient: 'refusal' },
  ])('$what, unless messages are ignored and only they differ', ({ change, strict, lenient }) => {
    const changed = <Refusal>(refusal: Refusal | undefined) => refusal && { ...refusal, ...change };
    const after = withGame({
      check: (state: State, action: Place) => changed(ticTacToe.check(state, action)),
      simulation: (state: State) => {
        const original = ticTacToe.simulation(state);
        return Object.assign(Object.create(original), { check: (action: Place) => changed(original.check(action)) });
      },
    });
    expect(play(after).difference?.what.split(' ')[0]).toBe(strict);
    expect(play(after, { ignoreMessages: true }).difference?.what.split(' ')[0]).toBe(lenient);
  });

  test('a game that is played without asking for lists', () => {
    let asked = false;
    const remembering = withSimulation((simulation) => ({
      legalActions() {
        asked = true;
        return simulation.legalActions();
      },
      randomAction(chance) {
        const action = asked ? simulation.randomAction(chance) : simulation.legalActions()[0];
        asked = false;
        return action;
      },
    }));
    expect(play(remembering).difference?.what).toBe('checksum at the end, without lists');
  });
});

describe('numbers with another meaning', () => {
  const turned = { encode: (action: Action) => [8 - (action as Place).cell] };
  const back: Side['numbers']['decode'] = ([number], player) => numbers.decode([8 - number], player);

  test('are right if they lead back', () => {
    expect(play(withNumbers({ ...turned, decode: back }), { sameNumbers: false }).difference).toBeUndefined();
  });

  test.each([
    ['the action of the numbers 8', withNumbers(turned)],
    ['two actions have the numbers 4', withNumbers({ encode: () => [4], decode: sayer() })],
    ['failure', withNumbers({ encode: () => expect.unreachable('no numbers') })],
    ['numbers of a legal action of p1: {"cell":0,"player":"p1","type":"place"}', withNumbers({ encode: () => null })],
  ])('are wrong: %s', (what, after) => {
    expect(play(after, { sameNumbers: false }).difference?.what).toBe(what);
  });

  /** Decodes whatever was asked for in the order of cells. */
  function sayer(): Side['numbers']['decode'] {
    let cell = 0;
    return (_numbers, player) => numbers.decode([cell++], player);
  }
});

test.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { at: '.a[1].b', before: 2, after: 3 }],
  [[1], [1, 2], { at: '[1]', before: undefined, after: 2 }],
  [{ a: 1 }, [1], { at: '', before: { a: 1 }, after: [1] }],
  [{ a: 1, b: null }, { b: null, a: 1 }, undefined],
])('the first difference of %j and %j', (before, after, found) => {
  expect(firstDifference(before, after)).toEqual(found);
});

test('says what a difference is, where it is and when', () => {
  let lists = 0;
  const forgetful = withSimulation((simulation) => ({
    legalActions() {
      lists += 1;
      const all = simulation.legalActions();
      return lists === 3 ? all.slice(0, -1) : all;
    },
  }));
  const { decisions, difference } = play(forgetful, { draw: 'by-kind', pure: false });
  expect([decisions, difference?.decision, difference?.at]).toEqual([2, 2, '[6]']);
  expect([difference?.before, difference?.after]).toMatchObject([{ length: 7 }, { length: 6 }]);
});
