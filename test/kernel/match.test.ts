import { createMatch, IllegalActionError, InvalidInputError, type MatchRecord, RecordError, replay, seededChance } from 'orrery-rules';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { dicePot } from './dice-pot.js';

const roll = { type: 'roll', player: 'p1', count: 2 } as const;

/** A match of dice pot played at random to its end. */
function played(seed: number) {
  const match = createMatch(dicePot, { players: 3 }, seed);
  const random = seededChance(seed);
  for (let legal = dicePot.legalActions(match.state); legal.length > 0; legal = dicePot.legalActions(match.state))
    match.dispatch(random.pick(legal));
  return match;
}

describe('a match', () => {
  test('goes on with each action and tells what happened', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    const { state, events } = match.dispatch(roll);
    expect(match.state).toBe(state);
    expect(state).toEqual(dicePot.reduce(dicePot.start({ players: 2 }, 7), roll));
    expect(events).toEqual(dicePot.step(match.at(0), roll).events);
    expect(match.entries).toMatchObject([{ action: roll, drew: true }]);
  });

  test('undo and redo walk the history; a new action forgets what was undone', () => {
    const match = played(3);
    const last = match.entries.length;
    const states = Array.from({ length: last + 1 }, (_, n) => match.at(n));
    for (let n = last - 1; n >= 0; n--) expect(match.undo()).toBe(states[n]);
    expect(match.canUndo).toBe(false);
    expect(match.state).toBe(states[0]);
    for (let n = 1; n <= 4; n++) expect(match.redo()).toBe(states[n]);
    expect(match.canRedo).toBe(true);
    match.dispatch(dicePot.legalActions(match.state)[0]);
    expect(match.canRedo).toBe(false);
    expect(match.entries).toHaveLength(5);
  });

  test('what was undone falls the same way again', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    const first = match.dispatch(roll).state;
    match.undo();
    expect(match.dispatch(roll).state).toEqual(first);
  });

  test('there is no undo before the start and no redo after the end', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    expect(() => match.undo()).toThrow(IllegalActionError);
    expect(() => match.redo()).toThrow('Nothing was undone.');
  });

  test('a host may keep players from taking back dice they have seen', () => {
    const match = createMatch(dicePot, { players: 2 }, 7, { undo: 'before-chance' });
    match.dispatch(roll);
    expect(match.canUndo).toBe(false);
    expect(() => match.undo()).toThrow('The host does not let this action be undone.');
    match.dispatch({ type: 'give', player: 'p2', to: 'p1' });
    expect(match.canUndo).toBe(true);
    match.undo();
    expect(match.canUndo).toBe(false);
    const fixed = createMatch(dicePot, { players: 2 }, 7, { undo: 'none' });
    fixed.dispatch({ type: 'give', player: 'p1', to: 'p2' });
    expect(fixed.canUndo).toBe(false);
  });

  test.each([-1, 2, 0.5, Number.NaN])('at(%d) is outside', (n) => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    match.dispatch(roll);
    expect(() => match.at(n)).toThrow(InvalidInputError);
  });

  test('a refused action changes nothing, keeps what was undone and calls nobody', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    match.dispatch(roll);
    match.undo();
    const before = match.state;
    let calls = 0;
    match.subscribe(() => calls++);
    expect(() => match.dispatch({ type: 'thank', player: 'p1' })).toThrow(IllegalActionError);
    expect(() => match.dispatch({ type: 'roll', player: 'p1', count: 9 } as never)).toThrow(InvalidInputError);
    expect([match.state === before, match.canRedo, calls]).toEqual([true, true, 0]);
  });

  test('listeners hear dispatch, undo and redo until they leave', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    const heard: number[] = [];
    const leave = match.subscribe((state) => heard.push(state.turn));
    match.dispatch(roll);
    match.undo();
    match.redo();
    leave();
    match.undo();
    expect(heard).toEqual([1, 0, 1]);
  });

  test('keeps nothing of the caller’s objects', () => {
    const setup = { players: ['ann', 'bob'] };
    const action = { type: 'roll' as const, player: 'ann', count: 1 };
    const match = createMatch(dicePot, setup, 7);
    match.dispatch(action);
    action.count = 3;
    setup.players.push('cat');
    expect(match.record()).toMatchObject({ setup: { players: ['ann', 'bob'] }, actions: [{ count: 1 }] });
    expect(Object.isFrozen(action)).toBe(false);
  });
});

