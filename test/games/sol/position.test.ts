// Positions that are described instead of played: every field, every default, and what is refused.
import { InvalidInputError } from 'orrery-rules';
import { type SolPositionInput, sol, solPosition } from 'orrery-rules/sol';
import { count, energy, listed, momentum, play, type State, verdict, whereIs } from './builders.js';

const LONGER = { players: 2, vestigial: false } as const;

describe('A described position', () => {
  test('described by nothing, it is the first turn of two players, each as at the start', () => {
    const state = solPosition();
    expect([state.phase, sol.decisions(state), state.placements]).toEqual(['choose', ['p1'], 4]);
    expect(state.seats.map((seat) => [seat.energy, seat.kept, seat.eye])).toEqual([
      [3, null, 0],
      [3, null, 6],
    ]);
    expect([count(state, 'p1', 'hold'), count(state, 'p1', 'reserve'), state.supply, state.deck.length]).toEqual([8, 5, 83, 39]);
    expect(Object.isFrozen(state)).toBe(true);
  });

  test('SOL-18.1 SOL-18.2 SOL-18.3 a side has its pieces where they are said to be, and the other sundivers in the hold', () => {
    const state = solPosition({
      setup: { players: 2, triggerEvent: 'explode' },
      sides: {
        p2: {
          sundivers: ['V4', 'V4', 'R2'],
          reserve: 2,
          lost: 1,
          vaporized: 1,
          heldBy: { p1: 3 },
          nodes: ['O1', 'V4'],
          foundries: ['I3'],
          towers: ['C0'],
          gates: ['I0-V0', 'R0-C4'],
          energy: 7,
          momentum: 12,
          eye: 9,
          kept: 'flare',
        },
      },
    });
    expect(['V4', 'R2', 'reserve', 'lost', 'vaporized', 'hold:blue', 'hold'].map((at) => count(state, 'p2', at))).toEqual([
      2, 1, 2, 1, 1, 3, 3,
    ]);
    expect(['green-s1', 'green-node2', 'green-foundry1', 'green-tower1', 'green-gate2'].map((id) => whereIs(state, id))).toEqual([
      'V4',
      'V4',
      'I3',
      'C0',
      'R0-C4',
    ]);
    expect([energy(state, 'p2'), momentum(state, 'p2'), state.seats[1].eye, state.seats[1].kept]).toEqual([7, 12, 9, 'flare']);
    // Three cubes are the first player's, who stands as at the start.
    expect([state.supply, count(state, 'p1', 'hold')]).toEqual([79, 8]);
  });

  test('SOL-21.9 SOL-21.7 every card is somewhere: on the deck as named, kept, discarded or below', () => {
    const state = solPosition({
      setup: { ...LONGER, suits: ['expansion', 'oscillation', 'refraction'] },
      sides: { p1: { kept: 'expansion' }, p2: { kept: 'flare' } },
      deck: ['flare', 'refraction', 'flare'],
      discard: ['oscillation', 'flare'],
      marker: 4,
    });
    expect(state.deck.slice(-3).reverse()).toEqual(['flare', 'refraction', 'flare']);
    expect([state.marker, state.deck.filter((card) => card === 'flare').length]).toEqual([4, 4]);
    // One flare is kept and one was named; the seven others have been drawn and discarded.
    expect(state.discard).toEqual(['oscillation', ...Array(8).fill('flare')]);
    expect([state.deck.length, state.discard.length]).toEqual([41, 9]);
  });

  test.each([
    { described: {}, marker: 13 },
    { described: { discard: ['flare', 'flare'] }, marker: 11 },
    { described: { sides: { p1: { kept: 'flare' } } }, marker: 12 },
  ] as { described: SolPositionInput; marker: number }[])(
    'SOL-21.7 without a marker it follows from the flares: $marker',
    ({ described, marker }) => {
      expect(solPosition(described).marker).toBe(marker);
    },
  );

  test('SOL-7.1 a move has the points of the movement marker, or those that are named', () => {
    const sides = { p1: { nodes: ['O1', 'V1'] } };
    expect(solPosition({ sides, phase: 'move' }).turn).toMatchObject({ action: 'move', points: 5 });
    expect(solPosition({ sides, phase: 'move', points: 2 }).turn.points).toBe(2);
    expect(solPosition({ sides }).turn).toMatchObject({ action: null, points: 0 });
  });

  test('SOL-5.1 SOL-9.2 another player may have the turn, which began with the sundivers where they are', () => {
    const state = solPosition({
      setup: { players: 3 },
      turn: 'p3',
      sides: { p3: { sundivers: ['V1'], nodes: ['V1'] } },
      phase: 'activate',
    });
    expect([sol.decisions(state), state.turn.number]).toEqual([['p3'], 2]);
    expect(listed(state, 'activate-station', 'p3')).toHaveLength(1);
  });

  test('SOL-10.3 before the draw a card is owed, or as many as are named', () => {
    expect(solPosition({ phase: 'pre-draw' }).turn.owed).toBe(1);
    const state = solPosition({ phase: 'pre-draw', owed: 3, deck: ['flare'] });
    expect(play(state, { type: 'draw' }).seats[0].candidates).toHaveLength(3);
  });

  test('SOL-12.10 a kept effect can be used, whatever effects the setup has drawn', () => {
    const described = { setup: LONGER, sides: { p1: { sundivers: ['O0', 'O0'], reserve: 1, keptEffect: 'procreate' } } };
    for (const seed of [1, 2, 3]) {
      const state = solPosition({ ...described, seed });
      expect(verdict(state, { type: 'play-card', effect: 'procreate' })).toBe('legal');
      expect(state.links.filter(({ effect }) => effect === 'procreate')).toHaveLength(1);
    }
    expect(solPosition({ ...described, seed: 1 }).deck).not.toEqual(solPosition({ ...described, seed: 2 }).deck);
  });

  test('SOL-21.1 cubes and feeders lie where they are said to', () => {
    expect(solPosition({ setup: { players: 2, triggerEvent: 'energy-garden' }, garden: ['V0', 'C2'] })).toMatchObject({
      garden: ['V0', 'C2'],
      supply: 81,
    });
    expect(solPosition({ setup: { players: 2, triggerEvent: 'feeders' }, feeders: ['C0', 'C0'] })).toMatchObject({
      feeders: ['C0', 'C0'],
      supply: 81,
    });
  });
});

