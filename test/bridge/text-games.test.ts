// The calls for text games answer as `createTextGame` does.
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { CLAUSES } from 'orrery-rules/sol/clauses';
import { createTextGame, rulesText } from 'orrery-rules/text';
import type { Calls } from '../../src/bridge/calls.js';
import { errorToJson } from '../../src/bridge/errors.js';
import { Handles } from '../../src/bridge/handles.js';
import { textGameCalls } from '../../src/bridge/text-games.js';

// biome-ignore lint/suspicious/noExplicitAny: what is told is any JSON
type Told = any;

function calls() {
  const handles = new Handles();
  const known: Calls = textGameCalls(handles);
  const ask = async (name: string, given: unknown): Promise<Told> => {
    const told = await (known[name] as Calls[string])(given);
    // As it goes over the wire.
    return JSON.parse(JSON.stringify(told ?? null));
  };
  const refusal = async (name: string, given: unknown) => {
    try {
      await ask(name, given);
    } catch (error) {
      return errorToJson(error);
    }
    throw new Error(`${name} was answered`);
  };
  return { ask, refusal, handles };
}

const solGame = { game: 'sol', setup: { players: ['Ann', 'Bob'] }, options: { seed: 1, budget: 3000 } };

test('observations, answers, commands and rules are those of a text game with the same seed', async () => {
  const { ask } = calls();
  const own = createTextGame(sol, { players: ['Ann', 'Bob'] }, { seed: 1, budget: 3000, clauses: CLAUSES });
  const { table, ...begun } = await ask('text.create', solGame);
  expect(begun).toMatchObject({ seed: 1, players: ['Ann', 'Bob'], seats: ['Ann'], outcome: null, forfeitedBy: null });
  for (const options of [{}, { delta: true }, { budget: 800 }]) {
    const { viewText: _, ...seen } = own.observe('Ann', options);
    expect(await ask('text.observe', { table, viewer: 'Ann', options })).toEqual(seen);
  }
  expect(await ask('text.legalCommands', { table, player: 'Ann' })).toEqual(own.legalCommands('Ann'));
  const replies = ['draw', 'hello', own.legalCommands('Ann')[0] as string];
  for (const reply of replies) {
    const { answer, seats } = await ask('text.act', { table, player: 'Ann', reply });
    expect(answer).toEqual(JSON.parse(JSON.stringify(own.act('Ann', reply))));
    expect(seats).toEqual(own.seats);
  }
  const options = { legalOnly: 'Ann', short: true };
  expect(await ask('text.rules', { table, options })).toBe(own.rules(options));
  expect(await ask('text.record', { table })).toEqual(JSON.parse(JSON.stringify(own.match.record())));
});

test('refusals quote clauses unless the client disables this', async () => {
  const { ask, refusal } = calls();
  for (const quoteClauses of [true, false]) {
    const { table } = await ask('text.create', { ...solGame, quoteClauses });
    const { answer } = await ask('text.act', { table, player: 'Ann', reply: 'draw' });
    expect(answer.violation.rule).toBe('SOL-5.2');
    expect(answer.text.includes(CLAUSES['SOL-5.2'].text)).toBe(quoteClauses);
  }
  expect((await refusal('text.create', { ...solGame, quoteClauses: 'no' })).message).toContain('expected true or false, received "no"');
});

test('a forfeit and an outcome are reported with the answer', async () => {
  const { ask } = calls();
  const options = { seed: 1, attempts: 1, afterAttempts: 'forfeit' };
  const { table } = await ask('text.create', { game: 'tic-tac-toe', setup: { players: 2 }, options });
  expect(await ask('text.act', { table, player: 'p1', reply: 'hm' })).toMatchObject({ forfeitedBy: 'p1', seats: [], outcome: null });
  const other = await ask('text.create', { game: 'tic-tac-toe', setup: { players: 2 }, options });
  const replies = [0, 3, 1, 4, 2].map((cell) => `place ${cell}`);
  let last: Told;
  for (const [turn, reply] of replies.entries()) last = await ask('text.act', { table: other.table, player: `p${(turn % 2) + 1}`, reply });
  expect(last.outcome.winners).toEqual(['p1']);
  const { state, decisions } = await ask('text.state', { table: other.table });
  expect([typeof state, decisions]).toEqual(['number', []]);
});

test('rules as text, and games without clauses', async () => {
  const { ask, refusal } = calls();
  const options = { actionTypes: ['launch'] };
  expect(await ask('text.rulesOf', { game: 'sol', options })).toBe(rulesText(CLAUSES, options));
  expect((await refusal('text.rulesOf', { game: ticTacToe.id })).message).toContain('"tic-tac-toe" has no clauses');
  const { table } = await ask('text.create', { game: kuhnPoker.id, setup: { players: 2 } });
  expect((await refusal('text.rules', { table })).message).toContain('without clauses');
});

test('invalid calls are typed errors', async () => {
  const { ask, refusal } = calls();
  const { table } = await ask('text.create', solGame);
  const refused = [
    ['text.create', { game: 'go' }],
    ['text.create', { ...solGame, setup: 7 }],
    ['text.create', { ...solGame, options: { budget: 1 } }],
    ['text.observe', { table, viewer: 'nobody' }],
    ['text.observe', { table: table + 1, viewer: 'Ann' }],
    ['text.act', { table, player: 'Ann', reply: 7 }],
    ['text.act', { table, player: 'Cid', reply: 'pass' }],
    ['text.legalCommands', { table, player: 'Cid' }],
    ['text.rules', { table, options: { legalOnly: 'Cid' } }],
  ] as const;
  for (const [name, given] of refused) expect([name, (await refusal(name, given)).error]).toEqual([name, 'InvalidInputError']);
});
