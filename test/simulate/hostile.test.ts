// Whatever data come to the functions of agents and simulation, the answer is typed and comes soon.
import { OrreryError } from 'orrery-rules';
import { greedy, importedAgent, ismcts, mcts, namedAgent, random, splitAgentNames } from 'orrery-rules/agents';
import { gameSeed, type LadderOptions, ladder, playGame, type SimulateOptions, simulate } from 'orrery-rules/simulate';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';

const cycle: Record<string, unknown> = {};
cycle.self = cycle;
const throwing = Object.defineProperty({}, 'players', {
  enumerable: true,
  get: () => {
    throw new TypeError('foreign');
  },
});
const proxy = new Proxy(
  {},
  {
    get: () => {
      throw new TypeError('foreign');
    },
    ownKeys: () => {
      throw new TypeError('foreign');
    },
    getOwnPropertyDescriptor: () => {
      throw new TypeError('foreign');
    },
  },
);
const HOSTILE: readonly [string, unknown][] = [
  ['null', null],
  ['undefined', undefined],
  ['a number', 5],
  ['2^53', 2 ** 53],
  ['-1', -1],
  ['NaN', Number.NaN],
  ['a text', 'x'],
  ['a symbol', Symbol('s')],
  ['a BigInt', 1n],
  ['a function', () => {}],
  ['a list', [1, 2]],
  ['a cycle', cycle],
  ['a getter that throws', throwing],
  ['a proxy that throws', proxy],
  ['__proto__', JSON.parse('{"__proto__": {"players": 2}}')],
];

/** Answered, or refused with an error of ours. */
async function typed(call: () => unknown): Promise<void> {
  try {
    await call();
  } catch (error) {
    expect(error).toBeInstanceOf(OrreryError);
  }
}

const run = { game: ticTacToe, setup: { players: 2 }, agents: random(), seed: 7, games: 1 };

test('reading a list of billions of holes ends at the first', async () => {
  const seeds = new Array<number>(2 ** 32 - 1);
  const { seed: _, games: __, ...rest } = run;
  await expect(simulate({ ...rest, seeds })).rejects.toThrow('options.seeds[0]: expected a string of at most 1,000 characters');
});

describe.each(HOSTILE)('%s', (_what, value) => {
  const given = value as never;

  test('as the options themselves', async () => {
    for (const call of [playGame, simulate, ladder, mcts, ismcts, namedAgent, splitAgentNames, importedAgent, greedy]) {
      await typed(() => (call as (options: never) => unknown)(given));
    }
    await typed(() => greedy(() => 0, given));
    await typed(() => gameSeed(given, 1));
    await typed(() => gameSeed(1, given));
  });

  test.each(['game', 'setup', 'agents', 'seed', 'index', 'maxActions'])('as %s of a game', (option) =>
    typed(() => playGame({ ...run, [option]: value } as never)),
  );

  test.each<keyof SimulateOptions>([
    'game',
    'setup',
    'agents',
    'seed',
    'games',
    'seeds',
    'shard',
    'skip',
    'maxActions',
    'workers',
    'isolation',
    'timeout',
    'signal',
    'onRow',
    'onGame',
    'onProgress',
    'rows',
  ])('as %s of a run', (option) => {
    // As many games, or workers, as somebody asks for are what he gets.
    if ((option === 'games' || option === 'workers') && value === 5) return undefined;
    const { seed: _seed, games: _games, ...rest } = run;
    return typed(() => simulate({ ...(option === 'seeds' ? rest : run), [option]: value } as never));
  });

  test.each<keyof LadderOptions>(['game', 'setup', 'agents', 'games', 'seed', 'sides', 'maxActions', 'signal', 'onProgress'])(
    'as %s of a ladder',
    (option) => {
      if (option === 'games' && value === 5) return undefined;
      const agents = [random(), { ...random(), name: 'other' }];
      return typed(() => ladder({ ...run, agents, [option]: value } as never));
    },
  );

  test('as a turn, or a part of one', async () => {
    const start = ticTacToe.start({ players: 2 }, 1);
    const turn = { game: ticTacToe, player: 'p1', legalActions: ticTacToe.legalActions(start), view: start, random: random() };
    for (const agent of [mcts({ iterations: 5 }), ismcts({ iterations: 5 }), greedy(() => 0)]) {
      await typed(() => agent.choose(given));
      await typed(() => agent.choose({ ...turn, legalActions: given } as never));
      await typed(() => agent.choose({ ...turn, random: given } as never));
    }
  });

  test.each(['iterations', 'milliseconds', 'exploration', 'depth', 'turns', 'widening', 'worlds', 'name', 'heuristic', 'payoff'])(
    'as %s of a search',
    (option) => typed(() => mcts({ iterations: 5, [option]: value } as never)),
  );
});
