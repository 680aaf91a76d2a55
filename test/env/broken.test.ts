// The checks bite: each broken encoding or environment is caught by the promise that it breaks.
import {
  customAxis,
  type DomainContext,
  defineAction,
  defineGame,
  domain,
  type Encoding,
  fraction,
  multiHot,
  type ObservationField,
  type ObservationSink,
  oneHot,
  otherPlayers,
  PlayerId,
  playersField,
  RandomState,
  scalar,
  type TypesOf,
} from 'orrery-rules';
import {
  type ActionSpace,
  createActionSpace,
  createEnvironment,
  createVectorEnvironment,
  type Environment,
  type EnvironmentOptions,
  type VectorEnvironment,
} from 'orrery-rules/env';
import { checkEncoding, checkEnvironment, describeEncoding, type EnvironmentCheckOptions } from 'orrery-rules/testing';
import * as z from 'zod';
import { type KuhnView, kuhnPoker, kuhnPokerEncoding } from '../../examples/games/kuhn-poker.js';
import { liarsDice, liarsDiceEncoding } from '../../examples/games/liars-dice.js';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';

type TicTacToe = TypesOf<typeof ticTacToe>;
type Kuhn = TypesOf<typeof kuhnPoker>;
type Dice = TypesOf<typeof liarsDice>;

/** The names of the promises that are broken. */
const broken = ({ properties }: { properties: { name: string; ok: boolean }[] }) =>
  properties.filter(({ ok }) => !ok).map(({ name }) => name);

const TWO = { setups: [{ players: 2 }], games: 4 };

