// No state that is let in from outside crashes or sticks, and every state that play reaches is let in.
import { type Chance, copyJson } from 'orrery-rules';
import { spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { FULL, samples } from '../../samples.js';
import { type Altered, fatesOf, statesOfGames } from '../altered-states.js';
import { clausesOf } from '../in-words.js';
import { dummy, refusalOf, scene } from './builders.js';
import { calmThreats } from './calm-threats.js';

/** How many states are altered: more in a long run. */
const COUNT = Number(process.env.ALTERED_STATES ?? samples(750, 75));

/** One action of a kind that is drawn first, so that cards are not laid and turned for ever; every third or so is the computer's. */
function choose<Action extends { type: string; player: string }>(legal: readonly Action[], _state: unknown, chance: Chance): Action {
  const clock = legal.filter(({ player }) => player === 'computer');
  if (clock.length > 0 && chance.int(3) === 0) return chance.pick(clock);
  const kind = chance.pick([...new Set(legal.map(({ type }) => type))]);
  return chance.pick(legal.filter(({ type }) => type === kind));
}

const mixed = { common: 'mixed', serious: 'mixed' };

/** A game, and setups of it that differ in their rules. */
const SOURCES: Readonly<Record<'mission' | 'campaign', Altered>> = {
  mission: {
    game: spaceAlert,
    choose,
    setups: [
      { players: 4 },
      { players: 1, ...mixed },
      { players: 5, ...mixed, soundtrack: 'mission-2' },
      { players: 2, crewOfFive: true, soundtrack: 'test-run-1', printing: 'first' },
      { players: 3, ...mixed, threats: calmThreats(20) },
      { players: 2, trips: false, timeline: { phaseEnds: [60, 120, 180], events: [{ at: 70, type: 'data-transfer' }] } },
    ],
  },
  campaign: { game: spaceAlertCampaign, choose, setups: [4, 2, 1].map((players) => ({ players, threats: calmThreats(25) })) },
};

describe.each(Object.entries(SOURCES))('States of a %s', (name, source) => {
  test('every state that play reaches is let in', () => {
    const states = statesOfGames(source, source.setups.length * (FULL ? 2 : 1), 'reached', FULL ? 1 : 4);
    for (const state of states) source.game.parseState(copyJson(state));
    console.log(`${states.length} states that play reached`);
  });

  test(`of ${COUNT} states with one field altered, none that is let in crashes or sticks`, { timeout: 3_600_000 }, () => {
    const { refused, played, wrong } = fatesOf(source, COUNT, 'altered');
    console.log(`Space Alert, ${name}: of ${COUNT} altered states ${refused} were refused, and ${played} played on`);
    expect(wrong).toEqual([]);
    expect(Math.min(refused, played)).toBeGreaterThan(COUNT / 20);
  });
});

describe('What cannot be is refused with its clause', () => {
  const begun = spaceAlert.reduce(spaceAlert.start({ players: 3 }, 1), { type: 'announce', player: 'computer' });
  const { config } = begun;
  const flying = scene({ threats: [{ n: 1, card: 'fighter', at: 7 }] });
  const campaign = spaceAlertCampaign.start({ players: 2 }, 1);
  const [first, second, ...others] = begun.crew;

  test.each([
    ['SA-3.13', begun, { soundtrack: 'nonsense' }],
    ['SA-3.13', begun, { soundtrack: 'custom' }],
    ['SA-4.45', begun, { announced: 99 }],
    ['SA-4.1', begun, { announced: 0 }],
    ['SA-4.1', begun, { planners: begun.planners.slice(1) }],
    ['SA-4.43', begun, { phase: 2 }],
    ['SA-4.24', begun, { threats: flying.threats.map((threat) => ({ ...threat, status: 'coming', position: 0 })) }],
    ['SA-5.5', begun, { step: 3 }],
    ['SA-4.3', begun, { config: { ...config, phases: 2 } }],
    ['SA-3.6', begun, { crew: [first, { ...second, id: first.id }, ...others] }],
    ['SA-3.1', begun, { players: ['p1', 'p2', 'p1'] }],
    ['SA-10.1', begun, { crew: [{ ...first, android: true }, second, ...others] }],
    ['SA-10.11', begun, { crew: [{ ...first, player: 'p9' }, second, ...others] }],
    ['SA-3.19', begun, { crew: [{ ...first, heroic: 'heroic-a-lower-red' }, second, ...others] }],
    ['SA-3.5', begun, { config: { ...config, officers: { communications: 'p1', security: 'android-1' } } }],
    ['SA-10.1', begun, { config: { ...config, androids: [] } }],
    ['SA-10.1', begun, { config: { ...config, androids: ['android-2'] } }],
    ['SA-10.18', begun, { config: { ...config, humansFly: false } }],
    ['SA-2.36', begun, { drawDeck: [...begun.drawDeck, ...begun.drawDeck.slice(0, 11)] }],
    ['SA-2.37', begun, { decks: { ...begun.decks, internalCommon: ['fighter'] } }],
    ['SA-2.42', begun, { config: { ...config, customThreats: [dummy('fighter')] } }],
    ['SA-2.42', begun, { config: { ...config, customThreats: [dummy('whale'), dummy('whale')] } }],
    ['SA-2.40', begun, { ship: { ...begun.ship, tiles: [['shield'], [], []] } }],
    ['SA-6.56', begun, { ship: { ...begun.ship, shields: [4, 1, 1] } }],
    ['SA-6.56', begun, { ship: { ...begun.ship, reactors: [2, 7, 2] } }],
    ['SA-2.17', begun, { ship: { ...begun.ship, rocketTrack: [true, false] } }],
    ['SA-2.16', begun, { ship: { ...begun.ship, fuelCapsules: 4 } }],
    ['SA-2.19', begun, { crew: [{ ...first, squad: 'active' }, second, ...others] }],
    ['SA-2.20', begun, { crew: [{ ...first, station: 'space' }, { ...second, station: 'space' }, ...others] }],
    ['SA-6.12', begun, { crew: [{ ...first, trip: 'other-half' }, second, ...others] }],
    ['SA-11.1', begun, { campaign: campaign.campaign }],
    ['SA-11.3', begun, { round: 'repairs' }],
    ['SA-9.3', begun, { lost: { turn: 1, number: 1, card: 'fighter' } }],
    ['SA-5.6', flying, { step: 54 }],
    ['SA-2.41', flying, { threats: [{ ...flying.threats[0], card: 'nobody' }] }],
    ['SA-4.24', flying, { threats: [{ ...flying.threats[0], track: 'internal' }] }],
    ['SA-4.50', flying, { threats: [flying.threats[0], flying.threats[0]] }],
    ['SA-2.29', flying, { threats: [{ ...flying.threats[0], position: 17 }] }],
    ['SA-5.11', flying, { threats: [{ ...flying.threats[0], status: 'destroyed' }] }],
    ['SA-5.12', flying, { threats: [{ ...flying.threats[0], tokens: [{ station: 'upperRed', progeny: false }] }] }],
  ])('%s', (rule, state, change) => {
    const altered = { ...state, ...change };
    expect(
      clausesOf(
        refusalOf(() => spaceAlert.parseState(altered)),
        altered,
      )[0],
    ).toBe(rule);
  });

  test('custom cards and announcements that are none are refused where they stand', () => {
    const pathOf = (change: object) => refusalOf(() => spaceAlert.parseState({ ...begun, ...change } as never)).path;
    expect(pathOf({ config: { ...config, customThreats: '[{}]' } })).toEqual(['config', 'customThreats']);
    expect(pathOf({ config: { ...config, customThreats: [dummy('whale'), { ...dummy('shark'), speed: -1 }] } })).toEqual([
      ...['config', 'customThreats', 1, 'speed'],
    ]);
    expect(pathOf({ soundtrack: 'custom', timeline: [{ at: 0, type: 'song' }] }).slice(0, 2)).toEqual(['timeline', 0]);
  });

  const between = { round: 'proposals', phase: 3, announced: 0, campaign: { ...campaign.campaign, log: [line()] } } as const;
  test.each([
    ['SA-11.1', { campaign: null }],
    ['SA-11.2', { timeline: [] }],
    ['SA-11.4', { campaign: { ...campaign.campaign, proposals: [null] } }],
    ['SA-11.30', { campaign: { ...campaign.campaign, log: [line()] } }],
    ['SA-11.1', { ...between, campaign: { ...between.campaign, mission: 3, log: [line(), line(), line()] } }],
    ['SA-11.4', { ...between, campaign: { ...between.campaign, proposals: ['stop', 'stop'] } }],
    ['SA-11.9', { ...between, round: 'repairs', campaign: { ...between.campaign, repairing: 4 } }],
    ['SA-11.23', { round: 'stores' }],
  ])('%s in a campaign', (rule, change) => {
    const altered = { ...campaign, ...change };
    expect(
      clausesOf(
        refusalOf(() => spaceAlertCampaign.parseState(altered)),
        altered,
      )[0],
    ).toBe(rule);
  });

  function line() {
    const points = { survived: 0, destroyed: 0, penalties: 0, confirmations: 0, total: 0 };
    return { soundtrack: 'mission-1', common: 'white', serious: 'white', lostTo: null, ...points };
  }
});
