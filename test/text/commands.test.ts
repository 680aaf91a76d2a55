// Every legal action has one command, and every command is read back as its action.
import { type AnyGame, canonicalJson } from 'orrery-rules';
import { ticTacToe } from 'orrery-rules/examples';
import { sol } from 'orrery-rules/sol';
import { type Commands, commandsOf } from '../../src/text/internal.js';
import { samples } from '../samples.js';
import { CASES, visitPositions } from './games.js';

describe('the commands of all legal actions', () => {
  test.each(CASES)('$name: are unique and read back', (each) => {
    const { game } = each;
    const types = new Set<string>();
    const known = new Map<string, Commands>();
    const written = new Map<string, string>();
    let current = '';
    visitPositions(each, samples(4000, 250), (state) => {
      // The setup may draw the config, and with it the domains. Commands are unique in a whole game, not only in a position.
      const config = canonicalJson([(state as { config?: object }).config ?? null, state.players]);
      if (config !== current) {
        known.clear();
        written.clear();
      }
      current = config;
      for (const action of game.legalActions(state)) {
        const commands = known.get(action.player) ?? commandsOf(game, state, action.player);
        known.set(action.player, commands);
        const command = commands.of(action);
        const key = `${action.player} ${command}`;
        const text = canonicalJson(action);
        if (written.get(key) === text) continue;
        if (written.has(key)) throw new Error(`${command} is the command of ${text} and of ${written.get(key)}`);
        written.set(key, text);
        const read = commands.matchesAt(commands.tokens(command), 0).map((match) => canonicalJson(match.action ?? null));
        if (read.length !== 1 || read[0] !== text) throw new Error(`${command} is read as ${read.join(' or ')}, not as ${text}`);
        types.add(action.type);
      }
    });
    const expected = Math.min(game.actionTypes.length, 8);
    expect(types.size).toBeGreaterThanOrEqual(Math.ceil(expected / 2));
  });
});

describe('how commands are written', () => {
  const state = sol.start({ players: ['Ann', 'Bob'], effects: ['blight', 'accelerate', 'teleport'] }, 1);
  const commands = commandsOf(sol as AnyGame, state, 'Ann');

  test.each([
    [{ type: 'launch', sundiver: 'blue-s2', to: 'O3' }, 'launch blue-s2 to O3'],
    [{ type: 'launch', sundiver: 'blue-s2', to: 'O3', host: 'Bob' }, 'launch blue-s2 to O3 host Bob'],
    [{ type: 'fly', piece: 'blue-s1', to: 'V4', free: true }, 'fly blue-s1 to V4 free'],
    [{ type: 'convert', kind: 'gate', sundivers: ['blue-s1', 'blue-s3'], at: 'I0-V1' }, 'convert gate blue-s1+blue-s3 at I0-V1'],
    [{ type: 'bonus', take: false }, 'bonus no'],
    [{ type: 'end-action' }, 'end-action'],
    [{ type: 'play-card', effect: 'accelerate', n: 3 }, 'play-card accelerate 3'],
    [{ type: 'activate-station', station: 'blue-node1' }, 'activate-station blue-node1'],
  ])('%j is %s', (action, command) => {
    expect(commands.of({ player: 'Ann', ...action })).toBe(command);
  });

  test.each([
    ['launch 2 to O3', { type: 'launch', sundiver: 'blue-s2', to: 'O3' }],
    ['LAUNCH Blue-S2 TO o3.', { type: 'launch', sundiver: 'blue-s2', to: 'O3' }],
    ['launch to O3 sundiver blue-s2', { type: 'launch', sundiver: 'blue-s2', to: 'O3' }],
    ['launch sundiver=blue-s2, to=O3', undefined],
    ['launch sundiver=blue-s2 to=O3', { type: 'launch', sundiver: 'blue-s2', to: 'O3' }],
    ['convert gate blue-s1, blue-s3 at I0-V1', { type: 'convert', kind: 'gate', sundivers: ['blue-s1', 'blue-s3'], at: 'I0-V1' }],
    ['bonus false', { type: 'bonus', take: false }],
    ['launch blue-s2', undefined],
    ['launch blue-s99 to O3', undefined],
  ])('%s is read as %j', (command, action) => {
    const [match] = commands.matchesAt(commands.tokens(command), 0);
    expect(match?.action).toEqual(action === undefined ? undefined : { player: 'Ann', ...action });
  });

  test('actions of others and unknown actions have no command', () => {
    expect(() => commands.of({ type: 'draw', player: 'Bob' })).toThrow('is not an action of "Ann"');
    expect(() => commands.of({ type: 'dance', player: 'Ann' })).toThrow('is not an action of "Ann"');
    expect(() => commandsOf(ticTacToe as AnyGame, ticTacToe.start({ players: 2 }, 1), 'nobody')).toThrow('neither a player nor a role');
  });

  test('an id that is a word of commands is quoted', () => {
    const start = sol.start({ players: ['to', 'eye', 'Ann B'] }, 1);
    const own = commandsOf(sol as AnyGame, start, 'to');
    const action = { type: 'launch', player: 'to', sundiver: 'blue-s1', to: 'O3' };
    expect(own.of({ ...action, host: 'eye' } as never)).toBe('launch blue-s1 to O3 host "eye"');
    expect(own.of({ ...action, host: 'Ann B' } as never)).toBe('launch blue-s1 to O3 host Ann-B');
  });
});
