// Rules that meet rarely: several threats, weapons or crew members in one and the same step.
import { spaceAlert } from 'orrery-rules/space-alert';
import { advance, board, dummy, play, playTo, scene, type ThreatSketch, threatOf, tiles, types } from './builders.js';

const big = dummy('big', { hitPoints: 50, speed: 0 });
const shoot = { step: 'compute-damage' as const };
const FULL = ['heavyLaser', 'lightLaser', 'gravolift', 'reactor', 'shield', 'structural'] as const;
const destroyed = (events: ReturnType<typeof play>['events']) =>
  events.flatMap((event) => (event.type === 'threat-destroyed' ? [event.number] : []));

describe('One step of computing damage', () => {
  test.each([
    [1, 2],
    [2, 1],
  ])('SA-7.24 SA-12.31 the bonus of a Marauder #%i that falls counts for #%i too', (marauder, other) => {
    const start = scene({
      ...shoot,
      cards: [big],
      ship: { cannons: [1, 0, 1, 0, 0, 0] },
      threats: [
        { n: other, card: 'big', at: 6 },
        { n: marauder, card: 'marauder', track: 'blue', at: 6, damage: 5 },
      ],
    });
    const { state } = advance({ ...start, auras: [{ source: marauder, stat: 'shield', delta: 1, targets: 'allExternal' }] });
    expect(threatOf(state, marauder).status).toBe('destroyed');
    expect(threatOf(state, other).damage).toBe(3);
  });

  test('SA-7.27 SA-12.33 INV-24 a blast destroys nothing twice, and what it destroys may blast in turn', () => {
    const keg = dummy('keg', { hitPoints: 2, speed: 0, abilities: [{ ability: 'damageOthersOnDestroy', amount: 1 }] });
    const { state, events } = play({
      ...shoot,
      cards: [big, keg],
      ship: { cannons: [1, 0, 1, 0, 0, 0] },
      threats: [
        { n: 1, card: 'keg', track: 'white', at: 6, damage: 1 },
        { n: 2, card: 'keg', at: 6 },
        { n: 3, card: 'fighter', track: 'blue', at: 6, damage: 2 },
        { n: 4, card: 'big', track: 'white', at: 9 },
      ],
    });
    // The lasers destroy #2 and #3; #2 blasts #1 and #4; #1, destroyed by that, blasts #4 once more.
    expect(destroyed(events)).toEqual([2, 3, 1]);
    expect(threatOf(state, 4).damage).toBe(2);
  });

  test('SA-12.42 the Nemesis answers only to blocks of this very step', () => {
    const threats: ThreatSketch[] = [
      { n: 1, card: 'nemesis', at: 6, damage: 3 },
      { n: 2, card: 'big', track: 'blue', at: 6 },
    ];
    const { events } = play({ ...shoot, cards: [big], ship: { cannons: [0, 0, 1, 0, 0, 0] }, threats });
    expect(types(events)).not.toContain('ship-attacked');
  });

  test('SA-9.1 INV-31 when a follow-up loses the mission, those of higher numbers are not made', () => {
    const { state, events } = play({
      ...shoot,
      ship: { cannons: [1, 0, 1, 0, 0, 0], shields: [0, 0, 0] },
      damage: { red: [...FULL] },
      threats: [
        { n: 1, card: 'nemesis', at: 6 },
        { n: 2, card: 'asteroid', track: 'blue', at: 2, damage: 8 },
      ],
    });
    expect(state.lost).toMatchObject({ card: 'nemesis' });
    expect(types(events).at(-1)).toBe('mission-lost');
    expect(tiles(state)).toEqual([6, 0, 0]);
  });
});

describe('Damage', () => {
  test.each([
    [false, [2, 0, 0]],
    [true, [4, 0, 0]],
  ])('SA-7.37 SA-11.19 SA-12.84 structural damage of an earlier mission (%s) and the Fissure multiply', (weak, expected) => {
    const start = scene({
      step: 'threat-actions',
      ship: { shields: [0, 0, 0], weakened: [weak, false, false] },
      cards: [dummy('pin', { speed: 1, x: [{ op: 'attack', amount: 1 }] })],
      threats: [
        { n: 1, card: 'fissure', at: 13, speed: 0 },
        { n: 2, card: 'pin', at: 10 },
      ],
    });
    const { state } = advance({ ...start, multipliers: [{ source: 1, factor: 2, zones: [true, false, false] }] });
    expect(tiles(state)).toEqual(expected);
  });
});

