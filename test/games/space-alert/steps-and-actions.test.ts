import { type SpaceAlertState, spaceAlert } from 'orrery-rules/space-alert';
import { missionSteps } from '../../../src/games/space-alert/model/board/mission-steps.js';
import { delayCard } from '../../../src/games/space-alert/rules/resolution/delay.js';
import { advance, board, dummy, intruder, malfunction, play, playTo, playTurn, scene, threatOf, tiles, trip, types } from './builders.js';

describe('The mission steps board', () => {
  const names = (turn: number) =>
    missionSteps(3)
      .filter((step) => step.turn === turn)
      .map(({ name }) => name);
  const ordinary = ['threats-appear', 'player-actions', 'compute-damage', 'threat-actions'];

  test.each([1, 3, 4, 6, 7, 8, 10, 11, 12])('SA-5.6 turn %i has four steps', (turn) => expect(names(turn)).toEqual(ordinary));
  test.each([2, 5, 9])('SA-5.7 a check follows turn %i', (turn) => expect(names(turn)).toEqual([...ordinary, 'computer-check']));

  test('SA-5.8 SA-5.26 SA-5.29 turn 13: rocket, return, threats', () => {
    expect(names(13)).toEqual(['rocket-resolution', 'interceptors-return', 'threat-actions']);
    expect(missionSteps(2).at(-1)).toEqual({ turn: 8, phaseIndex: 1, name: 'threat-actions' });
    const { events } = playTo(
      scene({
        turn: 12,
        crew: [{ plan: 'bots', at: 'space', squad: 'active' }],
        cards: [dummy('far', { speed: 1, hitPoints: 20 })],
        threats: [{ n: 1, card: 'far', at: 5 }],
      }),
      14,
    );
    // One attack in turn 12, none in turn 13.
    expect(events.filter(({ type }) => type === 'weapon-hit')).toHaveLength(1);
  });

  test('SA-5.10 phases of the turns', () => {
    const phases = Array.from({ length: 12 }, (_, index) => missionSteps(3).find(({ turn }) => turn === index + 1)?.phaseIndex);
    expect(phases).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2]);
  });

  test('SA-5.5 SA-5.9 one step at a time, and after the last one the mission is over', () => {
    let state = scene({ step: 'threats-appear' });
    for (const { name } of missionSteps(3)) {
      expect(spaceAlert.outcome(state)).toBeUndefined();
      expect(missionSteps(3)[state.step].name).toBe(name);
      state = advance(state).state;
    }
    expect(spaceAlert.outcome(state)).toMatchObject({ reason: 'mission-complete', scores: { c1: 0 } });
    expect(spaceAlert.decisions(state)).toEqual([]);
  });

  test('SA-5.12 SA-5.13 tokens of malfunctions and intruders', () => {
    const { state } = play({
      turn: 4,
      step: 'threats-appear',
      threats: [{ n: 4, card: 'power-system-overload', status: 'coming' }],
    });
    expect(threatOf(state, 4).tokens.map(({ station }) => station)).toEqual(['lowerRed', 'lowerWhite', 'lowerBlue']);
    const other = play({ turn: 4, step: 'threats-appear', threats: [{ n: 4, card: 'alien', status: 'coming' }] }).state;
    expect(threatOf(other, 4).tokens).toEqual([{ station: 'lowerWhite', progeny: false }]);
  });

  test('SA-5.14 SA-5.15 SA-5.16 cards are revealed together and carried out in crew order', () => {
    // Overheated Reactor: the first repair is the last one it needs, and knocks out who would act next.
    const shown = play({ step: 'threats-appear', crew: ['A', 'B'] });
    expect(types(shown.events)).toEqual(['card-revealed', 'card-revealed']);
    const { state, events } = play({
      crew: [{ plan: 'B', at: 'lowerWhite' }, { plan: 'A', at: 'lowerRed' }, 'A'],
      threats: [{ n: 1, card: 'overheated-reactor', at: 12, damage: 2 }],
    });
    expect(state.crew.map(({ knockedOut }) => knockedOut)).toEqual([false, true, false]);
    expect(state.ship.cannons).toEqual([0, 1, 0, 0, 0, 0]);
    expect(events.filter(({ type }) => type === 'cannon-fired')).toHaveLength(1);
  });

  test('SA-5.18 computing damage leaves internal threats alone', () => {
    const { state } = play({ step: 'compute-damage', ship: { cannons: [1, 1, 1, 1, 1, 1] }, threats: [{ n: 1, card: 'virus', at: 3 }] });
    expect(threatOf(state, 1).damage).toBe(0);
  });

  test('SA-5.20 a threat advances in the turn in which it appears', () => {
    const { state } = playTurn({ turn: 2, step: 'threats-appear', threats: [{ n: 2, card: 'fighter', status: 'coming' }] });
    expect(threatOf(state, 2).position).toBe(10);
  });

  test('SA-5.21 SA-8.10 a threat that left play does not advance', () => {
    const cards = [dummy('nova', { speed: 1, x: [{ op: 'selfDamage', amount: 9 }] })];
    const { state, events } = play({ step: 'threat-actions', cards, threats: [{ n: 1, card: 'nova', at: 10, speed: 9 }] });
    expect(threatOf(state, 1).status).toBe('destroyed');
    expect(events.filter(({ type }) => type === 'threat-moved')).toHaveLength(1);
    const gone = play({ step: 'threat-actions', cards, threats: [{ n: 1, card: 'nova', status: 'destroyed' }] });
    expect(gone.events).toEqual([]);
  });

  test('SA-5.22 the rocket flies on after the threats', () => {
    const { state, events } = play({
      step: 'threat-actions',
      ship: { rocketTrack: [true, false] },
      threats: [{ n: 1, card: 'gunship', at: 12 }],
    });
    expect(state.ship.rocketTrack).toEqual([false, true]);
    expect(types(events).at(-1)).toBe('rocket-advanced');
  });

  test('SA-5.28 SA-5.30 SA-5.31 turn 13: the pilot returns, and threats act once more', () => {
    const start = scene({
      turn: 13,
      step: 'interceptors-return',
      crew: [{ at: 'space', squad: 'active' }],
      threats: [{ n: 1, card: 'psionic-satellite', at: 2, speed: 2 }],
    });
    const back = advance(start);
    expect(back.state.crew[0]).toMatchObject({ station: 'upperRed', knockedOut: false });
    const end = advance(back.state);
    expect(end.state.crew[0].knockedOut).toBe(true);
    expect(end.state.round).toBe('won');
    const out = play({ turn: 13, step: 'interceptors-return', crew: [{ at: 'space', squad: 'disabled', out: true }] }).state;
    expect(out.crew[0].station).toBe('upperRed');
    const nasty = play({
      turn: 13,
      step: 'interceptors-return',
      crew: [{ at: 'space', squad: 'active' }],
      threats: [{ n: 1, card: 'contamination', status: 'survived', tokens: ['upperRed'] }],
    }).state;
    expect(nasty.crew[0].knockedOut).toBe(true);
  });

  test('SA-5.32 SA-5.33 INV-7 what lasts for a turn', () => {
    const start = scene({
      turn: 3,
      crew: [
        { plan: 'lift A', at: 'upperRed' },
        { plan: '. lift', at: 'upperRed' },
        { plan: 'C .', at: 'lowerWhite' },
        { plan: 'hA A', at: 'upperBlue' },
      ],
    });
    const next = playTo(start, 4).state;
    expect(next.ship).toMatchObject({ cannons: [0, 0, 0, 0, 0, 0], confirmations: [1, 0, 0] });
    const { state } = advance(next, 2);
    expect(state.ship.cannons).toEqual([0, 0, 1, 1, 0, 0]);
    // The lift of turn 3 does not delay whoever takes it in turn 4.
    expect(state.crew[1].station).toBe('lowerRed');
    expect(state.ship).toMatchObject({ confirmationsNow: 0, liftsUsed: [true, false, false] });
  });
});

