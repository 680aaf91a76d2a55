// The scorer: what counts as an answer, what the report contains, and errors of the files.
import { InvalidInputError } from 'orrery-rules';
import { baseline, type Item, type ScoreReport, scoreAnswers } from 'orrery-rules/rules-bench';
import { KINDS } from '../../src/rules-bench/kinds/index.js';
import { readReply } from '../../src/rules-bench/replies.js';
import { linesOf } from './builders.js';

const item = (number: number, more: Partial<Item> = {}): Item => ({
  id: `sol/legality/public/${number}`,
  benchmark: 'orrery-bench/1',
  game: 'sol',
  rulesVersion: '1.0.0',
  kind: 'legality',
  split: 'public',
  clauses: ['SOL-7.8'],
  difficulty: 1,
  canary: 'canary',
  prompt: 'a prompt',
  format: 'a form',
  answer: { legal: true },
  ...more,
});

const reply = (number: number, answer: unknown) => ({ id: `sol/legality/public/${number}`, reply: answer });

const scored = (items: readonly Item[], replies: readonly object[]): Promise<ScoreReport> =>
  scoreAnswers({ items: linesOf(items), replies: linesOf(replies) });

describe('lenient in form', () => {
  test.each([
    { reply: { legal: false, clause: 'SOL-7.8' }, read: { legal: false, clause: 'SOL-7.8' } },
    { reply: '{"legal": false, "clause": "sol-7.8"}', read: { legal: false, clause: 'SOL-7.8' } },
    { reply: 'First {"legal": true}, no: ```json\n{"legal": false, "clause": "SOL-7.8."}\n```', read: { legal: false, clause: 'SOL-7.8' } },
    { reply: 'It is illegal: SOL-7.8 forbids it.', read: { legal: false, clause: 'SOL-7.8' } },
    { reply: 'The action is legal.', read: { legal: true } },
    { reply: 'It may be legal or illegal.', read: undefined },
    { reply: 'I cannot say.', read: undefined },
    { reply: 7, read: undefined },
    { reply: '{"__proto__": {"legal": true}}', read: undefined },
  ])('legality: $reply', ({ reply: given, read }) => {
    expect(KINDS.legality.read(readReply(given as never))).toEqual(read);
  });

  test.each([
    {
      kind: 'outcome',
      reply: '{"changes": {"/seats/0/energy": 3, "turn.points": 1}}',
      read: { changes: { 'seats.0.energy': 3, 'turn.points': 1 } },
    },
    { kind: 'outcome', reply: '{"changes": {"seats[0].energy": 3}}', read: { changes: { 'seats.0.energy': 3 } } },
    { kind: 'actions', reply: 'Answer: {"commands": ["`Step 1,0`"]}', read: { commands: ['step 1,0'] } },
    { kind: 'belief', reply: '{"spaces": [" k17"]}', read: { spaces: ['K17'] } },
    { kind: 'plan', reply: 'The mission is lost.', read: { won: false } },
    { kind: 'code', reply: 'Here:\n```js\nfunction check() {}\n```\nDone.', read: { code: 'function check() {}\n' } },
    { kind: 'code', reply: { code: 'function apply() {}' }, read: { code: 'function apply() {}' } },
    { kind: 'code', reply: 'I refuse.', read: undefined },
  ] as const)('$kind: $reply', ({ kind, reply: given, read }) => {
    expect(KINDS[kind].read(readReply(given))).toEqual(read);
  });
});

describe('the report', () => {
  test('counts by kind, game and difficulty, with 95 % Wilson intervals', async () => {
    const items = [item(1), item(2, { answer: { legal: false, clause: 'SOL-7.8' }, difficulty: 12 })];
    const { total, kinds, games, difficulties, unanswered } = await scored(items, [reply(1, 'legal'), reply(2, 'illegal by SOL-7.1')]);
    expect(total).toMatchObject({ items: 2, correct: 1, share: 0.5 });
    // 1 of 2: the centre is 1/2, and half the width is 1.96 sqrt(1/8 + 1.96² / 16) / (1 + 1.96² / 2) = 0.4055.
    expect(total.low).toBeCloseTo(0.0945, 3);
    expect(total.high).toBeCloseTo(0.9055, 3);
    expect(kinds['legality: verdict']).toMatchObject({ items: 2, correct: 2 });
    expect(kinds.legality).toMatchObject({ items: 2, correct: 1 });
    expect(games.sol).toMatchObject({ items: 2, correct: 1 });
    expect(Object.entries(difficulties).map(([range, { correct }]) => [range, correct])).toEqual([
      ['0 to 4', 1],
      ['10 to 19', 0],
    ]);
    expect(unanswered).toBe(0);
  });

  test('a missing reply and a reply without an answer are incorrect', async () => {
    const { total, unanswered, unreadable } = await scored([item(1), item(2), item(3)], [reply(1, 'legal'), reply(2, 'hm')]);
    expect([total.correct, unanswered, unreadable]).toEqual([1, 1, 1]);
  });

  test('answers of held-out items come from their own file', async () => {
    const { answer, ...hidden } = item(1, { split: 'held-out' });
    const files = { items: linesOf([hidden]), replies: linesOf([reply(1, 'legal')]) };
    const { total } = await scoreAnswers({ ...files, answers: linesOf([{ id: hidden.id, canary: 'canary', answer }]) });
    expect(total.correct).toBe(1);
    await expect(scoreAnswers(files)).rejects.toThrow('line 1: there is no answer for sol/legality/public/1');
  });
});

describe('errors of the files', () => {
  const good = JSON.stringify(item(1));
  test.each([
    { what: 'text that is not JSON', items: [good, '{"id":'], replies: [], line: 2, message: 'is not JSON' },
    { what: 'an empty line before a line without a kind', items: ['', '{"id": "x"}'], replies: [], line: 2, message: 'line 2' },
    {
      what: 'another benchmark',
      items: [JSON.stringify({ ...item(1), benchmark: 'other/1' })],
      replies: [],
      line: 1,
      message: 'orrery-bench/1',
    },
    { what: 'an item that occurs twice', items: [good, good], replies: [], line: 2, message: 'occurs twice' },
    { what: 'a reply without an id', items: [good], replies: ['{"reply": "legal"}'], line: 1, message: 'expected string' },
    { what: 'a reply without a reply', items: [good], replies: ['{"id": "x"}'], line: 1, message: 'is missing' },
    { what: 'a reply to an unknown item', items: [good], replies: ['{"id": "x", "reply": ""}'], line: 1, message: 'no item with the id x' },
    { what: 'a line that is not a text', items: [7 as never], replies: [], line: 1, message: 'expected a text' },
  ])('$what', async ({ items, replies, line, message }) => {
    const error = await scoreAnswers({ items, replies }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.path[0]).toBe(line);
    expect(error.message).toContain(message);
  });

  test('input that is not lines', async () => {
    await expect(scoreAnswers({ items: 'text' as never, replies: [] })).rejects.toThrow(InvalidInputError);
    expect(() => baseline('best' as never, () => [])).toThrow('expected one of random, majority, engine');
    const broken = async function* () {
      yield '';
      throw new Error('no such file');
    };
    await expect(scoreAnswers({ items: broken(), replies: [] })).rejects.toThrow('items: cannot be read: no such file');
  });
});
