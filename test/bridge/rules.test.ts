import { checksum, createMatch } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { kuhnPoker, ticTacToe } from 'orrery-rules/examples';
import { playGame } from 'orrery-rules/simulate';
import { sol } from 'orrery-rules/sol';
import { clause } from 'orrery-rules/sol/clauses';
import { Handles } from '../../src/bridge/handles.js';
import { matchCalls } from '../../src/bridge/matches.js';
import { ruleCalls } from '../../src/bridge/rules.js';

const setup = { players: 2 };

/** The calls of an engine of the test's own. */
function ask() {
  const handles = new Handles();
  const calls = { ...ruleCalls(handles), ...matchCalls(handles) };
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is JSON
  return async (name: string, given: object): Promise<any> => await calls[name]?.(given);
}

test('states answer what the library answers', async () => {
  const call = ask();
  const start = sol.start(setup, 7);
  const [player] = sol.decisions(start) as [string];
  const [action] = sol.legalActions(start, player);
  const after = sol.step(start, action as never);
  const { state, players, decisions } = await call('rules.start', { game: 'sol', setup, seed: 7 });
  expect({ players, decisions }).toEqual({ players: ['p1', 'p2'], decisions: [player] });
  expect(await call('rules.stateJson', { state })).toEqual(start);
  expect(await call('rules.checksum', { state })).toBe(checksum(start));
  expect(await call('rules.legalActions', { state, player })).toEqual(sol.legalActions(start, player));
  expect(await call('rules.check', { state, action })).toBeNull();
  const told = await call('rules.step', { state, action });
  expect(told.events).toEqual(after.events);
  expect(await call('rules.stateJson', { state: told.state })).toEqual(after.state);
  expect(await call('rules.view', { state: told.state, viewer: 'p2' })).toEqual(sol.view(after.state, 'p2'));
  expect(await call('rules.viewEvents', { game: 'sol', events: after.events, viewer: 'p2' })).toEqual(sol.viewEvents(after.events, 'p2'));
  expect(await call('rules.isEqual', { state, other: told.state })).toBe(false);
  const again = await call('rules.parseState', { game: 'sol', json: JSON.stringify(start) });
  expect(await call('rules.isEqual', { state, other: again.state })).toBe(true);
  const drawn = await call('rules.determinize', { game: 'sol', view: sol.view(start, 'p1'), viewer: 'p1', seed: 3 });
  expect(await call('rules.stateJson', { state: drawn.state })).toEqual(sol.determinize(sol.view(start, 'p1'), 'p1', 3));
  await expect(call('rules.step', { state, action: { type: 'draw', player } })).rejects.toThrow(/SOL-5.2/);
});

test('clauses, words and outcomes', async () => {
  const call = ask();
  const { id, section, text } = clause('SOL-8.4');
  expect(await call('rules.clause', { game: 'sol', id: 'sol-8.4' })).toEqual({ id, section, text });
  await expect(call('rules.clause', { game: 'tic-tac-toe', id: 'TTT-1' })).rejects.toThrow(/has no clauses/);
  const place = { type: 'place', player: 'p1', cell: 4 };
  expect(await call('rules.text', { game: 'tic-tac-toe', action: place })).toBe(ticTacToe.text.action(place as never));
  const { state } = await call('rules.start', { game: 'tic-tac-toe', setup, seed: 1 });
  const results = await call('rules.outcomes', { state, action: place });
  expect(results).toMatchObject([{ probability: 1, decisions: ['p2'] }]);
  expect(await call('rules.legalNumbers', { state, player: 'p1' })).toEqual([[0], [1], [2], [3], [4], [5], [6], [7], [8]]);
  expect(await call('rules.actionOf', { state, player: 'p1', numbers: [4] })).toEqual(place);
  expect(await call('rules.numbersOf', { state, action: place })).toEqual([4]);
  await expect(call('rules.draw', { state })).rejects.toThrow(/no pictures of tic-tac-toe/);
});

test('a game by agents is that of playGame', async () => {
  const { row, record } = playGame({ game: sol, setup, agents: random(), seed: 5 });
  expect(await ask()('rules.play', { game: 'sol', setup, seed: 5 })).toEqual({ row, record });
});

test('a match goes on, back and forth, and comes back from its record', async () => {
  const call = ask();
  const match = createMatch(kuhnPoker, setup, 7);
  const { match: held, canUndo } = await call('match.create', { game: 'kuhn-poker', setup, seed: 7 });
  expect(canUndo).toBe(false);
  const action = { type: 'bet', player: 'p1' } as const;
  const told = await call('match.dispatch', { match: held, action });
  expect(told.events).toEqual(match.dispatch(action).events);
  expect(told).toMatchObject({ canUndo: true, canRedo: false, count: 1 });
  expect(await call('match.record', { match: held })).toEqual(match.record());
  expect(await call('match.entries', { match: held })).toEqual([{ action, events: told.events }]);
  expect(await call('match.undo', { match: held })).toMatchObject({ canUndo: false, canRedo: true, count: 0 });
  expect(await call('match.redo', { match: held })).toMatchObject({ canUndo: true, count: 1 });
  const resumed = await call('match.resume', { record: JSON.stringify(match.record()), at: 0 });
  expect(resumed).toMatchObject({ seed: 7, setup, canRedo: true, count: 0 });
  const replayed = await call('record.replay', { record: match.record() });
  expect(replayed.states).toHaveLength(2);
  expect(replayed.checksum).toBe(checksum(match.state));
  expect(await call('rules.stateJson', { state: (await call('match.at', { match: held, n: 1 })).state })).toEqual(match.state);
});
