// Every action and event as a sentence: one example for each kind, and the logs of random games.
import { seededChance } from 'orrery-rules';
import {
  BROKEN_COVENANT,
  createSpecterOps,
  defineEquipment,
  equipmentKit,
  type SpecterOpsAction,
  type SpecterOpsEvent,
  type SpecterOpsSetupInput,
  specterOps,
} from 'orrery-rules/specter-ops';
import { guided } from './guided.js';

type Examples<Union extends { type: string }, Known extends string> = {
  [Type in Union['type']]: [fields: Omit<Extract<Union, { type: Type }>, 'type' | Known>, sentence: string];
};

const ACTIONS: Examples<SpecterOpsAction, 'player'> = {
  'choose-vehicle': [{ vehicle: 'tracer' }, 'chooses the Tracer'],
  'choose-hunter': [{ hunter: 'gun' }, 'chooses the hunter Gun'],
  'choose-agent': [{ agent: 'blue-jay' }, 'chooses the agent Blue Jay'],
  'choose-equipment': [{ card: 'emp-grenade' }, 'takes EMP Grenade'],
  'deal-roles': [{ traitor: 'p3' }, 'makes p3 the traitor'],
  step: [{ to: 'K17' }, 'steps to K17'],
  'finish-move': [{ bladeStrike: ['gun', 'heat'], pulseBlades: true }, 'ends the movement, Blade Strike Gun and Heat, Pulse Blades'],
  'end-agent-turn': [{}, "ends the agent's turn"],
  'start-hunter-turn': [{ hunter: 'watcher' }, 'begins the turn of Watcher'],
  'end-movement': [{}, 'stops'],
  'end-hunter-turn': [{}, 'ends the turn'],
  'skip-pet': [{}, 'lets Rover rest'],
  drive: [{ to: 'J17' }, 'drives to J17'],
  'leave-vehicle': [{ to: 'S10' }, 'gets out onto S10'],
  'enter-vehicle': [{}, 'gets into the vehicle'],
  attack: [{ agent: 1 }, 'attacks the traitor'],
  'use-vehicle-ability': [{}, 'asks the motion sensor'],
  'use-ability': [
    { ability: 'surveillance', direction: 'N', removed: 'K17 E' } as never,
    'uses Surveillance to the north, taking back the camera on K17',
  ],
  'use-agent-ability': [
    { ability: 'omen', hunter: 'heat', disables: 'thermal-vision' } as never,
    'uses Omen on Heat against Thermal Vision',
  ],
  'use-equipment': [{ card: 'flare', hunter: 'gun', direction: 'N' }, 'uses Flare on Gun to the north'],
  'detonate-mine': [{}, 'sets off the mine'],
  'draw-supply': [{ cache: 'SC1' }, 'draws from supply cache SC1'],
  'complete-objective': [{ section: 2, remoteTrigger: true }, 'completes objective B, Remote Trigger'],
  'show-completion': [{ section: 4 }, 'shows that objective D is completed'],
  'declare-destination': [{ hunter: 'judge', to: 'K17' }, 'declares that Judge will end on K17'],
  'answer-ambush': [{ spring: true }, 'springs the ambush'],
  'answer-attack': [{ velocityBlade: true }, 'answers the attack with Velocity Blade'],
  'answer-roll': [{ reroll: 1 }, 'has die 2 rolled again'],
  'reveal-traitor': [{ to: 'K16' }, 'turns out to be the traitor, and gets out onto K16'],
  'time-out': [{}, 'says that time is up'],
};