describe('Delays', () => {
  /** A board of twelve slots with cards A, B, C, ... and points, delayed once at a slot. */
  const delayed = (cards: string, slot: number) => {
    const state = structuredClone(scene({ crew: [''] }));
    cards.split(' ').forEach((word, index) => {
      state.crew[0].slots[index] = word === '.' ? null : { card: `${word as 'A' | 'B' | 'C'}/moveRed`, half: 'action', shown: false };
    });
    delayCard({ state, emit() {} } as never, state.crew[0], slot, 'SA-6.1');
    return board(state, 0, 1, 12);
  };

  test.each([
    ['SA-6.1 SA-6.2', 'A B C . . . . . . . . .', 2, 'A . B C . . . . . . . .'],
    ['SA-6.2 INV-19', 'A B . C . . . . . . . .', 1, '. A B C . . . . . . . .'],
    ['SA-6.3 INV-19', 'A B C A B C A B C A B C', 1, '. A B C A B C A B C A B'],
    ['SA-6.4 INV-18', '. A . . . . . . . . . .', 1, '. A . . . . . . . . . .'],
    ['SA-6.9', 'A . . . . . . . . . . B', 13, 'A . . . . . . . . . . B'],
    ['SA-6.8', '. . A B . . . . . . . .', 3, '. . . A B . . . . . . .'],
  ])('%s %s delayed at %i is %s', (_clause, cards, slot, expected) => expect(delayed(cards, slot)).toBe(expected));

  test('SA-6.5 a moved card keeps its half', () => {
    const { state } = play({ turn: 2, step: 'computer-check', crew: ['. red'] });
    expect(state.crew[0].slots[3]).toMatchObject({ half: 'movement' });
  });

  test('SA-6.10 SA-6.11 delays reach those aboard only, and leave the knocked out alone', () => {
    const { state } = play({
      turn: 2,
      step: 'computer-check',
      crew: [{ plan: '. bots', at: 'space', squad: 'active' }, { plan: '. A', out: true }, '. A'],
    });
    expect([0, 1, 2].map((member) => board(state, member, 3, 4))).toEqual(['bots .', 'A .', '. A']);
  });
});

