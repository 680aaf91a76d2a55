import { version } from '../../package.json';
import { orrery } from './terminal.js';

const COMMANDS = ['games', 'simulate', 'ladder', 'replay', 'check', 'rule', 'play', 'resolve', 'solve', 'mcp'];

describe('help', () => {
  test('of the program names every command, with examples and exit codes', async () => {
    const { exitCode, out, err } = await orrery(['--help']);
    expect(exitCode).toBe(0);
    expect(err).toBe('');
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command}\\b`, 'm'));
    expect(out).toContain('Examples:');
    expect(out).toContain('Exit codes: 0 success, 1 invalid input, 2 invalid usage');
  });

  test.each(COMMANDS)('of %s has examples', async (command) => {
    const { exitCode, out } = await orrery([command, '--help']);
    expect(exitCode).toBe(0);
    expect(out).toMatch(new RegExp(`Examples:\n  orrery ${command}`));
    expect(await orrery(['help', command])).toMatchObject({ exitCode: 0, out });
  });

  test('the version is that of the package', async () => expect((await orrery(['--version'])).out).toBe(`${version}\n`));
});

describe('wrong usage is exit code 2 and one line', () => {
  test.each<[string, string[], RegExp]>([
    ['an unknown command', ['simulat'], /^orrery: unknown command 'simulat' \(Did you mean simulate\?\)\n$/],
    ['an unknown option', ['games', '--colour'], /^orrery: unknown option '--colour'/],
    ['a missing argument', ['check'], /^orrery: missing required argument 'file'\n$/],
    ['too many arguments', ['games', 'chess'], /^orrery: too many arguments/],
    ['an unknown game', ['simulate', 'chess'], /^orrery: "chess" is not a game; expected one of tic-tac-toe, kuhn-poker\n$/],
    [
      'a count that is none',
      ['simulate', 'tic-tac-toe', '--games', 'many'],
      /^orrery: .*'many' is invalid\. Expected a whole number of at least 0\.\n$/,
    ],
    [
      'an unknown agent',
      ['simulate', 'tic-tac-toe', '--agents', 'oracle'],
      /^orrery: "oracle" is not an agent; expected one of random, greedy, mcts, ismcts, learned\n$/,
    ],
    [
      'an agent’s option that is none',
      ['simulate', 'tic-tac-toe', '--agents', 'mcts:speed=3'],
      /^orrery: mcts options\.speed: unknown option; expected one of iterations, .*\n$/,
    ],
    [
      'an option without a value',
      ['ladder', 'tic-tac-toe', '--agents', 'random,mcts:iterations'],
      /^orrery: expected options such as iterations=200/,
    ],
    ['an agent that needs to know more', ['play', 'tic-tac-toe', '--agents', 'greedy'], /^orrery: greedy requires an evaluation/],
    ['a port above the highest', ['mcp', '--http', '70000'], /^orrery: .*'70000' is invalid\. Expected a port from 0 to 65535\.\n$/],
    ['a person who does not play', ['play', 'tic-tac-toe', '--humans', 'p9'], /^orrery: "p9" is not a player; expected one of p1, p2\n$/],
  ])('%s', async (_what, argv, message) => {
    const { exitCode, out, err } = await orrery(argv);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('no command at all shows the help', async () => {
    const { exitCode, err } = await orrery([]);
    expect(exitCode).toBe(2);
    expect(err).toContain('Usage: orrery');
  });
});

describe('bad input is exit code 1 and one line', () => {
  test.each<[string, string[], RegExp]>([
    [
      'too many players',
      ['simulate', 'tic-tac-toe', '--players', '3'],
      /^orrery: setup\.players: expected 2 players, received 3 \(TTT-1\)\n$/,
    ],
    ['a setup that is no JSON', ['simulate', 'tic-tac-toe', '--setup', '{players'], /^orrery: the setup is not JSON: .*\n$/],
    ['a setup with a stranger in it', ['play', 'tic-tac-toe', '--setup', '{"size":4}'], /^orrery: setup: .*size.*\n$/],
    ['a setup file that is not there', ['simulate', 'tic-tac-toe', '--setup', 'nowhere.json'], /^orrery: ENOENT: .*nowhere\.json'\n$/],
    [
      'too many agents',
      ['simulate', 'tic-tac-toe', '--agents', 'random,random,random'],
      /^orrery: agents: expected one agent for all seats or 2, one for each seat; received 3/,
    ],
    ['a file that is not there', ['check', 'nowhere.json'], /^orrery: ENOENT: .*nowhere\.json'\n$/],
    ['a folder instead of a file', ['replay', '.'], /^orrery: EISDIR: .*\n$/],
  ])('%s', async (_what, argv, message) => {
    const { exitCode, out, err } = await orrery(argv);
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(message);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('what nobody foresaw is one line too, and asks for a report', async () => {
    const broken = { id: 'broken', load: () => Promise.reject(new TypeError('oh\n  no')) };
    const { exitCode, err } = await orrery(['simulate', 'broken'], { games: [broken] });
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: 'orrery: unexpected error, please report it: oh no\n' });
  });
});
