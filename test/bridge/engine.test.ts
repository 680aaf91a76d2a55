import { createVectorEnvironment } from 'orrery-rules/env';
import { ticTacToe, ticTacToeEncoding } from 'orrery-rules/examples';
import type { Channel, Frame } from '../../src/bridge/channel.js';
import { Engine } from '../../src/bridge/engine.js';
import { CALL, ERROR, RESULT, STEP, STEP_RESULT } from '../../src/bridge/protocol.js';

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
    return { kind, told: kind === STEP_RESULT ? stepOf(answer) : JSON.parse(answer.toString('utf8', 8)) };
  });
}

/** The columns of a step of two games with two seats, as src/bridge/step-frame.ts lays them out. */
function stepOf(answer: Buffer) {
  const integers = new Int32Array(new Uint8Array(answer).buffer);
  const floats = new Float32Array(integers.buffer);
  const [changed, legal, prefixes, ended, final] = integers.subarray(2, 8);
  let place = 8;
  const span = (count: number): [number, number] => {
    place += count;
    return [place - count, place];
  };
  const take = (count: number) => [...integers.subarray(...span(count))];
  const takeFloats = (count: number) => [...floats.subarray(...span(count))];
  const step = {
    seats: take(2),
    legalOffsets: take(3),
    prefixOffsets: take(3),
    rewards: takeFloats(4),
    flags: take(2),
    legal: take(legal as number),
    prefixes: take(prefixes as number),
    changedIndexes: take(changed as number),
    changedValues: takeFloats(changed as number),
    ended: take(ended as number),
    finalOffsets: take((ended as number) + 1),
    finalIndexes: take(final as number),
    finalValues: takeFloats(final as number),
  };
  expect(place).toBe(integers.length);
  return step;
}

const twoGames = { game: 'tic-tac-toe', setup: { players: 2 }, count: 2, autoresetMode: 'same-step' };

test('answers calls one after another, and what goes wrong in the one is nothing to the next', async () => {
  const answers = await answersTo(
    { method: 'hello' },
    'no JSON',
    { method: 'toString' },
    { method: 'makeEnv', params: { game: 'go' } },
    { method: 'handleCount' },
  );
  expect(answers.map(({ kind }) => kind)).toEqual([RESULT, ERROR, ERROR, ERROR, RESULT]);
  expect(answers[0]?.told.games).toContain('specter-ops');
  expect(answers[1]?.told.error).toBe('EngineError');
  expect(answers[2]?.told).toMatchObject({
    error: 'InvalidInputError',
    issues: [{ path: [], message: '"toString" is not a method of the engine' }],
  });
  expect(answers[3]?.told).toMatchObject({ error: 'InvalidInputError', message: expect.stringContaining('"go"') });
  expect(answers[4]?.told).toBe(0);
});

test('holds what was made until it is let go of', async () => {
  const answers = await answersTo(
    { method: 'makeEnv', params: twoGames },
    { method: 'handleCount' },
    { method: 'release', params: { handles: [1] } },
    { method: 'handleCount' },
    { method: 'resetEnv', params: { env: 1, seed: 7 } },
  );
  expect(answers.map(({ told }) => told).slice(1, 4)).toEqual([1, null, 0]);
  expect(answers[4]?.told).toMatchObject({
    error: 'InvalidInputError',
    issues: [{ message: '1 is not an open handle of a RemoteVector, or was released' }],
  });
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
    { method: 'makeEnv', params: twoGames },
    { method: 'resetEnv', params: { env: 1, seed: 7 } },
    ...moves.map((numbers) => new Int32Array([1, ...numbers])),
  );
  const games = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2 });
  const shown = new Float32Array(games.observations.length);
  games.reset({ seed: 7 });
  answers.slice(1).forEach(({ told }, step) => {
    if (step > 0) games.step(moves[step - 1] as number[]);
    told.changedIndexes.forEach((at: number, index: number) => {
      shown[at] = told.changedValues[index];
    });
    expect(told.seats).toEqual([...games.currentPlayers]);
    expect(told.legalOffsets).toEqual([...games.legalOffsets]);
    expect(told.legal).toEqual([...games.legalIndexes.subarray(0, games.legalOffsets[2])]);
    expect(told.rewards).toEqual([...games.rewards]);
    expect(told.flags).toEqual([...games.terminations]);
    expect(shown).toEqual(games.observations);
  });
  // X has the diagonal in the first game: what the winner saw last is told of it.
  expect(answers.at(-1)?.told).toMatchObject({ rewards: [1, -1, 0, 0], ended: [0] });
  expect(answers.at(-1)?.told.finalIndexes.length).toBeGreaterThan(0);
});

test('a number that may not be said changes nothing, in no game', async () => {
  const answers = await answersTo(
    { method: 'makeEnv', params: twoGames },
    { method: 'resetEnv', params: { env: 1, seed: 7 } },
    new Int32Array([1, 0, 8]),
    new Int32Array([1, 1, 8]),
    new Int32Array([1, 1]),
    new Int32Array([1, 1, 9]),
    new Int32Array([1, 1, 7]),
  );
  const [illegal, few, none, legal] = answers.slice(3);
  expect(illegal?.told).toMatchObject({ error: 'IllegalIndexError', code: 'cell-taken', index: 8, envIndex: 1 });
  expect(few?.told).toMatchObject({
    error: 'InvalidInputError',
    issues: [{ message: 'expected 2 numbers, one for each game, received 1' }],
  });
  expect(none?.told).toMatchObject({ error: 'InvalidInputError', envIndex: 1 });
  expect(legal?.told.legal).toEqual([2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6]);
  expect(legal?.told.legalOffsets).toEqual([0, 7, 14]);
});
