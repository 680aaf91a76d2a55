import { type SolTriggerEventId, sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  choose,
  convert,
  count,
  type Described,
  draw,
  endAction,
  energy,
  fly,
  hurl,
  launch,
  listed,
  momentum,
  orbital,
  plain,
  play,
  position,
  type Short,
  type State,
  verdict,
  whereIs,
} from './builders.js';

/** p1 has hurled blue-s1 and draws a trigger flare, then an ordinary card. */
function triggered(event: SolTriggerEventId, described: Described = {}): State {
  const state = position({
    action: 'move',
    setup: { triggerEvent: event },
    ...described,
    p1: { ...described.p1, on: `C0 ${described.p1?.on ?? ''}` },
    edit: (each) => each.deck.push(plain(each), 'trigger'),
  });
  return play(state, hurl('blue-s1'), endAction, draw);
}
const choice = (event: SolTriggerEventId, parameters: object, player = 'p1'): Short =>
  ({ type: 'trigger-choice', event, player, ...parameters }) as Short;

describe('Trigger flares', () => {
  test.each([
    [1, 53],
    [4, 56],
    [5, 57],
  ])('SOL-16.1 %i trigger flares make a deck of %i', (triggerFlares, cards) => {
    expect(sol.start({ players: 2, vestigial: false, triggerEvent: 'warp', triggerFlares }, 1).deck).toHaveLength(cards);
    expect(sol.start({ players: 2, vestigial: false, triggerEvent: 'warp' }, 1).deck).toHaveLength(56);
  });

  test('SOL-16.2 SOL-16.3 the event happens in the middle of the draw, and the card is replaced', () => {
    const asked = triggered('attrition');
    expect([asked.decision?.kind, asked.triggerFlaresDrawn, asked.draw?.cards, asked.marker]).toEqual(['trigger', 1, [], 13]);
  });

  test('SOL-16.4 players decide in turn order from the active one, for their own sundivers', () => {
    const asked = triggered('attrition', { players: 3 });
    expect(sol.decisions(asked)).toEqual(['p1']);
    expect(verdict(asked, choice('attrition', { sundiver: 'green-s1' }))).toBe('not-owner');
    expect(verdict(asked, choice('warp', { sundiver: 'blue-s2', to: 'O0' }))).toBe('parameter');
    const second = play(asked, choice('attrition', { sundiver: 'blue-s2' }));
    const third = play(second, choice('attrition', { sundiver: 'green-s1' }, 'p2'));
    expect([sol.decisions(second), sol.decisions(third)]).toEqual([['p2'], ['p3']]);
    expect(play(third, choice('attrition', { sundiver: 'purple-s1' }, 'p3')).phase).toBe('keep');
  });

  test('SOL-16.5 moved sundivers do not fly: no toll, no cube, no gate', () => {
    const state = triggered('implode', { p1: { on: 'I0' }, p2: { gates: 'I0-V0' } });
    const moved = play(state, choice('implode', { sundiver: 'blue-s2', to: 'V0' }));
    expect([whereIs(moved, 'blue-s2'), energy(moved, 'p2')]).toEqual(['V0', 0]);
  });
});

test('SOL-16.10 Attrition: everyone with a sundiver in play gives one up', () => {
  const asked = triggered('attrition', { p1: { on: 'V3', lost: 1 }, p2: { reserve: 13 } });
  expect(listed(asked, 'trigger-choice').map((action) => 'sundiver' in action && action.sundiver)).toEqual([
    'blue-s2',
    'blue-s3',
    'blue-s4',
  ]);
  const after = play(asked, choice('attrition', { sundiver: 'blue-s3' }));
  expect([count(after, 'p1', 'lost'), count(after, 'p1', 'reserve'), after.phase]).toEqual([0, 1, 'keep']);
});

test('SOL-16.10 SOL-16.16 a player whose only sundivers are lost in space or in another hold is asked as well', () => {
  const asked = triggered('attrition', { p1: { reserve: 11, lost: 1 }, p2: { reserve: 12, blighted: { seat: 0, count: 1 } } });
  expect(listed(asked, 'trigger-choice').map((action) => 'sundiver' in action && action.sundiver)).toEqual(['blue-s13']);
  const second = play(asked, choice('attrition', { sundiver: 'blue-s13' }));
  expect(sol.decisions(second)).toEqual(['p2']);
  expect(count(play(second, choice('attrition', { sundiver: 'green-s13' }, 'p2')), 'p2', 'reserve')).toBe(13);
});

