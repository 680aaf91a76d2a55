// Actions of so many values that some parameters have numbers of their own, in an environment.
import { defineAction, defineGame, type Encoding, integers, PlayerId, playersField, RandomState, type TypesOf } from 'orrery-rules';
import { createEnvironment } from 'orrery-rules/env';
import { checkEncoding, checkEnvironment } from 'orrery-rules/testing';
import * as z from 'zod';

const State = z.strictObject({ players: z.array(PlayerId), random: RandomState, holes: z.array(z.tuple([z.int(), z.int()])) });

/** Everybody digs where nobody has dug, in two columns of a field of 200 by 60: 12,000 actions, of which few are legal. */
const field = defineGame({
  id: 'field',
  name: 'Field',
  rulesVersion: '1',
  schemas: { setup: z.strictObject({ players: playersField({ min: 2, max: 2, rule: 'F-1' }) }), state: State },
  actions: [
    defineAction<z.infer<typeof State>>()({
      type: 'dig',
      parameters: { column: integers(0, 199), row: integers(0, 59) },
      legal(state, _player, actions) {
        for (const column of [3, 4]) {
          for (let row = column; row < 8; row++) if (!isDug(state, column, row)) actions.add({ column, row });
        }
      },
      check: (state, { column, row }) =>
        (column === 3 || column === 4) && row >= column && row < 8 && !isDug(state, column, row)
          ? undefined
          : { code: 'no-hole', rule: 'F-2', message: 'Dig elsewhere.' },
      apply(state, { column, row }) {
        state.holes.push([column, row]);
      },
    }),
  ],
  rules: { gameOver: 'F-3', notYourDecision: 'F-1' },
  start: ({ players }) => ({ players, holes: [] }),
  decisions: ({ players, holes }) => (holes.length === 6 ? [] : [players[holes.length % 2]]),
  outcome: ({ players, holes }) =>
    holes.length < 6 ? undefined : { winners: [], scores: Object.fromEntries(players.map((id) => [id, 0])), reason: 'dug', rule: 'F-3' },
});

function isDug({ holes }: z.infer<typeof State>, column: number, row: number): boolean {
  return holes.some(([x, y]) => x === column && y === row);
}

const encoding: Encoding<TypesOf<typeof field>> = {
  version: '1',
  observation: () => [{ name: 'nothing', size: 1, description: 'Nothing.', write() {} }],
};

/** The numbers whose byte in the mask is 1. */
const open = (mask: Uint8Array) => [...mask.keys()].filter((number) => mask[number] === 1);

describe('Parameters with numbers of their own', () => {
  test('are said one step after the other, under masks', () => {
    const environment = createEnvironment(field, encoding, { players: 2 });
    environment.reset({ seed: 1 });
    expect(environment.actionSpace.size).toBe(200 + 60);
    expect(open(environment.actionMask)).toEqual([3, 4]);
    environment.step(4);
    expect(environment.agentSelection).toBe('p1');
    expect(open(environment.actionMask)).toEqual([204, 205, 206, 207]);
    environment.step(206);
    expect(environment.agentSelection).toBe('p2');
    expect(environment.state().holes).toEqual([[4, 6]]);
    environment.step(4);
    expect(open(environment.actionMask)).toEqual([204, 205, 207]);
    expect(() => environment.step(206)).toThrow(
      'index: 206 (element 6 of dig.row): no legal action of p2 continues with this index after 4 (dig {"column":4}, followed by its components); see legalIndexes',
    );
  });

  test('keep every promise of encodings and environments', () => {
    const { properties } = checkEncoding(field, encoding, { setups: [{ players: 2 }], games: 5 });
    expect(properties.filter(({ ok }) => !ok)).toEqual([]);
    const report = checkEnvironment(field, encoding, { setups: [{ players: 2 }] });
    expect(report.properties.filter(({ ok }) => !ok)).toEqual([]);
  });
});