describe('The end of a threat', () => {
  const scout = { source: 1, stat: 'attack' as const, delta: 1, targets: 'otherExternal' as const };
  const marauder = { source: 2, stat: 'shield' as const, delta: 1, targets: 'allExternal' as const };

  test('SA-12.16 SA-12.29 a bonus ends with its own source and no other', () => {
    const start = scene({
      ...shoot,
      ship: { cannons: [0, 0, 0, 1, 0, 0] },
      threats: [
        { n: 1, card: 'scout', at: 6, damage: 2 },
        { n: 2, card: 'marauder', track: 'blue', at: 6 },
      ],
    });
    const { state } = advance({ ...start, auras: [scout, marauder] });
    // 2 less a shield point of its own and one of the Marauder's: not a scratch.
    expect(state.auras).toEqual([scout, marauder]);
    const hard = scene({ ...shoot, ship: { cannons: [0, 0, 0, 2, 0, 0] }, threats: [{ n: 1, card: 'scout', at: 6, damage: 2 }] });
    expect(advance({ ...hard, auras: [scout, marauder] }).state.auras).toEqual([marauder]);
  });

  test('SA-12.85 a repair ends the doubling of what was repaired and no other', () => {
    const start = scene({ crew: [{ plan: 'bots', at: 'space', squad: 'active' }], threats: [{ n: 1, card: 'fissure', at: 5, damage: 1 }] });
    const other = { source: 3, factor: 2, zones: [false, true, false] };
    const { state } = advance({ ...start, multipliers: [{ source: 1, factor: 2, zones: [true, true, true] }, other] });
    expect(threatOf(state, 1).status).toBe('destroyed');
    expect(state.multipliers).toEqual([other]);
  });

  test('SA-8.6 the bonus of a card that does not say otherwise ends with its Z', () => {
    const drummer = dummy('drummer', { x: [{ op: 'aura', stat: 'attack', delta: 1, targets: 'otherExternal' }] });
    const { state, events } = play({ step: 'threat-actions', cards: [drummer], threats: [{ n: 1, card: 'drummer', at: 10, speed: 9 }] });
    expect(types(events)).toContain('ability-used');
    expect(threatOf(state, 1).status).toBe('survived');
    expect(state.auras).toEqual([]);
  });

  test('SA-8.10 who destroys itself on Z counts as destroyed', () => {
    const bomb = dummy('bomb', { hitPoints: 1, z: [{ op: 'selfDamage', amount: 1 }] });
    const { state, events } = play({ step: 'threat-actions', cards: [bomb], threats: [{ n: 1, card: 'bomb', at: 2 }] });
    expect(threatOf(state, 1).status).toBe('destroyed');
    expect(types(events)).not.toContain('threat-survived');
  });

  test('SA-12.55 SA-12.57 warheads that are still to come are gone only when they appear', () => {
    const start = scene({
      step: 'threat-actions',
      ship: { rockets: 1 },
      threats: [
        { n: 1, card: 'slime-blue', at: 10, speed: 1 },
        { n: 2, card: 'unstable-warheads', status: 'coming' },
      ],
    });
    const { state } = advance(start);
    expect(state.ship.rockets).toBe(0);
    expect(threatOf(state, 2).status).toBe('coming');
    expect(threatOf(advance(state).state, 2).status).toBe('destroyed');
  });

  test('SA-8.10 who destroys itself does nothing more of what its card says', () => {
    const bomb = dummy('bomb', {
      hitPoints: 1,
      x: [
        { op: 'selfDamage', amount: 1 },
        { op: 'attack', amount: 5 },
      ],
    });
    const { state } = play({ step: 'threat-actions', cards: [bomb], threats: [{ n: 1, card: 'bomb', at: 10 }] });
    expect(threatOf(state, 1).status).toBe('destroyed');
    expect(tiles(state)).toEqual([0, 0, 0]);
  });

  test('SA-8.26 INV-31 when the first leak loses the mission nothing leaks elsewhere', () => {
    const { state } = play({
      step: 'threat-actions',
      damage: { red: [...FULL] },
      ship: { reactors: [1, 3, 2] },
      threats: [{ n: 1, card: 'crossed-wires', at: 2 }],
    });
    expect(state.lost).toMatchObject({ card: 'crossed-wires' });
    expect(state.ship.reactors).toEqual([0, 3, 2]);
  });

  test('SA-9.1 INV-31 when the last threat loses the mission the rocket stays where it is', () => {
    const { state } = play({ step: 'threat-actions', ship: { rocketTrack: [true, false] }, threats: [{ n: 1, card: 'nemesis', at: 2 }] });
    expect(state.round).toBe('lost');
    expect(state.ship.rocketTrack).toEqual([true, false]);
  });
});

