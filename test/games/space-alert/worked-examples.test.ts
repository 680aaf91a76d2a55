import { advance, board, dummy, intruder, malfunction, play, playTo, playTurn, scene, threatOf, tiles, trip, types } from './builders.js';

// Track P of the examples is board 4: X on 9, Y on 5 (its first square is 13 instead of 12, which no example uses).

describe('Worked examples: weapons and energy', () => {
  test('WE-1 SA-7.19 SA-7.20 weapons add up, shields count once', () => {
    const { state } = play(
      {
        crew: [
          { plan: 'A', at: 'upperRed' },
          { plan: 'A', at: 'lowerRed' },
        ],
        cards: [dummy('two', { hitPoints: 5, shieldPoints: 2 })],
        threats: [{ n: 2, card: 'two', at: 7 }],
      },
      2,
    );
    expect(threatOf(state, 2)).toMatchObject({ damage: 4, status: 'active' });
    expect(state.ship.reactors).toEqual([1, 3, 2]);
    expect(state.ship.cannons).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('WE-2 SA-7.10 nearest target, tie by number', () => {
    const { state } = play(
      {
        crew: [{ plan: 'A', at: 'upperRed' }],
        cards: [dummy('any', { hitPoints: 9 })],
        threats: [
          { n: 4, card: 'any', at: 6 },
          { n: 2, card: 'any', at: 6 },
          { n: 1, card: 'any', at: 9 },
        ],
      },
      2,
    );
    expect(state.threats.map(({ damage }) => damage)).toEqual([0, 4, 0]);
  });

  test('WE-3 SA-7.22 SA-7.23 no overflow', () => {
    const { state } = play(
      {
        crew: [
          { plan: 'A', at: 'upperRed' },
          { plan: 'A', at: 'lowerRed' },
        ],
        cards: [dummy('any', { hitPoints: 5 })],
        threats: [
          { n: 2, card: 'any', at: 4, damage: 4 },
          { n: 3, card: 'any', at: 5 },
        ],
      },
      2,
    );
    expect(threatOf(state, 2).status).toBe('destroyed');
    expect(threatOf(state, 3).damage).toBe(0);
  });

  test('WE-4 SA-6.44 SA-6.43 shared central reactor', () => {
    const { state, events } = play({ crew: ['A', { plan: 'A', at: 'lowerWhite' }], ship: { reactors: [2, 1, 2] } });
    expect(state.ship.cannons).toEqual([0, 1, 0, 0, 0, 0]);
    expect(state.ship.reactors[1]).toBe(0);
    expect(events).toContainEqual({ type: 'no-effect', crew: 'c2', word: 'A', rule: 'SA-6.43' });
  });

  test.each(['A', 'hA'])('WE-5 SA-6.43 SA-6.48 same cannon twice, the second time by %s', (second) => {
    const { state } = play(
      {
        crew: [
          { plan: 'A', at: 'upperBlue' },
          { plan: second, at: 'upperBlue' },
        ],
        cards: [dummy('any', { hitPoints: 9 })],
        threats: [{ n: 1, card: 'any', track: 'blue' }],
      },
      2,
    );
    expect(state.ship.reactors[2]).toBe(1);
    expect(threatOf(state, 1).damage).toBe(4);
  });

  test('WE-6 SA-6.46 SA-7.7 firing at nothing', () => {
    const { state, events } = play({ crew: [{ plan: 'A', at: 'upperBlue' }] }, 2);
    expect(state.ship.reactors[2]).toBe(1);
    expect(state.ship.bank).toBe(1);
    expect(types(events)).toContain('weapon-missed');
  });

  test('WE-7 SA-6.49 partial shield charge', () => {
    const { state, events } = play({
      crew: [
        { plan: 'B', at: 'upperRed' },
        { plan: 'B', at: 'upperRed' },
      ],
      ship: { reactors: [1, 3, 2], shields: [0, 1, 1] },
    });
    expect(state.ship.shields[0]).toBe(1);
    expect(state.ship.reactors[0]).toBe(0);
    expect(events).toContainEqual({ type: 'no-effect', crew: 'c2', word: 'B', rule: 'SA-1.4' });
  });

  test('WE-8 SA-6.55 SA-7.34 heroic overcharge', () => {
    const charged = play({ crew: ['hB'], ship: { reactors: [2, 5, 2] } }).state;
    expect(charged.ship.shields[1]).toBe(4);
    expect(charged.ship.reactors[1]).toBe(3);
    expect(charged.ship.bank).toBe(-1);
    const attacked = play({
      step: 'threat-actions',
      ship: { shields: [1, 4, 1] },
      cards: [dummy('five', { speed: 1, x: [{ op: 'attack', amount: 5 }] })],
      threats: [{ n: 1, card: 'five', track: 'white', at: 10 }],
    }).state;
    expect(attacked.ship.shields[1]).toBe(0);
    expect(tiles(attacked)).toEqual([0, 1, 0]);
  });

  test('WE-9 SA-6.57 heroic without transfer', () => {
    const before = scene({ crew: [{ plan: 'hB', at: 'upperBlue' }], ship: { shields: [1, 1, 2] } });
    const { state } = advance(before);
    expect(state.ship.shields).toEqual([1, 1, 2]);
    expect(state.ship.reactors).toEqual([2, 3, 2]);
    expect(state.ship.bank).toBe(0);
  });

  test.each(['B', 'hB'])('WE-10 SA-6.53 wasted capsule by %s', (plan) => {
    const { ship } = play({ crew: [{ plan, at: 'lowerWhite' }], ship: { reactors: [2, 5, 2] } }).state;
    expect([ship.fuelCapsules, ship.reactors[1], ship.bank]).toEqual([2, 5, 0]);
  });

  test('WE-11 SA-6.56 SA-7.46 SA-7.47 overcharge cut by damage', () => {
    const full = play({ crew: [{ plan: 'hB', at: 'lowerWhite' }], ship: { reactors: [2, 2, 2], fuelCapsules: 1 } }).state;
    expect([full.ship.reactors[1], full.ship.fuelCapsules, full.ship.bank]).toEqual([6, 0, -4]);
    const hit = (tile: 'reactor' | 'structural') =>
      play({
        step: 'threat-actions',
        ship: { reactors: [2, 6, 2], shields: [1, 0, 1], stacks: [[], [tile], []] },
        cards: [dummy('one', { speed: 1, x: [{ op: 'attack', amount: 1 }] })],
        threats: [{ n: 1, card: 'one', track: 'white', at: 10 }],
      }).state.ship;
    expect(hit('reactor').reactors[1]).toBe(4);
    expect(hit('reactor').bank).toBe(2);
    expect(hit('structural').reactors[1]).toBe(6);
  });
});

const attacker = (amount: number, op: 'attack' | 'attackAll' = 'attack') => dummy('attacker', { speed: 1, x: [{ op, amount }] });

describe('Worked examples: damage to the ship', () => {
  test('WE-12 SA-7.32 SA-7.33 attack through a shield', () => {
    const { state } = play({ step: 'threat-actions', cards: [attacker(3)], threats: [{ n: 1, card: 'attacker', at: 10 }] });
    expect(state.ship.shields[0]).toBe(0);
    expect(tiles(state)).toEqual([2, 0, 0]);
  });

  test('WE-13 SA-7.40 SA-9.1 SA-9.3 seventh tile', () => {
    const { state, events } = play({
      step: 'threat-actions',
      ship: { shields: [1, 1, 0] },
      damage: { blue: ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield'] },
      cards: [attacker(2)],
      threats: [{ n: 1, card: 'attacker', track: 'blue', at: 10 }],
    });
    expect(tiles(state)).toEqual([0, 0, 6]);
    expect(state.round).toBe('lost');
    expect(state.lost).toEqual({ turn: 1, number: 1, card: 'attacker' });
    expect(events.at(-1)).toMatchObject({ type: 'mission-lost', rule: 'SA-7.40' });
  });

  test('WE-14 SA-7.35 SA-8.12 multi-zone order', () => {
    const { state } = play({
      step: 'threat-actions',
      ship: { shields: [0, 3, 1] },
      damage: { red: ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'] },
      cards: [attacker(2, 'attackAll')],
      threats: [{ n: 1, card: 'attacker', at: 10 }],
    });
    expect(state.round).toBe('lost');
    expect(state.ship.shields[1]).toBe(3);
  });
});

describe('Worked examples: delays', () => {
  const delayed = (turn: number, plan: string) => {
    // Nobody looks after the computer: the check delays the slot after it.
    const { state } = play({ turn, step: 'computer-check', crew: [`. ${plan}`] });
    return board(state, 0, turn + 1, 12);
  };

  test('WE-15 SA-6.2 delay closes a gap', () => expect(delayed(2, 'A B . C .')).toMatch(/^\. A B C \./));

  test('WE-16 SA-6.3 delay off the board', () => {
    const { state, events } = play({ turn: 9, step: 'computer-check', crew: ['A B C red'] });
    expect(board(state, 0, 9, 12)).toBe('A . B C');
    expect(state.crew[0].discarded).toHaveLength(1);
    expect(types(events)).toContain('card-lost');
  });

  test('WE-17 SA-6.6 delays of one turn do not add', () => {
    const start = scene({
      turn: 2,
      trips: true,
      crew: [{ plan: '~lift B', at: 'upperRed' }],
      damage: { red: ['gravolift'] },
      threats: [{ n: 1, card: 'slime-red', at: 12 }],
    });
    const { state } = playTo(trip(start, 'c1', 'other-half'), 3);
    expect(state.crew[0].station).toBe('lowerRed');
    expect(state.ship.maintained[0]).toBe(false);
    expect(board(state, 0, 3, 5)).toBe('. B .');
  });

  test('WE-18 SA-6.7 delays of two turns add', () => {
    const all = dummy('all', { speed: 1, x: [{ op: 'delay', who: 'ship' }] });
    const threats = [
      { n: 1, card: 'all', at: 10 },
      { n: 2, card: 'all', at: 11 },
    ];
    const start = scene({ turn: 4, crew: ['. A'], cards: [all], threats, ship: { maintained: [true, true, true] } });
    expect(board(playTo(start, 5).state, 0, 5, 7)).toBe('. A .');
    expect(board(playTo(start, 6).state, 0, 5, 7)).toBe('. . A');
    expect(playTo(start, 8).state.ship.reactors[1]).toBe(2);
  });

  test('WE-19 SA-6.4 delay of an empty slot', () => expect(delayed(2, '. A')).toMatch(/^\. A \./));

  test('WE-20 SA-6.26 SA-6.28 SA-6.96 one gravolift, two users', () => {
    const { state } = play({
      turn: 6,
      crew: [
        { plan: 'lift A', at: 'upperRed' },
        { plan: 'lift A', at: 'upperWhite' },
        { plan: 'lift A', at: 'lowerRed' },
        { plan: 'to:upperRed A', at: 'lowerRed' },
      ],
    });
    expect(state.crew.map(({ station }) => station)).toEqual(['lowerRed', 'lowerWhite', 'upperRed', 'upperRed']);
    expect([0, 1, 2, 3].map((member) => board(state, member, 7, 8))).toEqual(['A .', 'A .', '. A', 'A .']);
    // A heroic movement within the zone before them does not occupy the lift.
    const first = play({
      turn: 6,
      crew: [
        { plan: 'to:lowerRed', at: 'upperRed' },
        { plan: 'lift A', at: 'upperRed' },
      ],
    }).state;
    expect(board(first, 1, 7, 8)).toBe('A .');
  });

  test('WE-21 SA-6.13 SA-6.14 tripping', () => {
    const start = scene({ turn: 3, trips: true, crew: ['', 'red A'] });
    const { state } = advance(trip(start, 'c2', 'other-arrow'));
    expect(state.crew[1].station).toBe('upperBlue');
    expect(board(state, 1, 4, 5)).toBe('. A');
  });
});

describe('Worked examples: rockets and interceptors', () => {
  test('WE-22 SA-6.60 SA-5.22 rocket timing', () => {
    const at = 'lowerBlue' as const;
    const launched = play({
      turn: 4,
      crew: [
        { plan: 'C C', at },
        { plan: 'C', at },
      ],
    });
    expect(launched.state.ship).toMatchObject({ rockets: 2, rocketTrack: [true, false] });
    expect(launched.events).toContainEqual({ type: 'no-effect', crew: 'c2', word: 'C', rule: 'SA-6.60' });
    const next = playTo(launched.state, 5).state;
    expect(next.ship.rocketTrack).toEqual([false, true]);
    const second = advance(next, 3);
    expect(second.state.ship).toMatchObject({ rockets: 1, rocketTrack: [true, false] });
    expect(second.events).toContainEqual(expect.objectContaining({ type: 'weapon-missed', weapon: 'rocket' }));
  });

  const flying = { step: 'compute-damage' as const, ship: { rocketTrack: [false, true] } };

  test('WE-23 SA-7.14 SA-7.15 SA-12.40 SA-12.41 rocket targeting', () => {
    const cards = [dummy('any', { hitPoints: 9 }), dummy('shy', { abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }] })];
    const many = play({
      ...flying,
      cards,
      threats: [
        { n: 3, card: 'any', track: 'red', at: 4 },
        { n: 2, card: 'any', track: 'blue', at: 4 },
        { n: 1, card: 'any', track: 'white', at: 5 },
        { n: 5, card: 'shy', track: 'white', at: 2 },
      ],
    }).state;
    expect(many.threats.map(({ damage }) => damage)).toEqual([0, 3, 0, 0]);
    const far = play({ ...flying, cards, threats: [{ n: 1, card: 'any', at: 11 }] }).state;
    expect(threatOf(far, 1).damage).toBe(0);
    expect(far.ship.rocketTrack).toEqual([false, false]);
    const magnet = play({
      ...flying,
      cards,
      threats: [
        { n: 6, card: 'juggernaut', at: 12 },
        { n: 2, card: 'any', at: 4 },
      ],
    }).state;
    expect(threatOf(magnet, 2).damage).toBe(0);
    expect(threatOf(magnet, 6)).toMatchObject({ damage: 0, shieldPoints: 4 });
  });

  test('WE-24 SA-5.27 SA-9.7 last rocket', () => {
    const start = scene({
      turn: 12,
      crew: [{ plan: 'C', at: 'lowerBlue' }],
      cards: [
        dummy('eight', { hitPoints: 4, shieldPoints: 1, speed: 0 }),
        dummy('seven', { speed: 2, abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }] }),
        dummy('six', { speed: 1 }),
      ],
      threats: [
        { n: 8, card: 'eight', track: 'red', at: 4, damage: 2 },
        { n: 7, card: 'seven', track: 'white', at: 4 },
        { n: 6, card: 'six', track: 'blue', at: 10 },
      ],
    });
    const { state } = playTo(start, 14);
    expect(state.round).toBe('won');
    expect(state.threats.map(({ status }) => status)).toEqual(['active', 'survived', 'destroyed']);
    expect(threatOf(state, 6).position).toBe(8);
  });

  test('WE-25 SA-6.69 SA-6.83 SA-6.84 SA-6.85 SA-7.17 SA-7.18 interceptors', () => {
    const any = dummy('any', { hitPoints: 20 });
    const take = play(
      {
        turn: 5,
        crew: [{ plan: 'C', at: 'upperRed', squad: 'active' }],
        cards: [any],
        threats: [
          { n: 1, card: 'any', at: 4 },
          { n: 3, card: 'any', track: 'blue', at: 6 },
        ],
      },
      2,
    ).state;
    expect(take.threats.map(({ damage }) => damage)).toEqual([3, 0]);
    const stay = (plan: string) =>
      play(
        {
          turn: 6,
          crew: [{ plan, at: 'space', squad: 'active' }],
          cards: [any],
          threats: [
            { n: 1, card: 'any', at: 3 },
            { n: 3, card: 'any', track: 'blue', at: 3 },
          ],
        },
        2,
      ).state;
    expect(stay('bots').threats.map(({ damage }) => damage)).toEqual([1, 1]);
    expect(stay('hBots').threats.map(({ damage }) => damage)).toEqual([2, 2]);
    const back = stay('.');
    expect(back.crew[0]).toMatchObject({ station: 'upperRed', squad: 'active' });
    expect(back.threats.map(({ damage }) => damage)).toEqual([0, 0]);
  });

  test('WE-26 SA-6.86 SA-6.93 SA-6.94 wrong card in space', () => {
    const { state } = play({ turn: 7, crew: [{ plan: 'B A .', at: 'space', squad: 'active' }] });
    expect(state.crew[0].station).toBe('upperRed');
    expect(board(state, 0, 7, 9)).toBe('. B A');
    const charged = playTo(state, 9).state;
    expect(charged.ship.shields[0]).toBe(2);
    const last = play({ turn: 12, crew: [{ plan: 'C', at: 'space', squad: 'active' }] }).state;
    expect(last.crew[0].discarded).toHaveLength(1);
    const check = playTurn({ turn: 5, crew: [{ plan: 'B .', at: 'space', squad: 'active' }] }).state;
    expect(board(check, 0, 5, 7)).toBe('. . B');
  });

  test('WE-27 SA-5.24 SA-6.90 SA-12.104 immunity in space', () => {
    const check = play({
      turn: 5,
      step: 'computer-check',
      crew: [{ plan: '. bots', at: 'space', squad: 'active' }, '. A'],
    }).state;
    expect(board(check, 0, 6, 7)).toBe('bots .');
    expect(board(check, 1, 6, 7)).toBe('. A');
    const back = play({
      turn: 6,
      crew: [{ plan: '.', at: 'space', squad: 'active' }],
      threats: [{ n: 1, card: 'contamination', status: 'survived', tokens: ['upperRed'], done: ['z'] }],
    }).state;
    expect(back.crew[0]).toMatchObject({ station: 'upperRed', knockedOut: true, squad: 'disabled' });
  });
});

