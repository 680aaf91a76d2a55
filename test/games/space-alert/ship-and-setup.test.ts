import { InvalidInputError } from 'orrery-rules';
import { spaceAlert } from 'orrery-rules/space-alert';
import {
  ACTION_CARDS,
  adjacentStations,
  FIRST_PRINTED,
  HEROIC_CARDS,
  NORMAL_CARDS,
  STATIONS,
  THREAT_CARDS,
  wordOf,
  ZONES,
} from 'orrery-rules/space-alert/data';
import { NORMAL_DECK } from '../../../src/games/space-alert/model/action-cards.js';
import {
  CANNON_RANGE,
  CANNON_STRENGTH,
  REACTOR_CAPACITY,
  SHIELD_CAPACITY,
  STATION_FACTS,
  ZONE_TILES,
} from '../../../src/games/space-alert/model/board/ship.js';
import { distanceOf, marksBeyond, TRAJECTORY_COUNT, trajectory } from '../../../src/games/space-alert/model/board/trajectory.js';
import { announcements, MISSION_IDS, SOUNDTRACKS } from '../../../src/games/space-alert/rules/planning/timeline.js';
import { dummy, play, refusalOf, scene, threatOf } from './builders.js';

describe('The ship', () => {
  test('SA-2.1 SA-2.2 SA-1.1 three zones, left to right, with two stations each', () => {
    expect(ZONES).toEqual(['red', 'white', 'blue']);
    expect(STATIONS).toEqual(['upperRed', 'upperWhite', 'upperBlue', 'lowerRed', 'lowerWhite', 'lowerBlue']);
    expect(STATION_FACTS.upperWhite).toMatchObject({ left: 'upperRed', right: 'upperBlue', zone: 'white' });
  });

  test.each([
    ['upperRed', ['upperWhite', 'lowerRed']],
    ['upperWhite', ['upperRed', 'upperBlue', 'lowerWhite']],
    ['upperBlue', ['upperWhite', 'lowerBlue']],
    ['lowerRed', ['lowerWhite', 'upperRed']],
    ['lowerWhite', ['lowerRed', 'lowerBlue', 'upperWhite']],
    ['lowerBlue', ['lowerWhite', 'upperBlue']],
  ] as const)('SA-2.3 SA-2.4 SA-2.5 next to %s lie %j', (station, neighbours) => {
    expect(adjacentStations(station)).toEqual(neighbours);
  });

  test('SA-2.6 SA-6.92 space belongs to no station and no zone', () => {
    const all = { n: 1, card: 'psionic-satellite', track: 'white' as const, at: 10, speed: 5 };
    const { state } = play({ step: 'threat-actions', crew: [{ plan: '. A', at: 'space', squad: 'active' }, '. A'], threats: [all] });
    expect(state.crew[0].slots[1]).not.toBeNull();
    expect(state.crew[1].slots[1]).toBeNull();
  });

  test.each([
    ['SA-2.7', 'upperRed', 'heavyLaser', 'interceptors'],
    ['SA-2.8', 'upperWhite', 'heavyLaser', 'computer'],
    ['SA-2.9', 'upperBlue', 'heavyLaser', 'battlebots'],
    ['SA-2.10', 'lowerRed', 'lightLaser', 'battlebots'],
    ['SA-2.11', 'lowerWhite', 'pulseCannon', 'window'],
    ['SA-2.12', 'lowerBlue', 'lightLaser', 'rockets'],
  ] as const)('%s %s: A fires the %s, C is the %s', (_clause, station, cannon, special) => {
    expect(STATION_FACTS[station]).toMatchObject({ cannon, special });
    const fired = play({ crew: [{ plan: 'A', at: station }] }).state;
    expect(fired.ship.cannons[STATIONS.indexOf(station)]).toBe(1);
  });

  test.each([
    ['SA-2.7', 'upperRed', [2, 1, 1], [1, 3, 2]],
    ['SA-2.8', 'upperWhite', [1, 3, 1], [2, 1, 2]],
    ['SA-2.9', 'upperBlue', [1, 1, 2], [2, 3, 1]],
    ['SA-2.10', 'lowerRed', [1, 1, 1], [3, 2, 2]],
    ['SA-2.11', 'lowerWhite', [1, 1, 1], [2, 5, 2]],
    ['SA-2.12', 'lowerBlue', [1, 1, 1], [2, 2, 3]],
  ] as const)('%s B in %s leaves shields %j and reactors %j', (_clause, station, shields, reactors) => {
    const { ship } = play({ crew: [{ plan: 'B', at: station }] }).state;
    expect(ship.shields).toEqual(shields);
    expect(ship.reactors).toEqual(reactors);
  });

  test('SA-2.13 strengths and ranges', () => {
    expect(CANNON_STRENGTH).toEqual([4, 5, 4, 2, 1, 2]);
    expect(CANNON_RANGE).toEqual([3, 3, 3, 3, 2, 3]);
  });

  test('SA-2.14 SA-2.15 SA-2.16 SA-2.17 SA-3.16 SA-3.17 a fresh ship', () => {
    const { ship } = spaceAlert.start({ players: 4 }, 1);
    expect([...SHIELD_CAPACITY, ...REACTOR_CAPACITY]).toEqual([2, 3, 2, 3, 5, 3]);
    expect(ship).toMatchObject({ shields: [1, 1, 1], reactors: [2, 3, 2], fuelCapsules: 3, rockets: 3, rocketTrack: [false, false] });
    expect([...ship.shields, ...ship.reactors].reduce((sum, blocks) => sum + blocks)).toBe(10);
  });

  test('SA-2.18 INV-3 a light laser costs no reactor energy and is loaded again after the step', () => {
    const { state } = play({ crew: [{ plan: 'A', at: 'lowerRed' }] }, 2);
    expect(state.ship).toMatchObject({ reactors: [2, 3, 2], cannons: [0, 0, 0, 0, 0, 0], bank: 0 });
  });

  test('SA-2.19 SA-2.23 SA-9.12 two squads wait in lower red and upper blue, neither active nor disabled', () => {
    const { ship } = spaceAlert.start({ players: 4 }, 1);
    expect(ship.stores).toEqual({ lowerRed: 'ready', upperBlue: 'ready' });
  });

  test('SA-2.20 SA-6.68 one crew member at a time in space', () => {
    const { state } = play({
      crew: [
        { plan: 'C', at: 'upperRed', squad: 'active' },
        { plan: 'C', at: 'upperRed', squad: 'active' },
      ],
    });
    expect(state.crew.map(({ station }) => station)).toEqual(['space', 'upperRed']);
  });

  test('SA-2.21 SA-2.22 markers and figures at the start', () => {
    const { ship, crew } = spaceAlert.start({ players: 5 }, 1);
    expect(ship).toMatchObject({ maintained: [false, false, false], confirmations: [0, 0, 0] });
    expect(crew.map(({ station }) => station)).toEqual(new Array(5).fill('upperWhite'));
  });

  test('SA-2.24 the bank pays as much as is asked for', () => {
    const { ship } = play({ crew: [{ plan: 'hB', at: 'lowerWhite' }], ship: { reactors: [2, 0, 2] } }).state;
    expect([ship.reactors[1], ship.bank]).toEqual([6, -6]);
  });
});

