// Agents by name for clients of the bridge, and the plan of a ladder.

import type { GameTypes } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { gameSeed, ladder } from 'orrery-rules/simulate';
import { specterOps } from 'orrery-rules/specter-ops';
import { adviceCalls } from '../../src/bridge/advice.js';
import { agentOf } from '../../src/bridge/agents.js';
import type { Calls } from '../../src/bridge/calls.js';
import { entryOf } from '../../src/bridge/catalog.js';
import { environmentCalls } from '../../src/bridge/environments.js';
import { Handles } from '../../src/bridge/handles.js';
import { ladderCalls } from '../../src/bridge/ladder.js';
import { RemoteVector } from '../../src/bridge/remote-vector.js';
import { ruleCalls } from '../../src/bridge/rules.js';
import { runCalls } from '../../src/bridge/runs.js';

describe('Agents by name', () => {
  test.each(['area-51', 'sol', 'space-alert', 'specter-ops'])('%s has opponents by level, each created once', async (game) => {
    const entry = await entryOf(game);
    const medium = await agentOf('medium', entry);
    expect(medium.importable).toMatchObject({ module: `orrery-rules/${game}/opponents`, options: 'medium' });
    expect(await agentOf('medium', await entryOf(game))).toBe(medium);
    expect((await agentOf('hard', entry)).name).toBe('hard');
    expect((await agentOf('mcts:iterations=3', entry)).name).toBe('mcts:iterations=3');
  });

  test.each([
    ['area-51', 'area51For2'],
    ['sol', 'solFor2'],
    ['specter-ops', 'specterOpsFor2And3'],
  ])('agents of %s play with its trained network, if their name says so', async (game, network) => {
    const entry = await entryOf(game);
    for (const name of ['learned', 'learned:temperature=1']) {
      const agent = await agentOf(name, entry);
      expect(agent.name).toBe(name);
      expect(agent.importable?.options).toMatchObject({ network: { export: network } });
    }
    // Without a network, this name is refused.
    expect((await agentOf('mcts:network=1,iterations=2', entry)).name).toBe('mcts:network=1,iterations=2');
    await expect(agentOf('mcts:network=1', await entryOf('space-alert'))).rejects.toThrow('there is no trained network');
    await expect(agentOf('learned', await entryOf('space-alert'))).rejects.toThrow('there is no trained network');
  });

  test('the number of players decides which network an agent has', async () => {
    const entry = await entryOf('area-51');
    const networkFor = async (players: number) =>
      (await agentOf('learned', entry, () => Array.from({ length: players }, (_, seat) => `p${seat + 1}`))).importable?.options;
    expect(await networkFor(2)).toMatchObject({ network: { export: 'area51For2' } });
    expect(await networkFor(3)).toMatchObject({ network: { export: 'area51For3' } });
    expect(await networkFor(4)).toMatchObject({ network: { export: 'area51For4' } });
    // There is none for 5 players of Sol. The agent exists, and refuses to play with an error that names the table.
    const sol = await agentOf('learned', await entryOf('sol'), () => ['p1', 'p2', 'p3', 'p4', 'p5']);
    expect(sol.importable?.options).toMatchObject({ network: { export: 'solFor2' } });
  });

  test.each([2, 3, 4])('whatever a client asks for, an agent with a network gets the one for %i players', async (players) => {
    const handles = new Handles();
    const calls: Calls = { ...ruleCalls(handles), ...environmentCalls(handles), ...adviceCalls(handles), ...runCalls(handles) };
    const ask = async (name: string, given: object) => (await calls[name]?.(given)) as Record<string, never>;
    const table = { game: 'area-51', setup: { players } };

    const { row } = await ask('rules.play', { ...table, agents: 'learned', seed: 1, maxActions: 5 });
    expect(row).toMatchObject({ problem: 'not over after 5 actions' });
    const { lines } = await ask('playRun', { ...table, agents: 'learned', seed: '1', maxActions: 5, count: 1 });
    expect(lines).toEqual([expect.stringContaining('not over after 5 actions')]);
    const { state } = await ask('rules.start', { ...table, seed: 1 });
    expect(await ask('rules.choose', { state, player: 'p1', agent: 'learned' })).toMatchObject({ type: expect.any(String) });

    const { env } = await ask('makeEnv', table);
    expect(await ask('adviseEnv', { env, agent: 'learned' })).toEqual([[expect.any(Number)]]);
    // The first player is an agent, which has acted when the environment begins.
    const { env: opposed } = await ask('makeEnv', { ...table, opponents: { p1: 'learned' } });
    expect((handles.get(opposed, RemoteVector) as RemoteVector<GameTypes>).at(0).seat).toBe(1);
  });

  test('a game without opponents has no levels', async () => {
    await expect(agentOf('medium', await entryOf('tic-tac-toe'))).rejects.toThrow('"medium" is not an agent');
    await expect(agentOf(7, await entryOf('sol'))).rejects.toThrow('expected the name of an agent');
  });
});

describe('The plan of a ladder', () => {
  const plan = async (given: object) => (await ladderCalls().ladderPlan?.({ seed: '7', games: 4, ...given })) as never as Plan;
  interface Plan {
    cooperative: boolean;
    players: string[];
    seatings: number[][];
    seeds: string[];
    setup: object;
  }

  test('has the seatings and the seeds of `ladder`', async () => {
    const { seatings, seeds, players } = await plan({ game: 'specter-ops', setup: { players: 3 }, games: 5 });
    expect(players).toEqual(['p1', 'p2', 'p3']);
    // The agent player against the two hunters.
    expect(seatings.map(String).sort()).toEqual(['0,1,1', '1,0,0']);
    expect(seeds).toEqual([0, 1, 2].map((index) => gameSeed('7', index)));
    // An abort after the first game: all games that were planned are counted.
    const agents = ['one', 'two'].map((name) => ({ ...random(), name }));
    const sides = [[0], [1, 2]];
    let games = 0;
    const run = { game: specterOps, setup: { players: 3 }, agents, games: 5, seed: 7, sides, signal: AbortSignal.abort() };
    await ladder({ ...run, onProgress: (_done, of) => (games = of) });
    expect(games).toBe(seatings.length * seeds.length);
  });

  test('of a crew has one seating', async () => {
    const crew = await plan({ game: 'space-alert', setup: { players: 2 } });
    expect([crew.cooperative, crew.seatings, crew.seeds.length]).toEqual([true, [[0, 0]], 4]);
  });

  test('adds the options for self-play', async () => {
    expect((await plan({ game: 'sol', setup: { players: 2 } })).setup).toHaveProperty('maxTurns');
  });

  test.each([{ games: 0 }, { games: 1.5 }, { seed: 7 }, { game: 'go' }, { setup: { players: 99 } }, { setup: 7 }])(
    'refuses %o',
    async (given) => {
      await expect(plan({ game: 'sol', ...given })).rejects.toMatchObject({ name: 'InvalidInputError' });
    },
  );
});
