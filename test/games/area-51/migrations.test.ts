// Records of rules 1.0.0, one of them written by that version.
import { readFileSync } from 'node:fs';
import { replay } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { breakout } from './builders.js';

/** Where that version's game ended: the cells of the aliens and of the humans. */
const ALIENS = [96, 282];
const HUMANS = [84, 165, 277, 174, 147, 232];

const WRITTEN = JSON.parse(readFileSync(new URL('./record-1.0.0.json', import.meta.url), 'utf8'));

describe('records of rules 1.0.0', () => {
  test('A51-5.14 A51-9.1 play as they were played, with the defaults of their version written out', () => {
    const { record, state } = replay(WRITTEN, [area51]);
    expect(record.rulesVersion).toBe(area51.rulesVersion);
    expect(record.setup.options).toEqual({ pickup: 'any-entry', humanMoves: 'die', maxRounds: 4 });
    expect(state.aliens.map(({ cell }) => cell)).toEqual(ALIENS);
    expect(state.humans.map(({ cell }) => cell)).toEqual(HUMANS);
  });

  test('A51-9.1 keep the options that they name', () => {
    const options = { humanMoves: 'half', attack: 'off' };
    const record = { ...WRITTEN, setup: { players: 2, options }, actions: [] };
    expect(replay(record, [area51]).record.setup.options).toEqual({ pickup: 'any-entry', ...options });
  });

  test('A51-5.10 are refused at a breakout that they could not have now', () => {
    const record = { ...WRITTEN, actions: [breakout('p1', 0, 0)] };
    expect(() => replay(record, [area51])).toThrow(/A51-5\.10/);
  });
});
