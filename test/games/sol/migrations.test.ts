// Records of version 1.0.0 of the rules: brought on where they tell the same story, and refused with the clause where they do not; and
// states that version 0.1 of the library wrote.
import { canonicalJson, createMatch, InvalidInputError, RecordError, replay, seededChance } from 'orrery-rules';
import { sol } from 'orrery-rules/sol';
import type { Event } from './builders.js';
import STATES from './states-0.1.json' with { type: 'json' };

/** How many towers an action has activated after the last flare. */
const towersIn = (events: readonly Event[]) => events.filter(({ type, rule }) => type === 'reward-taken' && rule === 'SOL-13.3').length;

/** A record of a solo game with a tower in the outer orbit, and how many towers its end activates: as 1.0.0 wrote it, but for the answers. */
function wholeGame(seed: number) {
  const match = createMatch(sol, { players: 1, scenario: 'solar-whirlpool' }, seed);
  const chance = seededChance(seed);
  let towers = 0;
  for (let legal = sol.legalActions(match.state); legal.length > 0; legal = sol.legalActions(match.state)) {
    towers = towersIn(match.dispatch(chance.pick(legal)).events);
  }
  return { record: { ...match.record(), rulesVersion: '1.0.0' }, state: match.state, towers };
}

const games = Array.from({ length: 40 }, (_, seed) => wholeGame(seed));
const quiet = games.filter(({ towers }) => towers === 0);
const towering = games.filter(({ towers }) => towers > 0);
const answer = (type: string) => ({ type, player: 'p1', ...(type === 'activate-orbital' ? { station: 'blue-tower1' } : {}) });

describe('Records of version 1.0.0', () => {
  test('both kinds of end are among these games', () => {
    console.log(`Sol: ${towering.length} of ${games.length} solo games end with towers that activate by themselves`);
    expect([quiet.length > 3, towering.length > 3]).toEqual([true, true]);
  });

  test('SOL-12.4 they go on as they are where nobody was asked for a tower at the end', () => {
    for (const { record, state } of quiet) {
      const replayed = replay(record, [sol]);
      expect([replayed.record.rulesVersion, replayed.state]).toEqual(['1.1.0', state]);
    }
  });

  test('SOL-13.3 they lose the answers by which every tower was used', () => {
    for (const { record, state, towers } of towering) {
      const actions = [...record.actions, ...Array.from({ length: towers }, () => answer('activate-orbital'))];
      const replayed = replay({ ...record, actions }, [sol]);
      expect([replayed.state, replayed.actions.length]).toEqual([state, record.actions.length]);
    }
  });

  test.each([
    ['nobody has answered yet', []],
    ['a tower was not used', [answer('pass-orbital')]],
  ])('SOL-13.3 they are refused, with the action and the clause, where %s', (_why, answers) => {
    for (const { record } of towering) {
      const old = { ...record, actions: [...record.actions, ...answers] };
      expect(() => replay(old, [sol])).toThrow(RecordError);
      expect(() => replay(old, [sol])).toThrow(/SOL-13\.3/);
      try {
        replay(old, [sol]);
      } catch (error) {
        expect((error as RecordError).index).toBe(record.actions.length - 1);
      }
    }
  });

  test('SOL-11.7 they are brought on in the middle of an orbital activation that is not the last', () => {
    const { record } = games[0];
    for (let length = 0; length < record.actions.length; length += 37) {
      const actions = record.actions.slice(0, length);
      expect(replay({ ...record, actions }, [sol]).actions).toHaveLength(length);
    }
  });

  test.each([{ vestigial: false }, { mode: 'coop' }])(
    'SOL-4.19 they are refused where the first game had no vestigial structures: %j',
    (options) => {
      const record = { ...games[0].record, setup: { players: 2, effects: 'first-game', ...options }, actions: [] };
      expect(() => replay(record, [sol])).toThrow('SOL-4.19');
    },
  );

  test('SOL-4.19 they are brought on where it had', () => {
    const record = { ...games[0].record, setup: { players: 2, effects: 'first-game' }, actions: [] };
    expect(replay(record, [sol]).state.phase).toBe('vestigial');
  });
});

describe('States of version 0.1 of the library', () => {
  test.each(Object.entries(STATES))('one with a %s is read as it was, and plays on', (_what, old) => {
    const state = sol.parseState(JSON.stringify(old));
    const { config, ...rest } = state;
    const { board, colours, ...options } = config;
    expect({ ...rest, ...options, board: typeof board === 'string' ? board : canonicalJson(board) }).toEqual(old);
    expect(colours).toEqual(old.seats.map(({ colour }) => colour));
    expect(sol.parseState(JSON.stringify(state))).toEqual(state);
    const match = sol.simulation(state);
    for (let taken = 0; taken < 50; taken++) match.applyIndex(match.randomIndex(seededChance(taken)));
  });

  test.each([
    ['no seats', { seats: undefined }],
    ['a seat that is none', { seats: [null] }],
    ['a board that is no JSON', { board: '{' }],
    ['a board that is none', { board: '{}' }],
    ['a goal too many', { goal: 13 }],
  ])('one with %s is refused', (_what, change) => {
    expect(() => sol.parseState({ ...STATES['printed board'], ...change })).toThrow(InvalidInputError);
  });
});
