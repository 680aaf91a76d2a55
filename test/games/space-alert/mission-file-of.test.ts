import { canonicalJson, copyJson, createMatch, freezeJson, replay, seededChance } from 'orrery-rules';
import {
  missionFileOf,
  missionState,
  planMission,
  randomMission,
  resolveMission,
  type SpaceAlertMissionFileInput,
  type SpaceAlertState,
  spaceAlert,
  spaceAlertCampaign,
} from 'orrery-rules/space-alert';
import { THREAT_CARDS } from 'orrery-rules/space-alert/data';
import { playOut } from '../../../src/games/space-alert/mission/resolve-mission.js';
import { missionSteps } from '../../../src/games/space-alert/model/board/mission-steps.js';
import { samples } from '../../samples.js';
import { begunWith, copyOf, refusalOf, scene } from './builders.js';
import { calmThreats } from './calm-threats.js';
import { eventfulMission } from './eventful-missions.js';

/** Every state of the resolution round, from that one on, in which a turn begins. */
function turnsOf(start: SpaceAlertState): SpaceAlertState[] {
  const state = copyOf(start);
  const steps = missionSteps(state.config.phases);
  const begun: SpaceAlertState[] = [];
  const simulation = spaceAlert.simulation(spaceAlert.parseState({ ...state, campaign: null }));
  while (simulation.state.round === 'resolution') {
    const { step } = simulation.state;
    if (steps[step].turn !== steps[step - 1]?.turn)
      begun.push({ ...copyOf(simulation.state as SpaceAlertState), campaign: state.campaign });
    simulation.apply({ type: 'advance', player: 'computer' });
  }
  return begun;
}

/** What the rest of a mission comes to. */
const restOf = (state: SpaceAlertState) => playOut(begunWith(state));

/** Plans at random from the start of a match to its resolution round. */
function planned(setup: Parameters<typeof spaceAlert.start>[0], seed: number): SpaceAlertState {
  const chance = seededChance(`plan ${seed}`);
  const simulation = spaceAlert.simulation(spaceAlert.start(setup, seed));
  while (simulation.state.round !== 'resolution') {
    const legal = simulation.legalActions().filter(({ type }) => type !== 'voteEnd');
    const places = legal.filter(({ type }) => type === 'place');
    simulation.apply(chance.pick(places.length > 0 && chance.int(4) > 0 ? places : legal));
  }
  return spaceAlert.parseState(copyJson(simulation.state));
}

const SETUPS: Parameters<typeof spaceAlert.start>[0][] = [
  { players: 4, common: 'mixed', serious: 'mixed' },
  { players: 5, common: 'yellow', serious: 'mixed' },
  { players: 1, crewOrder: ['android-2', 'android-1', 'android-4', 'android-3'] },
  { players: 2, crewOfFive: true, trips: false },
  { players: 3, threats: calmThreats(20) },
  { players: 4, soundtrack: 'test-run-1' },
];

