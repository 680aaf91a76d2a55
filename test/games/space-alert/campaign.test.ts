import { campaignScore, logPage, type SpaceAlertState, spaceAlertCampaign } from 'orrery-rules/space-alert';
import type { SpaceAlertTile } from 'orrery-rules/space-alert/data';
import { missionSteps } from '../../../src/games/space-alert/model/board/mission-steps.js';
import { inWords } from '../in-words.js';
import { refusalOf, scene, advance as step } from './builders.js';

type Action = Parameters<typeof spaceAlertCampaign.reduce>[1];
const advance: Action = { type: 'advance', player: 'computer' };
const run = (state: SpaceAlertState, ...actions: Action[]) =>
  actions.reduce((now, action) => spaceAlertCampaign.reduce(now, action), state);

const LINE = {
  soundtrack: 'mission-1',
  common: 'white',
  serious: 'white',
  lostTo: null,
  survived: 0,
  destroyed: 4,
  penalties: 0,
  confirmations: 0,
  total: 4,
} as const;

/** A campaign whose mission has one step to go. */
function lastStep(
  sketch: {
    players?: number;
    mission?: number;
    tiles?: SpaceAlertTile[][];
    out?: number[];
    squads?: ('none' | 'active' | 'disabled')[];
    stores?: object;
    log?: object[];
  } = {},
) {
  const start = spaceAlertCampaign.start({ players: sketch.players ?? 4 }, 'campaign');
  const { mission = 1, tiles = [[], [], []], out = [], squads = [], stores = { lowerRed: 'empty', upperBlue: 'empty' } } = sketch;
  const { log = new Array(mission - 1).fill(LINE) } = sketch;
  return spaceAlertCampaign.parseState({
    ...start,
    round: 'resolution',
    phase: 3,
    step: missionSteps(3).length - 1,
    crew: start.crew.map((member, index) => ({ ...member, knockedOut: out.includes(index), squad: squads[index] ?? 'none' })),
    ship: {
      ...start.ship,
      tiles,
      stacks: start.ship.stacks.map((stack, zone) => stack.filter((tile) => !tiles[zone].includes(tile))),
      stores,
    },
    campaign: { ...start.campaign, mission, log },
  });
}

const plan = { common: 'white', serious: 'white' } as const;
const propose = (
  player: string,
  proposal: 'stop' | { common: 'white' | 'mixed' | 'yellow'; serious: 'white' | 'mixed' | 'yellow' } = plan,
): Action => ({ type: 'propose', player, proposal });
const all = (proposal?: 'stop' | typeof plan) => ['p1', 'p2', 'p3', 'p4'].map((player) => propose(player, proposal));
const repair = (player: string, target: Extract<Action, { type: 'repair' }>['target']): Action => ({
  type: 'repair',
  player,
  crew: player,
  target,
});
const check = (state: SpaceAlertState, action: Action) => inWords(spaceAlertCampaign.check(state, action));

