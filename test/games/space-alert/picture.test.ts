// Pictures of Space Alert: everything that an action names is there and says what it is, and nothing that is hidden.
import { InvalidInputError, seededChance } from 'orrery-rules';
import {
  missionState,
  type SpaceAlertState,
  type SpaceAlertThreatCardInput,
  type SpaceAlertView,
  spaceAlert,
  spaceAlertCampaign,
} from 'orrery-rules/space-alert';
import { ACTION_CARDS, CARD_NAMES, STATION_BOXES, STATIONS, THREAT_CARDS } from 'orrery-rules/space-alert/data';
import { drawView, type PictureOptions, targetsOf } from 'orrery-rules/space-alert/picture';
import { checkPictures, readPicture } from '../../../scripts/pictures/check.js';
import { spread } from '../../../src/games/space-alert/picture/threats.js';
import { samples } from '../../samples.js';
import { advance, dummy, scene } from './builders.js';
import { calmThreats } from './calm-threats.js';

const draw = (state: SpaceAlertState, options?: PictureOptions, viewer = state.players[0]) =>
  drawView(spaceAlert.view(state, viewer), viewer, options);
const titleOf = (svg: string, id: string) => new RegExp(`data-id="${id}"[^>]*><title>([^<]*)`).exec(svg)?.[1];
const kindOf = (svg: string, id: string) => new RegExp(`data-id="${id}" class="([^"]*)"`).exec(svg)?.[1];
const count = (svg: string, part: string) => svg.split(part).length - 1;

const MIXED = { common: 'mixed', serious: 'mixed' } as const;

/** A mission after so many announcements, with the cards of each player laid in the first open slots. */
function planning(setup: Parameters<typeof spaceAlert.start>[0], announcements: number): SpaceAlertState {
  let state = spaceAlert.start(setup, 11);
  for (let made = 0; made < announcements; made++) state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
  for (const player of state.players) {
    for (let laid = 0; laid < 2; laid++) {
      const place = spaceAlert.legalActions(state, player).find(({ type }) => type === 'place');
      if (place !== undefined) state = spaceAlert.reduce(state, place);
    }
  }
  return state;
}

/** The same mission with all hidden cards dealt otherwise: equal to what the viewer sees. */
const imagined = (state: SpaceAlertState, viewer: string, seed: number) =>
  spaceAlert.determinize(spaceAlert.view(state, viewer), viewer, seed);

describe('random missions and campaigns', () => {
  const missions = [
    ...[1, 2, 3, 4, 5].map((players) => ({ players, ...MIXED })),
    { players: 2, soundtrack: 'test-run-1' },
    { players: 3, crewOfFive: true, threats: calmThreats(20) },
  ];
  const campaigns = [1, 2, 3, 4, 5].map((players) => ({ players, threats: calmThreats(25) }));

  test.each([
    ...missions.map((setup) => ({ game: spaceAlert as never, setup })),
    ...campaigns.map((setup) => ({ game: spaceAlertCampaign as never, setup })),
  ])('$setup: valid XML, titles, and all that legal actions name', ({ game, setup }) => {
    const report = checkPictures(
      { id: 'space-alert', game, picture: { drawView, targetsOf } as never, setups: [setup] },
      samples(40, 12),
      'pictures',
    );
    expect(report.faults).toEqual([]);
    expect(report.targets).toBeGreaterThan(20);
  });

  test('SA-11.3 SA-11.23 between the missions of a campaign, too', () => {
    const [rounds, types] = [new Set<string>(), new Set<string>()];
    for (const state of betweenMissions()) {
      const [viewer = 'p1'] = spaceAlertCampaign.decisions(state);
      const { ids, faults } = readPicture(drawView(spaceAlertCampaign.view(state, viewer), viewer));
      const named = spaceAlertCampaign.legalActions(state, viewer).flatMap((action) => {
        types.add(action.type);
        return targetsOf(action);
      });
      expect(faults).toEqual([]);
      expect(named.filter((element) => !ids.has(element))).toEqual([]);
      rounds.add(state.round);
    }
    expect([...rounds]).toEqual(['resolution', 'proposals', 'repairs', 'stores', 'setup']);
    expect([...types].sort()).toEqual(['advance', 'announce', 'chooseStore', 'propose', 'repair']);
  });
});

