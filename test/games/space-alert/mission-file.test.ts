import { copyJson, InvalidInputError, seededChance } from 'orrery-rules';
import {
  explainMission,
  logLine,
  logPage,
  missionPlanner,
  missionScore,
  missionState,
  randomMission,
  resolveLine,
  resolveLines,
  resolveMission,
  type SpaceAlertMissionFileInput,
  type SpaceAlertThreatCardInput,
  spaceAlert,
} from 'orrery-rules/space-alert';
import { refusalOf } from './builders.js';

const trajectories = { red: 5, white: 3, blue: 1, internal: 4 };
const idle: SpaceAlertMissionFileInput = { crew: [{ actions: [] }, { actions: [] }, { actions: [] }, { actions: [] }], trajectories };

describe('A mission written down', () => {
  test('the example: a fighter on red, shot at once', () => {
    const { turns, ...result } = resolveMission({
      ...idle,
      crew: [
        { actions: ['moveRed', 'A', 'A', 'A'] },
        { actions: ['moveRed', 'gravolift', 'A', 'A'] },
        { actions: ['C', 'C', null, 'C'] },
        { actions: ['gravolift', 'C', 'C', null] },
      ],
      threats: [{ threat: 'fighter', time: 1, zone: 'red' }],
    });
    // Board 5 has 14 squares: 11 after turn 1 (X, on 11: 1 against the shield), shot in turn 2 for 4 - 2, gone in turn 3.
    expect(turns[0].threats).toEqual([{ id: 'fighter', status: 'active', position: 11, hp: 4, shield: 2 }]);
    expect(turns[0].shield).toEqual([0, 1, 1]);
    expect(turns[1].threats).toEqual([{ id: 'fighter', status: 'active', position: 8, hp: 2, shield: 2 }]);
    expect(turns[2].threats).toEqual([{ id: 'fighter', status: 'destroyed', position: null, hp: 0, shield: 2 }]);
    expect(turns[1].reactor).toEqual([1, 3, 2]);
    expect(turns[1].crew).toEqual(['upperRed', 'lowerRed', 'upperWhite', 'lowerWhite']);
    expect(turns[12]).toMatchObject({ turn: 13, damage: [0, 0, 0], fuel: 3, rockets: 3, squads: ['none', 'none', 'none', 'none'] });
    expect(turns).toHaveLength(13);
    expect(result).toEqual({
      status: 'won',
      lostTurn: null,
      lostTo: null,
      score: { destroyed: 4, survived: 0, visual: 1, totalDamage: 0, worstZone: 0, knockedOut: 0, disabledBattlebots: 0, total: 5 },
    });
  });

  test('a lost mission lists the turns before the loss and has no score', () => {
    const result = resolveMission({ ...idle, threats: [{ threat: 'alien', time: 2 }] });
    // Board 4: twelve squares at speed 2 from turn 2 on.
    expect(result).toMatchObject({ status: 'lost', lostTurn: 7, lostTo: 'alien', score: null });
    expect(result.turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(result.turns[0].threats).toEqual([]);
    expect(result.turns[1].threats).toEqual([{ id: 'alien', status: 'active', position: 11, hp: 2, shield: 0 }]);
  });

  test('damage tiles come in the order named, then in the order of the list', () => {
    const order = { red: ['gravolift', 'shield'] } satisfies SpaceAlertMissionFileInput['damageOrder'];
    const state = missionState({ ...idle, damageOrder: order });
    expect([...state.ship.stacks[0]].reverse()).toEqual(['gravolift', 'shield', 'heavyLaser', 'lightLaser', 'reactor', 'structural']);
    expect([...state.ship.stacks[1]].reverse()).toEqual(['heavyLaser', 'pulseCannon', 'gravolift', 'reactor', 'shield', 'structural']);
  });

  test('another start: stations, squads, stocks, damage', () => {
    const { crew, ship } = missionState({
      ...idle,
      initial: {
        crew: [{ station: 'lowerRed', squad: 'active' }, null, { squad: 'disabled' }],
        shield: { red: 0 },
        reactor: { white: 5 },
        damage: { red: ['gravolift', 'shield'] },
        rockets: 2,
        fuelCapsules: 1,
      },
    });
    expect(crew.map(({ station, squad }) => `${station} ${squad}`)).toEqual([
      'lowerRed active',
      'upperWhite none',
      'upperWhite disabled',
      'upperWhite none',
    ]);
    expect(ship).toMatchObject({
      shields: [0, 1, 1],
      reactors: [2, 5, 2],
      rockets: 2,
      fuelCapsules: 1,
      stores: { lowerRed: 'empty', upperBlue: 'empty' },
    });
    expect(ship.tiles[0]).toEqual(['gravolift', 'shield']);
    expect(ship.stacks[0]).toHaveLength(4);
  });

  test('knocked-out crew is nowhere, and squads are told', () => {
    const { turns } = resolveMission({
      ...idle,
      threats: [{ threat: 'psionic-satellite', time: 1, zone: 'blue' }],
      initial: { crew: [{ squad: 'active' }] },
    });
    // Board 1: nine squares at speed 2.
    expect(turns[4]).toMatchObject({ crew: [null, null, null, null], squads: ['disabled', 'none', 'none', 'none'] });
  });

  test('it is the very game: the same states as the steps of the match', () => {
    const mission: SpaceAlertMissionFileInput = {
      crew: [
        { actions: ['moveRed', 'C', 'heroicA', 'heroicMove:lowerBlue', 'C', 'B', null, 'gravolift', 'A', 'battlebots', 'moveBlue', 'C'] },
        { actions: ['A'] },
      ],
      threats: [
        { threat: 'scout', time: 1, zone: 'red' },
        { threat: 'slime-red', time: 2 },
        { threat: 'frigate', time: 4, zone: 'white' },
      ],
      trajectories,
    };
    let state = missionState(mission);
    while (spaceAlert.decisions(state).length > 0) state = spaceAlert.reduce(state, { type: 'advance', player: 'computer' });
    const { turns } = resolveMission(mission);
    expect(turns.at(-1)?.reactor).toEqual(state.ship.reactors);
    expect(turns.at(-1)?.crew).toEqual(state.crew.map(({ station, knockedOut }) => (knockedOut ? null : station)));
    expect(explainMission(mission).result).toEqual(resolveMission(mission));
  });

  test('the explanation names turn, step and clause', () => {
    const { text } = explainMission({ ...idle, crew: [{ actions: ['A'] }], threats: [{ threat: 'gunship', time: 1, zone: 'white' }] });
    expect(text.slice(0, 3)).toEqual([
      'Turn 1, Threats appear',
      '  #1 Gunship appears on square 12. [SA-5.11]',
      '  c1 reveals A (card A / move to red) in turn 1. [SA-5.14]',
    ]);
    expect(text).toContain('  The heavy laser of the white zone hits threat #1 with strength 5. [SA-7.6]');
  });

  test.each([
    ['alien', undefined, '#1 Alien returns fire from now on. [SA-12.77]'],
    ['stealth-fighter', 'red', '#1 Stealth Fighter can be attacked from now on. [SA-12.3]'],
    ['marauder', 'red', '#1 Marauder strengthens other threats. [SA-12.29]'],
  ] as const)('abilities are told in words: %s', (threat, zone, words) => {
    const { text } = explainMission({ ...idle, threats: [{ threat, time: 1, ...(zone && { zone }) }] });
    expect(text).toContain(`  ${words}`);
  });
});

describe('What is wrong with a mission', () => {
  test.each<[string, object, (string | number)[], string | undefined]>([
    ['unknown card', { threats: [{ threat: 'death-star', time: 1, zone: 'red' }] }, ['threats', 0, 'threat'], 'SA-2.41'],
    ['a card named like a method', { threats: [{ threat: 'toString', time: 1, zone: 'red' }] }, ['threats', 0, 'threat'], 'SA-2.41'],
    ['external without a zone', { threats: [{ threat: 'fighter', time: 1 }] }, ['threats', 0, 'zone'], 'SA-4.24'],
    ['internal with a zone', { threats: [{ threat: 'alien', time: 1, zone: 'red' }] }, ['threats', 0, 'zone'], 'SA-4.25'],
    ['unknown zone', { threats: [{ threat: 'fighter', time: 1, zone: 'green' }] }, ['threats', 0, 'zone'], undefined],
    [
      'one time for two',
      {
        threats: [
          { threat: 'fighter', time: 3, zone: 'red' },
          { threat: 'alien', time: 3 },
        ],
      },
      ['threats', 1, 'time'],
      'SA-4.50',
    ],
    ['time 13', { threats: [{ threat: 'alien', time: 13 }] }, ['threats', 0, 'time'], undefined],
    ['13 actions', { crew: [{ actions: new Array(13).fill('A') }] }, ['crew', 0, 'actions'], undefined],
    ['unknown action', { crew: [{ actions: ['A', 'dance'] }] }, ['crew', 0, 'actions', 1], undefined],
    ['nobody', { crew: [] }, ['crew'], undefined],
    ['board 8', { trajectories: { red: 8 } }, ['trajectories', 'red'], undefined],
    [
      'no board for a threat',
      { trajectories: { red: 1 }, threats: [{ threat: 'alien', time: 1 }] },
      ['trajectories', 'internal'],
      'SA-3.14',
    ],
    ['a tile of another zone', { damageOrder: { red: ['pulseCannon'] } }, ['damageOrder', 'red', 0], 'SA-2.40'],
    ['a tile twice', { initial: { damage: { blue: ['shield', 'shield'] } } }, ['initial', 'damage', 'blue', 1], 'SA-2.40'],
    ['too much energy', { initial: { reactor: { white: 7 } } }, ['initial', 'reactor', 'white'], 'SA-2.15'],
    ['too much shield', { initial: { shield: { red: 3 }, damage: { red: ['shield'] } } }, ['initial', 'shield', 'red'], 'SA-2.14'],
    [
      'three squads',
      { initial: { crew: [{ squad: 'active' }, { squad: 'active' }, { squad: 'active' }] } },
      ['initial', 'crew', 2, 'squad'],
      'SA-2.19',
    ],
    [
      'two in space',
      {
        initial: {
          crew: [
            { station: 'space', squad: 'active' },
            { station: 'space', squad: 'active' },
          ],
        },
      },
      ['initial', 'crew', 1, 'station'],
      'SA-2.20',
    ],
    ['space without a squad', { initial: { crew: [{ station: 'space' }] } }, ['initial', 'crew', 0, 'squad'], 'SA-6.67'],
    ['more starts than crew', { crew: [{ actions: [] }], initial: { crew: [null, null] } }, ['initial', 'crew'], 'SA-3.1'],
    ['a stray key', { captain: 'Kirk' }, [], undefined],
  ])('%s', (_what, wrong, path, rule) => {
    const refused = refusalOf(() => resolveMission({ ...idle, ...wrong } as SpaceAlertMissionFileInput));
    expect(refused).toBeInstanceOf(InvalidInputError);
    expect(refused.path).toEqual(path);
    expect(refused.rule).toBe(rule);
  });
});

describe('Lines of missions', () => {
  const good = JSON.stringify({ ...idle, threats: [{ threat: 'gunship', time: 1, zone: 'blue' }] });
  const lines = Array.from({ length: 10 }, () => good);
  lines[1] = JSON.stringify({ ...idle, threats: [{ threat: 'gunship', time: 1 }] });
  lines[3] = '';
  lines[6] = 'Captain’s log';

  test('a bad line is named with its number and path, the others are resolved', () => {
    const resolved = [...resolveLines(lines)];
    expect(resolved.map(({ line }) => line)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10]);
    const errors = resolved.filter((entry) => 'error' in entry);
    expect(errors).toMatchObject([
      { line: 2, error: { path: ['threats', 0, 'zone'] } },
      { line: 7, error: { path: [] } },
    ]);
    expect(JSON.stringify(errors[1])).toContain('is not JSON');
    expect(resolved.filter((entry) => 'result' in entry && entry.result.status === 'won')).toHaveLength(7);
  });

  test('what is no text is a bad line; nothing is thrown', () => {
    const hostile = [1, null, undefined, {}, Symbol('line'), 5n, JSON.parse(good)] as never[];
    const resolved = [...resolveLines([good, ...hostile, good])];
    expect(resolved.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const entry of resolved.slice(1, -1))
      expect(entry).toMatchObject({ error: { message: expect.stringMatching(/expected a line of text/), path: [] } });
    expect(resolveLine(3, 'null')).toMatchObject({ line: 3, error: { path: [] } });
    expect(resolveLine(4, undefined as never)).toMatchObject({ line: 4, error: { path: [] } });
  });

  test('SA-4.24 an error names the clause of the first fault', () => {
    const twice = { ...idle, threats: [1, 2].map((time) => ({ threat: 'gunship', time, zone: 'blue' })) };
    expect([...resolveLines([JSON.stringify(twice)])]).toMatchObject([
      { line: 1, error: { path: ['threats', 1, 'threat'], rule: 'SA-4.24' } },
    ]);
    expect([...resolveLines(['{}'])][0]).not.toHaveProperty('error.rule');
  });

  test.each<[string, () => unknown]>([
    ['one text', () => resolveLines(good)],
    ['a number', () => resolveLines(5 as never)],
    ['nothing', () => resolveLines(undefined as never)],
    ['no list', () => resolveLines({ length: 1 } as never)],
    ['a proxy that is gone', () => resolveLines(revoked() as never)],
    ['options that fight back', () => resolveLines([], hostileOptions('explain'))],
  ])('%s is no list of lines', (_what, call) => expect(call).toThrow(InvalidInputError));

  test('with explanations on demand', () => {
    const [plain] = resolveLines([good]);
    const [told] = resolveLines([good], { explain: true });
    expect('explanation' in plain).toBe(false);
    expect((told as { explanation: string[] }).explanation[0]).toBe('Turn 1, Threats appear');
  });
});

