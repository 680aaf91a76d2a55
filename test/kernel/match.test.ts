import {
  createMatch,
  IllegalActionError,
  InvalidInputError,
  type MatchRecord,
  RecordError,
  replay,
  resumeMatch,
  scriptedChance,
  seededChance,
} from 'orrery-rules';
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
    expect(() => match.redo()).toThrow('There is no undone action to redo. (match, cannot-redo)');
  });

  test('a host may keep players from taking back dice they have seen', () => {
    const match = createMatch(dicePot, { players: 2 }, 7, { undo: 'before-chance' });
    match.dispatch(roll);
    expect(match.canUndo).toBe(false);
    expect(() => match.undo()).toThrow('The action drew chance; it cannot be undone. (match, chance-fell)');
    match.dispatch({ type: 'give', player: 'p2', to: 'p1' });
    expect(match.canUndo).toBe(true);
    match.undo();
    expect(match.canUndo).toBe(false);
    const fixed = createMatch(dicePot, { players: 2 }, 7, { undo: 'none' });
    fixed.dispatch({ type: 'give', player: 'p1', to: 'p2' });
    expect(fixed.canUndo).toBe(false);
    expect(() => fixed.undo()).toThrow('The host does not allow undo. (match, cannot-undo)');
  });

  test('a host may keep players from taking back what they have learned', () => {
    // Dice pot thanks in words that are its only news; Kuhn poker shows the hands.
    const telling = { ...dicePot, revealingEvents: ['thanked' as const] };
    const match = createMatch(telling, { players: 2 }, 7, { undo: 'before-reveal' });
    const codes: unknown[] = [];
    const tryUndo = () => {
      try {
        match.undo();
        codes.push('undone');
      } catch (error) {
        codes.push((error as IllegalActionError).violation.code);
      }
    };
    tryUndo();
    match.dispatch({ type: 'give', player: 'p1', to: 'p2' });
    tryUndo();
    match.redo();
    match.dispatch({ type: 'thank', player: 'p2' });
    expect([match.canUndo, match.entries.map(({ isRevealing }) => isRevealing)]).toEqual([false, [false, true]]);
    tryUndo();
    match.dispatch({ type: 'roll', player: 'p2', count: 1 });
    tryUndo();
    expect(codes).toEqual(['cannot-undo', 'undone', 'information-revealed', 'chance-fell']);
  });

  test('what was undone and redone is as free to be undone as before', () => {
    const match = createMatch(kuhnPoker, { players: 2 }, 7, { undo: 'before-reveal' });
    match.dispatch({ type: 'pass', player: 'p1' });
    match.undo();
    match.redo();
    expect(match.canUndo).toBe(true);
    match.dispatch({ type: 'pass', player: 'p2' });
    expect([match.canUndo, match.canRedo]).toEqual([false, false]);
    expect(() => match.undo()).toThrow('The action revealed information; it cannot be undone.');
    const looking = createMatch(kuhnPoker, { players: 2 }, 7, { undo: 'before-chance' });
    looking.dispatch({ type: 'pass', player: 'p1' });
    looking.dispatch({ type: 'pass', player: 'p2' });
    expect(looking.canUndo).toBe(true);
  });

  test('has no other manner of undo', () => {
    for (const undo of ['nonsense', 1n, null, {}]) {
      if (undo !== null) {
        expect(() => createMatch(dicePot, { players: 2 }, 7, { undo: undo as never })).toThrow(
          /options\.undo: expected one of free, before-chance, before-reveal, none, received /,
        );
      }
    }
  });

  test.each([-1, 2, 0.5, Number.NaN, 1n, '1', null, Symbol('one')])('at(%o) is outside', (n) => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    match.dispatch(roll);
    expect(() => match.at(n as number)).toThrow(InvalidInputError);
  });

  test('is told by functions alone', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    expect(() => match.subscribe(null as never)).toThrow('listener: expected a function, received null');
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

describe('real dice in a match', () => {
  const shake = { type: 'shake', player: 'p2' } as const;

  function atTable() {
    const match = createMatch(dicePot, { players: 2 }, 7, { undo: 'before-chance' });
    match.dispatch(roll, { chance: scriptedChance([6, 2]) });
    match.dispatch(shake, { chance: scriptedChance([[2, 0, 1]]) });
    match.dispatch({ type: 'give', player: 'p1', to: 'p2' }, { chance: scriptedChance([]) });
    match.dispatch({ type: 'thank', player: 'p2' });
    match.dispatch({ type: 'roll', player: 'p2', count: 1 });
    return match;
  }

  test('fall as they lie, count as chance, and leave the generator where it was', () => {
    const match = atTable();
    expect(match.at(1).pots.p1).toEqual({ chips: 8, rolls: [2, 6] });
    expect(match.at(2).bag).toEqual(['green', 'red', 'red']);
    expect(match.at(4).random).toBe(match.at(0).random);
    expect(match.entries.map(({ drew }) => drew)).toEqual([true, true, false, false, true]);
    expect(match.entries.map(({ draws }) => draws)).toEqual([[2, 6], [[2, 0, 1]], undefined, undefined, undefined]);
    const dice = createMatch(dicePot, { players: 2 }, 7);
    dice.dispatch(roll, { chance: scriptedChance([6, 2]) });
    expect(dice.undo()).toBe(dice.at(0));
    expect(dice.redo().pots.p1.rolls).toEqual([2, 6]);
  });

  test('are kept in the record, which replays to the same states', () => {
    const match = atTable();
    const record = match.record();
    expect(record.draws).toEqual({ 0: [2, 6], 1: [[2, 0, 1]] });
    const again = replay(JSON.stringify(record), [dicePot]);
    expect(again.states).toEqual([0, 1, 2, 3, 4, 5].map(match.at));
    expect(again.record).toEqual(record);
  });

  test('come from any chance, and are written down as they were read', () => {
    const match = createMatch(dicePot, { players: 3, bag: ['red', 'green', 'blue', 'blue'] }, 7);
    const chance = seededChance('a bag at the table');
    for (let turn = 0; turn < 12; turn++) {
      const player = match.game.decisions(match.state)[0];
      match.dispatch(turn % 2 === 0 ? { type: 'roll', player, count: 3 } : { type: 'shake', player }, { chance });
    }
    expect(Object.keys(match.record().draws ?? {})).toHaveLength(12);
    expect(replay(match.record(), [dicePot]).state).toEqual(match.state);
  });

  test('that are none are refused, and nothing has changed', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    const loaded = { ...seededChance(1), int: () => 0, dice: () => [9] };
    for (const chance of [scriptedChance([7, 1]), scriptedChance([1]), loaded]) {
      expect(() => match.dispatch({ ...roll, count: 1 }, { chance: scriptedChance([]) })).toThrow('the script has ended');
      expect(() => match.dispatch(roll, { chance })).toThrow(InvalidInputError);
    }
    expect(() => match.dispatch(roll, { chance: { int: 6 } as never })).toThrow('options.chance: expected a Chance');
    expect([match.entries, match.state]).toEqual([[], match.at(0)]);
  });

  test.each<[string, unknown, RegExp]>([
    ['too many', { 0: [6, 2, 1], 1: [[2, 0, 1]] }, /Action 0 does not fit the game: .*3 draws are recorded, but the action uses 2/],
    ['too few', { 0: [6], 1: [[2, 0, 1]] }, /Action 0 .*the script has ended/],
    ['no such face', { 0: [6, 7], 1: [[2, 0, 1]] }, /Action 0 .*expected a face from 1 to 6, received 7/],
    ['another order', { 0: [6, 2], 1: [[2, 0]] }, /Action 1 .*expected an order of the indexes/],
    ['of an action that draws nothing', { 2: [1] }, /Action 2 .*1 draws are recorded, but the action uses 0/],
    ['of no action', { 5: [1] }, /draws\.5: is not the index of one of the 5 actions/],
    ['none', { 0: [] }, /\bdraws\.0: /],
    ['negative', { 0: [-6] }, /\bdraws\.0\[0\]: /],
    ['by no index', { first: [6] }, /draws\.first: is not the index of one of the 5 actions/],
    ['a list', [[6, 2]], /\bdraws: /],
    ['text', { 0: '62' }, /\bdraws\.0: /],
  ])('of a record must fit: %s', (_what, draws, message) => {
    expect(() => replay({ ...atTable().record(), draws }, [dicePot])).toThrow(message);
  });

  test('are kept by migrations, or the record is refused', () => {
    const record = atTable().record();
    const old = {
      ...record,
      rulesVersion: '1',
      actions: record.actions.map((action) => (action.type === 'roll' ? { ...action, type: 'throw' } : action)),
    };
    expect(replay(old, [dicePot]).state).toEqual(replay(record, [dicePot]).state);
    const losing = { ...dicePot, migrate: ({ draws: _lost, ...rest }: MatchRecord) => ({ ...rest, rulesVersion: '2' }) };
    expect(() => replay(old, [losing])).toThrow('The migration of dice-pot from 1 removed `draws` from the record; it must keep them.');
  });
});

