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
  'finish-move': [
    { bladeStrike: ['gun', 'heat'], pulseBlades: true },
    "ends the agent's movement (Blade Strike: Gun and Heat; Pulse Blades)",
  ],
  'end-agent-turn': [{}, "ends the agent's turn"],
  'start-hunter-turn': [{ hunter: 'watcher' }, 'starts the turn of Watcher'],
  'end-movement': [{}, "ends the hunter's movement"],
  'end-hunter-turn': [{}, "ends the hunter's turn"],
  'skip-pet': [{}, 'does not move Rover'],
  drive: [{ to: 'J17' }, 'drives the vehicle to J17'],
  'leave-vehicle': [{ to: 'S10' }, 'leaves the vehicle to S10'],
  'enter-vehicle': [{}, 'enters the vehicle'],
  attack: [{ agent: 1 }, 'attacks the traitor'],
  'use-vehicle-ability': [{}, 'uses the motion sensor'],
  'use-ability': [
    { ability: 'surveillance', direction: 'N', removed: 'K17 E' } as never,
    'uses Surveillance to the north, removing the camera on K17',
  ],
  'use-agent-ability': [
    { ability: 'omen', hunter: 'heat', disables: 'thermal-vision' } as never,
    'uses Omen on Heat against Thermal Vision',
  ],
  'use-equipment': [{ card: 'flare', hunter: 'gun', direction: 'N' }, 'uses Flare on Gun to the north'],
  'detonate-mine': [{}, 'sets off the mine'],
  'draw-supply': [{ cache: 'SC1' }, 'draws a card from supply cache SC1'],
  'complete-objective': [{ section: 2, remoteTrigger: true }, 'completes objective B (Remote Trigger)'],
  'show-completion': [{ section: 4 }, 'shows that objective D is completed'],
  'declare-destination': [{ hunter: 'judge', to: 'K17' }, 'declares that Judge will end its movement on K17'],
  'answer-ambush': [{ spring: true }, 'uses Ambush'],
  'answer-attack': [{ velocityBlade: true }, 'answers the attack with Velocity Blade'],
  'answer-roll': [{ reroll: 1 }, 'has die 2 rolled again'],
  'reveal-traitor': [{ to: 'K16' }, 'reveals itself as the traitor and leaves the vehicle to K16'],
  'time-out': [{}, 'declares that time is up'],
};