describe('The frame of a campaign', () => {
  test('SA-11.1 SA-11.3 SA-11.15 three missions at most; after the third it is scored without repairs', () => {
    const state = run(lastStep({ mission: 3, log: [LINE, LINE], tiles: [['shield'], [], []] }), advance);
    expect(state.round).toBe('won');
    expect(spaceAlertCampaign.decisions(state)).toEqual([]);
    expect(check(state, repair('p1', 'nothing'))?.code).toBe('game-over');
    expect(campaignScore(state).total).toBe(8 - 2);
    const first = run(lastStep(), advance);
    expect(first.round).toBe('proposals');
    expect(run(first, ...all('stop'))).toMatchObject({ round: 'won' });
  });

  test('SA-11.2 soundtracks are taken at random, difficulties chosen anew', () => {
    const fixed = refusalOf(() => spaceAlertCampaign.start({ players: 4, soundtrack: 'mission-1' }, 1));
    expect(fixed).toMatchObject({ path: ['soundtrack'], rule: 'SA-11.2' });
    const next = run(
      lastStep(),
      advance,
      ...['p1', 'p2', 'p3', 'p4'].map((player) => propose(player, { common: 'yellow', serious: 'mixed' })),
    );
    expect(next).toMatchObject({ round: 'repairs', common: 'yellow', serious: 'mixed' });
  });

  test.each([
    ['SA-11.4', ['stop', plan, plan, plan], 'won'],
    ['SA-11.4', [plan, plan, plan, plan], 'repairs'],
  ] as const)('%s proposals %j lead to %s', (_clause, proposals, round) => {
    const state = run(lastStep(), advance, ...proposals.map((proposal, seat) => propose(`p${seat + 1}`, proposal)));
    expect(state.round).toBe(round);
  });

  test('SA-11.4 SA-11.6 without agreement the lower difficulty: white, mixed, yellow', () => {
    const state = run(
      lastStep(),
      advance,
      propose('p1', { common: 'yellow', serious: 'yellow' }),
      propose('p2', { common: 'mixed', serious: 'yellow' }),
      propose('p3', { common: 'yellow', serious: 'white' }),
      propose('p4', { common: 'yellow', serious: 'mixed' }),
    );
    expect([state.common, state.serious]).toEqual(['mixed', 'white']);
    expect(check(run(lastStep(), advance, propose('p1')), propose('p1'))?.code).toBe('not-your-decision');
    expect(check(lastStep(), propose('p1'))?.code).toBe('not-your-decision');
  });

  test('SA-11.5 a lost ship ends it all, and the log names the threat', () => {
    const start = lastStep();
    const alien = scene({ threats: [{ n: 1, card: 'alien', at: 2 }] }).threats;
    const state = run(spaceAlertCampaign.parseState({ ...start, threats: alien, trajectories: [4, 3, 2, 1] }), advance);
    expect(spaceAlertCampaign.outcome(state)).toMatchObject({ winners: [], reason: 'ship-lost', rule: 'SA-11.5' });
    expect(state.campaign?.log.at(-1)).toMatchObject({ lostTo: 'alien' });
  });
});

