import { InvalidInputError } from 'orrery-rules';
import { logLine, logPage, missionScore, spaceAlert } from 'orrery-rules/space-alert';
import { LOST_SCORE } from '../../../src/games/space-alert/rules/outcome.js';
import { advance, board, dummy, energy, intruder, malfunction, play, playTo, scene, threatOf, tiles, types } from './builders.js';

const big = dummy('big', { hitPoints: 50, speed: 0 });
const hits = (played: ReturnType<typeof play>) =>
  played.events.flatMap((event) => (event.type === 'weapon-hit' ? [`${event.weapon} #${event.number} ${event.strength}`] : []));

describe('Which weapons attack, and whom', () => {
  test('SA-7.1 SA-7.2 loaded cannons and the rocket on square 2 attack', () => {
    const played = play({
      step: 'compute-damage',
      ship: { cannons: [1, 0, 0, 1, 0, 0], rocketTrack: [true, false] },
      cards: [big],
      threats: [{ n: 1, card: 'big', at: 4 }],
    });
    expect(hits(played)).toEqual(['heavyLaser #1 4', 'lightLaser #1 2']);
    const rocket = play({
      step: 'compute-damage',
      ship: { rocketTrack: [false, true] },
      cards: [big],
      threats: [{ n: 1, card: 'big', at: 4 }],
    });
    expect(hits(rocket)).toEqual(['rocket #1 3']);
    expect(play({ step: 'compute-damage', cards: [big], threats: [{ n: 1, card: 'big', at: 4 }] }).events).toEqual([]);
  });

  test('SA-7.3 interceptors need a conscious pilot', () => {
    const played = play(
      { crew: [{ plan: 'bots', at: 'space', squad: 'disabled', out: true }], cards: [big], threats: [{ n: 1, card: 'big', at: 4 }] },
      2,
    );
    expect(hits(played)).toEqual([]);
  });

  test('SA-7.4 SA-7.41 SA-7.42 SA-7.43 damage tiles cost strength, or the pulse cannon range', () => {
    const played = play({
      step: 'compute-damage',
      ship: { cannons: [1, 1, 1, 1, 1, 2] },
      damage: { red: ['heavyLaser', 'lightLaser'], white: ['heavyLaser', 'pulseCannon'], blue: ['lightLaser'] },
      cards: [big],
      threats: [
        { n: 1, card: 'big', track: 'red', at: 4 },
        { n: 2, card: 'big', track: 'white', at: 6 },
        { n: 3, card: 'big', track: 'blue', at: 5 },
      ],
    });
    expect(hits(played)).toEqual([
      'heavyLaser #1 3',
      'heavyLaser #2 4',
      'heavyLaser #3 4',
      'lightLaser #1 1',
      'pulseCannon #1 1',
      'pulseCannon #3 1',
      'lightLaser #3 2',
    ]);
  });

  test('SA-7.5 SA-7.24 targets are chosen before anything is damaged', () => {
    const weak = dummy('weak', { hitPoints: 1, speed: 0 });
    const played = play({
      step: 'compute-damage',
      ship: { cannons: [1, 0, 0, 1, 0, 0] },
      cards: [weak],
      threats: [
        { n: 1, card: 'weak', at: 4 },
        { n: 2, card: 'weak', at: 5 },
      ],
    });
    expect(played.state.threats.map(({ status }) => status)).toEqual(['destroyed', 'active']);
  });

  test('SA-7.6 SA-7.8 SA-12.15 what a weapon ignores does not shield what is behind it', () => {
    const played = play({
      step: 'compute-damage',
      ship: { cannons: [1, 0, 0, 1, 0, 0] },
      cards: [big],
      threats: [
        { n: 1, card: 'scout', at: 4 },
        { n: 2, card: 'big', at: 8 },
      ],
    });
    expect(hits(played)).toEqual(['heavyLaser #2 4', 'lightLaser #1 2']);
  });

  test('SA-7.9 SA-7.11 lasers hit one threat of their own zone, at any distance', () => {
    const played = play({
      step: 'compute-damage',
      tracks: [7, 7, 7, 7],
      ship: { cannons: [0, 0, 1, 0, 0, 0] },
      cards: [big],
      threats: [
        { n: 1, card: 'big', track: 'red', at: 2 },
        { n: 2, card: 'big', track: 'blue', at: 16 },
      ],
    });
    expect(hits(played)).toEqual(['heavyLaser #2 4']);
  });

  test('SA-7.12 SA-7.13 SA-7.16 pulse cannon and interceptors reach every trajectory', () => {
    const threats = [
      { n: 1, card: 'big', track: 'red' as const, at: 5 },
      { n: 2, card: 'big', track: 'white' as const, at: 10 },
      { n: 3, card: 'big', track: 'blue' as const, at: 11 },
      { n: 4, card: 'big', track: 'blue' as const, at: 3 },
    ];
    expect(hits(play({ step: 'compute-damage', ship: { cannons: [0, 0, 0, 0, 1, 0] }, cards: [big], threats }))).toEqual([
      'pulseCannon #1 1',
      'pulseCannon #2 1',
      'pulseCannon #4 1',
    ]);
    const flown = play({ step: 'compute-damage', ship: { sortie: 'attack' }, cards: [big], threats });
    expect(hits(flown)).toEqual(['interceptors #1 1', 'interceptors #4 1']);
  });

  test('SA-7.21 SA-12.27 SA-12.28 negative shield points add, but only to what hits', () => {
    const jelly = [{ n: 1, card: 'jellyfish', at: 6 }];
    expect(threatOf(play({ step: 'compute-damage', ship: { cannons: [1, 0, 0, 0, 0, 0] }, threats: jelly }).state, 1).damage).toBe(6);
    expect(threatOf(play({ step: 'compute-damage', ship: { cannons: [0, 0, 1, 0, 0, 0] }, threats: jelly }).state, 1).damage).toBe(0);
  });

  test('SA-7.25 a destroyed threat performs no more actions', () => {
    const played = play(
      { step: 'compute-damage', ship: { cannons: [1, 0, 0, 0, 0, 0] }, threats: [{ n: 1, card: 'fighter', at: 2, damage: 3 }] },
      2,
    );
    expect(types(played.events)).not.toContain('threat-acted');
  });

  test('SA-7.26 SA-7.27 SA-7.28 SA-7.29 SA-7.30 SA-12.43 SA-12.44 SA-12.51 SA-12.53 clean-up and follow-up in order', () => {
    const { state, events } = play({
      step: 'compute-damage',
      ship: { cannons: [1, 0, 0, 0, 0, 0], shields: [0, 0, 0] },
      threats: [
        { n: 1, card: 'nemesis', track: 'blue', at: 12, damage: 8 },
        { n: 2, card: 'minor-asteroid', track: 'white', at: 8, damage: 6 },
        { n: 3, card: 'leviathan-tanker', track: 'red', at: 6, damage: 7 },
        { n: 4, card: 'asteroid', track: 'blue', at: 4, damage: 8 },
      ],
    });
    // The tanker takes 4 - 3; its blast destroys the three others; then Nemesis, #2 (X passed: 1) and #4 (X, Y: 2 x 2) strike.
    expect(state.threats.map(({ status }) => status)).toEqual(['destroyed', 'destroyed', 'destroyed', 'destroyed']);
    const attacks = events.flatMap((event) => (event.type === 'ship-attacked' ? [`#${event.number} ${event.zone} ${event.strength}`] : []));
    expect(attacks).toEqual(['#1 red 1', '#1 white 1', '#1 blue 1', '#2 white 1', '#4 blue 4']);
    expect(tiles(state)).toEqual([1, 2, 5]);
    expect(state.ship).toMatchObject({ cannons: [0, 0, 0, 0, 0, 0], bank: 1 });
  });

  test('INV-36 the order in which weapons are loaded does not matter', () => {
    const threats = [
      { n: 1, card: 'energy-cloud', track: 'white' as const, at: 4 },
      { n: 2, card: 'fighter', at: 4 },
    ];
    const crew = ['A', { plan: 'A', at: 'lowerWhite' as const }, { plan: 'A', at: 'upperRed' as const }];
    const one = play({ crew, threats }, 2).state;
    const other = play({ crew: [...crew].reverse(), threats }, 2).state;
    expect(one.threats).toEqual(other.threats);
  });
});