/** A proxy that throws whatever is done with it. */
function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

const hostileOptions = (name: string): object =>
  Object.defineProperty({}, name, {
    enumerable: true,
    get() {
      throw new TypeError('leave me alone');
    },
  });

describe('Questions about states', () => {
  const state = missionState(idle);

  test('are answered for any state, frozen or not', () => {
    expect(missionScore(state)).toEqual(missionScore(copyJson(state)));
    expect(missionScore(state).total).toBe(0);
    expect(logLine(state)).toEqual(logLine(copyJson(state)));
    expect(logPage(state, '2 June')).toEqual(logPage(copyJson(state), '2 June'));
  });

  test.each<[string, (garbage: never) => unknown]>([
    ['missionScore', missionScore],
    ['logLine', logLine],
    ['logPage', (garbage) => logPage(garbage, '')],
    ['logPage, its date', (garbage) => logPage(state, garbage)],
    ['resolveMission', resolveMission],
    ['missionState', missionState],
    ['explainMission', explainMission],
    ['missionPlanner', missionPlanner],
  ])('%s refuses what is none', (_name, ask) => {
    const garbage = [
      undefined,
      null,
      5,
      5n,
      Symbol('state'),
      [],
      {},
      Object.freeze({}),
      revoked(),
      hostileOptions('crew'),
      hostileOptions('ship'),
    ];
    const altered = [
      { ...copyJson(state), crew: 5 },
      { ...copyJson(state), config: { ...state.config, customThreats: 'nonsense' } },
    ];
    for (const value of [...garbage, ...altered]) expect(() => ask(value as never)).toThrow(InvalidInputError);
  });

  test('a state that was built needs no check: it is frozen, and would pass one', () => {
    expect(spaceAlert.parseState(copyJson(state))).toEqual(state);
    for (const part of [state, state.crew[0].slots, state.ship.stacks[0], state.ship.stores]) expect(Object.isFrozen(part)).toBe(true);
  });

  test('random missions come in all sizes, each card once, and in no others', () => {
    const chance = seededChance('sizes');
    for (let size = 0; size <= 12; size++) {
      const { threats = [], crew } = randomMission(chance, { crew: 1 + (size % 5), threats: size });
      expect(new Set(threats.map(({ threat }) => threat)).size).toBe(size);
      expect(crew).toHaveLength(1 + (size % 5));
    }
    for (const options of [{ crew: 0 }, { crew: 1e9 }, { threats: 13 }, { threats: 0.5 }, hostileOptions('crew')]) {
      expect(() => randomMission(chance, options)).toThrow(InvalidInputError);
    }
  });
});

