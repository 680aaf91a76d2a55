import { GAMES } from '../../src/cli/games.js';
import { orrery } from './terminal.js';

const simulate = (game: string, agents: string) =>
  orrery(['simulate', game, '--players', '2', '--games', '1', '--seed', '7', '--agents', agents, '--max-actions', '20', '--json'], {
    games: GAMES,
  });

describe('Levels of opponents', () => {
  test.each(['area-51', 'sol', 'space-alert', 'specter-ops'])('of %s play by their names', async (game) => {
    const { err, out } = await simulate(game, 'easy,medium');
    expect(err).not.toContain('is not an agent');
    expect(`${out}${err}`).toContain('not over after 20 actions');
  });

  test('a game without opponents says so', async () => {
    const { exitCode, err } = await simulate('space-alert-campaign', 'easy,random');
    expect(exitCode).toBe(2);
    expect(err).toBe('orrery: space-alert-campaign has no opponents with levels such as easy\n');
  });
});
