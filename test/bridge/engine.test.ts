import { createVectorEnvironment } from 'orrery-rules/env';
import { ticTacToe, ticTacToeEncoding } from 'orrery-rules/examples';
import type { Channel, Frame } from '../../src/bridge/channel.js';
import { Engine } from '../../src/bridge/engine.js';
import { ANSWER, CALL, REFUSAL, STEP, STEPPED } from '../../src/bridge/protocol.js';

/** An engine that is asked these things, and what it answers. */
async function answersTo(...requests: (string | object | Int32Array)[]) {
  const answers: Buffer[] = [];
  const frames = requests.map((request): Frame => {
    if (request instanceof Int32Array) return { kind: STEP, body: Buffer.from(request.buffer) };
    return { kind: CALL, body: Buffer.from(typeof request === 'string' ? request : JSON.stringify(request)) };
  });
  const channel = {
    read: () => frames.shift(),
    write: (frame: Uint8Array) => {
      answers.push(Buffer.from(frame));
      return true;
    },
  };
  await new Engine(channel as unknown as Channel).serve();
  return answers.map((answer) => {
    expect(answer.readUInt32LE(0)).toBe(answer.length - 4);
    const kind = answer.readUInt32LE(4);
    return { kind, told: kind === STEPPED ? stepOf(answer) : JSON.parse(answer.toString('utf8', 8)) };
  });
}

/** The columns of a step of two games with two seats, as src/bridge/step-frame.ts lays them out. */
function stepOf(answer: Buffer) {
  const integers = new Int32Array(new Uint8Array(answer).buffer);
  const floats = new Float32Array(integers.buffer);
  const [changes, legal, said, ends, last] = integers.subarray(2, 8);
  let place = 8;
  const span = (count: number): [number, number] => {
    place += count;
    return [place - count, place];
  };
  const take = (count: number) => [...integers.subarray(...span(count))];
  const takeFloats = (count: number) => [...floats.subarray(...span(count))];
  const step = {
    selected: take(2),
    legalOffsets: take(3),
    saidOffsets: take(3),
    rewards: takeFloats(4),
    flags: take(2),
    legal: take(legal as number),
    said: take(said as number),
    at: take(changes as number),
    values: takeFloats(changes as number),
    ended: take(ends as number),
    lastOffsets: take((ends as number) + 1),
    lastAt: take(last as number),
    lastValues: takeFloats(last as number),
  };
  expect(place).toBe(integers.length);
  return step;
}

const twoGames = { game: 'tic-tac-toe', setup: { players: 2 }, count: 2, autoReset: 'same-step' };

test('answers calls one after another, and what goes wrong in the one is nothing to the next', async () => {
  const answers = await answersTo(
    { call: 'hello' },
    'no JSON',
    { call: 'toString' },
    { call: 'makeEnv', with: { game: 'go' } },
    { call: 'held' },
  );
  expect(answers.map(({ kind }) => kind)).toEqual([ANSWER, REFUSAL, REFUSAL, REFUSAL, ANSWER]);
  expect(answers[0]?.told.games).toContain('specter-ops');
  expect(answers[1]?.told.error).toBe('EngineError');
  expect(answers[2]?.told).toMatchObject({
    error: 'InvalidInputError',
    issues: [{ path: [], message: '"toString" is not a call of the engine' }],
  });
  expect(answers[3]?.told).toMatchObject({ error: 'InvalidInputError', message: expect.stringContaining('"go"') });
  expect(answers[4]?.told).toBe(0);
});

test('holds what was made until it is let go of', async () => {
  const answers = await answersTo(
    { call: 'makeEnv', with: twoGames },
    { call: 'held' },
    { call: 'release', with: { handles: [1] } },
    { call: 'held' },
    { call: 'resetEnv', with: { env: 1, seed: 7 } },
  );
  expect(answers.map(({ told }) => told).slice(1, 4)).toEqual([1, null, 0]);
  expect(answers[4]?.told).toMatchObject({ error: 'InvalidInputError', issues: [{ message: '1 does not exist or was released' }] });
});

test('a start and steps tell what a vector environment shows', async () => {
  const moves = [
    [0, 8],
    [1, 4],
    [4, 0],
    [2, 6],
    [8, 2],
  ];
  const answers = await answersTo(
    { call: 'makeEnv', with: twoGames },
    { call: 'resetEnv', with: { env: 1, seed: 7 } },
    ...moves.map((numbers) => new Int32Array([1, ...numbers])),
  );
  const games = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { count: 2 });
  const shown = new Float32Array(games.observations.length);
  games.reset({ seed: 7 });
  answers.slice(1).forEach(({ told }, step) => {
    if (step > 0) games.step(moves[step - 1] as number[]);
    told.at.forEach((at: number, index: number) => {
      shown[at] = told.values[index];
    });
    expect(told.selected).toEqual([...games.selected]);
    expect(told.legalOffsets).toEqual([...games.legalOffsets]);
    expect(told.legal).toEqual([...games.legalIndexes.subarray(0, games.legalOffsets[2])]);
    expect(told.rewards).toEqual([...games.rewards]);
    expect(told.flags).toEqual([...games.terminations]);
    expect(shown).toEqual(games.observations);
  });
  // X has the diagonal in the first game: what the winner saw last is told of it.
  expect(answers.at(-1)?.told).toMatchObject({ rewards: [1, -1, 0, 0], ended: [0] });
  expect(answers.at(-1)?.told.lastAt.length).toBeGreaterThan(0);
});

test('a number that may not be said changes nothing, in no game', async () => {
  const answers = await answersTo(
    { call: 'makeEnv', with: twoGames },
    { call: 'resetEnv', with: { env: 1, seed: 7 } },
    new Int32Array([1, 0, 8]),
    new Int32Array([1, 1, 8]),
    new Int32Array([1, 1]),
    new Int32Array([1, 1, 9]),
    new Int32Array([1, 1, 7]),
  );
  const [illegal, few, none, legal] = answers.slice(3);
  expect(illegal?.told).toMatchObject({ error: 'IllegalIndexError', code: 'cell-taken', index: 8, place: 1 });
  expect(few?.told).toMatchObject({
    error: 'InvalidInputError',
    issues: [{ message: 'expected 2 numbers, one for each game, received 1' }],
  });
  expect(none?.told).toMatchObject({ error: 'InvalidInputError', place: 1 });
  expect(legal?.told.legal).toEqual([2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6]);
  expect(legal?.told.legalOffsets).toEqual([0, 7, 14]);
});
