import { specterOps } from 'orrery-rules/specter-ops';
import {
  ATTACK,
  begin,
  destinations,
  END,
  END_AGENT,
  find,
  finish,
  hunterNamed,
  hunts,
  lastSeen,
  markerOf,
  moves,
  play,
  refusal,
  ruleOf,
  STOP,
  type State,
  series,
  steps,
  table,
  types,
  visible,
} from './builders.js';

const equip = (card: string, more: object = {}) => ({ type: 'use-equipment', card, ...more });
const quiet: [string, string | null][] = [
  ['heat', 'A30'],
  ['gun', 'A31'],
];
const holding = (card: string, options: object = {}) =>
  table({ agentAt: 'S12', hunters: quiet, vehicleAt: 'A24', cards: [card], ...options });
const hand = (state: State) => state.agents[0]?.secret.cards.map(({ card }) => card);

describe('Using cards', () => {
  test('SO-17.1 SO-17.2 SO-17.10 SO-24.11 a use spends a charge; what is left lies open', () => {
    const { state } = play(holding('emp-grenade', { vehicleAt: 'Q12' }), equip('emp-grenade'));
    expect(state.agents[0]?.faceUp).toEqual([{ card: 'emp-grenade', charges: 1 }]);
    const spent = table({
      cards: ['flash-bang'],
      agentAt: 'S12',
      hunters: quiet,
      patch: (draft) => {
        const agent = draft.agents[0] as State['agents'][number];
        agent.secret.cards = [];
        agent.faceDown = 0;
        agent.faceUp = [{ card: 'flash-bang', charges: 0 }];
      },
    });
    expect(refusal(spent, equip('flash-bang', { space: 'S12' }))).toBe('equipment-no-charges');
    expect(specterOps.decisions(holding('flash-bang'))).toEqual(['p1']);
  });

  test('SO-7.14 SO-17.3 SO-24.25 one a turn', () => {
    const state = play(holding('flash-bang'), equip('flash-bang', { space: 'S12' })).state;
    expect(refusal(state, equip('smoke-grenade', { space: 'S12' }))).toBe('equipment-limit');
    expect(refusal(moves(state, []).state, equip('smoke-grenade', { space: 'S12' }))).toBe('equipment-limit');
  });

  test('SO-17.4 before or after the movement, never during it', () => {
    const state = holding('flash-bang');
    expect(refusal(series(state, steps('S13')).state, equip('flash-bang', { space: 'S12' }))).toBe('equipment-timing');
    expect(refusal(moves(state, ['S13']).state, equip('flash-bang', { space: 'S12' }))).toBeUndefined();
  });

  test('SO-17.5 SO-22.4 SO-22.2 reasons come in their order', () => {
    const state = holding('flash-bang');
    expect(refusal(state, equip('emp-grenade'))).toBe('equipment-not-owned');
    expect(refusal(state, equip('flash-bang', { space: 'Z9' }))).toBe('off-board');
    expect(refusal(state, equip('flash-bang', { space: 'T13' }))).toBe('structure');
    expect(refusal(state, equip('flash-bang', { space: 'S17' }))).toBe('out-of-range');
    expect(refusal(state, equip('flash-bang'))).toBe('invalid-target');
    const stolen = table({
      agentAt: 'S12',
      agent: 'raven',
      hunters: quiet,
      patch: (draft) => {
        const agent = draft.agents[0] as State['agents'][number];
        agent.secret.cards.push({ card: 'smoke-dagger', charges: 2, sideways: false });
        agent.faceDown += 1;
      },
    });
    expect(refusal(stolen, equip('smoke-dagger', { hunter: 'heat' }))).toBe('equipment-not-for-agent');
  });

  test('SO-17.6 SO-17.7 SO-17.11 ranges are counted from the agent over structures, and what cannot be done costs nothing', () => {
    const state = holding('flash-bang');
    expect(refusal(state, equip('flash-bang', { space: 'U12' }))).toBeUndefined();
    expect(hand(state)).toContain('flash-bang');
    expect(refusal(moves(state, ['S13', 'S14']).state, equip('flash-bang', { space: 'S18' }))).toBeUndefined();
  });

  test('SO-17.8 SO-17.9 SO-17.13 SO-21.7 SO-21.8 SO-21.18 what hunters learn of a use', () => {
    const seen = (state: State, action: object) => {
      const { state: after, events } = play(state, action);
      const view = specterOps.view(after, 'p2');
      return {
        told: types(specterOps.viewEvents(events, 'p2')),
        down: view.agents[0]?.faceDown,
        side: view.agents[0]?.sideways,
        up: view.agents[0]?.faceUp.length,
        revealed: view.agents[0]?.revealed,
      };
    };
    expect(seen(holding('flash-bang'), equip('flash-bang', { space: 'S12' }))).toEqual({
      told: ['equipment-used'],
      down: 2,
      side: 0,
      up: 1,
      revealed: null,
    });
    expect(seen(holding('stealth-field'), equip('stealth-field'))).toEqual({
      told: ['equipment-used-covertly'],
      down: 2,
      side: 1,
      up: 0,
      revealed: null,
    });
    expect(seen(holding('proximity-mine'), equip('proximity-mine', { space: 'S12' }))).toEqual({
      told: [],
      down: 3,
      side: 0,
      up: 0,
      revealed: null,
    });
    const before = holding('proximity-mine');
    const { state: after } = play(before, equip('proximity-mine', { space: 'S12' }));
    expect(specterOps.view(after, 'p2')).toEqual(specterOps.view(before, 'p2'));
  });

  test('SO-17.12 a card’s die is not rolled on', () => {
    const state = holding('concussion-grenade', {
      hunters: [
        ['heat', 'S13'],
        ['gun', 'A31'],
      ],
    });
    expect(play(state, equip('concussion-grenade', { space: 'S12' }), [6]).left).toBe(0);
  });
});