describe('Descriptions that are none', () => {
  test.each<[string, unknown, string]>([
    ['no object', 7, 'position'],
    ['an unknown field', { nonsense: 1 }, 'nonsense'],
    ['a setup that is none', { setup: { players: 9 } }, 'SOL-4.1'],
    ['a player of another game', { sides: { p3: {} } }, 'position.sides.p3: "p3" is not a player of this game'],
    ['a turn of nobody', { turn: 'p3' }, 'position.turn: "p3" is not a player of this game'],
    ['a host of another game', { sides: { p1: { heldBy: { p9: 1 } } } }, 'position.sides.p1.heldBy: "p9" is not a player of this game'],
    [
      'fourteen sundivers',
      { sides: { p1: { sundivers: ['O0'], reserve: 13 } } },
      'position.sides.p1: expected at most 13 sundivers of a player, received 14',
    ],
    ['four nodes', { sides: { p1: { nodes: ['O0', 'O1', 'O2', 'O3'] } } }, 'nodes'],
    ['fourteen flares', { discard: Array(13).fill('flare'), deck: ['flare'] }, 'no card "flare" is left'],
    ['a card that is kept twice', { sides: { p1: { kept: 'trigger' } } }, 'kept'],
    ['a marker above the flares', { discard: ['flare'], marker: 13 }, 'position.marker: expected at most 12, the number of flares to come'],
    ['six sundivers in a space', { sides: { p1: { sundivers: Array(6).fill('V0') } } }, 'SOL-3.22'],
    ['two stations in a space', { sides: { p1: { nodes: ['V0'] }, p2: { towers: ['V0'] } } }, 'SOL-3.21'],
    ['a conversion of nothing', { phase: 'convert' }, 'SOL-5.6'],
    ['an effect of no box', { sides: { p1: { keptEffect: 'nonsense' } } }, 'SOL-2.7'],
  ])('%s: refused with an InvalidInputError that says so', (_what, described, message) => {
    const read = () => solPosition(described as SolPositionInput);
    expect(read).toThrow(InvalidInputError);
    expect(read).toThrow(message);
  });
});

test('what the docstring shows', () => {
  const state: State = solPosition({
    sides: { p1: { sundivers: ['C0', 'O3', 'I3'], reserve: 5, gates: ['I3-V3'] } },
    phase: 'move',
    points: 4,
  });
  expect(sol.legalActions(state)).toContainEqual({ type: 'hurl', player: 'p1', piece: 'blue-s1' });
  expect(sol.legalActions(state)).toContainEqual({ type: 'fly', player: 'p1', piece: 'blue-s3', to: 'V3' });
});
