// Clauses by their ids, and which ids come near one that there is not.

import { InvalidInputError } from 'orrery-rules';
import { clauseBook, nearIds, noClause } from '../../src/kernel/clause-book.js';

const written = { section: 'Anything', text: 'Something.', citations: { code: [], tests: [] } };
const bookOf = (...ids: string[]) => clauseBook(Object.fromEntries(ids.map((id) => [id, written])));

const RULES = ['XY-1.1', 'XY-1.2', 'XY-1.10', 'XY-1.11', 'XY-2.1', 'XY-2.2', 'XY-2.2a', 'XY-10.1', 'XY-X1', 'XY-X2', 'XY-INV1', 'Z9-1.1'];

test.each([
  { why: 'the section of the wanted one, in its order', wanted: 'XY-1.5', near: ['XY-1.1', 'XY-1.2', 'XY-1.10', 'XY-1.11'] },
  { why: 'of a section that there is not, the nearest', wanted: 'XY-4.9', near: ['XY-2.1', 'XY-2.2', 'XY-2.2a'] },
  { why: 'sections are numbers: 10 is nearer to 9 than 2', wanted: 'XY-9.1', near: ['XY-10.1'] },
  { why: 'a whole section', wanted: 'XY-2', near: ['XY-2.1', 'XY-2.2', 'XY-2.2a'] },
  { why: 'a number of two digits', wanted: 'XY-10.25', near: ['XY-10.1'] },
  { why: 'sections with letters come before any number of another', wanted: 'XY-X9', near: ['XY-X1', 'XY-X2'] },
  { why: 'and so do those without', wanted: 'XY-3', near: ['XY-2.1', 'XY-2.2', 'XY-2.2a'] },
  { why: 'letters of the same section alone', wanted: 'XY-INV7', near: ['XY-INV1'] },
  { why: 'any case', wanted: 'xy-1.5', near: ['XY-1.1', 'XY-1.2', 'XY-1.10', 'XY-1.11'] },
  { why: 'digits in the first part', wanted: 'z9-7.7', near: ['Z9-1.1'] },
  { why: 'other rules have nothing that is near', wanted: 'YX-1.1', near: [] },
  { why: 'the first part must be the whole beginning', wanted: '(XY-1.1)', near: [] },
  { why: 'no id at all', wanted: '', near: [] },
  { why: 'a word that only ends in an id', wanted: 'see XY-1.1', near: [] },
])('near an id that there is not: $why', ({ wanted, near }) => {
  expect(nearIds(wanted, RULES)).toEqual(near);
});

test('at most five are near: those with the nearest numbers, the earlier of two as near', () => {
  const ids = [1, 2, 3, 4, 6, 7, 8, 9].map((number) => `XY-8.${number}`);
  expect(nearIds('XY-8.5', ids)).toEqual(['XY-8.2', 'XY-8.3', 'XY-8.4', 'XY-8.6', 'XY-8.7']);
  expect(nearIds('XY-8.50', ids)).toEqual(['XY-8.4', 'XY-8.6', 'XY-8.7', 'XY-8.8', 'XY-8.9']);
});

test('what is no clause is refused, with those near it or how ids begin', () => {
  const { clause } = bookOf(...RULES);
  expect(() => clause('XY-2.9')).toThrow(InvalidInputError);
  expect(() => clause('XY-2.9')).toThrow('clause: there is no clause XY-2.9; similar ids are XY-2.1, XY-2.2, XY-2.2a');
  expect(() => clause('Q')).toThrow('clause: there is no clause Q; ids begin with XY-, Z9-');
  expect(() => clause(null as never)).toThrow('expected an id such as XY-1.1, received null');
  expect(noClause('Q', ['A', 'B'], [])).toBe('there is no clause Q; similar ids are A, B');
});

test('a clause is found in whatever case, and never by the beginning of its id', () => {
  const long = `XY-${'1'.repeat(37)}`;
  const { CLAUSES, clause } = bookOf('XY-1.1', 'XY-2.2a', long);
  expect(clause('xy-2.2A')).toBe(CLAUSES['XY-2.2a']);
  expect(clause('XY-1.1')).toEqual({ id: 'XY-1.1', ...written });
  expect(clause(long)).toBe(CLAUSES[long]);
  expect(() => clause(`${long}1`)).toThrow('there is no clause');
  expect(Object.isFrozen(CLAUSES) && Object.isFrozen(CLAUSES['XY-1.1']?.citations.code)).toBe(true);
});