describe('Trajectories', () => {
  test('SA-2.25 SA-2.27 SA-2.28 seven boards, Z on square 1, letters as printed', () => {
    expect(TRAJECTORY_COUNT).toBe(7);
    const letters = Array.from({ length: 7 }, (_, index) => {
      const { length, marks } = trajectory(index + 1);
      return `${length}: ${marks.map((mark, square) => (mark ? `${mark}${square}` : '')).join('')}`;
    });
    expect(letters).toEqual(['10: z1x5', '11: z1x8', '12: z1y3x8', '13: z1y5x9', '14: z1y7x11', '15: z1y3y7x10', '16: z1y5y8x12']);
  });

  test.each([
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [16, 3],
  ])('SA-2.26 square %i is at distance %i', (square, distance) => expect(distanceOf(square)).toBe(distance));

  test('SA-12.50 standing on a letter is not having passed it', () => {
    expect([10, 9, 8, 5, 4].map((square) => marksBeyond(4, square))).toEqual([0, 0, 1, 1, 2]);
  });

  test('SA-2.29 SA-2.30 SA-5.11 threats enter on the last square, several on one square', () => {
    const { state } = play({
      turn: 3,
      step: 'threats-appear',
      tracks: [7, 4, 4, 4],
      threats: [
        { n: 2, card: 'fighter', at: 16 },
        { n: 3, card: 'gunship', status: 'coming' },
      ],
    });
    expect(state.threats.map(({ position }) => position)).toEqual([16, 16]);
    expect(threatOf(state, 3).status).toBe('active');
  });
});