const EVENTS: Examples<SpecterOpsEvent, 'rule' | 'to'> = {
  'vehicle-chosen': [{ vehicle: 'interceptor' }, 'The hunters choose the Interceptor as their vehicle.'],
  'objectives-placed': [{ sites: ['B17', 'C28', 'V22', 'M12'] }, 'The objectives are on B17, C28, V22 and M12.'],
  'objectives-rolled': [{ sites: ['B17', 'C28', 'V22', 'M12'] }, 'The secret objectives are on B17, C28, V22 and M12.'],
  'hunter-chosen': [{ hunter: 'puppet', player: 'p2' }, 'p2 plays the hunter Puppet.'],
  'agent-chosen': [{}, 'The agent player chooses an agent in secret.'],
  'character-taken': [{ character: 'fox' }, 'The agent is Fox.'],
  'equipment-taken': [{ agent: 0 }, 'The agent takes a card face down.'],
  'card-taken': [{ card: 'mind-tap' }, 'The card taken in secret is Mind Tap.'],
  'roles-dealt': [{}, 'The agent player deals the secret roles.'],
  'role-received': [{ role: 'loyal' }, 'Your secret role is loyal.'],
  'secrets-shared': [
    { agent: 0, character: 'raven', space: 'K3', path: ['K2', 'K3'], cards: ['flare', 'med-kit'], sites: ['B17', 'C28'] },
    'The agent is Raven on K3, holds Flare and Med Kit, and has the objectives B17 and C28.',
  ],
  'round-began': [{ round: 7 }, 'Round 7 begins.'],
  'agent-turn-began': [{ agent: 1 }, "The traitor's turn begins."],
  'agent-stepped': [{ agent: 0, space: 'O2' }, 'The agent steps to O2 in secret.'],
  'agent-moved': [{ agent: 0, marker: { kind: 'last-seen', space: 'L3' } }, 'The agent ends its movement and was last seen on L3.'],
  'agent-turn-ended': [{ agent: 0 }, "The agent's turn ends."],
  'character-revealed': [{ agent: 1, character: 'traitor-gun' }, 'The traitor is revealed as Traitor Gun.'],
  'marker-placed': [{ agent: 0, marker: { kind: 'visible', space: 'M4' } }, 'The agent is visible on M4.'],
  'supply-drawn': [{ agent: 0 }, 'The agent draws a supply card.'],
  'cache-opened': [{ agent: 0, cache: 'SC2', card: 'flare' }, 'The card from supply cache SC2 is Flare.'],
  'objective-completed': [{ section: 1, site: 'B19' }, 'Objective A on B19 is completed.'],
  'objective-completed-secretly': [{ section: 3 }, 'Objective C is completed in secret and will be shown next turn.'],
  'equipment-used': [{ agent: 0, card: 'smoke-grenade', space: 'K17' }, 'The agent uses Smoke Grenade on K17.'],
  'equipment-used-covertly': [{ agent: 0 }, 'The agent uses a card face down.'],
  'equipment-used-in-secret': [{ agent: 0, card: 'proximity-mine', space: 'R8' }, 'The agent uses Proximity Mine in secret on R8.'],
  'mine-went-off': [{ agent: 0, space: 'R8' }, 'The mine on R8 goes off.'],
  'agent-fatigued': [{ agent: 0 }, 'The agent is fatigued.'],
  'agent-recovered': [{ agent: 1 }, 'The traitor is no longer fatigued.'],
  'agent-healed': [{ agent: 0 }, 'The agent regains 1 hit point.'],
  'agent-hit': [{ agent: 0, lost: 2 }, 'The agent loses 2 hit points.'],
  'rover-hit': [{ lost: 1 }, 'Rover takes the hit and loses 1 hit point.'],
  'ability-used': [{ agent: 1, ability: 'mind-delve', hunter: 'heat', direction: 'W' }, 'The traitor uses Mind Delve on Heat to the west.'],
  'ability-switched-off': [{ hunter: 'heat', ability: 'thermal-vision' }, 'Heat cannot use Thermal Vision.'],
  'smoke-cleared': [{ space: 'K17' }, 'The smoke around K17 clears.'],
  'alarm-triggered': [{ agent: 0 }, 'The optic alarm goes off: the vehicle sees the agent.'],
  'rover-barked': [{ agent: 0 }, 'Rover barks at the agent.'],
  'rover-quiet': [{ agent: 0 }, 'Rover does not bark: it does not see the agent.'],
  'agent-spotted': [{ agent: 0, hunter: 'gun' }, 'Gun spots the agent.'],
  'objective-in-range': [{ agent: 0, inRange: false }, 'The agent has no open objective in range.'],
  'hunter-turn-began': [{ hunter: 'heat' }, 'The turn of Heat begins.'],
  'hunter-stepped': [{ hunter: 'heat', space: 'S10' }, 'Heat steps to S10.'],
  'vehicle-driven': [{ by: 'some-body', space: 'K16' }, 'some-body drives the vehicle to K16.'],
  'vehicle-entered': [{ hunter: 'gun' }, 'Gun enters the vehicle.'],
  'vehicle-left': [{ hunter: 'gun', space: 'J15' }, 'Gun leaves the vehicle to J15.'],
  'hunter-stopped': [{ hunter: 'gun' }, 'Gun ends its movement.'],
  'barrier-removed': [{ space: 'K17' }, 'The barrier on K17 is removed.'],
  'agent-checked': [{ hunter: 'gun', agent: 0, seenAt: null }, 'Gun does not see the agent.'],
  'motion-sensed': [{ direction: 'NE' }, 'The motion sensor shows motion to the north-east.'],
  'quadrant-sensed': [{ quadrant: 'SW', sensed: true }, 'The Judge senses the agent to the south-west.'],
  'closer-told': [{ answer: 'rover' }, 'Rover is closer to the agent.'],
  'closeness-told': [{ close: false }, 'The agent is not close to the Beast.'],
  'past-space-told': [{ round: 0, space: 'M1' }, 'The agent was on M1 at the start.'],
  'camera-placed': [{ space: 'P10', direction: 'S' }, 'A camera is placed on P10, looking south.'],
  'camera-removed': [{ space: 'P10' }, 'The camera on P10 is removed.'],
  'direction-watched': [{ hunter: 'gun', direction: 'E' }, 'Gun watches only the direction east.'],
  'attack-declared': [{ hunter: 'gun', agent: 0 }, 'Gun attacks the agent.'],
  'dice-rolled': [{ dice: [6, 3], total: 9 }, 'The dice show 6 and 3: the total is 9.'],
  'die-rerolled': [{ hunter: 'gun', die: 0, face: 4 }, 'Die 1 of Gun is rolled again and shows 4.'],
  'attack-missed': [{ hunter: 'gun' }, 'Gun misses the agent.'],
  'rover-found-agent': [{ agent: 0, space: 'Q12' }, 'Rover finds the agent on Q12.'],
  'ambush-sprung': [{ hunter: 'gun' }, 'Gun is ambushed.'],
  'hunter-stunned': [{ hunter: 'gun' }, 'Gun is stunned.'],
  'hunter-recovered': [{ hunter: 'gun' }, 'Gun is no longer stunned.'],
  'hunter-blinded': [{ hunter: 'gun' }, 'Gun is blinded.'],
  'hunter-attacked': [{ hunter: 'gun', hit: true }, 'The traitor shoots at Gun and hits.'],
  'destination-declared': [{ hunter: 'gun', space: 'K17' }, 'Gun declares that its movement will end on K17.'],
  'time-ran-out': [{ hunter: 'gun' }, 'Time is up for Gun.'],
  'hunter-turn-ended': [{ hunter: 'gun' }, 'The turn of Gun ends.'],
  'pet-stepped': [{ space: 'Q12' }, 'Rover moves to Q12.'],
  'pet-entered': [{}, 'Rover enters the vehicle.'],
  'traitor-revealed': [{ player: 'p5', hunter: 'gun', space: 'K16' }, 'p5 is revealed as the traitor with Gun on K16.'],
  'game-ended': [{ winner: 'agents', reason: 'escaped' }, 'The agents win: an agent has escaped.'],
};