describe('Implode', () => {
  test('SOL-16.11 SOL-16.12 the core is hurled for 2 momentum each, without cards', () => {
    const after = triggered('implode', { p1: { on: 'C3 C3' }, p2: { on: 'C1' } });
    expect([momentum(after), momentum(after, 'p2'), count(after, 'p1', 'vaporized')]).toEqual([2 + 4, 2, 3]);
    expect(after.seats[0].candidates).toHaveLength(1);
  });

  test('SOL-16.13 layer by layer from deep to shallow', () => {
    const after = triggered('implode', { p1: { on: 'R1 V1 O5' } });
    expect(['blue-s2', 'blue-s3', 'blue-s4'].map((id) => whereIs(after, id))).toEqual(['C0', 'R0', 'I5']);
  });

  test('SOL-16.14 where two spaces lie below the owner chooses', () => {
    const asked = triggered('implode', { p2: { on: 'V3' } });
    expect(sol.decisions(asked)).toEqual(['p2']);
    expect(listed(asked, 'trigger-choice', 'p2').map((action) => 'to' in action && action.to)).toEqual(['R1', 'R2']);
    expect(verdict(asked, choice('implode', { sundiver: 'green-s1', to: 'R0' }, 'p2'))).toBe('not-adjacent');
    expect(verdict(asked, choice('implode', { sundiver: 'green-s2', to: 'R1' }, 'p2'))).toBe('not-owner');
    expect(whereIs(play(asked, choice('implode', { sundiver: 'green-s1', to: 'R2' }, 'p2')), 'green-s1')).toBe('R2');
  });

  test('SOL-16.15 a sundiver that would be the sixth stays where it is', () => {
    // R7 leads to C4 only and R1 to C0 only; of the five in R0 two find room in C4.
    const after = triggered('implode', { p2: { on: 'R7 R7 R7 R1 R1 R1 R1 R1 R0 R0 R0 R0 R0' } });
    expect(['C4', 'C0', 'R0'].map((space) => count(after, 'p2', space))).toEqual([5, 5, 3]);
    expect(after.phase).toBe('keep');
  });
});

describe('Explode', () => {
  test('SOL-16.16 SOL-16.17 the outer orbit is lost in space, the rest shifts outward from shallow to deep', () => {
    const after = triggered('explode', { p1: { on: 'O3 I5 R3' }, p2: { on: 'O1' } });
    const settled = after.decision === null ? after : play(after, choice('explode', { sundiver: 'blue-s4', to: 'V5' }));
    expect(['blue-s2', 'blue-s3', 'blue-s4', 'green-s1'].map((id) => whereIs(settled, id))).toEqual(['lost', 'O5', 'V5', 'lost']);
    expect(sol.decisions(settled)).toEqual(['p1']);
  });

  test('SOL-16.18 a point brings a lost sundiver back to any outer space', () => {
    const state = position({ action: 'move', setup: { triggerEvent: 'explode' }, p1: { on: 'O0 O0 O0 O0 O0', lost: 2 } });
    const back = (to: string, sundiver = 'blue-s6'): Short => ({ type: 'recover', sundiver, to });
    expect(listed(state, 'recover')).toHaveLength(12);
    expect([verdict(state, back('O0')), verdict(state, back('I1')), verdict(state, back('O1', 'blue-s1'))]).toEqual([
      'space-full',
      'not-launch-space',
      'not-on-board',
    ]);
    const after = play(state, back('O7'));
    expect([whereIs(after, 'blue-s6'), after.turn.points]).toEqual(['O7', 2]);
  });
});

test('SOL-16.19 Sunworm: whoever is on the board without a station goes to the reserve', () => {
  const after = triggered('sunworm', { p1: { on: 'O3 V4', lost: 1 }, p2: { on: 'V4 V5', tower: 'V4' } });
  expect([count(after, 'p1', 'reserve'), whereIs(after, 'blue-s3'), count(after, 'p1', 'lost')]).toEqual([1, 'V4', 1]);
  expect([whereIs(after, 'green-s1'), whereIs(after, 'green-s2'), count(after, 'p2', 'hold')]).toEqual(['V4', 'reserve', 11]);
});

