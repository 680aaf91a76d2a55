// Whatever data come to an environment: what is refused is refused with an error of ours, and changes nothing.
import { checksum, InvalidInputError, OrreryError, seededChance } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { createEnvironment, createVectorEnvironment, type Environment, type VectorEnvironment } from 'orrery-rules/env';
import { liarsDice, liarsDiceEncoding } from '../../examples/games/liars-dice.js';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { countedReads } from '../counted-reads.js';
import { hostileFor } from '../hostile/values.js';
import { parade, paradeEncoding } from './parade.js';

/** All that an environment tells. */
function told(env: Environment): string {
  const { agents, agentSelection, legalIndexes, actionPrefix: said, returns, terminations, truncations, actionMask } = env;
  const seen = agents.map((agent) => [env.informationState(agent), [...env.observe(agent)]]);
  const actions = env.record().actions.length;
  return checksum([agentSelection, [...legalIndexes], said, returns, terminations, truncations, [...actionMask], seen, actions] as never);
}

/** An environment in the middle of an episode and, where the game has such, of an action. */
function middle(): Environment {
  const env = createEnvironment(parade, paradeEncoding, { players: 2 }, { record: true }) as unknown as Environment;
  for (const number of [1, 3, 6, 2]) env.step(number);
  return env;
}

type Call = (env: Environment, hostile: never) => unknown;

const CALLS: Record<string, { honest: unknown; call: Call; changes?: true }> = {
  reset: { honest: { seed: 7 }, call: (env, options) => env.reset(options), changes: true },
  clone: { honest: { seed: 7 }, call: (env, options) => env.clone(options) },
  observe: { honest: 'p1', call: (env, agent) => env.observe(agent) },
  'observe into': { honest: null, call: (env, into) => env.observe('p1', into) },
  observeSparse: { honest: 'p1', call: (env, agent) => env.observeSparse(agent) },
  observeChanges: { honest: 'p1', call: (env, agent) => env.observeChanges(agent) },
  informationState: { honest: 'p1', call: (env, agent) => env.informationState(agent) },
  step: { honest: 3, call: (env, number) => env.step(number), changes: true },
  take: {
    honest: { type: 'march', player: 'p2', tempo: 'fast', animals: ['ape'] },
    call: (env, action) => env.apply(action),
    changes: true,
  },
};

test.each(Object.entries(CALLS))('%s', (_name, { honest, call, changes = false }) => {
  const chance = seededChance(`hostile ${_name}`);
  let env = middle();
  let before = told(env);
  let refused = 0;
  for (let count = 0; count < 1_500; count++) {
    const { label, value } = hostileFor(honest, chance);
    try {
      call(env, value as never);
      if (!changes) expect(told(env), label).toBe(before);
      // What was answered may have been a way to say something honest.
      else {
        env = middle();
        before = told(env);
      }
    } catch (error) {
      expect(error instanceof OrreryError ? '' : String(error), label).toBe('');
      refused += 1;
      if (count % 10 === 0) expect(told(env), label).toBe(before);
    }
  }
  expect(told(env)).toBe(before);
  expect(refused).toBeGreaterThan(500);
});

describe('Numbers that are none', () => {
  const NUMBERS = [Number.NaN, -1, 1e9, 1n, 0.5, '3', null, undefined, {}, Symbol('3'), Number.POSITIVE_INFINITY];

  test.each(NUMBERS.map((number) => [typeof number === 'symbol' ? 'a symbol' : String(number), number]))('%s', (_name, number) => {
    const env = middle();
    const before = told(env);
    expect(() => env.step(number as never)).toThrow(InvalidInputError);
    expect(told(env)).toBe(before);
    const games = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2 });
    expect(() => games.step([0, number as never])).toThrow(InvalidInputError);
    expect([...games.currentPlayers]).toEqual([0, 0]);
  });
});

