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
  { game: area51, encoding: area51Encoding, setup: { players: 3, options: { maxRounds: 2 } }, maxActions: 120 },
] as never as { game: never; encoding: never; setup: never; maxActions: number }[];

const COUNT = 5;
const STEPS = 300;

describe('Many games at once are the single games, step for step', () => {
  test.each(GAMES)('$game.id', ({ game, encoding, setup, maxActions }) => {
    const vector = createVectorEnvironment(game, encoding, setup, { count: COUNT, maxActions });
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
    const buffers = [vector.observations, vector.masks, vector.rewards, vector.selected];

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
        expect(vector.players[vector.selected[place]]).toBe(agent);
        const mask = vector.masks.subarray(place * actionSpace.size, (place + 1) * actionSpace.size);
        expect(Buffer.compare(mask, single.actionMask)).toBe(0);
        const seen = vector.observations.subarray(place * observationSpace.size, (place + 1) * observationSpace.size);
        // While an action is half said, the observation is that of its beginning: nothing has happened.
        expect(Buffer.compare(Buffer.from(new Uint8Array(seen.slice().buffer)), Buffer.from(single.observe(agent).buffer))).toBe(0);
        if (vector.said.length === 0) return;
        const said = vector.said.subarray(place * actionSpace.size, (place + 1) * actionSpace.size);
        expect([...said.keys()].filter((number) => said[number] === 1)).toEqual([...new Set(single.said)].sort((a, b) => a - b));
      });
    }
    expect(Math.min(...played)).toBeGreaterThan(1);
    expect([vector.observations, vector.masks, vector.rewards, vector.selected]).toEqual(buffers);
    for (const [index, buffer] of [vector.observations, vector.masks, vector.rewards, vector.selected].entries()) {
      expect(buffer).toBe(buffers[index]);
    }
  });
});

describe('A vector environment', () => {
  test('lets games that are over rest until the reset when autoReset is off', () => {
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { count: 2, autoReset: false });
    const line = [0, 3, 1, 4, 2];
    const longer = [0, 1, 2, 4, 3];
    line.forEach((cell, step) => {
      vector.step([cell, longer[step]]);
    });
    expect([...vector.terminations]).toEqual([1, 0]);
    expect([...vector.rewards]).toEqual([1, -1, 0, 0]);
    expect([...vector.selected]).toEqual([-1, 1]);
    expect([...vector.masks.subarray(0, 9)]).toEqual(new Array(9).fill(0));
    expect([...vector.observations.subarray(0, 19)]).toEqual(new Array(19).fill(0));
    vector.step([99, 5]);
    expect([...vector.rewards]).toEqual([0, 0, 0, 0]);
    expect([...vector.terminations]).toEqual([1, 0]);
    vector.reset({ seed: 1 });
    expect([...vector.selected]).toEqual([0, 0]);
    expect([...vector.terminations]).toEqual([0, 0]);
  });

  test('changes no game when one number may not be said', () => {
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { count: 2 });
    vector.step([0, 1]);
    const before = [...vector.masks];
    expect(() => vector.step([1, 1])).toThrow(IllegalIndexError);
    expect(() => vector.step([1])).toThrow(InvalidInputError);
    expect([...vector.masks]).toEqual(before);
    expect([...vector.selected]).toEqual([1, 1]);
  });

  test('refuses counts and seeds that are none', () => {
    for (const count of [0, 1.5, undefined as never]) {
      expect(() => createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { count })).toThrow(InvalidInputError);
    }
    const vector = createVectorEnvironment(ticTacToe, ticTacToeEncoding, { players: 2 }, { count: 1 });
    expect(() => vector.reset({ seed: null as never })).toThrow(InvalidInputError);
  });
});
