// What an editor sees. `tsc` checks these lines as part of `npm test`; a wrong type does not compile.
import { type AnyGame, createMatch, type DeepReadonly, type Game, replay, type Simulation, type Violation } from 'orrery-rules';
import { type KuhnView, kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { dicePot } from './dice-pot.js';

type Action<G> = G extends { parseAction(json: unknown): infer A } ? A : never;
const start = dicePot.start({ players: 2 }, 1);

test('the action union is inferred from the table of actions', () => {
  expectTypeOf<Action<typeof dicePot>>().toEqualTypeOf<
    | { type: 'roll'; player: string; count: number }
    | { type: 'give'; player: string; to: string }
    | { type: 'thank'; player: string }
    | { type: 'shake'; player: string }
  >();
  expectTypeOf<Action<typeof ticTacToe>>().toEqualTypeOf<{ type: 'place'; player: string; cell: number }>();
});

test('a call site accepts what fits and rejects what does not', () => {
  const calls = () => {
    dicePot.reduce(start, { type: 'give', player: 'p1', to: 'p2' });
    // @ts-expect-error: no such type
    dicePot.reduce(start, { type: 'move', player: 'p1' });
    // @ts-expect-error: a field of another action
    dicePot.reduce(start, { type: 'give', player: 'p1', count: 2 });
    // @ts-expect-error: a field is missing
    dicePot.reduce(start, { type: 'roll', player: 'p1' });
    // @ts-expect-error: a wrong type
    dicePot.reduce(start, { type: 'roll', player: 'p1', count: '2' });
    // @ts-expect-error: nobody acts
    dicePot.reduce(start, { type: 'shake' });
    // @ts-expect-error: a state of another game
    dicePot.reduce(ticTacToe.start({ players: 2 }, 1), { type: 'shake', player: 'p1' });
    // @ts-expect-error: players are required
    dicePot.start({}, 1);
    // @ts-expect-error: a colour the bag does not know
    dicePot.start({ players: 2, bag: ['mauve'] }, 1);
    // @ts-expect-error: the match knows its game's actions
    createMatch(dicePot, { players: 2 }, 1).dispatch({ type: 'place', player: 'p1', cell: 0 });
  };
  expectTypeOf(calls).toBeFunction();
});

test('refusals, events, views and setups have the game’s own types', () => {
  expectTypeOf(dicePot.check(start, { type: 'shake', player: 'p1' })).toEqualTypeOf<
    Violation<'game-over' | 'not-your-decision' | 'answer-first' | 'too-many' | 'no-such-player' | 'nothing-owed'> | undefined
  >();
  const [event] = dicePot.step(start, { type: 'shake', player: 'p1' }).events;
  expectTypeOf(event.type).toEqualTypeOf<'rolled' | 'shuffled' | 'thanked'>();
  if (event.type === 'shuffled') expectTypeOf(event.bag).toEqualTypeOf<string[]>();
  expectTypeOf(kuhnPoker.view(kuhnPoker.start({ players: 2 }, 1), 'p1')).toEqualTypeOf<KuhnView>();
  expectTypeOf(dicePot.view(start, 'p1')).not.toHaveProperty('random');
  expectTypeOf(dicePot.view(start, 'p1')).toHaveProperty('pots');
  expectTypeOf(dicePot.start).parameter(0).toEqualTypeOf<{ players: number | string[]; bag?: ('red' | 'green' | 'blue')[] | undefined }>();
});

test('simulations, matches and replays carry the types on', () => {
  const simulation = dicePot.simulation(start);
  expectTypeOf(simulation.legalActions()).toEqualTypeOf<Action<typeof dicePot>[]>();
  expectTypeOf(simulation.state).toEqualTypeOf<DeepReadonly<typeof start>>();
  const changes = () => {
    // @ts-expect-error: the state is the simulation's own
    simulation.state.turn = 3;
    // @ts-expect-error: down to the last list
    simulation.state.pots.p1.rolls.push(6);
    // @ts-expect-error: and what it holds
    simulation.state.random.s0 = 0;
  };
  expectTypeOf(changes).toBeFunction();
  // What it shows may be asked about, and loaded.
  expectTypeOf(dicePot.legalActions(simulation.state)).toEqualTypeOf<Action<typeof dicePot>[]>();
  simulation.load(simulation.state);
  expectTypeOf(simulation.clone()).toEqualTypeOf(simulation);
  expectTypeOf(createMatch(ticTacToe, { players: 2 }, 1).state).toEqualTypeOf<ReturnType<typeof ticTacToe.start>>();
  const again = () => replay('{}', [ticTacToe, dicePot]).state;
  expectTypeOf<ReturnType<typeof again>>().toEqualTypeOf<ReturnType<typeof ticTacToe.start> | ReturnType<typeof dicePot.start>>();
});

test('every game fits the tools that work with any game', () => {
  expectTypeOf(dicePot).toExtend<AnyGame>();
  expectTypeOf(kuhnPoker).toExtend<Game>();
  expectTypeOf(dicePot.simulation(start)).toExtend<Simulation>();
});
