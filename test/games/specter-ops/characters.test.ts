import { specterOps } from 'orrery-rules/specter-ops';
import {
  ATTACK,
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
  ruleOf,
  STOP,
  type State,
  series,
  steps,
  table,
  types,
  visible,
} from './builders.js';

const FAR: [string, string | null] = ['prophet', 'A30'];
const at = (agentAt: string, hunters: [string, string | null][], more: object = {}) =>
  table({ agentAt, hunters: hunters.length < 2 ? [...hunters, FAR] : hunters, turn: 'hunters', vehicleAt: 'A24', ...more });
const agents = (agentAt: string, hunters: [string, string | null][], more: object = {}) =>
  table({ agentAt, hunters: hunters.length < 2 ? [...hunters, FAR] : hunters, vehicleAt: 'A24', ...more });
const use = (ability: string, more: object = {}) => ({ type: 'use-ability', ability, ...more });

describe('Agents', () => {
  const mantis = (more: object = {}) =>
    agents(
      'N6',
      [
        ['heat', 'M7'],
        ['gun', 'L7'],
      ],
      { agent: 'mantis', cards: ['pulse-blades'], ...more },
    );
  const path = ['M6', 'L6', 'K6'];

  test.each([
    { at: ['heat'], dice: [3], stuns: 'heat' },
    { at: ['heat'], dice: [2], stuns: undefined },
    { at: ['heat', 'gun'], dice: [3], stuns: 'heat' },
    { at: ['heat', 'gun'], dice: [2, 3], stuns: 'gun' },
    { at: ['gun', 'heat'], dice: [3], stuns: 'gun' },
    { at: ['gun', 'heat'], dice: [1, 6], stuns: 'heat' },
    { at: ['gun', 'heat'], dice: [2, 2], stuns: undefined },
  ])('SO-25.36 SO-15.4 SO-15.5 SO-22.5 Blade Strike at $at with $dice stuns $stuns', ({ at: bladeStrike, dice, stuns }) => {
    // After the strikes the Gun, which spots her on M6, draws and misses with a 1, unless it is stunned.
    const { state, events } = moves(mantis(), path, [...dice, 1], { bladeStrike });
    expect(markerOf(state)).toEqual(lastSeen('L6'));
    expect(state.hunters.filter(({ stunned }) => stunned).map(({ id }) => id)).toEqual(stuns === undefined ? [] : [stuns]);
    const struck = events.flatMap((event) => (event.type === 'ability-used' ? [event.hunter] : []));
    expect(struck).toEqual(bladeStrike.slice(0, dice.length));
  });

  test('SO-15.4 SO-15.5 every order of the hunters beside the marker can be said, each once', () => {
    const walked = series(mantis({ cards: [] }), steps(...path)).state;
    const said = specterOps.legalActions(walked).flatMap((action) => ('bladeStrike' in action ? [action.bladeStrike] : []));
    expect(said).toEqual([['heat'], ['heat', 'gun'], ['gun'], ['gun', 'heat']]);
    expect(refusal(walked, finish({ bladeStrike: ['heat', 'heat'] }))).toBe('invalid-target');
    expect(refusal(walked, finish({ bladeStrike: ['heat', 'judge'] }))).toBe('invalid-target');
    expect(() => play(walked, finish({ bladeStrike: [] }))).toThrow();
  });

  test.each([
    { first: 2, again: undefined },
    { first: 3, again: 'ability-disabled' },
  ])('SO-15.5 SO-8.12 a marker placed again in the turn: after a $first another strike is $again', ({ first, again }) => {
    // Visible beside Heat, Mantis puts smoke over herself, and the marker is placed once more.
    const state = series(mantis({ cards: ['smoke-grenade'], marker: visible('N6') }), [...steps('O6'), finish()]).state;
    const struck = specterOps.parseState({
      ...state,
      agents: [
        {
          ...state.agents[0],
          marker: visible('O6'),
          secret: {
            ...state.agents[0]?.secret,
            turn: { ...state.agents[0]?.secret.turn, abilitiesUsed: first < 3 ? [] : ['blade-strike'] },
          },
        },
      ],
      hunters: state.hunters.map((hunter, index) => ({ ...hunter, space: index === 0 ? 'O5' : hunter.space })),
    }) as State;
    expect(refusal(struck, { type: 'use-equipment', card: 'smoke-grenade', space: 'N6', bladeStrike: ['heat'] })).toBe(again);
  });

  test('SO-25.36 SO-17.35 SO-17.36 Pulse Blades stun all beside the marker, also with Blade Strike', () => {
    const { state } = moves(mantis(), path, [], { pulseBlades: true });
    expect([hunterNamed(state, 'heat').stunned, hunterNamed(state, 'gun').stunned]).toEqual([true, true]);
    expect(state.agents[0]?.faceUp).toEqual([{ card: 'pulse-blades', charges: 1 }]);
    const both = moves(mantis(), path, [1], { pulseBlades: true, bladeStrike: ['gun'] });
    expect(types(both.events)).toEqual(expect.arrayContaining(['ability-used', 'equipment-used']));
  });

  test('SO-15.6 SO-15.4 a hunter in the vehicle or away from the marker cannot be chosen', () => {
    const inside = agents(
      'N6',
      [
        ['heat', 'M7'],
        ['gun', null],
      ],
      { agent: 'mantis', vehicleAt: 'L7' },
    );
    const walked = series(inside, steps(...path)).state;
    expect(refusal(walked, finish({ bladeStrike: ['gun'] }))).toBe('invalid-target');
    expect(refusal(walked, finish({ bladeStrike: ['heat'] }))).toBeUndefined();
    const raven = series(agents('N6', [['heat', 'M7']], { agent: 'raven' }), steps(...path)).state;
    expect(refusal(raven, finish({ bladeStrike: ['heat'] }))).toBe('ability-disabled');
  });

  const panther = agents('O4', [['heat', 'L7']], { agent: 'panther' });

  test('SO-15.7 SO-15.8 SO-24.9 Shadow Step puts the marker one space off, after three steps or fewer', () => {
    const three = series(panther, steps('N4', 'M3', 'N4')).state;
    // M3 was seen; L2 is beside it and was never walked on.
    expect(markerOf(play(three, finish({ shadowStep: 'L2' })).state)).toEqual(lastSeen('L2'));
    expect(refusal(three, finish({ shadowStep: 'O4' }))).toBe('out-of-range');
    expect(refusal(three, finish({ shadowStep: 'N3' }))).toBe('structure');
    expect(refusal(series(panther, steps('N4', 'M3', 'L3', 'K3')).state, finish({ shadowStep: 'L2' }))).toBe('ability-disabled');
    expect(refusal(series(panther, steps('O5')).state, finish({ shadowStep: 'O4' }))).toBe('invalid-target');
  });

  test('SO-15.13 SO-15.3 abilities that show nothing do not show the character', () => {
    const fox = moves(agents('A16', [['heat', 'W20']], { agent: 'fox' }), ['A17', 'A18', 'A19', 'A20', 'A21']).state;
    expect(fox.agents[0]).toMatchObject({ revealed: null, fatigued: true });
  });

  const omen = { type: 'use-agent-ability', ability: 'omen', hunter: 'heat', disables: 'thermal-vision' };

  test('SO-15.9 SO-15.10 SO-28.3 Omen switches one ability off until Raven’s next turn, in the open', () => {
    const { state, events } = play(agents('O4', [['heat', 'A1']]), omen);
    expect(state.omen).toEqual({ hunter: 'heat', ability: 'thermal-vision' });
    expect(state.agents[0]).toMatchObject({ revealed: 'raven', fatigued: true });
    expect(types(specterOps.viewEvents(events, 'p2'))).toEqual(['ability-switched-off', 'character-revealed', 'agent-fatigued']);
    const next = series(state, [finish(), END_AGENT, begin('heat'), STOP, END, begin('prophet'), STOP, END]).state;
    expect(next.omen).toBeNull();
  });

  test('SO-15.11 SO-15.12 not while fatigued, and not on a vehicle’s ability', () => {
    const tired = agents('O4', [['heat', 'A1']], {
      patch: (draft: State) => {
        (draft.agents[0] as { fatigued: boolean }).fatigued = true;
      },
    });
    expect(refusal(tired, omen)).toBe('ability-disabled');
    expect(() => play(agents('O4', [['heat', 'A1']]), { ...omen, disables: 'motion-sensor' })).toThrow();
    expect(refusal(agents('O4', [['heat', 'A1']]), { ...omen, disables: 'quick-draw' })).toBe('invalid-target');
  });

  const babel = (options: object) => table({ contentSet: 'shadow-of-babel', ...options });

  test('SO-26.6 Blue Jay completes from two spaces away', () => {
    // P18 is the fourth section's site for a 1.
    const jay = babel({ agent: 'blue-jay', agentAt: 'N16', dice: [1, 1, 1, 1] });
    const other = babel({ agent: 'cobra', agentAt: 'N16', dice: [1, 1, 1, 1] });
    expect([refusal(jay, { type: 'complete-objective', section: 4 }), refusal(other, { type: 'complete-objective', section: 4 })]).toEqual([
      undefined,
      'objective-out-of-range',
    ]);
  });

  test('SO-26.7 SO-26.8 SO-22.6 Ambush: asked of every movement, sprung only from beside', () => {
    const cobra = babel({
      agent: 'cobra',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'B2'],
        ['puppet', 'W31'],
      ],
      turn: 'hunters',
    });
    const { state } = hunts(cobra, 'prophet', ['B3']);
    expect([state.pause?.kind, specterOps.decisions(state)]).toEqual(['ambush', ['p1']]);
    const { state: hit, events } = play(state, { type: 'answer-ambush', spring: true }, [4]);
    expect([hunterNamed(hit, 'prophet').stunned, types(events)[0]]).toEqual([true, 'ambush-sprung']);
    expect(hunterNamed(play(state, { type: 'answer-ambush', spring: true }, [3]).state, 'prophet').stunned).toBe(false);
    const spider = babel({
      agent: 'spider',
      agentAt: 'B4',
      hunters: [
        ['prophet', 'B2'],
        ['puppet', 'W31'],
      ],
      turn: 'hunters',
    });
    const asked = hunts(spider, 'prophet', ['B3']).state;
    expect(asked.pause?.kind).toBe('ambush');
    expect(refusal(asked, { type: 'answer-ambush', spring: true })).toBe('ability-disabled');
    expect(refusal(hunts(cobra, 'prophet', []).state, { type: 'answer-ambush', spring: true })).toBe('out-of-range');
  });

  test('SO-26.10 hunters near Spider subtract 2', () => {
    const spider = (hunter: string) =>
      babel({
        agent: 'spider',
        agentAt: 'B4',
        hunters: [
          ['puppet', hunter],
          ['prophet', 'W31'],
        ],
        turn: 'hunters',
        marker: visible('B4'),
      });
    const attack = (hunter: string, die: number) =>
      types(play(hunts(spider(hunter), 'puppet').state, ATTACK, [die]).events).includes('agent-hit');
    expect([attack('B2', 3), attack('B2', 4)]).toEqual([false, true]);
  });
});

