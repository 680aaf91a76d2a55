// Where two cards or two rules meet that seldom do.
import { specterOps } from 'orrery-rules/specter-ops';
import {
  begin,
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
  STOP,
  type State,
  series,
  steps,
  table,
  types,
} from './builders.js';

const drives = (...cells: string[]) => cells.map((to) => ({ type: 'drive', to }));
const ability = (id: string, more: object = {}) => ({ type: 'use-agent-ability', ability: id, ...more });
const use = (id: string, more: object = {}) => ({ type: 'use-ability', ability: id, ...more });

/** The hunter of `p5` has revealed itself on its space, and its first turn as an agent begins. */
function turned(traitor: string, space: string, others: [string, string | null][], more: object = {}): State {
  const state = table({
    players: 5,
    agent: 'mantis',
    agentAt: 'M2',
    hunters: [...others, [traitor, space]],
    vehicleAt: 'A24',
    turn: 'hunters',
    ...more,
  });
  const loyal = state.hunters.filter(({ id }) => id !== traitor);
  const round = loyal.flatMap(({ id, player }) => [begin(id, player), STOP, END]);
  return series(state, [{ type: 'reveal-traitor', player: 'p5' }, ...round, finish(), END_AGENT]).state;
}

describe('What the table hears', () => {
  test('SO-21.10 SO-26.12 a decoy is placed in the words of any last seen marker', () => {
    const state = table({
      contentSet: 'shadow-of-babel',
      agent: 'blue-jay',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'W30'],
        ['puppet', 'W32'],
      ],
      cards: ['holo-decoy'],
    });
    const { events } = play(state, finish({ holoDecoy: 'D4' }));
    expect(find(specterOps.viewEvents(events, 'p2') as typeof events, 'marker-placed')).toEqual({
      type: 'marker-placed',
      agent: 0,
      marker: lastSeen('D4'),
      rule: 'SO-8.4',
    });
  });

  test('SO-16.38 SO-15.4 a Gun that Mantis stuns at the end of the movement was told that it spotted her, and does not shoot', () => {
    const state = table({
      agent: 'mantis',
      agentAt: 'N6',
      hunters: [
        ['gun', 'L7'],
        ['heat', 'A30'],
      ],
      vehicleAt: 'A24',
    });
    const { state: after, events } = moves(state, ['M6', 'L6', 'K6'], [3], { bladeStrike: ['gun'] });
    expect([markerOf(after), hunterNamed(after, 'gun').stunned]).toEqual([lastSeen('L6'), true]);
    expect(find(events, 'agent-spotted')).toMatchObject({ hunter: 'gun', rule: 'SO-16.38' });
    expect(types(events).filter((type) => type === 'dice-rolled')).toHaveLength(1);
  });
});

describe('The order of reasons', () => {
  test.each([
    { to: 'Z9', expected: 'off-board' },
    { to: 'K18', expected: 'structure' },
    { to: 'M17', expected: 'not-adjacent' },
    { to: 'L17', expected: 'already-moved' },
  ])('SO-22.4 to drive to $to after the movement: $expected', ({ to, expected }) => {
    const state = table({ agentAt: 'A1', hunters: [['heat', null]], vehicleAt: 'K17', turn: 'hunters' });
    expect(refusal(hunts(state, 'heat').state, { type: 'drive', to })).toBe(expected);
  });
});

describe('The Gun', () => {
  test('SO-13.11 SO-15.9 SO-16.40 Omen on Sniper Shot does not take back the shot that is set', () => {
    const state = table({
      agentAt: 'O4',
      hunters: [
        ['gun', 'L7'],
        ['heat', 'A30'],
      ],
      vehicleAt: 'A24',
      patch: (draft) => {
        (draft.hunters[0] as State['hunters'][number]).sniper = 'N';
        draft.omen = { hunter: 'gun', ability: 'sniper-shot' };
      },
    });
    // The marker on L3 is 4 away from L7.
    const { events, state: shot } = moves(state, ['N4', 'M3', 'L3', 'K3'], [1, 3]);
    expect(find(events, 'dice-rolled')).toMatchObject({ dice: [1, 3] });
    expect(shot.agents[0]?.secret.hitPoints).toBe(3);
  });

  test('SO-16.40 one direction is chosen after the movement', () => {
    const state = table({
      agentAt: 'A1',
      hunters: [
        ['gun', 'L7'],
        ['heat', 'A30'],
      ],
      vehicleAt: 'A24',
      turn: 'hunters',
    });
    const watching = play(hunts(state, 'gun').state, use('sniper-shot', { direction: 'N' })).state;
    expect(refusal(watching, use('sniper-shot', { direction: 'S' }))).toBe('ability-disabled');
    expect(specterOps.legalActions(watching).map(({ type }) => type)).toEqual(['end-hunter-turn']);
  });
});

