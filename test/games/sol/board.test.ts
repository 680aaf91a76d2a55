import { boardTable, COLOURS, EFFECTS, SolBoard, sol, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { SUITS, WORLDS } from 'orrery-rules/sol/data';
import { activate, choose, endAction, fly, launch, listed, play, position, verdict, whereIs } from './builders.js';

const SIDES = ['standard', 'five'] as const;
type Side = (typeof SIDES)[number];
const spaceOf = (side: Side, id: string) => {
  const space = boardTable(side).space(id);
  if (space === undefined) throw new Error(`no ${id}`);
  return space;
};
const below = (side: Side, from: string) => spaceOf(side, from).below.join(',');

describe('Components', () => {
  test('SOL-2.1 SOL-4.1 up to four players use the standard side, five the other one', () => {
    const side = (players: number) => sol.start({ players }, 1).config.board;
    expect([1, 2, 3, 4, 5].map(side)).toEqual(['standard', 'standard', 'standard', 'standard', 'five']);
  });

  test('SOL-2.2 SOL-2.9 every player has 13 sundivers, 5 gates and 3 stations of each type, each with an id', () => {
    const state = position({ p1: { on: 'O0', node: 'O1', foundry: 'O2', tower: 'V1', gates: 'I0-V0' }, action: 'move' });
    const [{ sundivers, gates, stations }] = state.seats;
    expect([sundivers.length, gates.length, stations.length]).toEqual([13, 5, 9]);
    expect(whereIs(play(state, fly('blue-s1', 'O1')), 'blue-s1')).toBe('O1');
    expect(['blue-node1', 'blue-foundry1', 'blue-tower1', 'blue-gate1'].map((id) => whereIs(state, id))).toEqual([
      'O1',
      'O2',
      'V1',
      'I0-V0',
    ]);
    for (const id of ['blue-s14', 'blue-s0', 'red-s1', 'blue-node4'])
      expect(() => sol.parseAction({ type: 'hurl', player: 'p1', piece: id })).toThrow();
  });

  test('SOL-2.4 SOL-2.5 with everything in it the deck has 96 cards: seven suits of 13 and 5 trigger flares', () => {
    const { deck } = sol.start({ players: 5, vestigial: false, triggerEvent: 'warp', triggerFlares: 5 }, 1);
    expect(deck).toHaveLength(96);
    expect(SUITS).toEqual(['refraction', 'condensation', 'subduction', 'oscillation', 'expansion', 'reverberation', 'flare']);
    expect([...SUITS, 'trigger' as const].map((card) => deck.filter((each) => each === card).length)).toEqual([
      13, 13, 13, 13, 13, 13, 13, 5,
    ]);
  });

  test('SOL-2.6 every suit of the deck has one link, as with a token', () => {
    const { links } = sol.start({ players: 5, vestigial: false }, 1);
    expect(links.map(({ suit }) => suit).sort()).toEqual([...SUITS].sort());
  });

  test('SOL-2.7 there are 30 different effects: 7 blue, 8 green, 12 yellow, 3 red', () => {
    const titles = (colour: string) => EFFECTS.filter((effect) => effect.colour === colour).length;
    expect(['blue', 'green', 'yellow', 'red'].map(titles)).toEqual([7, 8, 12, 3]);
    expect(new Set(EFFECTS.map(({ id }) => id)).size).toBe(30);
  });

  test('SOL-2.8 there are 8 different trigger events', () => {
    expect(new Set(TRIGGER_EVENTS.map(({ id }) => id)).size).toBe(8);
  });

  test('SOL-2.10 five homeworlds, one for each colour', () => {
    expect(COLOURS.map((colour) => WORLDS[colour])).toEqual(['Hawkini Federation', 'Danihelios', 'Arel', 'Zyuu Clarum', 'Sideralis']);
  });

  test('SOL-2.11 momentum goes on beyond the printed track', () => {
    const state = position({ action: 'activate', p1: { on: 'C0', tower: 'C0', energy: 5, momentum: 200 } });
    expect(play(state, activate('blue-tower1', 'blue-s1')).seats[0].momentum).toBe(205);
  });
});

describe('Spaces', () => {
  test.each([
    { side: 'standard' as const, sizes: [13, 13, 13, 8, 5], total: 52, pairs: 121, clauses: 'SOL-3.4' },
    { side: 'five' as const, sizes: [16, 16, 13, 8, 5], total: 58, pairs: 130, clauses: 'SOL-3.5' },
  ])(
    '$clauses SOL-3.1 SOL-21.16 side $side has five layers of $sizes spaces and $pairs adjacent pairs',
    ({ side, sizes, total, pairs }) => {
      const { layers, spaces } = boardTable(side);
      expect(layers.map((layer) => layer.length)).toEqual(sizes);
      expect(spaces).toHaveLength(total);
      const adjacent = spaces.flatMap(({ id, borders }) => borders.map(({ to }) => [id, to]));
      for (const [from, to] of adjacent) expect(adjacent).toContainEqual([to, from]);
      expect(adjacent).toHaveLength(2 * pairs);
      const reached = new Set(['O0']);
      for (const space of reached) for (const { to } of spaceOf(side, space).borders) reached.add(to);
      expect(reached.size).toBe(total);
    },
  );

  test('SOL-3.6 every layer is a ring', () => {
    for (const side of SIDES) {
      for (const layer of boardTable(side).layers) {
        const size = layer.length;
        for (const { index, clockwise, counterclockwise } of layer) {
          expect([clockwise, counterclockwise]).toEqual([layer[(index + 1) % size].id, layer[(index + size - 1) % size].id]);
        }
      }
    }
  });

  test('SOL-3.7 below an outer space lies the inner space of its number', () => {
    for (const side of SIDES) for (const { index, below: under } of boardTable(side).layers[0]) expect(under).toEqual([`I${index}`]);
  });

  test('SOL-3.8 on the standard side Ik borders on Vk and V(k+1)', () => {
    for (let k = 0; k < 13; k++) {
      expect([...spaceOf('standard', `I${k}`).below].sort()).toEqual([`V${k}`, `V${(k + 1) % 13}`].sort());
      expect([...spaceOf('standard', `V${k}`).above].sort()).toEqual([`I${(k + 12) % 13}`, `I${k}`].sort());
    }
  });

  test('SOL-3.9 the inner and convective spaces of side five', () => {
    const expected = 'V0|V0,V1|V1,V2|V2,V3|V3,V4|V4|V5|V5,V6|V6,V7|V7,V8|V8|V9|V9,V10|V10,V11|V11,V12|V12';
    expect(
      boardTable('five')
        .layers[1].map(({ below: under }) => under.join(','))
        .join('|'),
    ).toBe(expected);
  });

  test.each(SIDES)('SOL-3.10 SOL-3.11 the deeper borders of side %s', (side) => {
    const borders = (depth: number) =>
      boardTable(side)
        .layers[depth].map(({ id }) => below(side, id))
        .join('|');
    expect(borders(2)).toBe('R0,R7|R0|R1|R1,R2|R2|R2,R3|R3,R4|R4|R4,R5|R5|R6|R6,R7|R7');
    expect(borders(3)).toBe('C0,C4|C0|C1|C1,C2|C2|C3|C3,C4|C4');
  });

  test.each([
    ['SOL-3.12', 'O0', 'V0', 'layers that do not follow each other'],
    ['SOL-3.12', 'I0', 'R0', 'layers that do not follow each other'],
    ['SOL-3.13', 'V1', 'R1', 'only a corner'],
    ['SOL-3.13', 'V2', 'R0', 'only a corner'],
    ['SOL-3.13', 'R4', 'C3', 'only a corner'],
  ])('%s %s and %s are not adjacent: %s', (_clause, from, to) => {
    expect(boardTable('standard').border(from, to)).toBeUndefined();
    expect(verdict(position({ action: 'move', p1: { on: from } }), fly('blue-s1', to))).toBe('not-adjacent');
  });

  test('SOL-3.2 SOL-9.24 an activation draws cards in the three solar layers and not in the orbits', () => {
    const owedIn = (space: string) =>
      play(position({ action: 'activate', p1: { on: space, node: space } }), activate('blue-node1', 'blue-s1')).turn.owed > 0;
    expect(['O1', 'I1', 'V1', 'R1', 'C1'].map(owedIn)).toEqual([false, false, true, true, true]);
  });

  test('SOL-3.3 nothing rests in the heart of the Sun', () => {
    expect(boardTable('standard').spaces.some(({ id }) => !/^[OIVRC]\d+$/.test(id))).toBe(false);
    expect(() => sol.parseAction({ type: 'fly', player: 'p1', piece: 'blue-s1', to: 'H0' })).toThrow();
  });

  test('SOL-3.14 a pattern needs no gate, a flight does', () => {
    const state = { p1: { on: 'I3 V3' } };
    expect(listed(position({ ...state, action: 'convert' }), 'convert').some(({ kind }) => kind === 'gate')).toBe(true);
    expect(verdict(position({ ...state, action: 'move' }), fly('blue-s1', 'V3'))).toBe('no-gate');
  });
});

describe('Barriers, gates and stations', () => {
  test.each([
    ['O0', 'O1', false],
    ['O0', 'I0', false],
    ['I0', 'I1', false],
    ['I0', 'V0', true],
    ['V0', 'V1', false],
    ['V0', 'R0', true],
    ['R0', 'C0', true],
    ['C0', 'C1', false],
  ])('SOL-3.15 SOL-3.16 between %s and %s there is a barrier: %s', (from, to, barrier) => {
    expect(boardTable('standard').border(from, to)?.pair != null).toBe(barrier);
    expect(verdict(position({ action: 'move', p1: { on: from } }), fly('blue-s1', to))).toBe(barrier ? 'no-gate' : 'legal');
  });

  test.each(SIDES)('SOL-3.17 side %s has 26, 19 and 11 boundary pairs', (side) => {
    const { pairs } = boardTable(side);
    expect([2, 3, 4].map((depth) => pairs.filter((pair) => pair.depth === depth).length)).toEqual([26, 19, 11]);
    expect(pairs).toHaveLength(56);
  });

  test('SOL-3.18 SOL-3.19 SOL-3.20 a gate opens its own pair only, a pair holds one, a space touches several', () => {
    const state = position({ action: 'move', p1: { on: 'I0', gates: 'I0-V0 I0-V1' } });
    expect(['V0', 'V1'].map((to) => verdict(state, fly('blue-s1', to)))).toEqual(['legal', 'legal']);
    const convert = position({ action: 'convert', p1: { on: 'O0 I0' }, p2: { gates: 'I0-V0' } });
    expect(listed(convert, 'convert').map(({ at }) => at)).toEqual(['I0-V1']);
    expect(verdict(convert, { type: 'convert', kind: 'gate', sundivers: ['blue-s1', 'blue-s2'], at: 'I0-V0' })).toBe('gate-present');
  });

  test('SOL-3.21 a space holds one station, whoever owns it', () => {
    const state = position({ action: 'convert', p1: { on: 'O0 O1' }, p2: { tower: 'O0' } });
    expect(listed(state, 'convert').map(({ at }) => at)).toEqual(['O1']);
  });

  test('SOL-3.22 SOL-3.23 five own sundivers fill a space; others and a station do not', () => {
    const others = position({ action: 'move', p1: { on: 'O1 O0 O0 O0 O0' }, p2: { on: 'O0 O0 O0 O0 O0', node: 'O0' } });
    expect(verdict(others, fly('blue-s1', 'O0'))).toBe('legal');
    expect(verdict(play(others, fly('blue-s1', 'O0')), launch('blue-s6', 'O0'))).toBe('space-full');
  });
});

describe('The orbital track', () => {
  test('SOL-3.24 SOL-3.25 an eye lies between two orbital spaces and reaches four launch spaces', () => {
    expect([boardTable('standard').eyes, boardTable('five').eyes]).toEqual([13, 16]);
    expect(boardTable('standard').launchSpaces[0]).toEqual(['O12', 'O0', 'I12', 'I0']);
    expect(boardTable('five').launchSpaces[9]).toEqual(['O8', 'O9', 'I8', 'I9']);
  });

  test('SOL-3.26 SOL-5.8 after the draw step the mothership goes one eye counterclockwise', () => {
    const pass = (eye: number) => play(position({ p1: { eye } }), choose('move'), endAction).seats[0].eye;
    expect([pass(5), pass(0)]).toEqual([4, 12]);
  });

  test('SOL-3.27 motherships block nothing', () => {
    const state = position({ action: 'move', p1: { on: 'O5', eye: 0 }, p2: { eye: 6 } });
    expect(verdict(state, fly('blue-s1', 'O6'))).toBe('legal');
  });
});

describe('A board of one’s own', () => {
  const ring = (size: number) => Array.from({ length: size }, (_, index) => [index]);
  const small = {
    rings: { outer: 6, inner: 6, convective: 6, radiative: 6, core: 6 },
    below: { outer: ring(6), inner: ring(6), convective: ring(6), radiative: ring(6) },
  };

  test('SOL-3.12 it is played like the printed ones', () => {
    const state = sol.start({ players: 2, board: small, vestigial: false }, 1);
    expect(state.seats.map(({ eye }) => eye)).toEqual([0, 2]);
    expect(boardTable(state.config.board).pairs).toHaveLength(18);
    expect(sol.parseState(JSON.stringify(state))).toEqual(state);
  });

  test('SOL-17.9 a scenario needs the spaces of its structures', () => {
    expect(sol.start({ players: 1, board: small, scenario: 'cosmic-unity' }, 1).seats[0].stations).toContain('C0');
    // The second node of Ancient Tower stands in V10.
    expect(() => sol.start({ players: 1, board: small, scenario: 'ancient-tower' }, 1)).toThrow('SOL-17.9');
  });

  test.each([
    ['SOL-3.7', { ...small, rings: { ...small.rings, inner: 7 } }],
    ['SOL-3.7', { ...small, below: { ...small.below, outer: [[1], [0], [2], [3], [4], [5]] } }],
    ['SOL-3.12', { ...small, below: { ...small.below, inner: ring(5) } }],
    ['SOL-3.12', { ...small, below: { ...small.below, inner: [[0], [1], [2], [3], [4], [9]] } }],
    ['SOL-21.16', { ...small, below: { ...small.below, inner: [[0], [1], [2], [3], [4], [4]] } }],
  ])('%s a board that breaks the clause is refused', (rule, board) => {
    const result = SolBoard.safeParse(board);
    expect(result.error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.rule : ''))).toContain(rule);
    expect(() => sol.start({ players: 2, board }, 1)).toThrow(rule);
  });
});