describe('Hunters', () => {
  test('SO-25.33 SO-16.2 SO-16.3 SO-16.4 Heat sees through structures after a short move', () => {
    const seen = (path: string[], agentAt: string, more: object = {}) =>
      find(hunts(at(agentAt, [['heat', 'E18']], more), 'heat', path).events, 'agent-checked')?.seenAt;
    expect(seen(['E19', 'E18'], 'B18')).toBe('B18');
    expect(seen(['E19', 'E20', 'E19'], 'B18')).toBeNull();
    expect(seen(['E19', 'E18'], 'C19')).toBeNull();
    // Smoke still hides, and in the agent's turn the walls are walls.
    expect(seen([], 'B18', { patch: (draft: State) => draft.smoke.push({ space: 'B18', by: 0, fresh: true }) })).toBeNull();
    expect(markerOf(moves(agents('B18', [['heat', 'E18']]), []).state)).toBeNull();
  });

  test('SO-16.5 SO-16.6 Pulse Cannon shoots through walls at a visible marker, and not from the vehicle', () => {
    const marked = at('B18', [['heat', 'E21']], { marker: visible('B18') });
    const moved = hunts(marked, 'heat', ['E20', 'E19', 'E18']).state;
    expect(refusal(moved, ATTACK)).toBeUndefined();
    expect(types(play(moved, ATTACK, [3]).events)).toContain('agent-hit');
    const unmarked = hunts(at('B18', [['heat', 'E21']]), 'heat', ['E20', 'E19', 'E18']).state;
    expect(refusal(unmarked, ATTACK)).toBe('agent-not-visible');
    const inside = hunts(at('A25', [['heat', null]], { marker: visible('A25') }), 'heat').state;
    expect(refusal(inside, ATTACK)).toBe('in-vehicle');
  });

  test.each([
    { clauses: 'SO-25.30 SO-16.7', agentAt: 'N12', quadrant: 'NE', sensed: true },
    { clauses: 'SO-25.30 SO-16.7', agentAt: 'N12', quadrant: 'SE', sensed: false },
    { clauses: 'SO-25.30 SO-16.8', agentAt: 'K20', quadrant: 'SE', sensed: false },
    { clauses: 'SO-25.30 SO-16.8', agentAt: 'K20', quadrant: 'SW', sensed: false },
  ])('$clauses from K17 $quadrant senses an agent on $agentAt: $sensed', ({ agentAt, quadrant, sensed }) => {
    const { state, events } = series(at(agentAt, [['judge', 'K17']]), [begin('judge'), use('clairvoyance', { quadrant })]);
    expect(find(events, 'quadrant-sensed')).toMatchObject({ sensed });
    expect(state.turn?.stage).toBe('moved');
  });

  test('SO-16.9 a decoy is sensed as well', () => {
    const decoy = at('K20', [['judge', 'K17']], {
      marker: lastSeen('N12'),
      patch: (draft: State) => {
        (draft.agents[0] as State['agents'][number]).secret.decoy = true;
      },
    });
    expect(find(series(decoy, [begin('judge'), use('clairvoyance', { quadrant: 'NE' })]).events, 'quadrant-sensed')).toMatchObject({
      sensed: true,
    });
  });

  test('SO-16.10 Judgement tires whom the Judge hurts', () => {
    const { state } = play(hunts(at('S11', [['judge', 'S10']]), 'judge', ['S11']).state, ATTACK);
    expect(state.agents[0]?.fatigued).toBe(true);
  });

  test('SO-25.31 SO-16.12 Rover barks at a path that enters its sight', () => {
    const rover = (agentAt: string) => agents(agentAt, [['tracker', 'W20']], { rover: 'Q12' });
    expect(find(moves(rover('O12'), ['P13', 'Q14']).events, 'rover-barked')).toMatchObject({ rule: 'SO-16.12' });
    expect(types(moves(rover('O12'), []).events)).not.toContain('rover-barked');
  });

  test('SO-16.18 SO-16.19 SO-16.20 SO-16.42 Catch the Scent', () => {
    const told = (rover: string | undefined, agentAt: string) =>
      series(at(agentAt, [['tracker', 'S10']], rover === undefined ? {} : { rover }), [begin('tracker'), use('catch-the-scent')]);
    expect(find(told('S14', 'S12').events, 'closer-told')).toMatchObject({ answer: 'same' });
    expect(find(told('S14', 'S11').events, 'closer-told')).toMatchObject({ answer: 'tracker' });
    expect(find(told('S14', 'S13').events, 'closer-told')).toMatchObject({ answer: 'rover' });
    // In the vehicle on A24 Rover is far.
    expect(find(told(undefined, 'S14').events, 'closer-told')).toMatchObject({ answer: 'tracker' });
    expect(play(told('S14', 'A1').state, END).state.turn?.stage).toBe('pet-moving');
  });

  test('SO-16.26 SO-12.15 from the vehicle a camera is put on its space, and stays there when the vehicle moves', () => {
    const driven = series(at('A1', [['watcher', null]]), [begin('watcher'), { type: 'drive', to: 'A25' }, STOP]).state;
    const placed = series(driven, [use('surveillance', { direction: 'N' }), END]).state;
    expect(placed.cameras).toEqual([{ space: 'A25', direction: 'N' }]);
    const moved = specterOps.parseState({ ...placed, vehicle: { ...placed.vehicle, space: 'K17' } }) as State;
    expect(moved.cameras).toEqual([{ space: 'A25', direction: 'N' }]);
  });

  test('SO-16.21 SO-16.22 SO-16.24 a camera sees one way, also for the attack', () => {
    const { state } = series(hunts(at('P20', [['watcher', 'P10']]), 'watcher').state, [use('surveillance', { direction: 'S' })]);
    expect(state.cameras).toEqual([{ space: 'P10', direction: 'S' }]);
    expect(ruleOf(state, use('surveillance', { direction: 'N' }))).toBe('SO-16.21');
    const watched = at('P20', [['watcher', 'S10']], {
      patch: (draft: State) => {
        draft.cameras = [{ space: 'P10', direction: 'S' }];
      },
    });
    const seen = hunts(watched, 'watcher');
    expect(find(seen.events, 'agent-checked')).toMatchObject({ seenAt: 'P20' });
    // From S10 to P20 it is 10, counted from the Watcher.
    expect(types(play(seen.state, ATTACK, [6, 3]).events)).toContain('attack-missed');
    expect(types(play(seen.state, ATTACK, [6, 4]).events)).toContain('agent-hit');
    expect(
      markerOf(
        moves(
          agents('R20', [['watcher', 'S10']], {
            patch: (draft: State) => {
              draft.cameras = [{ space: 'P10', direction: 'S' }];
            },
          }),
          ['Q20'],
        ).state,
      ),
    ).toEqual(visible('Q20'));
  });

  test('SO-16.23 with three cameras out one is taken back first', () => {
    const three = at('A1', [['watcher', 'S10']], {
      patch: (draft: State) => {
        draft.cameras = ['P10', 'P12', 'P14'].map((space) => ({ space, direction: 'S' as const }));
      },
    });
    const moved = hunts(three, 'watcher').state;
    expect(refusal(moved, use('surveillance', { direction: 'N' }))).toBe('invalid-target');
    const { state } = play(moved, use('surveillance', { direction: 'N', removed: 'P12 S' }));
    expect(state.cameras.map(({ space }) => space)).toEqual(['P10', 'P14', 'S10']);
  });

  test('SO-16.25 a blinded Watcher has no cameras either', () => {
    const blind = agents('P20', [['watcher', 'S10']], {
      patch: (draft: State) => {
        draft.cameras = [{ space: 'P10', direction: 'S' }];
        (draft.hunters[0] as { blind: string }).blind = 'own-turn';
      },
    });
    expect(markerOf(moves(blind, []).state)).toBeNull();
    const flared = agents('P20', [['watcher', 'S10']], {
      patch: (draft: State) => {
        draft.cameras = [{ space: 'P10', direction: 'S' }];
        (draft.hunters[0] as { flare: string }).flare = 'N';
      },
    });
    expect(markerOf(moves(flared, []).state)).toEqual(visible('P20'));
  });

  test('SO-16.27 Full Speed: a fifth space when all of the way is road', () => {
    const road = series(at('A1', [['watcher', 'P10']]), [begin('watcher'), ...steps('P11', 'P12', 'P13', 'P14')]).state;
    expect(refusal(road, { type: 'step', to: 'P15' })).toBeUndefined();
    const off = series(at('A1', [['watcher', 'O12']]), [begin('watcher'), ...steps('P12', 'P13', 'P14', 'P15')]).state;
    expect(refusal(off, { type: 'step', to: 'P16' })).toBe('too-far');
  });

  test.each([
    { clauses: 'SO-16.28', agentAt: 'S14', path: [], told: true },
    { clauses: 'SO-16.28', agentAt: 'S15', path: [], told: false },
    { clauses: 'SO-16.28', agentAt: 'S14', path: ['S11', 'S10', 'S11', 'S10'], told: undefined },
  ])('$clauses the Beast from S10 by $path is told of $agentAt: $told', ({ agentAt, path, told }) => {
    expect(find(hunts(at(agentAt, [['beast', 'S10']]), 'beast', path).events, 'closeness-told')?.close).toBe(told);
  });

  test('SO-16.29 Brutal Strength in the own space', () => {
    const met = hunts(at('S11', [['beast', 'S10']]), 'beast', ['S11']).state;
    expect(find(play(met, ATTACK, [5]).events, 'agent-hit')).toMatchObject({ lost: 2 });
    expect(find(play(met, ATTACK, [4]).events, 'agent-hit')).toMatchObject({ lost: 1 });
    expect(find(play(hunts(at('S12', [['beast', 'S10']]), 'beast', ['S11']).state, ATTACK, [5]).events, 'agent-hit')).toMatchObject({
      lost: 1,
    });
  });

  test('SO-16.30 Quadripedal Move and what it costs', () => {
    const far = hunts(at('S16', [['beast', 'S10']]), 'beast', ['S11', 'S12', 'S13', 'S14', 'S15']).state;
    expect(refusal(far, ATTACK)).toBe('ability-disabled');
    const onto = hunts(at('S15', [['beast', 'S10']]), 'beast', ['S11', 'S12', 'S13', 'S14', 'S15']).state;
    expect(refusal(onto, ATTACK)).toBeUndefined();
  });

  test.each([
    { clauses: 'SO-16.31 SO-24.24', agentAt: 'Q18', dice: [2, 4], hit: true },
    { clauses: 'SO-16.31', agentAt: 'Q18', dice: [1, 1], hit: false },
    { clauses: 'SO-16.31', agentAt: 'Q18', dice: [1, 4], hit: false },
    { clauses: 'SO-16.31 SO-11.16', agentAt: 'Q18', dice: [6, 6], hit: true },
    { clauses: 'SO-16.31', agentAt: 'Q21', dice: [1, 6, 2], hit: true },
    { clauses: 'SO-16.31 SO-24.24', agentAt: 'Q25', dice: [6, 6, 1], hit: true },
    { clauses: 'SO-16.31 SO-24.24', agentAt: 'Q25', dice: [6, 2, 4], hit: false },
  ])('$clauses the Gun from Q12 to $agentAt with $dice hits: $hit', ({ agentAt, dice, hit }) => {
    const seen = hunts(at(agentAt, [['gun', 'Q12']]), 'gun').state;
    const { events, left } = play(seen, ATTACK, dice);
    expect([types(events).includes('agent-hit'), left]).toEqual([hit, 0]);
  });

  test('SO-16.31 two ones miss even beside the agent', () => {
    expect(types(play(hunts(at('S11', [['gun', 'S10']]), 'gun').state, ATTACK, [1, 1]).events)).toContain('attack-missed');
  });

  test('SO-16.32 SO-26.16 the Prophet adds 2, and a 1 still misses', () => {
    const seen = hunts(
      at('S15', [
        ['prophet', 'S10'],
        ['heat', 'A30'],
      ]),
      'prophet',
    ).state;
    expect(types(play(seen, ATTACK, [3]).events)).toContain('agent-hit');
    expect(types(play(seen, ATTACK, [2]).events)).toContain('attack-missed');
    expect(
      types(
        play(
          hunts(
            at('S12', [
              ['prophet', 'S10'],
              ['heat', 'A30'],
            ]),
            'prophet',
          ).state,
          ATTACK,
          [1],
        ).events,
      ),
    ).toContain('attack-missed');
  });

  test('SO-16.33 SO-7.15 Pre-Cognition at the end of the agent’s turn', () => {
    const told = (agentAt: string, more: object = {}) =>
      find(
        series(
          agents(
            agentAt,
            [
              ['prophet', 'A30'],
              ['heat', 'W20'],
            ],
            more,
          ),
          [finish(), END_AGENT],
        ).events,
        'objective-in-range',
      )?.inRange;
    expect([told('C20'), told('D19'), told('C20', { completed: [1] })]).toEqual([true, false, false]);
  });

  test('SO-16.34 Post-Cognition tells the space two rounds back', () => {
    const recorded = (round: number, sheet: string[]) =>
      at(
        'S5',
        [
          ['prophet', 'A30'],
          ['heat', 'W20'],
        ],
        {
          round,
          patch: (draft: State) => {
            (draft.agents[0] as State['agents'][number]).secret.sheet = sheet;
          },
        },
      );
    const { events } = series(recorded(3, ['M1', 'N1', 'P3', 'S5']), [begin('prophet'), use('post-cognition')]);
    expect(find(events, 'past-space-told')).toMatchObject({ round: 1, space: 'N1' });
    expect(
      find(series(recorded(2, ['M1', 'N1', 'S5']), [begin('prophet'), use('post-cognition')]).events, 'past-space-told'),
    ).toMatchObject({ round: 0, space: 'M1' });
    expect(ruleOf(play(recorded(1, ['M1', 'S5']), begin('prophet')).state, use('post-cognition'))).toBe('SO-16.34');
  });

  test('SO-16.35 SO-16.36 the Puppet drives and senses from afar, instead of moving', () => {
    const puppet = play(
      at('L20', [['puppet', 'S10']], {
        vehicleAt: 'K17',
        patch: (draft: State) => {
          (draft.agents[0] as State['agents'][number]).secret.path = ['N22', 'N21', 'M20', 'L20'];
        },
      }),
      begin('puppet'),
    ).state;
    const driven = series(puppet, [use('control-relay'), { type: 'drive', to: 'L17' }, { type: 'drive', to: 'M17' }, STOP]).state;
    expect([driven.vehicle?.space, driven.vehicle?.driven, hunterNamed(driven, 'puppet').space]).toEqual(['M17', 2, 'S10']);
    expect(refusal(play(puppet, use('control-relay')).state, { type: 'step', to: 'S11' })).toBe('already-moved');
    const { state, events } = play(puppet, use('remote-link'));
    expect(find(events, 'motion-sensed')).toMatchObject({ direction: 'SE' });
    expect(state.turn?.stage).toBe('moved');
  });

  test('SO-16.37 SO-16.38 SO-16.39 Quick Draw at an agent that comes into sight', () => {
    const gun = (agentAt: string, more: object = {}) => agents(agentAt, [['gun', 'L7']], more);
    // From O4 to K3 the Gun spots the agent; the marker on L3 is 4 away from L7.
    const path = ['N4', 'M3', 'L3', 'K3'];
    const { state, events } = moves(gun('O4'), path, [4]);
    expect(find(events, 'agent-spotted')).toMatchObject({ hunter: 'gun' });
    expect(state.agents[0]?.secret.hitPoints).toBe(3);
    expect(moves(gun('O4'), path, [3]).state.agents[0]?.secret.hitPoints).toBe(4);
    expect(moves(gun('O4'), path, [1]).state.agents[0]?.secret.hitPoints).toBe(4);
    // Who starts in sight is not spotted.
    expect(types(moves(gun('M6', { marker: visible('M6') }), ['M5', 'N4', 'O4']).events)).not.toContain('agent-spotted');
  });

  test('SO-16.40 Sniper Shot narrows the sight and gives Quick Draw two dice, until the Gun’s next turn', () => {
    const moved = hunts(at('O4', [['gun', 'L7']]), 'gun').state;
    const { state } = play(moved, use('sniper-shot', { direction: 'N' }));
    expect(hunterNamed(state, 'gun').sniper).toBe('N');
    const sniping = agents('O4', [['gun', 'L7']], {
      patch: (draft: State) => {
        (draft.hunters[0] as { sniper: string }).sniper = 'N';
      },
    });
    const { events, state: shot } = moves(sniping, ['N4', 'M3', 'L3', 'K3'], [1, 3]);
    expect(find(events, 'dice-rolled')).toMatchObject({ dice: [1, 3] });
    expect(shot.agents[0]?.secret.hitPoints).toBe(3);
    expect(
      types(
        moves(
          agents('K8', [['gun', 'L7']], {
            patch: (draft: State) => {
              (draft.hunters[0] as { sniper: string }).sniper = 'N';
            },
          }),
          ['L8'],
        ).events,
      ),
    ).not.toContain('agent-spotted');
    const seen = hunts(at('L3', [['gun', 'L7']]), 'gun').state;
    expect(ruleOf(seen, use('sniper-shot', { direction: 'N' }))).toBe('SO-16.40');
    expect(
      hunterNamed(
        play(
          at('A1', [['gun', 'L7']], {
            patch: (draft: State) => {
              (draft.hunters[0] as { sniper: string }).sniper = 'N';
            },
          }),
          begin('gun'),
        ).state,
        'gun',
      ).sniper,
    ).toBeNull();
  });

  test('SO-16.41 neither stunned nor in the vehicle', () => {
    const stunned = agents('O4', [['gun', 'L7']], {
      patch: (draft: State) => {
        (draft.hunters[0] as { stunned: boolean }).stunned = true;
      },
    });
    expect(types(moves(stunned, ['N4', 'M3']).events)).not.toContain('agent-spotted');
    const inside = agents('O4', [['gun', null]], { vehicleAt: 'L7' });
    expect(types(moves(inside, ['N4', 'M3']).events)).not.toContain('agent-spotted');
    expect(refusal(hunts(at('A1', [['gun', null]]), 'gun').state, use('sniper-shot', { direction: 'N' }))).toBe('in-vehicle');
  });
});