test('SO-2.8 tokens never run out: four hunters stunned, two clouds of smoke and two barriers at once', () => {
  const crowd = table({
    players: 5,
    agentAt: 'S12',
    cards: ['smoke-grenade', 'concussion-grenade', 'flash-bang', 'portable-barrier'],
    hunters: [
      ['heat', 'S8'],
      ['judge', 'S9'],
      ['gun', 'S8'],
      ['watcher', 'S9'],
    ],
    vehicleAt: 'A24',
    patch: (draft) => {
      draft.smoke = [{ space: 'M1', by: 0, fresh: true }];
      draft.barriers = ['W3'];
    },
  });
  const stunned = play(crowd, equip('concussion-grenade', { space: 'S8' }), [1, 1, 1, 1]).state;
  expect(stunned.hunters.map((hunter) => hunter.stunned)).toEqual([true, true, true, true]);
  expect(play(crowd, equip('smoke-grenade', { space: 'S14' })).state.smoke.map(({ space }) => space)).toEqual(['M1', 'S14']);
  expect(play(crowd, equip('portable-barrier', { space: 'S14' })).state.barriers).toEqual(['W3', 'S14']);
});

describe('General cards', () => {
  test('SO-15.2 SO-17.14 under Adrenal Surge Fox needs no Dash: five spaces or six do not tire her', () => {
    const fox = play(holding('adrenal-surge', { agent: 'fox', agentAt: 'S16' }), equip('adrenal-surge')).state;
    const five = ['S15', 'S14', 'S13', 'S12', 'S11'];
    expect(moves(fox, five).state.agents[0]?.fatigued).toBe(false);
    expect(moves(fox, [...five, 'S10']).state.agents[0]?.fatigued).toBe(false);
    expect(moves(holding('adrenal-surge', { agent: 'fox', agentAt: 'S16' }), five).state.agents[0]?.fatigued).toBe(true);
  });

  test('SO-17.14 SO-17.15 Adrenal Surge: six spaces, and only before the movement', () => {
    const state = holding('adrenal-surge', { agentAt: 'S16' });
    const surged = series(state, [equip('adrenal-surge'), ...steps('S15', 'S14', 'S13', 'S12', 'S11', 'S10')]).state;
    expect(refusal(surged, { type: 'step', to: 'S9' })).toBe('too-far');
    expect(refusal(moves(state, []).state, equip('adrenal-surge'))).toBe('equipment-timing');
  });

  const stealthy = (hunter: string) =>
    play(
      table({
        agentAt: 'O4',
        hunters: [
          ['heat', hunter],
          ['judge', 'A31'],
        ],
        vehicleAt: 'A24',
        cards: ['stealth-field'],
      }),
      equip('stealth-field'),
    ).state;

  test.each([
    { clauses: 'SO-25.34 SO-17.16 SO-17.17', hunter: 'L7', marker: null },
    { clauses: 'SO-25.34 SO-17.17', hunter: 'L5', marker: lastSeen('L3') },
  ])('$clauses Stealth Field and a hunter on $hunter', ({ hunter, marker }) => {
    expect(markerOf(moves(stealthy(hunter), ['N4', 'M3', 'L3', 'K3']).state)).toEqual(marker);
  });

  test('SO-17.18 SO-7.2 it ends when the agent’s next turn begins, and the start of its movement may then be seen', () => {
    const state = series(stealthy('L7'), [
      ...steps('N4', 'M4'),
      finish(),
      END_AGENT,
      begin('heat'),
      STOP,
      END,
      begin('judge'),
      STOP,
      END,
    ]).state;
    expect(state.agents[0]).toMatchObject({ marker: null, secret: { stealth: false } });
    expect(markerOf(moves(state, ['N4', 'O4']).state)).toEqual(lastSeen('M4'));
  });

  const smoked = table({
    agentAt: 'K16',
    hunters: [
      ['heat', 'G16'],
      ['judge', 'A31'],
    ],
    vehicleAt: 'A24',
    turn: 'hunters',
    patch: (draft) => draft.smoke.push({ space: 'K17', by: 0, fresh: true }),
  });

  test('SO-25.27 SO-17.20 SO-17.21 SO-4.6 smoke over K17 hides its spaces and what is behind', () => {
    const seen = (agentAt: string) => {
      const state = specterOps.parseState({
        ...smoked,
        agents: [{ ...smoked.agents[0], secret: { ...smoked.agents[0]?.secret, space: agentAt, path: [agentAt] } }],
      }) as State;
      return find(hunts(state, 'heat', ['G15', 'G16', 'G15', 'G16']).events, 'agent-checked')?.seenAt;
    };
    for (const cell of ['J16', 'K16', 'L16', 'M16', 'Q16', 'J17', 'K17', 'L17', 'N17']) expect(seen(cell)).toBeNull();
    for (const cell of ['I16', 'I17', 'G20']) expect(seen(cell)).toBe(cell);
  });

  test('SO-4.14 SO-17.21 in smoke a hunter sees its own space alone', () => {
    const inside = (agentAt: string) =>
      table({
        agentAt,
        hunters: [
          ['judge', 'K16'],
          ['heat', 'A31'],
        ],
        vehicleAt: 'A24',
        turn: 'hunters',
        patch: (draft) => draft.smoke.push({ space: 'K17', by: 0, fresh: true }),
      });
    expect(find(hunts(inside('L16'), 'judge').events, 'agent-checked')?.seenAt).toBeNull();
    expect(find(hunts(inside('K16'), 'judge').events, 'agent-checked')?.seenAt).toBe('K16');
  });

  test('SO-17.19 SO-17.22 smoke stays until the end of the agent’s next turn, and is walked through', () => {
    const { state } = play(holding('smoke-grenade'), equip('smoke-grenade', { space: 'S14' }));
    expect(refusal(state, { type: 'step', to: 'S13' })).toBeUndefined();
    const rounds = [finish(), END_AGENT, begin('heat'), STOP, END, begin('gun'), STOP, END];
    const later = series(state, rounds).state;
    expect(later.smoke).toHaveLength(1);
    const { state: cleared, events } = series(later, [finish(), END_AGENT]);
    expect([cleared.smoke, types(events).includes('smoke-cleared')]).toEqual([[], true]);
    expect(refusal(holding('smoke-grenade'), equip('smoke-grenade', { space: 'S17' }))).toBe('out-of-range');
  });

  test('SO-25.28 SO-17.23 SO-17.24 SO-17.25 SO-10.2 SO-4.18 Flash Bang', () => {
    const state = table({
      agentAt: 'S15',
      hunters: [
        ['judge', 'S10'],
        ['heat', 'A31'],
      ],
      vehicleAt: 'A24',
      cards: ['flash-bang'],
      marker: visible('S15'),
    });
    const { state: moved } = series(state, [equip('flash-bang', { space: 'S12' }), ...steps('S16', 'S17'), finish()]);
    expect([hunterNamed(moved, 'judge').blind, markerOf(moved)]).toEqual(['own-turn', lastSeen('S15')]);
    const { state: started, events } = series(moved, [END_AGENT, begin('judge')]);
    expect(find(events, 'agent-checked')).toMatchObject({ seenAt: 'S17' });
    expect([markerOf(started), hunterNamed(started, 'judge').blind]).toEqual([visible('S17'), null]);
    // That look alone gives no right to attack: from R13 the agent is out of sight.
    const away = series(started, [...steps('S11', 'S12', 'R13'), STOP]).state;
    expect(refusal(away, ATTACK)).toBe('agent-not-visible');
  });

  test.each([
    { die: 4, stunned: true },
    { die: 5, stunned: false },
  ])('SO-17.26 Concussion Grenade on a $die stuns: $stunned', ({ die, stunned }) => {
    const state = holding('concussion-grenade', {
      hunters: [
        ['heat', 'S13'],
        ['gun', null],
      ],
      vehicleAt: 'Q12',
    });
    const { state: after, events } = play(state, equip('concussion-grenade', { space: 'S14' }), [die]);
    expect([hunterNamed(after, 'heat').stunned, hunterNamed(after, 'gun').stunned]).toEqual([stunned, false]);
    expect(events.filter(({ type }) => type === 'dice-rolled')).toHaveLength(1);
  });

  test.each([
    { die: 2, stunned: true },
    { die: 3, stunned: false },
  ])('SO-17.26 SO-16.32 the Prophet adds 2 to his own roll against the grenade: on a $die he is stunned: $stunned', ({ die, stunned }) => {
    const state = holding('concussion-grenade', {
      hunters: [
        ['heat', 'S13'],
        ['prophet', 'S15'],
      ],
    });
    // Heat rolls first, and a 4 stuns him.
    const { state: after, events } = play(state, equip('concussion-grenade', { space: 'S14' }), [4, die]);
    expect(after.hunters.map((hunter) => hunter.stunned)).toEqual([true, stunned]);
    expect(events.flatMap((event) => (event.type === 'dice-rolled' ? [[event.total, event.rule]] : []))).toEqual([
      [4, 'SO-17.26'],
      [die, 'SO-17.26'],
    ]);
  });

  test('SO-17.27 SO-17.28 EMP stops the vehicle and its abilities, not the doors', () => {
    const state = holding('emp-grenade', {
      hunters: [
        ['puppet', null],
        ['heat', null],
      ],
      vehicleAt: 'Q12',
    });
    const { state: dark } = series(state, [equip('emp-grenade'), finish(), END_AGENT, begin('puppet')]);
    expect([
      refusal(dark, { type: 'drive', to: 'Q13' }),
      refusal(dark, { type: 'use-vehicle-ability' }),
      refusal(dark, { type: 'use-ability', ability: 'control-relay' }),
      refusal(dark, { type: 'use-ability', ability: 'remote-link' }),
    ]).toEqual(['vehicle-disabled', 'vehicle-disabled', 'vehicle-disabled', 'vehicle-disabled']);
    expect(destinations(dark, 'leave-vehicle').length).toBeGreaterThan(0);
    const next = series(dark, [STOP, END, begin('heat'), STOP, END]).state;
    expect(next.vehicle?.disabledBy).toBeNull();
    expect(refusal(holding('emp-grenade'), equip('emp-grenade'))).toBe('out-of-range');
    const alarm = table({ agentAt: 'J19', vehicle: 'interceptor', vehicleAt: 'H20', cards: ['emp-grenade'], hunters: quiet });
    expect(types(series(alarm, [equip('emp-grenade'), ...steps('I19', 'H18'), finish()]).events)).not.toContain('alarm-triggered');
  });

  test('SO-25.35 SO-17.29 SO-17.30 SO-17.31 a mine goes off by itself when hunters are near', () => {
    const laid = table({
      agentAt: 'S10',
      hunters: [
        ['heat', 'V9'],
        ['gun', 'Q14'],
      ],
      vehicleAt: 'A24',
      patch: (draft) => {
        const agent = draft.agents[0] as State['agents'][number];
        agent.secret.mine = { space: 'R8', due: true };
        agent.secret.cards[0] = { card: 'proximity-mine', charges: 0, sideways: false };
      },
    });
    expect(refusal(laid, { type: 'step', to: 'S11' })).toBe('mine-must-go-off');
    expect(refusal(laid, finish())).toBe('mine-must-go-off');
    const { state, events } = play(laid, { type: 'detonate-mine' });
    expect(find(events, 'mine-went-off')).toMatchObject({ space: 'R8' });
    expect([hunterNamed(state, 'heat').stunned, hunterNamed(state, 'gun').stunned]).toEqual([true, false]);
    expect([state.agents[0]?.secret.mine, state.agents[0]?.faceUp]).toEqual([null, [{ card: 'proximity-mine', charges: 0 }]]);
  });

  test('SO-17.29 SO-17.30 it is laid within two spaces and waits for hunters outside the vehicle', () => {
    const state = table({
      agentAt: 'S10',
      hunters: [
        ['heat', null],
        ['gun', 'A31'],
      ],
      vehicleAt: 'Q10',
      cards: ['proximity-mine'],
    });
    expect(refusal(state, equip('proximity-mine', { space: 'S13' }))).toBe('out-of-range');
    const next = series(state, [
      equip('proximity-mine', { space: 'S12' }),
      finish(),
      END_AGENT,
      begin('heat'),
      STOP,
      END,
      begin('gun'),
      STOP,
      END,
    ]).state;
    expect(next.agents[0]?.secret.mine).toEqual({ space: 'S12', due: false });
    const near = series(state, [
      equip('proximity-mine', { space: 'S12' }),
      finish(),
      END_AGENT,
      begin('heat'),
      { type: 'leave-vehicle', to: 'R11' },
      END,
      begin('gun'),
      STOP,
      END,
    ]).state;
    expect(near.agents[0]?.secret.mine?.due).toBe(true);
  });
});