describe('Repairs', () => {
  const damaged: SpaceAlertTile[][] = [['shield', 'reactor', 'structural'], ['gravolift'], []];
  const repairing = (sketch: Parameters<typeof lastStep>[0] = {}) => run(lastStep({ tiles: damaged, ...sketch }), advance, ...all());

  test('SA-11.7 malfunctions vanish', () => {
    const start = spaceAlertCampaign.parseState({
      ...lastStep(),
      threats: scene({ threats: [{ n: 1, card: 'virus', status: 'survived', tokens: ['upperWhite'] }] }).threats,
    });
    expect(run(start, advance, ...all()).threats).toEqual([]);
  });

  test('SA-11.8 SA-11.9 SA-11.11 SA-11.12 in crew order, without those who were knocked out', () => {
    let state = repairing({ out: [0, 2] });
    const order: string[][] = [];
    while (state.round === 'repairs') {
      order.push(spaceAlertCampaign.decisions(state));
      state = run(state, repair(order.at(-1)?.[0] as string, 'nothing'));
    }
    expect(order).toEqual([['p2'], ['p4']]);
    expect(state.crew.every(({ knockedOut }) => !knockedOut)).toBe(true);
    expect(check(repairing(), { ...repair('p1', 'nothing'), crew: 'p2' } as Action)).toMatchObject({
      code: 'not-your-turn',
      rule: 'SA-11.11',
    });
  });

  test('SA-11.8 who was knocked out in space comes back too, and the squad out there is disabled', () => {
    const behemoth = scene({ tracks: [4, 3, 2, 1], threats: [{ n: 1, card: 'behemoth', at: 3, status: 'survived' }] });
    const start = lastStep({ out: [0], squads: ['disabled'] });
    const flying = start.crew.map((member, index) => (index === 0 ? { ...member, station: 'space' as const } : member));
    const home = { ...start, crew: flying, threats: behemoth.threats, step: missionSteps(3).length - 2 };
    const repairing = run(spaceAlertCampaign.parseState(home), advance, advance, ...all());
    expect(repairing.campaign?.squadsLeftOut).toBe(1);
    const next = run(repairing, repair('p2', 'nothing'), repair('p3', 'nothing'), repair('p4', 'nothing'));
    expect(next.crew[0]).toMatchObject({ station: 'upperWhite', squad: 'none', knockedOut: false });
    expect(next).toMatchObject({ round: 'stores', ship: { stores: { lowerRed: 'empty', upperBlue: 'empty' } } });
  });

  test('SA-11.9 SA-11.14 one tile, or one squad, or nothing', () => {
    const state = repairing({ squads: ['disabled'] });
    const targets = spaceAlertCampaign.legalActions(state).map((action) => (action as Extract<Action, { type: 'repair' }>).target);
    expect(targets).toEqual([
      'nothing',
      'squad',
      { zone: 'red', tile: 'shield' },
      { zone: 'red', tile: 'reactor' },
      { zone: 'red', tile: 'structural' },
      { zone: 'white', tile: 'gravolift' },
    ]);
    expect(check(state, repair('p1', { zone: 'blue', tile: 'shield' }))).toMatchObject({ code: 'nothing-to-repair', rule: 'SA-11.9' });
    const mended = run(state, repair('p1', 'squad'));
    expect(check(mended, repair('p2', 'squad'))).toMatchObject({ code: 'nothing-to-repair' });
  });

  test('SA-11.10 SA-11.13 two tiles a zone, back into the stack', () => {
    const two = run(repairing(), repair('p1', { zone: 'red', tile: 'structural' }), repair('p2', { zone: 'red', tile: 'reactor' }));
    expect(check(two, repair('p3', { zone: 'red', tile: 'shield' }))).toMatchObject({ code: 'zone-limit', rule: 'SA-11.10' });
    expect(two.ship.tiles[0]).toEqual(['shield']);
    expect([...two.ship.stacks[0]].sort()).toEqual(['gravolift', 'heavyLaser', 'lightLaser', 'reactor', 'structural']);
    expect(check(two, repair('p3', { zone: 'white', tile: 'gravolift' }))).toBeUndefined();
  });

  test('WE-54 SA-11.17 SA-11.18 SA-11.19 campaign repairs', () => {
    const start = repairing({ out: [3], squads: ['disabled'], tiles: [['shield', 'reactor', 'structural'], [], []] });
    const state = run(
      start,
      repair('p1', { zone: 'red', tile: 'structural' }),
      repair('p2', { zone: 'red', tile: 'reactor' }),
      repair('p3', 'squad'),
    );
    expect(state.round).toBe('setup');
    expect(state.ship).toMatchObject({ shields: [0, 1, 1], reactors: [2, 3, 2], weakened: [false, false, false] });
    const kept = run(start, repair('p1', 'nothing'), repair('p2', 'nothing'), repair('p3', 'squad'));
    expect(kept.ship).toMatchObject({ shields: [0, 1, 1], reactors: [1, 3, 2], weakened: [true, false, false] });
    const hit = scene({
      step: 'threat-actions',
      ship: { shields: [0, 1, 1], weakened: [true, false, false] },
      cards: [],
      threats: [{ n: 1, card: 'gunship', at: 10, speed: 1 }],
    });
    expect(step(hit).state.ship.tiles[0]).toHaveLength(4);
  });
});