describe('SA-9.14 SA-11.26 the score at the end', () => {
  const labelOf = (view: SpaceAlertView) => /aria-label="([^"]*)"/.exec(drawView(view, 'p1'))?.[1];

  test('of a campaign that ends early', () => {
    let state = betweenMissions().find(({ round }) => round === 'proposals') as SpaceAlertState;
    for (const player of state.players) state = spaceAlertCampaign.reduce(state, { type: 'propose', player, proposal: 'stop' });
    const score = spaceAlertCampaign.outcome(state)?.scores?.p1;
    // 6 damage tiles, 3 of them in the worst zone, 2 points for the crew member knocked out, 1 for the disabled squad.
    expect(score).toBe(-(6 + 3 + 2 + 1));
    expect(labelOf(spaceAlertCampaign.view(state, 'p1'))).toContain(`. Campaign ended early: ${score} points.`);
  });

  test('of a mission', () => {
    const start = spaceAlert.start({ players: 3 }, 'score');
    let state = spaceAlert.parseState({
      ...start,
      ...{ round: 'resolution', phase: 3, step: 53 },
      ship: { ...start.ship, confirmations: [2, 0, 3] },
    });
    while (state.round !== 'won') state = spaceAlert.reduce(state, { type: 'advance', player: 'computer' });
    // 2 and 3 crew members at the window.
    expect(labelOf(spaceAlert.view(state, 'p1'))).toContain('. Mission complete: 5 points.');
  });
});

/** The end of the first mission of a campaign, with a damaged ship and one disabled squad, and all states up to the next one. */
function betweenMissions(): SpaceAlertState[] {
  const start = spaceAlertCampaign.start({ players: 3, crewOfFive: true }, 'campaign');
  const tiles = [['shield', 'gravolift'], ['pulseCannon', 'structural', 'heavyLaser'], ['reactor']];
  let state = spaceAlertCampaign.parseState({
    ...start,
    round: 'resolution',
    phase: 3,
    step: 53,
    crew: start.crew.map((member, index) => ({ ...member, knockedOut: index === 1, squad: index === 1 ? 'disabled' : 'none' })),
    ship: {
      ...start.ship,
      tiles,
      stacks: start.ship.stacks.map((stack, zone) => stack.filter((tile) => !(tiles[zone] as string[]).includes(tile))),
      stores: { lowerRed: 'empty', upperBlue: 'ready' },
    },
  });
  const all = [state];
  const chance = seededChance(4);
  while (state.round !== 'setup') {
    const [player] = spaceAlertCampaign.decisions(state);
    const actions = spaceAlertCampaign.legalActions(state, player);
    const action = actions.filter(
      (offered) => !('proposal' in offered && offered.proposal === 'stop') && !targetsOf(offered).includes('squad'),
    );
    state = spaceAlertCampaign.reduce(state, chance.pick(action));
    all.push(state);
  }
  return all;
}