describe('Mind Tap', () => {
  /** Heat and the Puppet after declaring, before the first of them begins. */
  const declared = (options: { heat?: string; puppet?: string; puppetAt?: string | null; driven?: number }) =>
    table({
      agentAt: 'A1',
      hunters: [
        ['heat', null],
        ['puppet', options.puppetAt ?? null],
      ],
      vehicleAt: 'K17',
      turn: 'hunters',
      patch: (draft) => {
        const [heat, puppet] = draft.hunters as [State['hunters'][number], State['hunters'][number]];
        heat.declared = options.heat ?? null;
        puppet.declared = options.puppet ?? null;
        if (draft.vehicle !== null) draft.vehicle.driven = options.driven ?? 0;
      },
    });

  test.each([
    { to: 'G16', expected: 'must-follow-declaration' },
    { to: 'J16', expected: undefined },
    { to: 'K17', expected: undefined },
  ])('SO-17.32 SO-12.24 with $to declared the sensor is $expected: after it a hunter stays or leaves, and no more', ({ to, expected }) => {
    const state = play(declared({ heat: to }), begin('heat')).state;
    expect(refusal(state, { type: 'use-vehicle-ability' })).toBe(expected);
    expect(specterOps.legalActions(state).some(({ type }) => type === 'use-vehicle-ability')).toBe(expected === undefined);
  });

  test('SO-17.32 SO-16.35 a Puppet that stands where it must drives from afar as it likes', () => {
    const state = series(declared({ puppet: 'S10', puppetAt: 'S10' }), [begin('puppet'), use('control-relay')]).state;
    const driven = series(state, [...drives('J17', 'I17'), STOP]).state;
    expect([driven.vehicle?.space, hunterNamed(driven, 'puppet').space]).toEqual(['I17', 'S10']);
  });

  test('SO-17.32 SO-16.35 a Puppet inside that drives by its relay cannot leave, and must come back', () => {
    const relay = (driven: number) => series(declared({ puppet: 'K17', driven }), [begin('puppet'), use('control-relay')]).state;
    // The Tracer has 10 spaces a round: with 1 left it could not return.
    expect(refusal(relay(9), { type: 'drive', to: 'J17' })).toBe('must-follow-declaration');
    const away = series(relay(8), drives('J17')).state;
    expect(refusal(away, STOP)).toBe('must-follow-declaration');
    expect(refusal(series(away, drives('K17')).state, STOP)).toBeUndefined();
  });
});

describe('Revealed traitors', () => {
  test('SO-20.27 what Control Override did not drive is lost with the turn', () => {
    const state = turned(
      'puppet',
      'Q12',
      [
        ['heat', 'A30'],
        ['gun', 'W20'],
        ['judge', 'A31'],
      ],
      { vehicleAt: 'Q15' },
    );
    const over = series(state, [ability('control-override'), ...drives('Q16'), finish(), END_AGENT]).state;
    const loyal = over.hunters.filter(({ turned }) => !turned).flatMap(({ id, player }) => [begin(id, player), STOP, END]);
    const next = series(over, loyal).state;
    expect([next.activeAgent, specterOps.decisions(next)]).toEqual([0, ['p1']]);
    expect(refusal(next, { type: 'drive', to: 'Q17' })).toBe('wrong-phase');
    const again = series(next, [finish(), END_AGENT]).state;
    expect([again.activeAgent, refusal(again, { type: 'drive', to: 'Q17' })]).toEqual([1, 'wrong-phase']);
  });

  test('SO-20.22 SO-7.7 a traitor’s Rover moves as an agent: not onto hunters', () => {
    const others: [string, string | null][] = [
      ['heat', 'S10'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ];
    const state = series(turned('tracker', 'S13', others, { rover: 'S12' }), [finish(), END_AGENT, ...steps('S11')]).state;
    expect(state.phase).toBe('agents-pet');
    expect(refusal(state, { type: 'step', to: 'S10' })).toBe('hunter-in-the-way');
    expect(specterOps.legalActions(state)).not.toContainEqual({ type: 'step', player: 'p5', to: 'S10' });
    // S13 is the traitor's own figure, which is no hunter any more.
    expect(refusal(series(state, steps('S12')).state, { type: 'step', to: 'S13' })).toBeUndefined();
  });

  test('SO-20.22 SO-7.7 nor does it get out of the vehicle onto one', () => {
    const others: [string, string | null][] = [
      ['heat', 'Q14'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ];
    const state = series(turned('tracker', 'S13', others, { vehicleAt: 'Q15' }), [finish(), END_AGENT]).state;
    expect(refusal(state, { type: 'leave-vehicle', to: 'Q14' })).toBe('hunter-in-the-way');
    expect(refusal(state, { type: 'leave-vehicle', to: 'Q16' })).toBeUndefined();
  });

  test('SO-20.27 SO-17.27 under an EMP Control Override drives nothing', () => {
    const others: [string, string | null][] = [
      ['heat', 'A30'],
      ['gun', 'W20'],
      ['judge', 'A31'],
    ];
    const state = turned('puppet', 'Q12', others, { vehicleAt: 'Q15' });
    const pulsed = specterOps.parseState({ ...state, vehicle: { ...state.vehicle, disabledBy: 0 } }) as State;
    expect([refusal(state, ability('control-override')), refusal(pulsed, ability('control-override'))]).toEqual([
      undefined,
      'vehicle-disabled',
    ]);
  });

  test('SO-20.24 a traitor Beast that comes back to where it was revealed has met nobody', () => {
    const state = turned('beast', 'S12', [
      ['heat', 'A30'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
    ]);
    const after = series(state, [...steps('S13', 'S12'), finish()]).state;
    expect([after.agents[1]?.fatigued, hunterNamed(after, 'beast').stunned]).toEqual([false, false]);
  });

  test('SO-20.25 a hunter whose vision comes back is shot at once in its turn, not twice', () => {
    const state = turned('gun', 'S13', [
      ['heat', 'A30'],
      ['judge', 'A31'],
      ['prophet', 'W21'],
    ]);
    const flashed = specterOps.parseState({
      ...state,
      hunters: state.hunters.map((hunter) => (hunter.id === 'heat' ? { ...hunter, space: 'S10', blind: 'own-turn' } : hunter)),
    }) as State;
    // Heat is blind in the traitor's turn, sees it at the start of its own, and again at the end of its movement.
    const { events } = series(flashed, [finish(), END_AGENT, begin('heat', 'p2'), STOP], [2]);
    expect(types(events).filter((type) => type === 'hunter-attacked')).toEqual(['hunter-attacked']);
  });
});