test('SOL-16.20 Warp: everyone places one sundiver in play in any space with room', () => {
  const asked = triggered('warp', { p1: { on: 'O0 O0 O0 O0 O0' } });
  const warp = (sundiver: string, to: string) => choice('warp', { sundiver, to });
  expect([verdict(asked, warp('blue-s7', 'O0')), verdict(asked, warp('blue-s1', 'C0')), verdict(asked, warp('blue-s7', 'V50'))]).toEqual([
    'space-full',
    'not-owner',
    'unknown-id',
  ]);
  const after = play(asked, warp('blue-s7', 'C4'));
  expect([whereIs(after, 'blue-s7'), sol.decisions(after)]).toEqual(['C4', ['p2']]);
  expect(verdict(asked, warp('green-s1', 'C4'))).toBe('not-owner');
});

test('SOL-16.20 Warp: one of each kind of sundiver may go anywhere there is room, and a player with none in play is not asked', () => {
  const asked = triggered('warp', { p1: { on: 'O0 O0 O0 O0 O0', lost: 1, reserve: 6 }, p2: { reserve: 13 } });
  const choices = listed(asked, 'trigger-choice').map((action) => 'to' in action && `${action.sundiver} ${action.to}`);
  // Two kinds, on the board and lost, and every space but the full one.
  expect(choices).toHaveLength(2 * 51);
  expect(new Set(choices).size).toBe(2 * 51);
  expect(choices).toEqual(expect.arrayContaining(['blue-s2 C4', 'blue-s13 O1']));
  expect(play(asked, choice('warp', { sundiver: 'blue-s13', to: 'R3' })).phase).toBe('keep');
});

test('SOL-16.21 Singularity: every sundiver in every hold goes to a core space of its owner’s choice', () => {
  let state = triggered('singularity', { p1: { reserve: 9 }, p2: { reserve: 10, blighted: { seat: 0, count: 3 } } });
  expect(listed(state, 'trigger-choice').map((action) => 'to' in action && action.to)).toEqual(['C0', 'C1', 'C2', 'C3', 'C4']);
  expect(
    verdict(state, choice('singularity', { sundiver: state.decision?.kind === 'trigger' ? state.decision.sundiver : '', to: 'R0' })),
  ).toBe('not-in-core');
  const order: string[] = [];
  while (state.decision !== null) {
    order.push(sol.decisions(state)[0]);
    state = sol.reduce(state, sol.legalActions(state)[0]);
  }
  expect(order).toEqual(['p1', 'p1', 'p1', 'p2', 'p2', 'p2']);
  expect([count(state, 'p1', 'C0'), count(state, 'p2', 'C0'), count(state, 'p2', 'hold:blue'), count(state, 'p1', 'hold')]).toEqual([
    3, 3, 0, 0,
  ]);
});

test('SOL-16.21 SOL-3.22 Singularity: a core space with five own sundivers is no choice, and with one left nobody is asked', () => {
  const asked = triggered('singularity', { p1: { on: 'C1 C1 C1 C1 C1', reserve: 6 }, p2: { reserve: 13 } });
  const last = asked.decision?.kind === 'trigger' ? asked.decision.sundiver : '';
  expect(listed(asked, 'trigger-choice').map((action) => 'to' in action && action.to)).toEqual(['C0', 'C2', 'C3', 'C4']);
  expect(verdict(asked, choice('singularity', { sundiver: last, to: 'C1' }))).toBe('not-in-core');
  expect([last, verdict(asked, choice('singularity', { sundiver: 'blue-s2', to: 'C0' }))]).toEqual(['blue-s13', 'not-owner']);
});

