import {
  advance,
  board,
  dummy,
  intruder,
  malfunction,
  play,
  playTo,
  playTurn,
  scene,
  type ThreatSketch,
  threatOf,
  tiles,
  types,
} from './builders.js';

const big = dummy('big', { hitPoints: 50, speed: 0 });
const shoot = { step: 'compute-damage' as const };
const RED = [1, 0, 0, 0, 0, 0];
const blocks = (threats: ThreatSketch[], ship: object, extra: object = {}) =>
  play({ ...shoot, cards: [big], threats, ship, ...extra }).state.threats.map(({ damage }) => damage);

describe('Hidden and distant threats', () => {
  test.each([
    ['SA-12.1', 'stealth-fighter', [], 0],
    ['SA-12.3', 'stealth-fighter', ['x'], 2],
    ['SA-12.1', 'phantom-fighter', [], 0],
    ['SA-12.3', 'phantom-fighter', ['x'], 1],
  ] as const)('%s %s after %j takes %i from a heavy laser', (_clause, card, done, damage) => {
    expect(blocks([{ n: 1, card, at: 4, done: [...done] }], { cannons: RED })).toEqual([damage]);
  });

  test('SA-12.2 a hidden threat is no second target for the interceptors', () => {
    const threats = [
      { n: 1, card: 'big', at: 4 },
      { n: 2, card: 'stealth-fighter', track: 'blue' as const, at: 4 },
    ];
    expect(blocks(threats, { sortie: 'attack' })).toEqual([3, 0]);
  });

  test('SA-12.4 the visible Phantom Fighter draws the rocket and is not hurt', () => {
    const threats = [
      { n: 1, card: 'phantom-fighter', at: 3, done: ['x' as const] },
      { n: 2, card: 'big', at: 4 },
    ];
    expect(blocks(threats, { rocketTrack: [false, true] })).toEqual([0, 0]);
    // The laser alone does 4 - 3; the rocket adds nothing to it.
    expect(blocks(threats, { rocketTrack: [false, true], cannons: RED })).toEqual([1, 0]);
  });

  test.each([
    ['psionic-satellite', 11, 0],
    ['psionic-satellite', 10, 2],
    ['pulse-satellite', 11, 0],
    ['pulse-satellite', 10, 2],
  ])('SA-12.34 %s on square %i takes %i', (card, at, damage) => expect(blocks([{ n: 1, card, at }], { cannons: RED })).toEqual([damage]));
});

describe('Shields of threats', () => {
  test('SA-12.10 the Destroyer is absorbed undoubled', () => {
    const { state } = play({ step: 'threat-actions', ship: { shields: [2, 1, 1] }, threats: [{ n: 1, card: 'destroyer', at: 6 }] });
    expect([state.ship.shields[0], tiles(state)]).toEqual([0, [0, 0, 0]]);
  });

  test.each(['energy-cloud', 'maelstrom'])('SA-12.12 %s has its shield again in the next turn', (card) => {
    const crew = [{ plan: 'A .', at: 'lowerWhite' as const }, '. A'];
    const first = playTo(scene({ crew, threats: [{ n: 1, card, track: 'white', at: 8, speed: 0 }] }), 2).state;
    expect(threatOf(first, 1).damage).toBe(1);
    expect(threatOf(playTo(first, 3).state, 1).damage).toBe(3);
  });

  const marauder = { source: 2, stat: 'shield' as const, delta: 1, targets: 'allExternal' as const };

  test('SA-12.13 zero is zero, whatever the Marauder adds', () => {
    const state = {
      ...scene({ ...shoot, ship: { cannons: [0, 1, 0, 0, 1, 0] }, threats: [{ n: 1, card: 'energy-cloud', track: 'white', at: 8 }] }),
      auras: [marauder],
    };
    expect(threatOf(playTo(state, 2).state, 1).status).toBe('destroyed');
  });

  test('SA-12.29 after X every threat outside has one shield point more, itself and later ones too', () => {
    const start = scene({
      step: 'threat-actions',
      crew: [{ plan: '. A', at: 'upperRed' }],
      cards: [big],
      threats: [
        { n: 1, card: 'marauder', track: 'blue', at: 10, speed: 1 },
        { n: 2, card: 'big', status: 'coming' },
      ],
    });
    const { state } = playTo(start, 3);
    expect(threatOf(state, 2).damage).toBe(3);
    const own = { ...scene({ ...shoot, ship: { cannons: RED }, threats: [{ n: 2, card: 'marauder', at: 6 }] }), auras: [marauder] };
    expect(threatOf(playTo(own, 2).state, 2).damage).toBe(2);
  });

  test('SA-12.30 SA-12.31 the bonus outlasts Z; destroyed, it still counts for the step', () => {
    const survived = playTurn({ step: 'threat-actions', threats: [{ n: 1, card: 'marauder', at: 10, speed: 20 }] }).state;
    expect(threatOf(survived, 1).status).toBe('survived');
    expect(survived.auras).toHaveLength(1);
    const start = {
      ...scene({
        ...shoot,
        cards: [big],
        ship: { cannons: [1, 0, 1, 0, 0, 0] },
        threats: [
          { n: 1, card: 'big', at: 6 },
          { n: 2, card: 'marauder', track: 'blue', at: 6, damage: 5 },
        ],
      }),
      auras: [marauder],
    };
    const { state } = playTo(start, 2);
    expect(threatOf(state, 2).status).toBe('destroyed');
    expect(threatOf(state, 1).damage).toBe(3);
    expect(state.auras).toEqual([]);
  });

  test('SA-12.25 the Swarm takes one block a step', () =>
    expect(blocks([{ n: 1, card: 'swarm', at: 4 }], { cannons: [1, 0, 0, 1, 1, 0] })).toEqual([1]));
});