describe('Tripping', () => {
  test.each([
    ['SA-6.12 SA-6.13', '~A', 'other-half', 'cannon-fired'],
    ['SA-6.12 SA-6.13', 'blue', 'other-arrow', 'crew-moved'],
    ['SA-6.16', '~hA', 'other-half', 'cannon-fired'],
  ] as const)('%s %s with %s', (_clause, plan, correction, happens) => {
    const start = scene({ trips: true, crew: [`${plan} C`] });
    const { state, events } = advance(trip(start, 'c1', correction));
    expect(types(events)).toContain(happens);
    if (correction === 'other-arrow') expect(state.crew[0].station).toBe('upperRed');
    expect(board(state, 0, 2, 3)).toBe('. C');
  });

  /** The same scene with one player, who decides for androids too. */
  const ledByOne = (start: SpaceAlertState) => ({
    ...start,
    config: { ...start.config, androids: ['c2'] },
    players: ['c1'],
    planners: start.planners.slice(0, 1),
    crew: start.crew.map((member) => ({ ...member, player: 'c1', android: member.id !== 'c1' })),
  });

  test.each([
    ['SA-6.17', { plan: '.' }, 'other-half', 'slot-empty'],
    ['SA-6.16', { plan: 'to:lowerBlue' }, 'other-arrow', 'no-arrow'],
    ['SA-8.41', { plan: 'A', out: true }, 'other-half', 'knocked-out'],
  ] as const)('%s refuses %j %s', (clause, sketch, correction, code) => {
    const start = scene({ trips: true, crew: ['A', sketch] });
    expect(spaceAlert.check(start, { type: 'trip', player: 'c1', crew: 'c1', trip: 'other-half' })).toBeUndefined();
    const state = spaceAlert.parseState(ledByOne(start));
    expect(spaceAlert.check(state, { type: 'trip', player: 'c1', crew: 'c2', trip: correction })).toMatchObject({ code, rule: clause });
  });

  test('SA-6.15 SA-10.11 one correction a card, by whoever decides for the crew member', () => {
    const start = trip(scene({ trips: true, crew: ['red', 'A'] }), 'c1', 'other-arrow');
    const mine = spaceAlert.parseState(ledByOne(start));
    const declare = (crew: string) => spaceAlert.check(mine, { type: 'trip', player: 'c1', crew, trip: 'other-half' });
    expect(declare('c1')).toMatchObject({ code: 'already-tripped', rule: 'SA-6.15' });
    expect(declare('c2')).toBeUndefined();
    expect(declare('c9')).toMatchObject({ code: 'not-your-board' });
  });

  test('SA-6.18 trips are offered before cards are carried out, and can be switched off', () => {
    expect(spaceAlert.decisions(scene({ crew: ['A'] }))).toEqual(['computer']);
    const open = scene({ trips: true, crew: ['A', '.'] });
    expect(spaceAlert.decisions(open)).toEqual(['computer', 'c1']);
    const past = scene({ trips: true, step: 'compute-damage', crew: ['A', 'A'] });
    expect(spaceAlert.decisions(past)).toEqual(['computer']);
  });

  test('SA-6.19 a trip in space delays the declarer', () => {
    const start = scene({ trips: true, crew: [{ plan: '~bots A', at: 'space', squad: 'active' }] });
    const { state } = advance(trip(start, 'c1', 'other-half'));
    expect(state.crew[0].station).toBe('space');
    expect(board(state, 0, 2, 3)).toBe('. A');
  });
});