describe('what actions name', () => {
  test.each([
    {
      action: { type: 'place', player: 'p1', crew: 'android-1', card: 'A/moveRed', slot: 3, half: 'action' },
      targets: ['A/moveRed', 'android-1:3'],
    },
    { action: { type: 'takeBack', player: 'p1', crew: 'p1', slot: 2 }, targets: ['p1:2'] },
    { action: { type: 'flip', player: 'p1', crew: 'p1', slot: 12 }, targets: ['p1:12'] },
    { action: { type: 'moveCard', player: 'p1', crew: 'p1', from: 1, to: 3 }, targets: ['p1:1', 'p1:3'] },
    { action: { type: 'transfer', player: 'p1', card: 'C/gravolift', to: 'p2' }, targets: ['C/gravolift', 'p2'] },
    { action: { type: 'trip', player: 'p1', crew: 'p1', trip: 'other-half' }, targets: ['p1'] },
    { action: { type: 'repair', player: 'p1', crew: 'p1', target: { zone: 'red', tile: 'shield' } }, targets: ['p1', 'red:shield'] },
    { action: { type: 'repair', player: 'p1', crew: 'p1', target: 'squad' }, targets: ['p1', 'squad'] },
    { action: { type: 'repair', player: 'p1', crew: 'p1', target: 'nothing' }, targets: ['p1'] },
    { action: { type: 'chooseStore', player: 'p1', store: 'lowerRed' }, targets: ['lowerRed'] },
    { action: { type: 'propose', player: 'p1', proposal: 'stop' }, targets: [] },
    { action: { type: 'voteEnd', player: 'p1', agrees: true }, targets: [] },
    { action: { type: 'drawIncoming', player: 'p1' }, targets: [] },
    { action: { type: 'nextPhase', player: 'p1' }, targets: [] },
    { action: { type: 'announce', player: 'computer' }, targets: [] },
    { action: { type: 'advance', player: 'computer' }, targets: [] },
  ] as const)('$action.type: $targets', ({ action, targets }) => {
    expect(targetsOf(action)).toEqual(targets);
  });

  test.each([
    undefined,
    null,
    3,
    'place',
    [],
    {},
    { type: 'fly' },
    { type: 'toString' },
    { type: 'transfer', to: 3 },
    { type: 'repair' },
    { type: 'flip', crew: 'p1' },
  ])('%o is no action', (action) => {
    expect(() => targetsOf(action as never)).toThrow(InvalidInputError);
  });
});