describe('Attacks and tiles', () => {
  const attacker = dummy('attacker', { speed: 1, x: [{ op: 'attack', amount: 2 }] });
  const hit = (ship: object, damage = {}, card = attacker) =>
    play({ step: 'threat-actions', ship, damage, cards: [card], threats: [{ n: 1, card: card.id, track: 'white', at: 10 }] }).state;

  test('SA-7.31 SA-8.11 an attack hits the own zone', () =>
    expect(hit({ shields: [1, 0, 1] }).ship.tiles.map((zone) => zone.length)).toEqual([0, 2, 0]));
  test('SA-7.32 SA-7.33 a strong shield stops everything', () => {
    const { ship } = hit({ shields: [1, 3, 1] });
    expect([ship.shields, ship.bank, ship.tiles[1]]).toEqual([[1, 1, 1], 2, []]);
  });

  test('SA-7.36 SA-8.17 shields do not help against what is inside', () => {
    const { state } = play({ step: 'threat-actions', threats: [{ n: 1, card: 'saboteur-red', at: 4 }] });
    expect(tiles(state)).toEqual([0, 2, 0]);
    expect(state.ship.shields).toEqual([1, 1, 1]);
  });

  test('SA-7.38 SA-7.39 INV-11 INV-12 tiles come one by one from the top of the stack', () => {
    const { ship } = hit({ shields: [1, 0, 1], stacks: [[], ['structural', 'reactor', 'shield'], []] });
    expect(ship.tiles[1]).toEqual(['shield', 'reactor']);
    expect(ship.stacks[1]).toEqual(['structural']);
  });

  test('SA-7.44 SA-7.45 SA-7.46 SA-7.51 INV-9 INV-10 shield and reactor tiles cut capacity and what is above it', () => {
    const { ship } = hit({ shields: [1, 0, 1], reactors: [2, 5, 2], stacks: [[], ['reactor', 'shield'], []] });
    expect([ship.reactors[1], ship.shields[1], ship.bank]).toEqual([4, 0, 1]);
    const charged = play({
      crew: ['B', { plan: 'B', at: 'lowerWhite' }],
      damage: { white: ['shield', 'reactor'] },
      ship: { shields: [1, 0, 1] },
    }).state;
    expect([charged.ship.shields[1], charged.ship.reactors[1]]).toEqual([2, 4]);
  });

  test('SA-7.47 tiles on other systems leave an overcharge alone', () => {
    expect(hit({ shields: [1, 0, 1], reactors: [2, 6, 2], stacks: [[], ['gravolift', 'shield'], []] }).ship.reactors[1]).toBe(6);
  });

  test('SA-7.49 SA-7.50 SA-11.21 structural damage does nothing within the mission', () => {
    const { state } = { state: hit({ shields: [1, 0, 1], stacks: [[], ['shield', 'reactor', 'gravolift', 'structural'], []] }) };
    expect(state.ship.tiles[1]).toEqual(['structural', 'gravolift']);
    expect(state.ship.weakened).toEqual([false, false, false]);
  });

  test('SA-11.19 SA-11.20 SA-7.37 structural damage of an earlier mission doubles, from inside too', () => {
    const weakened = [false, true, false];
    expect(hit({ shields: [1, 1, 1], weakened }).ship.tiles[1]).toHaveLength(2);
    const inside = play({ step: 'threat-actions', ship: { weakened }, threats: [{ n: 1, card: 'saboteur-red', at: 4 }] }).state;
    expect(tiles(inside)).toEqual([0, 4, 0]);
  });

  test('SA-8.13 SA-8.14 SA-8.16 attacks on other zones, on named zones, past shields', () => {
    const on = (x: object[]) =>
      play({
        step: 'threat-actions',
        cards: [dummy('odd', { speed: 1, x: x as never })],
        threats: [{ n: 1, card: 'odd', track: 'white', at: 10 }],
      }).state;
    expect(on([{ op: 'attackOthers', amount: 3 }]).ship.tiles.map((zone) => zone.length)).toEqual([2, 0, 2]);
    const named = on([{ op: 'attackZones', amount: 2, zones: ['blue', 'red'] }]);
    expect(tiles(named)).toEqual([1, 0, 1]);
    const past = on([{ op: 'attack', amount: 2, ignoreShields: true }]);
    expect([past.ship.shields[1], past.ship.tiles[1].length]).toEqual([1, 2]);
  });

  test('SA-8.15 as strong as what is left of it, or twice that', () => {
    const rest = (multiplier: number) =>
      play({
        step: 'threat-actions',
        cards: [dummy('rock', { hitPoints: 5, speed: 1, x: [{ op: 'attackRemainingHitPoints', multiplier }] })],
        threats: [{ n: 1, card: 'rock', at: 10, damage: 3 }],
      }).state;
    expect(tiles(rest(1))).toEqual([1, 0, 0]);
    expect(tiles(rest(2))).toEqual([3, 0, 0]);
  });

  test('SA-8.18 SA-12.73 SA-12.74 damage once for every token; tokens of Slime stay', () => {
    const { state } = play({
      step: 'threat-actions',
      threats: [{ n: 1, card: 'slime-red', at: 3, progeny: ['lowerWhite'] }],
    });
    expect(tiles(state)).toEqual([2, 2, 0]);
    expect(threatOf(state, 1)).toMatchObject({ status: 'survived' });
    expect(threatOf(state, 1).tokens).toHaveLength(2);
    const after = playTo({ ...state, crew: scene({ crew: [{ plan: '. lift A', at: 'upperRed' }] }).crew }, 3).state;
    expect(board(after, 0, 3, 4)).toBe('. A');
    const fight = play({
      crew: [{ plan: 'bots', at: 'lowerRed', squad: 'active' }],
      threats: [{ n: 1, card: 'slime-red', status: 'survived', tokens: ['lowerRed'] }],
    });
    expect(fight.events).toContainEqual({ type: 'no-effect', crew: 'c1', word: 'battlebots', rule: 'SA-6.79' });
  });

  test('SA-8.19 damage to all zones from inside', () => {
    const { state } = play({ step: 'threat-actions', threats: [{ n: 1, card: 'power-system-overload', at: 4 }] });
    expect(tiles(state)).toEqual([3, 3, 3]);
  });

  test('SA-8.20 SA-8.21 a count of nothing does nothing', () => {
    const reactor = (energyLeft: number) =>
      tiles(
        play({ step: 'threat-actions', ship: { reactors: [2, energyLeft, 2] }, threats: [{ n: 1, card: 'overheated-reactor', at: 10 }] })
          .state,
      );
    expect(reactor(3)).toEqual([0, 3, 0]);
    expect(reactor(0)).toEqual([0, 0, 0]);
    const nothing = play({
      step: 'threat-actions',
      cards: [dummy('none', { speed: 1, x: [{ op: 'attack', amount: 0 }] })],
      threats: [{ n: 1, card: 'none', at: 10 }],
    });
    expect(types(nothing.events)).not.toContain('ship-attacked');
  });
});