describe('Movement', () => {
  test.each([
    ['SA-6.20', 'red', 'upperWhite', 'upperRed'],
    ['SA-6.20', 'red', 'lowerBlue', 'lowerWhite'],
    ['SA-6.21', 'blue', 'lowerRed', 'lowerWhite'],
    ['SA-6.22', 'red', 'upperRed', 'upperRed'],
    ['SA-6.22', 'blue', 'lowerBlue', 'lowerBlue'],
    ['SA-6.23', 'lift', 'upperWhite', 'lowerWhite'],
    ['SA-6.23', 'lift', 'lowerBlue', 'upperBlue'],
    ['SA-6.95', 'to:lowerBlue', 'upperRed', 'lowerBlue'],
  ] as const)('%s %s from %s to %s', (_clause, plan, at, to) => {
    expect(play({ crew: [{ plan, at }] }).state.crew[0].station).toBe(to);
  });

  test('SA-6.24 SA-6.25 SA-7.48 a damaged gravolift works and delays', () => {
    const { state } = play({ crew: ['lift A'], damage: { white: ['gravolift'] } });
    expect(state.crew[0].station).toBe('lowerWhite');
    expect(board(state, 0, 2, 3)).toBe('. A');
  });

  test('SA-6.27 a user who was delayed counts as a user', () => {
    const { state } = play({ crew: ['lift A', 'lift A', 'lift A'] });
    expect([0, 1, 2].map((member) => board(state, member, 2, 3))).toEqual(['A .', '. A', '. A']);
  });

  test('SA-6.29 a squad follows its leader', () => {
    const { state } = play({ crew: [{ plan: 'red', squad: 'active' }] });
    expect(state.crew[0]).toMatchObject({ station: 'upperRed', squad: 'active' });
  });

  const slime = { n: 1, card: 'slime-red', at: 10 };
  test.each([
    ['SA-6.30', 'red A', 'lowerRed', 'A .'],
    ['SA-6.98', 'to:lowerRed A', 'lowerRed', 'A .'],
    ['SA-12.60', 'red A', 'lowerWhite', '. A'],
    ['SA-12.60', 'lift A', 'upperRed', '. A'],
    ['SA-12.60', 'to:lowerRed A', 'upperBlue', '. A'],
    ['SA-12.61', '. A', 'lowerRed', 'A .'],
    ['SA-12.61', 'C A', 'lowerRed', 'A .'],
  ] as const)('%s %s from %s into a slimed lower red leaves %s', (_clause, plan, at, next) => {
    expect(board(play({ crew: [{ plan, at }], threats: [slime] }).state, 0, 2, 3)).toBe(next);
  });

  test('SA-6.97 a heroic movement enters only its destination', () => {
    const { state } = play({ crew: [{ plan: 'to:lowerBlue A', at: 'upperRed' }], threats: [{ ...slime, progeny: ['lowerWhite'] }] });
    expect(board(state, 0, 2, 3)).toBe('A .');
  });
});

describe('Repair or activation', () => {
  const jam = malfunction('jam', 'upperWhite', 'B', { hitPoints: 3 });

  test('SA-6.31 SA-6.33 a letter concerns the system of the own station', () => {
    const { state } = play({ crew: ['A'], cards: [jam], threats: [{ n: 1, card: 'jam', tokens: ['upperWhite'] }] });
    expect(state.ship.cannons[1]).toBe(1);
    expect(threatOf(state, 1).damage).toBe(0);
  });

  test.each([
    ['SA-6.32 SA-6.34', 'B', 1],
    ['SA-6.35', 'hB', 2],
  ])('%s %s puts blocks on the malfunction and does nothing else', (_clause, plan, blocks) => {
    const { state } = play({ crew: [plan], cards: [jam], threats: [{ n: 1, card: 'jam', tokens: ['upperWhite'] }] });
    expect(threatOf(state, 1).damage).toBe(blocks);
    expect(state.ship.shields[1]).toBe(1);
  });

  test('SA-6.36 SA-6.40 enough blocks repair it at once; what is left over is lost', () => {
    const { state } = play({
      crew: ['hB'],
      cards: [jam, malfunction('second', 'upperWhite', 'B', { hitPoints: 3 })],
      threats: [
        { n: 1, card: 'jam', damage: 2, tokens: ['upperWhite'] },
        { n: 2, card: 'second', tokens: ['upperWhite'] },
      ],
    });
    expect(threatOf(state, 1)).toMatchObject({ status: 'destroyed', tokens: [] });
    expect(threatOf(state, 2).damage).toBe(0);
  });

  test('SA-6.37 the repair goes to the lowest number', () => {
    const { state } = play({
      crew: ['B'],
      cards: [jam, malfunction('second', 'upperWhite', 'B')],
      threats: [
        { n: 5, card: 'jam', tokens: ['upperWhite'] },
        { n: 2, card: 'second', tokens: ['upperWhite'] },
      ],
    });
    expect(state.threats.map(({ damage }) => damage)).toEqual([1, 0]);
  });

  test('SA-6.81 SA-6.82 battlebots are not stopped by malfunctions, and fight none', () => {
    const cards = [malfunction('nest', 'upperWhite', 'A'), intruder('rat', 'upperWhite', { hitPoints: 5 })];
    const { state } = play({
      crew: [{ plan: 'bots', squad: 'active' }, 'A'],
      cards,
      threats: [
        { n: 1, card: 'nest', tokens: ['upperWhite'] },
        { n: 2, card: 'rat', tokens: ['upperWhite'] },
      ],
    });
    expect(state.threats.map(({ damage }) => damage)).toEqual([1, 1]);
  });
});

