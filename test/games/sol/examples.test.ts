// The forty worked examples of the rules.
import { sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  convert,
  count,
  draw,
  endAction,
  endActionOf,
  energy,
  fly,
  hurl,
  keep,
  launch,
  listed,
  momentum,
  orbital,
  owed,
  plain,
  play,
  position,
  type State,
  verdict,
  whereIs,
} from './builders.js';

const marker = (state: State) => state.marker;
const movement = (state: State, player = 'p1') => play(state, { type: 'choose-action', action: 'move', player }).turn.points;
const suits = (state: State, count: number) => Array.from({ length: count }, () => plain(state));
const gateTargets = (state: State) =>
  listed(state, 'convert')
    .filter(({ kind }) => kind === 'gate')
    .map(({ at }) => at);

describe('Activations', () => {
  test('SOL-X1 a node in the convective layer: base 2 and bonus 1', () => {
    const state = position({ action: 'activate', p1: { on: 'V4', node: 'V4', energy: 3 } });
    const after = play(state, activate('blue-node1', 'blue-s1'), bonus(true));
    expect([energy(after), whereIs(after, 'blue-s1'), owed(after)]).toEqual([6, 'hold:blue', 1]);
  });

  test('SOL-X2 a foundry in the radiative layer spends all energy and the whole reserve', () => {
    const state = position({ action: 'activate', p1: { on: 'R2', reserve: 5, foundry: 'R2', energy: 5 } });
    const after = play(state, activate('blue-foundry1', 'blue-s1'), bonus(true));
    expect([energy(after), count(after, 'p1', 'reserve'), owed(after)]).toEqual([0, 0, 2]);
    expect(count(after, 'p1', 'hold') - count(state, 'p1', 'hold')).toBe(6);
  });

  test('SOL-X3 an owner who cannot pay is not asked, and the activator is', () => {
    const state = position({ action: 'activate', p1: { on: 'R2', reserve: 5, energy: 5 }, p2: { foundry: 'R2', energy: 1, reserve: 5 } });
    const based = play(state, activate('green-foundry1', 'blue-s1'));
    expect([energy(based), count(based, 'p1', 'reserve'), sol.decisions(based)]).toEqual([2, 2, ['p1']]);
    const after = play(based, bonus(true));
    expect([energy(after), count(after, 'p1', 'reserve'), owed(after)]).toEqual([0, 0, 2]);
    expect(after.seats[1]).toEqual(state.seats[1]);
  });

  test('SOL-X4 two towers in one action, one of them of another owner', () => {
    const state = position({
      action: 'activate',
      p1: { on: 'R5 C3', tower: 'R5', energy: 10 },
      p2: { tower: 'C3', energy: 3 },
    });
    const first = play(state, activate('blue-tower1', 'blue-s1'), bonus(true), activate('green-tower1', 'blue-s2'));
    expect(sol.decisions(first)).toEqual(['p2']);
    const after = play(first, bonus(true, 'p2'));
    expect([momentum(after), energy(after), momentum(after, 'p2'), energy(after, 'p2')]).toEqual([10, 0, 3, 0]);
    expect([whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2'), owed(after)]).toEqual(['hold:blue', 'hold:blue', 5]);
  });

  test('SOL-X5 three nodes of three owners; two flares are resolved first, then one of six cards is kept', () => {
    const state = position({
      players: 4,
      action: 'activate',
      p1: { on: 'V0 R1 C0' },
      p2: { node: 'V0' },
      p3: { node: 'R1' },
      p4: { node: 'C0' },
      edit: (each) => each.deck.push(...suits(each, 4), 'flare', 'flare'),
    });
    const after = play(
      state,
      activate('green-node1', 'blue-s1'),
      bonus(true, 'p2'),
      activate('purple-node1', 'blue-s2'),
      bonus(true, 'p3'),
      activate('silver-node1', 'blue-s3'),
      bonus(true, 'p4'),
    );
    expect(['p1', 'p2', 'p3', 'p4'].map((player) => energy(after, player))).toEqual([10, 1, 2, 3]);
    expect(owed(after)).toBe(6);
    const drawn = play(after, endAction, draw);
    expect([marker(drawn), drawn.phase, drawn.seats[0].candidates.length]).toEqual([11, 'keep', 6]);
    const kept = play(drawn, keep('flare'));
    expect([kept.seats[0].kept, kept.turn.seat]).toEqual(['flare', 1]);
  });

  test('SOL-X24 the reserve lacks a sundiver: nothing happens', () => {
    const state = position({ action: 'activate', p1: { on: 'C1', reserve: 4, foundry: 'C1', energy: 8 } });
    expect(verdict(state, activate('blue-foundry1', 'blue-s1'))).toBe('reserve');
  });

  test('SOL-X38 one energy is enough for the base of an inner tower, and then nobody is asked', () => {
    const state = position({ action: 'activate', p1: { on: 'I3', energy: 1 }, p2: { tower: 'I3' } });
    const after = play(state, activate('green-tower1', 'blue-s1'));
    expect([energy(after), momentum(after), after.decision, owed(after)]).toEqual([0, 1, null, 0]);
  });
});

describe('Moves', () => {
  test('SOL-X6 two gates of one owner pay one toll, the own gate none', () => {
    const state = position({
      action: 'move',
      p1: { on: 'I0 I1 I2', gates: 'I0-V0' },
      p2: { gates: 'I1-V1 I2-V2' },
    });
    const after = play(state, fly('blue-s1', 'V0'), fly('blue-s2', 'V1'), fly('blue-s3', 'V2'));
    expect([energy(after, 'p2'), energy(after), after.turn.points]).toEqual([1, 0, 0]);
  });

  test.each([
    { cards: ['x', 'x', 'x'], gained: 6 },
    { cards: ['x', 'flare', 'x'], gained: 7 },
  ])('SOL-X7 three hurled sundivers, cards $cards: $gained momentum', ({ cards, gained }) => {
    const state = position({
      action: 'move',
      p1: { on: 'C0 C0 C3' },
      edit: (each) => each.deck.push(...cards.map((card) => (card === 'flare' ? ('flare' as const) : plain(each)))),
    });
    const hurled = play(state, hurl('blue-s1'), hurl('blue-s2'), hurl('blue-s3'));
    expect([momentum(hurled), count(hurled, 'p1', 'vaporized'), owed(hurled)]).toEqual([6, 3, 3]);
    expect(momentum(play(hurled, endAction, draw))).toBe(gained);
  });

  test('SOL-X8 three players: four free eyes in front of the first, three in front of the others', () => {
    const start = sol.start({ players: 3, vestigial: false }, 1);
    expect(start.seats.map(({ eye }) => eye)).toEqual([0, 4, 8]);
    const freeAhead = (state: State) =>
      state.seats.map(({ eye }) => {
        const others = state.seats.map((other) => (eye - other.eye + 13) % 13).filter((gap) => gap > 0);
        return Math.min(...others) - 1;
      });
    expect(freeAhead(start)).toEqual([4, 3, 3]);
    const next = play(start, { type: 'choose-action', action: 'move' }, endAction);
    expect([next.seats[0].eye, freeAhead(next)]).toEqual([12, [3, 4, 3]]);
  });

  test.each([
    ['O12', 'legal'],
    ['O0', 'legal'],
    ['I12', 'legal'],
    ['I0', 'legal'],
    ['O1', 'not-launch-space'],
    ['V0', 'not-launch-space'],
  ])('SOL-X9 from eye E0 a launch into %s is %s', (to, expected) => {
    expect(verdict(position({ action: 'move' }), launch('blue-s1', to))).toBe(expected);
  });

  test('SOL-X10 five own sundivers close a space even for one that would leave at once', () => {
    const state = position({ action: 'move', p1: { on: 'O0 O0 O0 O0 O0 O12' } });
    expect(verdict(state, fly('blue-s6', 'O0'))).toBe('space-full');
    expect(whereIs(play(state, fly('blue-s6', 'I12'), fly('blue-s6', 'I0'), fly('blue-s6', 'I1')), 'blue-s6')).toBe('I1');
  });

  test.each([
    ['I0', 'V1', 'legal'],
    ['I0', 'V0', 'no-gate'],
    ['I1', 'V1', 'no-gate'],
    ['V1', 'I0', 'legal'],
  ])('SOL-X11 with one gate on I0-V1, %s to %s is %s', (from, to, expected) => {
    expect(verdict(position({ action: 'move', p1: { on: from, gates: 'I0-V1' } }), fly('blue-s1', to))).toBe(expected);
  });

  test('SOL-X18 stations in two layers give five points, a gate none', () => {
    expect(movement(position({ p1: { node: 'V1 V7', foundry: 'C2', gates: 'I0-V0' } }))).toBe(5);
  });

  test('SOL-X28 Catapult: free steps through two gates with no point left, one toll, one free step each', () => {
    const state = position({
      action: 'move',
      points: 0,
      card: 'catapult',
      p1: { on: 'I0 I1' },
      p2: { gates: 'I0-V0 I1-V2' },
    });
    const running = play(state, { type: 'play-card', effect: 'catapult' });
    const after = play(running, fly('blue-s1', 'V0', true), fly('blue-s2', 'V2', true));
    expect([energy(after, 'p2'), whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2')]).toEqual([1, 'V0', 'V2']);
    expect(verdict(after, fly('blue-s1', 'I0', true))).toBe('free-step-used');
  });

  test('SOL-X33 Hyperdrive: ten points, nine spaces flown, three energy', () => {
    const state = position({ action: 'move', points: 5, card: 'hyperdrive' });
    const path = ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8', 'O9'].map((to) => fly('blue-s1', to));
    const after = play(state, { type: 'play-card', effect: 'hyperdrive' }, launch('blue-s1', 'O0'), ...path);
    expect([energy(after), after.turn.points]).toEqual([3, 0]);
  });

  test('SOL-X34 Puncture turns the sundiver into a gate', () => {
    const state = position({ action: 'move', card: 'puncture', p1: { on: 'V3' } });
    const after = play(state, { type: 'play-card', effect: 'puncture', sundiver: 'blue-s1', to: 'R1' });
    expect([after.turn.points, whereIs(after, 'blue-s1'), whereIs(after, 'blue-gate1'), owed(after)]).toEqual([2, 'reserve', 'V3-R1', 0]);
  });
});

describe('Conversions', () => {
  test('SOL-X12 a gate below the inner orbit: two targets, one card, no movement point', () => {
    const state = position({ action: 'convert', p1: { on: 'O3 I3' } });
    expect(gateTargets(state)).toEqual(['I3-V3', 'I3-V4']);
    const after = play(state, convert('gate', 'blue-s1 blue-s2', 'I3-V4'));
    expect([owed(after), count(after, 'p1', 'reserve'), whereIs(after, 'blue-gate1')]).toEqual([1, 2, 'I3-V4']);
    expect(owed(play(state, convert('gate', 'blue-s1 blue-s2', 'I3-V3')))).toBe(1);
    expect(movement(position({ p1: { gates: 'I3-V4' } }))).toBe(3);
  });

  test('SOL-X13 the only gate below R5 leads to C3 and owes three cards', () => {
    const state = position({ action: 'convert', p1: { on: 'V9 R5' } });
    expect(gateTargets(state)).toEqual(['R5-C3']);
    expect(owed(play(state, convert('gate', 'blue-s1 blue-s2', 'R5-C3')))).toBe(3);
  });

  test('SOL-X14 a node across the end of the ring: C4 and C1 make C0 and nothing else', () => {
    const state = position({ action: 'convert', p1: { on: 'C4 C1' } });
    expect(listed(state, 'convert').map(({ kind, at }) => `${kind} ${at}`)).toEqual(['node C0']);
    expect(owed(play(state, convert('node', 'blue-s1 blue-s2', 'C0')))).toBe(3);
  });

  test('SOL-X15 a foundry in either of two spaces, no card, one more movement point', () => {
    const state = position({ action: 'convert', p1: { on: 'O12 O0' } });
    expect(
      listed(state, 'convert')
        .map(({ kind, at }) => `${kind} ${at}`)
        .sort(),
    ).toEqual(['foundry O0', 'foundry O12']);
    const after = play(state, convert('foundry', 'blue-s1 blue-s2', 'O0'));
    expect(owed(after)).toBe(0);
    expect([movement(position({})), movement(position({ p1: { foundry: 'O0' } }))]).toEqual([3, 4]);
  });

  test('SOL-X16 a tower needs no gate, but three spaces that border on each other', () => {
    const state = position({ action: 'convert', p1: { on: 'O2 I2 V3 V4' } });
    expect(verdict(state, convert('tower', 'blue-s1 blue-s2 blue-s3', 'V3'))).toBe('legal');
    expect(owed(play(state, convert('tower', 'blue-s1 blue-s2 blue-s3', 'V3')))).toBe(1);
    expect(verdict(state, convert('tower', 'blue-s1 blue-s2 blue-s4', 'V4'))).toBe('pattern');
  });

  test('SOL-X17 two sundivers in one space form no pattern', () => {
    const state = position({ p1: { on: 'R0 R0' } });
    expect(verdict(state, { type: 'choose-action', action: 'convert' })).toBe('action-unavailable');
    const within = position({ action: 'convert', p1: { on: 'R0 R0' } });
    for (const [kind, at] of [
      ['gate', 'R0-C0'],
      ['node', 'R0'],
      ['foundry', 'R0'],
    ] as const) {
      expect(verdict(within, convert(kind, 'blue-s1 blue-s2', at))).toBe('pattern');
    }
  });

  test('SOL-X35 three sundivers invade a tower', () => {
    const state = position({
      action: 'convert',
      card: 'invade',
      p1: { on: 'V6 V6 V6' },
      p2: { tower: 'V6', reserve: 2 },
    });
    const sundivers = ['blue-s1', 'blue-s2', 'blue-s3'];
    const after = play(state, { type: 'play-card', effect: 'invade', station: 'green-tower1', sundivers });
    expect([whereIs(after, 'green-tower1'), whereIs(after, 'blue-tower1')]).toEqual(['reserve', 'V6']);
    expect([count(after, 'p1', 'reserve'), count(after, 'p2', 'reserve'), owed(after)]).toEqual([3, 0, 1]);
    expect(count(after, 'p2', 'hold') - count(state, 'p2', 'hold')).toBe(2);
  });
});

describe('Flares and the end', () => {
  /** Hurls one sundiver and draws these cards for it. */
  const drawn = (cards: ('flare' | 'x')[], described: Parameters<typeof position>[0]) => {
    const state = position({
      action: 'move',
      ...described,
      p1: { on: 'C0 C0 C0', ...described.p1 },
      edit: (each) => each.deck.push(...cards.map((card) => (card === 'x' ? plain(each) : card)).reverse()),
    });
    return play(state, ...cards.map((_, index) => hurl(`blue-s${index + 1}`)), endAction, draw);
  };

  test('SOL-X19 a flare takes half of 13 or more energy, rounded down', () => {
    const after = drawn(['flare'], { players: 3, p1: { energy: 12 }, p2: { energy: 13 }, p3: { energy: 15 } });
    expect(['p1', 'p2', 'p3'].map((player) => energy(after, player))).toEqual([12, 7, 8]);
  });

  test('SOL-X20 two flares in one draw: 26, 13, 7', () => {
    const after = drawn(['flare', 'flare'], { p2: { energy: 26 } });
    expect([energy(after, 'p2'), after.supply]).toEqual([7, 82]);
  });

  test('SOL-X21 in an orbital activation a node pays for a tower, but not the other way round', () => {
    const asked = drawn(['flare'], { p1: { node: 'O1', tower: 'O5' } });
    expect(verdict(asked, orbital('blue-tower1'))).toBe('energy');
    const after = play(asked, orbital('blue-node1'), orbital('blue-tower1'));
    expect([energy(after), momentum(after) - momentum(asked)]).toEqual([0, 1]);
  });

  test('SOL-X22 the last flare: no node, no energy for the tower, the game is over', () => {
    const after = drawn(['flare'], { marker: 1, p1: { node: 'O1', tower: 'O5' } });
    expect([after.marker, after.phase, energy(after)]).toEqual([0, 'over', 0]);
    expect(sol.legalActions(after)).toEqual([]);
  });

  test('SOL-X23 the most momentum wins, for all who have it', () => {
    const over = position({ players: 3, phase: 'over', marker: 0, p1: { momentum: 21 }, p2: { momentum: 21 }, p3: { momentum: 15 } });
    expect(sol.outcome(over)?.winners).toEqual(['p1', 'p2']);
  });

  test('SOL-X25 out of sundivers: the tower goes, two sundivers come, the marker drops', () => {
    const state = position({
      phase: 'rebuild',
      p1: { reserve: 11, vaporized: 2, tower: 'V3' },
    });
    const after = play(state, { type: 'deconstruct', piece: 'blue-tower1' });
    expect([whereIs(after, 'blue-tower1'), count(after, 'p1', 'hold'), count(after, 'p1', 'reserve')]).toEqual(['reserve', 2, 9]);
    expect([after.phase, movement(after)]).toEqual(['choose', 3]);
    expect(movement({ ...state, phase: 'choose' })).toBe(4);
  });

  test('SOL-X26 two cards drawn and one kept before make three candidates', () => {
    const after = drawn(['x', 'flare'], { p1: { kept: 'flare' } });
    expect(after.seats[0].candidates).toHaveLength(3);
    const kept = play(after, keep('flare'));
    expect([kept.seats[0].kept, kept.seats[0].candidates, kept.discard]).toEqual(['flare', [], [plain(after), 'flare']]);
  });

  test('SOL-X27 a kept card waits for the own turn', () => {
    const state = position({ card: 'procreate', p1: { on: 'O0 O0', reserve: 1 }, turnOf: 1 });
    expect(verdict(state, { type: 'play-card', effect: 'procreate' })).toBe('not-your-decision');
    const own = play(state, { type: 'choose-action', action: 'move', player: 'p2' }, endActionOf('p2'));
    expect(verdict(own, { type: 'play-card', effect: 'procreate' })).toBe('legal');
  });
});

describe('Effects and trigger events', () => {
  test('SOL-X29 a chain of three, counted from O0', () => {
    const state = position({ card: 'chain', p1: { on: 'O0 I1' }, p2: { on: 'O1' } });
    const after = play(state, { type: 'play-card', effect: 'chain', sundivers: ['blue-s1', 'green-s1', 'blue-s2'] });
    expect([momentum(after), momentum(after, 'p2')]).toEqual([2, 1]);
    expect([whereIs(after, 'blue-s1'), whereIs(after, 'blue-s2'), whereIs(after, 'green-s1')]).toEqual(['hold:blue', 'hold:blue', 'O1']);
  });

  test('SOL-X30 a loop is no chain', () => {
    const state = position({ card: 'chain', p1: { on: 'O0 O1 I0 I1' } });
    const sundivers = ['blue-s1', 'blue-s2', 'blue-s4', 'blue-s3'];
    expect(verdict(state, { type: 'play-card', effect: 'chain', sundivers })).toBe('effect-condition');
    expect(listed(state, 'play-card')).toEqual([]);
  });

  test.each([
    { cards: ['x', 'x'], take: true, energy: 10, at: 'R0', movement: 4 },
    { cards: ['x', 'x'], take: false, energy: 6, at: 'R0', movement: 4 },
    { cards: ['flare', 'x'], take: null, energy: 3, at: 'destroyed', movement: 3 },
  ])(
    'SOL-X31 Squeeze on a radiative node, cards $cards, bonus $take: $energy energy',
    ({ cards, take, energy: gained, at, movement: points }) => {
      const state = position({
        action: 'activate',
        card: 'squeeze',
        p1: { on: 'R0', node: 'R0' },
        edit: (each) => each.deck.push(...cards.map((card) => (card === 'x' ? plain(each, 1) : ('flare' as const)))),
      });
      const squeezed = play(state, { type: 'play-card', effect: 'squeeze', station: 'blue-node1', sundiver: 'blue-s1' });
      expect([energy(squeezed), owed(squeezed), whereIs(squeezed, 'blue-s1')]).toEqual([0, 2, 'hold:blue']);
      const after = play(squeezed, endAction, draw, ...(take === null ? [] : [bonus(take)]));
      expect([energy(after), whereIs(after, 'blue-node1')]).toEqual([gained, at]);
      const next = { ...after, phase: 'choose' as const, turn: { ...after.turn, seat: 0, action: null }, decision: null };
      expect(movement(next)).toBe(points);
    },
  );

  test.each([
    { have: 14, verdict: 'legal' },
    { have: 13, verdict: 'energy' },
  ])('SOL-X32 Augment on a core tower with three more sundivers costs 14: with $have it is $verdict', ({ have, verdict: expected }) => {
    const state = position({ action: 'activate', card: 'augment', p1: { on: 'C0 C0', tower: 'C0', energy: have }, p2: { on: 'C0 C0' } });
    const augment = { type: 'play-card', effect: 'augment', station: 'blue-tower1', sundiver: 'blue-s1' } as const;
    expect(verdict(state, augment)).toBe(expected);
    if (expected === 'legal') expect([momentum(play(state, augment)), play(state, augment).decision]).toEqual([14, null]);
  });

  test('SOL-X36 a garden grows in twelve spaces', () => {
    const state = position({
      action: 'move',
      setup: { triggerEvent: 'energy-garden' },
      p1: { on: 'C0' },
      edit: (each) => each.deck.push(plain(each), 'trigger'),
    });
    const after = play(state, hurl('blue-s1'), endAction, draw);
    expect(after.garden).toEqual(['V0', 'V2', 'V4', 'V6', 'V8', 'V10', 'R0', 'R2', 'R4', 'R6', 'C0', 'C2']);
    expect(state.supply - after.supply).toBe(12);
  });

  test('SOL-X37 Implode: five in V2 go to R1, five in V1 to R0', () => {
    const state = position({
      action: 'move',
      setup: { triggerEvent: 'implode' },
      p1: { on: 'C0 V2 V2 V2 V2 V2 V1 V1 V1 V1 V1' },
      edit: (each) => each.deck.push(plain(each), 'trigger'),
    });
    const after = play(state, hurl('blue-s1'), endAction, draw);
    expect([count(after, 'p1', 'R1'), count(after, 'p1', 'R0'), after.decision]).toEqual([5, 5, null]);
  });

  test('SOL-X39 five players stand on every third of sixteen eyes', () => {
    expect(sol.start({ players: 5, vestigial: false }, 1).seats.map(({ eye }) => eye)).toEqual([0, 3, 6, 9, 12]);
  });

  test('SOL-X40 Pulse activates both nodes of the inner orbit', () => {
    const state = position({ action: 'activate', card: 'pulse', p1: { node: 'I2' }, p2: { node: 'I7' } });
    const pulse = play(state, { type: 'play-card', effect: 'pulse' });
    const own = play(pulse, { type: 'activate-station', station: 'blue-node1' }, bonus(true));
    const after = play(own, { type: 'activate-station', station: 'green-node1' }, bonus(true, 'p2'));
    expect([energy(after), energy(after, 'p2'), owed(after)]).toEqual([3, 1, 0]);
  });
});
