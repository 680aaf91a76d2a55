// What the box holds, number by number, against a table that was typed apart from the engine's own, from the printed cards and boards.
import { boardTable, EFFECTS, sol, survivalLevel, TRIGGER_EVENTS } from 'orrery-rules/sol';
import { clause as clauseText } from 'orrery-rules/sol/clauses';
import {
  ACTIONS,
  EFFECT_CARDS,
  FIVE_BOARD,
  LAYER_NAMES,
  LAYERS,
  PHASES,
  PIECE_NAMES,
  PIECES,
  SCENARIOS,
  STANDARD_BOARD,
  STATION_TYPES,
  SUIT_CARDS,
  SUITS,
  TRACKS,
  TRIGGER_EVENT_CARDS,
  WORLDS,
} from 'orrery-rules/sol/data';
import { activate, choose, endAction, fly, hurl, launch, listed, play, position } from './builders.js';

/** Name, title colour, timing, whether it goes on, and what its user chooses. */
const CARDS = `
Accelerate    yellow any      once n
Augment       yellow activate once station sundiver
Blight        yellow activate once host sundiver
Cascade       blue   convert  runs
Catapult      blue   move     runs
Ceremony      blue   move     runs
Chain         yellow any      once sundivers
Channel       green  draw     once n
Cluster       green  move     runs
Duplicate     green  activate runs
Festival      yellow activate runs
Fuel          green  move     runs
Hatch         red    any      once space sundiver
Hyperdrive    yellow move     runs
Invade        red    convert  once station sundivers
Juggernaut    blue   move     runs station
Metamorphosis green  activate once station to
Motivate      blue   convert  once
Passage       green  move     runs sundiver
Pillar        yellow draw     runs suit
Portal        yellow move     runs
Procreate     blue   any      once
Pulse         green  activate runs
Puncture      blue   move     once sundiver to
Sacrifice     yellow activate once station
Squeeze       yellow activate runs station sundiver
Synchronize   green  activate runs
Teleport      yellow move     once sundiver to
Transcend     yellow move     runs
Tribute       red    any      once station`;

const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '));

test('SOL-2.7 SOL-4.17 SOL-14.7 the thirty effect cards', () => {
  const told = EFFECTS.map(({ name, colour, timing, runs, parameters }) =>
    [name, colour, timing, runs ? 'runs' : 'once', ...Object.keys(parameters).sort()].join(' '),
  );
  expect(told).toEqual(lines(CARDS));
  expect(EFFECTS.map(({ id }) => id)).toEqual(EFFECTS.map(({ name }) => name.toLowerCase()));
});

test('SOL-2.8 the eight trigger events', () => {
  const names = ['Attrition', 'Implode', 'Explode', 'Sunworm', 'Warp', 'Singularity', 'Energy Garden', 'Feeders'];
  expect(TRIGGER_EVENTS.map(({ name }) => name)).toEqual(names);
  expect(TRIGGER_EVENTS.map(({ id }) => id)).toEqual(names.map((name) => name.toLowerCase().replace(' ', '-')));
});

test('SOL-2.5 SOL-2.10 SOL-3.1 suits, homeworlds, layers and types of station', () => {
  expect(SUITS.join(' ')).toBe('refraction condensation subduction oscillation expansion reverberation flare');
  expect(WORLDS).toEqual({
    black: 'Sideralis',
    blue: 'Hawkini Federation',
    green: 'Danihelios',
    purple: 'Arel',
    silver: 'Zyuu Clarum',
  });
  expect(LAYERS.join(' ')).toBe('outer inner convective radiative core');
  expect(STATION_TYPES.join(' ')).toBe('node foundry tower');
});

/** Space, base, bonus, cards of an activation, and what Augment adds for each further sundiver. */
const REWARDS = [
  { space: 'O3', base: 1, bonus: 0, cards: 0, augment: 1 },
  { space: 'I3', base: 1, bonus: 1, cards: 0, augment: 1 },
  { space: 'V3', base: 2, bonus: 1, cards: 1, augment: 1 },
  { space: 'R3', base: 3, bonus: 2, cards: 2, augment: 2 },
  { space: 'C3', base: 5, bonus: 3, cards: 3, augment: 3 },
] as const;

