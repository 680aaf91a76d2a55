import { missionState, resolveMission, type SpaceAlertMissionFileInput, type SpaceAlertMissionResult } from 'orrery-rules/space-alert';
import { refusalOf } from './builders.js';

type Initial = NonNullable<SpaceAlertMissionFileInput['initial']>;

const IDLE = { actions: [] };
/** On red it stands on X, and attacks with 2 there; it has 5 hit points, shield 2 and speed 2. */
const GUNSHIP = { threat: 'gunship', time: 1, zone: 'red' as const };
const trajectories = { red: 3, white: 4, blue: 5, internal: 6 };

/** The gunship in turn 2, on a square of twelve, and nobody who does anything about it. */
const gunshipOn = (position: number, initial: Initial = {}, more: Partial<SpaceAlertMissionFileInput> = {}): SpaceAlertMissionResult =>
  resolveMission({
    crew: [IDLE],
    threats: [GUNSHIP, ...(more.threats ?? [])],
    trajectories,
    initial: { turn: 2, shield: { red: 0 }, ...initial, threats: [{ time: 1, status: 'active', position }, ...(initial.threats ?? [])] },
  });
/** The ship at the end of that turn. */
const endOf = (turn: number, { turns }: SpaceAlertMissionResult) => turns.find((report) => report.turn === turn);

