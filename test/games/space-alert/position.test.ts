// Positions put on the table by hand.
import { type SpaceAlertPositionInput, spaceAlert, spaceAlertPosition } from 'orrery-rules/space-alert';
import { refusalOf } from './builders.js';

describe('A position of the resolution round', () => {
  test('SA-5.6 without a description: one figure on the bridge, and the first step', () => {
    const position = spaceAlertPosition({});
    expect(position).toMatchObject({ round: 'resolution', step: 0, config: { trips: false }, players: ['c1'], threats: [] });
    expect(position.crew).toMatchObject([{ id: 'c1', station: 'upperWhite', squad: 'none', knockedOut: false }]);
    expect(Object.isFrozen(position)).toBe(true);
    expect(spaceAlertPosition({ turn: 13 }).step).toBe(51);
  });

  test('SA-6.42 SA-7.20 what is planned and who comes is as told, and is played on from there', () => {
    let state = spaceAlertPosition({
      turn: 4,
      crew: [{ at: 'upperRed', plan: ['A', null, { card: 'B/gravolift', half: 'movement' }] }],
      threats: [{ number: 2, card: 'fighter', zone: 'red', square: 6, damage: 1 }],
    });
    expect(state.crew[0].slots.slice(3, 6).map((planned) => planned?.half)).toEqual(['action', undefined, 'movement']);
    for (let step = 0; step < 3; step++) state = spaceAlert.reduce(state, { type: 'advance', player: 'computer' });
    // Strength 4 against a shield of 2.
    expect(state.threats[0]).toMatchObject({ number: 2, damage: 3, position: 6 });
  });

  test('SA-2.17 SA-2.19 what is led or flies is missing where it came from', () => {
    const { ship } = spaceAlertPosition({ crew: [{ squad: 'active' }], ship: { rocketTrack: [true, false] } });
    expect(ship).toMatchObject({ rockets: 2, stores: { lowerRed: 'ready', upperBlue: 'empty' } });
    const back = spaceAlertPosition({ crew: [{ squad: 'disabled', at: 'upperBlue' }] });
    expect(back.ship.stores).toEqual({ lowerRed: 'empty', upperBlue: 'ready' });
    expect(spaceAlertPosition({ damage: { white: ['shield'] } }).ship.stacks.map(({ length }) => length)).toEqual([6, 5, 6]);
  });

  test('SA-5.12 SA-12.65 tokens are those of the card, and those told', () => {
    const [slime] = spaceAlertPosition({ threats: [{ number: 1, card: 'slime-red', progeny: ['lowerWhite'] }] }).threats;
    expect(slime).toMatchObject({ track: 'internal', position: 7 });
    expect(slime.tokens).toEqual([
      { station: 'lowerRed', progeny: false },
      { station: 'lowerWhite', progeny: true },
    ]);
  });

  test.each<[string, SpaceAlertPositionInput, (string | number)[]]>([
    ['SA-5.6', { turn: 3, step: 'computer-check' }, ['step']],
    ['SA-5.6', { turn: 13, phases: 2 }, ['step']],
    ['SA-4.3', { turn: 12, crew: [{ plan: ['A', 'B'] }] }, ['crew', 0, 'plan', 1]],
    ['SA-2.41', { threats: [{ number: 1, card: 'nobody' }] }, ['threats', 0, 'card']],
    ['SA-2.29', { threats: [{ number: 1, card: 'fighter', square: 17 }] }, ['threats', 0, 'position']],
    ['SA-2.19', { crew: [{ squad: 'active' }, { squad: 'active' }, { squad: 'active' }] }, ['ship', 'stores']],
    ['SA-2.20', { crew: [{ at: 'space' }, { at: 'space' }] }, ['crew']],
  ])('%s refuses %j', (rule, description, path) => {
    expect(refusalOf(() => spaceAlertPosition(description)).issues[0]).toMatchObject({ path, rule });
  });

  test('a description is checked before anything is built', () => {
    for (const nonsense of [null, 7, { crew: new Array(1e6).fill({}) }, { turn: 1e9 }, { round: 'setup' }, { captain: 'c1' }]) {
      expect(() => spaceAlertPosition(nonsense as never)).toThrow('position');
    }
  });
});

describe('A position of the action round', () => {
  test('SA-4.1 SA-4.24 a game that was started, and so many announcements', () => {
    const setup = { players: 3, soundtrack: 'mission-1' };
    let state = spaceAlert.start(setup, 7);
    for (let said = 0; said < 4; said++) state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
    expect(spaceAlertPosition({ round: 'action', setup, seed: 7, announced: 4 })).toEqual(state);
  });

  test('SA-2.36 SA-4.9 hands as told; the draw deck holds what nobody has', () => {
    const hand = ['A/moveRed', 'A/moveRed'] as const;
    const position = spaceAlertPosition({ round: 'action', hands: [null, [...hand]] });
    expect(position.planners.map((planner) => planner.hand.length)).toEqual([5, 2, 5, 5]);
    expect(position.planners[1].hand).toEqual(hand);
    const all = [...position.drawDeck, ...position.planners.flatMap(({ hand: held, packets }) => [...held, ...packets.flat()])];
    expect(all.filter((card) => !card.startsWith('heroic'))).toHaveLength(90);
    expect(spaceAlert.legalActions(position, 'p2').some(({ type }) => type === 'place')).toBe(true);
  });

  test.each<[string, SpaceAlertPositionInput]>([
    ['SA-4.45', { round: 'action', announced: 1000 }],
    ['SA-3.18', { round: 'action', hands: [null, null, null, null, []] }],
    ['SA-2.36', { round: 'action', hands: [new Array(11).fill('A/moveRed')] }],
    ['SA-3.1', { round: 'action', setup: { players: 6 } }],
  ])('%s refuses %j', (rule, description) => {
    expect(refusalOf(() => spaceAlertPosition(description)).issues[0]).toMatchObject({ rule });
  });
});
