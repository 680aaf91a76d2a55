import { InvalidInputError, seededChance } from 'orrery-rules';
import { area51, area51Encoding } from 'orrery-rules/area-51';
import { createEnvironment, createVectorEnvironment, type Environment, IllegalIndexError } from 'orrery-rules/env';
import { gameSeed } from 'orrery-rules/simulate';
import { liarsDice, liarsDiceEncoding } from '../../examples/games/liars-dice.js';
import { ticTacToe, ticTacToeEncoding } from '../../examples/games/tic-tac-toe.js';
import { clockwork, clockworkEncoding } from './clockwork.js';
import { parade, paradeEncoding } from './parade.js';

const GAMES = [
  { game: ticTacToe, encoding: ticTacToeEncoding, setup: { players: 2 }, maxActions: 7 },
  { game: liarsDice, encoding: liarsDiceEncoding, setup: { players: 3, dice: 2 }, maxActions: 30 },
  { game: parade, encoding: paradeEncoding, setup: { players: 3 }, maxActions: 100 },
  { game: clockwork, encoding: clockworkEncoding, setup: { players: 2 }, maxActions: 100 },
  { game: area51, encoding: area51Encoding, setup: { players: 3, maxRounds: 2 }, maxActions: 120 },
] as never as { game: never; encoding: never; setup: never; maxActions: number }[];

const COUNT = 5;
const STEPS = 300;

describe('Many games at once are the single games, step for step', () => {
  test.each(GAMES)('$game.id', ({ game, encoding, setup, maxActions }) => {
    const vector = createVectorEnvironment(game, encoding, setup, { numEnvs: COUNT, maxActions });
    const singles = Array.from({ length: COUNT }, () => createEnvironment(game, encoding, setup, { maxActions }) as unknown as Environment);
    const played = new Array<number>(COUNT).fill(0);
    const begin = (place: number) => {
      singles[place].reset({ seed: gameSeed('run', played[place] * COUNT + place) });
      played[place] += 1;
    };
    const { observationSpace, actionSpace, players } = vector;
    const chance = seededChance('players');
    vector.reset({ seed: 'run' });
    singles.forEach((_, place) => {
      begin(place);
    });
    const buffers = [vector.observations, vector.actionMasks, vector.rewards, vector.currentPlayers];

    for (let step = 0; step < STEPS; step++) {
      const numbers = singles.map((single) => chance.pick(single.legalIndexes));
      vector.step(numbers);
      singles.forEach((single, place) => {
        single.step(numbers[place]);
        const rewards = vector.rewards.subarray(place * players.length, (place + 1) * players.length);
        expect([...rewards]).toEqual(players.map((player) => single.rewards[player]));
        expect(vector.terminations[place]).toBe(Number(single.terminations[players[0]]));
        expect(vector.truncations[place]).toBe(Number(single.truncations[players[0]]));
        if (single.agentSelection === null) begin(place);
        const agent = single.agentSelection as string;
        expect(vector.players[vector.currentPlayers[place]]).toBe(agent);
        const mask = vector.actionMasks.subarray(place * actionSpace.size, (place + 1) * actionSpace.size);
        expect(Buffer.compare(mask, single.actionMask)).toBe(0);
        const seen = vector.observations.subarray(place * observationSpace.size, (place + 1) * observationSpace.size);
        // While an action is half said, the observation is that of its beginning: nothing has happened.
        expect(Buffer.compare(Buffer.from(new Uint8Array(seen.slice().buffer)), Buffer.from(single.observe(agent).buffer))).toBe(0);
        if (vector.prefixMasks.length === 0) return;
        const said = vector.prefixMasks.subarray(place * actionSpace.size, (place + 1) * actionSpace.size);
        expect([...said.keys()].filter((number) => said[number] === 1)).toEqual([...new Set(single.actionPrefix)].sort((a, b) => a - b));
      });
    }
    expect(Math.min(...played)).toBeGreaterThan(1);
    expect([vector.observations, vector.actionMasks, vector.rewards, vector.currentPlayers]).toEqual(buffers);
    for (const [index, buffer] of [vector.observations, vector.actionMasks, vector.rewards, vector.currentPlayers].entries()) {
      expect(buffer).toBe(buffers[index]);
    }
  });
});

