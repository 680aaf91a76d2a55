import { createEnvironment } from 'orrery-rules/env';
import { kuhnPoker, kuhnPokerEncoding, liarsDice, liarsDiceEncoding } from 'orrery-rules/examples';
import { gameSeed } from 'orrery-rules/simulate';
import { type AutoresetMode, RemoteVector } from '../../src/bridge/remote-vector.js';
import { StepFrame } from '../../src/bridge/step-frame.js';
import { createSpec } from '../../src/env/spec.js';
import type { GameTypes, Seed } from '../../src/kernel/index.js';

type Cards = ReturnType<typeof kuhn>;

const spec = createSpec(kuhnPoker, kuhnPokerEncoding, { players: 2 }, { record: true });

function kuhn(count: number, autoresetMode: AutoresetMode = 'disabled', share?: { first: number; total: number }) {
  return new RemoteVector(spec, count, autoresetMode, share);
}

const seedAt = (games: Cards, place: number) => games.at(place).gameSeed;
const seedsIn = (games: Cards) => Array.from({ length: games.count }, (_, place) => seedAt(games, place));

/** What the other side has of a game: brought up to date by all that is told. */
class Told {
  readonly frame = new StepFrame();
  private readonly observation = new Map<number, number>();

  constructor(private readonly games: { writeState(frame: StepFrame): void; writeResults(frame: StepFrame): void }) {}

  everything() {
    const { frame, observation } = this;
    frame.clear();
    this.games.writeResults(frame);
    this.games.writeState(frame);
    const { changedIndexes, changedValues } = frame;
    for (let each = 0; each < changedIndexes.length; each++) {
      observation.set(changedIndexes.integers[each] ?? -1, changedValues.floats[each] ?? -1);
    }
    const columns = [frame.seats, frame.legal, frame.prefixes, frame.flags];
    const seen = [...observation].filter(([, value]) => value !== 0).sort(([some], [other]) => some - other);
    return { columns: columns.map(({ integers, length }) => Array.from(integers.subarray(0, length))), seen };
  }
}

/** Says the first legal number everywhere until the games are over. */
function playOn(games: Cards): void {
  for (let step = 0; step < 20; step++) {
    const numbers = Array.from({ length: games.count }, (_, place) => games.at(place).decision.legal.values[0] ?? -1);
    games.step(Int32Array.from(numbers), new StepFrame());
  }
}

test('the seeds of a run go on from game to game and from place to place', () => {
  const games = kuhn(3);
  games.reset(7);
  expect(seedsIn(games)).toEqual([0, 1, 2].map((index) => gameSeed(7, index)));
  games.reset();
  expect(seedsIn(games)).toEqual([3, 4, 5].map((index) => gameSeed(7, index)));
});

test('shares of a vector play the games that the whole vector plays', () => {
  const whole = kuhn(5, 'same-step');
  const shares = [kuhn(2, 'same-step', { first: 0, total: 5 }), kuhn(3, 'same-step', { first: 2, total: 5 })];
  expect(shares.flatMap(seedsIn)).toEqual(seedsIn(whole));
  for (const games of [whole, ...shares]) {
    games.reset('run');
    playOn(games);
  }
  expect(shares.flatMap(seedsIn)).toEqual(seedsIn(whole));
  expect(seedAt(whole, 4)).not.toBe(gameSeed('run', 4));
});

test('a seed for some places is theirs, and the others stay in their run', () => {
  const games = kuhn(3);
  games.reset(7);
  games.reset('other', [1]);
  expect(seedsIn(games)).toEqual([gameSeed(7, 0), gameSeed('other', 1), gameSeed(7, 2)]);
  games.reset();
  expect(seedsIn(games)).toEqual([gameSeed(7, 3), gameSeed('other', 4), gameSeed(7, 5)]);
});

test('a list of seeds makes each game a run of its own, as an environment has it', () => {
  const games = kuhn(2);
  games.reset([11, 'twelve']);
  expect(seedsIn(games)).toEqual([11, 'twelve']);
  games.reset(undefined, [1]);
  expect(seedsIn(games)).toEqual([11, gameSeed('twelve', 0)]);
});

test.each<[string, Seed[] | Seed | object, unknown]>([
  ['too few seeds', [1], undefined],
  ['what is no seed', [1, {} as Seed], undefined],
  ['what is no seed of a run', { seed: 1 }, undefined],
  ['a place that is none', 1, [0, 2]],
  ['places that are no list', 1, 0],
])('%s starts nothing', (_, seeds, places) => {
  const games = kuhn(2);
  games.reset(7);
  const before = seedsIn(games);
  expect(() => games.reset(seeds, places)).toThrow(expect.objectContaining({ name: 'InvalidInputError' }));
  expect(seedsIn(games)).toEqual(before);
  games.reset();
  expect(seedsIn(games)).toEqual([gameSeed(7, 2), gameSeed(7, 3)]);
});