describe('Energy, rockets, fuel', () => {
  const drain = (x: object[], ship: object = {}) =>
    play({
      step: 'threat-actions',
      ship,
      cards: [dummy('leech', { speed: 1, x: x as never })],
      threats: [{ n: 1, card: 'leech', track: 'red', at: 10 }],
    }).state;

  test.each([
    ['SA-8.22', [{ op: 'drainShields', zones: 'all', amount: 1 }], { shields: [1, 0, 2] }, [0, 0, 1], [2, 3, 2], 2],
    ['SA-8.22', [{ op: 'drainShields', zones: 'own', amount: 'all' }], { shields: [2, 1, 1] }, [0, 1, 1], [2, 3, 2], 2],
    [
      'SA-8.23',
      [{ op: 'drainReactors', zones: ['white'], amount: 2 }],
      { shields: [1, 1, 1], reactors: [2, 1, 2] },
      [1, 1, 1],
      [2, 0, 2],
      1,
    ],
    ['SA-8.23', [{ op: 'drainReactors', zones: 'all', amount: 'all' }], { shields: [1, 1, 1] }, [1, 1, 1], [0, 0, 0], 7],
  ] as const)('%s %j', (_clause, x, ship, shields, reactors, bank) => {
    const state = drain([...x], ship);
    expect(state.ship).toMatchObject({ shields, reactors, bank });
    expect(tiles(state)).toEqual([0, 0, 0]);
  });

  test('SA-8.24 damage only where nothing could be taken', () => {
    const sabotage = (left: number) =>
      play({
        step: 'threat-actions',
        ship: { reactors: [2, left, 2] },
        tracks: [4, 4, 4, 4],
        threats: [{ n: 1, card: 'saboteur-red', at: 6, speed: 1 }],
      }).state;
    expect([sabotage(2).ship.reactors[1], tiles(sabotage(2))]).toEqual([1, [0, 0, 0]]);
    expect([sabotage(0).ship.reactors[1], tiles(sabotage(0))]).toEqual([0, [0, 1, 0]]);
  });

  test('SA-8.25 SA-8.26 crossed wires: into the shield, and leaks', () => {
    const wires = (at: number, ship: object) =>
      play({ step: 'threat-actions', ship, threats: [{ n: 1, card: 'crossed-wires', at, speed: 1 }] }).state;
    const x = wires(10, { shields: [1, 1, 1], reactors: [2, 4, 2] });
    expect([x.ship.shields[1], x.ship.reactors[1], tiles(x)]).toEqual([3, 0, [0, 2, 0]]);
    const y = wires(6, { shields: [1, 2, 1] });
    expect([y.ship.shields[1], tiles(y)]).toEqual([0, [0, 2, 0]]);
    const z = wires(2, { reactors: [1, 2, 0] });
    expect([z.ship.reactors, tiles(z), z.ship.bank]).toEqual([[0, 0, 0], [1, 2, 0], 3]);
  });

  test('SA-8.27 SA-8.28 SA-12.64 a capsule, a rocket, if there is one', () => {
    const capsule = (fuelCapsules: number) =>
      play({ step: 'threat-actions', ship: { fuelCapsules }, threats: [{ n: 1, card: 'overheated-reactor', at: 6 }] }).state.ship
        .fuelCapsules;
    expect([capsule(3), capsule(0)]).toEqual([2, 0]);
    const rocket = (rockets: number) =>
      play({ step: 'threat-actions', ship: { rockets, rocketTrack: [false, true] }, threats: [{ n: 1, card: 'slime-blue', at: 10 }] }).state
        .ship;
    expect(rocket(2)).toMatchObject({ rockets: 1, rocketTrack: [false, true] });
    expect(rocket(0)).toMatchObject({ rockets: 0 });
  });
});

