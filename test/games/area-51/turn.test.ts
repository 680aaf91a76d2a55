import { area51 } from 'orrery-rules/area-51';
import {
  type Action,
  alienAt,
  alienOf,
  breakout,
  controlAlien,
  drawn,
  endHumans,
  endPart,
  humanAt,
  humanOf,
  idle,
  listed,
  moveHuman,
  POWERLESS,
  play,
  push,
  refusal,
  scene,
  step,
  steps,
  stun,
  teleport,
  typesOf,
} from './builders.js';

describe('Turn', () => {
  test('A51-4.1 the parts come in order: markers, part, humans', () => {
    const state = scene({ stunned: { h1: ['frozen', 'p2'] } });
    expect(area51.legalActions(state).some(({ type }) => type === 'move-human')).toBe(false);
    expect(refusal(state, moveHuman('p1', 'h2', 13, 8))).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
    const humans = play(state, [endPart('p1')], [2]);
    expect(new Set(area51.legalActions(humans.state).map(({ type }) => type))).toEqual(new Set(['move-human', 'end-humans']));
    expect(refusal(humans.state, step('p1', 1, 2))).toEqual({ code: 'not-your-decision', rule: 'A51-12.2' });
    const next = play(humans.state, [endHumans('p1')]);
    expect(typesOf(next.events)).toEqual(['turn-begun', 'human-thawed']);
    expect(next.state.phase).toBe('part');
  });

  test('A51-4.2 after human movement the attack, then the next player clockwise; a round is one turn of each', () => {
    const state = scene({ players: 3, humans: { h1: [1, 1] }, holds: { p1: ['food'] } });
    const first = play(state, idle('p1'), [1, 6, 1]);
    expect(typesOf(first.events)).toEqual(['human-movement-begun', 'alien-attacked', 'turn-begun']);
    expect([area51.decisions(first.state), first.state.round]).toEqual([['p2'], 1]);
    const second = play(first.state, [...idle('p2'), ...idle('p3')], [1, 1]).state;
    expect([area51.decisions(second), second.round]).toEqual([['p1'], 2]);
  });

  test('A51-4.2 a round begins with the first player, whoever that is', () => {
    const state = scene({ players: 3, options: { firstPlayer: 'p2' } });
    const { state: after } = play(state, [...idle('p2'), ...idle('p3')], [1, 1]);
    expect(after.round).toBe(1);
    expect(play(after, idle('p1'), [1]).state.round).toBe(2);
  });

  test('A51-4.3 6 points for movement, an action or both, anew in each turn', () => {
    const state = drawn(['A..1', '.~'], { players: 2 });
    expect(state.points).toBe(6);
    const after = play(state, [stun('p1', 'h1'), step('p1', 0, 1), step('p1', 1, 1)]).state;
    expect(after.points).toBe(0);
    expect(play(after, idle('p1'), [1]).state.points).toBe(6);
  });

  test('A51-4.4 at most one action a turn, of any kind', () => {
    const state = play(drawn(['A..1...2', '', '', '3'], {}), [stun('p1', 'h1')]).state;
    const used = { code: 'action-already-used', rule: 'A51-4.4' };
    expect(refusal(state, stun('p1', 'h3'))).toEqual(used);
    expect(refusal(state, controlAlien('p1', 'p2'))).toEqual(used);
    expect(refusal(state, teleport('p1'))).toEqual(used);
  });

  test('A51-4.5 movement comes before the action or after it, not both', () => {
    const before = play(drawn(['A..1']), [step('p1', 0, 1), step('p1', 0, 0), stun('p1', 'h1')]).state;
    expect(before.points).toBe(1);
    expect(refusal(before, step('p1', 0, 1))).toEqual({ code: 'movement-is-over', rule: 'A51-4.5' });
    const after = play(drawn(['A..1']), [stun('p1', 'h1'), step('p1', 0, 1)]).state;
    expect(refusal(after, step('p1', 0, 0))).toBeUndefined();
  });

  test('A51-4.6 unused points are lost', () => {
    const once = play(drawn(['A']), [step('p1', 1, 0), ...idle('p1'), ...idle('p2')], [1, 1]).state;
    expect(area51.decisions(once)).toEqual(['p1']);
    expect(once.points).toBe(6);
  });

  test('A51-4.7 a player may do nothing', () => {
    const state = scene();
    expect(refusal(state, endPart('p1'))).toBeUndefined();
    const after = play(state, idle('p1'), [6]).state;
    expect(alienAt(after, 'p1')).toBe('(1,1)');
    expect(area51.decisions(after)).toEqual(['p2']);
  });

  test('A51-4.8 a lost turn: markers are updated, the part is skipped, humans are moved', () => {
    const state = drawn(['B.....', '......', '1.....'], {
      stunned: { h1: ['frozen', 'p2'] },
      alien: { p2: { losesTurn: true, control: 'spent' } },
    });
    const lost = play(state, idle('p1'), [1, 3]);
    expect(typesOf(lost.events).slice(1)).toEqual([
      'turn-begun',
      'human-thawed',
      'control-marker-taken',
      'turn-lost',
      'human-movement-begun',
    ]);
    expect(area51.decisions(lost.state)).toEqual(['p2']);
    expect(lost.state).toMatchObject({ phase: 'humans', humanMoves: 3, points: 0 });
    expect(refusal(lost.state, step('p2', 1, 0))?.code).toBe('not-your-decision');
    expect(alienOf(lost.state, 'p2').losesTurn).toBe(false);
    const next = play(lost.state, [moveHuman('p2', 'h2', 1, 10), endHumans('p2'), ...idle('p1')], [1]).state;
    expect(next).toMatchObject({ phase: 'part', points: 6 });
    expect(area51.decisions(next)).toEqual(['p2']);
  });

  test('A51-4.8 option lostTurn whole-turn: no humans are moved, the attack still happens', () => {
    const state = drawn(['B1....'], {
      options: { lostTurn: 'whole-turn' },
      holds: { p2: ['ice'] },
      alien: { p2: { losesTurn: true, control: 'spent', attacked: true } },
    });
    const { state: after, events } = play(state, idle('p1'), [1, 5, 2]);
    expect(typesOf(events)).toEqual([
      'human-movement-begun',
      'turn-begun',
      'control-marker-taken',
      'turn-lost',
      'alien-attacked',
      'turn-begun',
    ]);
    expect(area51.decisions(after)).toEqual(['p1']);
    expect(after).toMatchObject({ phase: 'part', round: 2 });
  });

  test('A51-4.8 with whole-turn, players who all lose their turns lose one each', () => {
    const lost = { losesTurn: true };
    const state = scene({ players: 3, options: { lostTurn: 'whole-turn' }, alien: { p1: lost, p2: lost, p3: lost } });
    const after = play(state, idle('p1'), [1]).state;
    expect(after).toMatchObject({ phase: 'part', round: 2 });
    expect(area51.decisions(after)).toEqual(['p2']);
  });
});

