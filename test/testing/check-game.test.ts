import * as fc from 'fast-check';
import { type Game, type GameTypes, type LegalActions, replay } from 'orrery-rules';
import { type ConformanceOptions, checkGame } from 'orrery-rules/testing';
import { connectFour } from '../../examples/games/connect-four.js';
import { liarsDice } from '../../examples/games/liars-dice.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { seatOf, type VaultState, vault } from './broken/vault.js';

type LiarsDice = typeof liarsDice extends Game<infer Types extends GameTypes> ? Types : never;

const setups = [{ players: 2 }];

test('the counterexample is the shortest game that shows the fault, and replays', () => {
  // Wrong from the fourth turn on: three actions lead there.
  const late = vault({
    roll: {
      legal(state: VaultState, _player: string, actions: LegalActions) {
        if (state.turn < 3) actions.add();
      },
    },
  });
  const [{ ok, counterexample }] = checkGame(late, { setups, properties: ['legal-actions-match-check'] }).properties;
  expect(ok).toBe(false);
  expect(counterexample?.record.actions).toHaveLength(3);
  expect(counterexample?.details.action).toMatchObject({ type: 'roll' });
  const { state } = replay(counterexample?.record, [late]);
  expect(state.turn).toBe(3);
});

test('a record too long to be read is not in the message, but in the result', () => {
  const endless = vault({ game: { decisions: ({ players, turn }: VaultState) => [players[turn % 2]], outcome: () => undefined } });
  const [{ message, counterexample }] = checkGame(endless, { setups, maxActions: 400, properties: ['games-end'] }).properties;
  expect(message).toMatch(/no end after 400 actions/);
  expect(message).toMatch(/record: {3}\d+ characters long; see counterexample\.record/);
  expect(counterexample?.record.actions).toHaveLength(400);
});

test('the same seed finds the same', () => {
  const game = vault({
    guess: {
      legal(state: VaultState, player: string, actions: LegalActions) {
        for (const code of [1, 2, 3]) if (!state.tried[seatOf(state, player)].includes(code)) actions.add({ code });
      },
    },
  });
  const options = { setups, seed: 99, properties: ['legal-actions-match-check' as const] };
  expect(checkGame(game, options)).toEqual(checkGame(game, options));
});

test('setups may come from a fast-check arbitrary', () => {
  const players = new Set<number>();
  const arbitrary = fc.record({ players: fc.integer({ min: 2, max: 4 }), dice: fc.integer({ min: 1, max: 2 }) });
  const { properties } = checkGame(liarsDice, {
    setups: arbitrary,
    runs: 10,
    games: 20,
    invariants: {
      'every seat has a cup': ({ players: seats, cups }) => players.add(seats.length).size > 0 && seats.length === cups.length,
    },
  });
  expect(properties.filter(({ ok }) => !ok)).toEqual([]);
  expect([...players].sort()).toEqual([2, 3, 4]);
});

describe('invariants', () => {
  const check = (invariants: ConformanceOptions<LiarsDice>['invariants']) =>
    checkGame(liarsDice, { setups, properties: ['invariants-hold'], invariants }).properties[0];

  test('that hold are passed', () => {
    expect(
      check({
        'dice are never won back': (state, previous) =>
          previous === undefined || state.left.every((dice, seat) => dice <= previous.left[seat]),
      }),
    ).toMatchObject({ ok: true });
  });

  test.each<[string, () => unknown, RegExp]>([
    ['false', () => false, /"the named truth" does not hold\n/],
    ['a text', () => 'two cups are missing', /"the named truth" does not hold: two cups are missing/],
    [
      'what is thrown',
      () => {
        throw new Error('expected 3 to be 4');
      },
      /"the named truth" does not hold: expected 3 to be 4/,
    ],
  ])('that do not are named: %s', (_what, answer, message) => {
    const result = check({ 'the named truth': answer });
    expect(result.ok).toBe(false);
    expect(result.message).toMatch(message);
    expect(result.counterexample?.record.actions).toEqual([]);
  });

  test('are given the state before', () => {
    const result = check({
      'cups never fill': (state, previous) => previous === undefined || state.cups.flat().length <= previous.cups.flat().length,
    });
    expect(result.counterexample?.record.actions).toHaveLength(1);
  });
});

test('an author’s own near-legal actions are tried too', () => {
  const tried: unknown[] = [];
  const illegal = fc.integer({ min: 0, max: 8 }).map((cell) => {
    tried.push(cell);
    return { type: 'place' as const, player: 'p1', cell };
  });
  const { properties } = checkGame(ticTacToe, { setups, extraActions: illegal, properties: ['legal-actions-match-check'] });
  expect(properties[0].ok).toBe(true);
  expect(tried.length).toBeGreaterThan(10);
});

test('games may be guided', () => {
  const { statistics } = checkGame(connectFour, { setups, choose: (actions) => actions[0], properties: ['games-end'] });
  // Always the leftmost column: red and yellow fill three columns before red has four in the lowest row.
  expect(statistics.lengths).toEqual({ min: 19, median: 19, max: 19 });
  expect(statistics.wins).toEqual([40, 0]);
});

test('a rare action may be excused', () => {
  const never = { legal: () => [], check: () => ({ code: 'never', rule: 'V-4', message: 'Never.' }) };
  const options = { setups, properties: ['every-action-type-reached' as const] };
  expect(checkGame(vault({ mark: never }), options).properties[0].ok).toBe(false);
  expect(checkGame(vault({ mark: never }), { ...options, rareActionTypes: ['mark'] }).properties[0].ok).toBe(true);
});

test('players with strange ids are part of the battery, unless they are declined', () => {
  const byName = vault({
    roll: {
      legal: (_state: VaultState, _player: string, actions: LegalActions) => actions.add(),
      check: (_state: VaultState, { player }: { player: string }) =>
        player in {} ? { code: 'never', rule: 'V-3', message: 'Never.' } : undefined,
    },
  });
  const options = { setups, properties: ['legal-actions-match-check' as const] };
  expect(checkGame(byName, options).properties[0].message).toMatch(
    /"player":"(toString|valueOf|hasOwnProperty)".* is listed, but check refuses it/,
  );
  expect(checkGame(byName, { ...options, unusualPlayerIds: false }).properties[0].ok).toBe(true);
});