describe('A vector environment', () => {
  test('lets games that are over rest until the reset when autoReset is off', () => {
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2, autoReset: false });
    const line = [0, 3, 1, 4, 2];
    const longer = [0, 1, 2, 4, 3];
    line.forEach((cell, step) => {
      vector.step([cell, longer[step]]);
    });
    expect([...vector.terminations]).toEqual([1, 0]);
    expect([...vector.rewards]).toEqual([1, -1, 0, 0]);
    expect([...vector.currentPlayers]).toEqual([-1, 1]);
    expect([...vector.actionMasks.subarray(0, 9)]).toEqual(new Array(9).fill(0));
    expect([...vector.observations.subarray(0, 19)]).toEqual(new Array(19).fill(0));
    vector.step([99, 5]);
    expect([...vector.rewards]).toEqual([0, 0, 0, 0]);
    expect([...vector.terminations]).toEqual([1, 0]);
    vector.reset({ seed: 1 });
    expect([...vector.currentPlayers]).toEqual([0, 0]);
    expect([...vector.terminations]).toEqual([0, 0]);
  });

  test('writes into arrays of the caller, and touches only what changes', () => {
    const own = { observations: new Float32Array(2 * 19).fill(7), actionMasks: new Uint8Array(2 * 9).fill(7) };
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2, ...own });
    expect([vector.observations, vector.actionMasks]).toEqual([own.observations, own.actionMasks]);
    expect(vector.observations).toBe(own.observations);
    expect(vector.actionMasks).toBe(own.actionMasks);
    expect([...own.actionMasks]).toEqual(new Array(18).fill(1));
    // Nobody has a mark, and it is the turn of the one who looks.
    expect([...own.observations]).toEqual([...new Array(18).fill(0), 1, ...new Array(18).fill(0), 1]);
    // A mark of the caller's own, where nothing changes.
    own.observations[5] = 9;
    own.actionMasks[17] = 9;
    vector.step([0, 1]);
    expect(own.observations[5]).toBe(9);
    expect(own.actionMasks[17]).toBe(1);
    expect([...own.actionMasks.subarray(0, 3)]).toEqual([0, 1, 1]);
    expect([...own.observations.subarray(19 + 9, 19 + 12)]).toEqual([0, 1, 0]);
  });

  test('makes masks when they are asked for, and keeps them from then on', () => {
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2 });
    vector.step([4, 8]);
    const { actionMasks: masks } = vector;
    expect([...masks]).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    vector.step([0, 7]);
    expect([...masks]).toEqual([0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0]);
    expect(vector.actionMasks).toBe(masks);
    vector.reset({ seed: 1 });
    expect([...masks]).toEqual(new Array(18).fill(1));
  });

  test('lists legal numbers, observations and changes in rows', () => {
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2 });
    for (const numbers of [
      [0, 8],
      [1, 7],
    ]) {
      vector.step(numbers);
    }
    expect([...vector.legalOffsets]).toEqual([0, 7, 14]);
    expect([...vector.legalIndexes.subarray(0, 14)]).toEqual([2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6]);
    // My mark, the other one's from 9 on, and whose turn it is.
    expect(vector.observeSparse()).toEqual({
      indexes: Uint32Array.of(0, 10, 18, 8, 16, 18),
      values: new Float32Array(6).fill(1),
      offsets: Uint32Array.of(0, 3, 6),
    });
    expect(vector.observeChanges()).toEqual(vector.observeSparse());
    expect(vector.observeChanges()).toEqual({ indexes: new Uint32Array(0), values: new Float32Array(0), offsets: Uint32Array.of(0, 0, 0) });
    vector.step([2, 6]);
    // The other player looks: what was mine is his, and the reverse.
    expect(vector.observeChanges()).toEqual({
      indexes: Uint32Array.of(0, 1, 9, 10, 11, 7, 8, 15, 16, 17),
      values: Float32Array.of(0, 1, 1, 0, 1, 1, 0, 1, 0, 1),
      offsets: Uint32Array.of(0, 5, 10),
    });
  });

  test('changes no game when one number may not be said', () => {
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 2 });
    vector.step([0, 1]);
    const before = [...vector.actionMasks];
    expect(() => vector.step([1, 1])).toThrow(IllegalIndexError);
    expect(() => vector.step([1])).toThrow(InvalidInputError);
    expect([...vector.actionMasks]).toEqual(before);
    expect([...vector.currentPlayers]).toEqual([1, 1]);
  });

  test('refuses counts and seeds that are none', () => {
    for (const count of [0, 1.5, undefined as never]) {
      expect(() => createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: count })).toThrow(InvalidInputError);
    }
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { numEnvs: 1 });
    expect(() => vector.reset({ seed: null as never })).toThrow(InvalidInputError);
  });
});