describe('One step of player actions', () => {
  test('SA-5.17 SA-12.87 what the last repair has destroyed gets no bonus any more', () => {
    const { state, events } = play({
      crew: [
        { plan: 'C', at: 'lowerRed' },
        { plan: 'C', at: 'upperBlue' },
      ],
      threats: [{ n: 1, card: 'battlebot-uprising', at: 9, damage: 2 }],
    });
    expect(threatOf(state, 1)).toMatchObject({ status: 'destroyed', damage: 4 });
    expect(destroyed(events)).toEqual([1]);
    expect(types(events)).not.toContain('repair-bonus');
  });

  test.each([
    ['slime-red', 'contamination'],
    ['contamination', 'slime-red'],
  ])('SA-12.60 SA-12.104 whoever enters meets %s, and %s as well', (first, second) => {
    const lying = { status: 'survived' as const, tokens: ['lowerRed' as const] };
    const { state, events } = play({
      crew: [{ plan: 'lift A', at: 'upperRed' }],
      threats: [
        { n: 1, card: first, ...lying },
        { n: 2, card: second, ...lying },
      ],
    });
    expect(state.crew[0]).toMatchObject({ station: 'lowerRed', knockedOut: true });
    // Whoever lies knocked out is not delayed any more. SA-6.11
    expect(types(events).includes('card-delayed')).toBe(first === 'slime-red');
  });

  test('SA-5.32 a gravolift used in the turn before is free again', () => {
    const crew = [
      { plan: 'lift . A', at: 'upperRed' as const },
      { plan: '. lift A', at: 'upperRed' as const },
    ];
    const { state } = playTo(scene({ turn: 3, crew }), 5);
    expect(state.crew.map(({ station }) => station)).toEqual(['lowerRed', 'lowerRed']);
    expect(board(state, 1, 3, 5)).toBe('. lift A');
  });

  test('SA-6.85 SA-7.3 interceptors that came home do not attack once more', () => {
    const start = scene({
      turn: 3,
      crew: [{ plan: 'bots', at: 'space', squad: 'active' }],
      cards: [big],
      threats: [{ n: 1, card: 'big', at: 4 }],
    });
    expect(threatOf(playTo(start, 4).state, 1).damage).toBe(3);
    expect(threatOf(playTo(start, 5).state, 1).damage).toBe(3);
  });

  test('SA-5.14 SA-8.41 whoever lies knocked out reveals no card', () => {
    const start = scene({ step: 'threats-appear', crew: ['A', { plan: 'B', out: true }] });
    const { state, events } = advance(start);
    expect(events.flatMap((event) => (event.type === 'card-revealed' ? [event.crew] : []))).toEqual(['c1']);
    expect(state.crew[1].slots[0]?.shown).toBe(false);
  });

  test('SA-6.12 SA-8.41 nobody trips for who lies knocked out', () => {
    const start = scene({ trips: true, crew: ['red', { plan: 'red', out: true }] });
    expect(spaceAlert.legalActions(start, 'c1').map(({ type }) => type)).toEqual(['trip', 'trip']);
    expect(spaceAlert.legalActions(start, 'c2')).toEqual([]);
    expect(spaceAlert.decisions(start)).toEqual(['computer', 'c1']);
  });

  test('SA-6.53 SA-6.54 refuelling takes nothing from an overcharged reactor, and the capsule is gone', () => {
    const { ship } = play({ crew: [{ plan: 'B', at: 'lowerWhite' }], ship: { reactors: [2, 6, 2] } }).state;
    expect(ship).toMatchObject({ reactors: [2, 6, 2], fuelCapsules: 2, bank: 0 });
  });

  test('SA-6.55 SA-6.56 a heroic transfer overcharges a side reactor', () => {
    const { ship } = play({ crew: [{ plan: 'hB', at: 'lowerBlue' }] }).state;
    expect(ship).toMatchObject({ reactors: [2, 2, 4], bank: -1 });
  });
});
