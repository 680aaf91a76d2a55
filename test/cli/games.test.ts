import { join } from 'node:path';
import { GAMES } from '../../src/cli/games.js';
import { temporaryFolderOfTest } from '../temporary-folder.js';
import { orrery } from './terminal.js';

describe('orrery games', () => {
  test('lists id, name, players and rules version', async () => {
    const { exitCode, out } = await orrery(['games']);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^tic-tac-toe +Tic-tac-toe +2 +1 *$/m);
    expect(out).toMatch(/^kuhn-poker +Kuhn poker +2 +1 *$/m);
  });

  test('as JSON', async () => {
    expect(JSON.parse((await orrery(['games', '--json'])).out)).toEqual([
      { id: 'tic-tac-toe', name: 'Tic-tac-toe', players: [2], rulesVersion: '1' },
      { id: 'kuhn-poker', name: 'Kuhn poker', players: [2], rulesVersion: '1' },
    ]);
  });

  test('colours only where they are wanted', async () => {
    expect((await orrery(['games'])).out).not.toContain('\x1b');
    expect((await orrery(['games'], { env: { FORCE_COLOR: '1' } })).out).toContain('\x1b[');
  });
});

describe('the games that are shipped', () => {
  test.each(GAMES)('$id is registered under its own id', async ({ id, load }) => expect((await load()).id).toBe(id));

  test('are these, for so many players', async () => {
    const { out } = await orrery(['games', '--json'], { games: GAMES });
    const listed = JSON.parse(out).map(({ id, players }: { id: string; players: number[] }) => [id, players]);
    expect(listed).toEqual([
      ['area-51', [2, 3, 4]],
      ['space-alert', [1, 2, 3, 4, 5]],
      ['space-alert-campaign', [1, 2, 3, 4, 5]],
      ['sol', [1, 2, 3, 4, 5]],
      ['specter-ops', [2, 3, 4, 5]],
    ]);
  });

  // The clock of a mission decides too, and has no seat.
  test.each(['space-alert', 'space-alert-campaign'])('%s: simulated, checked, replayed and played', async (id) => {
    const folder = temporaryFolderOfTest('games');
    const here = { games: GAMES };
    const simulated = await orrery(['simulate', id, '--players', '2', '--games', '1', '--records', folder, '--json'], here);
    expect(simulated).toMatchObject({ exitCode: 0, err: '' });
    expect(JSON.parse(simulated.out)).toMatchObject({ games: 1, finished: 1, problems: [] });
    const record = join(folder, `${id}-000000.json`);
    expect(await orrery(['check', record], here)).toMatchObject({ exitCode: 0, err: '' });
    const replayed = await orrery(['replay', record, '--clauses'], here);
    expect(replayed.exitCode).toBe(0);
    expect(replayed.out).toMatch(/^SA-4\.1 \S/m);
    const played = await orrery(['play', id, '--players', '2', '--seed', '3'], { ...here, input: ['1', 'undo', 'quit'] });
    expect(played).toMatchObject({ exitCode: 0, err: '' });
    expect(played.out).toContain('Undid the last action of p1.');
  });
});
