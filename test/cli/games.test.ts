import { GAMES } from '../../src/cli/games.js';
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
});
