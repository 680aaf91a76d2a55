// Space Alert in words: one sentence for each action and each event, with the names of cards, threats and stations.
import { seededChance } from 'orrery-rules';
import {
  explainMission,
  type SpaceAlertCampaignAction,
  type SpaceAlertEvent,
  spaceAlert,
  spaceAlertCampaign,
} from 'orrery-rules/space-alert';
import { eventfulMission } from './eventful-missions.js';

type Without<Thing, Name extends string> = Thing extends unknown ? Omit<Thing, Name> : never;
/** Sentences by what they are about, each type with the facts of one example. */
type Examples<Thing extends { type: string }, Known extends string> = {
  [Type in Thing['type']]: [facts: Without<Extract<Thing, { type: Type }>, 'type' | Known>, sentence: string];
};

const fighter = { number: 3, card: 'fighter' };
const slime = { number: 5, card: 'slime-red' };
const LINE = {
  soundtrack: 'mission-4',
  common: 'white',
  serious: 'mixed',
  survived: 2,
  destroyed: 4,
  penalties: 1,
  confirmations: 0,
} as const;

const ACTIONS: Examples<SpaceAlertCampaignAction, 'player'> = {
  announce: [{}, 'computer makes the next announcement'],
  advance: [{}, 'computer carries out the next step of the mission'],
  place: [
    { crew: 'android-1', card: 'A/moveRed', slot: 4, half: 'movement' },
    'p1 plans move to red (card A / move to red) for turn 4 of Android 1',
  ],
  takeBack: [{ crew: 'p1', slot: 2 }, 'p1 takes back the card from turn 2'],
  moveCard: [{ crew: 'p1', from: 2, to: 3 }, 'p1 moves the card from turn 2 to turn 3'],
  flip: [{ crew: 'p1', slot: 2 }, 'p1 turns the card in turn 2 to its other half'],
  nextPhase: [{}, 'p1 starts the next phase and picks up its packet of cards'],
  drawIncoming: [{}, 'p1 draws a card for incoming data'],
  transfer: [{ card: 'battlebots/gravolift', to: 'p2' }, 'p1 gives the card battlebots / gravolift to p2'],
  say: [{}, 'p1 names all cards in hand and on the action board'],
  voteEnd: [{ agrees: false }, 'p1 no longer agrees to end the action round'],
  trip: [{ crew: 'android-2', trip: 'other-arrow' }, 'Android 2 trips: the other arrow is carried out'],
  propose: [{ proposal: { common: 'yellow', serious: 'white' } }, 'p1 proposes yellow common and white serious threats'],
  repair: [{ crew: 'p1', target: { zone: 'white', tile: 'pulseCannon' } }, 'p1 repairs the white pulse cannon'],
  chooseStore: [{ store: 'upperBlue' }, 'p1 stores the battlebot squad in the upper blue station'],
};

