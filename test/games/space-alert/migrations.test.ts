// Records of version 1.0.0, in which X of Battlebot Uprising knocked out leaders of disabled squads too; states from before configs.
import { readFileSync } from 'node:fs';
import { createMatch, type MatchRecord, RecordError, replay } from 'orrery-rules';
import { type SpaceAlertState, spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { dummy, intruder, refusalOf } from './builders.js';

type Action = Parameters<typeof spaceAlert.reduce>[1];

/** In upper blue, returning fire, and soon there: many of them, so that one of them comes first. */
const BANDITS = Array.from({ length: 90 }, (_, index) => intruder(`bandit-${index}`, 'upperBlue', { hitPoints: 9, returnsFire: true }));

const SETUP = {
  players: 1,
  trips: false,
  threats: BANDITS,
  timeline: {
    phaseEnds: [100, 200, 300],
    events: [
      { at: 10, type: 'threat' as const, number: 1, zone: 'internal' as const, severity: 'common' as const },
      { at: 20, type: 'threat' as const, number: 4, zone: 'internal' as const, severity: 'serious' as const },
    ],
  },
};

/** As the stored states were set up. */
const OLD_SETUP = { players: 2, crewOfFive: true, printing: 'first', trips: false } as const;
const WHALE = {
  ...dummy('space-whale'),
  name: 'Space Whale',
  hitPoints: 9,
  shieldPoints: 1,
  points: { survived: 5, destroyed: 11 },
  abilities: [{ ability: 'cryoshield' as const }],
};

/** A game of one in which android 1 takes the squad in upper blue, and fights there as often as told. */
function recorded(fights: number): MatchRecord {
  for (let seed = 0; ; seed++) {
    const { decks } = spaceAlert.start(SETUP, seed);
    if (!decks.internalCommon.at(-1)?.startsWith('bandit') || decks.internalSerious.at(-1) !== 'battlebot-uprising') continue;
    const match = createMatch(spaceAlert, SETUP, seed);
    const computer = (type: 'announce' | 'advance') => match.dispatch({ type, player: 'computer' });
    const lay = (slot: number, card: Extract<Action, { type: 'place' }>['card'], half: 'action' | 'movement') =>
      match.dispatch({ type: 'place', player: 'p1', crew: 'android-1', card, slot, half });
    computer('announce');
    lay(1, 'A/moveBlue', 'movement');
    lay(2, 'C/moveRed', 'action');
    for (let slot = 3; slot < 3 + fights; slot++) lay(slot, 'battlebots/moveRed', 'action');
    while (match.state.round === 'action') computer('announce');
    while (match.state.round === 'resolution') computer('advance');
    return { ...match.record(), rulesVersion: '1.0.0' };
  }
}

test('SA-12.88 a record in which nobody led a disabled squad goes on', () => {
  const record = recorded(0);
  const { state, record: current } = replay(record, [spaceAlert]);
  expect(current.rulesVersion).toBe('1.2.0');
  expect((state as SpaceAlertState).crew[0].knockedOut).toBe(true);
});

test('SA-12.88 a record that would tell another story is refused, with the action and the clause', () => {
  const record = recorded(1);
  const refused = () => replay(record, [spaceAlert]);
  expect(refused).toThrow(RecordError);
  expect(refused).toThrow(/In action \d+ X of Battlebot Uprising .*SA-12\.88/);
});

test('a record that breaks a rule is refused for that', () => {
  const record = recorded(0);
  const early = { ...record, actions: [{ type: 'advance', player: 'computer' }, ...record.actions] };
  expect(() => replay(early, [spaceAlert])).toThrow('not-in-resolution');
});

test('records of campaigns go on in the same way', () => {
  const match = createMatch(spaceAlertCampaign, { players: 2 }, 1);
  for (let said = 0; said < 5; said++) match.dispatch({ type: 'announce', player: 'computer' });
  const record = { ...match.record(), rulesVersion: '1.0.0' };
  expect(replay(record, [spaceAlertCampaign]).state).toEqual(match.state);
});

describe('States from before there were configs', () => {
  const [mission, campaign] = readFileSync(new URL('./states-of-0.1.jsonl', import.meta.url), 'utf8').split('\n');

  test('a mission with custom cards and a custom timeline goes on as it would have', () => {
    const state = spaceAlert.parseState(mission);
    const { config } = state;
    expect(config.customThreats).toEqual([expect.objectContaining({ id: 'space-whale', abilities: [{ ability: 'cryoshield' }] })]);
    expect(config).toMatchObject({ phases: 3, printing: 'first', trips: false, soundtrackKnown: true, humansFly: true });
    expect(config.androids).toEqual(['android-1', 'android-2', 'android-3']);
    expect([state.timeline?.[0], state.timeline?.at(-1)]).toEqual([
      { at: 0, type: 'phase-begins', phase: 1 },
      { at: 180, type: 'mission-complete' },
    ]);
    // The same mission, begun today.
    const timeline = {
      phaseEnds: [60, 120, 180],
      events: [{ at: 10, type: 'threat', number: 1, zone: 'red', severity: 'common' } as const],
    };
    let today = spaceAlert.start({ ...OLD_SETUP, timeline, threats: [WHALE] }, 3);
    for (let said = 0; said < 2; said++) today = spaceAlert.reduce(today, { type: 'announce', player: 'computer' });
    expect(state).toEqual(today);
    expect(state.config).toBe(today.config);
  });

  test('a campaign does so too', () => {
    expect(spaceAlertCampaign.parseState(campaign)).toEqual(spaceAlertCampaign.start({ players: 1 }, 3));
  });

  test('what was wrong in them is named', () => {
    const broken = { ...JSON.parse(mission), customThreats: '[{}]' };
    expect(refusalOf(() => spaceAlert.parseState(broken)).path.slice(0, 3)).toEqual(['config', 'customThreats', 0]);
    expect(refusalOf(() => spaceAlert.parseState({ ...broken, customThreats: '[' })).message).toContain('cannot be read');
    const { phases: _left, ...without } = JSON.parse(mission);
    expect(refusalOf(() => spaceAlert.parseState(without)).path).toEqual(['config', 'phases']);
  });
});
