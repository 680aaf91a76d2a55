import { type BaseAction, freezeJson, InvalidInputError } from 'orrery-rules';
import { decodeActions, encodeActions } from '../../src/wire/actions.js';
import type { EncodedActions } from '../../src/wire/messages.js';
import { NAMED_TABLES, randomGame, SMALL_TABLE, TABLES } from './random-games.js';

const { game: small } = SMALL_TABLE;
const state = small.start({ players: 2 }, 1);
const place = (cell: number): BaseAction => ({ type: 'place', player: 'p1', cell }) as BaseAction;
const sent = (message: EncodedActions) => JSON.parse(JSON.stringify(message)) as EncodedActions;

test('whole actions go by type, without type and player', () => {
  expect(encodeActions(small, state, [place(4), place(2)], 'actions')).toEqual({
    by: 'type',
    actions: [['place', { cell: 4 }, { cell: 2 }]],
  });
});

test.each([
  { cells: [0, 1, 2, 3], singles: '0-3' },
  { cells: [0, 1, 3, 5, 6], singles: '0-1,3,5-6' },
  { cells: [8, 2, 3, 1], singles: '8,2-3,1' },
  { cells: [5], singles: '5' },
  { cells: [], singles: '' },
])('numbers $cells go as $singles, in their order', ({ cells, singles }) => {
  const message = encodeActions(small, state, cells.map(place), 'indexes');
  expect(message).toEqual({ by: 'index', singles, several: [] });
  expect(decodeActions(message, 'p1', small.actionSpace(state))).toEqual(cells.map(place));
});

describe.each(NAMED_TABLES)('in %s', (_, table) => {
  const { game } = table;

  test('both forms bring back every list, in its order', () => {
    let lists = 0;
    for (const { before } of randomGame(table, 'lists', 400)) {
      const space = game.actionSpace(before);
      for (const player of game.decisions(before).filter((id) => before.players.includes(id))) {
        const legal: BaseAction[] = game.legalActions(before, player);
        const byType = decodeActions(sent(encodeActions(game, before, legal, 'actions')), player);
        expect(byType).toEqual(legal);
        expect(decodeActions(sent(encodeActions(game, before, legal, 'indexes')), player, space)).toEqual(legal);
        expect(byType.every(Object.isFrozen)).toBe(true);
        lists += 1;
      }
    }
    expect(lists).toBeGreaterThan(100);
  });
});

test('actions of several numbers keep their places between the others', () => {
  const table = TABLES.find(({ game }) => game.id === 'specter-ops')!;
  const { game } = table;
  let mixed = 0;
  for (const seed of ['a', 'b', 'c']) {
    for (const { before } of randomGame(table, seed)) {
      const [player] = game.decisions(before);
      const legal: BaseAction[] = game.legalActions(before, player);
      for (const list of [legal, [...legal].reverse()]) {
        const message = encodeActions(game, before, list, 'indexes');
        if (message.by !== 'index' || message.several.length === 0 || message.several.length === legal.length) continue;
        mixed += 1;
        expect(message.singles).not.toMatch(/\*\d+,\*/);
        expect(decodeActions(sent(message), player, game.actionSpace(before))).toEqual(list);
      }
    }
  }
  expect(mixed).toBeGreaterThan(10);
});

describe('what cannot be read', () => {
  const space = small.actionSpace(state);
  test.each<[string, string, number[][]]>([
    ['a word', 'nine', []],
    ['a number outside', '18', []],
    ['a range that leads outside', '0-18', []],
    ['a range that leads back', '4-2', []],
    ['an empty part', '1,,2', []],
    ['a negative number', '-1', []],
    ['a very long number', '1-99999999999999', []],
    ['the same numbers again and again', Array.from({ length: 30 }, () => '0-8').join(), []],
    ['more of several than there are', '*1', []],
    ['one of several without a place', '0', [[1, 2]]],
    ['numbers that are no action', '*1', [[0, 1]]],
    ['no numbers', '*1', [[]]],
  ])('%s', (_, singles, several) => {
    expect(() => decodeActions({ by: 'index', singles, several }, 'p1', space)).toThrow(InvalidInputError);
  });

  test('numbers without the game, or of somebody else', () => {
    const message: EncodedActions = { by: 'index', singles: '0', several: [] };
    expect(() => decodeActions(message, 'p1')).toThrow(InvalidInputError);
    expect(() => decodeActions(message, 'spectator', space)).toThrow(InvalidInputError);
  });
});

test('actions that are received can be handed to the game', () => {
  const message = freezeJson(sent(encodeActions(small, state, [place(4)], 'actions')));
  const [action] = decodeActions(message, 'p1');
  expect(small.check(state, action)).toBeUndefined();
});
