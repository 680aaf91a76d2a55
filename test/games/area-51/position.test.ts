// Positions as users describe them.
import { InvalidInputError } from 'orrery-rules';
import { area51, area51Position } from 'orrery-rules/area-51';

describe('area51Position', () => {
  test('without a word, it is the start of a game for two', () => {
    expect(area51Position()).toEqual(area51.start({ players: 2 }, 1));
  });

  test('what is said is so, and the rest is as at the start', () => {
    const state = area51Position({
      players: ['ann', 'ben', 'cy'],
      options: { attack: 'off' },
      active: 'ben',
      round: 12,
      points: 3,
      stepped: true,
      aliens: { ben: { cell: { x: 9, y: 7 }, components: ['food', 'ice'], charges: 1 } },
      humans: { h2: { cell: { x: 2, y: 3 }, thaw: 'half-cold', stunnedBy: 'cy' } },
    });
    const view = area51.view(state, 'spectator');
    expect(view).toMatchObject({ active: 'ben', decider: 'ben', round: 12, points: 3 });
    expect(view.aliens[1]).toMatchObject({ cell: { x: 9, y: 7 }, components: ['food', 'ice'], charges: 1, teleport: true });
    expect(view.humans[1]).toMatchObject({ cell: { x: 2, y: 3 }, thaw: 'half-cold', stunnedBy: 'cy' });
    expect(view.humans[0]).toEqual(area51.view(area51.start({ players: 3 }, 1), 'spectator').humans[0]);
    expect(Object.isFrozen(state.aliens[1])).toBe(true);
  });

  test.each([
    { why: 'a stranger', position: { aliens: { p9: {} } }, path: ['aliens', 'p9'] },
    {
      why: 'a component too many',
      position: { aliens: { p1: { components: ['ice', 'ice', 'ice', 'ice', 'ice'] } } },
      path: ['aliens', 'p1', 'components'],
    },
    { why: 'a human that is not there', position: { humans: { h7: {} } }, path: ['humans', 'h7'] },
    { why: 'a cell beyond the board', position: { aliens: { p1: { cell: { x: 19, y: 0 } } } }, path: ['aliens', 0, 'cell'] },
    { why: 'the turn of a stranger', position: { active: 'p9' }, path: ['active'] },
    { why: 'a decision of a stranger', position: { decider: 'p9' }, path: ['decider'] },
    { why: 'a word that is none', position: { weather: 'fine' }, path: [] },
    { why: 'no description', position: null, path: [] },
  ])('refuses $why, and says where', ({ position, path }) => {
    try {
      area51Position(position as never);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidInputError);
      expect((error as InvalidInputError).path).toEqual(path);
    }
  });

  test('who has no seat is told who has', () => {
    expect(() => area51Position({ active: 'p9' })).toThrow('position.active: "p9" is not a player; expected one of p1, p2');
  });
});