describe('Unique cards', () => {
  const tapped = () =>
    play(
      table({
        agent: 'raven',
        agentAt: 'A1',
        hunters: [
          ['gun', 'S10'],
          ['heat', null],
        ],
        vehicleAt: 'K17',
        cards: ['mind-tap'],
      }),
      equip('mind-tap'),
    ).state;

  test('SO-17.32 SO-17.33 Mind Tap: each hunter declares a space it can reach', () => {
    const state = tapped();
    expect([state.pause?.kind, specterOps.decisions(state)]).toEqual(['declare', ['p2']]);
    expect(refusal(state, { type: 'declare-destination', hunter: 'gun', to: 'S15' })).toBe('out-of-range');
    expect(refusal(state, { type: 'declare-destination', hunter: 'heat', to: 'K17' })).toBeUndefined();
    expect(refusal(state, { type: 'declare-destination', hunter: 'heat', to: 'H20' })).toBeUndefined();
    const both = series(state, [
      { type: 'declare-destination', hunter: 'gun', to: 'S12' },
      { type: 'declare-destination', hunter: 'heat', to: 'K17' },
    ]).state;
    expect([both.pause, specterOps.decisions(both)]).toEqual([null, ['p1']]);
  });

  test('SO-17.32 the movement must end there', () => {
    const declared = series(tapped(), [
      { type: 'declare-destination', hunter: 'gun', to: 'S12' },
      { type: 'declare-destination', hunter: 'heat', to: 'J18' },
      finish(),
      END_AGENT,
      begin('gun'),
    ]).state;
    expect(refusal(declared, STOP)).toBe('must-follow-declaration');
    const away = series(declared, steps('S9')).state;
    expect(refusal(away, { type: 'step', to: 'S8' })).toBe('must-follow-declaration');
    expect(refusal(series(away, steps('S10', 'S11', 'S12')).state, STOP)).toBeUndefined();
  });

  test('SO-17.34 what can no longer be reached is approached', () => {
    const state = table({
      agentAt: 'A1',
      hunters: [
        ['gun', 'S10'],
        ['heat', 'A31'],
      ],
      vehicleAt: 'A24',
      turn: 'hunters',
      patch: (draft) => {
        Object.assign(draft.hunters[0] as object, { declared: 'S14', stunned: true });
      },
    });
    const started = play(state, begin('gun')).state;
    // Two steps are left: Q12, S12 and T12 are all 2 from S14, and nothing in reach is nearer.
    expect(started.turn?.mustEndOn).toEqual(['Q12', 'S12', 'T12']);
  });

  test.each([
    { declared: 'K17', sensor: undefined, why: 'the space of the vehicle' },
    { declared: 'L16', sensor: undefined, why: 'a space beside it' },
    { declared: 'H20', sensor: 'must-follow-declaration', why: 'a space that is reached by driving only' },
  ])('SO-12.24 SO-17.32 a hunter that declared $why', ({ declared, sensor }) => {
    const state = table({
      agentAt: 'A1',
      hunters: [
        ['gun', null],
        ['heat', null],
      ],
      vehicle: 'tracer',
      vehicleAt: 'K17',
      turn: 'hunters',
      patch: (draft) => {
        Object.assign(draft.hunters[0] as object, { declared });
      },
    });
    // The sensor takes the place of driving: where that would leave no end to the movement, it cannot be used.
    expect(refusal(play(state, begin('gun')).state, { type: 'use-vehicle-ability' })).toBe(sensor);
  });

  test('SO-17.37 SO-17.38 SO-21.10 Remote Trigger shows a completion a turn later', () => {
    const state = table({ agent: 'fox', agentAt: 'C20', hunters: quiet, vehicleAt: 'A24', cards: ['remote-trigger'] });
    const { state: done, events } = play(state, { type: 'complete-objective', section: 1, remoteTrigger: true });
    expect([done.secret.completed[0], done.objectives[0]?.completed]).toEqual([true, false]);
    expect(specterOps.viewEvents(events, 'p2')).toEqual([]);
    expect(specterOps.view(done, 'p2')).toEqual(specterOps.view(state, 'p2'));
    const next = series(done, [finish(), END_AGENT, begin('heat'), STOP, END, begin('gun'), STOP, END]).state;
    expect([refusal(next, { type: 'step', to: 'C21' }), refusal(next, finish())]).toEqual([
      'completion-must-be-shown',
      'completion-must-be-shown',
    ]);
    const { state: shown, events: later } = play(next, { type: 'show-completion', section: 1 });
    expect([shown.objectives[0]?.completed, later]).toEqual([
      true,
      [{ type: 'objective-completed', section: 1, site: 'B19', rule: 'SO-9.12' }],
    ]);
    expect(refusal(done, { type: 'complete-objective', section: 1 })).toBe('objective-done');
  });

  test('SO-25.40 SO-17.39 a hidden completion counts for the escape and is shown by it', () => {
    const state = table({
      agentAt: 'A3',
      completed: [1, 2],
      hunters: quiet,
      patch: (draft) => {
        draft.secret.completed[2] = true;
        draft.secret.delayed = [3];
      },
    });
    const { state: over, events } = series(state, [finish(), END_AGENT]);
    expect(over.result?.winner).toBe('agents');
    expect(find(events, 'objective-completed')).toMatchObject({ section: 3 });
  });

  test('SO-17.40 SO-28.2 Smoke Dagger blinds one hunter for this turn', () => {
    const state = table({
      agent: 'panther',
      agentAt: 'S12',
      hunters: [
        ['heat', 'S10'],
        ['gun', 'A31'],
      ],
      vehicleAt: 'A24',
      cards: ['smoke-dagger'],
    });
    expect(refusal(state, equip('smoke-dagger', { hunter: 'gun' }))).toBe('out-of-range');
    const { state: moved } = series(state, [equip('smoke-dagger', { hunter: 'heat' }), finish()]);
    expect([markerOf(moved), hunterNamed(moved, 'heat').blind]).toEqual([null, 'agent-turn']);
    expect(hunterNamed(play(moved, END_AGENT).state, 'heat').blind).toBeNull();
  });
});