const EVENTS: Examples<SpaceAlertEvent, 'rule'> = {
  'phase-began': [{ phase: 1 }, 'Phase 1 begins.'],
  'packet-opened': [{ player: 'p1', phase: 2, cards: [null] }, 'p1 picks up 1 card for phase 2.'],
  'heroic-revealed': [
    { crew: 'android-1', card: 'heroic-a-lower-blue' },
    'Android 1 has the heroic card heroic A / heroic move to lower blue.',
  ],
  'threat-announced': [{ ...fighter, track: 'red' }, 'Time T+3: Fighter is announced on the red track.'],
  'threat-missing': [{ number: 3, track: 'blue' }, 'Time T+3: a threat is announced on the blue track, but no card is left in its deck.'],
  'report-ignored': [{ number: 3, track: 'internal' }, 'Time T+3: the unconfirmed report of a threat on the internal track is ignored.'],
  'announcement-ignored': [{ announcement: 'data-transfer' }, 'The announcement "data transfer" is ignored with one player.'],
  'incoming-data': [{}, 'Incoming data: each player may draw a card.'],
  'transfer-opened': [{}, 'Data transfer begins.'],
  'transfer-closed': [{}, 'Data transfer is complete.'],
  'communications-lost': [{ seconds: 15 }, 'Communications are down for 15 seconds.'],
  'communications-restored': [{}, 'Communications are restored.'],
  'phase-ends-soon': [{ phase: 2, seconds: 20 }, 'Phase 2 ends in 20 seconds.'],
  'phase-ended': [{ phase: 1 }, 'Phase 1 ends.'],
  'action-round-ended': [{ early: true }, 'The crew ends the action round early.'],
  'card-placed': [
    { player: 'p1', crew: 'p1', slot: 3, half: 'action', card: null },
    'p1 plans a card with its action half at the top for turn 3.',
  ],
  'card-shown': [
    { player: 'p1', crew: 'android-1', slot: 3, card: 'C/moveBlue' },
    'The card C / move to blue in turn 3 of Android 1 is shown to all players.',
  ],
  'card-taken-back': [{ player: 'p1', crew: 'p1', slot: 3, card: 'C/moveBlue' }, 'p1 takes back the card C / move to blue from turn 3.'],
  'card-moved': [{ player: 'p1', crew: 'p1', from: 1, to: 3 }, 'p1 moves a card from turn 1 to turn 3.'],
  'card-turned': [{ player: 'p1', crew: 'p1', slot: 3, half: 'movement' }, 'p1 turns the card in turn 3: its movement half is at the top.'],
  'card-drawn': [{ player: 'p1', card: null }, 'p1 draws a card.'],
  'card-given': [{ player: 'p1', to: 'p2', card: 'B/gravolift' }, 'p1 gives the card B / gravolift to p2.'],
  'cards-named': [
    { player: 'p1', hand: ['A/moveRed', 'B/gravolift'], board: [null, 'C/moveBlue', null] },
    'p1 names cards: in hand A / move to red, B / gravolift; on the board C / move to blue in turn 2.',
  ],
  'end-voted': [{ player: 'p1', agrees: true }, 'p1 agrees to end the action round.'],
  'card-revealed': [
    { crew: 'p1', slot: 3, card: 'heroic-b-upper-red', half: 'action' },
    'p1 reveals heroic B (card heroic B / heroic move to upper red) in turn 3.',
  ],
  'trip-declared': [{ crew: 'p1', trip: 'other-half' }, 'p1 trips: the other half of the card is carried out.'],
  'crew-moved': [{ crew: 'android-1', from: 'space', to: 'upperRed' }, 'Android 1 moves from space to the upper red station.'],
  'no-effect': [{ crew: 'p1', word: 'heroicMove:lowerRed' }, 'p1 plays heroic move to lower red without effect.'],
  'card-delayed': [{ crew: 'p1', slot: 4 }, 'p1 is delayed: the card in turn 4 moves to a later turn.'],
  'card-lost': [{ crew: 'p1' }, 'The last card of p1 is pushed off the board.'],
  'cannon-fired': [{ crew: 'p1', station: 'lowerWhite', heroic: true }, 'p1 fires the cannon in the lower white station heroically.'],
  'energy-moved': [
    { crew: 'p1', from: 'white', to: 'red', into: 'reactor', amount: 2, extra: 1 },
    'p1 moves 2 energy from the white reactor to the red reactor, and 1 more from the bank.',
  ],
  'reactor-refuelled': [
    { crew: 'p1', amount: 3, extra: 1, capsules: 1 },
    'p1 refuels the central reactor with 4 energy; 1 fuel capsule is left.',
  ],
  'computer-maintained': [{ crew: 'p1', phase: 2 }, 'p1 maintains the computer in phase 2.'],
  'rocket-launched': [{ crew: 'p1', left: 2 }, 'p1 launches a rocket; 2 rockets are left.'],
  'squad-taken': [{ crew: 'p1', store: 'lowerRed', disabled: true }, 'p1 takes the disabled battlebot squad from the lower red station.'],
  'squad-activated': [{ crew: 'p1' }, 'p1 reactivates the battlebot squad.'],
  'squad-disabled': [{ crew: 'android-1' }, 'The battlebot squad of Android 1 is disabled.'],
  'interceptors-launched': [{ crew: 'p1' }, 'p1 launches the interceptors.'],
  'interceptors-stay': [{ crew: 'p1', heroic: false }, 'p1 stays in space with the interceptors and attacks.'],
  'window-used': [{ crew: 'p1', count: 2 }, 'p1 looks out of the window for visual confirmation number 2 of this turn.'],
  'confirmation-recorded': [{ phase: 1, count: 2 }, 'The best visual confirmation of phase 1 is now 2.'],
  'crew-knocked-out': [{ crew: 'p1' }, 'p1 is knocked out.'],
  repaired: [{ crew: 'p1', blocks: 1, number: 2, card: 'hacked-shields-red' }, 'p1 repairs #2 Hacked Shields by 1 hit point.'],
  'repair-bonus': [
    { blocks: 1, number: 2, card: 'hacked-shields-red' },
    'Repairs in all its stations in one turn: #2 Hacked Shields loses 1 more hit point.',
  ],
  'intruder-hit': [{ crew: 'p1', ...slime }, 'p1 attacks #5 Slime.'],
  'token-removed': [{ station: 'lowerWhite', ...slime }, 'A token of #5 Slime is removed from the lower white station.'],
  'threat-appeared': [{ square: 12, ...fighter }, '#3 Fighter appears on square 12.'],
  'threat-moved': [{ from: 12, to: 9, ...fighter }, '#3 Fighter moves from square 12 to square 9.'],
  'threat-acted': [{ mark: 'x', ...fighter }, '#3 Fighter performs its action X.'],
  'weapon-hit': [
    { weapon: 'heavyLaser', zone: 'red', strength: 4, number: 3 },
    'The heavy laser of the red zone hits threat #3 with strength 4.',
  ],
  'weapon-missed': [{ weapon: 'rocket', zone: null }, 'The rocket has no target.'],
  'threat-damaged': [{ blocks: 2, shieldPoints: 2, ...fighter }, '#3 Fighter takes 2 damage; its shield is 2.'],
  'threat-destroyed': [fighter, '#3 Fighter is destroyed.'],
  'threat-survived': [{ number: 4, card: 'space-whale' }, 'The ship survives #4 Space Whale.'],
  'ability-used': [{ ability: 'cryoshield', number: 1, card: 'cryoshield-fighter' }, '#1 Cryoshield Fighter loses its cryoshield.'],
  'parameter-changed': [{ parameter: 'shieldPoints', value: 3, ...fighter }, '#3 Fighter now has shield 3.'],
  'token-placed': [{ station: 'lowerWhite', ...slime }, '#5 Slime spreads to the lower white station.'],
  'token-moved': [
    { from: 'upperRed', to: 'upperWhite', ...slime },
    '#5 Slime moves from the upper red station to the upper white station.',
  ],
  'ship-attacked': [
    { zone: 'red', strength: 3, absorbed: 1, ...fighter },
    '#3 Fighter attacks the red zone with strength 3; the shield absorbs 1.',
  ],
  'zone-damaged': [{ zone: 'blue', points: 2, ...fighter }, '#3 Fighter does 2 damage to the blue zone.'],
  'tile-drawn': [{ zone: 'red', tile: 'lightLaser' }, 'The red zone takes damage to its light laser.'],
  'energy-lost': [{ zone: 'red', from: 'shield', amount: 1 }, 'The red shield loses 1 energy.'],
  'energy-shifted': [{ zone: 'red', amount: 1 }, '1 energy moves from the red reactor to the red shield.'],
  'capsule-lost': [{ left: 2 }, 'A fuel capsule is lost; 2 fuel capsules are left.'],
  'rocket-destroyed': [{ left: 2 }, 'A rocket is destroyed; 2 rockets are left.'],
  'store-disabled': [{ store: 'lowerRed' }, 'The battlebot squad in the lower red station is disabled.'],
  'rocket-advanced': [{}, 'The launched rocket moves to square 2 of its track.'],
  'computer-checked': [{ phase: 2, maintained: false }, 'The computer was not maintained in phase 2.'],
  'mission-lost': [{ turn: 7, ...fighter }, 'The mission is lost in turn 7 because of #3 Fighter.'],
  'mission-won': [{ score: 1 }, 'The crew wins the mission with 1 point.'],
  'mission-logged': [{ line: { ...LINE, lostTo: null, total: 5 } }, 'The log records mission 4: 5 points.'],
  'tile-repaired': [{ crew: 'p1', zone: 'red', tile: 'heavyLaser' }, 'p1 repairs the red heavy laser.'],
  'squad-repaired': [{ crew: 'p1' }, 'p1 repairs a battlebot squad.'],
  'repair-declined': [{ crew: 'p1' }, 'p1 repairs nothing.'],
  'proposal-made': [{ player: 'p1', proposal: 'stop' }, 'p1 proposes to end the campaign.'],
  'store-chosen': [{ store: 'lowerRed' }, 'The battlebot squad is stored in the lower red station.'],
  'mission-prepared': [
    { mission: 2, common: 'white', serious: 'mixed' },
    'Mission 2 is prepared with white common and mixed serious threats.',
  ],
  'campaign-ended': [{ score: 12 }, 'The campaign ends with 12 points.'],
};