describe('A mission that has begun', () => {
  test('SA-5.6 goes on with the turn that it names, and reports no turn before', () => {
    const { turns } = gunshipOn(7);
    expect(turns.map(({ turn }) => turn)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    // By hand: 5 after turn 2, 3 after turn 3.
    expect(turns.slice(0, 2).map(({ threats }) => threats[0].position)).toEqual([5, 3]);
  });

  test('SA-5.8 a test run has seven turns with actions, and one more', () => {
    const { turns } = resolveMission({ phases: 2, crew: [IDLE], initial: { turn: 8 } });
    expect(turns.map(({ turn }) => turn)).toEqual([8]);
    expect(resolveMission({ phases: 2, crew: [IDLE] }).turns).toHaveLength(8);
  });

  test('SA-5.22 SA-7.11 a rocket in flight strikes in the first turn: 3, less shield 2', () => {
    const struck = gunshipOn(8, { rockets: 2, rocketInFlight: true });
    expect(endOf(2, struck)).toMatchObject({ rockets: 2, threats: [{ hp: 4, position: 6 }] });
    expect(endOf(3, struck)).toMatchObject({ threats: [{ hp: 4 }] });
    expect(endOf(2, gunshipOn(8, { rockets: 2 }))).toMatchObject({ threats: [{ hp: 5 }] });
  });

  test('SA-6.58 SA-5.23 maintenance that was done holds off the check of its phase', () => {
    const crew = [{ actions: [null, null, null, null, null, 'moveBlue'] }] satisfies SpaceAlertMissionFileInput['crew'];
    const places = (maintained: number[]) => {
      const { turns } = resolveMission({ crew, initial: { turn: 5, maintained } });
      return turns.slice(0, 3).map(({ crew: [place] }) => place);
    };
    expect(places([2])).toEqual(['upperWhite', 'upperBlue', 'upperBlue']);
    expect(places([1, 3])).toEqual(['upperWhite', 'upperWhite', 'upperBlue']);
  });

  test('SA-8.41 SA-8.42 SA-9.10 who is knocked out acts no more and costs 2', () => {
    const { turns, score } = resolveMission({
      crew: [{ actions: ['moveRed'] }, { actions: ['moveRed'] }],
      initial: { crew: [{ knockedOut: true, squad: 'disabled' }] },
    });
    expect(turns[0]).toMatchObject({ crew: [null, 'upperRed'], squads: ['disabled', 'none'] });
    expect(score).toMatchObject({ knockedOut: 1, disabledBattlebots: 1, total: -3 });
  });

  test('SA-6.70 SA-9.13 visual confirmations made before count: 4 and 1 are worth 5 and 1', () => {
    const { score } = resolveMission({ crew: [IDLE, IDLE, IDLE, IDLE], initial: { turn: 8, confirmations: [4, 1] } });
    expect(score?.visual).toBe(6);
  });

  test('SA-11.19 structural damage of an earlier mission doubles: 2 past the shield draw 4 tiles', () => {
    const damage = { red: ['structural' as const] };
    expect(endOf(2, gunshipOn(9, { damage, weakened: ['red'] }))?.damage).toEqual([5, 0, 0]);
    expect(endOf(2, gunshipOn(9, { damage }))?.damage).toEqual([3, 0, 0]);
  });

  describe('where squads came from', () => {
    /** Of the second one after C in lower red. */
    const taken = (stores: Initial['stores'], station: 'lowerRed' | 'upperWhite') => {
      const crew = [{ squad: 'active' as const, station }, { station: 'lowerRed' as const }];
      const mission: SpaceAlertMissionFileInput = { crew: [IDLE, { actions: ['C'] }], initial: { crew, ...(stores && { stores }) } };
      return [missionState(mission).ship.stores, endOf(1, resolveMission(mission))?.squads[1]];
    };
    test.each([
      ['SA-6.63 its leader’s station, unless it is said', undefined, 'lowerRed', ['empty', 'ready'], 'none'],
      ['SA-6.63 the first store, if its leader is elsewhere', undefined, 'upperWhite', ['empty', 'ready'], 'none'],
      ['SA-6.62 the other store', { upperBlue: 'empty' }, 'lowerRed', ['ready', 'empty'], 'active'],
      ['SA-6.62 the other store, as this one is full', { lowerRed: 'ready' }, 'lowerRed', ['ready', 'empty'], 'active'],
      ['SA-12.63 a disabled squad is taken as it is', { lowerRed: 'disabled' }, 'lowerRed', ['disabled', 'empty'], 'disabled'],
      ['SA-11.22 none is left', { lowerRed: 'empty', upperBlue: 'empty' }, 'upperWhite', ['empty', 'empty'], 'none'],
    ] as const)('%s', (_clause, stores, station, [lowerRed, upperBlue], squad) => {
      expect(taken(stores, station)).toEqual([{ lowerRed, upperBlue }, squad]);
    });

    test('SA-11.24 a squad that is nowhere was left out, and costs its point', () => {
      const score = (initial: Initial) => resolveMission({ crew: [IDLE], initial }).score?.disabledBattlebots;
      expect(score({})).toBe(0);
      expect(score({ stores: { lowerRed: 'empty' } })).toBe(1);
      expect(score({ stores: { lowerRed: 'empty', upperBlue: 'empty' }, crew: [{ squad: 'active' }] })).toBe(1);
    });
  });

  describe('threats that have appeared', () => {
    test('SA-9.5 SA-9.6 are destroyed or survived, and score', () => {
      const result = resolveMission({
        crew: [IDLE],
        threats: [GUNSHIP, { threat: 'fighter', time: 2, zone: 'white' }],
        trajectories,
        initial: {
          turn: 3,
          threats: [
            { time: 1, status: 'destroyed' },
            { time: 2, status: 'survived', damage: 1 },
          ],
        },
      });
      expect(result.score).toMatchObject({ destroyed: 4, survived: 2, total: 6 });
      expect(result.turns[0].threats).toEqual([
        { id: 'gunship', status: 'destroyed', position: null, hp: 0, shield: 2 },
        { id: 'fighter', status: 'survived', position: null, hp: 3, shield: 2 },
      ]);
    });

    test('SA-8.29 carry what has changed: damage, speed, shield points', () => {
      const { turns } = resolveMission({
        crew: [IDLE],
        threats: [GUNSHIP],
        trajectories,
        initial: { turn: 2, threats: [{ time: 1, status: 'active', position: 8, damage: 3, speed: 1, shieldPoints: 4 }] },
      });
      expect(turns[0].threats).toEqual([{ id: 'gunship', status: 'active', position: 7, hp: 2, shield: 4 }]);
    });

    test('SA-12.16 give their bonus to others: 3 in place of 2', () => {
      const scout = { threat: 'scout', time: 2, zone: 'white' as const };
      const begun = { time: 2, status: 'active' as const, position: 10, performed: ['x' as const] };
      const aura = { stat: 'attack' as const, delta: 1, targets: 'otherExternal' as const };
      const damage = (auras: (typeof aura)[]) =>
        endOf(3, gunshipOn(9, { turn: 3, threats: [{ ...begun, auras }] }, { threats: [scout] }))?.damage[0];
      expect(damage([aura])).toBe(3);
      expect(damage([])).toBe(2);
    });

    test('SA-12.84 double what damages some zones', () => {
      const begun = { time: 2, status: 'active' as const, position: 10, performed: ['x' as const] };
      const damage = (zones: ('red' | 'white')[]) =>
        endOf(
          3,
          gunshipOn(
            9,
            { turn: 3, threats: [{ ...begun, multipliers: [{ factor: 2, zones }] }] },
            { threats: [{ threat: 'fissure', time: 2 }] },
          ),
        )?.damage[0];
      expect(damage(['red'])).toBe(4);
      expect(damage(['white'])).toBe(2);
    });

    test('SA-12.1 SA-12.6 have performed letters, and spent abilities', () => {
      const shot = (threat: string, begun: object) => {
        const { turns } = resolveMission({
          crew: [{ actions: [null, 'A'] }],
          threats: [{ threat, time: 1, zone: 'white' }],
          trajectories,
          initial: { turn: 2, threats: [{ time: 1, status: 'active', position: 11, ...begun }] },
        });
        return turns[0].threats[0].hp;
      };
      // 5 less 2; hidden until X.
      expect(shot('stealth-fighter', {})).toBe(4);
      expect(shot('stealth-fighter', { performed: ['x'] })).toBe(1);
      // 5 less 1; the first hit breaks the cryoshield alone.
      expect(shot('cryoshield-fighter', {})).toBe(4);
      expect(shot('cryoshield-fighter', { spent: ['cryoshield'] })).toBe(0);
    });

    test('SA-8.8 SA-8.9 lie where their cards say, or where it is said', () => {
      const tokens = (status: 'active' | 'survived', threat: string, more: object = {}) =>
        missionState({
          crew: [IDLE],
          threats: [{ threat, time: 1 }],
          trajectories,
          initial: { turn: 2, threats: [{ time: 1, status, ...(status === 'active' ? { position: 5 } : {}), ...more }] },
        }).threats[0].tokens.map(({ station, progeny }) => (progeny ? `${station}, spread` : station));
      expect(tokens('active', 'slime-red')).toEqual(['lowerRed']);
      expect(tokens('survived', 'slime-red')).toEqual([]);
      const spread = [{ station: 'lowerRed' }, { station: 'lowerWhite', progeny: true }];
      expect(tokens('survived', 'slime-red', { tokens: spread })).toEqual(['lowerRed', 'lowerWhite, spread']);
      expect(tokens('survived', 'unstable-warheads')).toEqual(['lowerBlue']);
    });
  });
});

describe('What cannot be', () => {
  const at = (threat: object, turn = 2): Initial => ({ turn, threats: [{ time: 1, status: 'active', position: 7, ...threat }] }) as Initial;

  test.each<[string, Partial<SpaceAlertMissionFileInput>, (string | number)[], string | undefined]>([
    ['turn 14', { initial: { turn: 14 } }, ['initial', 'turn'], undefined],
    ['SA-5.8 turn 9 of a test run', { phases: 2, initial: { turn: 9 } }, ['initial', 'turn'], 'SA-5.8'],
    ['SA-4.3 slot 8 of a test run', { phases: 2, crew: [{ actions: new Array(8).fill('A') }] }, ['crew', 0, 'actions'], 'SA-4.3'],
    ['SA-5.11 turn 8 of a test run', { phases: 2, threats: [{ ...GUNSHIP, time: 8 }] }, ['threats', 0, 'time'], 'SA-5.11'],
    ['SA-5.10 phase 3 of a test run', { phases: 2, initial: { maintained: [3] } }, ['initial', 'maintained', 0], 'SA-5.10'],
    ['SA-5.10 its confirmations', { phases: 2, initial: { confirmations: [0, 0, 0] } }, ['initial', 'confirmations', 2], 'SA-5.10'],
    ['four phases', { phases: 4 as never }, ['phases'], undefined],
    ['SA-6.70 more at the window than there are', { initial: { confirmations: [2] } }, ['initial', 'confirmations', 0], 'SA-6.70'],
    ['SA-2.17 four rockets', { initial: { rockets: 3, rocketInFlight: true } }, ['initial', 'rocketInFlight'], 'SA-2.17'],
    ['SA-2.17 four rockets, three by default', { initial: { rocketInFlight: true } }, ['initial', 'rocketInFlight'], 'SA-2.17'],
    ['SA-11.19 an undamaged zone that is weakened', { initial: { weakened: ['blue'] } }, ['initial', 'weakened', 0], 'SA-11.19'],
    [
      'SA-2.19 three squads',
      { initial: { crew: [{ squad: 'active' }], stores: { lowerRed: 'ready', upperBlue: 'disabled' } } },
      ['initial', 'stores'],
      'SA-2.19',
    ],
    [
      'SA-8.42 on the floor with a squad on its feet',
      { initial: { crew: [{ knockedOut: true, squad: 'active' }] } },
      ['initial', 'crew', 0, 'squad'],
      'SA-8.42',
    ],
    [
      'SA-6.67 in space with a disabled squad',
      { initial: { crew: [{ station: 'space', squad: 'disabled' }] } },
      ['initial', 'crew', 0, 'squad'],
      'SA-6.67',
    ],
    ['SA-4.24 the same external threat twice', { threats: [GUNSHIP, { ...GUNSHIP, time: 2 }] }, ['threats', 1, 'threat'], 'SA-4.24'],
    [
      'SA-4.25 the same internal threat twice',
      {
        threats: [{ threat: 'alien', time: 1 }, GUNSHIP, { threat: 'alien', time: 3 }].map((threat, index) => ({
          ...threat,
          time: index + 1,
        })),
      },
      ['threats', 2, 'threat'],
      'SA-4.25',
    ],
    ['SA-5.11 a threat of whom nothing is told', { threats: [GUNSHIP], initial: { turn: 2 } }, ['threats', 0, 'time'], 'SA-5.11'],
    ['SA-5.11 one that is still to come', { threats: [GUNSHIP], initial: at({}, 1) }, ['initial', 'threats', 0, 'time'], 'SA-5.11'],
    ['SA-5.11 one that is not there', { initial: at({}) }, ['initial', 'threats', 0, 'time'], 'SA-5.11'],
    [
      'SA-4.50 one told of twice',
      { threats: [GUNSHIP], initial: { turn: 2, threats: [at({}), at({})].flatMap(({ threats = [] }) => threats) } },
      ['initial', 'threats', 1, 'time'],
      'SA-4.50',
    ],
    ['SA-2.29 off the trajectory', { threats: [GUNSHIP], initial: at({ position: 13 }) }, ['initial', 'threats', 0, 'position'], 'SA-2.29'],
    ['SA-2.29 at the ship', { threats: [GUNSHIP], initial: at({ position: 1 }) }, ['initial', 'threats', 0, 'position'], 'SA-2.29'],
    ['SA-2.29 nowhere', { threats: [GUNSHIP], initial: at({ position: undefined }) }, ['initial', 'threats', 0, 'position'], 'SA-2.29'],
    [
      'SA-8.6 out of play, on a square',
      { threats: [GUNSHIP], initial: at({ status: 'survived' }) },
      ['initial', 'threats', 0, 'position'],
      'SA-8.6',
    ],
    [
      'SA-7.22 alive without a hit point',
      { threats: [GUNSHIP], initial: at({ damage: 5 }) },
      ['initial', 'threats', 0, 'damage'],
      'SA-7.22',
    ],
    [
      'SA-8.47 past a threat that nobody survives',
      { threats: [{ threat: 'alien', time: 1 }], initial: at({ status: 'survived', position: undefined }) },
      ['initial', 'threats', 0, 'status'],
      'SA-8.47',
    ],
    [
      'SA-6.76 tokens of the dead',
      {
        threats: [{ threat: 'alien', time: 1 }],
        initial: at({ status: 'destroyed', position: undefined, tokens: [{ station: 'lowerWhite' }] }),
      },
      ['initial', 'threats', 0, 'tokens'],
      'SA-6.76',
    ],
    [
      'SA-5.13 tokens of what is outside',
      { threats: [GUNSHIP], initial: at({ tokens: [{ station: 'lowerWhite' }] }) },
      ['initial', 'threats', 0, 'tokens'],
      'SA-5.13',
    ],
    [
      'SA-12.16 a bonus of the dead',
      {
        threats: [{ threat: 'scout', time: 1, zone: 'red' }],
        initial: at({ status: 'destroyed', position: undefined, auras: [{ stat: 'attack', delta: 1, targets: 'otherExternal' }] }),
      },
      ['initial', 'threats', 0, 'auras'],
      'SA-12.16',
    ],
    [
      'SA-12.85 a doubling of the dead',
      {
        threats: [{ threat: 'fissure', time: 1 }],
        initial: at({ status: 'destroyed', position: undefined, multipliers: [{ factor: 2, zones: ['red'] }] }),
      },
      ['initial', 'threats', 0, 'multipliers'],
      'SA-12.85',
    ],
  ])('%s', (_what, wrong, path, rule) => {
    const refused = refusalOf(() => resolveMission({ crew: [IDLE], trajectories, ...wrong }));
    expect(refused.path).toEqual(path);
    expect(refused.rule).toBe(rule);
  });

  test('SA-12.36 SA-12.38 but who rammed a threat lies in space, and cannot come home before the last turn', () => {
    const crew = [{ station: 'space', squad: 'disabled', knockedOut: true }] satisfies Initial['crew'];
    const state = missionState({ crew: [IDLE], initial: { turn: 13, crew } });
    expect(state.crew[0].station).toBe('space');
    expect(resolveMission({ crew: [IDLE], initial: { turn: 13, crew } }).score).toMatchObject({ knockedOut: 1, disabledBattlebots: 1 });
  });
});