describe('Scout', () => {
  const attacker = dummy('attacker', { speed: 1, x: [{ op: 'attack', amount: 1 }] });
  const scoutAura = { source: 1, stat: 'attack' as const, delta: 1, targets: 'otherExternal' as const };

  test('SA-12.16 SA-12.17 others attack with one more, the Scout does not', () => {
    const start = scene({
      step: 'threat-actions',
      cards: [attacker],
      ship: { shields: [0, 0, 0] },
      threats: [
        { n: 1, card: 'scout', track: 'white', at: 10, speed: 20 },
        { n: 2, card: 'attacker', at: 10 },
      ],
    });
    // The Scout flies through X and Y to Z: 3 damage of its own; its Y moves #2 onto X, which then attacks with 2.
    expect(tiles(playTo(start, 2).state)).toEqual([2, 3, 0]);
  });

  test('SA-12.19 nothing inside the ship gets the bonus', () => {
    const gunner = intruder('gunner', 'lowerRed', { speed: 1, x: [{ op: 'attack', amount: 1 }] });
    const start = scene({
      step: 'threat-actions',
      cards: [gunner],
      ship: { shields: [0, 0, 0] },
      threats: [{ n: 2, card: 'gunner', tokens: ['lowerRed'], at: 10 }],
    });
    expect(tiles(playTo({ ...start, auras: [scoutAura] }, 2).state)).toEqual([1, 0, 0]);
  });

  test('SA-12.20 SA-12.21 no bonus on an attack that is not made; after Z it lasts', () => {
    const start = {
      ...scene({
        step: 'threat-actions',
        ship: { shields: [0, 0, 0] },
        threats: [
          { n: 1, card: 'scout', status: 'survived', track: 'white' },
          { n: 2, card: 'interstellar-octopus', at: 10 },
        ],
      }),
      auras: [scoutAura],
    };
    expect(tiles(playTo(start, 2).state)).toEqual([0, 0, 0]);
    const survived = playTurn({ step: 'threat-actions', threats: [{ n: 1, card: 'scout', at: 10, speed: 20 }] }).state;
    expect(survived.auras).toEqual([scoutAura]);
  });

  test('SA-12.22 a Scout destroyed in the step gives nothing to follow-up attacks', () => {
    const start = {
      ...scene({
        ...shoot,
        ship: { cannons: [1, 0, 0, 0, 0, 1], shields: [0, 0, 0] },
        threats: [
          { n: 1, card: 'scout', track: 'blue', at: 6, damage: 2 },
          { n: 2, card: 'nemesis', at: 12 },
        ],
      }),
      auras: [scoutAura],
    };
    const { state, events } = advance(start);
    expect(threatOf(state, 1).status).toBe('destroyed');
    expect(events.flatMap((event) => (event.type === 'ship-attacked' ? [event.strength] : []))).toEqual([1, 1, 1]);
  });
});