describe('Parameters, movement, crew', () => {
  const act = (x: object[], sketch: object = {}, extra: object = {}) =>
    threatOf(
      play({
        step: 'threat-actions',
        cards: [dummy('odd', { speed: 1, hitPoints: 9, shieldPoints: 2, x: x as never })],
        threats: [{ n: 1, card: 'odd', at: 10, ...sketch }],
        ...extra,
      }).state,
      1,
    );

  test('SA-8.1 SA-8.2 SA-8.5 SA-8.6 SA-8.7 landing and passing both trigger; Z ends everything', () => {
    const fighter = (at: number, speed: number) => play({ step: 'threat-actions', threats: [{ n: 1, card: 'fighter', at, speed }] });
    expect(threatOf(fighter(11, 2).state, 1)).toMatchObject({ position: 9, performed: ['x'] });
    expect(threatOf(fighter(10, 2).state, 1)).toMatchObject({ position: 8, performed: ['x'] });
    const end = fighter(3, 9);
    expect(threatOf(end.state, 1)).toMatchObject({ status: 'survived', performed: ['z'] });
    const shot = play({
      step: 'compute-damage',
      ship: { cannons: [1, 0, 0, 0, 0, 0] },
      threats: [{ n: 1, card: 'fighter', status: 'survived' }],
    });
    expect(types(shot.events)).toContain('weapon-missed');
  });

  test('SA-8.8 SA-8.9 tokens after Z: intruders leave, malfunctions stay', () => {
    const last = (card: string) =>
      threatOf(
        play({
          step: 'threat-actions',
          ship: { stacks: [[], [], []].map(() => ['shield', 'reactor', 'structural', 'gravolift']) as never },
          threats: [{ n: 1, card, at: 2 }],
        }).state,
        1,
      );
    expect(last('skirmishers-red')).toMatchObject({ status: 'survived', tokens: [] });
    expect(last('virus').tokens).toEqual([{ station: 'upperWhite', progeny: false }]);
  });

  test.each([
    [
      'SA-8.29',
      [
        { op: 'speed', delta: 2 },
        { op: 'shield', delta: -1 },
      ],
      { speed: 3, shieldPoints: 1 },
    ],
    [
      'SA-8.30',
      [
        { op: 'setShield', value: 4 },
        { op: 'shield', delta: 1 },
      ],
      { shieldPoints: 5 },
    ],
    [
      'SA-8.31',
      [
        { op: 'shield', delta: -5 },
        { op: 'speed', delta: -9 },
      ],
      { shieldPoints: -3, speed: 0 },
    ],
  ])('%s %j', (_clause, x, expected) => expect(act(x)).toMatchObject(expected));

  test.each([
    ['SA-8.32', [{ op: 'heal', amount: 2 }], 5, 3],
    ['SA-8.32 INV-26', [{ op: 'heal', amount: 2 }], 1, 0],
    ['SA-8.33', [{ op: 'healHalf' }], 5, 3],
    ['SA-8.34', [{ op: 'ifDamaged', damaged: [{ op: 'heal', amount: 1 }], undamaged: [] }], 5, 4],
  ])('%s %j takes %i to %i', (_clause, x, before, left) => expect(act(x, { damage: before }).damage).toBe(left));

  test('SA-8.34 conditions look at the blocks on the card', () => {
    const octopus = (damage: number) =>
      tiles(
        play({ step: 'threat-actions', ship: { shields: [0, 0, 0] }, threats: [{ n: 1, card: 'interstellar-octopus', at: 10, damage }] })
          .state,
      );
    expect([octopus(0), octopus(1)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    const behemoth = (damage: number) =>
      tiles(play({ step: 'threat-actions', ship: { shields: [0, 0, 0] }, threats: [{ n: 1, card: 'behemoth', at: 10, damage }] }).state);
    expect([behemoth(1), behemoth(2)]).toEqual([
      [2, 0, 0],
      [0, 0, 0],
    ]);
  });

  test.each([
    ['SA-8.35', 'upperRed', 'right', 'upperWhite'],
    ['SA-8.35', 'upperRed', 'otherDeck', 'lowerRed'],
    ['SA-8.37', 'upperRed', 'left', 'upperRed'],
  ] as const)('%s from %s %s to %s', (_clause, from, to, arrives) => {
    const { state } = play({
      step: 'threat-actions',
      cards: [intruder('rat', from, { speed: 1, x: [{ op: 'move', to }] })],
      threats: [{ n: 1, card: 'rat', at: 10, tokens: [from] }],
    });
    expect(threatOf(state, 1).tokens[0].station).toBe(arrives);
  });

  test('SA-8.36 intruders need no working lift, and use none', () => {
    const { state } = play({ step: 'threat-actions', damage: { red: ['gravolift'] }, threats: [{ n: 1, card: 'commandos-red', at: 10 }] });
    expect(threatOf(state, 1).tokens[0].station).toBe('upperRed');
    expect(state.ship.liftsUsed).toEqual([false, false, false]);
  });

  test('SA-8.38 SA-8.40 delays of a zone reach both its stations, and nobody in space', () => {
    const { state } = play({
      step: 'threat-actions',
      crew: [
        { plan: '. A', at: 'upperRed' },
        { plan: '. A', at: 'lowerRed' },
        { plan: '. A', at: 'upperWhite' },
        { plan: '. A', at: 'space', squad: 'active' },
      ],
      threats: [{ n: 1, card: 'psionic-satellite', track: 'red', at: 10 }],
    });
    expect([0, 1, 2, 3].map((member) => board(state, member, 2, 3))).toEqual(['. A', '. A', 'A .', 'A .']);
  });

  test('SA-8.39 SA-8.41 SA-8.42 SA-8.43 SA-8.45 INV-22 INV-23 knocked out: lying, squad disabled, the mission goes on', () => {
    const { state } = play({
      step: 'threat-actions',
      crew: [
        { plan: '. A', at: 'upperRed', squad: 'active' },
        { at: 'space', squad: 'active' },
      ],
      threats: [{ n: 1, card: 'psionic-satellite', at: 2 }],
    });
    expect(state.crew[0]).toMatchObject({ knockedOut: true, squad: 'disabled', station: 'upperRed' });
    expect(state.crew[1].knockedOut).toBe(false);
    const next = playTo(state, 3).state;
    expect(next.round).toBe('resolution');
    expect(next.ship.reactors).toEqual([2, 3, 2]);
    const again = play({
      crew: [
        { plan: 'C', at: 'lowerRed', squad: 'disabled', out: true },
        { plan: 'C', at: 'lowerRed' },
      ],
    }).state;
    expect(again.crew.map(({ squad }) => squad)).toEqual(['disabled', 'active']);
    const executed = play({
      step: 'threat-actions',
      crew: [{ squad: 'active' }, { squad: 'disabled' }, {}],
      threats: [{ n: 1, card: 'executioner', at: 10 }],
    }).state;
    expect(executed.crew.map(({ knockedOut }) => knockedOut)).toEqual([false, true, true]);
  });

  test('SA-8.44 lying figures are counted', () => {
    const { state } = play({
      step: 'threat-actions',
      crew: [{ out: true }, {}],
      threats: [{ n: 1, card: 'alien', at: 6, done: ['x'] }],
    });
    expect(threatOf(state, 1).tokens[0].station).toBe('upperWhite');
    expect(tiles(state)).toEqual([0, 2, 0]);
  });

  test('SA-8.46 SA-12.62 a stored squad is disabled, one that is led is not', () => {
    const slime = [{ n: 1, card: 'slime-red', at: 10 }];
    expect(play({ step: 'threat-actions', threats: slime }).state.ship.stores.lowerRed).toBe('disabled');
    const led = play({
      step: 'threat-actions',
      crew: [{ squad: 'active' }],
      ship: { stores: { lowerRed: 'empty', upperBlue: 'ready' } },
      threats: slime,
    }).state;
    expect([led.crew[0].squad, led.ship.stores]).toEqual(['active', { lowerRed: 'empty', upperBlue: 'ready' }]);
  });

  test.each([
    ['nemesis', 'SA-12.48'],
    ['alien', 'SA-8.47'],
    ['fissure', 'SA-8.47'],
    ['nuclear-device', 'SA-8.47'],
  ])('SA-8.47 SA-12.48 Z of %s loses the mission at once (%s)', (card) => {
    const { state } = play({
      turn: 6,
      step: 'threat-actions',
      threats: [
        { n: 1, card, at: 2 },
        { n: 2, card: 'fighter', at: 9 },
      ],
    });
    expect(state).toMatchObject({ round: 'lost', lost: { turn: 6, number: 1, card } });
    expect(threatOf(state, 2).position).toBe(9);
  });
});

describe('Score and log', () => {
  const ended = (sketch: Parameters<typeof scene>[0]) => playTo(scene({ turn: 13, step: 'threat-actions', ...sketch }), 14).state;

  test('SA-9.1 SA-9.2 SA-9.3 SA-9.16 INV-31 a lost mission has no score, and nothing changes any more', () => {
    const { state } = play({ turn: 6, step: 'threat-actions', threats: [{ n: 1, card: 'alien', at: 2 }] });
    expect(spaceAlert.outcome(state)).toEqual({ winners: [], scores: { c1: LOST_SCORE }, reason: 'ship-lost', rule: 'SA-9.1' });
    expect(spaceAlert.decisions(state)).toEqual([]);
    expect(spaceAlert.check(state, { type: 'advance', player: 'computer' })?.code).toBe('game-over');
    expect(logLine(state)).toMatchObject({ lostTo: 'alien', total: 0 });
  });

  test('WE-52 SA-9.4 SA-9.5 SA-9.6 SA-9.8 SA-9.9 SA-9.10 SA-9.11 INV-32 score', () => {
    const state = ended({
      crew: [{ out: true }, { squad: 'disabled' }],
      damage: { red: ['shield', 'reactor', 'gravolift'], white: ['structural'] },
      ship: { confirmations: [1, 4, 2] },
      cards: [dummy('eight', { points: { survived: 4, destroyed: 8 } })],
      threats: [
        { n: 1, card: 'eight', status: 'destroyed' },
        { n: 2, card: 'fighter', status: 'destroyed' },
        { n: 3, card: 'gunship', status: 'survived' },
      ],
    });
    expect(state.round).toBe('won');
    expect(missionScore(state)).toEqual({
      destroyed: 12,
      survived: 2,
      visual: 8,
      totalDamage: 4,
      worstZone: 3,
      knockedOut: 1,
      disabledBattlebots: 1,
      total: 12,
    });
    expect(spaceAlert.outcome(state)).toMatchObject({ winners: ['c1', 'c2'], scores: { c1: 12, c2: 12 }, rule: 'SA-9.4' });
  });

  test('SA-9.7 threats on their way score nothing', () => {
    expect(missionScore(ended({ threats: [{ n: 8, card: 'man-of-war', at: 13 }] })).total).toBe(0);
  });

  test('SA-9.11 SA-9.12 a stored squad costs only if it is disabled', () => {
    const stored = (lowerRed: 'ready' | 'disabled') =>
      missionScore(scene({ ship: { stores: { lowerRed, upperBlue: 'ready' } } })).disabledBattlebots;
    expect([stored('ready'), stored('disabled')]).toEqual([0, 1]);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 5],
    [5, 7],
  ])('SA-9.13 a best count of %i is worth %i', (count, points) => {
    expect(missionScore(scene({ ship: { confirmations: [0, 0, count] } })).visual).toBe(points);
  });

  test('SA-9.13 INV-29 no state has more confirmations than crew members', () => {
    const state = scene({ ship: { confirmations: [5, 0, 0] } });
    expect(() => scene({ ship: { ...state.ship, confirmations: [6, 0, 0] } })).toThrow(InvalidInputError);
    expect(() => scene({ ship: { ...state.ship, confirmationsNow: 6 } })).toThrow(InvalidInputError);
  });

  test('SA-9.14 a score may be negative', () => {
    expect(missionScore(ended({ damage: { blue: ['shield', 'reactor'] } })).total).toBe(-4);
  });

  test('SA-9.15 SA-9.17 the log: roles, date, soundtrack, difficulty, points', () => {
    const state = ended({
      damage: { red: ['shield'] },
      ship: { confirmations: [3, 0, 0] },
      crew: ['', ''],
      threats: [{ n: 1, card: 'fighter', status: 'destroyed' }],
    });
    const config = { ...state.config, officers: { communications: 'c2', security: 'c1' } };
    const page = logPage({ ...state, soundtrack: 'mission-3', common: 'yellow', serious: 'mixed', config }, '2026-11-21');
    expect(page).toEqual({
      date: '2026-11-21',
      crew: [
        { name: 'c1', roles: ['captain', 'security officer'] },
        { name: 'c2', roles: ['communications officer'] },
      ],
      lines: [
        {
          soundtrack: 'mission-3',
          common: 'yellow',
          serious: 'mixed',
          difficulty: { common: '2', serious: '1+2' },
          lostTo: null,
          survived: 0,
          destroyed: 4,
          penalties: 2,
          confirmations: 3,
          total: 5,
        },
      ],
    });
    expect(logPage(scene({}), 'today').lines).toEqual([]);
  });
});

describe('Whole missions in small', () => {
  test('SA-1.7 SA-1.8 INV-1 INV-2 effects come in the order written, and energy is kept', () => {
    const card = dummy('both', {
      speed: 1,
      x: [
        { op: 'drainShields', zones: 'own', amount: 'all' },
        { op: 'attack', amount: 1 },
      ],
    });
    const { state } = play({ step: 'threat-actions', cards: [card], threats: [{ n: 1, card: 'both', at: 10 }] });
    expect([state.ship.shields[0], tiles(state)]).toEqual([0, [1, 0, 0]]);
    expect(energy(state)).toBe(10);
    const broken = malfunction('broken', 'upperWhite', 'A');
    expect(advance(scene({ cards: [broken], crew: ['A'] })).state.ship.cannons[1]).toBe(1);
  });
});