describe('Cards', () => {
  test('SA-2.31 SA-2.32 SA-2.33 SA-2.36 ninety normal cards with an action and a movement half', () => {
    expect(NORMAL_DECK).toHaveLength(90);
    expect(NORMAL_CARDS).toHaveLength(12);
    expect(new Set(NORMAL_CARDS.map((card) => wordOf(card, 'action')))).toEqual(new Set(['A', 'B', 'C', 'battlebots']));
    expect(new Set(NORMAL_CARDS.map((card) => wordOf(card, 'movement')))).toEqual(new Set(['moveRed', 'moveBlue', 'gravolift']));
    const count = (action: string) => NORMAL_DECK.filter((card) => card.startsWith(`${action}/`)).length;
    expect(['A', 'B', 'C', 'battlebots'].map(count)).toEqual([30, 24, 21, 15]);
  });

  test('SA-2.34 SA-2.36 six heroic cards, none of them a heroic C', () => {
    const halves = HEROIC_CARDS.map((card) => `${wordOf(card, 'action')} ${wordOf(card, 'movement')}`);
    expect(halves.sort()).toEqual([
      'heroicA heroicMove:lowerBlue',
      'heroicA heroicMove:lowerRed',
      'heroicB heroicMove:upperBlue',
      'heroicB heroicMove:upperRed',
      'heroicBattlebots heroicMove:lowerWhite',
      'heroicBattlebots heroicMove:upperWhite',
    ]);
    expect(ACTION_CARDS).toHaveLength(18);
  });

  test('SA-2.37 SA-2.41 SA-2.42 SA-2.43 SA-1.2 55 threat cards in four decks', () => {
    const deck = (external: boolean, severity: string, difficulty: string) =>
      THREAT_CARDS.filter((card) => (card.kind === 'external') === external && card.severity === severity && card.difficulty === difficulty)
        .length;
    expect(THREAT_CARDS).toHaveLength(55);
    expect([
      deck(true, 'common', 'white'),
      deck(true, 'common', 'yellow'),
      deck(true, 'serious', 'white'),
      deck(true, 'serious', 'yellow'),
    ]).toEqual([10, 7, 8, 6]);
    expect([
      deck(false, 'common', 'white'),
      deck(false, 'common', 'yellow'),
      deck(false, 'serious', 'white'),
      deck(false, 'serious', 'yellow'),
    ]).toEqual([7, 6, 6, 5]);
    expect(new Set(THREAT_CARDS.map(({ id }) => id)).size).toBe(55);
    for (const card of THREAT_CARDS) if (card.kind !== 'external') expect(card.stations.length).toBeGreaterThan(0);
  });

  test('SA-2.41 the first printing has a faster Stealth Fighter, and all other cards alike', () => {
    const decks = (printing: 'revised' | 'first') => {
      const start = spaceAlert.start({ players: 4, common: 'mixed', serious: 'mixed', printing }, 8);
      return Object.values(start.decks).flat();
    };
    expect(decks('first').length).toBe(55);
    expect(decks('first').filter((id) => !decks('revised').includes(id))).toEqual(['stealth-fighter-first']);
    expect(decks('revised').filter((id) => !decks('first').includes(id))).toEqual(['stealth-fighter']);
    const { id: _first, name: _name, ...first } = FIRST_PRINTED.get('stealth-fighter') as (typeof THREAT_CARDS)[number];
    const {
      id: _revised,
      name: _same,
      ...revised
    } = THREAT_CARDS.find(({ id }) => id === 'stealth-fighter') as typeof first & {
      id: string;
      name: string;
    };
    expect([first.speed, revised.speed]).toEqual([4, 3]);
    expect({ ...first, speed: 3 }).toEqual(revised);
    const fighter = { n: 1, card: 'stealth-fighter-first', track: 'red' as const, at: 9 };
    expect(threatOf(play({ step: 'threat-actions', threats: [fighter] }).state, 1).position).toBe(5);
  });

  test('SA-2.41 SA-2.42 who imagines a game of the first printing plays with it too', () => {
    const start = spaceAlert.start({ players: 4, printing: 'first' }, 8);
    const imagined = spaceAlert.determinize(spaceAlert.view(start, 'p1'), 'p1', 1);
    expect([...imagined.decks.externalCommon].sort()).toEqual([...start.decks.externalCommon].sort());
    const taken = refusalOf(() => spaceAlert.start({ players: 4, threats: [dummy('stealth-fighter-first')] }, 1));
    expect(taken).toMatchObject({ path: ['threats', 0, 'id'], rule: 'SA-2.42' });
  });

  test('SA-2.39 SA-4.50 missions use T+1 to T+8, no number twice', () => {
    for (const id of MISSION_IDS) {
      const numbers = announcements({ soundtrack: id, timeline: null }).flatMap((said) => (said.type === 'threat' ? [said.number] : []));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(8);
    }
  });

  test('SA-2.40 SA-3.15 INV-11 six different tiles a zone, shuffled', () => {
    const { ship } = spaceAlert.start({ players: 4 }, 1);
    expect(ship.stacks.map((stack) => [...stack].sort())).toEqual(ZONE_TILES.map((stack) => [...stack].sort()));
    expect(ZONE_TILES[1]).toContain('pulseCannon');
    expect(ZONE_TILES[0]).toContain('lightLaser');
    const orders = Array.from({ length: 20 }, (_, seed) => spaceAlert.start({ players: 4 }, seed).ship.stacks[0].join());
    expect(new Set(orders).size).toBeGreaterThan(10);
  });
});

