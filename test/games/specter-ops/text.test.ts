// The board as text, as `orrery play specter-ops` draws it.
import { possiblePositions, specterOps } from 'orrery-rules/specter-ops';
import { GAMES } from '../../../src/cli/games.js';
import { orrery } from '../../cli/terminal.js';
import { END_AGENT, finish, lastSeen, play, type State, series, steps, table, visible } from './builders.js';

/** The symbols of the drawn board by cell: a line for each row, its number first, then a column every other character. */
function drawn(state: State, viewer: string): Map<string, string> {
  const rows = specterOps.text
    .view(specterOps.view(state, viewer), viewer)
    .split('\n')
    .filter((line) => /^ *\d+ [^a-z]/.test(line) && line.length > 40);
  return new Map(
    rows.flatMap((line) => {
      const [, row, cells] = /^ *(\d+) (.*)$/.exec(line) as unknown as [string, string, string];
      return [...cells]
        .filter((_symbol, at) => at % 2 === 0)
        .map((symbol, column): [string, string] => [`${String.fromCharCode(65 + column)}${row}`, symbol]);
    }),
  );
}

const shaded = (board: Map<string, string>) => [...board].filter(([, symbol]) => symbol === '+').map(([cell]) => cell);

describe('The board as text', () => {
  const start = table({
    round: 1,
    hunters: [
      ['heat', null],
      ['judge', 'S10'],
    ],
    patch: (draft) => {
      draft.history = draft.history.slice(0, 1);
    },
  });
  const moved = series(start, [...steps('N1', 'O2'), finish(), END_AGENT]).state;

  test('every cell of the board is drawn', () => {
    expect(drawn(moved, 'p2').size).toBe(23 * 32);
  });

  test('hunters see shaded where the agent can be, and nothing of where it is', () => {
    const board = drawn(moved, 'p2');
    const possible = possiblePositions(specterOps.view(moved, 'p2'));
    // SO-25.2: 30 spaces within four steps of M1, which is an escape point and drawn as one.
    expect(possible).toHaveLength(30);
    expect(shaded(board).sort()).toEqual(possible.filter((cell) => cell !== 'M1').sort());
    expect([board.get('M1'), board.get('O2'), board.get('K17'), board.get('S10')]).toEqual(['E', '+', 'V', 'J']);
    expect([...board.values()]).not.toContain('@');
  });

  test('the agent sees itself and no shading', () => {
    const board = drawn(moved, 'p1');
    expect([board.get('O2'), shaded(board)]).toEqual(['@', []]);
  });

  test('a visible agent and one last seen have their marks', () => {
    expect(drawn(table({ agentAt: 'O4', marker: visible('O4') }), 'p2').get('O4')).toBe('@');
    expect(drawn(table({ agentAt: 'O4', marker: lastSeen('L3') }), 'p2').get('L3')).toBe('?');
  });

  test('tokens are drawn where they lie', () => {
    const thrown = play(
      table({
        agentAt: 'S12',
        cards: ['smoke-grenade'],
        hunters: [
          ['heat', 'A31'],
          ['gun', 'A30'],
        ],
      }),
      {
        type: 'use-equipment',
        card: 'smoke-grenade',
        space: 'S10',
      },
    ).state;
    // For the agent: hunters have the cloud under their shading.
    expect(drawn(thrown, 'p1').get('S9')).toBe('~');
    expect(
      drawn(
        table({
          agentAt: 'S12',
          patch: (draft) => {
            draft.barriers = ['S10'];
            draft.cameras = [{ space: 'S8', direction: 'W' }];
          },
        }),
        'p2',
      ).get('S10'),
    ).toBe('%');
  });

  test('orrery play specter-ops draws it for a hunter, shading and all', async () => {
    const typed = [...new Array(4).fill('1'), 'view', 'quit'];
    const { out, exitCode } = await orrery(['play', 'specter-ops', '--humans', 'p2', '--seed', '7'], { games: GAMES, input: typed });
    expect(exitCode).toBe(0);
    const boards = out.split('A B C D E F G H I J K L M N O P Q R S T U V W').slice(1);
    expect(boards.length).toBeGreaterThan(0);
    expect(boards.at(-1)).toMatch(/\n *\d+ .*\+ \+/);
  });
});
