// `orrery draw`: pictures of recorded matches and of missions, as the library draws them.
import { type AnyGame, type BaseAction, createMatch, type MatchRecord, parseRecord, replay } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { playGame } from 'orrery-rules/simulate';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { GAMES, type GameEntry } from '../../src/cli/games.js';
import { idsIn } from '../../src/picture/index.js';
import { parsed } from '../xml.js';
import { orrery } from './terminal.js';

const entry = (id: string) => GAMES.find((game) => game.id === id) as GameEntry;

/** The beginning of a random game. */
async function beginning(id: string, players: number, actions: number): Promise<MatchRecord> {
  const game = await entry(id).load();
  const { record } = playGame({ game, setup: { players }, agents: random(), seed: 7, maxActions: actions });
  return parseRecord(record);
}

const draw = (record: unknown, ...options: string[]) => orrery(['draw', '-', ...options], { games: GAMES, input: JSON.stringify(record) });

describe.each([
  ['area-51', 2, 40],
  ['sol', 3, 40],
  ['space-alert', 2, 30],
  ['space-alert-campaign', 2, 30],
  ['specter-ops', 3, 40],
])('%s', (id, players, actions) => {
  let record: MatchRecord;
  let game: AnyGame;
  beforeAll(async () => {
    record = await beginning(id, players, actions);
    game = await entry(id).load();
  });
  const drawn = async (index: number, viewer: string, options: object) => {
    const picture = await entry(id).picture?.();
    return `${picture?.drawView(game.view(replay(record, [game]).states[index], viewer), viewer, options)}\n`;
  };

  test('is drawn as the library draws it: the end as the spectator sees it, and any moment as a player does', async () => {
    expect(await draw(record)).toEqual({ exitCode: 0, err: '', out: await drawn(record.actions.length, 'spectator', {}) });
    const { out } = await draw(record, '--at', '5', '--viewer', 'p2', '--theme', 'dark', '--layout', 'tall');
    expect(out).toBe(await drawn(5, 'p2', { theme: 'dark', layout: 'tall' }));
    expect(parsed(out).documentElement?.tagName).toBe('svg');
  });

  test('counts from the end, too', async () => {
    const last = record.actions.length;
    expect(await draw(record, '--at', '-1')).toEqual(await draw(record, '--at', `${last}`));
    expect(await draw(record, '--at', `-${last + 1}`)).toEqual(await draw(record, '--at', '0'));
  });

  test('rings what a player may choose, and marks what the last action changed as the viewer may know it', async () => {
    const picture = await entry(id).picture?.();
    const { states, events } = replay(record, [game]);
    // The last moment at which a player, and not a role such as the clock, decides.
    const seated = (state: unknown) => game.decisions(state).find((player) => states[0].players.includes(player));
    const index = states.length - 1 - [...states].reverse().findIndex(seated);
    const viewer = seated(states[index]) as string;
    const targets = [
      ...new Set(game.legalActions(states[index], viewer).flatMap((action: BaseAction) => picture?.targetsOf(action) ?? [])),
    ];
    const changed = idsIn(game.viewEvents(events[index - 1] ?? [], viewer));
    const { out } = await draw(record, '--at', `${index}`, '--viewer', viewer, '--targets', '--changed');
    expect(out).toBe(await drawn(index, viewer, { targets, changed }));
  });
});

describe('a Space Alert mission', () => {
  const mission = {
    crew: [{ actions: ['A', 'moveRed'] }],
    threats: [{ threat: 'gunship', time: 1, zone: 'white' }],
    trajectories: { white: 3 },
  };

  test('is drawn between the steps of its resolution', async () => {
    const [start, later, end] = [await draw(mission, '--at', '0'), await draw(mission, '--at', '6'), await draw(mission)];
    for (const { exitCode, out } of [start, later, end]) {
      expect(exitCode).toBe(0);
      expect(parsed(out).documentElement?.tagName).toBe('svg');
    }
    expect(new Set([start.out, later.out, end.out]).size).toBe(3);
  });

  test('with something wrong with it is refused', async () => {
    const { exitCode, out, err } = await draw({ ...mission, crew: [{ actions: ['D'] }] });
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toMatch(/^orrery: mission\.crew\[0\]\.actions\[0\]: /);
  });
});

describe('what cannot be drawn is refused in one line', () => {
  let record: MatchRecord;
  beforeAll(async () => {
    record = await beginning('area-51', 2, 5);
  });

  test.each([
    [['--at', '6'], 1, 'there is no state 6; expected 0 to 5, or -1 to -6 from the end'],
    [['--at', '-7'], 1, 'there is no state -7; expected 0 to 5, or -1 to -6 from the end'],
    [['--at', '1.5'], 2, 'Expected a whole number, such as 12 or -1'],
    [['--viewer', 'nobody'], 1, 'viewer: '],
    [['--theme', 'pink'], 2, 'Allowed choices are auto, light, dark'],
    [['--layout', 'round'], 2, 'Allowed choices are wide, tall'],
    [['--targets'], 2, '--targets requires a player as --viewer; expected one of p1, p2'],
  ])('%j', async (options, exitCode, message) => {
    expect(await draw(record, ...options)).toEqual({ exitCode, out: '', err: expect.stringContaining(`${message}`) });
  });

  test('a record that breaks the rules, and what is no record', async () => {
    const broken = { ...record, actions: [...record.actions, { type: 'nonsense', player: 'p1' }] };
    expect(await draw(broken)).toMatchObject({ exitCode: 1, out: '', err: expect.stringMatching(/^orrery: .+\n$/) });
    expect(await draw([7])).toMatchObject({ exitCode: 1, out: '', err: expect.stringContaining('record: ') });
  });

  test('a game without pictures', async () => {
    const record = createMatch(ticTacToe, { players: 2 }, 7).record();
    expect(await orrery(['draw', '-'], { input: JSON.stringify(record) })).toEqual({
      exitCode: 1,
      out: '',
      err: 'orrery: the game tic-tac-toe has no pictures\n',
    });
  });
});