describe('An encoding', () => {
  test.each<{ what: string; encoding: Encoding<TicTacToe>; breaks: string }>([
    {
      what: 'writes NaN',
      encoding: withField((sink, offset) => sink.set(offset, Number.NaN)),
      breaks: 'observations-are-in-range',
    },
    {
      what: 'writes beyond its range',
      encoding: withField((sink, offset) => sink.set(offset, 1.5)),
      breaks: 'observations-are-in-range',
    },
    {
      what: 'writes beyond its place',
      encoding: withField((sink, offset) => sink.set(offset + 1, 1)),
      breaks: 'observations-are-in-range',
    },
    {
      what: 'writes before its place',
      encoding: withField((sink, offset) => sink.set(offset - 1, 1)),
      breaks: 'observations-are-in-range',
    },
    {
      what: 'tells more than the most there can be',
      encoding: withPart(scalar('moves', fraction(3), 'marks', ({ moves }) => moves)),
      breaks: 'observations-are-in-range',
    },
    {
      what: 'tells a value that it does not list',
      encoding: withPart(oneHot('moves', [0, 1, 2, 3], 'marks', ({ moves }) => moves)),
      breaks: 'observations-are-in-range',
    },
    {
      what: 'tells a place beyond its last',
      encoding: withPart(
        multiHot(
          'moves',
          customAxis(3, 'marks', (moves: number) => moves),
          'marks',
          ({ moves }) => [moves],
        ),
      ),
      breaks: 'observations-are-in-range',
    },
    { what: 'has a part without numbers', encoding: withField(() => {}, 0), breaks: 'layout-is-fixed' },
    { what: 'has another size whenever it is made', encoding: growing(), breaks: 'layout-is-fixed' },
  ])('that $what breaks $breaks', ({ encoding, breaks }) => {
    expect(broken(checkEncoding(ticTacToe, encoding, { ...TWO }))).toContain(breaks);
  });

  function withField(write: (sink: ObservationSink, offset: number) => void, size = 1): Encoding<TicTacToe> {
    return withPart({
      name: 'broken',
      size,
      description: 'What must be caught.',
      write: (_view, _look, _index, sink, offset) => write(sink, offset),
    });
  }

  function withPart(part: ObservationField<TicTacToe['view']>): Encoding<TicTacToe> {
    return { ...ticTacToeEncoding, observation: (setup) => [...ticTacToeEncoding.observation(setup), part] };
  }

  function growing(): Encoding<TicTacToe> {
    let size = 0;
    return { ...ticTacToeEncoding, observation: () => [{ name: 'growing', size: ++size, description: 'More each time.', write() {} }] };
  }

  test('that reads what is hidden, beside the view, breaks observations-follow-from-views', () => {
    // The game shows what it must; the encoding remembers what else was on the table.
    let secret: string[] = [];
    const leaking = { ...kuhnPoker, view: (state: Kuhn['state'], viewer: string) => peek(state.hands, kuhnPoker.view(state, viewer)) };
    function peek(hands: readonly string[], view: KuhnView): KuhnView {
      secret = [...hands];
      return view;
    }
    const peeking: Encoding<Kuhn> = {
      ...kuhnPokerEncoding,
      observation: () => [
        {
          name: 'hand',
          size: 1,
          range: [0, 3],
          description: 'The other hand.',
          write: (_view, _look, _index, sink, offset) => sink.set(offset, secret[1]?.length % 3),
        },
      ],
    };
    expect(broken(checkEncoding(leaking, peeking, { ...TWO, games: 20 }))).toEqual(
      expect.arrayContaining(['observations-follow-from-views']),
    );
  });

  test('of a game whose samples contradict the view breaks determinize-keeps-information', () => {
    const forgetful = {
      ...kuhnPoker,
      determinize: (view: KuhnView, viewer: string, seed: string | number) => ({
        ...kuhnPoker.determinize(view, viewer, seed),
        hands: ['king', 'jack'],
      }),
    };
    expect(broken(checkEncoding(forgetful as never as typeof kuhnPoker, kuhnPokerEncoding, TWO))).toContain(
      'determinize-keeps-information',
    );
  });

  test.each<{ what: string; change(space: ActionSpace<Dice>): Partial<ActionSpace<Dice>>; breaks: string }>([
    {
      what: 'gives two actions one number',
      change: ({ encode }) => ({ encode: (action) => encode(action).map((number) => number & ~1) }),
      breaks: 'encodings-are-prefix-free',
    },
    {
      what: 'begins an action with all of another',
      change: ({ encode }) => ({ encode: (action) => (action.type === 'challenge' ? [1] : [1, ...encode(action)]) }),
      breaks: 'encodings-are-prefix-free',
    },
    {
      what: 'encodes beyond its size',
      change: ({ encode, size }) => ({ encode: (action) => encode(action).map((number) => number + size) }),
      breaks: 'actions-are-encodable',
    },
    {
      what: 'decodes to another action',
      change: ({ decode, size }) => ({ decode: (numbers, player) => decode([((numbers as number[])[0] + 1) % size], player) }),
      breaks: 'decode-inverts-encode',
    },
    { what: 'leaves gaps', change: ({ layout }) => ({ layout: layout.slice(1) }), breaks: 'layout-is-fixed' },
  ])('of an own action space that $what breaks $breaks', ({ change, breaks }) => {
    const actionSpace = (setup: Dice['setupInput']): ActionSpace<Dice> => {
      const space = createActionSpace(liarsDice, setup);
      const { size, atomicCount, hasSequences, layout } = space;
      const bound: ActionSpace<Dice> = {
        size,
        atomicCount,
        hasSequences,
        layout,
        encode: (action) => space.encode(action),
        decode: (numbers, player) => space.decode(numbers, player),
        describe: (number, player) => space.describe(number, player),
        forms: (player) => space.forms(player),
      };
      return { ...bound, ...change(bound) };
    };
    expect(broken(checkEncoding(liarsDice, liarsDiceEncoding, { ...TWO, actionSpace }))).toContain(breaks);
  });
});

