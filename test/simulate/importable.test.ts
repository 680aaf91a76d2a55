import { type AnyGame, InvalidInputError } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { simulate } from 'orrery-rules/simulate';
import { spaceAlertCampaign } from 'orrery-rules/space-alert';
import { ticTacToe } from '../../examples/games/tic-tac-toe.js';
import { importableAgents, importableGame } from '../../src/simulate/importable.js';

const TOYS = new URL('./agents-to-import.ts', import.meta.url).href;
const GAME = { module: new URL('../../examples/games/tic-tac-toe.ts', import.meta.url).href, export: 'ticTacToe' };
const run = { setup: { players: 2 }, seed: 7, games: 3 };

describe('games and agents by where to import them from', () => {
  test('play as the objects do', async () => {
    const objects = await simulate({ ...run, game: ticTacToe, agents: random() });
    expect(await simulate({ ...run, game: GAME, agents: { module: 'orrery-rules/agents', export: 'random' } })).toEqual(objects);
  });

  test('an agent is exported as it is, or as a function of options and the game; each seat may have its own', async () => {
    const { rows } = await simulate({
      ...run,
      game: GAME,
      agents: [
        { module: TOYS, export: 'lowest' },
        { module: TOYS, export: 'nth', options: { n: 2 } },
      ],
    });
    expect(rows[0].agents).toEqual(['lowest', 'tic-tac-toe 2']);
  });

  test.each([
    {
      what: 'game',
      game: { module: './here.js', export: 'x' },
      message: 'game: x of ./here.js is a path; expected a URL, such as new URL(path, import.meta.url).href',
    },
    { what: 'game', game: { module: 'no-such-package', export: 'x' }, message: 'x of no-such-package cannot be imported' },
    { what: 'game', game: { ...GAME, export: 'chess' }, message: 'is not exported' },
    { what: 'game', game: { ...GAME, export: 'toString' }, message: 'is not exported' },
    { what: 'game', game: { ...GAME, export: 'LINES' }, message: 'is not a game' },
    { what: 'agents', agents: { ...GAME, export: 'LINES' }, message: 'is not an agent' },
    { what: 'agents', agents: [random(), { module: TOYS, export: 'gone' }], message: 'is not exported' },
    { what: 'agents', agents: { module: TOYS, export: 'angry' }, message: 'threw: no agent today' },
  ])('$what: $message', async ({ what, game = GAME, agents = random(), message }) => {
    const played = simulate({ ...run, game, agents });
    await expect(played).rejects.toThrow(InvalidInputError);
    await expect(played).rejects.toThrow(`${what}: `);
    await expect(played).rejects.toThrow(message);
  });
});

describe('objects for workers', () => {
  test('games of the package are found by their id', async () => {
    expect(await importableGame(area51)).toEqual({ module: 'orrery-rules/area-51', export: 'area51' });
    expect(await importableGame(spaceAlertCampaign)).toEqual({ module: 'orrery-rules/space-alert', export: 'spaceAlertCampaign' });
  });

  test('agents say themselves where they are', () => {
    expect(importableAgents([random(), GAME])).toEqual([{ module: 'orrery-rules/agents', export: 'random' }, GAME]);
  });

  test.each<{ what: string; game: AnyGame }>([
    { what: 'another game', game: ticTacToe },
    { what: 'a game that was changed', game: { ...area51, legalActions: () => [] } },
  ])('$what cannot be imported', async ({ game }) => {
    const played = simulate({ ...run, game, agents: random(), workers: 2 });
    await expect(played).rejects.toThrow(InvalidInputError);
    await expect(played).rejects.toThrow(`workers cannot import ${game.id} from an object; expected { module`);
  });

  test('neither can an agent that does not say where it is', async () => {
    const agents = [random(), { name: 'mine', choose: random().choose }];
    const played = simulate({ ...run, game: area51, agents, workers: 2 });
    await expect(played).rejects.toThrow(
      "agents[1]: workers cannot import mine from an object; expected { module: 'a URL or a package', export: 'its name' }",
    );
    await expect(played).rejects.toMatchObject({ what: 'agents', path: [1] });
  });
});
