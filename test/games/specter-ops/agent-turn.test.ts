import { BROKEN_COVENANT, specterOps } from 'orrery-rules/specter-ops';
import {
  END_AGENT,
  find,
  finish,
  lastSeen,
  markerOf,
  moves,
  play,
  refusal,
  ruleOf,
  series,
  steps,
  table,
  types,
  visible,
} from './builders.js';

describe('Moving', () => {
  test('SO-25.3 SO-7.7 SO-9.20 a hunter on the only way closes it', () => {
    const blocked = table({ agentAt: 'W3', hunters: [['gun', 'W2']] });
    expect(refusal(blocked, { type: 'step', to: 'W2' })).toBe('hunter-in-the-way');
    const open = table({ agentAt: 'W3' });
    expect(moves(open, ['W2', 'W1']).state.agents[0]?.secret.space).toBe('W1');
  });

  test('SO-25.4 SO-7.7 around a hunter, not through it', () => {
    const state = table({ agentAt: 'L3', hunters: [['gun', 'L4']] });
    expect(moves(state, ['M4', 'L5']).state.agents[0]?.secret.space).toBe('L5');
    expect([refusal(state, { type: 'step', to: 'L4' }), ruleOf(state, { type: 'step', to: 'L4' })]).toEqual([
      'hunter-in-the-way',
      'SO-7.7',
    ]);
  });

  test.each([
    { clauses: 'SO-3.4 SO-7.6', to: 'K3', from: 'L3', expected: undefined },
    { clauses: 'SO-3.4 SO-7.6', to: 'N3', from: 'M3', expected: 'structure' },
    { clauses: 'SO-3.5 SO-7.4', to: 'M5', from: 'M3', expected: 'not-adjacent' },
    { clauses: 'SO-3.1 SO-22.4', to: 'Z9', from: 'M3', expected: 'off-board' },
  ])('$clauses from $from to $to: $expected', ({ from, to, expected }) => {
    expect(refusal(table({ agentAt: from }), { type: 'step', to })).toBe(expected);
  });

  test('SO-7.4 SO-7.16 SO-7.5 four steps and no fifth, counted as steps although they lead back', () => {
    const state = series(table({ agentAt: 'M3', agent: 'panther' }), steps('M4', 'M3', 'M4', 'M3')).state;
    expect(state.agents[0]?.secret.path).toEqual(['M3', 'M4', 'M3', 'M4', 'M3']);
    expect(refusal(state, { type: 'step', to: 'M4' })).toBe('too-far');
  });

  test('SO-7.8 SO-12.4 SO-9.21 the vehicle with hunters inside is in nobody’s way', () => {
    const state = table({ agentAt: 'J16' });
    expect(moves(state, ['K17', 'L17']).state.agents[0]?.secret.space).toBe('L17');
  });

  test('SO-7.9 SO-14.6 a pet may be passed and stood upon', () => {
    const state = table({ agentAt: 'S12', hunters: [['tracker', null]], rover: 'S11' });
    expect(moves(state, ['S11']).state.agents[0]?.secret.space).toBe('S11');
    expect(moves(state, ['S11', 'S10']).state.agents[0]?.secret.space).toBe('S10');
  });

  test('SO-7.10 SO-8.7 SO-24.3 staying beside a hunter in one space is allowed', () => {
    const state = table({ agentAt: 'S10', hunters: [['gun', 'S10']] });
    expect(markerOf(moves(state, []).state)).toEqual(visible('S10'));
  });

  test('SO-7.11 SO-7.12 SO-7.13 SO-1.8 the path is recorded, one final space a round, for the agent player alone', () => {
    const before = table({ agentAt: 'O4', hunters: [['gun', 'W20']] });
    const { state } = series(before, [...steps('O5', 'O6'), finish(), END_AGENT]);
    expect(state.agents[0]?.secret).toMatchObject({ path: ['O4', 'O5', 'O6'], sheet: ['M1', 'M1', 'O4', 'O6'] });
    expect(specterOps.view(state, 'p1').agents[0]?.secret?.sheet).toEqual(['M1', 'M1', 'O4', 'O6']);
    expect(specterOps.view(state, 'p2').agents[0]?.secret).toBeNull();
  });

  test('SO-7.1 the turn runs from its start over the movement to its end', () => {
    const state = table({ agentAt: 'O4' });
    expect(refusal(state, END_AGENT)).toBe('wrong-phase');
    const moved = moves(state, []).state;
    expect([refusal(moved, { type: 'step', to: 'O5' }), refusal(moved, finish())]).toEqual(['wrong-phase', 'wrong-phase']);
    expect(play(moved, END_AGENT).state.phase).toBe('hunters');
  });

  test('SO-7.17 SO-17.42 SO-17.14 raising limits do not add up, and a lowering one wins', () => {
    const surge = table({ agentAt: 'A16', agent: 'fox', cards: ['adrenal-surge'] });
    const surged = series(
      play(surge, { type: 'use-equipment', card: 'adrenal-surge' }).state,
      steps('A17', 'A18', 'A17', 'A18', 'A17', 'A18'),
    ).state;
    expect(refusal(surged, { type: 'step', to: 'A17' })).toBe('too-far');
    const healed = play(table({ agentAt: 'A16', agent: 'fox', cards: ['med-kit'] }), { type: 'use-equipment', card: 'med-kit' }).state;
    expect(refusal(series(healed, steps('A17', 'A18')).state, { type: 'step', to: 'A19' })).toBe('too-far');
  });

  test('SO-24.26 more steps and fewer hunters never leave the agent fewer spaces', () => {
    const free = specterOps.legalActions(table({ agentAt: 'L3', hunters: [['gun', 'W20']] })).filter(({ type }) => type === 'step').length;
    const crowded = specterOps
      .legalActions(table({ agentAt: 'L3', hunters: [['gun', 'L4']] }))
      .filter(({ type }) => type === 'step').length;
    expect(crowded).toBe(free - 1);
  });
});

