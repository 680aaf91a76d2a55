// The game in words: a sentence for every action and every event, with the names of pieces and spaces.
import { EFFECTS, sol } from 'orrery-rules/sol';
import { type Action, type Event, stateOf } from './builders.js';
import { playAlong } from './picture-views.js';

const said = (action: Record<string, unknown>) => sol.text.action({ player: 'Ann', ...action } as unknown as Action);
const told = (event: Record<string, unknown>) => sol.text.event({ rule: 'SOL-1.1', ...event } as unknown as Event);

/** No dumps: no braces, no colon after a name of a field, no `undefined`. */
const DUMP = /[{}[\]"]|undefined|null|NaN|object/;

describe('Actions as sentences', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ type: 'place-vestigial', piece: 'gate', at: 'I0-V1' }, 'Ann places a gate on I0-V1'],
    [{ type: 'place-vestigial', piece: 'node', at: 'V3' }, 'Ann places a node in V3'],
    [{ type: 'deconstruct', piece: 'blue-gate1' }, 'Ann deconstructs blue-gate1'],
    [{ type: 'choose-action', action: 'activate' }, 'Ann chooses to activate stations'],
    [{ type: 'launch', sundiver: 'blue-s1', to: 'O3' }, 'Ann launches blue-s1 to O3'],
    [
      { type: 'launch', sundiver: 'blue-s1', to: 'O3', host: 'Bob', eye: 4 },
      'Ann launches blue-s1 to O3 from inside the mothership of Bob from E4',
    ],
    [{ type: 'fly', piece: 'blue-s1', to: 'V4' }, 'Ann flies blue-s1 to V4'],
    [{ type: 'fly', piece: 'blue-s1', to: 'V4', free: true }, 'Ann flies blue-s1 to V4 as a free step'],
    [{ type: 'fly-cluster', from: 'V4', to: 'V5' }, 'Ann flies all its sundivers in V4 to V5'],
    [{ type: 'hurl', piece: 'blue-s1' }, 'Ann hurls blue-s1 into the heart of the Sun'],
    [{ type: 'buy-fuel' }, 'Ann buys movement points'],
    [{ type: 'recover', sundiver: 'blue-s1', to: 'O3' }, 'Ann returns the lost sundiver blue-s1 to O3'],
    [
      { type: 'convert', kind: 'tower', sundivers: ['blue-s1', 'blue-s2', 'blue-s3'], at: 'R0' },
      'Ann converts blue-s1, blue-s2 and blue-s3 into a tower in R0',
    ],
    [{ type: 'activate-station', station: 'green-node1', sundiver: 'blue-s1' }, 'Ann activates green-node1 with blue-s1'],
    [{ type: 'activate-station', station: 'green-node1' }, 'Ann activates green-node1'],
    [{ type: 'scour', sundiver: 'blue-s1' }, 'Ann scours a feeder with blue-s1'],
    [{ type: 'bonus', take: false }, 'Ann declines the bonus of the station'],
    [{ type: 'end-action' }, 'Ann ends the action'],
    [{ type: 'draw' }, 'Ann draws the instability cards'],
    [{ type: 'activate-orbital', station: 'blue-node1' }, 'Ann activates blue-node1 for the flare'],
    [{ type: 'pass-orbital' }, 'Ann activates no more stations for the flare'],
    [{ type: 'trigger-choice', event: 'attrition', sundiver: 'blue-s1' }, 'Ann gives up blue-s1'],
    [{ type: 'trigger-choice', event: 'warp', sundiver: 'blue-s1', to: 'C0' }, 'Ann puts blue-s1 into C0'],
    [{ type: 'trigger-choice', event: 'feeders', space: 'C0' }, 'Ann chooses C0 as the core space without a feeder'],
    [{ type: 'keep-card', card: 'none' }, 'Ann keeps no card'],
    [{ type: 'keep-card', card: 'expansion' }, 'Ann keeps the card expansion'],
    [{ type: 'play-card', effect: 'cascade' }, 'Ann uses Cascade'],
    [{ type: 'play-card', effect: 'teleport', sundiver: 'blue-s1', to: 'C0' }, 'Ann uses Teleport to fly blue-s1 to C0'],
    [{ type: 'play-card', effect: 'accelerate', n: 1 }, 'Ann uses Accelerate to move every mothership by 1 eye'],
    [{ type: 'play-card', effect: 'chain', sundivers: ['blue-s1', 'green-s2'] }, 'Ann uses Chain on the chain blue-s1, green-s2'],
    [{ type: 'play-card', effect: 'pillar', suit: 'flare' }, 'Ann uses Pillar on flare'],
    [
      { type: 'play-card', effect: 'metamorphosis', station: 'blue-node1', to: 'tower' },
      'Ann uses Metamorphosis to turn blue-node1 into a tower',
    ],
  ])('%j', (action, sentence) => {
    expect(said(action)).toBe(sentence);
  });

  /** What the parameters of an effect are in these sentences. */
  const CHOSEN = {
    station: 'blue-node1',
    sundiver: 'blue-s1',
    sundivers: ['blue-s1', 'blue-s2'],
    host: 'Bob',
    space: 'V4',
    to: 'C0',
    n: 3,
    suit: 'flare',
  };
  const SAID: Readonly<Record<string, string>> = {
    accelerate: 'to move every mothership by 3 eyes',
    augment: 'to activate blue-node1 with blue-s1',
    blight: 'to recall blue-s1 and leave three in the mothership of Bob',
    chain: 'on the chain blue-s1, blue-s2',
    channel: 'to turn 3 energy into momentum',
    hatch: 'to send blue-s1 home from V4',
    invade: 'to take over blue-node1 with blue-s1, blue-s2',
    juggernaut: 'to let blue-node1 fly',
    metamorphosis: 'to turn blue-node1 into a C0',
    passage: 'with blue-s1',
    pillar: 'on flare',
    puncture: 'to break through to C0 with blue-s1',
    sacrifice: 'to vaporize the sundivers in the space of blue-node1',
    squeeze: 'to activate blue-node1 with blue-s1',
    teleport: 'to fly blue-s1 to C0',
    tribute: 'at blue-node1',
  };

  test('SOL-14.6 every effect in which something is chosen says what', () => {
    const effects: readonly { id: string; says?: unknown; parameters?: object }[] = EFFECTS;
    const chosen = effects.filter(({ parameters = {} }) => Object.keys(parameters).length > 0);
    expect(chosen.filter(({ says }) => says === undefined)).toEqual([]);
    expect(chosen.length).toBeGreaterThan(10);
    expect(
      effects
        .filter(({ says }) => says !== undefined)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(Object.keys(SAID).sort());
    for (const [effect, words] of Object.entries(SAID)) {
      expect(said({ type: 'play-card', effect, ...CHOSEN })).toMatch(new RegExp(`^Ann uses [A-Z][a-z]+ ${words}$`));
    }
  });

  test('SOL-14.6 what an effect without words of its own lets its user choose is listed', () => {
    const action = {
      type: 'play-card',
      effect: 'unheard-of',
      sundivers: ['blue-s1', 'blue-s2'],
      to: 'V4',
      deep: true,
      place: { x: 1, y: 2 },
    };
    expect(said(action)).toBe('Ann uses unheard-of sundivers blue-s1 and blue-s2, to V4, deep true, place x 1, y 2');
  });
});