describe('Supply cards', () => {
  test('SO-17.41 Flare: one direction until that hunter’s next turn', () => {
    const state = holding('flare', {
      hunters: [
        ['heat', 'S10'],
        ['gun', 'A31'],
      ],
    });
    const { state: moved } = series(state, [equip('flare', { hunter: 'heat', direction: 'N' }), finish()]);
    expect([markerOf(moved), hunterNamed(moved, 'heat').flare]).toEqual([null, 'N']);
    expect(hunterNamed(series(moved, [END_AGENT, begin('heat')]).state, 'heat').flare).toBeNull();
    expect(refusal(state, equip('flare', { hunter: 'gun', direction: 'N' }))).toBe('out-of-range');
  });

  test('SO-17.42 SO-17.43 Med Kit: one hit point, never more than at the start', () => {
    const hurt = (hitPoints: number) =>
      holding('med-kit', {
        patch: (draft: State) => {
          const agent = draft.agents[0] as State['agents'][number];
          agent.secret.hitPoints = hitPoints;
          agent.losses = 4 - hitPoints;
        },
      });
    expect(play(hurt(2), equip('med-kit')).state.agents[0]).toMatchObject({ losses: 1, limited: true, secret: { hitPoints: 3 } });
    expect(play(hurt(4), equip('med-kit')).state.agents[0]?.secret.hitPoints).toBe(4);
    expect(refusal(moves(hurt(2), []).state, equip('med-kit'))).toBe('equipment-timing');
  });

  test('SO-17.44 SO-17.45 SO-4.5 SO-7.6 SO-10.4 a barrier stands on an empty space and is a wall', () => {
    const state = holding('portable-barrier', {
      hunters: [
        ['heat', 'S10'],
        ['gun', 'A31'],
      ],
    });
    for (const space of ['S10', 'S12']) expect(refusal(state, equip('portable-barrier', { space }))).toBe('invalid-target');
    const { state: walled } = play(state, equip('portable-barrier', { space: 'S11' }));
    expect(markerOf(moves(walled, []).state)).toBeNull();
    expect(refusal(walled, { type: 'step', to: 'S11' })).toBe('structure');
    const hunters = series(walled, [finish(), END_AGENT, begin('heat')]).state;
    expect(refusal(hunters, { type: 'step', to: 'S11' })).toBe('structure');
  });

  const barred = (hunters: [string, string | null][], barriers: string[], more: object = {}) =>
    table({
      agentAt: 'A1',
      hunters,
      vehicleAt: 'K17',
      turn: 'hunters',
      ...more,
      patch: (draft) => {
        draft.barriers = barriers;
      },
    });

  test('SO-17.46 SO-10.7 a hunter that ends beside it removes it before the check; a pet does not', () => {
    const state = table({
      agentAt: 'S12',
      hunters: [
        ['heat', 'S9'],
        ['gun', 'A31'],
      ],
      vehicleAt: 'A24',
      turn: 'hunters',
      patch: (draft) => {
        draft.barriers = ['S11'];
      },
    });
    const { state: after, events } = hunts(state, 'heat', ['S10']);
    expect([after.barriers, find(events, 'agent-checked')?.seenAt]).toEqual([[], 'S12']);
    const pet = series(
      barred(
        [
          ['tracker', 'W20'],
          ['gun', 'W21'],
        ],
        ['S11'],
        { rover: 'S9' },
      ),
      [begin('tracker'), STOP, END, ...steps('S10'), END],
    ).state;
    expect(pet.barriers).toEqual(['S11']);
  });

  test('SO-17.47 SO-17.48 a barrier on the road stops the vehicle, and two may stand', () => {
    const state = play(
      barred(
        [
          ['heat', null],
          ['gun', null],
        ],
        ['L17', 'L16'],
      ),
      begin('heat'),
    ).state;
    expect(refusal(state, { type: 'drive', to: 'L17' })).toBe('structure');
    expect(destinations(state, 'drive')).toEqual(['J16', 'J17', 'K16']);
  });

  test('SO-4.10 SO-4.11 road sight is blocked lane by lane', () => {
    const seen = (agentAt: string) =>
      find(
        hunts(
          table({
            agentAt,
            hunters: [
              ['judge', 'P10'],
              ['heat', 'A31'],
            ],
            vehicleAt: 'A24',
            turn: 'hunters',
            patch: (draft) => {
              draft.barriers = ['Q12', 'P14'];
            },
          }),
          'judge',
        ).events,
        'agent-checked',
      )?.seenAt;
    expect([seen('Q11'), seen('Q13'), seen('P13'), seen('P15'), seen('Q10')]).toEqual(['Q11', null, 'P13', null, 'Q10']);
  });
});

