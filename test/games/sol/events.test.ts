// What an action tells, in order and in full: for animation, logs and whoever asks for the clause.
import { sol } from 'orrery-rules/sol';
import {
  activate,
  bonus,
  choose,
  convert,
  type Described,
  draw,
  type Event,
  endAction,
  endActionOf,
  eventsOf,
  fly,
  hurl,
  keep,
  launch,
  orbital,
  play,
  position,
  type Short,
  type State,
} from './builders.js';

const moved = (sundiver: string, from: string, to: string, rule: string): Event => ({ type: 'sundiver-moved', sundiver, from, to, rule });
const paid = (player: string, amount: number, rule: string): Event => ({ type: 'energy-changed', player, amount, rule });
const gained = (player: string, amount: number, rule: string): Event => ({ type: 'momentum-gained', player, amount, rule });
const orbited = (eye: number): Event => ({ type: 'mothership-moved', player: 'p1', colour: 'blue', eye, rule: 'SOL-5.8' });
const use = (effect: string, parameters: object = {}): Short => ({ type: 'play-card', effect, ...parameters }) as Short;
const moving = (described: Described) => position({ action: 'move', ...described });
/** blue-s1 has been hurled, and these cards come. */
const drawing = (cards: State['deck'], described: Described = {}) =>
  play(
    moving({ ...described, p1: { ...described.p1, on: `C0 ${described.p1?.on ?? ''}` }, edit: (each) => each.deck.push(...cards) }),
    hurl('blue-s1'),
    endAction,
  );
const drew = (card: State['deck'][number], purpose: 'turn' | 'orbit' = 'turn'): Event => ({
  type: 'card-drawn',
  card,
  purpose,
  rule: 'SOL-10.6',
});
const lowered = (marker: number): Event => ({ type: 'marker-lowered', marker, rule: 'SOL-11.2' });
const began = (player: string, turn: number): Event => ({ type: 'turn-started', player, turn, rule: 'SOL-5.1' });

const kept = drawing(['expansion', 'flare'], {
  setup: { suits: ['expansion', 'oscillation', 'refraction'] },
  p1: { kept: 'oscillation' },
});
const scouring = { setup: { triggerEvent: 'feeders' as const }, feeders: 'C0' };
const deferred = position({
  setup: { keepChoice: 'deferred' },
  turnOf: 1,
  action: 'move',
  p2: { eye: 6 },
  edit: (each) => each.seats[0].candidates.push('flare'),
});