const EVENTS: Examples<SpecterOpsEvent, 'rule' | 'to'> = {
  'vehicle-chosen': [{ vehicle: 'interceptor' }, 'The hunters take the Interceptor'],
  'objectives-placed': [{ sites: ['B17', 'C28', 'V22', 'M12'] }, 'The objectives are on B17, C28, V22 and M12'],
  'objectives-rolled': [{ sites: ['B17', 'C28', 'V22', 'M12'] }, 'The objectives are, in secret, on B17, C28, V22 and M12'],
  'hunter-chosen': [{ hunter: 'puppet', player: 'p2' }, 'p2 plays Puppet'],
  'agent-chosen': [{}, 'The agent is chosen in secret'],
  'character-taken': [{ character: 'fox' }, 'The agent is Fox'],
  'equipment-taken': [{ agent: 0 }, 'The agent takes a card face down'],
  'card-taken': [{ card: 'mind-tap' }, 'The card is Mind Tap'],
  'roles-dealt': [{}, 'The secret roles are dealt'],
  'role-received': [{ role: 'loyal' }, 'Your secret role: loyal'],
  'secrets-shared': [
    { agent: 0, character: 'raven', space: 'K3', path: ['K2', 'K3'], cards: ['flare', 'med-kit'], sites: ['B17', 'C28'] },
    'The agent is Raven on K3, holds Flare and Med Kit, and goes for B17 and C28',
  ],
  'round-began': [{ round: 7 }, 'Round 7 begins'],
  'agent-turn-began': [{ agent: 1 }, "The traitor's turn begins"],
  'agent-stepped': [{ agent: 0, space: 'O2' }, 'The agent steps to O2 in secret'],
  'agent-moved': [{ agent: 0, marker: { kind: 'last-seen', space: 'L3' } }, 'The agent has moved and was last seen on L3'],
  'agent-turn-ended': [{ agent: 0 }, "The agent's turn ends"],
  'character-revealed': [{ agent: 1, character: 'traitor-gun' }, 'The traitor turns out to be Traitor Gun'],
  'marker-placed': [{ agent: 0, marker: { kind: 'visible', space: 'M4' } }, 'The agent is visible on M4'],
  'supply-drawn': [{ agent: 0 }, 'The agent draws a supply card'],
  'cache-opened': [{ agent: 0, cache: 'SC2', card: 'flare' }, 'It is Flare, from supply cache SC2'],
  'objective-completed': [{ section: 1, site: 'B19' }, 'Objective A on B19 is completed'],
  'objective-completed-secretly': [{ section: 3 }, 'Objective C is completed, and shown a turn later'],
  'equipment-used': [{ agent: 0, card: 'smoke-grenade', space: 'K17' }, 'The agent uses Smoke Grenade on K17'],
  'equipment-used-covertly': [{ agent: 0 }, 'The agent uses a card face down'],
  'equipment-used-in-secret': [{ agent: 0, card: 'proximity-mine', space: 'R8' }, 'The agent uses Proximity Mine in secret on R8'],
  'mine-went-off': [{ agent: 0, space: 'R8' }, 'The mine on R8 goes off'],
  'agent-fatigued': [{ agent: 0 }, 'The agent is fatigued'],
  'agent-recovered': [{ agent: 1 }, 'The traitor is rested again'],
  'agent-healed': [{ agent: 0 }, 'The agent gets a hit point back'],
  'agent-hit': [{ agent: 0, lost: 2 }, 'The agent loses 2 hit points'],
  'rover-hit': [{ lost: 1 }, 'Rover takes the hit and loses 1 hit point'],
  'ability-used': [{ agent: 1, ability: 'mind-delve', hunter: 'heat', direction: 'W' }, 'The traitor uses Mind Delve on Heat to the west'],
  'ability-switched-off': [{ hunter: 'heat', ability: 'thermal-vision' }, 'Heat cannot use Thermal Vision'],
  'smoke-cleared': [{ space: 'K17' }, 'The smoke around K17 clears'],
  'alarm-triggered': [{ agent: 0 }, 'The optic alarm goes off: the agent came into sight of the vehicle'],
  'rover-barked': [{ agent: 0 }, 'Rover barks at the agent'],
  'rover-quiet': [{ agent: 0 }, 'Rover is quiet: it does not see the agent'],
  'agent-spotted': [{ agent: 0, hunter: 'gun' }, 'Gun spots the agent'],
  'objective-in-range': [{ agent: 0, inRange: false }, 'The agent has no open objective in range'],
  'hunter-turn-began': [{ hunter: 'heat' }, 'The turn of Heat begins'],
  'hunter-stepped': [{ hunter: 'heat', space: 'S10' }, 'Heat steps to S10'],
  'vehicle-driven': [{ by: 'some-body', space: 'K16' }, 'some-body drives to K16'],
  'vehicle-entered': [{ hunter: 'gun' }, 'Gun gets into the vehicle'],
  'vehicle-left': [{ hunter: 'gun', space: 'J15' }, 'Gun gets out onto J15'],
  'hunter-stopped': [{ hunter: 'gun' }, 'Gun stops'],
  'barrier-removed': [{ space: 'K17' }, 'The barrier on K17 is removed'],
  'agent-checked': [{ hunter: 'gun', agent: 0, seenAt: null }, 'Gun looks for the agent: clear'],
  'motion-sensed': [{ direction: 'NE' }, 'The motion sensor says: north-east'],
  'quadrant-sensed': [{ quadrant: 'SW', sensed: true }, 'The Judge senses the agent to the south-west'],
  'closer-told': [{ answer: 'rover' }, 'Rover is closer to the agent'],
  'closeness-told': [{ close: false }, 'The agent is not close to the Beast'],
  'past-space-told': [{ round: 0, space: 'M1' }, 'The agent was on M1 at the start'],
  'camera-placed': [{ space: 'P10', direction: 'S' }, 'A camera on P10 looks south'],
  'camera-removed': [{ space: 'P10' }, 'The camera on P10 is gone'],
  'direction-watched': [{ hunter: 'gun', direction: 'E' }, 'Gun watches east alone'],
  'attack-declared': [{ hunter: 'gun', agent: 0 }, 'Gun attacks the agent'],
  'dice-rolled': [{ dice: [6, 3], total: 9 }, 'Rolled: 6 and 3, together 9'],
  'die-rerolled': [{ hunter: 'gun', die: 0, face: 4 }, 'Die 1 of Gun is rolled again: 4'],
  'attack-missed': [{ hunter: 'gun' }, 'Gun misses'],
  'rover-found-agent': [{ agent: 0, space: 'Q12' }, 'Rover has found the agent on Q12'],
  'ambush-sprung': [{ hunter: 'gun' }, 'Gun runs into an ambush'],
  'hunter-stunned': [{ hunter: 'gun' }, 'Gun is stunned'],
  'hunter-recovered': [{ hunter: 'gun' }, 'Gun is no longer stunned'],
  'hunter-blinded': [{ hunter: 'gun' }, 'Gun loses sight'],
  'hunter-attacked': [{ hunter: 'gun', hit: true }, 'The traitor shoots at Gun and hits'],
  'destination-declared': [{ hunter: 'gun', space: 'K17' }, 'Gun will end on K17'],
  'time-ran-out': [{ hunter: 'gun' }, 'Time is up for Gun'],
  'hunter-turn-ended': [{ hunter: 'gun' }, 'The turn of Gun ends'],
  'pet-stepped': [{ space: 'Q12' }, 'Rover goes to Q12'],
  'pet-entered': [{}, 'Rover gets into the vehicle'],
  'traitor-revealed': [{ player: 'p5', hunter: 'gun', space: 'K16' }, 'p5 with Gun on K16 is the traitor'],
  'game-ended': [{ winner: 'agents', reason: 'escaped' }, 'The agents win: an agent has escaped'],
};