describe('missionFileOf: any state between two turns as a mission that is written down', () => {
  const met = {
    ...{ boundaries: 0, led: 0, inSpace: 0, knockedOut: 0, inFlight: 0, maintained: 0, confirmed: 0, disabledInStore: 0 },
    ...{ destroyed: 0, survived: 0, active: 0, spent: 0, auras: 0, multipliers: 0, progeny: 0, ofTestRuns: 0, ownCards: 0, lastTurn: 0 },
  };

  function note(state: SpaceAlertState): void {
    const { crew, ship, threats } = state;
    const met1 = (what: keyof typeof met, happened: boolean) => {
      if (happened) met[what] += 1;
    };
    met.boundaries += 1;
    met1(
      'led',
      crew.some(({ squad }) => squad === 'active'),
    );
    met1(
      'inSpace',
      crew.some(({ station }) => station === 'space'),
    );
    met1(
      'knockedOut',
      crew.some(({ knockedOut }) => knockedOut),
    );
    met1('inFlight', ship.rocketTrack[1]);
    met1('maintained', ship.maintained.includes(true));
    met1(
      'confirmed',
      ship.confirmations.some((count) => count > 0),
    );
    met1('disabledInStore', Object.values(ship.stores).includes('disabled'));
    for (const { status } of threats) if (status !== 'coming') met[status] += 1;
    met1(
      'spent',
      threats.some(({ spent }) => spent.length > 0),
    );
    met1(
      'progeny',
      threats.some(({ tokens }) => tokens.some(({ progeny }) => progeny)),
    );
    met1('auras', state.auras.length > 0);
    met1('multipliers', state.multipliers.length > 0);
    met1('ofTestRuns', state.config.phases === 2);
    met1('ownCards', state.config.customThreats.length > 0);
    met1('lastTurn', state.step === missionSteps(state.config.phases).length - 3);
  }

  function expectSame(state: SpaceAlertState, what: string): void {
    const mission = missionFileOf(state);
    const begun = missionState(mission);
    expect(spaceAlert.parseState(copyJson(begun)), what).toEqual(begun);
    expect(playOut(begunWith(begun)), what).toEqual(restOf(state));
    // What was written down once is written down in the same words again.
    expect(missionFileOf(begun), what).toEqual(mission);
    note(state);
  }

  test('of missions in which much happens, it resolves to the same from every turn on', () => {
    for (let seed = 0; seed < samples(100, 15); seed++) {
      const mission = eventfulMission(seededChance(`round trip ${seed}`));
      const whole = resolveMission(mission);
      for (const state of turnsOf(missionState(mission))) {
        expectSame(state, `mission ${seed}, step ${state.step}`);
        // The rest has the reports of its own turns, and ends as the whole does.
        const { turns, ...ending } = resolveMission(missionFileOf(state));
        const { turns: all, ...wholeEnding } = whole;
        expect(ending).toEqual(wholeEnding);
        expect(turns).toEqual(all.slice(all.length - turns.length));
      }
    }
  });

  // A bonus, a doubling, a cryoshield that breaks, tokens that spread, a squad that is disabled in its store.
  test.each(['scout', 'marauder', 'fissure', 'cryoshield-fighter', 'slime-red', 'contamination', 'behemoth'])(
    'of lasting effects: %s',
    (threat) => {
      const zone = THREAT_CARDS.find(({ id }) => id === threat)?.kind === 'external' ? ({ zone: 'red' } as const) : {};
      const crew = [{ actions: ['moveRed', 'A', 'A', 'A', 'A'] as const }, { actions: ['moveRed', 'gravolift', 'A', 'A', 'A'] as const }];
      const mission = {
        crew: crew.map(({ actions }) => ({ actions: [...actions] })),
        threats: [
          { threat, time: 1, ...zone },
          { threat: 'gunship', time: 2, zone: 'white' as const },
        ],
        trajectories: { red: 5, white: 6, blue: 1, internal: 7 },
      };
      for (const state of turnsOf(missionState(mission))) expectSame(state, `step ${state.step}`);
    },
  );

  test('of matches with crews of every size, androids, test runs and cards of one’s own', () => {
    SETUPS.forEach((setup, kind) => {
      for (let seed = 0; seed < 3; seed++)
        for (const state of turnsOf(planned(setup, seed))) expectSame(state, `setup ${kind}, seed ${seed}`);
    });
  });

  test('reached all that a file can say', () => {
    console.log(`between turns: ${JSON.stringify(met)}`);
    for (const [what, count] of Object.entries(met)) expect(count, what).toBeGreaterThan(0);
  });

  test('SA-11.19 SA-11.22 SA-11.24 of a campaign: weakened zones, and squads that were left out', () => {
    const start = copyOf(planned({ players: 4 }, 3));
    const { campaign } = spaceAlertCampaign.start({ players: 4 }, 1);
    const logged = { soundtrack: 'mission-1', common: 'white', serious: 'white', lostTo: null } as const;
    const log = [{ ...logged, survived: 0, destroyed: 0, penalties: 0, confirmations: 0, total: 0 }];
    start.ship.tiles[1] = ['structural'];
    start.ship.stacks[1] = start.ship.stacks[1].filter((tile) => tile !== 'structural');
    start.ship.weakened[1] = true;
    start.ship.stores = { lowerRed: 'empty', upperBlue: 'ready' };
    const state: SpaceAlertState = {
      ...start,
      campaign: { ...campaign, mission: 2, log, squadsLeftOut: 1 } as SpaceAlertState['campaign'],
    };
    for (const turn of turnsOf(state)) expect(resolveMission(missionFileOf(turn))).toEqual(restOf(turn));
    const file = missionFileOf(state);
    expect(file.initial).toMatchObject({ weakened: ['white'], stores: { lowerRed: 'empty', upperBlue: 'ready' } });
    const quiet = (squadsLeftOut: number, stores: SpaceAlertState['ship']['stores']) => {
      const scored = missionFileOf({
        ...state,
        threats: [],
        ship: { ...state.ship, stores },
        campaign: { ...campaign, mission: 2, log, squadsLeftOut } as SpaceAlertState['campaign'],
      });
      return resolveMission({ ...scored, crew: [{ actions: [] }], initial: { ...scored.initial, crew: [] } }).score?.disabledBattlebots;
    };
    expect(quiet(0, { lowerRed: 'ready', upperBlue: 'ready' })).toBe(0);
    expect(quiet(1, { lowerRed: 'empty', upperBlue: 'ready' })).toBe(1);
    expect(quiet(2, { lowerRed: 'empty', upperBlue: 'empty' })).toBe(2);
  });

  test('of a record: the state in which its resolution round begins', () => {
    const match = createMatch(spaceAlert, { players: 4 }, 7);
    const chance = seededChance('record');
    while (match.state.round !== 'resolution') {
      match.dispatch(chance.pick(spaceAlert.legalActions(match.state).filter(({ type }) => type !== 'voteEnd')));
    }
    const begun = replay(match.record(), [spaceAlert]).states.find(({ round }) => round === 'resolution') as SpaceAlertState;
    const mission = missionFileOf(begun);
    expect(mission.crew).toHaveLength(4);
    while (spaceAlert.decisions(match.state).length > 0) match.dispatch({ type: 'advance', player: 'computer' });
    const { status, lostTurn, lostTo } = resolveMission(JSON.parse(JSON.stringify(mission)) as SpaceAlertMissionFileInput);
    const { round, lost } = match.state;
    expect([status, lostTurn, lostTo]).toEqual([round, lost?.turn ?? null, lost?.card ?? null]);
  });

  test('is of the mission itself where nothing has happened', () => {
    for (let seed = 0; seed < samples(50, 8); seed++) {
      const state = missionState(randomMission(seededChance(seed)));
      expect(canonicalJson(missionState(missionFileOf(state)))).toBe(canonicalJson(state));
    }
  });

  test('plans are searched for the turns that are left, and the others stay as they were', async () => {
    const mission = eventfulMission(seededChance('to be saved'));
    const [, , , , late] = turnsOf(missionState(mission));
    const file = missionFileOf(late);
    const report = await planMission(file, { iterations: 300, cards: 'any' });
    expect(report.result).toEqual(resolveMission(report.mission));
    expect(report.mission.initial?.turn).toBe(5);
    const past = ({ crew }: SpaceAlertMissionFileInput) => crew.map(({ actions }) => actions.slice(0, 4));
    expect(past(report.mission)).toEqual(past(file));
  });

  test.each<[string, SpaceAlertMissionFileInput, number]>([
    [
      'a test run has seven turns',
      { phases: 2, crew: [{ actions: ['C'] }], threats: [{ threat: 'gunship', time: 1, zone: 'red' }], trajectories: { red: 3 } },
      0,
    ],
    ['one turn with actions is left', { crew: [{ actions: ['C', 'A'] }], initial: { turn: 12 } }, 2],
    ['none is left', { crew: [{ actions: ['C', 'A'] }], initial: { turn: 13 } }, 2],
  ])('plans are searched for where %s', async (_what, mission, past) => {
    const report = await planMission(mission, { iterations: 50 });
    const [{ actions }] = report.mission.crew;
    expect(actions).toHaveLength(mission.phases === 2 ? 7 : 12);
    expect(actions.slice(0, past)).toEqual(mission.crew[0].actions.slice(0, past));
    expect(report.result).toEqual(resolveMission(report.mission));
  });

  const quiet = missionState({ crew: [{ actions: [] }] });
  test.each<[string, () => unknown, (string | number)[], string | undefined]>([
    ['planning', () => spaceAlert.start({ players: 4 }, 1), ['round'], 'SA-5.6'],
    ['in the middle of a turn', () => scene({ turn: 3, step: 'compute-damage' }), ['step'], 'SA-5.6'],
    ['before the check', () => scene({ turn: 2, step: 'computer-check' }), ['step'], 'SA-5.6'],
    ['nothing', () => undefined, [], undefined],
    ['no state', () => Object.freeze({ round: 'resolution' }), ['players'], undefined],
    ['no text', () => 'resolution', [], undefined],
    ['nine rockets', () => freezeJson({ ...quiet, ship: { ...quiet.ship, rockets: 9 } }), ['initial', 'rockets'], undefined],
    ['a ship that is gone', () => freezeJson({ ...quiet, ship: { ...quiet.ship, tiles: 5 } }), ['ship', 'tiles'], undefined],
  ])('refuses a state of %s', (_what, state, path, rule) => {
    const refused = refusalOf(() => missionFileOf(state() as SpaceAlertState));
    expect(refused.path).toEqual(path);
    expect(refused.rule).toBe(rule);
  });
});