describe('Sentences', () => {
  test.each(Object.entries(ACTIONS))('of the action %s', (type, [fields, sentence]) => {
    expect(specterOps.text.action({ type, player: 'p2', ...fields } as never)).toBe(`p2 ${sentence}`);
  });

  test.each(Object.entries(EVENTS))('of the event %s', (type, [fields, sentence]) => {
    expect(specterOps.text.event({ type, rule: 'SO-1.1', ...fields } as never)).toBe(sentence);
  });

  test.each([
    [{ type: 'answer-attack', velocityBlade: false }, 'answers the attack without a card'],
    [{ type: 'answer-ambush', spring: false }, 'does not use Ambush'],
    [{ type: 'answer-roll', reroll: null }, 'keeps the dice as rolled'],
    [{ type: 'finish-move' }, "ends the agent's movement"],
    [{ type: 'finish-move', holoDecoy: 'K17' }, "ends the agent's movement (Holo Decoy: K17)"],
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
    expect(game.text.action(use)).toBe('p1 uses Grappling Hook 2000 (Pulled To: K17)');
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
        const sentences = [`${specterOps.text.action(action)}.`, ...step.events.map((event) => specterOps.text.event(event))];
        for (const sentence of sentences) expect(sentence).toMatch(/^(?!.*(undefined|null|\[object|[a-z]-[a-z]+-|[{}"]))[A-Zp].*\w\)?\.$/);
        kinds.actions.add(action.type);
        for (const { type } of step.events) kinds.events.add(type);
        state = step.state;
      }
    });
    expect(kinds.actions.size).toBeGreaterThan(20);
    expect(kinds.events.size).toBeGreaterThan(45);
  });
});