describe('Being seen', () => {
  test.each([
    { clauses: 'SO-25.8 SO-8.3 SO-8.8 SO-8.9 SO-1.9', from: 'N4', path: ['M4'], before: null, after: visible('M4') },
    { clauses: 'SO-25.9 SO-8.1 SO-8.2 SO-8.4 SO-1.10', from: 'O4', path: ['N4', 'M3', 'L3', 'K3'], before: null, after: lastSeen('L3') },
    { clauses: 'SO-25.10 SO-8.5', from: 'M6', path: ['N6', 'O6'], before: visible('M6'), after: lastSeen('M6') },
    { clauses: 'SO-25.11 SO-8.5', from: 'M6', path: ['M5', 'N4', 'O4'], before: visible('M6'), after: lastSeen('M5') },
    { clauses: 'SO-25.13 SO-8.6 SO-8.11 SO-24.8', from: 'O4', path: ['O5', 'O6'], before: lastSeen('L3'), after: lastSeen('L3') },
  ])('$clauses from $from by $path', ({ from, path, before, after }) => {
    const state = table({
      agentAt: from,
      hunters: [
        ['beast', 'L7'],
        ['heat', null],
      ],
      vehicleAt: 'H20',
      marker: before ?? undefined,
    });
    const { state: moved, events } = moves(state, path);
    expect(markerOf(moved)).toEqual(after);
    expect(moved.agents[0]?.revealed).toBe('raven');
    expect(types(events).includes('marker-placed')).toBe(JSON.stringify(before) !== JSON.stringify(after));
  });

  test('SO-25.12 SO-8.2 SO-11.4 SO-11.5 one hunter’s clear answer leaves the marker, and leaving from it counts as seen', () => {
    const state = table({
      agentAt: 'M17',
      hunters: [
        ['beast', null],
        ['heat', null],
      ],
      marker: visible('M17'),
      turn: 'hunters',
      patch: (draft) => {
        (draft.hunters[0] as { done: boolean }).done = true;
      },
    });
    const drives = ['J17', 'I17', 'H18', 'H19', 'H20'].map((to) => ({ type: 'drive', to }));
    const { state: driven, events } = series(state, [
      { type: 'start-hunter-turn', hunter: 'heat' },
      ...drives,
      { type: 'end-movement' },
      { type: 'end-hunter-turn' },
    ]);
    expect(find(events, 'agent-checked')).toMatchObject({ seenAt: null });
    expect(markerOf(driven)).toEqual(visible('M17'));
    expect(markerOf(moves(driven, ['M18', 'M19']).state)).toEqual(lastSeen('M17'));
  });

  test('SO-8.10 SO-24.6 one marker at a time: the last seen marker replaces the visible one', () => {
    const state = table({
      agentAt: 'M6',
      hunters: [
        ['beast', 'L7'],
        ['heat', null],
      ],
      vehicleAt: 'H20',
      marker: visible('M6'),
    });
    expect(markerOf(moves(state, ['N6']).state)).toEqual(lastSeen('M6'));
    expect(markerOf(moves(state, ['M5']).state)).toEqual(visible('M5'));
  });

  test('SO-8.12 SO-8.13 equipment after the movement is looked at again; equipment before it is not', () => {
    const state = table({
      agentAt: 'S15',
      hunters: [
        ['beast', 'S10'],
        ['heat', null],
      ],
      marker: visible('S15'),
      cards: ['stealth-field'],
    });
    const before = play(state, { type: 'use-equipment', card: 'stealth-field' }).state;
    expect(markerOf(before)).toEqual(visible('S15'));
    const after = play(moves(state, []).state, { type: 'use-equipment', card: 'stealth-field' }).state;
    expect(markerOf(after)).toEqual(lastSeen('S15'));
  });

  test('SO-8.14 SO-21.16 SO-21.4 a movement tells its marker and nothing else', () => {
    const state = table({
      agentAt: 'O4',
      hunters: [
        ['beast', 'L7'],
        ['heat', null],
      ],
      vehicleAt: 'H20',
    });
    const { events } = moves(state, ['N4', 'M3', 'L3', 'K3']);
    const told = specterOps.viewEvents(events, 'p2');
    expect(types(told)).toEqual(['agent-moved', 'marker-placed', 'character-revealed']);
    expect(JSON.stringify(told)).not.toMatch(/N4|M3|K3/);
  });

  test('SO-24.7 staying out of sight turns a stale visible marker into a last seen one', () => {
    const state = table({
      agentAt: 'M17',
      hunters: [
        ['beast', 'A1'],
        ['heat', 'B1'],
      ],
      vehicleAt: 'A24',
      marker: visible('M17'),
    });
    expect(markerOf(moves(state, []).state)).toEqual(lastSeen('M17'));
  });
});

