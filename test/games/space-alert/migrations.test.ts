// Records of version 1.0.0, in which X of Battlebot Uprising knocked out leaders of disabled squads too.
import { createMatch, type MatchRecord, RecordError, replay } from 'orrery-rules';
import { type SpaceAlertState, spaceAlert, spaceAlertCampaign } from 'orrery-rules/space-alert';
import { intruder } from './builders.js';

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
  expect(current.rulesVersion).toBe('1.1.0');
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