describe('Systems', () => {
  test('SA-6.42 firing takes a block from the reactor of the zone', () => {
    const { ship } = play({ crew: [{ plan: 'A', at: 'upperBlue' }] }).state;
    expect([ship.reactors, ship.cannons]).toEqual([
      [2, 3, 1],
      [0, 0, 1, 0, 0, 0],
    ]);
  });

  test('SA-6.45 a light laser fires once a turn', () => {
    const at = 'lowerBlue' as const;
    const { events } = play({
      crew: [
        { plan: 'A', at },
        { plan: 'A', at },
      ],
    });
    expect(events).toContainEqual({ type: 'no-effect', crew: 'c2', word: 'A', rule: 'SA-6.45' });
  });

  test.each([
    ['upperRed', 'red', 5],
    ['upperWhite', 'white', 6],
    ['lowerRed', 'red', 3],
    ['lowerWhite', 'white', 2],
  ] as const)('SA-6.47 heroic A in %s: strength %s', (at, track, strength) => {
    const { state } = play(
      { crew: [{ plan: 'hA', at }], cards: [dummy('big', { hitPoints: 50 })], threats: [{ n: 1, card: 'big', track }] },
      2,
    );
    expect(threatOf(state, 1).damage).toBe(strength);
  });

  test('SA-6.50 side reactors are filled from the central one', () => {
    const { ship } = play({ crew: [{ plan: 'B', at: 'lowerBlue' }], ship: { reactors: [0, 2, 0] } }).state;
    expect(ship.reactors).toEqual([0, 0, 2]);
  });

  test('SA-6.51 SA-6.52 refuelling spends a capsule, and needs one', () => {
    const at = 'lowerWhite' as const;
    const { state, events } = play({
      crew: [
        { plan: 'B', at },
        { plan: 'B', at },
      ],
      ship: { reactors: [2, 1, 2], fuelCapsules: 1 },
    });
    expect(state.ship).toMatchObject({ reactors: [2, 5, 2], fuelCapsules: 0, bank: -4 });
    expect(events).toContainEqual({ type: 'no-effect', crew: 'c2', word: 'B', rule: 'SA-6.52' });
  });

  test('SA-6.54 SA-6.56 INV-8 what stands above capacity receives and loses nothing', () => {
    const { ship } = play({ crew: ['B'], ship: { shields: [1, 4, 1] } }).state;
    expect([ship.shields[1], ship.reactors[1]]).toEqual([4, 3]);
  });

  test('SA-6.61 SA-6.60 no rocket left, no launch', () => {
    const { events } = play({ crew: [{ plan: 'C', at: 'lowerBlue' }], ship: { rockets: 0 } });
    expect(events).toContainEqual({ type: 'no-effect', crew: 'c1', word: 'C', rule: 'SA-6.60' });
  });

  test.each([
    ['SA-6.62', 'none', 'ready', 'active', 'empty'],
    ['SA-6.63', 'none', 'empty', 'none', 'empty'],
    ['SA-6.64', 'disabled', 'ready', 'active', 'ready'],
    ['SA-6.65 SA-6.66', 'active', 'ready', 'active', 'ready'],
    ['SA-12.63', 'none', 'disabled', 'disabled', 'empty'],
  ] as const)('%s C with squad %s and store %s: squad %s, store %s', (_clause, squad, lowerRed, now, left) => {
    const { state } = play({
      crew: [{ plan: 'C', at: 'lowerRed', squad }],
      ship: { stores: { lowerRed, upperBlue: 'empty' } },
    });
    expect(state.crew[0].squad).toBe(now);
    expect(state.ship.stores.lowerRed).toBe(left);
  });

  test.each([
    ['SA-6.67', 'active', 'space'],
    ['SA-6.68', 'none', 'upperRed'],
    ['SA-6.68', 'disabled', 'upperRed'],
  ] as const)('%s boarding with squad %s', (_clause, squad, station) => {
    expect(play({ crew: [{ plan: 'C', at: 'upperRed', squad }] }).state.crew[0].station).toBe(station);
  });

  test('SA-6.68 SA-12.38 a lying figure in space keeps the interceptors', () => {
    const { state } = play({
      crew: [
        { at: 'space', out: true },
        { plan: 'C', at: 'upperRed', squad: 'active' },
      ],
    });
    expect(state.crew[1].station).toBe('upperRed');
  });
});

