// If several reasons apply, the first of the table is told. SO-22.2, SO-22.4
import { readFileSync } from 'node:fs';
import { specterOps } from 'orrery-rules/specter-ops';
import { earliest, REFUSAL_CODES } from '../../../src/games/specter-ops/model/refusals.js';
import {
  ATTACK,
  begin,
  END,
  END_AGENT,
  finish,
  hunts,
  play,
  refusal,
  STOP,
  type State,
  series,
  steps,
  table,
  types,
  visible,
} from './builders.js';

const hunterOf = (draft: State, index: number) => draft.hunters[index] as State['hunters'][number];
const agentOf = (draft: State, index = 0) => draft.agents[index] as State['agents'][number];
const ability = (id: string, more: object = {}) => ({ type: 'use-ability', ability: id, ...more });
const equip = (card: string, more: object = {}) => ({ type: 'use-equipment', card, ...more });
/** Of the first hunter. */
const stun = (draft: State) => {
  hunterOf(draft, 0).stunned = true;
};
const code = (state: State, action: object) => refusal(state, action);

test('SO-22.2 SO-22.4 the codes are those of the table in the rules, in its order', () => {
  const rules = readFileSync('docs/rules/specter-ops.md', 'utf8');
  const listed = [...rules.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  // Two of them are told by the kernel, before the game is asked.
  expect(listed.filter((name) => name !== 'not-your-decision' && name !== 'game-over')).toEqual([...REFUSAL_CODES]);
});

test('SO-22.4 of several reasons the first of the table is told', () => {
  const far = { code: 'out-of-range', rule: 'SO-17.6', message: '' } as const;
  const stunned = { code: 'stunned', rule: 'SO-13.2', message: '' } as const;
  expect([earliest(far, undefined, stunned), earliest(stunned, far), earliest(undefined)]).toEqual([stunned, stunned, undefined]);
});

describe('SO-22.4 from the vehicle', () => {
  const inside = (more: object = {}) => table({ agentAt: 'A1', hunters: [['gun', null]], vehicleAt: 'K17', turn: 'hunters', ...more });
  const started = (state: State, hunter = 'gun') => play(state, begin(hunter)).state;

  test.each([
    { to: 'Z9', before: 'off-board', after: 'off-board' },
    { to: 'K18', before: 'structure', after: 'structure' },
    { to: 'M17', before: 'not-adjacent', after: 'not-adjacent' },
    { to: 'L17', before: 'in-vehicle', after: 'already-moved' },
  ])('a step to $to: $before, and after the movement $after', ({ to, before, after }) => {
    const step = { type: 'step', to };
    expect([code(started(inside()), step), code(hunts(inside(), 'gun').state, step)]).toEqual([before, after]);
  });

  test('SO-10.14 spaces that it was driven do not make a step from it too far', () => {
    const driven = series(inside(), [begin('gun'), ...['L17', 'M17', 'N17', 'O17', 'P17'].map((to) => ({ type: 'drive', to }))]).state;
    expect(code(driven, { type: 'step', to: 'Q17' })).toBe('in-vehicle');
  });

  test.each([
    { to: 'Z9', expected: 'off-board' },
    { to: 'K18', expected: 'structure' },
    { to: 'S10', expected: 'already-moved' },
  ])('leaving for $to after the movement: $expected', ({ to, expected }) => {
    expect(code(hunts(inside(), 'gun').state, { type: 'leave-vehicle', to })).toBe(expected);
  });

  test('who walked leaves nothing, near or far', () => {
    const walked = series(inside({ hunters: [['gun', 'K16']] }), [begin('gun'), ...steps('J16')]).state;
    expect(code(walked, { type: 'leave-vehicle', to: 'S10' })).toBe('not-in-vehicle');
  });

  test('SO-13.2 SO-16.41 a stunned Gun inside is refused its Sniper Shot for being inside, outside for being stunned', () => {
    const stunned = (space: string | null) => hunts(inside({ hunters: [['gun', space]], patch: stun }), 'gun').state;
    const shot = ability('sniper-shot', { direction: 'N' });
    expect([code(stunned(null), shot), code(stunned('S10'), shot)]).toEqual(['in-vehicle', 'stunned']);
  });

  test('SO-11.6 SO-11.8 an attack without a sighting is refused for being inside', () => {
    expect(code(hunts(inside(), 'gun').state, ATTACK)).toBe('in-vehicle');
  });

  test('SO-14.3 Rover’s steps', () => {
    const state = table({ agentAt: 'A1', hunters: [['tracker', null]], vehicleAt: 'K17', turn: 'hunters' });
    const pet = series(state, [begin('tracker'), STOP, END]).state;
    const told = ['Z9', 'K18', 'M17', 'L17'].map((to) => code(pet, { type: 'step', to }));
    expect(told).toEqual(['off-board', 'structure', 'not-adjacent', 'in-vehicle']);
  });

  test('SO-20.22 a traitor’s Rover does not get in, wherever it stands', () => {
    const hunters: [string, string | null][] = [
      ['heat', 'A30'],
      ['gun', 'W20'],
      ['prophet', 'W21'],
      ['tracker', 'S13'],
    ];
    const state = table({ players: 5, agent: 'mantis', agentAt: 'M2', hunters, rover: 'S12', vehicleAt: 'A24', turn: 'hunters' });
    const loyal = hunters.slice(0, 3).flatMap(([id], index) => [begin(id, `p${index + 2}`), STOP, END]);
    const agents = [finish(), END_AGENT, finish(), END_AGENT];
    const pet = series(play(state, { type: 'reveal-traitor', player: 'p5' }).state, [...loyal, ...agents]).state;
    expect([pet.phase, code(pet, { type: 'enter-vehicle' })]).toEqual(['agents-pet', 'wrong-phase']);
  });

  test('SO-16.35 SO-17.27 an EMP comes before the Puppet’s stun', () => {
    const puppet = (disabledBy: number | null) =>
      started(
        inside({
          hunters: [['puppet', 'S10']],
          patch: (draft: State) => {
            hunterOf(draft, 0).stunned = true;
            if (draft.vehicle !== null) draft.vehicle.disabledBy = disabledBy;
          },
        }),
        'puppet',
      );
    expect([code(puppet(0), ability('control-relay')), code(puppet(null), ability('control-relay'))]).toEqual([
      'vehicle-disabled',
      'stunned',
    ]);
  });

  test('SO-10.9 the moment comes before whose ability it is', () => {
    const stunned = inside({ patch: stun });
    expect(code(started(stunned), ability('surveillance', { direction: 'N' }))).toBe('wrong-phase');
    expect(code(started(stunned), ability('clairvoyance', { quadrant: 'NE' }))).toBe('stunned');
    expect(code(started(inside()), ability('clairvoyance', { quadrant: 'NE' }))).toBe('ability-disabled');
  });
});

describe('SO-22.4 whose turn it is', () => {
  const three = table({
    players: 3,
    agentAt: 'A1',
    hunters: [
      ['heat', 'S10'],
      ['gun', 'W20'],
    ],
    turn: 'hunters',
  });
  const hunting = play(three, begin('heat', 'p2')).state;

  test('another’s hunter comes before the phase, and the phase before a turn that was had', () => {
    expect(code(hunting, begin('gun'))).toBe('not-your-turn');
    expect(code(hunting, begin('heat'))).toBe('wrong-phase');
    const next = series(hunting, [STOP, END]).state;
    expect(code(next, begin('heat', 'p3'))).toBe('not-your-turn');
  });

  test('SO-17.32 the same for what a hunter declares, and then the place', () => {
    const declare = (hunter: string, to: string) => ({ type: 'declare-destination', hunter, to });
    expect([code(hunting, declare('gun', 'Z9')), code(hunting, declare('heat', 'Z9'))]).toEqual(['not-your-turn', 'wrong-phase']);
    const tapped = play(
      table({
        agent: 'raven',
        agentAt: 'A1',
        hunters: [
          ['heat', 'S10'],
          ['gun', 'W20'],
        ],
        cards: ['mind-tap'],
        patch: (draft) => {
          draft.barriers = ['S12'];
        },
      }),
      equip('mind-tap'),
    ).state;
    const told = ['Z9', 'T13', 'S12', 'A1', 'S11'].map((to) => code(tapped, declare('heat', to)));
    expect(told).toEqual(['off-board', 'structure', 'structure', 'out-of-range', undefined]);
  });
});

describe('SO-22.4 the reveal of a traitor', () => {
  const five = (space: string | null) =>
    table({
      players: 5,
      agent: 'mantis',
      agentAt: 'M2',
      hunters: [
        ['heat', space],
        ['gun', 'W20'],
        ['prophet', 'W21'],
        ['judge', 'A30'],
      ],
      vehicleAt: 'A24',
      turn: 'hunters',
      patch: (draft) => {
        draft.barriers = ['B25'];
      },
    });
  /** p2 is loyal: the last reason of all. */
  const reveal = (to?: string) => ({ type: 'reveal-traitor', player: 'p2', ...(to === undefined ? {} : { to }) });

  test.each([
    { to: 'Z9', expected: 'off-board' },
    { to: 'B26', expected: 'structure' },
    { to: 'B25', expected: 'structure' },
    { to: 'S10', expected: 'exit-not-adjacent' },
    { to: undefined, expected: 'invalid-target' },
    { to: 'B24', expected: 'role-secret' },
  ])('of a loyal hunter in the vehicle, to $to: $expected', ({ to, expected }) => {
    expect(code(five(null), reveal(to))).toBe(expected);
  });

  test.each([
    { to: 'B26', expected: 'structure' },
    { to: 'B24', expected: 'invalid-target' },
    { to: undefined, expected: 'role-secret' },
  ])('of a loyal hunter outside, to $to: $expected', ({ to, expected }) => {
    expect(code(five('S10'), reveal(to))).toBe(expected);
  });

  test('another phase comes before all of it', () => {
    const hunting = play(five(null), begin('heat', 'p2')).state;
    expect(code(hunting, reveal('Z9'))).toBe('wrong-phase');
  });
});

describe('SO-22.4 what is said with a movement or a card', () => {
  /** A mine is due: the last reason of all. */
  const mined = (options: object = {}) =>
    table({
      agent: 'panther',
      agentAt: 'S12',
      hunters: [
        ['heat', 'S15'],
        ['gun', 'A31'],
      ],
      vehicleAt: 'A24',
      cards: ['flash-bang'],
      ...options,
      patch: (draft: State) => {
        agentOf(draft).secret.mine = { space: 'S12', due: true };
        agentOf(draft).secret.cards.push({ card: 'proximity-mine', charges: 0, sideways: false });
        agentOf(draft).faceDown += 1;
      },
    });

  test.each([
    { choice: { shadowStep: 'Z9' }, expected: 'off-board' },
    { choice: { shadowStep: 'T13' }, expected: 'structure' },
    { choice: { bladeStrike: ['heat'] }, expected: 'ability-disabled' },
    { choice: { pulseBlades: true }, expected: 'equipment-not-owned' },
    { choice: { shadowStep: 'S13' }, expected: 'invalid-target' },
    { choice: {}, expected: 'mine-must-go-off' },
  ])('finish-move with $choice while a mine is due: $expected', ({ choice, expected }) => {
    expect(code(mined(), finish(choice))).toBe(expected);
  });

  test('of two things that are said the first reason of the table, whichever of them it is about', () => {
    const mantis = table({ agent: 'mantis', agentAt: 'S12', hunters: [['heat', 'A30']], cards: ['pulse-blades'] });
    // Nobody is beside the marker, which is not placed; and T13 is a structure.
    expect(code(mantis, finish({ pulseBlades: true, bladeStrike: ['heat'] }))).toBe('invalid-target');
    const panther = table({ agent: 'panther', agentAt: 'S12', hunters: [['heat', 'A30']] });
    expect(code(panther, finish({ shadowStep: 'S13', pulseBlades: true }))).toBe('equipment-not-owned');
  });

  test.each([
    { action: equip('flash-bang', { space: 'Z9' }), expected: 'off-board' },
    { action: equip('smoke-dagger', { hunter: 'gun' }), expected: 'equipment-not-owned' },
    { action: equip('flash-bang', { space: 'S17' }), expected: 'out-of-range' },
    { action: equip('flash-bang'), expected: 'invalid-target' },
    { action: equip('flash-bang', { space: 'S13' }), expected: 'mine-must-go-off' },
  ])('$action while a mine is due: $expected', ({ action, expected }) => {
    expect(code(mined(), action)).toBe(expected);
  });

  test('a place that is none comes before a card that asks for none', () => {
    expect(code(mined(), equip('emp-grenade', { space: 'T13' }))).toBe('structure');
  });

  test('SO-8.12 SO-17.2 what abilities say with a card comes in the same order', () => {
    const moved = series(table({ agent: 'panther', agentAt: 'S12', hunters: [['heat', 'A30']], cards: ['flash-bang'] }), [finish()]).state;
    expect(code(moved, equip('smoke-dagger', { hunter: 'heat', shadowStep: 'T13' }))).toBe('structure');
    const spent = specterOps.parseState({ ...moved, agents: [{ ...moved.agents[0], faceUp: [{ card: 'smoke-dagger', charges: 0 }] }] });
    expect(code(spent as State, equip('smoke-dagger', { hunter: 'gun' }))).toBe('equipment-no-charges');
  });

  test('SO-17.2 SO-26.13 a card without charges is held, and not usable', () => {
    const cobra = table({
      contentSet: 'shadow-of-babel',
      agent: 'cobra',
      agentAt: 'B4',
      hunters: [
        ['puppet', 'B2'],
        ['prophet', 'W31'],
      ],
      turn: 'hunters',
      marker: visible('B4'),
    });
    const asked = series(cobra, [begin('puppet'), STOP, { type: 'answer-ambush', spring: false }, ATTACK]).state;
    expect(code(asked, { type: 'answer-attack', velocityBlade: true })).toBe('equipment-not-owned');
    const spent = specterOps.parseState({ ...asked, agents: [{ ...asked.agents[0], faceUp: [{ card: 'velocity-blade', charges: 0 }] }] });
    expect(code(spent as State, { type: 'answer-attack', velocityBlade: true })).toBe('equipment-no-charges');
    const fox = table({ agent: 'fox', agentAt: 'D19', hunters: [['heat', 'A30']] });
    const trigger = { type: 'complete-objective', section: 1, remoteTrigger: true };
    expect([code(fox, trigger), code(fox, { ...trigger, remoteTrigger: undefined })]).toEqual([
      'equipment-not-owned',
      'objective-out-of-range',
    ]);
  });

  test('SO-5.11 SO-5.12 a card of another agent comes before a card of another box', () => {
    let state = specterOps.start({ players: 2, contentSet: 'shadow-of-babel' }, 1) as State;
    state = play(state, { type: 'choose-vehicle', vehicle: 'tracer' }, [1, 1, 1, 1]).state;
    const chosen = series(state, [
      { type: 'choose-hunter', hunter: 'gun' },
      { type: 'choose-hunter', hunter: 'beast' },
      { type: 'choose-agent', agent: 'spider' },
    ]).state;
    const told = ['pulse-blades', 'emp-grenade', 'tangle-line'].map((card) => code(chosen, { type: 'choose-equipment', card }));
    expect(told).toEqual(['equipment-not-for-agent', 'not-in-this-game', undefined]);
  });
});

describe('SO-22.4 the traitor', () => {
  const others: [string, string | null][] = [
    ['heat', 'S10'],
    ['gun', 'W20'],
    ['prophet', null],
  ];
  function revealed(traitor: string, space: string): State {
    const hunters: [string, string | null][] = [...others, [traitor, space]];
    const state = table({ players: 5, agent: 'mantis', agentAt: 'M2', vehicleAt: 'A24', hunters, turn: 'hunters' });
    const loyal = others.flatMap(([id], index) => [begin(id, `p${index + 2}`), STOP, END]);
    return series(play(state, { type: 'reveal-traitor', player: 'p5' }).state, [...loyal, finish(), END_AGENT]).state;
  }

  test('SO-20.21 too far comes before a die that is not there', () => {
    const judge = revealed('judge', 'S16');
    const attacked = series(judge, [finish(), END_AGENT, begin('heat', 'p2'), STOP, { type: 'attack', agent: 1 }], [5]).state;
    expect(attacked.pause?.kind).toBe('verdict');
    expect([code(attacked, { type: 'answer-roll', reroll: 3 }), code(attacked, { type: 'answer-roll', reroll: 0 })]).toEqual([
      'out-of-range',
      'out-of-range',
    ]);
  });

  test('SO-20.20 a hunter off the line comes before one in the vehicle', () => {
    const heat = (space: string) => {
      const hunters: [string, string | null][] = [
        ['judge', 'S10'],
        ['gun', 'W20'],
        ['prophet', null],
        ['heat', space],
      ];
      const state = table({ players: 5, agent: 'mantis', agentAt: 'M2', vehicleAt: 'A24', hunters, turn: 'hunters' });
      const loyal = hunters.slice(0, 3).flatMap(([id], index) => [begin(id, `p${index + 2}`), STOP, END]);
      return series(play(state, { type: 'reveal-traitor', player: 'p5' }).state, [...loyal, finish(), END_AGENT]).state;
    };
    const shot = { type: 'use-agent-ability', ability: 'traitor-pulse-cannon', hunter: 'prophet' };
    // The vehicle is on A24: K24 is on its row.
    expect([code(heat('S13'), shot), code(heat('K24'), shot)]).toEqual(['out-of-range', 'invalid-target']);
  });

  test('SO-20.27 an EMP comes before fatigue', () => {
    const puppet = revealed('puppet', 'A22');
    const tired = (disabledBy: number | null) =>
      specterOps.parseState({
        ...puppet,
        vehicle: { ...puppet.vehicle, disabledBy },
        agents: [puppet.agents[0], { ...puppet.agents[1], fatigued: true }],
      }) as State;
    const override = { type: 'use-agent-ability', ability: 'control-override' };
    expect([code(tired(0), override), code(tired(null), override)]).toEqual(['vehicle-disabled', 'ability-disabled']);
    expect(types(play(puppet, override).events)).toEqual(['ability-used']);
  });
});