describe('Worked examples: intruders and malfunctions', () => {
  test('WE-28 SA-6.75 SA-6.77 SA-6.78 SA-6.80 two intruders, return fire', () => {
    const cards = [intruder('three', 'upperWhite', { hitPoints: 1 }), intruder('five', 'upperWhite', { hitPoints: 2, returnsFire: true })];
    const fight = (plan: string, upTo: number) =>
      playTo(
        scene({
          turn: 6,
          crew: [{ plan, squad: 'active' }],
          cards,
          threats: [
            { n: 3, card: 'three', tokens: ['upperWhite'] },
            { n: 5, card: 'five', tokens: ['upperWhite'] },
          ],
        }),
        upTo,
      ).state;
    const first = fight('bots bots bots', 7);
    expect(threatOf(first, 3).status).toBe('destroyed');
    expect(first.crew[0].squad).toBe('active');
    const third = fight('bots bots bots', 9);
    expect(threatOf(third, 5).damage).toBe(1);
    expect(third.crew[0].squad).toBe('disabled');
    expect(fight('bots hBots', 8).crew[0].squad).toBe('active');
  });

  test('WE-29 SA-6.64 reactivation', () => {
    const { state } = play({ crew: [{ plan: 'C', at: 'lowerRed', squad: 'disabled' }] });
    expect(state.crew[0].squad).toBe('active');
    expect(state.ship.stores.lowerRed).toBe('ready');
  });

  test('WE-30 SA-6.37 SA-6.38 SA-6.39 two malfunctions on one system', () => {
    const cards = [malfunction('broken', 'upperWhite', 'B'), malfunction('five', 'upperWhite', 'B', { hitPoints: 3 })];
    const { state, events } = play({
      crew: ['B', 'B'],
      cards,
      threats: [
        { n: 2, card: 'broken', status: 'survived', track: 'internal', tokens: ['upperWhite'] },
        { n: 5, card: 'five', damage: 2, tokens: ['upperWhite'] },
      ],
    });
    expect(threatOf(state, 5).status).toBe('destroyed');
    expect(state.ship.shields[1]).toBe(1);
    expect(events).toContainEqual({ type: 'no-effect', crew: 'c2', word: 'B', rule: 'SA-6.38' });
  });

  test('WE-31 SA-6.41 repair, then use', () => {
    const cards = [malfunction('jam', 'upperBlue', 'A', { hitPoints: 3 })];
    const at = 'upperBlue' as const;
    const { state } = play({
      crew: ['', { plan: 'A', at }, { plan: 'A', at }],
      cards,
      threats: [{ n: 4, card: 'jam', damage: 2, tokens: ['upperBlue'] }],
      ship: { reactors: [2, 3, 1] },
    });
    expect(threatOf(state, 4).status).toBe('destroyed');
    expect(state.ship.cannons[2]).toBe(1);
    expect(state.ship.reactors[2]).toBe(0);
  });

  test('WE-32 SA-6.70 SA-6.71 SA-6.72 SA-9.13 visual confirmation', () => {
    const at = 'lowerWhite' as const;
    const plans = ['C . C C C', 'C . C C .', '. . C C .', '. . C . .'];
    const { state } = playTo(scene({ turn: 4, crew: plans.map((plan) => ({ plan, at })), ship: { maintained: [true, true, true] } }), 9);
    expect(state.ship.confirmations).toEqual([0, 4, 1]);
    const end = playTo(state, 14);
    expect(end.events.at(-1)).toMatchObject({ type: 'mission-won', score: 6 });
  });

  test('WE-33 SA-5.23 SA-5.25 SA-6.58 SA-6.59 computer', () => {
    const planned = (turn: number, plan: string, upTo: number) => playTo(scene({ turn, crew: [plan] }), upTo).state;
    expect(board(planned(1, 'C . A', 3), 0, 3, 4)).toBe('A .');
    expect(board(planned(2, 'C A', 3), 0, 3, 4)).toBe('A .');
    expect(board(planned(1, '. . A', 3), 0, 3, 4)).toBe('. A');
    expect(board(planned(3, 'C . . B', 6), 0, 6, 7)).toBe('. B');
  });
});