describe('what a picture shows', () => {
  test('SA-2.2 six stations, space and four tracks, each with its facts', () => {
    const svg = draw(scene({ tracks: [1, 3, 6, 7] }));
    expect(STATIONS.map((station) => kindOf(svg, station))).toEqual(STATIONS.map(() => 'station'));
    expect(titleOf(svg, 'lowerWhite')).toBe('lower white station: A pulse cannon of strength 1, B reactor, C window');
    expect(titleOf(svg, 'red')).toBe('The red track, board 1: 10 squares, Z on square 1, X on square 5');
    expect(titleOf(svg, 'blue')).toBe('The blue track, board 6: 15 squares, Z on square 1, Y on square 3, Y on square 7, X on square 10');
    expect(titleOf(svg, 'internal')).toContain('board 7: 16 squares');
    expect(titleOf(svg, 'space')).toBe('Space, where the interceptors fly');
  });

  test('SA-2.14 SA-2.15 SA-7.49 energy and damage', () => {
    const svg = draw(
      scene({ ship: { shields: [1, 3, 0], reactors: [2, 5, 1] }, damage: { red: ['shield', 'lightLaser'], white: ['reactor'] } }),
    );
    expect(titleOf(svg, 'red:shield')).toBe('red shield, energy 1 of 1, damaged');
    expect(titleOf(svg, 'white:shield')).toBe('white shield, energy 3 of 3');
    expect(titleOf(svg, 'white:reactor')).toBe('white reactor, energy 5 of 4, damaged');
    expect(kindOf(svg, 'red:lightLaser')).toBe('system damaged');
    expect(kindOf(svg, 'blue:lightLaser')).toBe('system');
  });

  test('SA-8.1 SA-2.41 threats: where, how hurt, and what they do', () => {
    const svg = draw(
      scene({
        turn: 3,
        threats: [
          { n: 1, card: 'destroyer', track: 'red', at: 7, damage: 2 },
          { n: 2, card: 'gunship', track: 'red', status: 'destroyed' },
          { n: 6, card: 'saboteur-red', track: 'internal', status: 'coming' },
        ],
      }),
    );
    expect(kindOf(svg, 'destroyer')).toBe('threat active');
    expect(titleOf(svg, 'destroyer')).toBe(
      [
        '1 Destroyer: common white threat, on square 7, 3 of 5 hit points, shield 2, speed 2',
        'X: Attacks its zone with 1; what gets through the shield counts twice.',
        'Y: Attacks its zone with 2; what gets through the shield counts twice.',
        'Z: Attacks its zone with 2; what gets through the shield counts twice.',
        'Points: 4 destroyed, 2 survived',
      ].join('\n'),
    );
    expect(kindOf(svg, 'gunship')).toBe('threat destroyed');
    expect(titleOf(svg, 'saboteur-red')).toContain('6 Saboteur: common white intruder, appears in turn 6, 1 of 1 hit points, speed 4');
  });

  test('every threat card can be drawn on every track', () => {
    for (const card of THREAT_CARDS) {
      const track = card.kind === 'external' ? 'blue' : 'internal';
      const svg = draw(scene({ threats: [{ n: 1, card: card.id, track, at: 4 }] }));
      expect(titleOf(svg, card.id)).toContain(`1 ${card.name.replaceAll("'", '’').replaceAll('’', "'")}: ${card.severity}`);
    }
  });

  test('cards of one’s own are named by their cards', () => {
    const svg = draw(
      scene({
        cards: [{ ...dummy('whale'), name: 'Space <Whale>' }] as SpaceAlertThreatCardInput[],
        threats: [{ n: 1, card: 'whale', track: 'red', at: 4 }],
      }),
    );
    expect(titleOf(svg, 'whale')).toContain('1 Space &lt;Whale&gt;: common white threat');
  });

  test('SA-5.5 the step of the turn is named', () => {
    const label = (state: SpaceAlertState) => /aria-label="([^"]*)"/.exec(draw(state))?.[1];
    expect(label(scene({ turn: 3, step: 'compute-damage' }))).toContain('Turn 3 of 13 · next: compute damage');
    expect(label(planning({ players: 4, soundtrack: 'mission-1' }, 0))).toContain('mission 1, common white, serious white. Ready');
    expect(label(planning({ players: 4 }, 0))).toContain('unknown soundtrack');
    expect(label(planning({ players: 4, soundtrack: 'mission-1' }, 12))).toContain('Action round, phase 1 of 3');
    const lost = advance(scene({ threats: [{ n: 1, card: 'alien', track: 'internal', at: 4, speed: 9 }], step: 'threat-actions' })).state;
    expect(label(lost)).toContain('The ship is lost in turn 1 to Alien');
  });

  test('SA-4.3 SA-4.9 slots of a board: what counts, and what lies under it', () => {
    const svg = draw(scene({ turn: 2, crew: [{ plan: 'A red', at: 'lowerBlue', squad: 'active' }] }), {}, 'c1');
    expect(titleOf(svg, 'c1:2')).toBe('Turn 2 of c1: A (card A / move to red)');
    expect(titleOf(svg, 'c1:1')).toBe('Turn 1 of c1: empty');
    expect(titleOf(svg, 'c1')).toContain('in lower blue, battlebots');
    expect(titleOf(svg, 'c1:12')).toBe('Turn 12 of c1: empty');
  });

  test('SA-4.13 SA-2.35 other hands and boards show backs, and how many cards there are', () => {
    const state = planning({ players: 4, soundtrack: 'mission-1' }, 1);
    const [mine, theirs] = [draw(state), draw(state, {}, 'spectator')];
    const held = [...new Set(state.planners[0].hand)];
    expect(held.map((card) => kindOf(mine, card)?.split(' ')[0])).toEqual(held.map(() => 'card'));
    expect(ACTION_CARDS.filter((card) => kindOf(theirs, card) !== undefined)).toEqual([]);
    expect(titleOf(mine, 'p1:1')).toContain('(card ');
    expect(titleOf(theirs, 'p1:1')).toMatch(/^Turn 1 of p1: a face-down card, (action|movement) half up$/);
    expect(count(theirs, ' in hand')).toBe(4);
    expect(count(mine, '<g class="hand">')).toBe(3);
  });

  test('SA-10.19 alone, the whole deck lies open, and the player is named', () => {
    const svg = draw(planning({ players: 1 }, 1));
    expect(kindOf(svg, 'p1')).toBe('player');
    expect(titleOf(svg, 'android-4')).toContain('android 4');
    // A count of two digits is compressed to the width of its disc.
    const counts = [...svg.matchAll(/r="([\d.]+)"[^>]*\/><text([^>]*)>\d\d</g)];
    expect(counts.length).toBeGreaterThan(0);
    for (const [, r, attributes] of counts) expect(Number(/textLength="([\d.]+)"/.exec(attributes)?.[1])).toBeLessThan(2 * Number(r));
  });

  test('SA-4.35 cards handed over are named to both sides alone', () => {
    let state = planning({ players: 4, soundtrack: 'mission-1' }, 0);
    while (!state.transferOpen) state = spaceAlert.reduce(state, { type: 'announce', player: 'computer' });
    const gift = spaceAlert.legalActions(state, 'p1').find(({ type }) => type === 'transfer') as Parameters<typeof spaceAlert.reduce>[1];
    state = spaceAlert.reduce(state, gift);
    const name = CARD_NAMES[state.transfers[0].card];
    const line = (viewer: string) => draw(state, {}, viewer).includes(`p1 to ${state.transfers[0].to}: ${name}`);
    const others = state.players.filter((player) => player !== 'p1' && player !== state.transfers[0].to);
    expect([line('p1'), line(state.transfers[0].to), line(others[0]), line('spectator')]).toEqual([true, true, false, false]);
    expect(draw(state, {}, 'spectator')).toContain(`p1 to ${state.transfers[0].to}: a card`);
  });

  test('what the computer has said last is there with its sentence', () => {
    const svg = draw(planning({ players: 4, soundtrack: 'mission-1' }, 2));
    expect(svg).toContain('<title>Time T plus 2: serious threat in the white zone.</title>');
    expect(svg).toContain('>0:10<');
  });
});

