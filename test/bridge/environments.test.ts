import { readFileSync } from 'node:fs';
import { createActionSpace } from 'orrery-rules/env';
import { sol, solHeuristic } from 'orrery-rules/sol';
import { adviceCalls } from '../../src/bridge/advice.js';
import { benchCalls } from '../../src/bridge/bench.js';
import type { Calls } from '../../src/bridge/calls.js';
import { environmentCalls } from '../../src/bridge/environments.js';
import { Handles } from '../../src/bridge/handles.js';
import { pictureCalls } from '../../src/bridge/pictures.js';

function calls(): { ask: (name: string, given: unknown) => Promise<unknown>; handles: Handles } {
  const handles = new Handles();
  const known: Calls = { ...adviceCalls(handles), ...environmentCalls(handles), ...pictureCalls(handles), ...benchCalls() };
  return { ask: async (name, given) => known[name]?.(given), handles };
}

interface Position {
  seed: number;
  actions: number[];
  prefix: number[];
}

const POSITIONS = JSON.parse(readFileSync(new URL('../games/sol/small-network.fixture.json', import.meta.url), 'utf8')) as Position[];

const kuhn = { game: 'kuhn-poker', setup: { players: 2 } };

test.each([
  ['first', { first: -1, total: 4 }, 'expected a whole number of at least 0, received -1'],
  ['first', { first: 0.5, total: 4 }, 'expected a whole number of at least 0, received 0.5'],
  ['total', { first: 3, total: 4 }, 'expected a whole number of at least 5, the end of this shard, received 4'],
  ['total', { first: 0, total: '4' }, 'expected a whole number of at least 2, the end of this shard, received "4"'],
  ['count', { count: 0 }, 'expected a whole number from 1 to '],
  ['autoresetMode', { autoresetMode: 'always' }, 'expected one of disabled, same-step, next-step, received "always"'],
  ['opponents', { opponents: 'greedy' }, 'expected an object, received "greedy"'],
  ['opponents', { opponents: { p9: 'random' } }, '"p9" is not a player of kuhn-poker; expected one of p1, p2'],
])('refuses a %s that is none: %o', async (_, wrong, message) => {
  const { ask, handles } = calls();
  await expect(ask('makeEnv', { ...kuhn, count: 2, ...wrong })).rejects.toThrow(message);
  expect(handles.size).toBe(0);
});

test('encodes views by the encoding with the given name', async () => {
  const { ask } = calls();
  const made = async (encoding?: string) => {
    const answer = await ask('makeEnv', { game: 'area-51', setup: { players: 2 }, encoding });
    return answer as { encodingVersion: string; observationSize: number };
  };
  const [usual, paths] = [await made(), await made('paths')];
  expect([usual.encodingVersion, paths.encodingVersion]).toEqual(['2', '2 with paths']);
  expect(paths.observationSize).toBe(usual.observationSize + 2 + 361);
  await expect(made('path')).rejects.toThrow('encoding: "path" is not an encoding; expected one of paths');
  await expect(ask('makeEnv', { ...kuhn, encoding: 'paths' })).rejects.toThrow('"paths" is not an encoding; kuhn-poker has only one');
});

test('says who sits at a table', async () => {
  const { ask } = calls();
  expect(await ask('playersOf', { game: 'sol', setup: { players: 3 } })).toEqual(['p1', 'p2', 'p3']);
  await expect(ask('playersOf', { game: 'sol', setup: { players: 9 } })).rejects.toThrow('setup.players: ');
  await expect(ask('playersOf', { game: 'go' })).rejects.toThrow(
    'game: "go" is not a game; expected one of area-51, sol, space-alert, space-alert-campaign, specter-ops, tic-tac-toe, connect-four, kuhn-poker, liars-dice',
  );
});

test.each([
  [{ games: -1 }, 'expected a whole number of at least 0, received -1'],
  [{ games: '1' }, 'expected a whole number of at least 0, received "1"'],
  [{ actions: 'no list' }, 'expected an array, received "no list"'],
  [{ actions: [null] }, 'expected a whole number from 0 to 1, received null'],
  [{ seed: {} }, 'seed'],
  [{ index: 1 }, 'expected a number from 0 to 0, received 1'],
])('takes up no game from %o', async (wrong, message) => {
  const { ask } = calls();
  const { env } = (await ask('makeEnv', kuhn)) as { env: number };
  await expect(ask('resumeEnv', { env, seed: 1, games: 0, actions: [], ...wrong })).rejects.toThrow(message);
});