describe('Worked examples: threats', () => {
  test('WE-34 SA-8.3 SA-8.4 passing two letters', () => {
    const cards = [dummy('fast', { speed: 3, x: [{ op: 'speed', delta: 1 }], y: [{ op: 'attack', amount: 1 }] })];
    const start = scene({ step: 'threat-actions', cards, tracks: [5, 4, 4, 4], threats: [{ n: 1, card: 'fast', at: 12 }] });
    // Board 5: X on 11, Y on 7. Three squares from 12: 9; then four: 5, over Y.
    const first = advance(start);
    expect(threatOf(first.state, 1)).toMatchObject({ position: 9, speed: 4 });
    const second = playTo(first.state, 3);
    expect(threatOf(second.state, 1).position).toBe(5);
    expect(second.state.ship.shields[0]).toBe(0);
  });

  test('WE-35 SA-5.19 order of threats', () => {
    const cards = [
      malfunction('leak', 'lowerBlue', 'C', { speed: 1, x: [{ op: 'drainShields', zones: ['white'], amount: 1 }] }),
      dummy('hit', { speed: 1, x: [{ op: 'attack', amount: 1 }] }),
    ];
    const { state, events } = play({
      step: 'threat-actions',
      cards,
      threats: [
        { n: 1, card: 'hit', track: 'red', at: 10 },
        { n: 2, card: 'leak', tokens: ['lowerBlue'], at: 10 },
        { n: 3, card: 'hit', track: 'white', at: 10 },
      ],
    });
    expect(events.filter(({ type }) => type === 'threat-acted').map((event) => (event as { number: number }).number)).toEqual([1, 2, 3]);
    expect(state.ship.shields).toEqual([0, 0, 1]);
    expect(tiles(state)).toEqual([0, 1, 0]);
  });

  test('WE-36 SA-12.18 SA-12.23 SA-12.24 Scout', () => {
    const cards = [dummy('five', { speed: 2, x: [{ op: 'attack', amount: 2 }] })];
    // Board 1 has X on 5; the Scout runs on board 4, with X on 9 and Y on 5.
    const bonus = playTo(
      scene({
        turn: 1,
        step: 'threat-actions',
        cards,
        tracks: [1, 4, 4, 4],
        threats: [
          { n: 3, card: 'scout', track: 'white', at: 10, speed: 5 },
          { n: 5, card: 'five', track: 'red', at: 6 },
        ],
      }),
      2,
    );
    // X and Y in one go: #5 then attacks with 2 + 1, of which the shield takes 1.
    expect(bonus.events).toContainEqual(expect.objectContaining({ type: 'ship-attacked', number: 5, strength: 3, absorbed: 1 }));
    expect(tiles(bonus.state)).toEqual([2, 0, 0]);
    expect(threatOf(bonus.state, 5).position).toBe(3);
  });

  test('WE-37 SA-12.11 SA-12.14 Energy Cloud', () => {
    const shoot = (crew: Parameters<typeof play>[0]['crew']) =>
      threatOf(play({ crew, threats: [{ n: 1, card: 'energy-cloud', track: 'white', at: 8 }] }, 2).state, 1);
    expect(shoot(['A', { plan: 'A', at: 'lowerWhite' }]).status).toBe('destroyed');
    expect(shoot(['A'])).toMatchObject({ damage: 2, status: 'active' });
  });

  test('WE-38 SA-12.5 SA-12.6 SA-12.7 Cryoshield', () => {
    const crew = [
      { plan: 'A hA', at: 'upperRed' as const },
      { plan: 'A', at: 'lowerRed' as const },
    ];
    const start = scene({
      turn: 5,
      crew,
      threats: [{ n: 1, card: 'cryoshield-fighter', at: 13, speed: 0 }],
      ship: { maintained: [true, true, true] },
    });
    const first = playTo(start, 6).state;
    expect(threatOf(first, 1)).toMatchObject({ damage: 0, spent: ['cryoshield'] });
    // Heroic: 4 + 1, less one shield point, are the four blocks it has.
    expect(threatOf(playTo(first, 7).state, 1).status).toBe('destroyed');
  });

  test('WE-39 SA-12.8 SA-12.26 SA-12.32 SA-12.33 Leviathan Tanker', () => {
    const { state } = play(
      {
        crew: [
          { plan: 'A', at: 'upperRed' },
          { plan: 'A', at: 'lowerWhite' },
        ],
        threats: [
          { n: 2, card: 'leviathan-tanker', at: 6, damage: 6 },
          { n: 4, card: 'swarm', track: 'white', at: 7, damage: 1 },
          { n: 5, card: 'cryoshield-fighter', track: 'blue', at: 12 },
        ],
      },
      2,
    );
    expect(state.threats.map(({ status }) => status)).toEqual(['destroyed', 'destroyed', 'active']);
    expect(threatOf(state, 5)).toMatchObject({ damage: 1, spent: [] });
  });

  test('WE-40 SA-12.42 SA-12.19 Nemesis', () => {
    const hit = (bonus: boolean) =>
      play(
        {
          crew: [{ plan: 'A', at: 'lowerRed' }],
          threats: [{ n: 1, card: 'nemesis', at: 6 }, ...(bonus ? [{ n: 2, card: 'scout', track: 'blue' as const, at: 12 }] : [])],
          ship: { shields: [1, 0, 1] },
        },
        bonus ? 0 : 2,
      ).state;
    expect(tiles(hit(false))).toEqual([0, 1, 0]);
    expect(hit(false).ship.shields).toEqual([0, 0, 0]);
    const withScout = { ...hit(true), auras: [{ source: 2, stat: 'attack' as const, delta: 1, targets: 'otherExternal' as const }] };
    expect(tiles(advance(withScout, 2).state)).toEqual([1, 2, 1]);
  });

  test.each([
    [5, 2, 'only X was passed'],
    [4, 4, 'X and Y were passed'],
    [10, 0, 'nothing was passed'],
  ])('WE-41 SA-12.49 SA-12.50 SA-12.52 an asteroid destroyed on square %i attacks with %i: %s', (square, strength) => {
    const { events } = play({ crew: [{ plan: 'A', at: 'upperRed' }], threats: [{ n: 1, card: 'asteroid', at: square, damage: 8 }] }, 2);
    const attacks = events.filter(({ type }) => type === 'ship-attacked');
    expect(attacks.map((event) => (event as { strength: number }).strength)).toEqual(strength === 0 ? [] : [strength]);
  });

  test('WE-42 SA-12.65 SA-12.66 SA-12.70 SA-12.71 SA-12.72 Slime', () => {
    const stations = (state: ReturnType<typeof scene>) => threatOf(state, 3).tokens.map(({ station }) => station);
    const spread = (sketch: { tokens: ('lowerRed' | 'lowerWhite' | 'lowerBlue')[]; progeny?: ('lowerWhite' | 'lowerBlue')[] }) =>
      stations(play({ step: 'threat-actions', threats: [{ n: 3, card: 'slime-red', at: 6, speed: 1, ...sketch }] }).state);
    expect(spread({ tokens: ['lowerRed'] })).toEqual(['lowerRed', 'lowerWhite']);
    expect(spread({ tokens: ['lowerRed'], progeny: ['lowerWhite'] })).toEqual(['lowerRed', 'lowerWhite', 'lowerBlue']);
    const kill = play({
      crew: [{ plan: 'bots', at: 'lowerWhite', squad: 'active' }],
      threats: [{ n: 3, card: 'slime-red', at: 4, progeny: ['lowerWhite'] }],
    }).state;
    expect(stations(kill)).toEqual(['lowerRed']);
    expect(threatOf(kill, 3).damage).toBe(0);
    const original = play({
      crew: [{ plan: 'bots', at: 'lowerRed', squad: 'active' }],
      threats: [{ n: 3, card: 'slime-red', at: 4, damage: 1, progeny: ['lowerWhite'] }],
    }).state;
    expect(threatOf(original, 3)).toMatchObject({ status: 'active', position: 4 });
    expect(stations(original)).toEqual(['lowerWhite']);
    const last = play({
      crew: [{ plan: 'bots', at: 'lowerWhite', squad: 'active' }],
      threats: [{ n: 3, card: 'slime-red', at: 4, damage: 2, tokens: [], progeny: ['lowerWhite'] }],
    }).state;
    expect(threatOf(last, 3).status).toBe('destroyed');
  });

  test('WE-43 SA-12.92 SA-5.17 same-turn bonus', () => {
    const crew = [
      { plan: 'hB', at: 'lowerWhite' as const },
      { plan: 'B', at: 'lowerRed' as const },
      { plan: 'B', at: 'lowerBlue' as const },
    ];
    const overload = [{ n: 1, card: 'power-system-overload', at: 12 }];
    expect(threatOf(play({ crew: [...crew, { plan: 'B', at: 'lowerWhite' }], threats: overload }).state, 1).status).toBe('destroyed');
    expect(threatOf(play({ crew, threats: overload }).state, 1)).toMatchObject({ status: 'active', damage: 6 });
  });

  test('WE-44 SA-12.105 SA-12.106 SA-12.107 SA-6.73 Nuclear Device', () => {
    const at = 'lowerWhite' as const;
    const device = [{ n: 1, card: 'nuclear-device', at: 13, speed: 0 }];
    const start = scene({
      turn: 5,
      crew: [
        { plan: 'C C', at },
        { plan: 'C C', at },
        { plan: '. C', at },
        { plan: '. C', at },
      ],
      threats: device,
      ship: { maintained: [true, true, true] },
    });
    const two = playTo(start, 6).state;
    expect(threatOf(two, 1)).toMatchObject({ status: 'active', damage: 0 });
    expect(two.ship.confirmations).toEqual([0, 0, 0]);
    const four = playTo(two, 7);
    expect(threatOf(four.state, 1).status).toBe('destroyed');
    expect(four.state.ship.confirmations).toEqual([0, 1, 0]);
    expect(four.events).toContainEqual(expect.objectContaining({ type: 'window-used', crew: 'c4' }));
  });

  test('WE-45 SA-12.94 SA-12.95 SA-12.96 Seeker', () => {
    const seek = (stations: ('upperRed' | 'upperBlue' | 'lowerWhite' | 'upperWhite')[]) =>
      threatOf(
        play({ step: 'threat-actions', crew: stations.map((at) => ({ at })), threats: [{ n: 1, card: 'seeker', at: 10, speed: 1 }] }).state,
        1,
      ).tokens[0].station;
    expect(seek(['upperRed', 'upperBlue', 'upperBlue', 'lowerWhite', 'lowerWhite'])).toBe('upperWhite');
    expect(seek(['upperRed', 'upperBlue', 'upperBlue', 'lowerWhite'])).toBe('upperBlue');
    expect(seek(['upperWhite', 'upperWhite', 'upperRed'])).toBe('upperRed');
    expect(seek(['upperWhite'])).toBe('upperWhite');
  });

  test('WE-46 SA-12.35 SA-12.36 SA-12.37 SA-12.38 SA-12.39 Behemoth', () => {
    const any = dummy('any', { hitPoints: 20 });
    const ram = (others: boolean) =>
      play(
        {
          turn: 6,
          crew: [
            { plan: 'bots', at: 'space', squad: 'active' },
            { plan: 'A C', at: 'upperRed', squad: 'active' },
          ],
          cards: [any],
          threats: [{ n: 1, card: 'behemoth', at: 3 }, ...(others ? [{ n: 2, card: 'any', track: 'white' as const, at: 3 }] : [])],
        },
        2,
      ).state;
    const alone = ram(false);
    expect(threatOf(alone, 1).status).toBe('destroyed');
    expect(alone.crew[0]).toMatchObject({ station: 'space', knockedOut: true, squad: 'disabled' });
    expect(playTo(alone, 8).events).toContainEqual({ type: 'no-effect', crew: 'c2', word: 'C', rule: 'SA-6.68' });
    const both = ram(true);
    expect(threatOf(both, 1).damage).toBe(1);
    expect(both.crew[0].knockedOut).toBe(false);
  });

  test('WE-47 SA-12.54 SA-12.57 SA-12.58 Unstable Warheads', () => {
    const ship = { rockets: 2, rocketTrack: [false, true] };
    const one = play({ crew: [{ plan: 'C', at: 'lowerBlue' }], ship, threats: [{ n: 1, card: 'unstable-warheads', at: 12 }] }).state;
    expect(threatOf(one, 1)).toMatchObject({ damage: 1, status: 'active' });
    const slimed = play({
      step: 'threat-actions',
      ship,
      threats: [
        { n: 1, card: 'unstable-warheads', at: 12, damage: 1 },
        { n: 2, card: 'slime-blue', at: 10 },
      ],
    }).state;
    expect(slimed.ship.rockets).toBe(1);
    expect(threatOf(slimed, 1).status).toBe('destroyed');
    const blown = play({ step: 'threat-actions', ship, threats: [{ n: 1, card: 'unstable-warheads', at: 3, damage: 1 }] }).state;
    expect(tiles(blown)).toEqual([0, 0, 3]);
  });

  test('WE-48 SA-7.37 SA-12.9 SA-12.84 doublings multiply', () => {
    const start = scene({
      step: 'threat-actions',
      threats: [
        { n: 1, card: 'fissure', at: 6, speed: 1 },
        { n: 2, card: 'destroyer', track: 'white', at: 6 },
      ],
    });
    const { state } = advance(start);
    expect(state.multipliers).toEqual([{ source: 1, factor: 2, zones: [true, true, true] }]);
    expect(tiles(state)).toEqual([0, 4, 0]);
  });
});