describe('a match that is resumed', () => {
  test('is the match that was recorded, and its dice fall as they would have', () => {
    const match = played(3);
    match.undo();
    match.undo();
    const again = resumeMatch(JSON.stringify(match.record()), [ticTacToe, dicePot], { undo: 'none' });
    expect(again.entries).toEqual(match.entries);
    expect([again.setup, again.seed, again.first, again.canUndo, again.canRedo]).toEqual([{ players: 3 }, 3, 0, false, false]);
    const player = dicePot.decisions(match.state)[0];
    const next = match.state.owed === null ? { type: 'shake' as const, player } : { type: 'thank' as const, player };
    expect(again.dispatch(next)).toEqual(match.dispatch(next));
    expect(again.record()).toEqual(match.record());
  });

  test('has redo: what was undone is in the record that asks for it', () => {
    const match = played(5);
    const last = match.state;
    const taken = match.entries.length;
    for (let n = 0; n < 3; n++) match.undo();
    expect(match.record().actions).toHaveLength(taken - 3);
    const record = match.record({ undone: true });
    expect(record.actions).toHaveLength(taken);
    const again = resumeMatch(record, [dicePot], { at: taken - 3 });
    expect(again.state).toEqual(match.state);
    for (let n = 0; n < 3; n++) again.redo();
    expect([again.state, again.canRedo]).toEqual([last, false]);
  });

  test('from a snapshot plays only what came after, and its history begins there', () => {
    const match = played(5);
    const taken = match.entries.length;
    const snapshot = { at: taken - 2, state: JSON.parse(JSON.stringify(match.at(taken - 2))) };
    const step = vi.fn(dicePot.step);
    const again = resumeMatch(match.record(), [{ ...dicePot, step }], { snapshot });
    expect([step.mock.calls.length, again.first, again.entries.length]).toEqual([2, taken - 2, 2]);
    expect(again.state).toEqual(match.state);
    expect(again.at(taken - 1)).toEqual(match.at(taken - 1));
    expect(() => again.at(taken - 3)).toThrow(`expected ${taken - 2} to ${taken}`);
    expect(again.undo()).toEqual(match.at(taken - 1));
    expect(again.undo()).toEqual(match.at(taken - 2));
    expect(() => again.undo()).toThrow('The match was resumed at this state; earlier actions cannot be undone. (match, before-snapshot)');
    expect(again.record({ undone: true })).toEqual(match.record());
  });

  test('keeps the dice of the table, before a snapshot too', () => {
    const match = createMatch(dicePot, { players: 2 }, 7);
    match.dispatch(roll, { chance: scriptedChance([6, 2]) });
    match.dispatch({ type: 'roll', player: 'p2', count: 1 }, { chance: scriptedChance([4]) });
    for (const at of [0, 1, 2]) {
      const again = resumeMatch(match.record(), [dicePot], { snapshot: { at, state: match.at(at) } });
      expect([again.state, again.record()]).toEqual([match.state, match.record()]);
    }
  });

  const record = played(5).record();
  const some = { at: 3, state: replay(record, [dicePot]).states[3] };

  test.each<[string, object, RegExp]>([
    ['before the start', { at: -1 }, /^position\.at: expected 0 to \d+, received -1/],
    ['after the end', { at: 10_000 }, /^position/],
    ['at no number', { at: '3' }, /^position/],
    ['before the snapshot', { at: 2, snapshot: some }, /^position\.at: expected 3 to \d+, received 2/],
    ['from a snapshot nowhere', { snapshot: { at: 1000, state: some.state } }, /^position\.snapshot\.at: /],
    ['from a snapshot that is none', { snapshot: null }, /^position/],
    ['from what is no state', { snapshot: { at: 3, state: { ...some.state, turn: 'x' } } }, /^state\.turn: /],
    [
      'with other players',
      { snapshot: { at: 3, state: dicePot.start({ players: 2 }, 5) } },
      /^snapshot\.state\.players: expected the players p1, p2, p3/,
    ],
    ['in another manner', { undo: 'never' }, /^options\./],
  ])('cannot go on %s', (_what, options, message) => {
    expect(() => resumeMatch(record, [dicePot], options)).toThrow(InvalidInputError);
    expect(() => resumeMatch(record, [dicePot], options)).toThrow(message);
  });

  test('cannot go on from a snapshot of older rules, nor from a record with an action that is none', () => {
    const old = { ...record, rulesVersion: '1' };
    expect(() => resumeMatch(old, [dicePot], { snapshot: some })).toThrow('resume from the start');
    expect(resumeMatch(old, [dicePot]).state).toEqual(replay(record, [dicePot]).state);
    const actions = [{ type: 'none' }, ...record.actions.slice(1)];
    expect(() => resumeMatch({ ...record, actions }, [dicePot], { snapshot: some })).toThrow(expect.objectContaining({ index: 0 }));
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
    expect(String(error)).toMatch(/Action 2 does not fit the game: action\.count: /);
  });

  test.each<[string, Partial<MatchRecord>, string, RegExp]>([
    ['an unknown game', { game: 'chess' }, 'RecordError', /"chess"; expected one of: dice-pot, tic-tac-toe/],
    [
      'rules nobody has',
      { rulesVersion: '0.9' },
      'RecordError',
      /version 0.9 of the rules of dice-pot; this is version 2, and there is no migration from 0.9/,
    ],
    [
      'a setup that cannot be played',
      { setup: { players: 9 } },
      'RecordError',
      /The setup does not fit the game: setup\.players: .*received 9/,
    ],
    ['another format', { format: 'orrery-match/2' as never }, 'InvalidInputError', /\bformat: /],
    ['a seed that is none', { seed: null as never }, 'InvalidInputError', /\bseed: /],
    ['actions that are no list', { actions: {} as never }, 'InvalidInputError', /\bactions: /],
    ['a field that is not there', { extra: 1 } as never, 'InvalidInputError', /"extra"/],
  ])('is refused: %s', (_what, change, name, message) => {
    expect(refused(change)).toMatchObject({ name });
    expect(String(refused(change))).toMatch(message);
  });

  test('is refused if no game is known at all', () => {
    expect(() => replay(record, [])).toThrow(new RecordError('The record is of the game "dice-pot"; expected one of: none.'));
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