describe('Cards of one’s own', () => {
  const whale: SpaceAlertThreatCardInput = {
    kind: 'external',
    id: 'space-whale',
    name: 'Space Whale',
    severity: 'serious',
    difficulty: 'yellow',
    hitPoints: 9,
    shieldPoints: 1,
    speed: 2,
    points: { survived: 5, destroyed: 11 },
    x: [{ op: 'attack', amount: 2 }],
    y: [{ op: 'healHalf' }],
    z: [{ op: 'attackAll', amount: 3 }],
    abilities: [{ ability: 'untargetableBy', weapon: 'rocket' }],
  };

  test('are checked, and played like the others', () => {
    const mission: SpaceAlertMissionFileInput = { ...idle, cards: [whale], threats: [{ threat: 'space-whale', time: 1, zone: 'blue' }] };
    // Board 1: X on 5, then Z: 1 tile, then 3 against the empty blue shield and 2 elsewhere.
    expect(resolveMission(mission)).toMatchObject({ status: 'won', score: { survived: 5, totalDamage: 8 } });
    const wrong = refusalOf(() => resolveMission({ ...mission, cards: [{ ...whale, x: [{ op: 'sing' }] }] } as never));
    expect(wrong.path.slice(0, 4)).toEqual(['cards', 0, 'x', 0]);
    const taken = refusalOf(() => resolveMission({ ...mission, cards: [{ ...whale, id: 'fighter' }], threats: [] }));
    expect(taken.path).toEqual(['cards']);
  });

  test('SA-2.41 say how many hit points they have, or which ability does', () => {
    const rust: SpaceAlertThreatCardInput = {
      kind: 'malfunction',
      id: 'rust',
      name: 'Rust',
      severity: 'common',
      difficulty: 'white',
      hitPoints: null,
      speed: 2,
      points: { survived: 2, destroyed: 4 },
      stations: ['lowerBlue'],
      system: 'C',
    };
    const cards =
      (...list: SpaceAlertThreatCardInput[]) =>
      () =>
        spaceAlert.start({ players: 4, threats: list }, 1);
    expect(refusalOf(cards(rust))).toMatchObject({ path: ['threats', 0, 'hitPoints'], rule: 'SA-2.41' });
    expect(cards({ ...rust, abilities: [{ ability: 'hitPointsFromRockets' }] })).not.toThrow();
    expect(cards({ ...rust, hitPoints: 3 })).not.toThrow();
  });

  test('are shuffled into the deck they belong to', () => {
    const { decks } = spaceAlert.start({ players: 4, serious: 'yellow', threats: [whale] }, 1);
    expect(decks.externalSerious).toContain('space-whale');
    expect(decks.externalSerious).toHaveLength(7);
    expect(spaceAlert.start({ players: 4, serious: 'white', threats: [whale] }, 1).decks.externalSerious).not.toContain('space-whale');
    const twice = refusalOf(() => spaceAlert.start({ players: 4, threats: [{ ...whale, id: 'fighter' }] }, 1));
    expect(twice.path).toEqual(['threats', 0, 'id']);
  });
});
