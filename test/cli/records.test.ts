// `orrery replay` and `orrery check`, on records of the toy games.
import { createMatch, type MatchRecord, replay } from 'orrery-rules';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { recordText } from '../../src/cli/record-file.js';
import { orrery } from './terminal.js';

/** The first seat makes the top row: 0 3 1 4 2. */
const TOP_ROW: MatchRecord = {
  format: 'orrery-match/1',
  game: 'tic-tac-toe',
  rulesVersion: '1',
  setup: { players: 2 },
  seed: 7,
  actions: [0, 3, 1, 4, 2].map((cell, turn) => ({ type: 'place', player: `p${(turn % 2) + 1}`, cell })),
};

const onInput = (command: string, record: unknown, ...options: string[]) =>
  orrery([command, '-', ...options], { input: typeof record === 'string' ? record : JSON.stringify(record) });

/** The record with one action replaced. */
const withAction = (index: number, action: object): MatchRecord => ({
  ...TOP_ROW,
  actions: TOP_ROW.actions.map((taken, at) => (at === index ? { ...action } : taken)),
});

describe('orrery replay', () => {
  test('numbers the actions and puts the clause behind each event', async () => {
    const { exitCode, out, err } = await onInput('replay', TOP_ROW);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out.split('\n')).toEqual([
      'Tic-tac-toe rules 1, seed 7, p1, p2',
      '1 p1: place (cell 0)',
      '    mark-placed (player p1, cell 0) [TTT-2]',
      '2 p2: place (cell 3)',
      '    mark-placed (player p2, cell 3) [TTT-2]',
      '3 p1: place (cell 1)',
      '    mark-placed (player p1, cell 1) [TTT-2]',
      '4 p2: place (cell 4)',
      '    mark-placed (player p2, cell 4) [TTT-2]',
      '5 p1: place (cell 2)',
      '    mark-placed (player p1, cell 2) [TTT-2]',
      '    line-made (player p1) [TTT-3]',
      'p1 wins (line, TTT-3); scores: p1 1, p2 0',
      '',
    ]);
  });

  test('lists the cited clauses in order', async () => {
    const { out } = await onInput('replay', TOP_ROW, '--clauses');
    expect(out).toMatch(/\n\nTTT-2\nTTT-3\n$/);
  });

  test('draws start and end as a viewer sees them, and keeps a hand hidden', async () => {
    const match = createMatch(kuhnPoker, { players: 2 }, 7);
    for (const type of ['bet', 'pass'] as const) match.dispatch({ type, player: match.entries.length === 0 ? 'p1' : 'p2' });
    const [own, other] = match.state.hands;
    const { out } = await onInput('replay', match.record(), '--viewer', 'p1', '--view');
    expect(out).toContain(own);
    expect(out).not.toContain(other);
    expect(out).toContain('p1: bet');
    expect(out).not.toContain('p2: pass');
    expect(out).toContain('passed (player p2) [KP-2]');
  });

  test.each<[string, unknown, RegExp]>([
    ['no JSON', 'once upon a time', /^orrery: record: is not JSON: /],
    ['no record', { game: 'tic-tac-toe' }, /^orrery: record\.format: /],
    [
      'an unknown game',
      { ...TOP_ROW, game: 'chess' },
      /^orrery: The record is of the game "chess"; expected one of: tic-tac-toe, kuhn-poker\./,
    ],
    ['other rules', { ...TOP_ROW, rulesVersion: '0' }, /^orrery: The record was made with version 0 of the rules/],
    [
      'an illegal action',
      withAction(3, { type: 'place', player: 'p2', cell: 0 }),
      /^orrery: Action 3 breaks a rule: .*\(TTT-2, cell-taken\)\n$/,
    ],
  ])('refuses %s in one line', async (_what, record, message) => {
    const { exitCode, out, err } = await onInput('replay', record);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('refuses a viewer who is not there', async () => {
    const { exitCode, err } = await onInput('replay', TOP_ROW, '--viewer', 'p7');
    expect(exitCode).toBe(1);
    expect(err).toBe('orrery: viewer: "p7" is not a viewer; expected one of p1, p2, spectator\n');
  });
});

describe('orrery check', () => {
  test('a good record is ok, with how it ended', async () => {
    expect(await onInput('check', TOP_ROW)).toEqual({
      exitCode: 0,
      out: 'ok input: tic-tac-toe, rules 1, 5 actions; p1 wins (line, TTT-3); scores: p1 1, p2 0\n',
      err: '',
    });
  });

  test('a match that is not over is ok', async () => {
    const { exitCode, out } = await onInput('check', { ...TOP_ROW, actions: [] });
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: 'ok input: tic-tac-toe, rules 1, 0 actions; not over yet\n' });
  });

  test.each<[string, unknown, object]>([
    ['no JSON', '{', { path: '' }],
    ['a missing field', { ...TOP_ROW, seed: undefined }, { path: 'seed' }],
    ['a setup that cannot be played', { ...TOP_ROW, setup: { players: 3 } }, { path: 'setup.players', rule: 'TTT-1' }],
    ['an action of the wrong shape', withAction(2, { type: 'place', player: 'p1', cell: 9 }), { index: 2, path: 'actions[2].cell' }],
    ['an action of an unknown type', withAction(2, { type: 'fly', player: 'p1' }), { index: 2, path: 'actions[2].type' }],
    [
      'an action against the rules',
      withAction(4, { type: 'place', player: 'p1', cell: 4 }),
      { index: 4, path: 'actions[4]', code: 'cell-taken', rule: 'TTT-2' },
    ],
    [
      'an action out of turn',
      withAction(0, { type: 'place', player: 'p2', cell: 0 }),
      { index: 0, path: 'actions[0]', code: 'not-your-decision', rule: 'TTT-1' },
    ],
  ])('says where it breaks: %s', async (_what, record, place) => {
    const { exitCode, out, err } = await onInput('check', record, '--json');
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: '' });
    const { ok, game: _game, message, ...found } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(found).toEqual(place);
    expect((await onInput('check', record)).out.split('\n')[0]).toBe(`broken input: ${message}`);
  });

  test('prints the checksum of the last state', async () => {
    const { out } = await onInput('check', TOP_ROW, '--json');
    expect(JSON.parse(out)).toMatchObject({ ok: true, game: 'tic-tac-toe', actions: 5, finished: true });
    expect(JSON.parse(out).checksum).toMatch(/^[0-9a-f]{16}$/);
  });
});

test('recordText reads back as the same record', () => {
  expect(replay(recordText(TOP_ROW), [ticTacToe]).record).toEqual(TOP_ROW);
  expect(JSON.parse(recordText({ ...TOP_ROW, actions: [] }))).toEqual({ ...TOP_ROW, actions: [] });
});