describe('nothing hidden', () => {
  test.each([1, 2, 3, 5].flatMap((players) => ['p1', 'spectator'].map((viewer) => ({ players, viewer }))))(
    'SA-4.13 SA-4.14 $players players, seen by $viewer: other hidden cards, the same picture',
    ({ players, viewer }) => {
      for (const announcements of [0, 1, 6, 20]) {
        const state = planning({ players, soundtrack: 'random' }, announcements);
        const others = [1, 2, 3].map((seed) => imagined(state, viewer, seed));
        for (const other of others) {
          expect({ ...other, random: 0 }).not.toEqual({ ...state, random: 0 });
          expect(draw(other as SpaceAlertState, {}, viewer)).toBe(draw(state, {}, viewer));
        }
      }
    },
  );

  test('the same arguments give the same text', () => {
    const view = spaceAlert.view(planning({ players: 3 }, 8), 'p2');
    const options: PictureOptions = { theme: 'dark', targets: ['p1'], heat: { upperRed: 0.5 } };
    expect(drawView(JSON.parse(JSON.stringify(view)) as SpaceAlertView, 'p2', options)).toBe(drawView(view, 'p2', options));
  });
});

describe('odd names', () => {
  const NAMES = ['<script>alert(1)</script>', '"\'&quot;', '🚀👩‍🚀\u0007\uD800', 'x'.repeat(64)];

  test('are words, not XML, and do not run out of their panels', () => {
    const svg = draw(planning({ players: NAMES, soundtrack: 'mission-1' }, 2), { selected: NAMES }, NAMES[0]);
    const { ids, faults } = readPicture(svg);
    expect(faults).toEqual([]);
    expect(NAMES.slice(0, 2).every((name) => ids.has(name) && ids.has(`${name}:3`))).toBe(true);
    expect(svg).not.toContain('<script');
    expect(svg).toContain(`${'x'.repeat(23)}…`);
  });

  test('other words in a view are escaped, too', () => {
    const view = spaceAlert.view(scene({}), 'c1');
    const odd = { ...view, ship: { ...view.ship, stores: { lowerRed: '<b>', upperBlue: '"' } } };
    expect(readPicture(drawView(odd as never, 'p1')).faults).toEqual([]);
  });
});