describe('Nemesis', () => {
  test('SA-12.45 SA-12.46 SA-12.47 damage to itself ignores its shield, can destroy it, and triggers no attack', () => {
    const { state, events } = play({ step: 'threat-actions', threats: [{ n: 1, card: 'nemesis', at: 10, speed: 1, damage: 8 }] });
    expect(threatOf(state, 1)).toMatchObject({ status: 'destroyed', damage: 9 });
    expect(events.filter(({ type }) => type === 'ship-attacked')).toHaveLength(1);
  });
});

describe('Malfunctions of their own kind', () => {
  test('SA-12.55 Unstable Warheads without a rocket are gone at once', () => {
    const { state } = play({
      step: 'threats-appear',
      ship: { rockets: 0 },
      threats: [{ n: 1, card: 'unstable-warheads', status: 'coming' }],
    });
    expect(threatOf(state, 1)).toMatchObject({ status: 'destroyed', tokens: [] });
  });

  test('SA-12.56 SA-12.59 they block C; after Z for good, and the rockets stay', () => {
    const repair = play({ crew: [{ plan: 'C', at: 'lowerBlue' }], threats: [{ n: 1, card: 'unstable-warheads', at: 9 }] }).state;
    expect(repair.ship).toMatchObject({ rockets: 3, rocketTrack: [false, false] });
    expect(threatOf(repair, 1).damage).toBe(1);
    const blown = play({ step: 'threat-actions', ship: { rockets: 1 }, threats: [{ n: 1, card: 'unstable-warheads', at: 2 }] }).state;
    expect(blown.ship.rockets).toBe(1);
    const later = play({
      crew: [{ plan: 'C', at: 'lowerBlue' }],
      threats: [{ n: 1, card: 'unstable-warheads', status: 'survived', tokens: ['lowerBlue'] }],
    });
    expect(later.events).toContainEqual({ type: 'no-effect', crew: 'c1', word: 'C', rule: 'SA-6.38' });
  });

  test('SA-12.75 SA-12.76 Overheated Reactor: who is there at the last repair', () => {
    const { state } = play({
      crew: [
        { plan: 'blue', at: 'lowerRed' },
        { plan: 'B', at: 'lowerWhite' },
        { plan: '.', at: 'lowerBlue' },
        { plan: 'red', at: 'lowerWhite' },
      ],
      threats: [{ n: 1, card: 'overheated-reactor', at: 9, damage: 2 }],
    });
    expect(state.crew.map(({ knockedOut }) => knockedOut)).toEqual([false, false, true, false]);
    expect(state.crew[3].station).toBe('lowerRed');
  });

  const fissure = { n: 1, card: 'fissure', at: 12 };
  test('SA-12.78 SA-12.79 SA-12.80 SA-12.81 the Fissure takes every flight, the take-off too', () => {
    const { state } = play(
      { crew: [{ plan: 'C', at: 'upperRed', squad: 'active' }], cards: [big], threats: [fissure, { n: 2, card: 'big', at: 3 }] },
      1,
    );
    expect(threatOf(state, 1).damage).toBe(1);
    const next = playTo({ ...state, crew: [{ ...state.crew[0], slots: scene({ crew: ['. bots'] }).crew[0].slots }] }, 3).state;
    expect(threatOf(next, 1).status).toBe('destroyed');
    expect(threatOf(next, 2).damage).toBe(0);
  });

  test('SA-12.82 SA-12.83 one block, heroic or not, and no second attack', () => {
    const { state } = play(
      {
        crew: [{ plan: 'hBots', at: 'space', squad: 'active' }],
        cards: [big],
        threats: [
          { ...fissure, damage: 0 },
          { n: 2, card: 'big', at: 3 },
        ],
      },
      2,
    );
    expect(state.threats.map(({ damage }) => damage)).toEqual([1, 0]);
    const last = play(
      {
        crew: [{ plan: 'bots', at: 'space', squad: 'active' }],
        cards: [big],
        threats: [
          { ...fissure, damage: 1 },
          { n: 2, card: 'big', at: 3 },
        ],
      },
      2,
    ).state;
    expect(last.threats.map(({ status, damage }) => `${status} ${damage}`)).toEqual(['destroyed 2', 'active 0']);
  });

  test('SA-12.84 SA-12.85 X doubles red, Y everything, a repair nothing any more', () => {
    const hit = (fissureAt: number, speed: number, track: 'red' | 'white') =>
      tiles(
        play({
          step: 'threat-actions',
          ship: { shields: [0, 0, 0] },
          cards: [dummy('one', { speed: 1, x: [{ op: 'attack', amount: 1 }] })],
          threats: [
            { ...fissure, at: fissureAt, speed },
            { n: 2, card: 'one', track, at: 10 },
          ],
        }).state,
      );
    expect(hit(10, 1, 'red')).toEqual([2, 0, 0]);
    expect(hit(10, 1, 'white')).toEqual([0, 1, 0]);
    // X and Y of one Fissure do not multiply each other.
    expect(hit(10, 5, 'red')).toEqual([2, 0, 0]);
    expect(hit(10, 5, 'white')).toEqual([0, 2, 0]);
    const repaired = {
      ...scene({ crew: [{ plan: 'bots', at: 'space', squad: 'active' }], threats: [{ ...fissure, damage: 1 }] }),
      multipliers: [{ source: 1, factor: 2, zones: [true, true, true] }],
    };
    expect(playTo(repaired, 2).state.multipliers).toEqual([]);
  });

  const uprising = { n: 1, card: 'battlebot-uprising', at: 12 };
  test('SA-12.86 SA-12.87 Battlebot Uprising: C in either station, one more for both', () => {
    const one = play({
      crew: [
        { plan: 'C', at: 'lowerRed' },
        { plan: 'C', at: 'lowerRed' },
      ],
      threats: [uprising],
    }).state;
    expect(threatOf(one, 1).damage).toBe(2);
    expect(one.crew[0].squad).toBe('none');
    const both = play({
      crew: [
        { plan: 'C', at: 'lowerRed' },
        { plan: 'C', at: 'upperBlue' },
      ],
      threats: [uprising],
    }).state;
    expect(threatOf(both, 1).damage).toBe(3);
    const rest = play({
      crew: [
        { plan: 'C', at: 'lowerRed' },
        { plan: 'C', at: 'upperBlue' },
      ],
      threats: [{ ...uprising, damage: 1 }],
    }).state;
    expect(threatOf(rest, 1)).toMatchObject({ status: 'destroyed', tokens: [] });
  });

  test('SA-12.88 SA-12.90 X: leaders of active squads; Y: whoever is there', () => {
    const crew = [{ squad: 'active' as const }, { squad: 'disabled' as const }, { at: 'lowerRed' as const }];
    const out = (at: number) =>
      play({ step: 'threat-actions', crew, threats: [{ ...uprising, at, speed: 1 }] }).state.crew.map(({ knockedOut }) => knockedOut);
    expect(out(10)).toEqual([true, false, false]);
    expect(out(6)).toEqual([false, false, true]);
  });

  test('SA-8.45 a card may also mean leaders of any squad', () => {
    const card = malfunction('mutiny', 'lowerRed', 'C', { x: [{ op: 'knockOut', who: 'squadLeaders' }] });
    const crew = [{ squad: 'active' as const }, { squad: 'disabled' as const }, { at: 'lowerRed' as const }];
    const threats = [{ n: 1, card: 'mutiny', track: 'internal' as const, at: 10, speed: 1, tokens: ['lowerRed' as const] }];
    const { state } = play({ step: 'threat-actions', crew, cards: [card], threats });
    expect(state.crew.map(({ knockedOut }) => knockedOut)).toEqual([true, true, false]);
  });

  test('SA-12.91 Power System Overload is repaired with B in any lower station', () => {
    for (const at of ['lowerRed', 'lowerWhite', 'lowerBlue'] as const) {
      const { state } = play({ crew: [{ plan: 'B', at }], threats: [{ n: 1, card: 'power-system-overload', at: 12 }] });
      expect(threatOf(state, 1).damage).toBe(1);
      expect(state.ship.reactors).toEqual([2, 3, 2]);
    }
  });
});

