import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replay } from 'orrery-rules';
import { kuhnPoker } from '../../examples/games/kuhn-poker.js';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { GAMES } from '../../src/cli/games.js';
import { parseCommand } from '../../src/cli/play/command.js';
import { temporaryFolder, temporaryFolderOfTest } from '../temporary-folder.js';
import { orrery } from './terminal.js';

const BOTH = ['play', 'tic-tac-toe', '--humans', 'p1,p2', '--seed', '7'];

describe('orrery play', () => {
  test('two people play to the end by the numbers of the list', async () => {
    // Numbers count the cells that are left: 0, 3, 1, 4, 2 in turn.
    const { exitCode, out, err } = await orrery(BOTH, { input: ['1', '3', '1', '2', '1'] });
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain('Tic-tac-toe rules 1, seed 7; p1, p2 share this terminal');
    expect(out).toContain('\n1 p1: place (cell 0)\n');
    expect(out).toContain('\n9 p1: place (cell 8)\n');
    expect(out).toContain('line-made (player p1) [TTT-3]');
    expect(out).toMatch(/p1 wins \(line, TTT-3\); scores: p1 1, p2 0\n$/);
  });

  test('one person plays against a random player', async () => {
    const { exitCode, out } = await orrery(['play', 'tic-tac-toe', '--seed', '7'], { input: ['1', '1', '1', '1', '1'] });
    expect(exitCode).toBe(0);
    expect(out).toContain('you are p1');
    expect(out).not.toContain('p2>');
    expect(out).toMatch(/\(cell \d\)\n[\s\S]*mark-placed \(player p2/);
    expect(out).toMatch(/(wins|nobody wins) \((line|full-board), TTT-[34]\)/);
  });

  test.each([
    { game: ['area-51'], names: 'medium', why: 'it has opponents' },
    { game: ['area-51', '--players', '4', '--setup', '{"maxRounds":3}'], names: 'medium', why: 'they play all games' },
    { game: ['space-alert', '--players', '2'], names: 'medium', why: 'they play with crews of every size' },
    { game: ['space-alert-campaign', '--players', '2'], names: 'random', why: 'it has no opponents' },
    { game: ['sol', '--players', '2', '--agents', 'hard'], names: 'hard', why: 'it is asked for' },
  ])('$game: one person plays against $names, because $why', async ({ game, names }) => {
    const { exitCode, out } = await orrery(['play', ...game, '--seed', '7'], { games: GAMES });
    expect(exitCode).toBe(0);
    expect(out).toContain(`; you are p1, against ${names}; type "help"`);
  });

  test('the same seed and answers give the same evening', async () => {
    const evening = () => orrery(['play', 'tic-tac-toe', '--seed', '7'], { input: ['1', '1', '1', '1', '1'] });
    expect(await evening()).toEqual(await evening());
  });

  test('a clock stands still until a person waits, and then for one announcement', async () => {
    const alone = ['play', 'space-alert', '--players', '1', '--seed', '4'];
    const folder = temporaryFolderOfTest('play');
    const file = join(folder, 'match.json');
    const evening = (input: string[]) => orrery([...alone, '--record', file], { games: GAMES, input });
    const moves = () => JSON.parse(readFileSync(file, 'utf8')).actions.map(({ player }: { player: string }) => player);
    // Before anybody can decide the clock opens the first phase, whatever that takes.
    await evening(['quit']);
    const opening = moves();
    expect(new Set(opening)).toEqual(new Set(['computer']));
    const { exitCode, out } = await evening(['1', '1', 'wait', 'w', '1', 'quit']);
    expect(exitCode).toBe(0);
    expect(out).toContain('"wait"');
    expect(moves().slice(opening.length)).toEqual(['p1', 'p1', 'computer', 'computer', 'p1']);
  });

  test('without a clock there is nothing to wait for', async () => {
    const { out } = await orrery(BOTH, { input: ['wait', 'quit'] });
    expect(out).toContain('There is nothing to wait for.');
    expect(out).toContain('Stopped after 0 actions.');
  });

  test('an action may be written as JSON, with or without its player', async () => {
    const { out } = await orrery(BOTH, { input: ['{"type":"place","cell":4}', '{"type":"place","player":"p2","cell":0}', 'quit'] });
    expect(out).toContain('mark-placed (player p1, cell 4) [TTT-2]');
    expect(out).toContain('mark-placed (player p2, cell 0) [TTT-2]');
    expect(out).toMatch(/Stopped after 2 actions\.\n$/);
  });

  test.each<[string, string[], RegExp]>([
    [
      'a refusal shows its words, code and clause',
      ['5', '{"type":"place","cell":4}'],
      /^Cell 4 has a mark; choose an empty one\. \(cell-taken\)\n {2}TTT-2$/m,
    ],
    ['a wrong shape shows its path', ['{"type":"place","cell":12}'], /^action\.cell: /m],
    ['broken JSON', ['{"type":'], /^The line is not JSON: /m],
    ['another player’s action', ['{"type":"place","player":"p2","cell":1}'], /^It is the decision of p1, not of p2\.$/m],
    ['a number beyond the list', ['10'], /^There is no action 10; expected a number from 1 to 9\.$/m],
    ['zero', ['0'], /^There is no action 0; /m],
    ['words find actions', ['cell 7'], /^p1> cell 7\n8 p1: place \(cell 7\)\np1>/m],
    ['words that find nothing', ['castle'], /^No action contains the words "castle"\. Type "help"/m],
    ['help', ['help'], /^undo +undo your last action/m],
    ['a clause that is not there', ['rule TTT-99'], /^There is no clause TTT-99 in this game\.$/m],
    ['nothing to take back', ['undo'], /^There is no action to undo\.$/m],
    ['an empty line asks again', [''], /^p1>\np1>/m],
  ])('%s', async (_what, input, shown) => {
    const { exitCode, out, err } = await orrery(BOTH, { input });
    expect(out).toMatch(shown);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  });

  test('undo takes back one’s own action and what the others did since', async () => {
    const { out } = await orrery(['play', 'tic-tac-toe', '--seed', '7'], { input: ['1', 'undo', 'quit'] });
    expect(out).toContain('Undid the last action of p1.');
    // The whole list is there again.
    expect(out.match(/\n9 p1: place \(cell 8\)\n/g)).toHaveLength(2);
    expect(out).toMatch(/Stopped after 0 actions\.\n$/);
  });

  test('the end of the input ends the program', async () => {
    expect(await orrery(BOTH)).toMatchObject({ exitCode: 0, err: '' });
  });

  test('Ctrl-C ends it with 130', async () => {
    const controller = new AbortController();
    controller.abort();
    expect(await orrery(BOTH, { input: ['1'], signal: controller.signal })).toMatchObject({ exitCode: 130, err: '' });
  });
});

describe('orrery play --record', () => {
  const folder = temporaryFolder('play');

  test('writes what was played, also when somebody quits', async () => {
    const file = join(folder, 'match.json');
    await orrery([...BOTH, '--record', file], { input: ['5', '1', 'undo', '9', 'quit'] });
    // 5 is the centre; the undone 1 is replaced by the last free cell, which 9 is not: eight are left.
    const { actions } = replay(readFileSync(file, 'utf8'), [ticTacToe]);
    expect(actions).toEqual([{ type: 'place', player: 'p1', cell: 4 }]);
  });
});

describe('people who must not see each other’s cards', () => {
  const TABLE = ['play', 'kuhn-poker', '--humans', 'p1,p2', '--seed', '7'];
  const { hands } = kuhnPoker.start({ players: 2 }, '7');

  test('hand over before and after each turn, and see their own hand only', async () => {
    // Enter, p1 passes, Enter, Enter, p2 bets, Enter, Enter, p1 passes.
    const { out } = await orrery(TABLE, { input: ['', '1', '', '', '2', '', '', '1'] });
    const [before, first, second, third] = out.split(/^p[12]: press Enter when only you are looking\.$/m);
    expect(before).not.toMatch(/jack|queen|king/);
    expect(first).toContain(hands[0]);
    expect(first).not.toContain(hands[1]);
    expect(first).toContain('p1: press Enter to clear the screen, then hand over to p2.');
    expect(second).toContain(hands[1]);
    expect(second).not.toContain(hands[0]);
    expect(third).toContain(hands[0]);
    expect(out).toMatch(/p2 wins \(fold, KP-3\); scores: p1 -1, p2 1\n$/);
  });

  test('a lone person needs no curtain', async () => {
    const { out } = await orrery(['play', 'kuhn-poker', '--seed', '7'], { input: ['1', '1'] });
    expect(out).not.toContain('press Enter');
  });
});

describe('understand', () => {
  test.each([
    ['12', { kind: 'number', number: 12 }],
    ['  U ', { kind: 'undo' }],
    ['?', { kind: 'help' }],
    ['exit', { kind: 'quit' }],
    ['', { kind: 'nothing' }],
    ['rule a51-5.2', { kind: 'rule', rule: 'A51-5.2' }],
    ['A51-5.2', { kind: 'rule', rule: 'A51-5.2' }],
    ['{"a":1}', { kind: 'json', text: '{"a":1}' }],
    ['move north', { kind: 'search', words: 'move north' }],
  ])('%j', (line, understood) => expect(parseCommand(line)).toEqual(understood));
});
