// Records of earlier rules, one of each version written by that version.
import { readFileSync } from 'node:fs';
import { RecordError, replay } from 'orrery-rules';
import { area51 } from 'orrery-rules/area-51';
import { breakout } from './builders.js';

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

/** Where each version's game ended: the cells of the aliens and of the humans. */
const WRITTEN = [
  {
    record: read('./record-1.0.0.json'),
    setup: { players: 2, pickup: 'any-entry', humanMoves: 'die', maxRounds: 4 },
    aliens: [96, 282],
    humans: [84, 165, 277, 174, 147, 232],
  },
  {
    record: read('./record-1.1.0.json'),
    setup: {
      players: ['ann', 'bob', 'cat'],
      ...{ maxRounds: 2, firstPlayer: 'cat', pickup: 'any-entry', humanMoves: 'half', controlPath: 'free' },
    },
    aliens: [127, 317, 1],
    humans: [86, 147, 275, 176, 100, 69, 260, 231],
  },
];
const [OLDEST, NESTED] = WRITTEN.map(({ record }) => record);

test.each(WRITTEN)('a record of rules $record.rulesVersion plays as it was played, its options in the setup', ({ record, ...end }) => {
  const { record: current, state } = replay(record, [area51]);
  expect(current.rulesVersion).toBe(area51.rulesVersion);
  expect(current.setup).toEqual(end.setup);
  expect(state.aliens.map(({ cell }) => cell)).toEqual(end.aliens);
  expect(state.humans.map(({ cell }) => cell)).toEqual(end.humans);
});

describe('records of rules 1.0.0', () => {
  test('A51-5.14 A51-9.1 keep the options that they name', () => {
    const options = { humanMoves: 'half', attack: 'off' };
    const record = { ...OLDEST, setup: { players: 2, options }, actions: [] };
    expect(replay(record, [area51]).record.setup).toEqual({ players: 2, pickup: 'any-entry', ...options });
  });

  test('A51-5.10 are refused at a breakout that they could not have now', () => {
    const record = { ...OLDEST, actions: [breakout('p1', 0, 0)] };
    expect(() => replay(record, [area51])).toThrow(/A51-5\.10/);
  });
});

describe('records of rules 1.1.0', () => {
  test('need no options', () => {
    expect(replay({ ...NESTED, setup: { players: 4 }, actions: [] }, [area51]).record.setup).toEqual({ players: 4 });
  });

  test.each([
    { what: 'an option that there is not', options: { zones: 'none' }, names: 'zones' },
    { what: 'players among the options, for the setup names them', options: { players: 3, pickup: 'no' }, names: 'pickup' },
    { what: 'options that are a word', options: 'fast', names: '0' },
  ])('are refused for $what', ({ options, names }) => {
    const replayed = () => replay({ ...NESTED, setup: { players: 2, options }, actions: [] }, [area51]);
    expect(replayed).toThrow(RecordError);
    expect(replayed).toThrow(names);
  });
});

test('nested options are no setup of today', () => {
  expect(() => area51.start({ players: 2, options: { maxRounds: 4 } } as never, 1)).toThrow(/options/);
});