describe('An action that is taken whole', () => {
  const march = (animals: unknown) => ({ type: 'march', player: 'p2', tempo: 'fast', animals }) as never;

  test('is refused without a trace when its later numbers are illegal', () => {
    const env = middle();
    const before = told(env);
    // The first animal may walk; it may not walk twice.
    expect(() => env.apply(march(['ape', 'ape']))).toThrow(
      /no legal action of p2 continues with this index after 2 \(march.*, 3 \(element "ape"/,
    );
    expect(told(env)).toBe(before);
    env.apply(march(['ape', 'bear']));
    expect(env.agentSelection).toBe('p1');
  });

  test('may go on where it was half said, and nowhere else', () => {
    const env = middle();
    env.step(3);
    expect(() => env.apply(march(['bear', 'ape']))).toThrow('action: expected the rest of the action that begins with the indices 2, 3');
    expect(env.actionPrefix).toEqual([2, 3]);
    env.apply(march(['ape', 'bear']));
    expect(env.actionPrefix).toEqual([]);
  });

  test('may be endless, or too long to read', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    for (const animals of [circle, new Array(10_000_000).fill('ape'), new Array(2 ** 32 - 1)]) {
      const env = middle();
      const before = told(env);
      expect(() => env.apply(march(animals))).toThrow(InvalidInputError);
      expect(told(env)).toBe(before);
    }
  });

  test('of too many elements is refused before its elements are read', () => {
    const { list, reads } = countedReads(new Array(10_000_000).fill('ape'));
    expect(() => middle().apply(march(list))).toThrow(InvalidInputError);
    expect(reads()).toBeLessThan(1_000);
  });
});

describe('Options', () => {
  const make = (options: unknown, setup: unknown = { players: 2 }) =>
    createEnvironment(ticTacToe, ticTacToeEncoding, setup as never, options as never);
  const makeMany = (options: unknown) => createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, options as never);

  test.each([
    [null],
    [1n],
    ['options'],
    [{ rewards: null }],
    [{ rewards: 1n }],
    [{ maxActions: null }],
    [{ maxActions: 2n }],
    [{ record: 'yes' }],
    [{ opponents: null }],
    [{ opponents: { p1: null } }],
    [{ opponents: { p1: {} } }],
    [Object.defineProperty({}, 'opponents', { get: () => JSON.parse('no JSON') })],
  ])('of an environment, %#', (options) => {
    expect(() => make(options)).toThrow(InvalidInputError);
  });

  test.each([
    [null],
    [undefined],
    [{}],
    [{ numEnvs: 0 }],
    [{ numEnvs: 1n }],
    [{ numEnvs: 1e12 }],
    [{ numEnvs: 2 ** 25 }],
    [{ numEnvs: 2, autoReset: 'no' }],
    [{ numEnvs: 2, actionMasks: new Uint8Array(3) }],
    [{ numEnvs: 2, actionMasks: new Float32Array(18) }],
    [{ numEnvs: 2, observations: new Float32Array(39) }],
    [{ numEnvs: 2, observations: [] }],
    [{ numEnvs: 2, opponents: { p1: random(), p2: random() } }],
  ])('of many games: %s', (options) => {
    expect(() => makeMany(options)).toThrow(InvalidInputError);
  });

  test.each([[null], [[]], ['2'], [{ players: 1n }], [Object.defineProperty({}, 'players', { enumerable: true, get: () => 2 })]])(
    'no setup: %s',
    (setup) => {
      expect(() => make({}, setup)).toThrow(InvalidInputError);
    },
  );

  test.each([[null], [undefined], [{}], [{ seed: 1n }], [{ seed: 'x'.repeat(1001) }]])('no reset of many games: %s', (options) => {
    const games = makeMany({ numEnvs: 2 });
    games.step([0, 1]);
    expect(() => games.reset(options as never)).toThrow(InvalidInputError);
    expect([...games.currentPlayers]).toEqual([1, 1]);
  });
});

test('Many games take any list of numbers, read each of them once, and refuse what fights back', () => {
  const games: VectorEnvironment = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2 }) as never;
  const chance = seededChance('lists');
  let answered = 0;
  for (let count = 0; count < 500; count++) {
    const { label, value } = hostileFor([0, 99], chance);
    let error: unknown;
    try {
      games.step(value as never);
    } catch (thrown) {
      error = thrown;
    }
    // A list of the length two may begin with what is a legal number after all.
    if (error === undefined) games.reset({ seed: 0 });
    else expect(error, label).toBeInstanceOf(OrreryError);
    expect([...games.currentPlayers]).toEqual([0, 0]);
    if (error === undefined) answered += 1;
  }
  expect(answered).toBeLessThan(50);
  let asked = 0;
  const changing = {
    length: 2,
    0: 0,
    get 1() {
      asked += 1;
      return asked === 1 ? 4 : 99;
    },
  };
  games.step(changing);
  expect(asked).toBe(1);
  expect([...games.legalIndexes.subarray(games.legalOffsets[1], games.legalOffsets[2])]).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
});

test('A seed of an environment is a number or a text, as everywhere', () => {
  const env = createEnvironment(liarsDice, liarsDiceEncoding, { players: 2 });
  for (const seed of [null, 1n, {}, Number.NaN, Symbol('seed'), 'x'.repeat(1001)]) {
    const before = env.informationState('p1');
    expect(() => env.reset({ seed: seed as never })).toThrow(InvalidInputError);
    expect(() => env.clone({ seed: seed as never })).toThrow(InvalidInputError);
    expect(env.informationState('p1')).toBe(before);
  }
  expect(() => env.reset(null as never)).toThrow(InvalidInputError);
  expect(() => env.clone(null as never)).toThrow(InvalidInputError);
});
