import { checksum, InvalidInputError, replay, type TypesOf } from 'orrery-rules';
import { type Agent, random, type Turn } from 'orrery-rules/agents';
import { gameSeed, playGame } from 'orrery-rules/simulate';
import { type KuhnView, kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { allAtOnce, clockwork } from './toys.js';

type Place = TypesOf<typeof ticTacToe>;

const first: Agent<Place> = { name: 'first', choose: ({ legalActions }) => legalActions[0] };
const two = { players: 2 };

describe('playGame', () => {
  test('plays the seats with their agents and says how it ended', () => {
    // The first empty cell each time: 0 2 4 against 1 3 5, and cell 6 closes the diagonal 2 4 6.
    const { row } = playGame({ game: ticTacToe, setup: two, agents: first, seed: 7, index: 3 });
    expect(row).toMatchObject({
      index: 3,
      seed: '7',
      game: 'tic-tac-toe',
      rulesVersion: '1',
      setup: { players: 2 },
      players: ['p1', 'p2'],
      agents: ['first', 'first'],
      length: 7,
      outcome: { winners: ['p1'], reason: 'line' },
      problem: null,
    });
  });

  test('its record replays to the state that the checksum is of', () => {
    const { row, record } = playGame({ game: kuhnPoker, setup: { players: ['ann', 'bob'] }, agents: random(), seed: 'x' });
    const played = replay(JSON.parse(JSON.stringify(record)), [kuhnPoker]);
    expect(checksum(played.state)).toBe(row.checksum);
    expect(played.actions).toHaveLength(row.length);
  });

  test('rows and records are plain JSON', () => {
    const played = playGame({ game: ticTacToe, setup: two, agents: random(), seed: 1 });
    expect(JSON.parse(JSON.stringify(played))).toEqual(played);
  });

  test('the same seed gives the same game; another seed, another one', () => {
    const play = (seed: string) => playGame({ game: kuhnPoker, setup: two, agents: random(), seed });
    expect(play('a')).toEqual(play('a'));
    const checksums = Array.from({ length: 50 }, (_, index) => play(gameSeed(1, index)).row.checksum);
    expect(new Set(checksums).size).toBeGreaterThan(20);
  });

  test('a game that takes too long is kept as unfinished', () => {
    const { row, record } = playGame({ game: ticTacToe, setup: two, agents: first, seed: 7, maxActions: 4 });
    expect(row).toMatchObject({ length: 4, outcome: null, problem: 'not over after 4 actions' });
    expect(record.actions).toHaveLength(4);
  });

  test('a game that ends with the last action allowed has ended', () => {
    expect(playGame({ game: ticTacToe, setup: two, agents: first, seed: 7, maxActions: 7 }).row.problem).toBeNull();
  });

  test('an agent that throws ends its game, not the run', () => {
    const broken: Agent<Place> = {
      name: 'broken',
      choose: () => {
        throw new Error('no idea');
      },
    };
    const { row } = playGame({ game: ticTacToe, setup: two, agents: [first, broken], seed: 7 });
    expect(row).toMatchObject({ length: 1, outcome: null, problem: 'p2 (broken): no idea', agents: ['first', 'broken'] });
  });

  test('an agent that breaks the rules ends its game with the clause', () => {
    const cheat: Agent<Place> = { name: 'cheat', choose: ({ player }) => ({ type: 'place', player, cell: 0 }) };
    const { row } = playGame({ game: ticTacToe, setup: two, agents: [first, cheat], seed: 7 });
    expect(row.problem).toContain('p2 (cheat): ');
    expect(row.problem).toContain('TTT-2, cell-taken');
  });

  test.each([0, 1, 3])('%i agents do not fit two seats', (count) => {
    const agents = Array.from({ length: count }, () => first);
    expect(() => playGame({ game: ticTacToe, setup: two, agents, seed: 7 })).toThrow(InvalidInputError);
  });

  test('a setup that cannot be played is refused', () => {
    expect(() => playGame({ game: ticTacToe, setup: { players: 3 }, agents: first, seed: 7 })).toThrow(InvalidInputError);
  });
});

describe('what an agent is told', () => {
  type Kuhn = TypesOf<typeof kuhnPoker>;

  test('its own view, its own legal actions, and nothing else', () => {
    const turns: Turn<Kuhn>[] = [];
    const views: KuhnView[] = [];
    const watcher: Agent<Kuhn> = {
      name: 'watcher',
      choose(turn) {
        turns.push(turn);
        views.push(turn.view);
        return turn.legalActions[0];
      },
    };
    playGame({ game: kuhnPoker, setup: two, agents: watcher, seed: 7 });
    expect(turns.map(({ player }) => player)).toEqual(['p1', 'p2']);
    for (const turn of turns) {
      const made = Object.getOwnPropertyNames(Object.getPrototypeOf(turn)).filter((name) => name !== 'constructor');
      expect([...Reflect.ownKeys(turn), ...made].sort()).toEqual(['game', 'legalActions', 'legalIndexes', 'player', 'random', 'view']);
      expect(turn.legalActions.every(({ player }) => player === turn.player)).toBe(true);
    }
    expect(views.map(({ hands }) => hands.map((card) => card !== null))).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('the view is made once, and only when it is read', () => {
    let made = 0;
    const counting = {
      ...ticTacToe,
      simulation(...given: Parameters<typeof ticTacToe.simulation>) {
        const simulation = ticTacToe.simulation(...given);
        const view = simulation.view.bind(simulation);
        simulation.view = (viewer) => {
          made++;
          return view(viewer);
        };
        return simulation;
      },
    };
    const looking: Agent<Place> = {
      name: 'looking',
      choose(turn) {
        expect(turn.view).toBe(turn.view);
        return turn.legalActions[0];
      },
    };
    // Seven moves, four of them by the first seat.
    playGame({ game: counting, setup: two, agents: [looking, first], seed: 7 });
    expect(made).toBe(4);
  });

  test('an agent that needs no more than numbers is asked for one, and plays the same game', () => {
    const byNumber: Agent<Place> = {
      name: 'first',
      choose: () => {
        throw new Error('asked for an action');
      },
      chooseIndex: ({ legalIndexes }) => legalIndexes[0],
    };
    const [numbered, plain] = [byNumber, first].map((agents) => playGame({ game: ticTacToe, setup: two, agents, seed: 7 }));
    expect(numbered).toEqual(plain);
    expect(numbered.record.actions).toHaveLength(7);
  });

  test.each([
    { what: 'no number', index: 'x' },
    { what: 'a number of nothing', index: 1e9 },
    { what: 'an action that is not legal', index: 0 },
  ])('an index that is $what ends the game', ({ index }) => {
    const cheat: Agent<Place> = { ...first, chooseIndex: () => index as number };
    const { row, record } = playGame({ game: ticTacToe, setup: two, agents: cheat, seed: 7 });
    expect(row.problem).toMatch(/^p[12] \(first\): /);
    expect(record.actions).toHaveLength(row.length);
  });

  test('the numbers are those of the actions, and actions are made when they are read', () => {
    const seen: boolean[] = [];
    const looking: Agent<Place> = {
      name: 'looking',
      choose: ({ legalActions }) => legalActions[0],
      chooseIndex(turn) {
        const space = turn.game.actionSpace(turn.game.start(two, 1));
        seen.push(
          turn.legalIndexes.every((index, place) => space.decode([index % space.atomicCount], turn.player) === turn.legalActions[place]),
        );
        return turn.legalIndexes[0];
      },
    };
    playGame({ game: ticTacToe, setup: two, agents: looking, seed: 7 });
    expect(seen).toEqual(new Array(7).fill(true));
  });

  test('its draws are its own: they neither move the dice nor depend on the other seat', () => {
    const draws = (other: Agent<Kuhn>) => {
      const seen: number[] = [];
      const drawing: Agent<Kuhn> = {
        name: 'drawing',
        choose(turn) {
          seen.push(turn.random.int(1_000_000));
          return turn.legalActions[0];
        },
      };
      const { record } = playGame({ game: kuhnPoker, setup: two, agents: [drawing, other], seed: 7 });
      return { first: seen[0], hands: replay(record, [kuhnPoker]).state.hands };
    };
    const quiet: Agent<Kuhn> = { name: 'quiet', choose: ({ legalActions }) => legalActions[0] };
    expect(draws(random())).toEqual(draws(quiet));
  });
});

describe('several deciders', () => {
  test('simultaneous decisions fall in an order that the seed draws, and every order occurs', () => {
    const orders = new Set<string>();
    for (let index = 0; index < 60; index++) {
      const { record } = playGame({ game: allAtOnce, setup: { players: 3 }, agents: random(), seed: gameSeed(1, index) });
      orders.add(record.actions.map(({ player }) => player).join(' '));
    }
    expect(orders.size).toBe(6);
  });

  test('a clock without a seat goes on by itself', () => {
    const { row, record } = playGame({ game: clockwork, setup: { players: 2 }, agents: random(), seed: 7 });
    expect(row.outcome?.reason).toBe('time');
    expect(row.agents).toEqual(['random', 'random']);
    expect(record.actions.filter(({ type }) => type === 'tick')).toHaveLength(5);
    expect(record.actions.some(({ type }) => type === 'wave')).toBe(true);
  });
});