describe('Setup', () => {
  test.each([
    ['SA-3.1', { players: 4 }, 4, 0],
    ['SA-3.1', { players: 5 }, 5, 0],
    ['SA-3.2', { players: 3 }, 4, 1],
    ['SA-3.2', { players: 2 }, 4, 2],
    ['SA-3.2 SA-10.18', { players: 1 }, 4, 4],
    ['SA-3.3 SA-10.14', { players: 4, crewOfFive: true }, 5, 1],
    ['SA-3.3 SA-10.14', { players: 3, crewOfFive: true }, 5, 2],
    ['SA-3.3 SA-10.14', { players: 2, crewOfFive: true }, 5, 3],
  ])('%s %j makes a crew of %i with %i androids', (_clause, setup, crew, androids) => {
    const state = spaceAlert.start(setup, 1);
    expect(state.crew).toHaveLength(crew);
    expect(state.crew.filter(({ android }) => android)).toHaveLength(androids);
  });

  test('SA-3.4 SA-3.5 SA-3.6 SA-3.7 roles and crew order', () => {
    const state = spaceAlert.start({ players: ['ann', 'bob', 'cid'], crewOrder: ['bob', 'android-1', 'cid', 'ann'] }, 1);
    expect(state.crew.map(({ id }) => id)).toEqual(['bob', 'android-1', 'cid', 'ann']);
    expect(state.config.officers).toEqual({ communications: 'ann', security: 'cid' });
    expect(spaceAlert.start({ players: ['ann'] }, 1).config.officers).toEqual({ communications: 'ann', security: 'ann' });
    const solo = spaceAlert.start({ players: 1, crewOrder: ['android-3', 'android-1', 'android-4', 'android-2'] }, 1);
    expect(solo.crew[0].id).toBe('android-3');
  });

  test.each([
    ['SA-3.1', { players: 6 }, ['players']],
    ['SA-3.5', { players: ['a', 'b', 'c'], crewOrder: ['android-1', 'a', 'b', 'c'] }, ['crewOrder', 0]],
    ['SA-3.5', { players: ['a', 'b', 'c', 'd'], securityOfficer: 'android-1' }, ['securityOfficer']],
    ['SA-3.6', { players: 4, crewOrder: ['p1', 'p2', 'p3'] }, ['crewOrder']],
    ['SA-10.18', { players: 1, crewOfFive: true }, ['crewOfFive']],
    ['SA-4.50', { players: 4, timeline: twoThreatsAt(3) }, ['timeline', 'events', 1, 'number']],
    ['SA-4.45', { players: 4, timeline: of({ at: 301, type: 'incoming-data' }) }, ['timeline', 'events', 0, 'at']],
    ['SA-4.34', { players: 4, timeline: of(transferAt(54), transferAt(50)) }, ['timeline', 'events', 0, 'at']],
    ['SA-4.34', { players: 4, timeline: of(transferAt(50), transferAt(50)) }, ['timeline', 'events', 1, 'at']],
    ['SA-4.40', { players: 4, timeline: of(silenceAt(50), silenceAt(69)) }, ['timeline', 'events', 1, 'at']],
  ])('%s refuses %j', (rule, setup, path) => {
    expect(refusalOf(() => spaceAlert.start(setup as never, 1))).toMatchObject({ path, rule });
  });

  test('SA-3.13 refuses an unknown soundtrack, and a timeline beside one', () => {
    expect(() => spaceAlert.start({ players: 4, soundtrack: 'mission-9' }, 1)).toThrow(InvalidInputError);
    const timeline = { phaseEnds: [100, 200, 300], events: [] };
    const both = refusalOf(() => spaceAlert.start({ players: 4, soundtrack: 'mission-1', timeline }, 1));
    expect(both).toMatchObject({ path: ['timeline'], rule: 'SA-3.13' });
  });

  test('SA-4.34 SA-4.40 SA-4.45 one thing may begin when another of its kind ends, and until the last second', () => {
    const timeline = of(transferAt(50), transferAt(55), silenceAt(50), silenceAt(70), { at: 300, type: 'incoming-data' });
    expect(spaceAlert.start({ players: 4, timeline } as never, 1).round).toBe('setup');
  });

  function of(...events: object[]) {
    return { phaseEnds: [100, 200, 300], events };
  }
  function transferAt(at: number) {
    return { at, type: 'data-transfer' };
  }
  function silenceAt(at: number) {
    return { at, type: 'communications-down', seconds: 20 };
  }
  function twoThreatsAt(number: number) {
    const event = { at: 10, type: 'threat', number, zone: 'red', severity: 'common' };
    return { phaseEnds: [100, 200, 300], events: [event, { ...event, at: 20 }] };
  }

  test.each([
    [
      'SA-3.8 SA-3.10',
      { common: 'white', serious: 'yellow' },
      { externalCommon: 10, externalSerious: 6, internalCommon: 7, internalSerious: 5 },
    ],
    [
      'SA-3.9 SA-3.10',
      { common: 'yellow', serious: 'white' },
      { externalCommon: 7, externalSerious: 8, internalCommon: 6, internalSerious: 6 },
    ],
    [
      'SA-3.11',
      { common: 'mixed', serious: 'mixed' },
      { externalCommon: 17, externalSerious: 14, internalCommon: 13, internalSerious: 11 },
    ],
  ] as const)('%s %j gives decks of %j', (_clause, difficulty, sizes) => {
    const { decks } = spaceAlert.start({ players: 4, ...difficulty }, 1);
    expect(Object.fromEntries(Object.entries(decks).map(([name, deck]) => [name, deck.length]))).toEqual(sizes);
  });

  test('SA-3.12 decks are shuffled on their own', () => {
    const tops = Array.from({ length: 30 }, (_, seed) => spaceAlert.start({ players: 4 }, seed).decks);
    for (const deck of ['externalCommon', 'externalSerious', 'internalCommon', 'internalSerious'] as const) {
      expect(new Set(tops.map((decks) => decks[deck].at(-1))).size).toBeGreaterThan(3);
    }
  });

  test('SA-3.13 SA-4.42 soundtracks: eight missions, and those of training', () => {
    expect(MISSION_IDS).toHaveLength(8);
    expect(SOUNDTRACKS.size).toBe(16);
    const drawn = new Set(Array.from({ length: 60 }, (_, seed) => spaceAlert.start({ players: 4 }, seed).soundtrack));
    expect(drawn).toEqual(new Set(MISSION_IDS));
    expect(spaceAlert.start({ players: 4, soundtrack: 'test-run-1' }, 1)).toMatchObject({
      config: { phases: 2 },
      soundtrack: 'test-run-1',
    });
  });

  test('SA-3.14 SA-2.28 four different trajectory boards', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const { trajectories } = spaceAlert.start({ players: 4 }, seed);
      expect(new Set(trajectories).size).toBe(4);
      for (const number of trajectories) seen.add(number);
    }
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test.each([
    [{ players: 5 }, [5, 5, 5], 0],
    [{ players: 4 }, [5, 5, 5], 0],
    [{ players: 3 }, [6, 6, 6], 1],
    [{ players: 2 }, [9, 6, 6], 2],
    [{ players: 1 }, [90], 4],
    [{ players: 4, crewOfFive: true }, [6, 5, 5], 1],
    [{ players: 3, crewOfFive: true }, [7, 6, 6], 2],
    [{ players: 2, crewOfFive: true }, [10, 6, 6], 3],
  ] as const)('SA-3.18 SA-3.19 SA-3.20 SA-3.22 SA-10.15 SA-10.19 %j deals packets of %j', (setup, sizes, androids) => {
    const state = spaceAlert.start(setup, 3);
    const { planners, crew, drawDeck } = state;
    for (const { packets, hand } of planners) {
      expect(packets.map((packet) => packet.length)).toEqual(sizes);
      expect(hand).toEqual([]);
      const heroics = packets.map((packet) => packet.filter((card) => card.startsWith('heroic')).length);
      expect(heroics).toEqual(setup.players === 1 ? [0] : [1, 0, 0]);
    }
    expect(crew.filter(({ heroic }) => heroic !== null)).toHaveLength(androids);
    const dealt = planners.flatMap(({ packets }) => packets.flat()).filter((card) => !card.startsWith('heroic')).length;
    expect(dealt + drawDeck.length).toBe(90);
  });

  test('SA-3.21 SA-4.2 SA-4.1 packets stay face down until their phase', () => {
    const start = spaceAlert.start({ players: 4 }, 1);
    expect(start).toMatchObject({ round: 'setup', phase: 0 });
    expect(spaceAlert.view(start, 'p1').planners[0]).toMatchObject({ hand: [], packets: [5, 5, 5] });
    const { state } = spaceAlert.step(start, { type: 'announce', player: 'computer' });
    expect(state).toMatchObject({ round: 'action', phase: 1 });
    const seen = spaceAlert.view(state, 'p1').planners;
    expect(seen[0].hand).toEqual(start.planners[0].packets[0]);
    expect(seen[0].packets).toEqual([5, 5]);
    expect(seen[1].hand).toEqual([null, null, null, null, null]);
  });

  test('SA-3.23 SA-5.1 boards start empty, and planning changes nothing on the ship', () => {
    const state = spaceAlert.start({ players: 4 }, 1);
    for (const { slots } of state.crew) expect(slots).toEqual(new Array(12).fill(null));
    expect(scene({}).ship.shields).toEqual([1, 1, 1]);
  });

  test('SA-1.6 INV-33 the same seed gives the same mission; resolving it draws nothing', () => {
    expect(spaceAlert.start({ players: 3 }, 'x')).toEqual(spaceAlert.start({ players: 3 }, 'x'));
    const before = scene({ crew: ['A B C'], threats: [{ n: 1, card: 'fighter', at: 9 }] });
    const { state } = play({ crew: ['A B C'], threats: [{ n: 1, card: 'fighter', at: 9 }] }, 10);
    expect(state.random).toEqual(before.random);
  });
});