describe('Battlebots and space', () => {
  const rat = intruder('rat', 'upperWhite', { hitPoints: 2, returnsFire: true });
  const rats = [{ n: 1, card: 'rat', tokens: ['upperWhite'] as ['upperWhite'] }];

  test.each([
    ['SA-6.74', 'active', 1],
    ['SA-6.79', 'none', 0],
    ['SA-6.79', 'disabled', 0],
  ] as const)('%s an attack with squad %s puts %i blocks', (_clause, squad, blocks) => {
    expect(threatOf(play({ crew: [{ plan: 'bots', squad }], cards: [rat], threats: rats }).state, 1).damage).toBe(blocks);
  });

  test('SA-6.76 SA-6.78 the last attack destroys, and is answered', () => {
    const { state } = play({ crew: [{ plan: 'bots', squad: 'active' }], cards: [rat], threats: [{ ...rats[0], damage: 1 }] });
    expect(threatOf(state, 1)).toMatchObject({ status: 'destroyed', tokens: [] });
    expect(state.crew[0].squad).toBe('disabled');
  });

  test('SA-6.87 SA-6.88 the return comes in crew order, and frees the interceptors', () => {
    const later = play({
      crew: [
        { plan: '.', at: 'space', squad: 'active' },
        { plan: 'C', at: 'upperRed', squad: 'active' },
      ],
    }).state;
    expect(later.crew.map(({ station }) => station)).toEqual(['upperRed', 'space']);
    const earlier = play({
      crew: [
        { plan: 'C', at: 'upperRed', squad: 'active' },
        { plan: '.', at: 'space', squad: 'active' },
      ],
    }).state;
    expect(earlier.crew.map(({ station }) => station)).toEqual(['upperRed', 'upperRed']);
  });

  test('SA-6.89 SA-12.104 a return enters upper red', () => {
    const { state } = play({
      crew: [{ plan: '.', at: 'space', squad: 'active' }],
      threats: [{ n: 1, card: 'contamination', status: 'survived', tokens: ['upperRed'] }],
    });
    expect(state.crew[0]).toMatchObject({ station: 'upperRed', knockedOut: true });
  });

  test('SA-6.91 SA-12.89 nothing reaches crew and squad in space', () => {
    const { state } = play({
      step: 'threat-actions',
      crew: [{ at: 'space', squad: 'active' }, { squad: 'active' }],
      threats: [{ n: 1, card: 'battlebot-uprising', at: 10 }],
    });
    expect(state.crew[0]).toMatchObject({ knockedOut: false, squad: 'active' });
    expect(state.crew[1]).toMatchObject({ knockedOut: true, squad: 'disabled' });
  });

  test('SA-6.99 a heroic movement brings the pilot home and is played later', () => {
    const { state } = play({ crew: [{ plan: 'to:lowerBlue', at: 'space', squad: 'active' }] });
    expect(state.crew[0].station).toBe('upperRed');
    expect(state.crew[0].slots[1]).not.toBeNull();
    expect(tiles(state)).toEqual([0, 0, 0]);
  });

  test('SA-1.4 SA-1.5 what has no effect changes nothing', () => {
    const start = scene({ crew: [{ plan: 'C', at: 'upperRed' }] });
    const { state } = advance(start);
    expect(state.ship).toEqual(start.ship);
    expect(state.crew).toEqual(start.crew);
  });
});