describe('The next mission', () => {
  const next = (sketch: Parameters<typeof lastStep>[0] = {}) => {
    let state = run(lastStep(sketch), advance, ...all());
    while (state.round === 'repairs') state = run(state, repair(spaceAlertCampaign.decisions(state)[0], 'nothing'));
    return state;
  };

  test('SA-11.16 SA-11.18 SA-11.29 unrepaired tiles stay, with less energy to start with', () => {
    const { ship } = next({ tiles: [['reactor'], ['shield', 'reactor'], ['shield']] });
    expect(ship).toMatchObject({ shields: [1, 0, 0], reactors: [1, 2, 2] });
    expect(ship.stacks.map((stack) => stack.length)).toEqual([5, 4, 5]);
  });

  test.each([
    ['SA-11.22 SA-11.24', ['disabled', 'disabled'], 'setup', { lowerRed: 'empty', upperBlue: 'empty' }, 2],
    ['SA-11.23', ['disabled', 'active'], 'stores', { lowerRed: 'empty', upperBlue: 'empty' }, 1],
    ['SA-11.25', ['active', 'active'], 'setup', { lowerRed: 'ready', upperBlue: 'ready' }, 0],
  ] as const)('%s squads %j: %s, stores %j, %i left out', (_clause, squads, round, stores, leftOut) => {
    const state = next({ squads: [...squads] });
    expect(state.round).toBe(round);
    expect(state.ship.stores).toEqual(stores);
    expect(state.campaign?.squadsLeftOut).toBe(leftOut);
  });

  test('SA-11.23 the captain says where the only squad waits', () => {
    const state = next({ squads: ['disabled', 'active'] });
    expect(spaceAlertCampaign.decisions(state)).toEqual(['p1']);
    const chosen = run(state, { type: 'chooseStore', player: 'p1', store: 'upperBlue' });
    expect(chosen).toMatchObject({ round: 'setup', ship: { stores: { lowerRed: 'empty', upperBlue: 'ready' } } });
    expect(check(chosen, { type: 'chooseStore', player: 'p1', store: 'upperBlue' })?.code).toBe('not-your-decision');
  });

  test('SA-11.25 everything else is new', () => {
    const state = next({ out: [1] });
    expect(state).toMatchObject({ round: 'setup', phase: 0, step: 0, announced: 0, threats: [] });
    expect(state.campaign).toMatchObject({ mission: 2 });
    expect(state.ship).toMatchObject({ rockets: 3, fuelCapsules: 3, bank: 0 });
    expect(state.planners.map(({ packets, hand }) => [packets.length, hand.length])).toEqual(new Array(4).fill([3, 0]));
    expect(state.decks.externalCommon).toHaveLength(10);
    expect(new Set(state.trajectories).size).toBe(4);
  });
});

describe('From the second mission to the third', () => {
  const second = (sketch: Parameters<typeof lastStep>[0], campaign: object) => {
    const start = lastStep({ mission: 2, ...sketch });
    return spaceAlertCampaign.parseState({ ...start, campaign: { ...start.campaign, ...campaign } });
  };

  test('SA-11.24 SA-11.27 a squad left out is still one disabled squad, and costs its penalty', () => {
    const logged = run(second({}, { squadsLeftOut: 1 }), advance);
    expect(logged.campaign?.log.at(-1)).toMatchObject({ penalties: 1 });
    expect(run(logged, ...all()).campaign?.squadsLeftOut).toBe(1);
  });

  test('SA-11.10 two tiles of a zone can be repaired anew', () => {
    const state = run(second({ tiles: [['shield'], [], []] }, { repairedTiles: [2, 0, 0] }), advance, ...all());
    expect(check(state, repair('p1', { zone: 'red', tile: 'shield' }))).toBeUndefined();
  });

  test('SA-11.25 figures, lost cards and gifts of the last mission are gone', () => {
    const start = lastStep();
    const card = { card: 'A/moveRed' as const, half: 'action' as const, shown: false };
    let state = spaceAlertCampaign.parseState({
      ...start,
      crew: start.crew.map((member) => ({ ...member, station: 'lowerBlue', discarded: [card] })),
      transfers: [{ from: 'p1', to: 'p2', card: 'A/moveRed', phase: 1 }],
    });
    state = run(state, advance, ...all());
    while (state.round === 'repairs') state = run(state, repair(spaceAlertCampaign.decisions(state)[0], 'nothing'));
    expect(state.transfers).toEqual([]);
    for (const member of state.crew) expect(member).toMatchObject({ station: 'upperWhite', discarded: [] });
  });
});