test('takes up a game where it was, in the midst of an action, too', () => {
  const dice = createSpec(liarsDice, liarsDiceEncoding, { players: 2 }, {});
  const before = new RemoteVector<GameTypes>(dice as never, 1, 'disabled');
  const after = new RemoteVector<GameTypes>(dice as never, 1, 'disabled');
  const [tellBefore, tellAfter] = [new Told(before), new Told(after)];
  const numbers: number[] = [];
  before.reset(['dice']);
  before.reset();
  for (let step = 0; step < 7 && before.at(0).seat >= 0; step++) {
    const { legal: open } = before.at(0).decision;
    const number = open.values[Math.floor(open.length / 3)] as number;
    before.step(Int32Array.of(number), new StepFrame());
    numbers.push(number);
    after.resume(0, { seed: 'dice', games: 1, actions: numbers });
    expect(tellAfter.everything()).toEqual(tellBefore.everything());
  }
  expect(numbers.length).toBeGreaterThan(2);
  before.reset();
  after.reset();
  expect(after.at(0).gameSeed).toBe(before.at(0).gameSeed);
  expect(after.at(0).gameSeed).toBe(gameSeed('dice', 1));
});

test('a number that may not be said is not taken up', () => {
  const games = kuhn(1);
  expect(() => games.resume(0, { seed: 1, games: 0, actions: [99] })).toThrow('expected a whole number from 0 to 1, received 99');
  expect(() => games.resume(1, { seed: 1, games: 0, actions: [] })).toThrow('expected a number from 0 to 0, received 1');
});

describe('a game that is over', () => {
  /** The flags and rewards of steps with the first legal number, and the seeds of the games that they end in. */
  function follow(autoresetMode: AutoresetMode, steps: number) {
    const games = kuhn(1, autoresetMode);
    games.reset(7);
    return Array.from({ length: steps }, () => {
      const frame = new StepFrame();
      games.step(Int32Array.of(games.at(0).decision.legal.values[0] ?? 99), frame);
      return { over: frame.flags.integers[0], earned: frame.rewards.floats[0] !== 0, ended: frame.ended.length, seed: seedAt(games, 0) };
    });
  }
  const [first, second] = [gameSeed(7, 0), gameSeed(7, 1)];

  test('stays so', () => {
    const env = createEnvironment(kuhnPoker, kuhnPokerEncoding, { players: 2 });
    env.reset({ seed: first });
    const steps = follow('disabled', 3);
    expect(steps).toEqual([
      { over: 0, earned: false, ended: 0, seed: first },
      { over: 1, earned: true, ended: 0, seed: first },
      { over: 1, earned: false, ended: 0, seed: first },
    ]);
  });

  test('is followed by the next in the same step', () => {
    expect(follow('same-step', 3)).toEqual([
      { over: 0, earned: false, ended: 0, seed: first },
      { over: 1, earned: true, ended: 1, seed: second },
      { over: 0, earned: false, ended: 0, seed: second },
    ]);
  });

  test('is followed by the next in the next step, which reads no number', () => {
    expect(follow('next-step', 4)).toEqual([
      { over: 0, earned: false, ended: 0, seed: first },
      { over: 1, earned: true, ended: 0, seed: first },
      { over: 0, earned: false, ended: 0, seed: second },
      { over: 0, earned: false, ended: 0, seed: second },
    ]);
  });
});

test('tells once what is seen, and then what changes of it', () => {
  const dice = createSpec(liarsDice, liarsDiceEncoding, { players: 2 }, {});
  const games = new RemoteVector<GameTypes>(dice as never, 2, 'same-step');
  const told = new Told(games);
  games.reset([3, 4]);
  told.everything();
  expect(told.frame.changedIndexes.length).toBeGreaterThan(0);
  told.everything();
  expect(told.frame.changedIndexes.length).toBe(0);
  for (let step = 0; step < 60; step++) {
    const frame = new StepFrame();
    const numbers = [0, 1].map((place) => games.at(place).decision.legal.values[step % games.at(place).decision.legal.length] ?? 0);
    games.step(Int32Array.from(numbers), frame);
    const { seen } = told.everything();
    const shown = [0, 1].flatMap((place) => {
      const { simulation, seat } = games.at(place);
      const player = dice.players[seat] ?? '';
      const { indexes, values } = dice.observationSpace.sparse(dice.observationSpace.observe(simulation.view(player) as never, player));
      return Array.from(indexes, (at, index) => [place * dice.observationSpace.size + at, values[index]]);
    });
    expect(seen).toEqual(shown);
    told.everything();
    expect(told.frame.changedIndexes.length).toBe(0);
  }
  const { seen } = told.everything();
  games.sendAll();
  expect(new Told(games).everything().seen).toEqual(seen);
});