describe('Update markers', () => {
  test('A51-4.9 a human advances in the updates of the player who stunned it', () => {
    let state = scene({ stunned: { h1: ['frozen', 'p1'], h2: ['half-cold', 'p2'] } });
    const seen: string[] = [];
    for (const player of ['p1', 'p2', 'p1', 'p2', 'p1', 'p2']) {
      state = play(state, idle(player), [1]).state;
      seen.push(`${humanOf(state, 'h1').thaw} ${humanOf(state, 'h2').thaw}`);
    }
    expect(seen).toEqual([
      'frozen almost-ready',
      'half-cold almost-ready',
      'half-cold active',
      'almost-ready active',
      'almost-ready active',
      'active active',
    ]);
    expect(humanOf(state, 'h1').stunnedBy).toBeNull();
  });

  test('A51-4.9 option stunClock every-turn: all stunned humans advance in every update', () => {
    const state = scene({ options: { stunClock: 'every-turn' }, stunned: { h1: ['frozen', 'p1'], h2: ['almost-ready', 'p2'] } });
    const after = play(state, idle('p1'), [1]).state;
    expect([humanOf(after, 'h1').thaw, humanOf(after, 'h2').thaw]).toEqual(['half-cold', 'active']);
  });

  test('A51-4.10 mind control takes a marker in each own update and is ready in the third', () => {
    let state = scene({ alien: { p1: { control: 'spent' } }, aliens: { p2: [2, 2] } });
    const seen: string[] = [];
    for (let round = 1; round <= 3; round++) {
      state = play(state, [...idle('p1'), ...idle('p2')], [1, 1]).state;
      seen.push(alienOf(state, 'p1').control);
    }
    expect(seen).toEqual(['no-psi', 'loading', 'ready']);
    expect(refusal(state, controlAlien('p1', 'p2'))).toBeUndefined();
  });
});