const CASES: [string, State, Short, Event[]][] = [
  [
    'SOL-4.30 a vestigial gate',
    sol.start({ players: 2 }, 1),
    { type: 'place-vestigial', piece: 'gate', at: 'I0-V0' },
    [{ type: 'vestigial-structure-placed', player: 'p1', structure: 'gate', piece: 'blue-gate1', at: 'I0-V0', rule: 'SOL-4.30' }],
  ],
  [
    'SOL-6.2 SOL-6.3 a deconstructed gate',
    position({ phase: 'rebuild', p1: { reserve: 13, gates: 'I0-V0 I1-V1' } }),
    { type: 'deconstruct', piece: 'blue-gate2' },
    [
      moved('blue-s1', 'reserve', 'hold:blue', 'SOL-6.3'),
      moved('blue-s2', 'reserve', 'hold:blue', 'SOL-6.3'),
      { type: 'structure-deconstructed', player: 'p1', piece: 'blue-gate2', sundivers: 2, rule: 'SOL-6.2' },
    ],
  ],
  [
    'SOL-5.3 the choice of an action',
    position({ p1: { node: 'O1' } }),
    choose('move'),
    [{ type: 'action-chosen', player: 'p1', action: 'move', points: 4, rule: 'SOL-5.3' }],
  ],
  [
    'SOL-7.8 a launch',
    moving({ p1: { eye: 3 } }),
    launch('blue-s1', 'I2'),
    [{ type: 'sundiver-launched', player: 'p1', sundiver: 'blue-s1', to: 'I2', eye: 3, rule: 'SOL-7.8' }],
  ],
  [
    'SOL-7.10 SOL-7.17 a flight through a gate of another player',
    moving({ p1: { on: 'I0' }, p2: { gates: 'I0-V0' } }),
    fly('blue-s1', 'V0'),
    [
      { type: 'piece-flown', player: 'p1', piece: 'blue-s1', from: 'I0', to: 'V0', gate: 'green-gate1', rule: 'SOL-7.10' },
      { type: 'toll-taken', player: 'p2', gate: 'green-gate1', rule: 'SOL-7.17' },
      paid('p2', 1, 'SOL-7.17'),
    ],
  ],
  [
    'SOL-7.24 a hurled sundiver',
    moving({ p1: { on: 'C0' } }),
    hurl('blue-s1'),
    [
      { type: 'piece-hurled', player: 'p1', piece: 'blue-s1', momentum: 2, rule: 'SOL-7.24' },
      moved('blue-s1', 'C0', 'vaporized', 'SOL-7.24'),
      gained('p1', 2, 'SOL-7.24'),
    ],
  ],
  [
    'SOL-15.28 bought points',
    play(moving({ card: 'fuel', p1: { energy: 1 } }), use('fuel')),
    { type: 'buy-fuel' },
    [paid('p1', -1, 'SOL-15.28'), { type: 'fuel-bought', player: 'p1', points: 3, rule: 'SOL-15.28' }],
  ],
  [
    'SOL-16.18 a sundiver that comes back',
    moving({ p1: { lost: 1 } }),
    { type: 'recover', sundiver: 'blue-s1', to: 'O4' },
    [moved('blue-s1', 'lost', 'O4', 'SOL-16.18')],
  ],
  [
    'SOL-8.3 a conversion',
    position({ action: 'convert', p1: { on: 'O0 O1' } }),
    convert('foundry', 'blue-s1 blue-s2', 'O1'),
    [
      moved('blue-s1', 'O0', 'reserve', 'SOL-8.3'),
      moved('blue-s2', 'O1', 'reserve', 'SOL-8.3'),
      {
        type: 'structure-converted',
        player: 'p1',
        structure: 'foundry',
        piece: 'blue-foundry1',
        at: 'O1',
        sundivers: ['blue-s1', 'blue-s2'],
        rule: 'SOL-8.3',
      },
    ],
  ],
  [
    'SOL-9.1 SOL-9.8 SOL-9.21 an activation',
    position({ action: 'activate', p1: { on: 'O1', node: 'O1' } }),
    activate('blue-node1', 'blue-s1'),
    [
      { type: 'station-activated', player: 'p1', station: 'blue-node1', at: 'O1', sundiver: 'blue-s1', rule: 'SOL-9.1' },
      { type: 'reward-taken', player: 'p1', station: 'blue-node1', stationType: 'node', part: 'base', amount: 1, rule: 'SOL-9.8' },
      paid('p1', 1, 'SOL-9.8'),
      moved('blue-s1', 'O1', 'hold:blue', 'SOL-9.21'),
    ],
  ],
  [
    'SOL-15.50 an activation without a sundiver',
    play(position({ action: 'activate', card: 'pulse', p1: { node: 'O1' } }), use('pulse')),
    { type: 'activate-station', station: 'blue-node1' },
    [
      { type: 'station-activated', player: 'p1', station: 'blue-node1', at: 'O1', sundiver: null, rule: 'SOL-9.1' },
      { type: 'reward-taken', player: 'p1', station: 'blue-node1', stationType: 'node', part: 'base', amount: 1, rule: 'SOL-9.8' },
      paid('p1', 1, 'SOL-9.8'),
    ],
  ],
  [
    'SOL-9.15 a bonus',
    play(position({ action: 'activate', p1: { on: 'I1', energy: 2, tower: 'I1' } }), activate('blue-tower1', 'blue-s1')),
    bonus(true),
    [
      { type: 'reward-taken', player: 'p1', station: 'blue-tower1', stationType: 'tower', part: 'bonus', amount: 1, rule: 'SOL-9.8' },
      paid('p1', -1, 'SOL-9.8'),
      gained('p1', 1, 'SOL-9.8'),
      moved('blue-s1', 'I1', 'hold:blue', 'SOL-9.21'),
    ],
  ],
  [
    'SOL-9.17 a declined bonus',
    play(position({ action: 'activate', p1: { on: 'I1', node: 'I1' } }), activate('blue-node1', 'blue-s1')),
    bonus(false),
    [{ type: 'bonus-declined', player: 'p1', station: 'blue-node1', rule: 'SOL-9.17' }, moved('blue-s1', 'I1', 'hold:blue', 'SOL-9.21')],
  ],
  [
    'SOL-12.12 SOL-15.1 a card, here Accelerate',
    position({ card: 'accelerate', setup: { suits: ['expansion', 'oscillation', 'refraction'] }, p1: { eye: 1 }, p2: { eye: 7 } }),
    use('accelerate', { n: 2 }),
    [
      { type: 'card-used', player: 'p1', suit: 'expansion', effect: 'accelerate', rule: 'SOL-12.12' },
      { type: 'mothership-moved', player: 'p1', colour: 'blue', eye: 12, rule: 'SOL-15.1' },
      { type: 'mothership-moved', player: 'p2', colour: 'green', eye: 5, rule: 'SOL-15.1' },
    ],
  ],
  [
    'SOL-5.8 SOL-10.6 SOL-11.2 SOL-11.5 a flare',
    drawing(['flare'], { p1: { eye: 3 }, p2: { energy: 15 } }),
    draw,
    [drew('flare'), gained('p1', 1, 'SOL-7.26'), lowered(12), paid('p2', -7, 'SOL-11.5'), orbited(2)],
  ],
  [
    'SOL-11.9 an orbital activation',
    play(drawing(['flare'], { p1: { eye: 3, foundry: 'O1', energy: 1, on: '', reserve: 1 } }), draw),
    orbital('blue-foundry1'),
    [
      {
        type: 'reward-taken',
        player: 'p1',
        station: 'blue-foundry1',
        stationType: 'foundry',
        part: 'orbital',
        amount: 1,
        rule: 'SOL-11.9',
      },
      paid('p1', -1, 'SOL-11.9'),
      moved('blue-s2', 'reserve', 'hold:blue', 'SOL-11.9'),
      orbited(2),
    ],
  ],
  [
    'SOL-13.4 the end',
    drawing(['flare'], { marker: 1 }),
    draw,
    [drew('flare'), gained('p1', 1, 'SOL-7.26'), lowered(0), { type: 'game-ended', marker: 0, rule: 'SOL-13.4' }],
  ],
  [
    'SOL-12.2 a kept card',
    play(kept, draw),
    keep('oscillation'),
    [{ type: 'card-kept', player: 'p1', card: 'oscillation', discarded: ['flare'], atRandom: false, rule: 'SOL-12.2' }, began('p2', 1)],
  ],
  [
    'SOL-12.8 a card that is kept at random',
    deferred,
    endActionOf('p2'),
    [
      { type: 'mothership-moved', player: 'p2', colour: 'green', eye: 5, rule: 'SOL-5.8' },
      { type: 'card-kept', player: 'p1', card: 'flare', discarded: [], atRandom: true, rule: 'SOL-12.8' },
      began('p1', 2),
    ],
  ],
  [
    'SOL-17.4 the card after the orbit',
    play(position({ players: 1, p1: { eye: 3 }, edit: (each) => each.deck.push('flare') }), choose('move')),
    endAction,
    [orbited(2), drew('flare', 'orbit'), lowered(12), began('p1', 1)],
  ],
  [
    'SOL-15.40 a station that changes its type',
    play(position({ action: 'activate', card: 'metamorphosis', p1: { on: 'O1', node: 'O1' } }), activate('blue-node1', 'blue-s1')),
    use('metamorphosis', { station: 'blue-node1', to: 'tower' }),
    [{ type: 'station-replaced', station: 'blue-node1', by: 'blue-tower1', at: 'O1', rule: 'SOL-15.40' }],
  ],
  [
    'SOL-15.34 SOL-15.35 an invasion',
    position({ action: 'convert', card: 'invade', p1: { on: 'O1 O1' }, p2: { node: 'O1', reserve: 1 } }),
    use('invade', { station: 'green-node1', sundivers: ['blue-s1', 'blue-s2'] }),
    [
      moved('blue-s1', 'O1', 'reserve', 'SOL-15.33'),
      moved('blue-s2', 'O1', 'reserve', 'SOL-15.33'),
      { type: 'station-replaced', station: 'green-node1', by: 'blue-node1', at: 'O1', rule: 'SOL-15.34' },
      moved('green-s1', 'reserve', 'hold:green', 'SOL-15.35'),
    ],
  ],
  [
    'SOL-15.53 a punctured barrier',
    moving({ card: 'puncture', p1: { on: 'R1' } }),
    use('puncture', { sundiver: 'blue-s1', to: 'V2' }),
    [
      moved('blue-s1', 'R1', 'reserve', 'SOL-15.53'),
      { type: 'gate-placed', player: 'p1', gate: 'blue-gate1', at: 'V2-R1', rule: 'SOL-15.53' },
    ],
  ],
  [
    'SOL-15.39 a hurled station',
    play(moving({ card: 'juggernaut', p1: { node: 'C0' } }), use('juggernaut', { station: 'blue-node1' })),
    hurl('blue-node1'),
    [
      { type: 'piece-hurled', player: 'p1', piece: 'blue-node1', momentum: 2, rule: 'SOL-7.24' },
      { type: 'station-destroyed', station: 'blue-node1', at: 'C0', rule: 'SOL-15.39' },
      gained('p1', 2, 'SOL-7.24'),
    ],
  ],
  [
    'SOL-16.2 SOL-16.19 the Sunworm',
    drawing(['expansion', 'trigger'], {
      setup: { triggerEvent: 'sunworm', suits: ['expansion', 'oscillation', 'refraction'] },
      p1: { eye: 3 },
      p2: { on: 'V3' },
    }),
    draw,
    [
      drew('trigger'),
      { type: 'trigger-event-began', event: 'sunworm', rule: 'SOL-16.2' },
      moved('green-s1', 'V3', 'reserve', 'SOL-16.19'),
      drew('expansion'),
      orbited(2),
    ],
  ],
  [
    'SOL-16.11 SOL-16.13 Implode',
    drawing(['expansion', 'trigger'], {
      setup: { triggerEvent: 'implode', suits: ['expansion', 'oscillation', 'refraction'] },
      p1: { eye: 3 },
      p2: { on: 'C1 O3' },
    }),
    draw,
    [
      drew('trigger'),
      { type: 'trigger-event-began', event: 'implode', rule: 'SOL-16.2' },
      moved('green-s1', 'C1', 'vaporized', 'SOL-16.11'),
      gained('p2', 2, 'SOL-16.11'),
      moved('green-s2', 'O3', 'I3', 'SOL-16.13'),
      drew('expansion'),
      orbited(2),
    ],
  ],
  [
    'SOL-16.16 SOL-16.17 Explode',
    drawing(['expansion', 'trigger'], {
      setup: { triggerEvent: 'explode', suits: ['expansion', 'oscillation', 'refraction'] },
      p1: { eye: 3 },
      p2: { on: 'O1 I3' },
    }),
    draw,
    [
      drew('trigger'),
      { type: 'trigger-event-began', event: 'explode', rule: 'SOL-16.2' },
      moved('green-s1', 'O1', 'lost', 'SOL-16.16'),
      moved('green-s2', 'I3', 'O3', 'SOL-16.17'),
      drew('expansion'),
      orbited(2),
    ],
  ],
  [
    'SOL-16.22 a garden',
    drawing(['expansion', 'trigger'], {
      setup: { triggerEvent: 'energy-garden', suits: ['expansion', 'oscillation', 'refraction'] },
      p1: { eye: 3 },
      garden: 'V1 V3 V5 V7 V9 V11 R0 R2 R4 R6 C3',
    }),
    draw,
    [
      drew('trigger'),
      { type: 'trigger-event-began', event: 'energy-garden', rule: 'SOL-16.2' },
      { type: 'cube-grown', at: 'C0', rule: 'SOL-16.22' },
      drew('expansion'),
      orbited(2),
    ],
  ],
  [
    'SOL-16.24 a cube that is taken',
    moving({ setup: { triggerEvent: 'energy-garden' }, garden: 'V3', p1: { on: 'V2' } }),
    fly('blue-s1', 'V3'),
    [
      { type: 'piece-flown', player: 'p1', piece: 'blue-s1', from: 'V2', to: 'V3', gate: null, rule: 'SOL-7.10' },
      paid('p1', 1, 'SOL-16.24'),
    ],
  ],
  [
    'SOL-16.27 SOL-16.30 feeders at a flare',
    drawing(['flare'], { setup: { triggerEvent: 'feeders' }, feeders: 'I1 I2 V5', p1: { eye: 3 }, p2: { node: 'I1' } }),
    draw,
    [
      drew('flare'),
      gained('p1', 1, 'SOL-7.26'),
      lowered(12),
      { type: 'feeder-moved', from: 'I2', to: 'I1', rule: 'SOL-16.27' },
      { type: 'feeder-moved', from: 'V5', to: 'I4', rule: 'SOL-16.27' },
      { type: 'station-destroyed', station: 'green-node1', at: 'I1', rule: 'SOL-16.30' },
      orbited(2),
    ],
  ],
  [
    'SOL-16.26 feeders that enter the core',
    play(
      drawing(['expansion', 'trigger'], {
        setup: { triggerEvent: 'feeders', suits: ['expansion', 'oscillation', 'refraction'] },
        p1: { eye: 3 },
      }),
      draw,
    ),
    { type: 'trigger-choice', event: 'feeders', space: 'C3' },
    [
      ...['C0', 'C1', 'C2', 'C4'].map((to): Event => ({ type: 'feeder-moved', from: null, to, rule: 'SOL-16.26' })),
      drew('expansion'),
      orbited(2),
    ],
  ],
  [
    'SOL-16.31 a scoured feeder',
    position({ action: 'scour', ...scouring, p1: { on: 'C0' } }),
    { type: 'scour', sundiver: 'blue-s1' },
    [{ type: 'feeder-removed', player: 'p1', at: 'C0', rule: 'SOL-16.31' }, moved('blue-s1', 'C0', 'hold:blue', 'SOL-16.31')],
  ],
];

/** Playing a card tells first of the card, and then what it does. */
const withoutCard = (events: Event[], expected: Event[]) =>
  expected.some(({ type }) => type === 'card-used') ? events : events.filter(({ type }) => type !== 'card-used');

describe('Events', () => {
  test.each(CASES)('%s', (_what, state, action, expected) => {
    expect(withoutCard(eventsOf(state, action), expected)).toEqual(expected);
  });

  test('SOL-16.2 every kind of event is told above', () => {
    const told = new Set(CASES.flatMap(([, , , events]) => events.map(({ type }) => type)));
    expect(told.size).toBe(29);
  });
});
