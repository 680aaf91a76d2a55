import {
  DefinitionError,
  EnumerationLimitError,
  IllegalActionError,
  InvalidInputError,
  OrreryError,
  playersField,
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
    'Invalid board: is too short at rows[2] (X-2); has no ship',
  ],
  [new RecordError('no such game'), 'RecordError', 'no such game'],
  [new EnumerationLimitError('too many', 5), 'EnumerationLimitError', 'too many'],
  [new DefinitionError('two actions'), 'DefinitionError', 'two actions'],
])('%s has its name, its message and the common base', (error, name, message) => {
  expect(error).toBeInstanceOf(OrreryError);
  expect(error).toBeInstanceOf(Error);
  expect([error.name, error.message]).toEqual([name, message]);
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
  expect(field.safeParse(3).error?.issues[0].message).toBe('3 players; the game is for 2');
  expect(field.safeParse('x').error?.issues[0].message).toBe('expected a number of players (2) or a list of as many ids');
  expect(field.parse(['a', 'b'])).toEqual(['a', 'b']);
});