describe('First printing', () => {
  const babel = (hunters: [string, string | null][], more: object = {}) =>
    table({ contentSet: 'shadow-of-babel', agent: 'spider', hunters, ...more });

  test('SO-26.14 spotted by a sniping Gun: one hit point without a roll', () => {
    // B1 sees B2 to B4 to its south.
    const state = babel(
      [
        ['gun', 'B2'],
        ['prophet', 'W31'],
      ],
      {
        agentAt: 'C5',
        patch: (draft: State) => {
          (draft.hunters[0] as { sniper: string }).sniper = 'S';
        },
      },
    );
    const { state: shot, events } = moves(state, ['B4']);
    expect(find(events, 'agent-hit')).toMatchObject({ rule: 'SO-26.14' });
    expect(types(events)).not.toContain('dice-rolled');
    expect(shot.agents[0]?.secret.hitPoints).toBe(3);
  });

  const beast = (more: object = {}) =>
    babel(
      [
        ['beast', 'B2'],
        ['prophet', 'W31'],
      ],
      { agentAt: 'B3', turn: 'hunters', ...more },
    );
  const onto = [begin('beast'), ...steps('B3'), STOP];

  test('SO-26.15 the Beast hurts by ending on the agent, and may attack as well', () => {
    const arrived = series(beast(), [...onto, { type: 'answer-ambush', spring: false }], [5]);
    expect(find(arrived.events, 'agent-hit')).toMatchObject({ lost: 1, rule: 'SO-26.15' });
    expect(refusal(arrived.state, ATTACK)).toBeUndefined();
    expect(types(series(beast(), onto, [4]).events)).not.toContain('agent-hit');
  });

  test('SO-10.7 SO-26.15 SO-26.7 the Beast hurts Cobra before her Ambush stuns it', () => {
    const { state, events } = series(beast({ agent: 'cobra' }), onto, [5]);
    expect(types(events)).toEqual(expect.arrayContaining(['agent-hit', 'hunter-stunned']));
    expect(types(events).indexOf('agent-hit')).toBeLessThan(types(events).indexOf('ambush-sprung'));
    expect([state.agents[0]?.secret.hitPoints, hunterNamed(state, 'beast').stunned, state.pause?.kind]).toEqual([3, true, 'ambush']);
  });

  test('SO-10.7 SO-18.2 an agent that the Beast kills is asked nothing more', () => {
    const weak = (draft: State) => {
      const agent = draft.agents[0] as State['agents'][number];
      agent.secret.hitPoints = 1;
      agent.losses = 3;
    };
    const { state, events } = series(beast({ agent: 'cobra', patch: weak }), onto, [5]);
    expect([state.result?.reason, state.pause]).toEqual(['killed', null]);
    expect(types(events)).not.toContain('agent-checked');
  });

  test('SO-26.15 SO-21.19 where the Beast ends everybody learns whether the agent is', () => {
    const told = (agentAt: string) => series(beast({ agentAt }), onto, [4]).state.history.filter(({ kind }) => kind === 'at');
    expect(told('B3')).toEqual([{ kind: 'at', agent: 0, space: 'B3', holds: true }]);
    expect(told('W30')).toEqual([{ kind: 'at', agent: 0, space: 'B3', holds: false }]);
  });

  test('SO-26.16 the Puppet’s second ability is the motion sensor', () => {
    const state = babel(
      [
        ['puppet', 'B2'],
        ['prophet', 'W31'],
      ],
      { agentAt: 'W30', turn: 'hunters' },
    );
    const { events } = series(state, [begin('puppet'), { type: 'use-ability', ability: 'remote-sensor' }]);
    expect(find(events, 'motion-sensed')).toMatchObject({ direction: 'no-motion' });
  });
});
