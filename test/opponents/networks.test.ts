import { weightsOf } from '../../src/agents/network/game-network.js';
import { networkOf } from '../../src/opponents/networks.js';

describe('The list of trained networks', () => {
  test.each([
    ['area-51', [2, 3, 4]],
    ['sol', [2, 3, 4]],
    ['specter-ops', [2, 3, 4, 5]],
    ['space-alert', []],
    ['toString', []],
  ])('of %s has a network for %o players, which was trained with that number', async (game, expected) => {
    const found: number[] = [];
    for (let players = 1; players <= 5; players++) {
      const network = await networkOf(game, players)?.();
      if (network === undefined) continue;
      const { header } = weightsOf(network)[0];
      expect(header.game).toBe(game);
      expect(header.players ?? [header.setup.players]).toContain(players);
      found.push(players);
    }
    expect(found).toEqual(expected);
  });

  test('has one network for any number of players of a game with networks', async () => {
    expect(await networkOf('area-51')?.()).toBe(await networkOf('area-51', 2)?.());
    expect(networkOf('space-alert')).toBeUndefined();
  });
});