describe('Movement', () => {
  test('A51-5.1 1 point a step, 2 into swamp; leaving swamp costs nothing more', () => {
    const state = drawn(['A~.']);
    const swamp = play(state, [step('p1', 1, 0)]);
    expect(swamp.state.points).toBe(4);
    expect(swamp.events).toContainEqual(expect.objectContaining({ type: 'stepped', cost: 2, pointsLeft: 4 }));
    expect(play(swamp.state, [step('p1', 2, 0)]).state.points).toBe(3);
  });

  test.each([
    { points: 2, code: undefined },
    { points: 1, code: 'not-enough-points' },
    { points: 0, code: 'not-enough-points' },
  ])('A51-5.2 swamp with $points points: $code', ({ points, code }) => {
    const state = drawn(['A~.'], { state: { points, stepped: true } });
    expect(refusal(state, step('p1', 1, 0))).toEqual(code && { code, rule: 'A51-5.2' });
  });

  test('A51-5.3 the direction may change at every step', () => {
    const path: Action[] = [step('p1', 1, 0), step('p1', 1, 1), step('p1', 0, 0), step('p1', 0, 1), step('p1', 1, 2), step('p1', 2, 1)];
    expect(alienAt(play(drawn(['A..', '...', '...']), path).state, 'p1')).toBe('(2,1)');
  });

  test('A51-5.4 an alien may stand beside another and pass through it', () => {
    const state = drawn(['AB.', '###']);
    const passed = play(state, [step('p1', 1, 0), step('p1', 2, 0)]).state;
    expect(alienAt(passed, 'p1')).toBe('(2,0)');
    expect(alienAt(passed, 'p2')).toBe('(1,0)');
    expect(refusal(passed, endPart('p1'))).toBeUndefined();
  });

  test('A51-5.5 movement cannot end on another alien', () => {
    const on = play(drawn(['AB.']), [step('p1', 1, 0)]).state;
    expect(refusal(on, endPart('p1'))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
    const last = drawn(['AB.'], { state: { points: 1, stepped: true } });
    expect(refusal(last, step('p1', 1, 0))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
  });

  test('A51-5.5 nor can an action end it there', () => {
    const on = play(drawn(['AB.1', '....', '.2..']), [step('p1', 1, 0)]).state;
    expect(refusal(on, stun('p1', 'h1'))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
    expect(refusal(on, { type: 'control', player: 'p1', target: { human: 'h1' } })).toEqual({ code: 'occupied', rule: 'A51-5.5' });
  });

  test('A51-5.5 option sharedCells allowed: it can end there, act there and stay there', () => {
    const on = play(drawn(['AB..1'], { options: { sharedCells: 'allowed' } }), [step('p1', 1, 0)]).state;
    expect(refusal(on, endPart('p1'))).toBeUndefined();
    expect(refusal(on, stun('p1', 'h1'))).toBeUndefined();
    const last = drawn(['AB.'], { options: { sharedCells: 'allowed' }, state: { points: 1, stepped: true } });
    expect(refusal(last, step('p1', 1, 0))).toBeUndefined();
  });

  test('A51-5.6 the cell of an active human is closed', () => {
    expect(refusal(drawn(['A1']), step('p1', 1, 0))).toEqual({ code: 'human-in-the-way', rule: 'A51-5.6' });
  });

  test('A51-5.7 cells in the zone of an active human are closed', () => {
    expect(refusal(drawn(['A..1']), step('p1', 1, 0))).toBeUndefined();
    expect(refusal(drawn(['A.1']), step('p1', 1, 0))).toEqual({ code: 'in-a-zone', rule: 'A51-5.7' });
    expect(refusal(drawn(['A..', '..1']), step('p1', 1, 1))).toEqual({ code: 'in-a-zone', rule: 'A51-5.7' });
    expect(steps(drawn(['.....', '.A.1.', '.....']))).toEqual(['(0,0)', '(1,0)', '(0,1)', '(0,2)', '(1,2)']);
  });

  test('A51-5.8 an alien in a zone may step out of it, and not within it', () => {
    const state = drawn(['....', '.A1.', '....']);
    expect(steps(state)).toEqual(['(0,0)', '(0,1)', '(0,2)']);
    expect(refusal(state, step('p1', 1, 0))).toEqual({ code: 'in-a-zone', rule: 'A51-5.7' });
  });

  test('A51-5.9 a stunned human has no zone and may be passed, not ended on', () => {
    const state = drawn(['A1..', '####'], { stunned: { h1: ['half-cold', 'p2'] } });
    const on = play(state, [step('p1', 1, 0)]).state;
    expect(refusal(on, endPart('p1'))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
    expect(refusal(play(on, [step('p1', 2, 0)]).state, endPart('p1'))).toBeUndefined();
    // Shared cells are for aliens: a human's cell never is a place to rest.
    const shared = drawn(['A1..'], { options: { sharedCells: 'allowed' }, stunned: { h1: ['half-cold', 'p2'] } });
    expect(refusal(play(shared, [step('p1', 1, 0)]).state, endPart('p1'))?.code).toBe('occupied');
  });

  test('A51-5.9 option stunnedCell blocked: its cell is closed, its zone is not', () => {
    const state = drawn(['A1.', '...'], { options: { stunnedCell: 'blocked' }, stunned: { h1: ['frozen', 'p2'] } });
    expect(refusal(state, step('p1', 1, 0))).toEqual({ code: 'human-in-the-way', rule: 'A51-5.6' });
    expect(refusal(state, step('p1', 1, 1))).toBeUndefined();
  });

  describe('Breakout', () => {
    const trapped = ['A.1', '...', '2..'];
    /** A scene in which p1 can do nothing but step. */
    const powerless = (drawing: readonly string[], facts: Parameters<typeof drawn>[1] = {}) =>
      drawn(drawing, { ...facts, alien: { p1: POWERLESS } });

    test('A51-5.10 all 6 points, zones ignored, any free neighbour; only the end of the part follows', () => {
      const state = powerless(trapped);
      expect(steps(state)).toEqual([]);
      expect(
        listed(state, 'breakout')
          .map(({ to }) => `${to.x},${to.y}`)
          .sort(),
      ).toEqual(['0,1', '1,0', '1,1']);
      const { state: after, events } = play(state, [breakout('p1', 1, 1)]);
      expect([after.points, after.stepped]).toEqual([0, true]);
      expect(alienAt(after, 'p1')).toBe('(1,1)');
      expect(typesOf(events)).toEqual(['broke-out']);
      expect(area51.legalActions(after)).toEqual([endPart('p1')]);
    });

    test.each([
      { why: 'a building', drawing: ['#A.1', '....', '2..3'], to: [0, 0], code: 'building', rule: 'A51-2.3' },
      { why: 'an active human', drawing: ['A1.', '...', '2..'], to: [1, 0], code: 'human-in-the-way', rule: 'A51-5.6' },
      { why: 'an alien', drawing: ['AB1', '...', '2..'], to: [1, 0], code: 'occupied', rule: 'A51-5.5' },
      { why: 'a cell that does not touch', drawing: trapped, to: [2, 1], code: 'not-a-neighbour', rule: 'A51-2.4' },
      { why: 'a corner between two buildings', drawing: ['A#.', '#..', '..1'], to: [1, 1], code: 'blocked-diagonal', rule: 'A51-2.5' },
    ] as const)('A51-5.10 not onto $why', ({ drawing, to, code, rule }) => {
      expect(refusal(powerless(drawing), breakout('p1', to[0], to[1]))).toEqual({ code, rule });
    });

    test('A51-5.10 not onto a stunned human either', () => {
      const state = powerless(['A1.', '2.3', '...'], { stunned: { h1: ['frozen', 'p2'] } });
      expect(refusal(state, breakout('p1', 1, 0))).toEqual({ code: 'occupied', rule: 'A51-5.5' });
    });

    test('A51-5.10 with a legal step, or after spending points, it is refused', () => {
      expect(refusal(powerless(['.A.', '...']), breakout('p1', 0, 0))).toEqual({ code: 'not-trapped', rule: 'A51-5.10' });
      const spent = play(drawn(['A....1', '......', '2.3...']), [stun('p1', 'h1')]).state;
      expect(refusal(spent, breakout('p1', 1, 0))).toEqual({ code: 'not-enough-points', rule: 'A51-5.2' });
    });

    test.each([
      { action: 'teleport', left: { ...POWERLESS, teleport: true }, drawing: trapped },
      { action: 'stun', left: { ...POWERLESS, charges: 1 }, drawing: trapped },
      { action: 'control of a human', left: { ...POWERLESS, control: 'ready' }, drawing: trapped },
    ] as const)('A51-5.10 with $action to take, it is refused', ({ left, drawing }) => {
      const state = drawn(drawing, { alien: { p1: left } });
      expect(refusal(state, breakout('p1', 1, 0))).toEqual({ code: 'not-trapped', rule: 'A51-5.10' });
      expect(listed(state, 'breakout')).toEqual([]);
    });

    test.each([
      { why: 'charges and nobody in line', left: { ...POWERLESS, charges: 3 }, drawing: ['A..', '..1', '.2.'] },
      { why: 'mind control that is loading', left: { ...POWERLESS, control: 'loading' }, drawing: trapped },
    ] as const)('A51-5.10 with $why it is legal', ({ left, drawing }) => {
      const state = drawn(drawing, { alien: { p1: left } });
      expect(refusal(state, breakout('p1', 1, 0))).toBeUndefined();
    });

    test('A51-5.10 option breakout none', () => {
      expect(refusal(powerless(trapped, { options: { breakout: 'none' } }), breakout('p1', 1, 1))).toEqual({
        code: 'not-trapped',
        rule: 'A51-5.10',
      });
    });

    test('A51-5.10 A51-5.11 it counts as movement: it takes tokens and may win', () => {
      const token = play(powerless(['A.1', '.f.', '2..']), [breakout('p1', 1, 1)]).state;
      expect(token.tokens.filter(({ holder }) => holder === 'p1')).toHaveLength(1);
      const ship = powerless(['A.1', '.S.', '2..'], { holds: { p1: ['food', 'ice', 'energy', 'cables'] } });
      expect(play(ship, [breakout('p1', 1, 1)]).state.repairedBy).toBe('p1');
    });
  });

  describe('Components', () => {
    test('A51-5.11 entering takes the token, also when only passing', () => {
      const { state, events } = play(drawn(['Af.']), [step('p1', 1, 0), step('p1', 2, 0)]);
      expect(state.tokens.filter(({ holder }) => holder === 'p1').map(({ component }) => component)).toEqual(['food']);
      expect(typesOf(events)).toEqual(['stepped', 'token-taken', 'stepped']);
    });

    test('A51-5.12 what a player holds is open to everybody', () => {
      const state = play(drawn(['Af.']), [step('p1', 1, 0)]).state;
      for (const viewer of ['p1', 'p2', 'spectator']) {
        expect(area51.view(state, viewer).aliens[0].components).toEqual(['food']);
      }
    });

    test('A51-5.13 a second one of a kind stays where it is, for others', () => {
      // Two ice tokens lie parked side by side on (5,5) and (6,5); p1 holds the drawn one already.
      const holding = drawn(['i'], { aliens: { p1: [5, 6] }, holds: { p1: ['ice'] } });
      const { state, events } = play(holding, [step('p1', 6, 5)]);
      expect(typesOf(events)).toEqual(['stepped', 'token-left']);
      expect(state.tokens.filter(({ component, holder }) => component === 'ice' && holder === null)).toHaveLength(3);
    });

    test('A51-5.14 option pickup any-entry: teleport and mind control take tokens too', () => {
      const options = { pickup: 'any-entry' } as const;
      const placed = play(drawn(['A.f'], { options }), [teleport('p1'), { type: 'place', player: 'p1', cell: { x: 2, y: 0 } }], [1]).state;
      expect(placed.tokens.filter(({ holder }) => holder === 'p1')).toHaveLength(1);
      const pushed = play(drawn(['AB.f'], { options }), [controlAlien('p1', 'p2'), push('p1', 'east')], [6, 6, 6, 1, 1, 1, 2]).state;
      expect(pushed.tokens.filter(({ holder }) => holder === 'p2')).toHaveLength(1);
    });

    test('A51-5.14 only own steps and breakouts take tokens', () => {
      const placed = play(drawn(['A.f']), [teleport('p1'), { type: 'place', player: 'p1', cell: { x: 2, y: 0 } }], [1]);
      expect(typesOf(placed.events)).not.toContain('token-taken');
      const pushed = play(drawn(['AB.f']), [controlAlien('p1', 'p2'), push('p1', 'east')], [6, 6, 6, 1, 1, 1, 2]);
      expect(typesOf(pushed.events)).not.toContain('token-taken');
      expect(typesOf(play(drawn(['Af']), [step('p1', 1, 0)]).events)).toContain('token-taken');
    });

    test('A51-5.15 taking is free and asks nothing', () => {
      const { state } = play(drawn(['Af']), [step('p1', 1, 0)]);
      expect(state.points).toBe(5);
      expect(state.phase).toBe('part');
      expect(humanAt(state, 'h1')).toBe('(0,9)');
    });
  });
});