describe('a record', () => {
  test('has the published format and survives JSON to the same states', () => {
    const match = played(5);
    const record = match.record();
    expect(Object.keys(record)).toEqual(['format', 'game', 'rulesVersion', 'setup', 'seed', 'actions']);
    expect(record).toMatchObject({ format: 'orrery-match/1', game: 'dice-pot', rulesVersion: '2', setup: { players: 3 }, seed: 5 });
    const again = replay(JSON.stringify(record), [ticTacToe, dicePot]);
    expect(again.states).toEqual(Array.from({ length: match.entries.length + 1 }, (_, n) => match.at(n)));
    expect(again.state).toEqual(match.state);
    expect(again.events).toEqual(match.entries.map(({ events }) => events));
  });

  test('holds only what was not undone', () => {
    const match = played(5);
    match.undo();
    expect(replay(match.record(), [dicePot]).state).toEqual(match.state);
  });

  test('of a game with secrets replays the deal', () => {
    const match = createMatch(kuhnPoker, { players: 2 }, 'deal');
    match.dispatch({ type: 'bet', player: 'p1' });
    expect(replay(match.record(), [kuhnPoker]).state.hands).toEqual(match.state.hands);
  });

  const record = played(5).record();
  const refused = (change: Partial<MatchRecord>): unknown => {
    try {
      return replay({ ...record, ...change }, [dicePot, ticTacToe]).state;
    } catch (error) {
      return error;
    }
  };

  test('names the first action that breaks a rule, and the rule', () => {
    const actions = [...record.actions];
    actions[4] = { type: 'thank', player: 'p1' };
    const before = replay({ ...record, actions: actions.slice(0, 4) }, [dicePot]).state;
    const expected = dicePot.check(before, { type: 'thank', player: 'p1' });
    expect(refused({ actions })).toMatchObject({ name: 'RecordError', index: 4, violation: expected });
  });

  test('names the first action that is none', () => {
    const actions = [...record.actions];
    actions[2] = { type: 'roll', player: 'p1', count: 'six' };
    const error = refused({ actions });
    expect(error).toBeInstanceOf(RecordError);
    expect(error).toMatchObject({ index: 2, violation: undefined });
    expect(String(error)).toMatch(/Action 2 does not fit the game: .* at count/);
  });

  test.each<[string, Partial<MatchRecord>, string, RegExp]>([
    ['an unknown game', { game: 'chess' }, 'RecordError', /"chess"; known here: dice-pot, tic-tac-toe/],
    [
      'rules nobody has',
      { rulesVersion: '0.9' },
      'RecordError',
      /version 0.9 of the rules of dice-pot; this is version 2, and there is no migration from 0.9/,
    ],
    ['a setup that cannot be played', { setup: { players: 9 } }, 'RecordError', /The setup does not fit the game: .*9 players/],
    ['another format', { format: 'orrery-match/2' as never }, 'InvalidInputError', /at format/],
    ['a seed that is none', { seed: null as never }, 'InvalidInputError', /at seed/],
    ['actions that are no list', { actions: {} as never }, 'InvalidInputError', /at actions/],
    ['a field that is not there', { extra: 1 } as never, 'InvalidInputError', /"extra"/],
  ])('is refused: %s', (_what, change, name, message) => {
    expect(refused(change)).toMatchObject({ name });
    expect(String(refused(change))).toMatch(message);
  });

  test('of an older rules version is brought up to date, if the game knows how', () => {
    const old = {
      ...record,
      rulesVersion: '1',
      actions: record.actions.map((action) => (action.type === 'roll' ? { ...action, type: 'throw' } : action)),
    };
    const again = replay(old, [dicePot]);
    expect(again.state).toEqual(replay(record, [dicePot]).state);
    expect(again.record.rulesVersion).toBe('2');
  });

  test('does not follow migrations in a circle', () => {
    const circling = { ...dicePot, migrate: (old: MatchRecord) => ({ ...old, rulesVersion: old.rulesVersion === 'a' ? 'b' : 'a' }) };
    expect(() => replay({ ...record, rulesVersion: 'a' }, [circling])).toThrow(RecordError);
  });
});