describe('What is hidden between two missions', () => {
  /** A crew of two humans and two androids, one squad left, whose next mission is dealt. */
  const choosing = () => {
    let state = run(lastStep({ players: 2, squads: ['disabled', 'active'] }), advance, propose('p1'), propose('p2'));
    while (state.round === 'repairs') {
      const { id, player } = state.crew[state.campaign?.repairing ?? 0];
      state = run(state, { type: 'repair', player, crew: id, target: 'nothing' });
    }
    expect(state.round).toBe('stores');
    return state;
  };
  const viewers = ['p1', 'p2', 'spectator'];

  test.each(viewers)('SA-11.2 SA-3.22 before the first announcement %s knows neither the soundtrack nor heroic cards', (viewer) => {
    const view = spaceAlertCampaign.view(choosing(), viewer);
    expect(view.soundtrack).toBeNull();
    expect(view.crew.map(({ heroic }) => heroic)).toEqual([null, null, 'face-down', 'face-down']);
  });

  test.each(viewers)('SA-3.19 INV-13 INV-14 every card is somewhere in what %s imagines', (viewer) => {
    const view = spaceAlertCampaign.view(choosing(), viewer);
    const { planners, crew, drawDeck } = spaceAlertCampaign.determinize(view, viewer, 1);
    const heroics = (cards: readonly string[]) => cards.filter((card) => card.startsWith('heroic-'));
    expect(planners.map(({ packets }) => packets.map(heroics).map(({ length }) => length))).toEqual([
      [1, 0, 0],
      [1, 0, 0],
    ]);
    const held = [...planners.flatMap(({ packets }) => packets.flatMap(heroics)), ...crew.slice(2).map(({ heroic }) => heroic)];
    expect(new Set(held).size).toBe(4);
    // Of 90 cards two humans hold 8, 6 and 6 each.
    expect(drawDeck).toHaveLength(50);
    expect(view.drawDeck).toBe(50);
  });

  test('SA-11.7 SA-11.25 what the last mission leaves is put away before repairs, threat decks too', () => {
    const harder = { common: 'yellow', serious: 'mixed' } as const;
    const fissure = scene({ threats: [{ n: 1, card: 'fissure', at: 9 }] });
    const start = spaceAlertCampaign.parseState({
      ...lastStep(),
      trajectories: [1, 2, 3, 7],
      threats: fissure.threats,
      auras: [{ source: 2, stat: 'attack', delta: 1, targets: 'otherExternal' }],
      multipliers: [{ source: 1, factor: 2, zones: [true, false, false] }],
    });
    const state = run(start, advance, ...['p1', 'p2', 'p3', 'p4'].map((player) => propose(player, harder)));
    expect(state).toMatchObject({ round: 'repairs', threats: [], auras: [], multipliers: [] });
    expect(Object.values(state.decks)).toEqual([[], [], [], []]);
  });
});

describe('The campaign score', () => {
  const line = (threats: number, confirmations: number, penalties = 0) => ({
    soundtrack: 'mission-1',
    ...plan,
    lostTo: null,
    survived: 0,
    destroyed: threats,
    penalties,
    confirmations,
    total: threats + confirmations - penalties,
  });

  test.each([
    ['WE-53 SA-11.26 SA-11.27 SA-11.28', [line(14, 4, 5), line(10, 3, 20), line(18, 7, 13)], 33],
    ['WE-53 SA-11.28', [line(0, 0), line(0, 2), line(0, 0)], 0],
    ['SA-11.27', [line(10, 0, 9), line(10, 0, 1)], 19],
  ])('%s', (_clause, log, total) => {
    const state = { ...lastStep(), campaign: { ...(lastStep().campaign as NonNullable<SpaceAlertState['campaign']>), log } };
    expect(campaignScore(state).total).toBe(total);
  });

  test('WE-53 SA-11.29 penalties of the last mission: tiles, worst zone, knocked out, squads', () => {
    const tiles: SpaceAlertTile[][] = [['shield', 'reactor', 'structural', 'gravolift'], ['shield'], ['shield']];
    const state = run(lastStep({ mission: 3, tiles, out: [0], squads: ['disabled'], log: [line(14, 4), line(28, 3)] }), advance);
    expect(campaignScore(state)).toEqual({ threats: 42, penalties: 13, confirmations: 2, total: 31 });
  });

  test('SA-11.30 each mission has its line in the log', () => {
    const state = run(lastStep({ mission: 3, log: [line(14, 4), line(10, 3)] }), advance);
    expect(logPage(state, 'today').lines.map(({ total }) => total)).toEqual([18, 13, 0]);
  });
});
