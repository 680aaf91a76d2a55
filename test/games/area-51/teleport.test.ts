import { area51 } from 'orrery-rules/area-51';
import { alienAt, alienOf, drawn, endPart, idle, listed, place, play, refusal, scene, step, stun, teleport, typesOf } from './builders.js';

const open = ['.......', '.......', '.......', '...A...', '.......', '.......', '.......'];

describe('Teleport', () => {
  test('A51-7.1 costs all 6 points: nothing but the end of the part is left', () => {
    const after = play(drawn(open), [teleport('p1'), place('p1', 0, 0)], [1]).state;
    expect(after.points).toBe(0);
    expect(area51.legalActions(after)).toEqual([endPart('p1')]);
    const moved = play(drawn(open), [step('p1', 3, 2)]).state;
    expect(refusal(moved, teleport('p1'))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
  });

  test.each([1, 5, 6])('A51-7.2 once a game; the token is gone when the die shows %d', (die) => {
    const after = play(drawn(open), [teleport('p1')], [die]).state;
    expect(alienOf(after, 'p1').teleport).toBe(false);
    const later = drawn(open, { alien: { p1: { teleport: false } } });
    expect(refusal(later, teleport('p1'))).toEqual({ code: 'token-spent', rule: 'A51-7.2' });
  });

  test('A51-7.3 one red die is rolled after the declaration', () => {
    const { events } = play(drawn(open), [teleport('p1')], [4]);
    expect(events).toEqual([{ type: 'teleport-rolled', player: 'p1', die: 4, placer: 'p1', rule: 'A51-7.3' }]);
    const faces = area51.outcomes(drawn(open), teleport('p1'));
    // 1 to 4 lead to one state, 5 to another, 6 to a third.
    expect(faces.map(({ probability }) => Math.round(probability * 6)).sort()).toEqual([1, 1, 4]);
  });

  test.each([1, 2, 3, 4])('A51-7.4 on %d the player places the alien', (die) => {
    const owed = play(drawn(open), [teleport('p1')], [die]).state;
    expect(area51.decisions(owed)).toEqual(['p1']);
    const { state, events } = play(owed, [place('p1', 5, 1)]);
    expect(alienAt(state, 'p1')).toBe('(5,1)');
    expect(events[0]).toMatchObject({
      type: 'alien-placed',
      player: 'p1',
      by: 'p1',
      from: { x: 3, y: 3 },
      to: { x: 5, y: 1 },
      rule: 'A51-7.4',
    });
  });

  test.each([
    { players: 2, active: 'p1', neighbour: 'p2' },
    { players: 3, active: 'p1', neighbour: 'p3' },
    { players: 3, active: 'p2', neighbour: 'p1' },
    { players: 4, active: 'p1', neighbour: 'p4' },
  ])('A51-7.5 on 5, of $players players, $neighbour places $active', ({ players, active, neighbour }) => {
    const state = scene({ players, options: { firstPlayer: active } });
    const owed = play(state, [teleport(active)], [5]).state;
    expect(area51.decisions(owed)).toEqual([neighbour]);
    const { cell } = listed(owed, 'place')[0];
    const { state: after, events } = play(owed, [place(neighbour, cell.x, cell.y)]);
    expect(events[0]).toMatchObject({ type: 'alien-placed', player: active, by: neighbour, rule: 'A51-7.5' });
    expect(alienAt(after, active)).toBe(`(${cell.x},${cell.y})`);
    expect(area51.decisions(after)).toEqual([active]);
  });

  test('A51-7.6 on 6 nothing happens', () => {
    const after = play(drawn(open), [teleport('p1')], [6]).state;
    expect(alienAt(after, 'p1')).toBe('(3,3)');
    expect(area51.legalActions(after)).toEqual([endPart('p1')]);
  });

  describe('landing', () => {
    const landing = (drawing: string[], facts: Parameters<typeof drawn>[1] = {}) =>
      play(drawn(drawing, facts), [teleport('p1')], [1]).state;

    test.each([
      { why: 'distance 6', drawing: ['A.....~'], to: [6, 0], refused: undefined },
      { why: 'distance 1', drawing: ['A.'], to: [1, 0], refused: undefined },
      { why: 'distance 7', drawing: ['A......'], to: [7, 0], refused: { code: 'out-of-range', rule: 'A51-7.7' } },
      { why: 'distance 0', drawing: ['A'], to: [0, 0], refused: { code: 'out-of-range', rule: 'A51-7.7' } },
      { why: 'beyond the edge', drawing: ['.........A...'], to: [13, 0], refused: { code: 'out-of-range', rule: 'A51-7.7' } },
      { why: 'a building', drawing: ['A.#'], to: [2, 0], refused: { code: 'building', rule: 'A51-2.3' } },
      { why: 'behind walls', drawing: ['A#.', '##.'], to: [2, 0], refused: undefined },
      { why: 'an alien', drawing: ['A.B'], to: [2, 0], refused: { code: 'occupied', rule: 'A51-5.5' } },
      { why: 'an active human', drawing: ['A.1'], to: [2, 0], refused: { code: 'human-in-the-way', rule: 'A51-5.6' } },
    ] as const)('A51-7.7 $why', ({ drawing, to, refused }) => {
      expect(refusal(landing([...drawing]), place('p1', to[0], to[1]))).toEqual(refused);
    });

    test('A51-7.7 a stunned human is a figure too, and shared cells make no difference', () => {
      const stunned = landing(['A.1'], { stunned: { h1: ['frozen', 'p2'] } });
      expect(refusal(stunned, place('p1', 2, 0))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
      const shared = landing(['A.B'], { options: { sharedCells: 'allowed' } });
      expect(refusal(shared, place('p1', 2, 0))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
    });

    test('A51-7.8 zones and the ship are no obstacle', () => {
      const state = landing(['A..1', '..S.']);
      expect(refusal(state, place('p1', 2, 0))).toBeUndefined();
      expect(refusal(state, place('p1', 2, 1))).toBeUndefined();
    });

    test('A51-7.8 option teleportLanding no-zones', () => {
      const state = landing(['A..1'], { options: { teleportLanding: 'no-zones' } });
      expect(refusal(state, place('p1', 2, 0))).toEqual({ code: 'in-a-zone', rule: 'A51-5.7' });
      expect(refusal(state, place('p1', 1, 0))).toBeUndefined();
    });

    test('A51-7.8 option teleportToShip forbidden', () => {
      const state = landing(['A.S'], { options: { teleportToShip: 'forbidden' } });
      expect(refusal(state, place('p1', 2, 0))).toEqual({ code: 'out-of-range', rule: 'A51-7.7' });
    });

    test('A51-7.8 without a landing cell the alien stays', () => {
      // All ground within six cells is built over but for two cells in the zone of h1.
      const walled = ['A.1####', '#######', '#######', '#######', '#######', '#######', '#######'];
      const options = { teleportLanding: 'no-zones' } as const;
      const { state, events } = play(drawn(walled, { options }), [teleport('p1')], [1]);
      expect(typesOf(events)).toEqual(['teleport-rolled', 'no-landing-cell']);
      expect(state).toMatchObject({ phase: 'part', points: 0 });
      expect(alienAt(state, 'p1')).toBe('(0,0)');
      expect(alienOf(state, 'p1')).toMatchObject({ teleport: false, losesTurn: true });
    });
  });

  test.each([
    { die: 2, after: [place('p1', 0, 0)] },
    { die: 5, after: [place('p2', 0, 0)] },
    { die: 6, after: [] },
  ])('A51-7.9 the next turn is lost when the die shows $die', ({ die, after }) => {
    const placed = play(drawn(open), [teleport('p1'), ...after], [die]).state;
    const { state, events } = play(placed, [...idle('p1'), ...idle('p2')], [1, 1, 1]);
    expect(events.filter(({ type }) => type === 'turn-lost')).toEqual([{ type: 'turn-lost', player: 'p1', rule: 'A51-4.8' }]);
    expect(state).toMatchObject({ phase: 'humans', round: 2 });
    expect(area51.decisions(state)).toEqual(['p1']);
  });

  test('A51-7.10 placing is owed, out of turn with a 5, and nothing else happens before', () => {
    const owed = play(drawn([...open, '1'], { players: 4 }), [teleport('p1')], [5]).state;
    expect(area51.decisions(owed)).toEqual(['p4']);
    expect(new Set(area51.legalActions(owed).map(({ type }) => type))).toEqual(new Set(['place']));
    for (const action of [place('p1', 0, 0), endPart('p1'), stun('p1', 'h1'), step('p4', 7, 10)]) {
      expect(refusal(owed, action)).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
    }
  });
});