describe.each(REWARDS)('A station in $space', ({ space, base, bonus, cards, augment }) => {
  test(`SOL-9.10 SOL-10.2 pays ${base} and ${bonus}, and owes ${cards} cards`, () => {
    const used = play(position({ action: 'activate', p1: { on: space, node: space } }), activate('blue-node1', 'blue-s1'));
    expect([used.seats[0].energy, used.turn.owed]).toEqual([base, cards]);
    expect(used.decision === null ? 0 : 'amount' in used.decision && used.decision.amount).toBe(bonus);
  });

  test(`SOL-15.4 Augment adds ${augment} for each further sundiver`, () => {
    const state = position({ action: 'activate', card: 'augment', p1: { on: `${space} ${space}`, node: space }, p2: { on: space } });
    const used = play(state, { type: 'play-card', effect: 'augment', station: 'blue-node1', sundiver: 'blue-s1' });
    expect(used.seats[0].energy).toBe(base + 2 * augment);
  });
});

/** Suits, energy, momentum to win, trigger event, effects, structures, what cannot be converted. */
const SOLO = `
ancient-tower     4 0 17 none          - tower@C0,node@V3,node@V10         -
cosmic-unity      3 0 23 none          chain,ceremony,transcend node@C0    tower
solar-inhabitants 3 0 19 feeders       juggernaut,procreate,festival node@V0,foundry@V4,tower@V9 -
energy-garden     3 0 31 energy-garden hyperdrive,transcend,accelerate tower@C0 node
sunworm           3 0 17 sunworm       puncture,cluster,procreate foundry@R0 -
solar-whirlpool   3 1 29 implode       procreate,motivate,squeeze tower@O6 -`;

test('SOL-17.2 SOL-17.7 SOL-17.9 SOL-17.10 SOL-17.12 the six solo scenarios', () => {
  const list = (items: readonly string[]) => items.join(',') || '-';
  const told = Object.entries(SCENARIOS).map(([id, { suits, energy, goal, triggerEvent, effects, structures, forbidden }]) =>
    [
      id,
      suits,
      energy,
      goal,
      triggerEvent ?? 'none',
      list(effects),
      list(structures.map(({ type, at }) => `${type}@${at}`)),
      list(forbidden),
    ].join(' '),
  );
  expect(told).toEqual(lines(SOLO));
  expect(
    Object.values(SCENARIOS)
      .map(({ name }) => name)
      .join(', '),
  ).toBe('Ancient Tower, Cosmic Unity, Solar Inhabitants, Energy Garden, Sunworm, Solar Whirlpool');
});

/** Where each space begins, in degrees clockwise from the top, as measured on the two sides of the board. */
const ANGLES = {
  standard: {
    orbits: '17.6 45.3 73.2 101 128.8 156.6 184.3 212 239.6 267.2 294.8 322.3 349.9',
    convective: '5.3 33 60.8 88.7 116.5 144.4 172.1 199.9 227.5 255.1 282.6 310.1 337.7',
    radiative: '13.7 60.7 104.4 149.9 195.2 239.9 282.6 328.9',
    core: '27.1 104.4 173.2 240.3 315.6',
  },
  five: {
    orbits: '7.2 29.7 52.2 74.7 97.2 119.8 142.3 164.9 187.4 209.9 232.5 254.9 277.4 299.8 322.3 344.8',
    convective: '7.2 34.1 60.9 88.7 115.7 142.3 170.6 199.7 227.4 255 282.7 310.3 337.9',
    radiative: '14 60.8 104.3 149.6 194.8 239.8 282.7 329.2',
    core: '27.6 104.1 172.6 240.2 316.2',
  },
};