describe('The actions of a game', () => {
  const schemas = {
    setup: z.strictObject({ players: playersField({ min: 2, max: 3, rule: 'P-1' }) }),
    state: z.strictObject({ players: z.array(PlayerId), random: RandomState, turn: z.int() }),
  };
  type State = z.infer<typeof schemas.state>;
  /** Players point at one another; each toy lists those who can be pointed at in another way. */
  const pointing = (values: (seat: DomainContext) => readonly string[]) =>
    defineGame({
      id: 'pointing',
      name: 'Pointing',
      rulesVersion: '1',
      schemas,
      actions: [
        defineAction<State>()({
          type: 'point',
          parameters: { at: domain(PlayerId, values) },
          check: () => undefined,
          apply(state) {
            state.turn += 1;
          },
        }),
      ],
      rules: { gameOver: 'P-1', notYourDecision: 'P-1' },
      start: ({ players }) => ({ players, turn: 0 }),
      decisions: ({ players, turn }) => (turn === 6 ? [] : [players[turn % players.length]]),
      outcome: ({ players, turn }) =>
        turn < 6 ? undefined : { winners: players, scores: Object.fromEntries(players.map((id) => [id, 1])), reason: 'end', rule: 'P-1' },
    });
  const encoding = {
    version: '1',
    observation: () => [{ name: 'nothing', size: 1, description: 'Nothing.', write() {} }],
  };
  const check = (values: (seat: DomainContext) => readonly string[]) =>
    broken(checkEncoding(pointing(values), encoding, { setups: [{ players: 3 }], games: 2 }));

  test('listed from the one who acts keep every promise', () => {
    expect(check((seat) => otherPlayers().values(seat) as string[])).toEqual([]);
  });

  test('listed alike for everybody mean another thing to each seat', () => {
    expect(check(({ players }) => players)).toContain('indexes-are-seat-relative');
  });

  test.each<[string, (seat: DomainContext) => readonly string[]]>([
    ['more of them for one seat', ({ player, players }) => players.slice(players.indexOf(player))],
    ['one of them twice', ({ players }) => [...players, players[0]]],
  ])('with %s are no declaration', (_what, values) => {
    expect(check(values)).toContain('layout-is-fixed');
  });
});