describe('options and views', () => {
  const state = scene({ threats: [{ n: 1, card: 'gunship', track: 'red', at: 6 }] });
  const bare = draw(state);

  test.each([
    { option: { targets: ['upperRed', 'c1:4', 'nobody'] }, part: 'class="target"', times: 2 },
    { option: { selected: ['c1'] }, part: 'class="selected"', times: 1 },
    { option: { changed: ['gunship', 'white:shield', 'internal'] }, part: 'class="changed"', times: 3 },
    { option: { paths: [['upperRed', 'space'], ['c1']] }, part: 'class="path"', times: 1 },
    { option: { heat: { lowerBlue: 0.25, upperBlue: 0 } }, part: 'data-heat="0.25"', times: 1 },
    { option: { theme: 'dark' }, part: 'data-theme="dark"', times: 1 },
    { option: { prefix: 'mine' }, part: 'id="mine-seat-0"', times: 1 },
  ] as const)('$option', ({ option, part, times }) => {
    expect(count(draw(state, option), part)).toBe(times);
    expect(count(bare, part)).toBe(0);
  });

  test('tall: boards stand below the ship, no wider than it', () => {
    const sizeOf = (svg: string) => /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1).map(Number) as [number, number];
    const [wide, tall] = [sizeOf(bare), sizeOf(draw(planning({ players: 5 }, 3), { layout: 'tall' }))];
    expect(wide[0]).toBeGreaterThan(wide[1]);
    expect(tall).toEqual([440, expect.any(Number)]);
    expect(tall[1]).toBeGreaterThan(900);
  });

  test.each([undefined, null, 3, 'view', [], {}, { players: 3 }, spaceAlert.start({ players: 2 }, 1)])('%#: is no view', (view) => {
    expect(() => drawView(view as never, 'p1')).toThrow(InvalidInputError);
  });

  test.each([
    { what: 'a step beyond the last', change: { step: 900 } },
    { what: 'an unknown round', change: { round: 'lunch' } },
    { what: 'an unknown threat', change: { threats: [{ ...state.threats[0], card: 'whale' }] } },
    { what: 'a square beyond the track', change: { threats: [{ ...state.threats[0], position: 1e9 }] } },
    {
      what: 'cards that are none',
      change: { config: { ...state.config, customThreats: '{' }, threats: [{ ...state.threats[0], card: 'whale' }] },
    },
  ])('$what is no view', ({ change }) => {
    expect(() => drawView({ ...spaceAlert.view(state, 'c1'), ...change } as never, 'p1')).toThrow(InvalidInputError);
  });

  test.each([{ theme: 'pink' }, { targets: 'p1' }, { heat: { p1: 2 } }, { zoom: 3 }])('%o is no option', (options) => {
    expect(() => draw(state, options as never)).toThrow(InvalidInputError);
  });

  test('a viewer is a name', () => {
    expect(() => drawView(spaceAlert.view(state, 'c1'), 3 as never)).toThrow(InvalidInputError);
  });
});

describe('cards beside a track', () => {
  test.each([
    { what: 'far enough apart: where they belong', wanted: [10, 50, 90], places: [10, 50, 90] },
    { what: 'too close: the later ones move on', wanted: [10, 12, 50], places: [10, 40, 70] },
    { what: 'at the end: they move back', wanted: [80, 95], places: [60, 90] },
    { what: 'too many: they lie closer together', wanted: [0, 0, 0, 0, 0], places: [0, 22.5, 45, 67.5, 90] },
    { what: 'none', wanted: [], places: [] },
  ])('$what', ({ wanted, places }) => {
    expect(spread(wanted, 30, 0, 120)).toEqual(places);
  });

  test('stations do not overlap', () => {
    const boxes = STATIONS.map((station) => STATION_BOXES[station]);
    const overlaps = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).filter((other) => Math.abs(one.x - other.x) < one.width && Math.abs(one.y - other.y) < one.height),
    );
    expect(overlaps).toEqual([]);
  });
});

test('a mission that is written down can be drawn', () => {
  const state = missionState({
    crew: [{ actions: ['A'] }],
    threats: [{ threat: 'fighter', time: 1, zone: 'red' }],
    trajectories: { red: 2 },
  });
  expect(readPicture(drawView(spaceAlert.view(state, 'spectator'), 'spectator')).faults).toEqual([]);
});