/** The boundary pairs by what lies above. */
const PAIRS = {
  standard: [
    'I0:V0,V1 I1:V1,V2 I2:V2,V3 I3:V3,V4 I4:V4,V5 I5:V5,V6 I6:V6,V7 I7:V7,V8 I8:V8,V9 I9:V9,V10 I10:V10,V11 I11:V11,V12 I12:V0,V12',
    'V0:R0,R7 V1:R0 V2:R1 V3:R1,R2 V4:R2 V5:R2,R3 V6:R3,R4 V7:R4 V8:R4,R5 V9:R5 V10:R6 V11:R6,R7 V12:R7',
    'R0:C0,C4 R1:C0 R2:C1 R3:C1,C2 R4:C2 R5:C3 R6:C3,C4 R7:C4',
  ],
  five: [
    'I0:V0 I1:V0,V1 I2:V1,V2 I3:V2,V3 I4:V3,V4 I5:V4 I6:V5 I7:V5,V6 I8:V6,V7 I9:V7,V8 I10:V8 I11:V9 I12:V9,V10 I13:V10,V11 I14:V11,V12 I15:V12',
    'V0:R0,R7 V1:R0 V2:R1 V3:R1,R2 V4:R2 V5:R2,R3 V6:R3,R4 V7:R4 V8:R4,R5 V9:R5 V10:R6 V11:R6,R7 V12:R7',
    'R0:C0,C4 R1:C0 R2:C1 R3:C1,C2 R4:C2 R5:C3 R6:C3,C4 R7:C4',
  ],
};

describe.each(['standard', 'five'] as const)('Side %s', (side) => {
  test('SOL-3.4 SOL-3.5 SOL-3.13 its lines are where they were measured', () => {
    const measured = (side === 'standard' ? STANDARD_BOARD : FIVE_BOARD).lines;
    const { orbits, convective, radiative, core } = ANGLES[side];
    const told = Object.fromEntries(Object.entries(measured ?? {}).map(([layer, angles]) => [layer, angles.join(' ')]));
    expect(told).toEqual({ outer: orbits, inner: orbits, convective, radiative, core });
  });

  test('SOL-3.8 SOL-3.9 SOL-3.10 SOL-3.11 SOL-3.17 its 56 boundary pairs', () => {
    const told = PAIRS[side].flatMap((layer) =>
      layer.split(' ').flatMap((each) => {
        const [upper, below] = each.split(':');
        return below.split(',').map((lower) => `${upper}-${lower}`);
      }),
    );
    expect(
      boardTable(side)
        .pairs.map(({ id }) => id)
        .sort(),
    ).toEqual(told.sort());
  });

  test('SOL-3.25 its launch spaces', () => {
    const eyes = side === 'standard' ? 13 : 16;
    const told = Array.from({ length: eyes }, (_, eye) => {
      const before = eye === 0 ? eyes - 1 : eye - 1;
      return `O${before} O${eye} I${before} I${eye}`;
    });
    expect(boardTable(side).launchSpaces.map((spaces) => spaces.join(' '))).toEqual(told);
  });
});

test.each([
  { players: 2, vestigial: true, cards: 39, effects: 3, supply: 83, eyes: [0, 6] },
  { players: 3, vestigial: true, cards: 52, effects: 4, supply: 80, eyes: [0, 4, 8] },
  { players: 4, vestigial: true, cards: 65, effects: 5, supply: 77, eyes: [0, 3, 6, 9] },
  { players: 5, vestigial: true, cards: 78, effects: 6, supply: 74, eyes: [0, 3, 6, 9, 12] },
  { players: 2, vestigial: false, cards: 52, effects: 4, supply: 83, eyes: [0, 6] },
  { players: 3, vestigial: false, cards: 65, effects: 5, supply: 80, eyes: [0, 4, 8] },
  { players: 4, vestigial: false, cards: 78, effects: 6, supply: 77, eyes: [0, 3, 6, 9] },
  { players: 5, vestigial: false, cards: 91, effects: 7, supply: 74, eyes: [0, 3, 6, 9, 12] },
])(
  'SOL-2.3 SOL-4.4 SOL-4.5 SOL-4.7 SOL-4.11 SOL-4.14 SOL-4.21 $players players begin with $cards cards, vestigial structures $vestigial',
  ({ players, vestigial, cards, effects, supply, eyes }) => {
    const state = sol.start({ players, vestigial }, 1);
    expect([state.deck.length, state.links.length, state.supply, state.marker]).toEqual([cards, effects, supply, 13]);
    expect(state.seats.map(({ eye }) => eye)).toEqual(eyes);
    for (const { sundivers, stations, gates, energy, momentum } of state.seats) {
      const inReserve = sundivers.filter((location) => location === 'reserve').length;
      expect([sundivers.length - inReserve, inReserve, stations.length, gates.length, energy, momentum]).toEqual([8, 5, 9, 5, 3, 0]);
    }
  },
);