test.each(Object.entries(ACTIONS).map(([type, [facts, sentence]]) => ({ type, facts, sentence })))(
  '$type: $sentence',
  ({ type, facts, sentence }) => {
    const player = type === 'announce' || type === 'advance' ? 'computer' : 'p1';
    expect(spaceAlertCampaign.text.action({ type, player, ...facts } as SpaceAlertCampaignAction)).toBe(sentence);
  },
);

test.each(Object.entries(EVENTS).map(([type, [facts, sentence]]) => ({ type, facts, sentence })))(
  '$type: $sentence',
  ({ type, facts, sentence }) => {
    expect(spaceAlert.text.event({ type, rule: 'SA-1.1', ...facts } as SpaceAlertEvent)).toBe(sentence);
  },
);

test('the table of actions is that of the campaign', () => {
  expect(Object.keys(ACTIONS).sort()).toEqual([...spaceAlertCampaign.actionTypes].sort());
});

/** Words that only ids are made of: two capitals in one word, a slash without spaces, a hyphen between small letters. */
const ID = /[a-z][A-Z]|\S\/|[a-z]-[a-z]|[{}_]|undefined|null/;

test('in whole missions no sentence holds an id, or a key with its value', () => {
  const said = new Map<string, string>();
  const chance = seededChance(5);
  for (let players = 1; players <= 5; players++) {
    let state = spaceAlert.start({ players, common: 'mixed', serious: 'mixed' }, players);
    while (spaceAlert.outcome(state) === undefined) {
      const [clock, ...others] = spaceAlert.decisions(state);
      const player = chance.int(4) === 0 || others.length === 0 ? clock : chance.pick(others);
      const action = chance.pick(spaceAlert.legalActions(state, player));
      said.set(spaceAlert.text.action(action), action.type);
      const step = spaceAlert.step(state, action);
      for (const event of step.events) said.set(spaceAlert.text.event(event), event.type);
      state = step.state;
    }
  }
  for (let mission = 0; mission < 60; mission++)
    for (const line of explainMission(eventfulMission(chance)).text) said.set(line.replace(/ \[.*$/, ''), '');
  expect(new Set(said.values()).size).toBeGreaterThan(30);
  expect(said.size).toBeGreaterThan(1000);
  expect([...said.keys()].filter((sentence) => ID.test(sentence.replace('Man-of-War', '')))).toEqual([]);
});