describe('Energy Garden', () => {
  test('SOL-16.22 SOL-16.23 cubes grow in empty spaces without a cube beside them, in order', () => {
    const after = triggered('energy-garden', { p1: { on: 'V0' }, p2: { node: 'R0', on: 'C1' } });
    expect(after.garden).toEqual(['V1', 'V3', 'V5', 'V7', 'V9', 'V11', 'R1', 'R3', 'R5', 'R7', 'C0', 'C2']);
    const again = triggered('energy-garden', { garden: 'V0 V2 R4 C0 C2' });
    expect(again.garden).toEqual(['V0', 'V2', 'R4', 'C0', 'C2', 'V4', 'V6', 'V8', 'V10', 'R0', 'R2', 'R6']);
    expect(again.supply).toBe(89 - 12);
  });

  test('SOL-16.24 who flies in takes the cube', () => {
    const state = position({ action: 'move', setup: { triggerEvent: 'energy-garden' }, garden: 'V3', p1: { on: 'V2 V2' } });
    const after = play(state, fly('blue-s1', 'V3'), fly('blue-s2', 'V3'));
    expect([energy(after), after.garden, after.supply]).toEqual([1, [], state.supply]);
    const teleport = position({
      action: 'move',
      card: 'teleport',
      setup: { triggerEvent: 'energy-garden' },
      garden: 'V3',
      p1: { on: 'O0' },
    });
    expect(energy(play(teleport, { type: 'play-card', effect: 'teleport', sundiver: 'blue-s1', to: 'V3' }))).toBe(1);
  });

  test('SOL-16.24 SOL-15.37 a station that flies as if it were a sundiver takes the cube too', () => {
    const station = position({
      action: 'move',
      card: 'juggernaut',
      setup: { triggerEvent: 'energy-garden' },
      garden: 'V3',
      p1: { node: 'V2' },
    });
    const flown = play(station, { type: 'play-card', effect: 'juggernaut', station: 'blue-node1' }, fly('blue-node1', 'V3'));
    expect([energy(flown), flown.garden, flown.supply]).toEqual([1, [], station.supply]);
  });

  test('SOL-16.25 a cube stays when a station is built', () => {
    const state = position({ action: 'convert', setup: { triggerEvent: 'energy-garden' }, garden: 'V3', p1: { on: 'V2 V4' } });
    expect(play(state, convert('node', 'blue-s1 blue-s2', 'V3')).garden).toEqual(['V3']);
  });
});