describe('An environment', () => {
  type Change = (env: Environment<TicTacToe>) => Partial<Environment<TicTacToe>>;

  /** The environment of tic-tac-toe with some members replaced. */
  function changed(change: Change, options: EnvironmentOptions<TicTacToe> = {}): EnvironmentCheckOptions<TicTacToe>['environment'] {
    const wrap = (env: Environment<TicTacToe>): Environment<TicTacToe> => {
      const own = Object.getOwnPropertyDescriptors(change(env));
      const bound = new Proxy(env, {
        get: (target, key) => {
          const value = Reflect.get(target, key, target) as unknown;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return Object.create(bound, {
        clone: { value: (how?: object) => wrap(env.clone(how)), writable: true },
        ...own,
      }) as Environment<TicTacToe>;
    };
    return (setup, how) => wrap(createEnvironment(ticTacToe, ticTacToeEncoding, setup, { ...how, ...options }));
  }

  test.each<{ what: string; change: Change; breaks: string }>([
    {
      what: 'whose mask is off by one',
      change: (env) => ({
        get actionMask() {
          return Uint8Array.from(env.actionMask, (_, index) => env.actionMask[(index + 1) % env.actionMask.length]);
        },
      }),
      breaks: 'mask-matches-legal-indexes',
    },
    {
      what: 'whose mask allows what is illegal, and its indexes too',
      change: (env) => ({
        get actionMask() {
          return env.actionMask.map(() => 1);
        },
        get legalIndexes() {
          return [0, 1, 2, 3, 4, 5, 6, 7, 8];
        },
      }),
      breaks: 'mask-matches-legal-indexes',
    },
    {
      what: 'whose indexes are not sorted',
      change: (env) => ({
        get legalIndexes() {
          return [...env.legalIndexes].reverse();
        },
      }),
      breaks: 'legal-indexes-are-sorted',
    },
    {
      what: 'whose indexes come twice',
      change: (env) => ({
        get legalIndexes() {
          return env.legalIndexes.flatMap((index) => [index, index]);
        },
      }),
      breaks: 'legal-indexes-are-sorted',
    },
    {
      what: 'whose rewards do not add up',
      change: (env) => ({
        get returns() {
          return { p1: 0.5, p2: env.returns.p2 };
        },
      }),
      breaks: 'rewards-sum-to-returns',
    },
    {
      what: 'whose observations have the wrong size',
      change: () => ({ observe: () => new Float32Array(20) }),
      breaks: 'observations-have-the-declared-size',
    },
    {
      what: 'whose observations are not finite',
      change: () => ({ observe: () => new Float32Array(19).fill(Number.POSITIVE_INFINITY) }),
      breaks: 'observations-have-the-declared-size',
    },
    {
      what: 'whose sparse observations leave out the last number',
      change: (env) => ({
        observeSparse: (agent) => {
          const { indexes, values } = env.observeSparse(agent);
          return { indexes: indexes.slice(0, -1), values: values.slice(0, -1) };
        },
      }),
      breaks: 'sparse-observations-match',
    },
    {
      what: 'whose sparse observations are those of somebody else',
      change: (env) => ({ observeSparse: (agent) => env.observeSparse(agent === 'p1' ? 'p2' : 'p1') }),
      breaks: 'sparse-observations-match',
    },
    {
      what: 'that forgets to tell which numbers are 0 again',
      change: (env) => ({
        observeChanges: (agent) => {
          const { indexes, values } = env.observeChanges(agent);
          return { indexes: indexes.filter((_, at) => values[at] !== 0), values: values.filter((value) => value !== 0) };
        },
      }),
      breaks: 'observation-changes-match',
    },
    {
      what: 'that tells as a change whatever is not 0',
      change: (env) => ({ observeChanges: (agent) => env.observeSparse(agent) }),
      breaks: 'observation-changes-match',
    },
    { what: 'whose clone is itself', change: (env) => ({ clone: () => env }), breaks: 'clones-are-independent' },
    {
      what: 'that takes what the mask forbids',
      change: (env) => ({ step: (index) => env.step(env.legalIndexes.includes(index) ? index : env.legalIndexes[0]) }),
      breaks: 'illegal-indexes-change-nothing',
    },
    {
      what: 'that forgets the seed',
      change: (env) => ({ reset: () => env.reset({ seed: 'always the same' }), step: stepOf(env) }),
      breaks: 'same-seed-same-episode',
    },
    {
      what: 'that plays something else',
      change: (env) => ({ apply: () => env.step(env.legalIndexes[0]) }),
      breaks: 'episodes-match-games',
    },
    {
      what: 'that rewards twice',
      change: (env) => ({
        get rewards() {
          return { p1: 2 * env.rewards.p1, p2: 2 * env.rewards.p2 };
        },
      }),
      breaks: 'vector-matches-episodes',
    },
  ])('$what breaks $breaks', ({ change, breaks }) => {
    const environment = changed(change);
    expect(broken(checkEnvironment(ticTacToe, ticTacToeEncoding, { ...TWO, ...(environment && { environment }) }))).toContain(breaks);
  });

  type VectorChange = (games: VectorEnvironment<TicTacToe>) => Partial<VectorEnvironment<TicTacToe>>;

  test.each<{ what: string; change: VectorChange; breaks: string }>([
    {
      what: 'whose seats are off by one',
      change: (games) => ({
        get currentPlayers() {
          return games.currentPlayers.map((seat) => 1 - seat);
        },
      }),
      breaks: 'vector-matches-episodes',
    },
    {
      what: 'whose masks are made once',
      change: (games) => ({ actionMasks: games.actionMasks.slice() }),
      breaks: 'vector-matches-episodes',
    },
    {
      what: 'whose observations keep what is gone',
      change: (games) => {
        const kept = games.observations.slice();
        return {
          get observations() {
            games.observations.forEach((number, at) => {
              if (number !== 0) kept[at] = number;
            });
            return kept;
          },
        };
      },
      breaks: 'vector-matches-episodes',
    },
    {
      what: 'whose legal lists are not sorted',
      change: (games) => ({
        get legalIndexes() {
          return games.legalIndexes.slice().reverse();
        },
      }),
      breaks: 'vector-lists-match-episodes',
    },
    {
      what: 'whose legal lists overlap',
      change: (games) => ({
        get legalOffsets() {
          return games.legalOffsets.map((offset, place) => (place === 1 ? offset - 1 : offset));
        },
      }),
      breaks: 'vector-lists-match-episodes',
    },
    {
      what: 'whose sparse observations belong to other games',
      change: (games) => ({
        observeSparse: () => {
          const { indexes, values, offsets } = games.observeSparse();
          return { indexes, values, offsets: offsets.map((offset, place) => (place === 1 ? offset + 1 : offset)) };
        },
      }),
      breaks: 'vector-lists-match-episodes',
    },
    {
      what: 'that tells as a change whatever is not 0',
      change: (games) => ({ observeChanges: () => games.observeSparse() }),
      breaks: 'vector-lists-match-episodes',
    },
    {
      what: 'that tells no change when another game begins',
      change: (games) => {
        let isOver = false;
        return {
          step: (indexes) => {
            games.step(indexes);
            isOver = games.terminations.includes(1);
          },
          observeChanges: () => {
            const changes = games.observeChanges();
            return isOver ? { indexes: new Uint32Array(0), values: new Float32Array(0), offsets: new Uint32Array(4) } : changes;
          },
        };
      },
      breaks: 'vector-lists-match-episodes',
    },
  ])('of many games $what breaks $breaks', ({ change, breaks }) => {
    const vectorEnvironment: EnvironmentCheckOptions<TicTacToe>['vectorEnvironment'] = (setup, how) => {
      const games = createVectorEnvironment(ticTacToe, ticTacToeEncoding, setup, how);
      const bound = new Proxy(games, {
        get: (target, key) => {
          const value = Reflect.get(target, key, target) as unknown;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      return Object.create(bound, Object.getOwnPropertyDescriptors(change(games))) as VectorEnvironment<TicTacToe>;
    };
    expect(broken(checkEnvironment(ticTacToe, ticTacToeEncoding, { ...TWO, vectorEnvironment }))).toEqual([breaks]);
  });

  /** Tic-tac-toe has no dice: what is left over from one episode to the next shows only when it changes what is done. */
  function stepOf(env: Environment<TicTacToe>): (index: number) => void {
    steps += 1;
    return (index) => {
      steps += 1;
      env.step(steps % 4 === 0 ? (env.legalIndexes.at(-1) as number) : index);
    };
  }
  let steps = 0;

  test('in order breaks nothing', () => {
    expect(broken(checkEnvironment(ticTacToe, ticTacToeEncoding, { ...TWO, environment: changed(() => ({})) as never }))).toEqual([]);
  });
});

test('describeEncoding registers one test a promise, and needs a runner', () => {
  const names: string[] = [];
  const describe = (_name: string, body: () => void) => body();
  const test = (name: string, body: () => void) => {
    names.push(name.split(':')[0]);
    body();
  };
  describeEncoding(ticTacToe, ticTacToeEncoding, { ...TWO, statistics: 'silent', describe, test });
  expect(names).toContain('decode-inverts-encode');
  const failing = { ...ticTacToeEncoding, observation: () => [] };
  expect(() => describeEncoding(ticTacToe, failing, { ...TWO, statistics: 'silent', describe, test })).toThrow('layout-is-fixed');
  expect(() => checkEncoding(ticTacToe, ticTacToeEncoding, { setups: [] })).toThrow('setups');
  expect(() => checkEncoding(ticTacToe, ticTacToeEncoding, { ...TWO, games: 0 })).toThrow('games');
});