describe('Intruders of their own kind', () => {
  test('SA-12.67 two Slimes in one station: the lower number is attacked', () => {
    const { state } = play({
      crew: [{ plan: 'bots', at: 'lowerWhite', squad: 'active' }],
      threats: [
        { n: 1, card: 'slime-red', at: 4, progeny: ['lowerWhite'] },
        { n: 2, card: 'slime-blue', at: 4, progeny: ['lowerWhite'] },
      ],
    });
    expect(state.threats.map(({ tokens }) => tokens.length)).toEqual([1, 2]);
  });

  test('SA-12.68 SA-12.69 two hits for the original, one for progeny', () => {
    const hit = (at: 'lowerRed' | 'lowerWhite') =>
      threatOf(
        play({ crew: [{ plan: 'bots', at, squad: 'active' }], threats: [{ n: 1, card: 'slime-red', at: 4, progeny: ['lowerWhite'] }] })
          .state,
        1,
      );
    expect(hit('lowerRed')).toMatchObject({ damage: 1, tokens: [{ progeny: false }, { progeny: true }] });
    expect(hit('lowerWhite')).toMatchObject({ damage: 0, tokens: [{ progeny: false }] });
  });

  test.each([
    [[], 'active'],
    [['x'], 'disabled'],
  ] as const)('SA-12.77 the Alien after %j leaves the squad %s', (done, squad) => {
    const { state } = play({
      crew: [{ plan: 'bots', at: 'lowerWhite', squad: 'active' }],
      threats: [{ n: 1, card: 'alien', at: 4, done: [...done] }],
    });
    expect(state.crew[0].squad).toBe(squad);
  });

  test('SA-12.93 the Seeker counts behind doors and in the lift shaft', () => {
    const to = (at: 'upperRed' | 'upperBlue' | 'lowerWhite' | 'lowerRed') =>
      threatOf(play({ step: 'threat-actions', crew: [{ at }], threats: [{ n: 1, card: 'seeker', at: 10, speed: 1 }] }).state, 1).tokens[0]
        .station;
    expect([to('upperRed'), to('upperBlue'), to('lowerWhite'), to('lowerRed')]).toEqual([
      'upperRed',
      'upperBlue',
      'lowerWhite',
      'upperWhite',
    ]);
  });

  test.each(['bots', 'hBots'])('SA-12.97 SA-12.98 whoever kills the Seeker with %s goes down with it', (plan) => {
    const { state } = play({ crew: [{ plan, squad: 'active' }], threats: [{ n: 1, card: 'seeker', at: 4, damage: 1 }] });
    expect(threatOf(state, 1).status).toBe('destroyed');
    expect(state.crew[0]).toMatchObject({ knockedOut: true, squad: 'disabled' });
    expect(play({ crew: [{ plan, squad: 'active' }], threats: [{ n: 1, card: 'seeker', at: 4 }] }).state.crew[0].knockedOut).toBe(false);
  });

  test('SA-12.99 SA-12.100 SA-12.101 SA-12.102 Contamination: four tokens, three hits', () => {
    const start = play({ step: 'threats-appear', threats: [{ n: 1, card: 'contamination', status: 'coming' }] }).state;
    expect(threatOf(start, 1).tokens.map(({ station }) => station)).toEqual(['upperRed', 'lowerRed', 'upperBlue', 'lowerBlue']);
    const hit = play({
      crew: [{ plan: 'bots', at: 'lowerRed', squad: 'active' }],
      threats: [{ n: 1, card: 'contamination', at: 9 }],
    }).state;
    expect(threatOf(hit, 1)).toMatchObject({ damage: 1, status: 'active' });
    expect(threatOf(hit, 1).tokens).toHaveLength(3);
    const y = play({
      step: 'threat-actions',
      threats: [{ n: 1, card: 'contamination', at: 6, tokens: ['upperRed', 'upperBlue', 'lowerBlue'] }],
    }).state;
    expect(tiles(y)).toEqual([1, 0, 2]);
    const third = play({
      crew: [{ plan: 'bots', at: 'upperRed', squad: 'active' }],
      threats: [{ n: 1, card: 'contamination', at: 9, damage: 2, tokens: ['upperRed', 'upperBlue'] }],
    }).state;
    expect(threatOf(third, 1)).toMatchObject({ status: 'destroyed', tokens: [] });
  });

  test('SA-12.103 SA-12.104 after Z the tokens stay, deadly to enter and out of reach', () => {
    const left: ThreatSketch = { n: 1, card: 'contamination', status: 'survived', tokens: ['upperRed', 'lowerRed'] };
    const { state, events } = play({
      crew: [{ plan: 'bots', at: 'upperRed', squad: 'active' }, 'red', { plan: 'lift', at: 'upperRed' }],
      threats: [left],
    });
    expect(types(events)).toContain('no-effect');
    expect(state.crew.map(({ knockedOut }) => knockedOut)).toEqual([false, true, true]);
    expect(threatOf(state, 1).tokens).toHaveLength(2);
    const alive = play({ crew: ['red A'], threats: [{ n: 1, card: 'contamination', at: 9 }] }).state;
    expect(alive.crew[0].knockedOut).toBe(false);
    expect(board(alive, 0, 2, 3)).toBe('A .');
  });
});