describe('Sentences', () => {
  test.each(Object.entries(ACTIONS))('of the action %s', (type, [fields, sentence]) => {
    expect(specterOps.text.action({ type, player: 'p2', ...fields } as never)).toBe(`p2 ${sentence}`);
  });

  test.each(Object.entries(EVENTS))('of the event %s', (type, [fields, sentence]) => {
    expect(specterOps.text.event({ type, rule: 'SO-1.1', ...fields } as never)).toBe(sentence);
  });

  test.each([
    [{ type: 'answer-attack', velocityBlade: false }, 'answers the attack with nothing'],
    [{ type: 'answer-ambush', spring: false }, 'springs no ambush'],
    [{ type: 'answer-roll', reroll: null }, 'lets the dice lie'],
    [{ type: 'finish-move' }, 'ends the movement'],
    [{ type: 'finish-move', holoDecoy: 'K17' }, 'ends the movement, Holo Decoy K17'],
    [{ type: 'use-ability', ability: 'clairvoyance', quadrant: 'NE' }, 'uses Clairvoyance to the north-east'],
  ])('%j', (action, sentence) => {
    expect(specterOps.text.action({ player: 'p2', ...action } as never)).toBe(`p2 ${sentence}`);
  });

  test('a card of one’s own is called by its name, and what is said with it by the names of its fields', () => {
    const hook = defineEquipment({
      ...equipmentKit.general,
      id: 'grappling-hook',
      name: 'Grappling Hook 2000',
      type: 'device',
      mode: 'reveal',
      clauses: ['SO-17.1'],
      timing: ['before-moving'],
      parameters: { pulledTo: equipmentKit.anySpace },
      candidates: () => [],
    });
    const game = createSpecterOps({ equipment: [hook] });
    const use = { type: 'use-equipment', player: 'p1', card: 'grappling-hook', pulledTo: 'K17' } as const;
    expect(game.text.action(use)).toBe('p1 uses Grappling Hook 2000, Pulled To K17');
    expect(BROKEN_COVENANT.equipment.map(({ card }) => card)).not.toContain('grappling-hook');
  });

  test('of whole games have no braces, no ids with hyphens, and nothing undefined', () => {
    const kinds = { actions: new Set<string>(), events: new Set<string>() };
    const games: SpecterOpsSetupInput[] = [{ players: 2 }, { players: 3, contentSet: 'shadow-of-babel' }, { players: 5 }, { players: 5 }];
    games.forEach((setup, seed) => {
      const chance = seededChance(seed);
      let state = specterOps.start(setup, seed);
      for (let at = 0; at < 600 && specterOps.decisions(state).length > 0; at++) {
        const action = guided(specterOps.legalActions(state), state, chance);
        const step = specterOps.step(state, action);
        const sentences = [specterOps.text.action(action), ...step.events.map((event) => specterOps.text.event(event))];
        for (const sentence of sentences) expect(sentence).toMatch(/^(?!.*(undefined|null|\[object|[a-z]-[a-z]+-|[{}"]))[A-Zp].*\w\)?$/);
        kinds.actions.add(action.type);
        for (const { type } of step.events) kinds.events.add(type);
        state = step.state;
      }
    });
    expect(kinds.actions.size).toBeGreaterThan(20);
    expect(kinds.events.size).toBeGreaterThan(45);
  });
});
