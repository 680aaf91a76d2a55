import { checksum, createMatch, resumeMatch, seededChance } from 'orrery-rules';
import { createObservationSpace } from 'orrery-rules/env';
import { kuhnPoker, ticTacToe, ticTacToeEncoding } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { spaceAlert } from 'orrery-rules/space-alert';
import type { Calls } from '../../src/bridge/calls.js';
import { errorToJson } from '../../src/bridge/errors.js';
import { Handles } from '../../src/bridge/handles.js';
import { matchCalls } from '../../src/bridge/matches.js';
import { ruleCalls } from '../../src/bridge/rules.js';

// biome-ignore lint/suspicious/noExplicitAny: what is told is any JSON
type Told = any;

function calls() {
  const handles = new Handles();
  const known: Calls = { ...ruleCalls(handles), ...matchCalls(handles) };
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

const ticTac = { game: 'tic-tac-toe', setup: { players: ['ann', 'bob'] }, seed: 7 };
const place = (player: string, cell: number) => ({ type: 'place', player, cell });

describe('a game', () => {
  test('says what there is to know before it begins', async () => {
    const { ask } = calls();
    const told = await ask('rules.game', { game: 'sol' });
    expect(told).toMatchObject({ id: 'sol', rulesVersion: sol.rulesVersion, actionTypes: sol.actionTypes, viewers: sol.viewers });
    expect(told.setup.properties.players).toBeDefined();
    expect(told.has).toEqual({ picture: true, heuristic: true });
    expect((await ask('rules.game', { game: 'tic-tac-toe' })).has).toEqual({ picture: false, heuristic: false });
  });

  test('that is none is refused', async () => {
    const { refusal } = calls();
    for (const game of ['go', 'constructor', '', 1, null, {}]) {
      expect(await refusal('rules.game', { game })).toMatchObject({ error: 'InvalidInputError' });
    }
  });

  test('has the clauses of its rules, loaded when asked', async () => {
    const { ask, refusal } = calls();
    const { id, section, text } = await ask('rules.clause', { game: 'sol', id: 'sol-8.4' });
    expect(id).toBe('SOL-8.4');
    expect(section).toBeTruthy();
    expect(text).toBeTruthy();
    expect((await refusal('rules.clause', { game: 'sol', id: 'SOL-99' })).error).toBe('InvalidInputError');
    expect((await refusal('rules.clause', { game: 'tic-tac-toe', id: 'TTT-1' })).message).toContain('"tic-tac-toe" has no clauses');
  });
});

describe('a state', () => {
  test('is held until it is let go of, and tells who decides', async () => {
    const { ask, refusal, handles } = calls();
    const { state, players, decisions } = await ask('rules.start', ticTac);
    expect({ players, decisions }).toEqual({ players: ['ann', 'bob'], decisions: ['ann'] });
    expect(await ask('rules.stateJson', { state })).toEqual(ticTacToe.start(ticTac.setup, 7));
    expect(await ask('rules.checksum', { state })).toBe(checksum(ticTacToe.start(ticTac.setup, 7)));
    expect(handles.size).toBe(1);
    handles.release([state]);
    expect((await refusal('rules.stateJson', { state })).message).toContain('was released');
  });

  test('is none where something else is held under its number', async () => {
    const { ask, refusal } = calls();
    const { match } = await ask('match.create', ticTac);
    expect((await refusal('rules.checksum', { state: match })).message).toContain('is not an open handle');
    expect((await refusal('match.undo', { match: match + 1 })).message).toContain('is not an open handle');
  });

  test('comes back from JSON, and is equal to one of the same content', async () => {
    const { ask, refusal } = calls();
    const { state } = await ask('rules.start', ticTac);
    const json = await ask('rules.stateJson', { state });
    const { state: again } = await ask('rules.parseState', { game: 'tic-tac-toe', json });
    const { state: other } = await ask('rules.start', { ...ticTac, seed: 8 });
    expect(again).not.toBe(state);
    expect(await ask('rules.isEqual', { state, other: again })).toBe(true);
    expect(await ask('rules.isEqual', { state, other })).toBe(false);
    const { error, issues } = await refusal('rules.parseState', { game: 'tic-tac-toe', json: { ...json, cells: [7] } });
    expect([error, issues?.[0]?.path[0]]).toEqual(['InvalidInputError', 'cells']);
  });
});

describe('an action', () => {
  test('is checked and taken; the state before stays', async () => {
    const { ask, refusal } = calls();
    const { state } = await ask('rules.start', ticTac);
    expect(await ask('rules.check', { state, action: place('ann', 4) })).toBeNull();
    const { state: after, decisions, events } = await ask('rules.step', { state, action: place('ann', 4) });
    expect(decisions).toEqual(['bob']);
    expect(events).toEqual(ticTacToe.step(ticTacToe.start(ticTac.setup, 7), place('ann', 4) as never).events);
    expect((await ask('rules.stateJson', { state })).cells[4]).toBe(0);
    const taken = await ask('rules.check', { state: after, action: place('bob', 4) });
    expect(taken.code).toBe('cell-taken');
    expect(await refusal('rules.step', { state: after, action: place('bob', 4) })).toEqual({
      ...taken,
      error: 'IllegalActionError',
    });
    expect((await refusal('rules.step', { state, action: { type: 'pass' } })).error).toBe('InvalidInputError');
  });

  test('may be said by the number of the player who decides', async () => {
    const { ask, refusal } = calls();
    const { state } = await ask('rules.start', ticTac);
    const legal = await ask('rules.legalActions', { state, player: 'ann' });
    const numbers = await ask('rules.legalIndexes', { state, player: 'ann' });
    expect(numbers).toEqual(legal.map((_: unknown, cell: number) => [cell]));
    expect(await ask('rules.decodeAction', { state, player: 'ann', indexes: [5] })).toEqual(place('ann', 5));
    expect(await ask('rules.encodeAction', { state, action: place('ann', 5) })).toEqual([5]);
    const { state: after } = await ask('rules.step', { state, action: 5 });
    expect((await ask('rules.stateJson', { state: after })).cells).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect((await ask('rules.check', { state: after, action: [5] })).code).toBe('cell-taken');
    expect((await refusal('rules.step', { state, action: 9 })).error).toBe('InvalidInputError');
    expect((await refusal('rules.legalIndexes', { state, player: 'eve' })).message).toContain(
      '"eve" is not a player; expected one of ann, bob',
    );
  });

  test('is not said by a number where several decide, or nobody', async () => {
    const { ask, refusal } = calls();
    const setup = { players: 2, ...spaceAlert.selfPlay };
    let told = await ask('rules.start', { game: 'space-alert', setup, seed: 7 });
    const rng = seededChance(1);
    for (let turn = 0; turn < 40 && told.decisions.length < 2; turn++) {
      told = await ask('rules.step', { state: told.state, action: rng.pick(await ask('rules.legalActions', { state: told.state })) });
    }
    expect(told.decisions.length).toBeGreaterThan(1);
    expect((await refusal('rules.step', { state: told.state, action: 0 })).message).toContain(
      'expected an action object, because an index is ambiguous if several players decide: computer, p1, p2',
    );

    let over = await ask('rules.start', ticTac);
    for (const cell of [0, 3, 1, 4, 2]) over = await ask('rules.step', { state: over.state, action: cell });
    expect(over.decisions).toEqual([]);
    expect((await refusal('rules.step', { state: over.state, action: 5 })).message).toContain('the game is over');
    expect(await ask('rules.outcome', { state: over.state })).toMatchObject({ winners: ['ann'], scores: { ann: 1, bob: 0 } });
  });

  test('of dice leads to states with probabilities, and falls as it is told', async () => {
    const { ask, refusal } = calls();
    const { state, decisions } = await ask('rules.start', { game: 'liars-dice', setup: { players: 2 }, seed: 3 });
    expect(decisions).toEqual(['p1', 'p2']);
    const action = { type: 'roll', player: 'p1' };
    const results = await ask('rules.outcomes', { state, action });
    // Five dice, whose order nobody sees.
    expect(results).toHaveLength(252);
    expect(results.reduce((sum: number, { probability }: { probability: number }) => sum + probability, 0)).toBeCloseTo(1, 12);
    const chances = results.map(({ probability }: { probability: number }) => probability);
    expect(Math.min(...chances)).toBeCloseTo(6 ** -5, 12);
    expect((await refusal('rules.outcomes', { state, action, limit: 2 })).error).toBe('EnumerationLimitError');
    const { state: after } = await ask('rules.step', { state, action, draws: [6, 1, 6, 1, 1] });
    expect((await ask('rules.stateJson', { state: after })).cups[0]).toEqual([1, 1, 1, 6, 6]);
    for (const draws of [[7, 1, 1, 1, 1], [1], [1, 1, 1, 1, 1, 1], 'dice', { 0: 1 }, [null, 1, 1, 1, 1]]) {
      expect((await refusal('rules.step', { state, action, draws })).error).toBe('InvalidInputError');
    }
  });
});

describe('what may be known', () => {
  test('is the same of every state that is drawn for a view', async () => {
    const { ask } = calls();
    const { state } = await ask('rules.start', { game: 'kuhn-poker', setup: { players: 2 }, seed: 5 });
    const view = await ask('rules.view', { state, viewer: 'p1' });
    expect(view).toEqual(kuhnPoker.view(kuhnPoker.start({ players: 2 }, 5), 'p1'));
    const { state: drawn } = await ask('rules.determinize', { game: 'kuhn-poker', view, viewer: 'p1', seed: 1 });
    expect(await ask('rules.informationState', { state: drawn, viewer: 'p1' })).toBe(
      await ask('rules.informationState', { state, viewer: 'p1' }),
    );
    expect(await ask('rules.view', { state })).toEqual(await ask('rules.view', { state, viewer: 'spectator' }));
    expect(await ask('rules.print', { state, viewer: 'p1' })).toBe(await ask('rules.text', { game: 'kuhn-poker', view, viewer: 'p1' }));
  });

  test('is drawn, with the legal actions lit up', async () => {
    const { ask, refusal } = calls();
    const { state } = await ask('rules.start', { game: 'sol', setup: { players: 2 }, seed: 7 });
    const actions = await ask('rules.legalActions', { state });
    const plain = await ask('rules.draw', { state, viewer: 'p1' });
    expect(plain).toMatch(/^<svg .*<\/svg>$/s);
    expect(await ask('rules.draw', { state, viewer: 'p1', actions })).not.toBe(plain);
    expect((await refusal('rules.draw', { state, actions: 5 })).message).toContain('expected an array of actions, received 5');
    expect((await refusal('rules.draw', { state, actions: [{}] })).error).toBe('InvalidInputError');
    const { state: unseen } = await ask('rules.start', ticTac);
    expect((await refusal('rules.draw', { state: unseen })).message).toContain('the game tic-tac-toe has no pictures');
  });

  test('is encoded with the given encoding', async () => {
    const { ask, refusal } = calls();
    const area51 = { game: 'area-51', setup: { players: 2 } };
    const usual = await ask('rules.spaces', area51);
    const withPaths = await ask('rules.spaces', { ...area51, encoding: 'paths' });
    expect(withPaths.observationSize).toBe(usual.observationSize + 2 + 361);
    const { state } = await ask('rules.start', { ...area51, seed: 1 });
    const { indexes } = await ask('rules.observe', { spaces: withPaths.spaces, state, player: 'p1' });
    expect(Math.max(...indexes)).toBeGreaterThanOrEqual(usual.observationSize);
    expect((await refusal('rules.spaces', { ...area51, encoding: 'roads' })).message).toContain('expected one of paths');
  });

  test('is seen as numbers, at the table whose numbers they are', async () => {
    const { ask, refusal } = calls();
    const { spaces, actionCount, observationSize } = await ask('rules.spaces', ticTac);
    expect(actionCount).toBe(9);
    const { state } = await ask('rules.start', ticTac);
    const { state: after } = await ask('rules.step', { state, action: 4 });
    const space = createObservationSpace(ticTacToe, ticTacToeEncoding, ticTac.setup);
    expect(observationSize).toBe(space.size);
    const view = ticTacToe.view(await ask('rules.stateJson', { state: after }), 'bob');
    const { indexes, values } = space.writeSparse(view, 'bob');
    expect(await ask('rules.observe', { spaces, state: after, player: 'bob' })).toEqual({ indexes: [...indexes], values: [...values] });
    const { state: others } = await ask('rules.start', { ...ticTac, setup: { players: 2 } });
    expect((await refusal('rules.observe', { spaces, state: others, player: 'p1' })).message).toContain(
      'state: expected a position of tic-tac-toe with the players ann, bob',
    );
    expect((await refusal('rules.observe', { spaces, state: after, player: 'spectator' })).message).toContain(
      'player: "spectator" is not a player; expected one of ann, bob',
    );
  });

  test('is due by the clock of a game in real time', async () => {
    const { ask } = calls();
    const { state } = await ask('rules.start', { game: 'space-alert', setup: { players: 2 }, seed: 7 });
    const due = await ask('rules.clock', { state });
    expect(due).toEqual(JSON.parse(JSON.stringify(spaceAlert.clock(spaceAlert.start({ players: 2 }, 7)) ?? null)));
    expect(await ask('rules.clock', { state: (await ask('rules.start', ticTac)).state })).toBeNull();
  });
});

describe('agents', () => {
  test('choose what is legal, and the same with the same seed', async () => {
    const { ask, refusal } = calls();
    const { state, decisions } = await ask('rules.start', { game: 'sol', setup: { players: 2 }, seed: 7 });
    const given = { state, player: decisions[0], agent: 'mcts:iterations=20', seed: 3 };
    const chosen = await ask('rules.choose', given);
    expect(await ask('rules.check', { state, action: chosen })).toBeNull();
    expect(await ask('rules.choose', given)).toEqual(chosen);
    const waiting = ['p1', 'p2'].find((player) => player !== decisions[0]);
    expect((await refusal('rules.choose', { ...given, player: waiting })).message).toContain('has no decision now');
    expect(await ask('rules.agent', { game: 'sol', agent: ' greedy ' })).toBe('greedy');
    expect((await refusal('rules.agent', { game: 'sol', agent: 'clever' })).error).toBe('InvalidInputError');
  });

  test('play games whose records replay', async () => {
    const { ask } = calls();
    const { row, record } = await ask('rules.play', { game: 'sol', setup: { players: 2 }, seed: 7, agents: ['random', 'greedy:worlds=1'] });
    expect(row.agents).toEqual(['random', 'greedy:worlds=1']);
    const replayed = await ask('record.replay', { record });
    expect(replayed.checksum).toBe(row.checksum);
    expect(replayed.states).toHaveLength(row.length + 1);
  });
});

describe('a match', () => {
  test('goes back and forth as in TypeScript', async () => {
    const { ask, refusal } = calls();
    const { match, setup, seed } = await ask('match.create', ticTac);
    expect({ setup, seed }).toEqual({ setup: ticTac.setup, seed: 7 });
    const here = createMatch(ticTacToe, ticTac.setup, 7);
    const { events, canUndo, count } = await ask('match.dispatch', { match, action: 4 });
    expect(events).toEqual(here.dispatch(place('ann', 4) as never).events);
    expect({ canUndo, count }).toEqual({ canUndo: true, count: 1 });
    expect((await refusal('match.dispatch', { match, action: place('bob', 4) })).code).toBe('cell-taken');
    expect(await ask('match.record', { match })).toEqual(here.record());
    expect(await ask('match.undo', { match })).toMatchObject({ canUndo: false, canRedo: true, count: 0 });
    const record = await ask('match.record', { match, undone: true });
    expect(resumeMatch(record, [ticTacToe], { at: 0 }).canRedo).toBe(true);
    expect(await ask('match.redo', { match })).toMatchObject({ canUndo: true, canRedo: false, count: 1 });
    const first = await ask('match.at', { match, n: 0 });
    expect(await ask('rules.checksum', first)).toBe(checksum(ticTacToe.start(ticTac.setup, 7)));
    expect(await ask('match.entries', { match })).toEqual([{ action: place('ann', 4), events }]);
    expect((await refusal('match.create', { ...ticTac, undo: 'sometimes' })).error).toBe('InvalidInputError');
  });

  test('keeps what real dice have shown', async () => {
    const { ask } = calls();
    const { match } = await ask('match.create', { game: 'liars-dice', setup: { players: 2 }, seed: 3 });
    const { state } = await ask('match.dispatch', { match, action: { type: 'roll', player: 'p1' }, draws: [6, 6, 6, 6, 6] });
    expect((await ask('rules.stateJson', { state })).cups[0]).toEqual([6, 6, 6, 6, 6]);
    const record = await ask('match.record', { match });
    expect((await ask('record.replay', { record })).checksum).toBe(await ask('rules.checksum', { state }));
  });

  test('comes back from its record', async () => {
    const { ask, refusal } = calls();
    const { match } = await ask('match.create', ticTac);
    for (const cell of [4, 0]) await ask('match.dispatch', { match, action: cell });
    const record = await ask('match.record', { match });
    const told = await ask('match.resume', { record, at: 1 });
    expect(told).toMatchObject({ count: 1, canRedo: true, decisions: ['bob'] });
    expect(await ask('match.resume', { record: JSON.stringify(record) })).toMatchObject({ count: 2, canRedo: false });
    expect((await refusal('record.replay', { record: { ...record, rulesVersion: '0' } })).error).toBe('RecordError');
    expect((await refusal('record.replay', { record: 'no record' })).error).toBe('InvalidInputError');
  });
});