describe('The older box', () => {
  const babel = (options: object) => table({ contentSet: 'shadow-of-babel', vehicleAt: 'A23', ...options });

  test('SO-26.12 Holo Decoy puts the last seen marker elsewhere, in silence, seen or not', () => {
    const jay = babel({
      agent: 'blue-jay',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'W30'],
        ['puppet', 'W32'],
      ],
      cards: ['holo-decoy'],
    });
    const { state, events } = play(jay, finish({ holoDecoy: 'D4' }));
    expect([markerOf(state), state.agents[0]?.secret.decoy]).toEqual([lastSeen('D4'), true]);
    expect(types(specterOps.viewEvents(events, 'p2'))).toEqual(['agent-moved', 'marker-placed', 'character-revealed']);
    expect(refusal(jay, finish({ holoDecoy: 'J2' }))).toBe('out-of-range');
    const watched = babel({
      agent: 'blue-jay',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'B2'],
        ['puppet', 'W32'],
      ],
      cards: ['holo-decoy'],
    });
    expect(refusal(watched, finish({ holoDecoy: 'D4' }))).toBe('invalid-target');
  });

  test.each([
    { printing: 'first' as const, unseen: undefined },
    { printing: 'revised' as const, unseen: 'invalid-target' },
  ])('SO-26.12 in the $printing printing a decoy where nobody saw the agent is refused with $unseen', ({ printing, unseen }) => {
    const jay = babel({
      printing,
      agent: 'blue-jay',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'B2'],
        ['puppet', 'W32'],
      ],
      cards: ['holo-decoy'],
    });
    // C5 is out of the Prophet's sight, and B4 is not: the marker of SO-8.4 would lie there.
    const left = series(jay, steps('C5')).state;
    expect(markerOf(play(left, finish()).state)).toEqual(lastSeen('B4'));
    expect(markerOf(play(left, finish({ holoDecoy: 'D4' })).state)).toEqual(lastSeen('D4'));
    const away = babel({ printing, agent: 'blue-jay', agentAt: 'B4', hunters: [['prophet', 'W30']], cards: ['holo-decoy'] });
    expect(refusal(series(away, steps('C5')).state, finish({ holoDecoy: 'D4' }))).toBe(unseen);
    const placed = specterOps.legalActions(away).some((action) => 'holoDecoy' in action);
    expect(placed).toBe(unseen === undefined);
  });

  test('SO-26.12 Power Fists show Orangutan and stun around him', () => {
    const state = babel({
      agent: 'orangutan',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'B2'],
        ['puppet', 'W32'],
      ],
      cards: ['power-fists'],
    });
    const { state: after } = play(state, equip('power-fists'));
    expect([markerOf(after), hunterNamed(after, 'prophet').stunned, hunterNamed(after, 'puppet').stunned]).toEqual([
      visible('B4'),
      true,
      false,
    ]);
  });

  test.each([
    { printing: 'first' as const, die: 1, stunned: false, charges: 1 },
    { printing: 'revised' as const, die: 1, stunned: false, charges: 2 },
    { printing: 'revised' as const, die: 2, stunned: true, charges: 1 },
  ])('SO-26.13 Tangle Line, $printing printing, a $die at distance 2', ({ printing, die, stunned, charges }) => {
    const state = babel({
      printing,
      agent: 'spider',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'B2'],
        ['puppet', 'W32'],
      ],
      cards: ['tangle-line'],
    });
    const { state: after } = play(state, equip('tangle-line', { hunter: 'prophet' }), [die]);
    expect([hunterNamed(after, 'prophet').stunned, after.agents[0]?.faceUp]).toEqual([stunned, [{ card: 'tangle-line', charges }]]);
    expect(refusal(state, equip('tangle-line', { hunter: 'puppet' }))).toBe('invalid-target');
  });

  test('SO-26.13 SO-22.6 Velocity Blade is asked for whenever Cobra is attacked', () => {
    const cobra = (cards: string[]) => {
      const state = babel({
        agent: 'cobra',
        agentAt: 'B4',
        hunters: [
          ['puppet', 'B2'],
          ['prophet', 'W32'],
        ],
        cards,
        turn: 'hunters',
        marker: visible('B4'),
      });
      return series(state, [begin('puppet'), STOP, { type: 'answer-ambush', spring: false }, ATTACK]).state;
    };
    const asked = cobra(['velocity-blade']);
    expect([asked.pause?.kind, specterOps.decisions(asked)]).toEqual(['attacked', ['p1']]);
    expect(types(play(asked, { type: 'answer-attack', velocityBlade: true }, [4]).events)).toContain('attack-missed');
    expect(types(play(asked, { type: 'answer-attack', velocityBlade: true }, [5]).events)).toContain('agent-hit');
    expect(types(play(asked, { type: 'answer-attack', velocityBlade: false }, [2]).events)).toContain('agent-hit');
    const without = cobra([]);
    expect(without.pause?.kind).toBe('attacked');
    expect([
      refusal(without, { type: 'answer-attack', velocityBlade: true }),
      ruleOf(without, { type: 'answer-attack', velocityBlade: true }),
    ]).toEqual(['equipment-not-owned', 'SO-26.13']);
  });
});