describe('Feeders', () => {
  const setup = { triggerEvent: 'feeders' as const };
  /** One flare has been drawn for a hurl. */
  const flared = (described: Described) => {
    const state = position({
      action: 'move',
      setup,
      ...described,
      p1: { ...described.p1, on: 'C0' },
      edit: (each) => each.deck.push('flare'),
    });
    return play(state, hurl('blue-s1'), endAction, draw);
  };

  test('SOL-16.26 the active player keeps one core space free, the other four get a feeder from the supply', () => {
    const asked = triggered('feeders');
    expect(sol.decisions(asked)).toEqual(['p1']);
    expect(listed(asked, 'trigger-choice')).toHaveLength(5);
    expect(verdict(asked, choice('feeders', { space: 'R0' }))).toBe('not-in-core');
    const after = play(asked, choice('feeders', { space: 'C2' }));
    expect([after.feeders, asked.supply - after.supply]).toEqual([['C0', 'C1', 'C3', 'C4'], 4]);
  });

  test.each([
    ['toward the nearest station', 'V0', 'V3', 'V1'],
    ['the other way round, if that is shorter', 'V0', 'V10', 'V12'],
    ['clockwise in a tie', 'R0', 'R4', 'R1'],
    ['not away from a station', 'V3', 'V3', 'V3'],
  ])('SOL-16.27 at a flare a feeder crawls %s', (_why, from, station, to) => {
    expect(flared({ feeders: from, p2: { node: station } }).feeders).toEqual([to]);
  });

  test.each([
    ['C4', 'R0'],
    ['C0', 'R0'],
    ['V0', 'I0'],
    ['I5', 'O5'],
    ['O5', 'O5'],
  ])('SOL-16.28 without a station in its layer a feeder in %s goes to %s', (from, to) => {
    expect(flared({ feeders: from }).feeders).toEqual([to]);
  });

  test.each([
    { feeders: 'R0', base: 2, extra: 2 },
    { feeders: 'R0 R0 R0', base: 0, extra: 2 },
    { feeders: 'R0 R0 R0 R0', base: 0, extra: 1 },
  ])('SOL-16.29 with feeders $feeders a radiative tower pays $base and $extra', ({ feeders, base, extra }) => {
    const state = position({ action: 'activate', setup, feeders, p1: { on: 'R0', tower: 'R0', energy: 9 } });
    const based = play(state, activate('blue-tower1', 'blue-s1'));
    expect([momentum(based), energy(based)]).toEqual([base, 9 - base]);
    expect(momentum(play(based, bonus(true)))).toBe(base + extra);
  });

  test('SOL-16.29 SOL-16.30 a feeder in the outer orbit destroys the station there before it can be used', () => {
    const after = flared({ feeders: 'O4', p2: { node: 'O5', energy: 0 } });
    expect(after.decision?.kind).toBe('orbital');
    const used = play(after, orbital('green-node1', 'p2'));
    expect([whereIs(used, 'green-node1'), used.feeders, energy(used, 'p2')]).toEqual(['destroyed', ['O5'], 1]);
  });

  test.each([
    ['I1', 'I2', 2],
    ['V3', 'V4', 3],
    ['R2', 'R3', 5],
    ['C2', 'C3', 8],
  ])('SOL-16.30 a station in %s stands until %s sends the last of its feeders', (space, beside, whole) => {
    const visited = (there: number) =>
      flared({ feeders: [...Array<string>(there - 1).fill(space), beside].join(' '), p2: { node: space } });
    expect([whereIs(visited(whole - 1), 'green-node1'), whereIs(visited(whole), 'green-node1')]).toEqual([space, 'destroyed']);
    expect(visited(whole).feeders).toEqual(Array(whole).fill(space));
  });

  test('SOL-16.30 a station flown among fewer feeders stands', () => {
    const flown = position({ action: 'move', card: 'juggernaut', setup, feeders: 'I1', p1: { node: 'I0' } });
    const lifted = play(flown, { type: 'play-card', effect: 'juggernaut', station: 'blue-node1' }, fly('blue-node1', 'I1'));
    expect(whereIs(lifted, 'blue-node1')).toBe('I1');
  });

  test('SOL-16.30 when they have eaten base and bonus the station is destroyed, and they stay', () => {
    const after = flared({ feeders: 'V3 V3 V4', p2: { tower: 'V3' } });
    expect([whereIs(after, 'green-tower1'), after.feeders]).toEqual(['destroyed', ['V3', 'V3', 'V3']]);
    const built = position({ action: 'convert', setup, feeders: 'V3 V3 V3', p1: { on: 'V2 V4' } });
    expect(whereIs(play(built, convert('node', 'blue-s1 blue-s2', 'V3')), 'blue-node1')).toBe('destroyed');
    const flown = position({ action: 'move', card: 'juggernaut', setup, feeders: 'I1 I1', p1: { node: 'I0' } });
    const lifted = play(flown, { type: 'play-card', effect: 'juggernaut', station: 'blue-node1' }, fly('blue-node1', 'I1'));
    expect(whereIs(lifted, 'blue-node1')).toBe('destroyed');
  });

  test.each(['V2 V5', 'V5 V2'])(
    'SOL-16.27 SOL-16.30 feeders %s look together: the one that destroys the station leads the other on',
    (two) => {
      // Two feeders leave one of the reward of V3; the third eats that, and the fourth was on its way there.
      const after = flared({ feeders: `V3 V3 ${two}`, p2: { tower: 'V3' } });
      expect([whereIs(after, 'green-tower1'), [...after.feeders].sort()]).toEqual(['destroyed', ['V3', 'V3', 'V3', 'V4']]);
    },
  );

  test('SOL-16.31 SOL-16.32 scouring recalls sundivers, each with one feeder, draws nothing and is the whole action', () => {
    const state = position({ setup, feeders: 'C0 C0 R1', p1: { on: 'C0 C0 C0 R1 R2' } });
    const scouring = play(state, choose('scour'));
    const scour = (sundiver: string): Short => ({ type: 'scour', sundiver });
    expect(listed(scouring, 'scour').map(({ sundiver }) => sundiver)).toEqual(['blue-s1', 'blue-s4']);
    const after = play(scouring, scour('blue-s1'), scour('blue-s2'), scour('blue-s4'));
    expect([after.feeders, after.supply - state.supply, whereIs(after, 'blue-s1')]).toEqual([[], 3, 'hold:blue']);
    expect([verdict(after, scour('blue-s3')), verdict(scouring, scour('blue-s5')), verdict(scouring, launch('blue-s9', 'O0'))]).toEqual([
      'no-sundiver-there',
      'no-sundiver-there',
      'wrong-phase',
    ]);
    const next = play(after, endAction);
    expect([next.turn.seat, next.deck.length]).toEqual([1, state.deck.length]);
  });
});