describe('Caches, objectives, escape', () => {
  test('SO-25.23 SO-9.1 SO-9.3 SO-9.5 SO-9.6 SO-21.9 drawing at a cache', () => {
    const state = table({ agentAt: 'S5' });
    const { state: drawn, events } = play(state, { type: 'draw-supply', cache: 'SC1' });
    expect(drawn.secret.usedCaches).toEqual(['SC1']);
    expect([drawn.agents[0]?.faceDown, drawn.supplyCards]).toEqual([4, 5]);
    expect(types(specterOps.viewEvents(events, 'p2'))).toEqual(['supply-drawn']);
    expect(JSON.stringify(specterOps.view(drawn, 'p2'))).not.toContain('SC1');
    // The top card was a Flare, and it may be used in the same turn.
    expect(drawn.agents[0]?.secret.cards.at(-1)).toEqual({ card: 'flare', charges: 1, sideways: false });
  });

  test('SO-9.4 SO-9.7 SO-9.8 SO-9.9 one cache, once, while there are cards; and nobody must', () => {
    const state = table({ agentAt: 'S5' });
    const drawn = play(state, { type: 'draw-supply', cache: 'SC1' }).state;
    expect(refusal(drawn, { type: 'draw-supply', cache: 'SC1' })).toBe('cache-not-accessible');
    const used = table({ agentAt: 'S5', patch: (draft) => draft.secret.usedCaches.push('SC1') });
    expect(refusal(used, { type: 'draw-supply', cache: 'SC1' })).toBe('cache-used');
    const empty = table({
      agentAt: 'S5',
      patch: (draft) => {
        draft.secret.supplyDeck = [];
        draft.supplyCards = 0;
      },
    });
    expect(refusal(empty, { type: 'draw-supply', cache: 'SC1' })).toBe('supply-empty');
    expect(refusal(table({ agentAt: 'S6' }), { type: 'draw-supply', cache: 'SC1' })).toBe('cache-not-accessible');
    expect(refusal(state, finish())).toBeUndefined();
  });

  test('SO-25.24 SO-9.10 SO-9.11 SO-1.11 an objective is completed from beside it', () => {
    expect(refusal(table({ agentAt: 'C20' }), { type: 'complete-objective', section: 1 })).toBeUndefined();
    expect(refusal(table({ agentAt: 'D19' }), { type: 'complete-objective', section: 1 })).toBe('objective-out-of-range');
  });

  test('SO-9.12 SO-9.14 SO-9.15 SO-21.17 completing turns the marker, costs nothing, and happens once', () => {
    const { state, events } = play(table({ agentAt: 'C20' }), { type: 'complete-objective', section: 1 });
    expect(find(events, 'objective-completed')).toEqual({ type: 'objective-completed', section: 1, site: 'B19', rule: 'SO-9.12' });
    expect(state.objectives[0]).toEqual({ section: 1, site: 'B19', completed: true });
    expect(refusal(state, { type: 'complete-objective', section: 1 })).toBe('objective-done');
    expect(refusal(series(state, steps('C21', 'C20', 'C21')).state, { type: 'step', to: 'C20' })).toBeUndefined();
  });

  test('SO-9.13 SO-7.3 several at one start of turn, in any order, and not after moving', () => {
    // B17 and B19 are both beside B18, where a board has them in two sections.
    const { board } = BROKEN_COVENANT;
    const objectiveSites = board.objectiveSites.map((site) => (site.section === 2 && site.die === 1 ? { ...site, cell: 'B17' } : site));
    const state = table({ agentAt: 'B18', dice: [2, 1, 1, 1], board: { ...board, id: 'neighbours', objectiveSites } });
    const both = series(state, [
      { type: 'complete-objective', section: 2 },
      { type: 'complete-objective', section: 1 },
    ]).state;
    expect(both.secret.completed).toEqual([true, true, false, false]);
    expect(refusal(series(state, steps('A18')).state, { type: 'complete-objective', section: 1 })).toBe('wrong-phase');
  });

  test('SO-19.6 SO-21.17 with four players the site is shown when it is completed', () => {
    const state = table({ players: 4, agentAt: 'C20' });
    const { state: done } = play(state, { type: 'complete-objective', section: 1 });
    expect(specterOps.view(done, 'p3').objectives.map(({ site }) => site)).toEqual(['B19', null, null, null]);
  });

  test.each([
    { clauses: 'SO-25.25 SO-9.16 SO-9.18 SO-18.1', completed: [1, 2, 3], path: ['W2', 'W1'], over: true },
    { clauses: 'SO-9.22', completed: [1, 2], path: ['W2', 'W1'], over: false },
    { clauses: 'SO-9.18', completed: [1, 2, 3], path: ['W2'], over: false },
  ])('$clauses with objectives $completed by $path the game is over: $over', ({ completed, path, over }) => {
    const state = table({ agentAt: 'W3', completed });
    const ended = series(state, [...steps(...path), finish(), END_AGENT]).state;
    expect(ended.result !== null).toBe(over);
    if (over) expect(specterOps.outcome(ended)).toMatchObject({ winners: ['p1'], reason: 'escaped', rule: 'SO-9.18' });
  });

  test('SO-9.19 SO-1.20 standing still on an escape point is enough', () => {
    expect(series(table({ agentAt: 'A3', completed: [2, 3, 4] }), [finish(), END_AGENT]).state.result?.winner).toBe('agents');
  });

  test('SO-9.19 SO-9.20 who stays on an escape point that a hunter has come to is not out, in the vehicle it is', () => {
    // The hunter was blinded, and does not see who it shares the space with.
    const blinded = (hunter: string | null) =>
      table({
        agentAt: 'A3',
        vehicleAt: 'A24',
        hunters: [['heat', hunter]],
        completed: [2, 3, 4],
        patch: (draft) => {
          (draft.hunters[0] as { blind: string }).blind = 'own-turn';
        },
      });
    const met = series(blinded('A3'), [finish(), END_AGENT]).state;
    expect([met.result, met.phase]).toEqual([null, 'hunters']);
    expect(series(blinded(null), [finish(), END_AGENT]).state.result?.winner).toBe('agents');
  });

  test('SO-9.21 the vehicle does not close an escape point', () => {
    expect(
      series(table({ agentAt: 'M2', vehicleAt: 'M1', completed: [2, 3, 4] }), [...steps('M1'), finish(), END_AGENT]).state.result?.winner,
    ).toBe('agents');
  });

  test('SO-9.23 hits of the movement come before the escape', () => {
    const state = table({
      agentAt: 'N1',
      hunters: [['gun', 'M5']],
      vehicleAt: 'A24',
      completed: [1, 2, 3],
      patch: (draft) => {
        (draft.agents[0] as { secret: { hitPoints: number } }).secret.hitPoints = 1;
      },
    });
    const { state: shot } = moves(state, ['M1'], [5]);
    expect(shot.result).toMatchObject({ winner: 'hunters', reason: 'killed', rule: 'SO-18.2' });
  });

  test('SO-18.5 SO-18.6 after the end nothing is legal, all is shown, and one side has won', () => {
    const over = series(table({ agentAt: 'A3', completed: [2, 3, 4] }), [finish(), END_AGENT]).state;
    expect(specterOps.decisions(over)).toEqual([]);
    expect(specterOps.view(over, 'p2').agents[0]?.secret?.space).toBe('A3');
    expect(specterOps.check(over, { type: 'finish-move', player: 'p1' } as never)).toMatchObject({ code: 'game-over', rule: 'SO-18.5' });
    expect(specterOps.outcome(over)?.winners).toEqual(['p1']);
  });
});