describe('Events as sentences', () => {
  test.each<[Record<string, unknown>, string]>([
    [
      { type: 'vestigial-structure-placed', player: 'Ann', structure: 'gate', piece: 'blue-gate1', at: 'I0-V1' },
      'Ann places the gate blue-gate1 on I0-V1.',
    ],
    [{ type: 'turn-started', player: 'Ann', turn: 4 }, 'Turn 5 begins: it is the turn of Ann.'],
    [{ type: 'structure-deconstructed', player: 'Ann', piece: 'blue-gate1', sundivers: 1 }, 'Ann deconstructs blue-gate1 for 1 sundiver.'],
    [{ type: 'action-chosen', player: 'Ann', action: 'move', points: 4 }, 'Ann chooses to move and has 4 movement points.'],
    [{ type: 'action-chosen', player: 'Ann', action: 'convert', points: 0 }, 'Ann chooses to convert.'],
    [{ type: 'sundiver-launched', player: 'Ann', sundiver: 'blue-s1', to: 'O3', eye: 4 }, 'Ann launches blue-s1 from E4 to O3.'],
    [
      { type: 'piece-flown', player: 'Ann', piece: 'blue-s1', from: 'I0', to: 'V1', gate: 'green-gate1' },
      'Ann flies blue-s1 from I0 to V1 through green-gate1.',
    ],
    [{ type: 'toll-taken', player: 'Bob', gate: 'green-gate1' }, 'Bob takes 1 energy as the toll of green-gate1.'],
    [{ type: 'station-activated', player: 'Ann', station: 'blue-node1', at: 'V3', sundiver: null }, 'Ann activates blue-node1 in V3.'],
    [
      { type: 'reward-taken', player: 'Ann', station: 'blue-foundry1', stationType: 'foundry', part: 'base', amount: 2 },
      'Ann takes 2 sundivers from blue-foundry1.',
    ],
    [
      { type: 'reward-taken', player: 'Bob', station: 'blue-tower1', stationType: 'tower', part: 'bonus', amount: 1 },
      'Bob takes 1 momentum from blue-tower1 as its bonus.',
    ],
    [{ type: 'sundiver-moved', sundiver: 'blue-s1', from: 'V3', to: 'hold:blue' }, 'blue-s1 moves from V3 to the blue mothership.'],
    [{ type: 'sundiver-moved', sundiver: 'blue-s1', from: 'C0', to: 'vaporized' }, 'blue-s1 is vaporized.'],
    [{ type: 'energy-changed', player: 'Ann', amount: -2 }, 'Ann loses 2 energy.'],
    [
      { type: 'card-used', player: 'Ann', suit: 'expansion', effect: 'chain' },
      'Ann uses the instability card expansion for the effect Chain.',
    ],
    [{ type: 'mothership-moved', player: 'Ann', colour: 'blue', eye: 3 }, 'The blue mothership of Ann moves to E3.'],
    [{ type: 'card-drawn', card: 'trigger', purpose: 'turn' }, 'A trigger flare is drawn.'],
    [{ type: 'card-drawn', card: 'expansion', purpose: 'orbit' }, 'A card of the suit expansion is drawn for the orbit.'],
    [{ type: 'trigger-event-began', event: 'energy-garden' }, 'The trigger event is Energy Garden.'],
    [{ type: 'feeder-moved', from: null, to: 'C0' }, 'A feeder enters C0.'],
    [
      { type: 'card-kept', player: 'Ann', card: null, discarded: ['flare', 'expansion'], atRandom: true },
      'Ann keeps no card and discards flare and expansion, chosen at random.',
    ],
    [{ type: 'game-ended', marker: 0 }, 'The game ends with the instability marker on 0.'],
  ])('%j', (event, sentence) => {
    expect(told(event)).toBe(sentence);
  });
});

describe('Whole logs', () => {
  const actions = new Set<string>();
  const events = new Set<string>();

  test('read as sentences, whatever is done and whatever happens', () => {
    for (let number = 0; number < 80; number++) {
      let log = 0;
      playAlong(number, 60, (simulation, _legal, next) => {
        if (next === undefined) return;
        actions.add(next.type);
        expect(sol.text.action(next)).not.toMatch(DUMP);
        expect(sol.text.action(next)).toMatch(/^p\d [a-z]+s( |$)/);
        if (log++ % 5 > 0) return;
        for (const event of sol.step(stateOf(simulation), next).events) {
          events.add(event.type);
          expect(sol.text.event(event)).not.toMatch(DUMP);
        }
      });
    }
    const rare = ['buy-fuel', 'fly-cluster', 'deconstruct', 'scour', 'recover', 'hurl'];
    expect(sol.actionTypes.filter((type) => !actions.has(type) && !rare.includes(type))).toEqual([]);
    expect(events.size).toBeGreaterThan(20);
  });
});
