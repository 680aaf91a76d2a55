import { freezeJson } from 'orrery-rules';
import { specterOps } from 'orrery-rules/specter-ops';
import {
  ATTACK,
  begin,
  destinations,
  draftOf,
  END,
  END_AGENT,
  find,
  finish,
  hunterNamed,
  hunts,
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

const at = (agentAt: string, hunters: [string, string | null][], more: object = {}) =>
  table({ agentAt, hunters, turn: 'hunters', ...more });
const done = (state: State, id: string) => hunterNamed(state, id).done;
const rest = (hunter: string) => [begin(hunter), STOP, END];

describe('Rounds and order', () => {
  test('SO-6.1 SO-6.2 SO-6.3 SO-1.24 SO-24.13 a round is the agent’s turn and one of each hunter', () => {
    const state = table({
      agentAt: 'O4',
      hunters: [
        ['gun', 'A1'],
        ['heat', 'B1'],
      ],
      vehicleAt: 'A24',
    });
    expect(specterOps.view(state, 'p2').round).toBe(3);
    const { state: next, events } = series(state, [finish(), END_AGENT, ...rest('gun'), ...rest('heat')]);
    expect([next.round, next.phase]).toEqual([4, 'agent-before-moving']);
    expect(types(events).filter((type) => type === 'hunter-turn-ended')).toHaveLength(2);
  });

  test('SO-6.4 SO-6.7 whoever starts first goes first, in any order', () => {
    const state = at(
      'O4',
      [
        ['gun', 'A1'],
        ['heat', 'B1'],
      ],
      { players: 3, vehicleAt: 'A24' },
    );
    expect(specterOps.decisions(state)).toEqual(['p2', 'p3']);
    const { state: next } = series(state, [begin('heat', 'p3'), STOP, END]);
    expect([done(next, 'heat'), done(next, 'gun'), specterOps.decisions(next)]).toEqual([true, false, ['p2']]);
  });

  test('SO-6.5 SO-6.6 each once, and one after the other', () => {
    const state = at(
      'O4',
      [
        ['gun', 'A1'],
        ['heat', 'B1'],
      ],
      { vehicleAt: 'A24' },
    );
    const started = play(state, begin('gun')).state;
    expect(refusal(started, begin('heat'))).toBe('wrong-phase');
    const next = series(started, [STOP, END]).state;
    expect(refusal(next, begin('gun'))).toBe('hunter-done');
  });

  test('SO-6.8 SO-12.3 SO-24.5 the vehicle’s allowance is fresh every round', () => {
    const state = at(
      'O4',
      [
        ['gun', null],
        ['heat', 'B1'],
      ],
      {
        patch: (draft: State) => {
          (draft.vehicle as { driven: number }).driven = 9;
          (draft.hunters[1] as { done: boolean }).done = true;
        },
      },
    );
    const next = series(state, [begin('gun'), { type: 'drive', to: 'J17' }, STOP, END]).state;
    expect(next.vehicle?.driven).toBe(0);
  });

  test('SO-25.26 SO-18.3 SO-18.4 SO-24.12 round 40 is the last', () => {
    const last = at(
      'O4',
      [
        ['gun', 'A1'],
        ['heat', 'B1'],
      ],
      { round: 40, vehicleAt: 'A24', completed: [1, 2] },
    );
    const over = series(last, [...rest('gun'), ...rest('heat')]).state;
    expect(specterOps.outcome(over)).toMatchObject({ winners: ['p2'], reason: 'time', rule: 'SO-18.3' });
    const escaped = series(table({ agentAt: 'A3', round: 40, completed: [1, 2, 3] }), [finish(), END_AGENT]).state;
    expect(escaped.result?.winner).toBe('agents');
  });
});

describe('A hunter’s turn', () => {
  test('SO-10.3 SO-16.1 SO-10.4 four steps over spaces', () => {
    const started = series(
      at(
        'A1',
        [
          ['gun', 'S10'],
          ['heat', 'B1'],
        ],
        { vehicleAt: 'A24' },
      ),
      [begin('gun')],
    ).state;
    expect(refusal(started, { type: 'step', to: 'T10' })).toBe('structure');
    const walked = series(started, steps('S11', 'S12', 'S13', 'S14')).state;
    expect(refusal(walked, { type: 'step', to: 'S15' })).toBe('too-far');
  });

  test('SO-10.5 SO-10.6 SO-11.3 SO-25.20 through hunters and the hidden agent, which is not found by being passed', () => {
    const { state, events } = hunts(
      at(
        'S12',
        [
          ['gun', 'S10'],
          ['heat', 'S11'],
        ],
        { vehicleAt: 'A24' },
      ),
      'gun',
      ['S11', 'S12', 'R13'],
    );
    expect(find(events, 'agent-checked')).toMatchObject({ hunter: 'gun', seenAt: null });
    expect(markerOf(state)).toBeNull();
    expect(hunterNamed(state, 'gun').space).toBe('R13');
  });

  test('SO-10.8 SO-11.1 SO-11.2 SO-1.22 SO-21.15 one check for the movement, also of 0 spaces: clear, or the space', () => {
    const clear = hunts(
      at(
        'A1',
        [
          ['gun', 'S10'],
          ['heat', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'gun',
    );
    expect(clear.events.filter(({ type }) => type === 'agent-checked')).toMatchObject([{ seenAt: null }]);
    const seen = hunts(
      at(
        'S15',
        [
          ['gun', 'S10'],
          ['heat', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'gun',
    );
    expect(seen.events.filter(({ type }) => type === 'agent-checked')).toMatchObject([{ seenAt: 'S15' }]);
    expect(markerOf(seen.state)).toEqual(visible('S15'));
    expect(seen.state.agents[0]?.revealed).toBe('raven');
    expect(refusal(seen.state, STOP)).toBe('already-moved');
  });

  test('SO-10.1 SO-10.9 SO-10.13 after the check attack and end, in any order, or neither', () => {
    const seen = hunts(
      at(
        'S15',
        [
          ['gun', 'S10'],
          ['heat', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'gun',
    ).state;
    expect(specterOps.legalActions(seen).map(({ type }) => type)).toEqual(['end-hunter-turn', 'attack']);
    expect(refusal(play(at('S15', [['gun', 'S10']]), begin('gun')).state, ATTACK)).toBe('wrong-phase');
  });

  test('SO-10.10 SO-13.1 SO-13.3 SO-25.21 SO-11.9 SO-13.2 a stunned hunter', () => {
    const stunned = at(
      'S15',
      [
        ['gun', 'S10'],
        ['heat', 'A30'],
      ],
      {
        vehicleAt: 'A24',
        patch: (draft: State) => {
          (draft.hunters[0] as { stunned: boolean }).stunned = true;
        },
      },
    );
    expect(specterOps.view(stunned, 'p1').hunters[0]?.stunned).toBe(true);
    const walked = series(stunned, [begin('gun'), ...steps('S11', 'S12')]).state;
    expect([refusal(walked, { type: 'step', to: 'S13' }), ruleOf(walked, { type: 'step', to: 'S13' })]).toEqual(['too-far', 'SO-13.2']);
    const stopped = play(walked, STOP).state;
    expect(refusal(stopped, ATTACK)).toBe('stunned');
    const { state: ended, events } = play(stopped, END);
    expect([hunterNamed(ended, 'gun').stunned, types(events)[0]]).toEqual([false, 'hunter-recovered']);
  });

  test('SO-10.12 SO-10.7 an ability instead of moving ends the movement', () => {
    const state = series(
      at(
        'N12',
        [
          ['judge', 'K17'],
          ['heat', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      [begin('judge'), ...steps('L17')],
    ).state;
    expect(refusal(state, { type: 'use-ability', ability: 'clairvoyance', quadrant: 'NE' })).toBe('already-moved');
  });

  test('SO-10.14 driven, walked and left spaces count for the hunter', () => {
    const state = at('A1', [
      ['beast', null],
      ['heat', 'A30'],
    ]);
    const left = series(state, [
      begin('beast'),
      ...['J17', 'I17'].map((to) => ({ type: 'drive', to })),
      { type: 'leave-vehicle', to: 'H18' },
    ]);
    expect(left.state.turn?.steps).toBe(3);
    expect(types(left.events)).toContain('closeness-told');
    const farther = series(state, [
      begin('beast'),
      ...['J17', 'I17', 'H17'].map((to) => ({ type: 'drive', to })),
      { type: 'leave-vehicle', to: 'G18' },
    ]);
    expect(types(farther.events)).not.toContain('closeness-told');
  });
});

describe('Attacks', () => {
  test.each([
    { clauses: 'SO-25.14 SO-11.16', agentAt: 'Q18', dice: [6, 3], hit: true, unthrown: 1 },
    { clauses: 'SO-25.14 SO-11.16', agentAt: 'Q18', dice: [6, 1], hit: true, unthrown: 1 },
    { clauses: 'SO-25.14 SO-11.12', agentAt: 'Q18', dice: [5], hit: false, unthrown: 0 },
    { clauses: 'SO-11.13', agentAt: 'Q18', dice: [1], hit: false, unthrown: 0 },
    { clauses: 'SO-11.12 SO-11.14 SO-11.16', agentAt: 'Q20', dice: [6, 3], hit: true, unthrown: 0 },
    { clauses: 'SO-11.14', agentAt: 'Q20', dice: [6, 1], hit: false, unthrown: 0 },
    { clauses: 'SO-11.15', agentAt: 'Q19', dice: [6, 1], hit: true, unthrown: 0 },
    { clauses: 'SO-11.14 SO-11.16', agentAt: 'Q25', dice: [6, 6, 1, 2], hit: true, unthrown: 1 },
  ])('$clauses from Q12 to $agentAt the rolls $dice hit: $hit, $unthrown not thrown', ({ agentAt, dice, hit, unthrown }) => {
    const seen = hunts(
      at(
        agentAt,
        [
          ['heat', 'Q12'],
          ['gun', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'heat',
    ).state;
    const { state, events, left } = play(seen, ATTACK, dice);
    expect(types(events).includes('agent-hit')).toBe(hit);
    expect(state.agents[0]?.secret.hitPoints).toBe(hit ? 3 : 4);
    expect(left).toBe(unthrown);
  });

  test.each([
    { clauses: 'SO-25.15 SO-11.13 SO-11.10', die: 1, hit: false },
    { clauses: 'SO-25.15', die: 2, hit: true },
  ])('$clauses beside the agent a $die hits: $hit', ({ die, hit }) => {
    const seen = hunts(
      at(
        'S11',
        [
          ['heat', 'S10'],
          ['gun', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'heat',
    ).state;
    expect(types(play(seen, ATTACK, [die]).events).includes('agent-hit')).toBe(hit);
  });

  test('SO-25.16 SO-11.11 SO-11.18 SO-24.24 in one space no die is needed', () => {
    const seen = hunts(
      at(
        'S11',
        [
          ['heat', 'S10'],
          ['gun', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'heat',
      ['S11'],
    ).state;
    const { state, events } = play(seen, ATTACK);
    expect(find(events, 'agent-hit')).toMatchObject({ lost: 1 });
    expect(types(events)).not.toContain('dice-rolled');
    expect(state.agents[0]?.secret.hitPoints).toBe(3);
  });

  test('SO-25.17 SO-11.10 along the road the distance is 5', () => {
    const seen = hunts(
      at(
        'Q15',
        [
          ['heat', 'P10'],
          ['gun', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'heat',
    ).state;
    expect(types(play(seen, ATTACK, [5]).events)).toContain('agent-hit');
    expect(types(play(seen, ATTACK, [4]).events)).toContain('attack-missed');
  });

  test('SO-11.6 only the own check at the end of the movement gives the right', () => {
    const state = at(
      'S15',
      [
        ['heat', 'A30'],
        ['gun', 'S10'],
      ],
      { vehicleAt: 'A24', marker: visible('S15') },
    );
    expect(refusal(hunts(state, 'gun').state, ATTACK)).toBeUndefined();
    const judge = at(
      'S15',
      [
        ['judge', 'A30'],
        ['gun', 'S10'],
      ],
      { vehicleAt: 'A24', marker: visible('S15') },
    );
    expect(refusal(hunts(judge, 'judge').state, ATTACK)).toBe('agent-not-visible');
  });

  test('SO-11.6 SO-17.24 what a hunter saw when its vision came back gives no right to attack', () => {
    const dazzled = at(
      'S15',
      [
        ['gun', 'S10'],
        ['heat', 'A30'],
      ],
      {
        vehicleAt: 'A24',
        patch: (draft: State) => {
          (draft.hunters[0] as State['hunters'][number]).blind = 'own-turn';
        },
      },
    );
    const turn = series(dazzled, [begin('gun')]);
    expect(find(turn.events, 'agent-checked')).toMatchObject({ seenAt: 'S15' });
    // R9 has neither the column nor the row of S15.
    const away = series(turn.state, [...steps('R9'), STOP]);
    expect(find(away.events, 'agent-checked')).toMatchObject({ seenAt: null });
    expect(refusal(away.state, ATTACK)).toBe('agent-not-visible');
    expect(refusal(play(turn.state, STOP).state, ATTACK)).toBeUndefined();
  });

  test('SO-11.7 SO-11.16 SO-11.17 SO-11.20 once a turn, sixes roll on by themselves, and the dice are public', () => {
    const seen = hunts(
      at(
        'Q25',
        [
          ['heat', 'Q12'],
          ['gun', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'heat',
    ).state;
    const { state, events } = play(seen, ATTACK, [6, 6, 2]);
    expect(find(specterOps.viewEvents(events, 'spectator'), 'dice-rolled')).toMatchObject({ dice: [6, 6, 2], total: 14 });
    expect(refusal(state, ATTACK)).toBe('already-attacked');
  });

  test('SO-11.8 SO-12.15 SO-12.17 SO-4.15 from the vehicle a hunter sees and does not attack', () => {
    const seen = hunts(
      at('M17', [
        ['heat', null],
        ['gun', 'A30'],
      ]),
      'heat',
    );
    expect(find(seen.events, 'agent-checked')).toMatchObject({ seenAt: 'M17' });
    expect(refusal(seen.state, ATTACK)).toBe('in-vehicle');
  });

  test('SO-11.19 no distance is too far for the dice', () => {
    const seen = hunts(
      at(
        'Q25',
        [
          ['heat', 'Q8'],
          ['gun', 'A30'],
        ],
        { vehicleAt: 'A24' },
      ),
      'heat',
    ).state;
    expect(types(play(seen, ATTACK, [6, 6, 5]).events)).toContain('agent-hit');
  });

  test('SO-18.2 SO-1.21 the last hit point ends the game at once', () => {
    const weak = at(
      'S11',
      [
        ['heat', 'S10'],
        ['gun', 'A30'],
      ],
      {
        vehicleAt: 'A24',
        patch: (draft: State) => {
          (draft.agents[0] as State['agents'][number]).secret.hitPoints = 1;
        },
      },
    );
    const { state } = play(hunts(weak, 'heat', ['S11']).state, ATTACK);
    expect(specterOps.outcome(state)).toMatchObject({ winners: ['p2'], reason: 'killed', rule: 'SO-18.2' });
  });

  test('SO-4.13 SO-3.18 hunters, pets and markers hide nobody', () => {
    const { events } = hunts(
      at(
        'S15',
        [
          ['heat', 'S10'],
          ['gun', 'S12'],
        ],
        { vehicleAt: 'A24' },
      ),
      'heat',
    );
    expect(find(events, 'agent-checked')).toMatchObject({ seenAt: 'S15' });
  });
});

describe('The vehicle', () => {
  const drive = (...cells: string[]) => cells.map((to) => ({ type: 'drive', to }));

  test('SO-12.1 SO-12.2 SO-12.5 SO-1.15 SO-24.2 a hunter that began inside drives it, on road alone, with everybody', () => {
    const state = play(
      at('A1', [
        ['gun', null],
        ['heat', null],
      ]),
      begin('gun'),
    ).state;
    expect(destinations(state, 'drive')).toEqual(['J16', 'J17', 'K16', 'L16', 'L17']);
    expect(refusal(play(state, { type: 'drive', to: 'J17' }).state, { type: 'drive', to: 'J18' })).toBe('not-road');
    const { state: driven } = series(state, drive('J17', 'I17'));
    expect([driven.vehicle?.space, driven.vehicle?.driven, driven.hunters.map(({ space }) => space)]).toEqual(['I17', 2, [null, null]]);
  });

  test('SO-25.18 SO-12.3 SO-1.16 the allowance is for all drivers together', () => {
    const first = series(
      at('A1', [
        ['gun', null],
        ['heat', null],
      ]),
      [begin('gun'), ...drive('J17', 'I17', 'H18', 'H19', 'H20', 'H21'), { type: 'leave-vehicle', to: 'G22' }, END],
    ).state;
    const second = series(first, [begin('heat'), ...drive('H22', 'H23', 'H24', 'H25')]).state;
    expect(refusal(second, { type: 'drive', to: 'H24' })).toBe('vehicle-allowance');
  });

  test('SO-25.19 SO-12.9 SO-12.10 SO-12.11 SO-12.12 drive, leave, and attack in one turn', () => {
    const state = at('G18', [
      ['heat', null],
      ['gun', null],
    ]);
    const { state: out, events } = series(state, [begin('heat'), ...drive('J16', 'I16', 'H16'), { type: 'leave-vehicle', to: 'G15' }]);
    expect(find(events, 'agent-checked')).toMatchObject({ seenAt: 'G18' });
    expect(out.turn?.stage).toBe('moved');
    expect(refusal(out, ATTACK)).toBeUndefined();
  });

  test('SO-12.6 SO-12.7 SO-12.8 SO-12.13 SO-12.14 entering ends the movement, and is optional', () => {
    const state = series(
      at('A1', [
        ['gun', 'J17'],
        ['heat', null],
      ]),
      [begin('gun'), ...steps('K17')],
    ).state;
    expect(refusal(state, { type: 'step', to: 'L17' })).toBeUndefined();
    const inside = play(state, { type: 'enter-vehicle' }).state;
    expect([hunterNamed(inside, 'gun').space, inside.turn?.stage]).toEqual([null, 'moved']);
    expect(refusal(inside, { type: 'drive', to: 'L17' })).toBe('already-moved');
    expect(refusal(inside, { type: 'leave-vehicle', to: 'L17' })).toBe('already-moved');
    const outside = play(state, STOP).state;
    expect(hunterNamed(outside, 'gun').space).toBe('K17');
    expect(refusal(play(at('A1', [['gun', 'J17']]), begin('gun')).state, { type: 'enter-vehicle' })).toBe('not-at-vehicle');
  });

  test('SO-12.9 a figure gets out onto an adjacent space only', () => {
    const state = play(at('A1', [['gun', null]]), begin('gun')).state;
    expect(destinations(state, 'leave-vehicle')).toEqual(['J16', 'J17', 'J18', 'K16', 'L16', 'L17']);
    expect(refusal(state, { type: 'leave-vehicle', to: 'M17' })).toBe('exit-not-adjacent');
    expect(refusal(state, { type: 'leave-vehicle', to: 'K18' })).toBe('structure');
  });

  test('SO-12.1 SO-12.32 who began outside does not drive, and an empty vehicle stays', () => {
    const state = play(
      at('A1', [
        ['gun', 'K17'],
        ['heat', 'A30'],
      ]),
      begin('gun'),
    ).state;
    expect(refusal(state, { type: 'drive', to: 'L17' })).toBe('not-in-vehicle');
    expect(series(state, [STOP, END]).state.vehicle?.space).toBe('K17');
  });

  const sensed = (agentAt: string, path: string[]) =>
    at(
      agentAt,
      [
        ['gun', null],
        ['heat', null],
      ],
      {
        patch: (draft: State) => {
          (draft.agents[0] as State['agents'][number]).secret.path = path;
        },
      },
    );

  test.each([
    { clauses: 'SO-25.29 SO-12.20 SO-12.21', agentAt: 'L20', path: ['N22', 'N21', 'M20', 'L20'], answer: 'SE' },
    { clauses: 'SO-25.29 SO-12.21', agentAt: 'K20', path: ['N22', 'M22', 'L21', 'K20'], answer: 'S' },
    { clauses: 'SO-25.29 SO-12.22', agentAt: 'L20', path: ['N21', 'M20', 'L20'], answer: 'no-motion' },
    { clauses: 'SO-12.23', agentAt: 'K17', path: ['N17', 'M17', 'L17', 'K17'], answer: 'here' },
  ])('$clauses the sensor answers $answer', ({ agentAt, path, answer }) => {
    const { events } = series(sensed(agentAt, path), [begin('gun'), { type: 'use-vehicle-ability' }]);
    expect(find(events, 'motion-sensed')).toMatchObject({ direction: answer });
  });

  test('SO-12.24 the sensor or driving, and after the sensor leaving', () => {
    const state = play(sensed('L20', ['L20']), begin('gun')).state;
    const used = play(state, { type: 'use-vehicle-ability' }).state;
    expect(refusal(used, { type: 'drive', to: 'L17' })).toBe('drive-or-sensor');
    expect(refusal(used, { type: 'leave-vehicle', to: 'L17' })).toBeUndefined();
    expect(refusal(series(state, drive('L17')).state, { type: 'use-vehicle-ability' })).toBe('drive-or-sensor');
  });

  test('SO-12.25 stealth does not fool the sensor', () => {
    const state = sensed('L20', ['N22', 'N21', 'M20', 'L20']);
    const hidden = specterOps.parseState({
      ...state,
      agents: [{ ...state.agents[0], secret: { ...state.agents[0]?.secret, stealth: true } }],
    }) as State;
    expect(find(series(hidden, [begin('gun'), { type: 'use-vehicle-ability' }]).events, 'motion-sensed')).toMatchObject({
      direction: 'SE',
    });
  });

  test('SO-12.26 before the agent’s first turn there is nothing to sense', () => {
    // No game comes to this, and no door lets it in: frozen, it is taken on trust.
    const draft = draftOf(at('L20', [['gun', null]]));
    (draft.agents[0] as State['agents'][number]).secret.sheet = ['M1'];
    const early = freezeJson(draft);
    expect(ruleOf(play(early, begin('gun')).state, { type: 'use-vehicle-ability' })).toBe('SO-12.26');
  });

  const interceptor = (agentAt: string, hunters: [string, string | null][], more: object = {}) =>
    table({ agentAt, hunters, vehicle: 'interceptor', vehicleAt: 'H20', ...more });

  test('SO-25.37 SO-12.27 SO-12.28 SO-12.29 the optic alarm', () => {
    const { state, events } = moves(
      interceptor('J19', [
        ['gun', 'W20'],
        ['heat', 'W21'],
      ]),
      ['I19', 'H18', 'G17', 'F18'],
    );
    expect(find(events, 'alarm-triggered')).toEqual({ type: 'alarm-triggered', agent: 0, rule: 'SO-12.28' });
    expect(markerOf(state)).toBeNull();
    const manned = moves(
      interceptor('J19', [
        ['heat', 'W20'],
        ['judge', null],
      ]),
      ['I19', 'J19'],
    );
    expect(types(manned.events)).not.toContain('alarm-triggered');
  });

  test('SO-12.31 a pet inside does not switch the alarm off', () => {
    const { events } = moves(
      interceptor('J19', [
        ['tracker', 'W20'],
        ['heat', 'W21'],
      ]),
      ['I19', 'H18', 'G17', 'F18'],
    );
    expect(types(events)).toContain('alarm-triggered');
  });

  test('SO-12.30 with the Interceptor the Puppet also sees from the vehicle', () => {
    const { events } = hunts(
      interceptor(
        'H18',
        [
          ['puppet', 'W21'],
          ['heat', 'A30'],
        ],
        { turn: 'hunters' },
      ),
      'puppet',
    );
    expect(find(events, 'agent-checked')).toMatchObject({ seenAt: 'H18' });
  });
});

describe('Stunned and fatigued', () => {
  test('SO-13.4 SO-13.5 SO-26.7 stunned in the own turn: no attack, and well again at its end', () => {
    const state = table({
      contentSet: 'shadow-of-babel',
      agent: 'cobra',
      agentAt: 'B3',
      hunters: [
        ['prophet', 'B2'],
        ['puppet', 'W31'],
      ],
      turn: 'hunters',
    });
    const { state: met, events } = hunts(state, 'prophet', ['B3']);
    expect(types(events)).toEqual(expect.arrayContaining(['ambush-sprung', 'hunter-stunned']));
    const answered = play(met, { type: 'answer-ambush', spring: false }).state;
    expect(refusal(answered, ATTACK)).toBe('stunned');
    expect(hunterNamed(play(answered, END).state, 'prophet').stunned).toBe(false);
  });

  test('SO-13.6 SO-16.25 stun leaves normal sight and takes the cameras', () => {
    const camera = { space: 'P10', direction: 'S' as const };
    const watcher = (stunned: boolean, agentAt: string) =>
      at(
        agentAt,
        [
          ['watcher', 'S10'],
          ['gun', 'A30'],
        ],
        {
          vehicleAt: 'A24',
          patch: (draft: State) => {
            draft.cameras = [camera];
            (draft.hunters[0] as { stunned: boolean }).stunned = stunned;
          },
        },
      );
    const seen = (stunned: boolean, agentAt: string) => find(hunts(watcher(stunned, agentAt), 'watcher').events, 'agent-checked')?.seenAt;
    expect([seen(false, 'P20'), seen(true, 'P20'), seen(true, 'S15')]).toEqual(['P20', null, 'S15']);
  });

  test('SO-25.22 SO-13.7 SO-13.9 SO-13.10 SO-15.2 SO-15.3 SO-1.18 Fox dashes, tires, and rests', () => {
    const fox = table({
      agent: 'fox',
      agentAt: 'A16',
      hunters: [
        ['gun', 'W20'],
        ['heat', 'W21'],
      ],
      vehicleAt: 'W20',
    });
    const far = moves(fox, ['A17', 'A18', 'A19', 'A20', 'A21']);
    expect(far.state.agents[0]?.fatigued).toBe(true);
    expect(types(far.events)).toContain('agent-fatigued');
    const rounds = [END_AGENT, ...rest('gun'), ...rest('heat')];
    const tired = series(far.state, rounds).state;
    expect(refusal(series(tired, steps('A20', 'A19', 'A18', 'A17')).state, { type: 'step', to: 'A16' })).toBe('too-far');
    expect(series(tired, [...steps('A20', 'A19', 'A18'), finish(), END_AGENT]).state.agents[0]?.fatigued).toBe(true);
    const { state: rested, events } = series(tired, [...steps('A20', 'A19'), finish(), END_AGENT]);
    expect(rested.agents[0]?.fatigued).toBe(false);
    expect(types(events)).toContain('agent-recovered');
    expect(moves(fox, ['A17', 'A18', 'A19', 'A20']).state.agents[0]?.fatigued).toBe(false);
  });

  test('SO-10.11 SO-13.9 a fatigued hunter recovers by resting', () => {
    const tired = (patch: object) =>
      at(
        'A1',
        [
          ['gun', 'S10'],
          ['heat', 'A30'],
        ],
        {
          vehicleAt: 'A24',
          patch: (draft: State) => {
            Object.assign(draft.hunters[0] as object, patch);
          },
        },
      );
    expect(hunterNamed(series(tired({ fatigued: true }), [begin('gun'), ...steps('S11', 'S12'), STOP, END]).state, 'gun').fatigued).toBe(
      false,
    );
    expect(
      hunterNamed(series(tired({ fatigued: true }), [begin('gun'), ...steps('S11', 'S12', 'S13'), STOP, END]).state, 'gun').fatigued,
    ).toBe(true);
  });

  test('SO-13.8 SO-0.4 a disabled ability is as if it were not printed', () => {
    const beast = (fatigued: boolean) =>
      series(
        at(
          'A1',
          [
            ['beast', 'S10'],
            ['heat', 'A30'],
          ],
          {
            vehicleAt: 'A24',
            patch: (draft: State) => {
              (draft.hunters[0] as { fatigued: boolean }).fatigued = fatigued;
            },
          },
        ),
        [begin('beast'), ...steps('S11', 'S12', 'S13', 'S14')],
      ).state;
    expect(refusal(beast(false), { type: 'step', to: 'S15' })).toBeUndefined();
    expect(refusal(beast(true), { type: 'step', to: 'S15' })).toBe('too-far');
  });

  test('SO-13.11 a direction watched outlives the stun that follows', () => {
    const state = at(
      'A1',
      [
        ['gun', 'S10'],
        ['heat', 'A30'],
      ],
      {
        vehicleAt: 'A24',
        patch: (draft: State) => {
          Object.assign(draft.hunters[0] as object, { sniper: 'N', stunned: true });
        },
      },
    );
    const agents = table({
      agentAt: 'S12',
      hunters: [
        ['gun', 'S10'],
        ['heat', 'A30'],
      ],
      vehicleAt: 'A24',
      patch: (draft) => {
        Object.assign(draft.hunters[0] as object, { sniper: 'N', stunned: true });
      },
    });
    expect(hunterNamed(state, 'gun').sniper).toBe('N');
    expect(markerOf(moves(agents, []).state)).toBeNull();
  });

  test('SO-13.12 SO-13.13 SO-13.14 a second fatigue changes nothing, tokens are public, and agents are never stunned', () => {
    const state = at(
      'S11',
      [
        ['judge', 'S10'],
        ['gun', 'A30'],
      ],
      {
        vehicleAt: 'A24',
        patch: (draft: State) => {
          (draft.agents[0] as { fatigued: boolean }).fatigued = true;
        },
      },
    );
    const { events } = play(hunts(state, 'judge', ['S11']).state, ATTACK);
    expect(types(events)).not.toContain('agent-fatigued');
    expect(specterOps.view(state, 'spectator').agents[0]?.fatigued).toBe(true);
    expect(Object.keys(state.agents[0] as object)).not.toContain('stunned');
  });
});

describe('Pets', () => {
  const tracked = (agentAt: string, rover: string | undefined, more: object = {}) =>
    at(
      agentAt,
      [
        ['tracker', 'W20'],
        ['gun', 'W21'],
      ],
      { ...(rover === undefined ? {} : { rover }), ...more },
    );
  const toPet = (state: State) => series(state, [begin('tracker'), STOP, END]).state;

  test('SO-14.2 SO-16.11 SO-1.19 the pet may take a turn after its hunter, or not', () => {
    const pet = toPet(tracked('A1', 'S10'));
    expect([pet.turn?.stage, hunterNamed(pet, 'tracker').done]).toEqual(['pet-moving', true]);
    expect(types(play(pet, { type: 'skip-pet' }).events)).toEqual([]);
    expect(types(play(pet, END).events)).toContain('rover-quiet');
  });

  test('SO-14.3 SO-16.17 it walks four spaces, gets in and out, and does not drive', () => {
    const pet = toPet(tracked('A1', 'S10'));
    const walked = series(pet, steps('S11', 'S12', 'S13', 'S14')).state;
    expect(refusal(walked, { type: 'step', to: 'S15' })).toBe('too-far');
    const inside = toPet(tracked('M17', undefined));
    expect(refusal(inside, { type: 'drive', to: 'L17' })).toBe('wrong-phase');
    expect(refusal(inside, { type: 'use-vehicle-ability' })).toBe('wrong-phase');
    expect(types(play(inside, END).events)).toContain('rover-barked');
    expect(play(inside, { type: 'leave-vehicle', to: 'L17' }).state.pets[0]?.space).toBe('L17');
    const back = series(toPet(tracked('A1', 'L17')), [...steps('K17'), { type: 'enter-vehicle' }]).state;
    expect(back.pets[0]?.space).toBeNull();
  });

  test('SO-14.4 SO-14.5 SO-14.7 it is never stunned, never attacks, checks nothing and places no marker', () => {
    const { state, events } = play(toPet(tracked('S15', 'S10')), END);
    expect(types(events)).toEqual(['rover-barked']);
    expect(markerOf(state)).toBeNull();
  });

  test('SO-14.4 a grenade on the space of a pet rolls no die for it, and it moves its 4 spaces', () => {
    const state = table({
      agentAt: 'S12',
      cards: ['concussion-grenade'],
      hunters: [
        ['tracker', 'A30'],
        ['gun', 'A31'],
      ],
      rover: 'S10',
      vehicleAt: 'A24',
    });
    const thrown = play(state, { type: 'use-equipment', card: 'concussion-grenade', space: 'S10' });
    expect(types(thrown.events)).not.toContain('dice-rolled');
    const hunting = series(thrown.state, [finish(), END_AGENT, begin('tracker'), STOP, END]).state;
    const walked = series(hunting, steps('S9', 'S8', 'S9', 'S10')).state;
    expect([walked.pets[0]?.space, refusal(walked, { type: 'step', to: 'S9' })]).toEqual(['S10', 'too-far']);
  });

  test('SO-14.8 with the abilities of its hunter disabled it moves and says nothing', () => {
    const silent = toPet(
      tracked('S15', 'S10', {
        patch: (draft: State) => {
          draft.omen = { hunter: 'tracker', ability: 'rover' };
        },
      }),
    );
    expect(types(series(silent, [...steps('S11'), END]).events)).toEqual(['pet-stepped']);
  });

  test('SO-16.13 SO-16.14 barking or quiet at the end of its turn, without a space', () => {
    const { events } = play(toPet(tracked('S15', 'S10')), END);
    expect(find(events, 'rover-barked')).toEqual({ type: 'rover-barked', agent: 0, rule: 'SO-16.13' });
    expect(types(play(toPet(tracked('A1', 'S10')), END).events)).toEqual(['rover-quiet']);
  });

  test.each([
    { clauses: 'SO-16.15 SO-16.16', die: 4, hit: true },
    { clauses: 'SO-16.15', die: 3, hit: false },
  ])('$clauses on the agent’s space a $die bites: $hit', ({ die, hit }) => {
    const { state, events } = series(toPet(tracked('S12', 'S10')), [...steps('S11', 'S12'), END], [die]);
    expect(find(events, 'rover-found-agent')).toMatchObject({ space: 'S12' });
    expect(types(events).includes('agent-hit')).toBe(hit);
    expect(markerOf(state)).toBeNull();
  });
});

describe('Timed turns', () => {
  test('SO-23.1 SO-23.2 the clock is a player only where it is asked for', () => {
    const timed = play(at('A1', [['heat', 'S10']], { timer: true }), begin('heat')).state;
    expect(specterOps.decisions(timed)).toEqual(['p2', 'computer']);
    expect(specterOps.legalActions(timed, 'computer')).toEqual([{ type: 'time-out', player: 'computer' }]);
    expect(specterOps.decisions(play(at('A1', [['heat', 'S10']]), begin('heat')).state)).toEqual(['p2']);
    expect(specterOps.decisions(table({ timer: true }))).toEqual(['p1']);
  });

  test('SO-23.3 when time runs out the hunter stops, checks, and is done', () => {
    const timed = play(at('S15', [['heat', 'S10']], { timer: true }), begin('heat')).state;
    const { state, events } = play(timed, { type: 'time-out', player: 'computer' });
    expect(types(events)).toEqual(expect.arrayContaining(['time-ran-out', 'agent-checked', 'hunter-turn-ended']));
    expect([hunterNamed(state, 'heat').done, state.phase]).toEqual([true, 'hunters']);
  });
});