test('SOL-6.3 SOL-7.1 SOL-7.3 SOL-7.17 SOL-7.24 SOL-7.25 points, tolls and hurls', () => {
  const points = (p1: object) => play(position({ p1 }), choose('move')).turn.points;
  expect([points({}), points({ node: 'O0', foundry: 'I0', tower: 'V0 R0 C0' })]).toEqual([3, 8]);
  const state = position({ action: 'move', p1: { on: 'I0 C0' }, p2: { gates: 'I0-V0' } });
  const moved = play(state, fly('blue-s1', 'V0'), hurl('blue-s2'), launch('blue-s3', 'O0'));
  expect([moved.seats[1].energy, moved.seats[0].momentum, moved.turn.owedHurls, moved.turn.points]).toEqual([1, 2, 1, 0]);
  const rebuilding = position({ phase: 'rebuild', p1: { reserve: 13, node: 'O1' } });
  expect(play(rebuilding, { type: 'deconstruct', piece: 'blue-node1' }).seats[0].sundivers.filter((at) => at === 'hold:blue')).toHaveLength(
    2,
  );
  expect(listed(play(moved, endAction), 'draw')).toHaveLength(1);
});

test('SOL-17.20 levels of survival', () => {
  const told = [0, 2, 3, 7, 8, 12, 13, 20, 21, 33, 34, 54, 55, 200].map(survivalLevel);
  const levels = ['failed', 'adrift', 'void-home', 'hard-start', 'homeward', 'galaxy', 'transcendent'];
  expect(told).toEqual(levels.flatMap((level) => [level, level]));
});

describe('Cards in words', () => {
  const numbers = (clauses: readonly string[]) => clauses.map((id) => Number(id.split('.')[1]));

  test('SOL-2.7 every effect has a text and its clauses, and each clause of the chapter belongs to one effect', () => {
    const cards = Object.values(EFFECT_CARDS);
    expect(cards.flatMap(({ clauses }) => numbers(clauses)).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 67 }, (_, index) => index + 1),
    );
    for (const { id, text, clauses } of cards) {
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      expect(text.length, id).toBeLessThan(140);
      expect(clauses.map((clause) => typeof clauseText(clause)?.text)).toEqual(clauses.map(() => 'string'));
    }
    // An effect with its rules has the words of the card, and none of its own.
    expect(EFFECTS.map(({ id, name, colour, timing, text }) => ({ id, name, colour, timing, text }))).toEqual(
      cards.map(({ id, name, colour, timing, text }) => ({ id, name, colour, timing, text })),
    );
  });

  test('SOL-2.8 every trigger event has a text and its clauses', () => {
    const cards = Object.values(TRIGGER_EVENT_CARDS);
    expect(cards.map(({ id, name }) => ({ id, name }))).toEqual(TRIGGER_EVENTS.map(({ id, name }) => ({ id, name })));
    expect(cards.flatMap(({ clauses }) => numbers(clauses))).toEqual(Array.from({ length: 23 }, (_, index) => index + 10));
  });

  test('SOL-5.3 SOL-18.6 every action, step, layer, suit and piece has its words, with clauses that there are', () => {
    expect(Object.keys(ACTIONS).sort()).toEqual([...sol.actionTypes].sort());
    const entries = [ACTIONS, LAYER_NAMES, PIECE_NAMES].flatMap((table) => Object.values(table));
    for (const { name, text, clauses } of entries) {
      expect([name, text]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[A-Z].*\.$/)]);
      expect(clauses.filter((id) => clauseText(id) === undefined)).toEqual([]);
    }
    expect(Object.keys(SUIT_CARDS)).toEqual([...SUITS]);
    expect(Object.values(PHASES).every((words) => words.length > 3)).toBe(true);
  });

  test('SOL-7.1 SOL-9.9 SOL-9.10 SOL-10.2 SOL-11.5 the tracks', () => {
    expect(TRACKS).toMatchObject({
      base: [1, 1, 2, 3, 5],
      bonus: [0, 1, 1, 2, 3],
      cards: [0, 0, 1, 2, 3],
      movement: 3,
      unstableEnergy: 13,
    });
    expect(PIECES).toEqual({ sundivers: 13, gates: 5, stationsPerType: 3, energyCubes: 89, cardsPerSuit: 13 });
  });
});