describe('what people can look at', () => {
  test('is drawn and printed for a player, or else for a spectator', async () => {
    const { ask } = calls();
    const { env } = (await ask('makeEnv', { game: 'specter-ops', setup: { players: 2 } })) as { env: number };
    const [drawn, drawnForAgent] = [await ask('drawEnv', { env }), await ask('drawEnv', { env, viewer: 'p2' })];
    expect(drawn).toMatch(/^<svg .*<\/svg>$/s);
    expect(drawnForAgent).toMatch(/^<svg .*<\/svg>$/s);
    expect(drawnForAgent).not.toBe(drawn);
    expect(await ask('drawEnv', { env, options: { theme: 'dark' } })).not.toBe(drawn);
    expect(await ask('printEnv', { env })).toMatch(/^Round 0/);
  });

  test('follows the game at its place', async () => {
    const { ask, handles } = calls();
    const { env } = (await ask('makeEnv', { ...kuhn, count: 2 })) as { env: number };
    const texts = async () => [
      await ask('printEnv', { env, index: 0, viewer: 'p1' }),
      await ask('printEnv', { env, index: 1, viewer: 'p1' }),
    ];
    const [first, second] = await texts();
    await ask('resumeEnv', { env, index: 1, seed: 5, actions: [1] });
    const [firstAfter, secondAfter] = await texts();
    expect(await ask('printEnv', { env })).not.toBe(firstAfter);
    expect(firstAfter).toBe(first);
    expect(secondAfter).not.toBe(second);
    expect(handles.size).toBe(1);
  });

  test('is refused to who may not look, and where there is none', async () => {
    const { ask } = calls();
    const { env } = (await ask('makeEnv', kuhn)) as { env: number };
    await expect(ask('drawEnv', { env })).rejects.toThrow('the game kuhn-poker has no pictures');
    await expect(ask('printEnv', { env, viewer: 'p9' })).rejects.toThrow('p9');
    await expect(ask('printEnv', { env, viewer: 1 })).rejects.toThrow('expected a string, received 1');
    await expect(ask('printEnv', { env, index: 4 })).rejects.toThrow('expected a number from 0 to 0, received 4');
    await expect(ask('printEnv', { env: 17 })).rejects.toThrow('17 is not an open handle');
  });
});

test('counts the steps of a vector environment', async () => {
  const { ask } = calls();
  const { steps, seconds } = (await ask('benchVector', { ...kuhn, count: 4, seconds: 0.01 })) as { steps: number; seconds: number };
  expect(steps).toBeGreaterThan(0);
  expect(steps % 4).toBe(0);
  expect(seconds).toBeGreaterThan(0);
});

describe('advice and evaluations', () => {
  const solFor2 = { game: 'sol', setup: { players: 2 } };
  /** Action indices of a random game of Sol that end with the first component of a longer action. */
  const entered = () => {
    const space = createActionSpace(sol, solFor2.setup);
    const { seed, actions, prefix } = POSITIONS.find(({ prefix: known }) => known.length > 0) as Position;
    return { space, seed, actions, prefix };
  };

  test('an agent continues the action whose first components are entered', async () => {
    const { ask } = calls();
    const { env } = (await ask('makeEnv', solFor2)) as { env: number };
    const { space, seed, actions, prefix } = entered();
    await ask('resumeEnv', { env, seed, actions });
    const [whole] = (await ask('adviseEnv', { env, agent: 'random', seed: 1 })) as number[][];
    expect(() => space.decode(whole as number[], 'p1')).not.toThrow();
    await ask('resumeEnv', { env, seed, actions: [...actions, ...prefix] });
    const [rest] = (await ask('adviseEnv', { env, agent: 'random', seed: 1 })) as number[][];
    expect(space.decode([...prefix, ...(rest as number[])], 'p1').type).toBe('convert');
  });

  test('the heuristic of the game evaluates each environment for the player who must act', async () => {
    const { ask } = calls();
    const { env } = (await ask('makeEnv', { ...solFor2, count: 2 })) as { env: number };
    const { seed, actions } = entered();
    await ask('resumeEnv', { env, index: 1, seed, actions });
    const state = (await ask('envState', { env, index: 1 })) as Parameters<typeof solHeuristic.evaluate>[0];
    const player = sol.decisions(state)[0] as string;
    const found = (await ask('evaluateEnv', { env })) as number[];
    expect(found).toHaveLength(2);
    expect(found[1]).toBe(solHeuristic.evaluate(state, player));
    expect(found[1]).not.toBe(found[0]);
  });

  test('games without a heuristic have no evaluation', async () => {
    const { ask } = calls();
    const { env } = (await ask('makeEnv', kuhn)) as { env: number };
    await expect(ask('evaluateEnv', { env })).rejects.toThrow('env: kuhn-poker has no heuristic');
  });
});
