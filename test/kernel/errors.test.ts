import {
  DefinitionError,
  EnumerationLimitError,
  IllegalActionError,
  InvalidInputError,
  OrreryError,
  parseRecord,
  playersField,
  RECORD_FORMAT,
  RecordError,
} from 'orrery-rules';
import { pathText } from '../../src/kernel/internal.js';

test.each([
  [
    new IllegalActionError({ code: 'occupied', rule: 'X-1', message: 'Somebody is there.' }, {}),
    'IllegalActionError',
    'Somebody is there. (X-1, occupied)',
  ],
  [
    new InvalidInputError('board', [
      { path: ['rows', 2], message: 'is too short', rule: 'X-2' },
      { path: [], message: 'has no ship' },
    ]),
    'InvalidInputError',
    'board.rows[2]: is too short (X-2); board: has no ship',
  ],
  [new RecordError('no such game'), 'RecordError', 'no such game'],
  [new EnumerationLimitError('too many', 5), 'EnumerationLimitError', 'too many'],
  [new DefinitionError('two actions'), 'DefinitionError', 'two actions'],
])('%s has its name, its message and the common base', (error, name, message) => {
  expect(error).toBeInstanceOf(OrreryError);
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.message]).toEqual([name, message]);
});

test('messages are cut at 2,000 characters, and a hundred faults are kept', () => {
  const long = new RecordError(`The record is of the game "${'x'.repeat(10_000)}".`);
  expect([long.message.length, long.message.slice(-4)]).toEqual([2000, 'x...']);
  const issues = Array.from({ length: 100_000 }, (_, index) => ({ path: [index], message: 'y'.repeat(3000) }));
  const error = new InvalidInputError('board', issues);
  expect([error.message.length, error.issues.length, error.issues[99].path, error.issues[0].message.length]).toEqual([
    2000,
    100,
    [99],
    2000,
  ]);
  expect(error.message).toMatch(/^board: 100000 issues, such as board\[0\]: yyy/);
});

test('what a schema finds wrong with a long list is not written out', () => {
  const record = { format: RECORD_FORMAT, game: 'x', rulesVersion: '1', setup: {}, seed: 1, actions: new Array(300_000).fill(0) };
  const found = thrownBy(() => parseRecord(record));
  expect(found).toMatchObject({
    name: 'InvalidInputError',
    message: expect.stringMatching(/^record: 300000 issues, such as record\.actions\[0\]: /),
  });
  expect((found as InvalidInputError).issues).toHaveLength(100);
  expect(String(((found as Error).cause as Error).message).length).toBeLessThan(30_000);
});

test('an InvalidInputError without issues has an empty path and no rule', () => {
  const error = new InvalidInputError('thing', []);
  expect([error.path, error.rule]).toEqual([[], undefined]);
});

test('causes are kept', () => {
  const cause = new TypeError('boom');
  expect(new RecordError('x', { cause, index: 3 })).toMatchObject({ cause, index: 3, violation: undefined });
  expect(new DefinitionError('x', { cause }).cause).toBe(cause);
});

test.each([
  [[], ''],
  [['cells', 3, 'x'], 'cells[3].x'],
  [[0, 'a', 'b'], '[0].a.b'],
])('the path %j reads "%s"', (path, text) => expect(pathText(path)).toBe(text));

test('a game for exactly so many players says so', () => {
  const field = playersField({ min: 2, max: 2, rule: 'X-1' });
  expect(field.safeParse(3).error?.issues[0].message).toBe('expected 2 players, received 3');
  expect(field.safeParse('x').error?.issues[0].message).toBe('expected a number of players (2) or an array of that many ids');
  expect(field.parse(['a', 'b'])).toEqual(['a', 'b']);
});

function thrownBy(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}
