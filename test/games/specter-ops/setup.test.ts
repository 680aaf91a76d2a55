import { InvalidInputError } from 'orrery-rules';
import { BROKEN_COVENANT, EQUIPMENT, SHADOW_OF_BABEL, specterOps } from 'orrery-rules/specter-ops';
import { AGENTS, HUNTERS, VEHICLES } from 'orrery-rules/specter-ops/data';
import { destinations, find, play, refusal, series, steps, table, types } from './builders.js';

const pick = (type: string, field: string, ...values: string[]) => values.map((value) => ({ type, [field]: value }));

describe('Boxes', () => {
  test('SO-0.1 SO-0.3 SO-2.2 SO-2.3 SO-2.5 the default box is Broken Covenant with its twelve characters', () => {
    const state = specterOps.start({ players: 2 }, 1);
    expect(state.config.content).toBe('broken-covenant');
    expect(BROKEN_COVENANT.agents).toEqual(['fox', 'mantis', 'panther', 'raven']);
    expect(BROKEN_COVENANT.hunters).toEqual(['heat', 'judge', 'tracker', 'watcher', 'beast', 'gun', 'prophet', 'puppet']);
    expect(SHADOW_OF_BABEL.hunters).toEqual(['beast', 'gun', 'prophet', 'puppet']);
  });

  test('SO-0.2 states, views and later states share one config, and so do games with equal setups', () => {
    const setup = { players: 2, contentSet: { ...BROKEN_COVENANT, id: 'own' } };
    const state = specterOps.start(setup, 1);
    const { config } = state;
    expect(config).toEqual({
      content: setup.contentSet,
      board: null,
      printing: 'revised',
      timer: false,
      agentPlayer: 'p1',
    });
    expect(specterOps.start(setup, 2).config).toBe(config);
    expect(specterOps.view(state, 'p2').config).toBe(config);
    expect(play(state, { type: 'choose-vehicle', vehicle: 'tracer' }, [1, 1, 1, 1]).state.config).toBe(config);
    expect(specterOps.parseState(JSON.stringify(state)).config).toBe(config);
    expect(specterOps.determinize(JSON.parse(JSON.stringify(specterOps.view(state, 'p2'))), 'p2', 1).config).toBe(config);
  });

  test('SO-2.4 SO-2.9 every hunter card has a traitor side, and every character a name and abilities', () => {
    expect(HUNTERS.map(({ traitor }) => traitor.id)).toEqual(HUNTERS.map(({ id }) => `traitor-${id}`));
    for (const card of [...AGENTS, ...HUNTERS.map(({ traitor }) => traitor)])
      expect([card.name.length > 0, card.abilities.length]).toEqual([true, 1]);
  });

  test.each([
    { clauses: 'SO-2.6 SO-2.10 SO-1.13', set: BROKEN_COVENANT, cards: 17, general: 7, unique: 4, supply: 6 },
    { clauses: 'SO-26.11 SO-26.4', set: SHADOW_OF_BABEL, cards: 12, general: 8, unique: 4, supply: 0 },
  ])('$clauses the equipment of a box: $cards cards', ({ set, cards, general, unique, supply }) => {
    const copies = (category?: string) =>
      set.equipment
        .filter(({ card }) => category === undefined || EQUIPMENT.find(({ id }) => id === card)?.category === category)
        .reduce((sum, stock) => sum + stock.copies, 0);
    expect([copies(), copies('general'), copies('unique'), copies('supply')]).toEqual([cards, general, unique, supply]);
  });

  test('SO-12.19 SO-2.11 SO-26.3 two vehicle sides, one of them in the older box', () => {
    expect(VEHICLES.map(({ id, allowance }) => `${id} ${allowance}`)).toEqual(['tracer 10', 'interceptor 12']);
    expect(SHADOW_OF_BABEL.vehicles).toEqual(['tracer']);
  });
});

describe('Setup', () => {
  test('SO-5.16 SO-5.1 the decisions come in their order, each to its side', () => {
    let state = specterOps.start({ players: 3 }, 1);
    expect([state.phase, specterOps.decisions(state)]).toEqual(['choose-vehicle', ['p2', 'p3']]);
    state = play(state, { type: 'choose-vehicle', vehicle: 'interceptor' }, [1, 2, 3, 4]).state;
    expect([state.phase, specterOps.decisions(state)]).toEqual(['choose-hunters', ['p2']]);
    state = series(state, pick('choose-hunter', 'hunter', 'gun', 'heat')).state;
    expect([state.phase, specterOps.decisions(state)]).toEqual(['choose-agent', ['p1']]);
    state = play(state, { type: 'choose-agent', agent: 'fox' }).state;
    expect([state.phase, specterOps.decisions(state)]).toEqual(['choose-equipment', ['p1']]);
    state = series(state, pick('choose-equipment', 'card', 'flash-bang', 'remote-trigger', 'emp-grenade'), [[5, 4, 3, 2, 1, 0]]).state;
    expect([state.phase, state.round]).toEqual(['agent-before-moving', 1]);
    expect(specterOps.decisions(state)).toEqual(['p1']);
  });

  test('SO-5.3 SO-12.18 the vehicle side is chosen in the open', () => {
    const { state, events } = play(specterOps.start({ players: 2 }, 1), { type: 'choose-vehicle', vehicle: 'interceptor' }, [1, 1, 1, 1]);
    expect(find(events, 'vehicle-chosen')).toMatchObject({ vehicle: 'interceptor' });
    expect(specterOps.view(state, 'p2').vehicle).toMatchObject({ id: 'interceptor', driven: 0 });
  });

  test('SO-25.1 SO-5.5 SO-5.6 SO-5.7 one die a section places its objective', () => {
    const { state, events } = play(specterOps.start({ players: 2 }, 1), { type: 'choose-vehicle', vehicle: 'tracer' }, [2, 6, 1, 3]);
    expect(state.objectives.map(({ site }) => site)).toEqual(['B19', 'I30', 'V22', 'V13']);
    expect(find(events, 'objectives-placed')).toMatchObject({ sites: ['B19', 'I30', 'V22', 'V13'] });
  });

  test.each([
    { clauses: 'SO-5.2 SO-5.4', setup: { players: 2 }, owners: ['p2', 'p2'], start: 'K17' },
    { clauses: 'SO-5.2 SO-5.4', setup: { players: 3 }, owners: ['p2', 'p3'], start: 'K17' },
    { clauses: 'SO-19.1 SO-19.3', setup: { players: 4 }, owners: ['p2', 'p3', 'p4'], start: 'K24' },
    { clauses: 'SO-20.1 SO-20.7', setup: { players: 5 }, owners: ['p2', 'p3', 'p4', 'p5'], start: 'K17' },
    { clauses: 'SO-26.2', setup: { players: 3, contentSet: 'shadow-of-babel' as const }, owners: ['p2', 'p3'], start: 'K17' },
    { clauses: 'SO-26.2', setup: { players: 4, contentSet: 'shadow-of-babel' as const }, owners: ['p2', 'p3', 'p4'], start: 'K23' },
  ])('$clauses hunters of $setup and the vehicle on $start', ({ setup, owners, start }) => {
    const state = table(setup);
    expect(state.hunters.map(({ player }) => player)).toEqual(owners);
    expect(state.vehicle?.space).toBe(start);
  });

  test('SO-5.8 a hunter is chosen once', () => {
    const state = series(
      specterOps.start({ players: 2 }, 1),
      [
        { type: 'choose-vehicle', vehicle: 'tracer' },
        { type: 'choose-hunter', hunter: 'gun' },
      ],
      [1, 1, 1, 1],
    ).state;
    expect(refusal(state, { type: 'choose-hunter', hunter: 'gun' })).toBe('duplicate-hunter');
  });

  test('SO-5.9 SO-14.1 SO-5.14 SO-5.17 hunters and pets begin inside, the agent on its start, no marker on the board', () => {
    const state = table({ hunters: [['tracker', null]], round: 1 });
    expect(state.hunters.map(({ space }) => space)).toEqual([null, null]);
    expect(state.pets).toEqual([{ id: 'rover', hunter: 0, space: null, hitPoints: null }]);
    expect(state.agents[0]).toMatchObject({ marker: null, secret: { space: 'M1', sheet: ['M1'] } });
  });

  test('SO-5.10 SO-5.11 SO-21.6 the agent and its cards are taken in secret', () => {
    const before = series(
      specterOps.start({ players: 2 }, 1),
      [{ type: 'choose-vehicle', vehicle: 'tracer' }, ...pick('choose-hunter', 'hunter', 'gun', 'heat')],
      [1, 1, 1, 1],
    ).state;
    const { state, events } = series(before, [
      { type: 'choose-agent', agent: 'mantis' },
      { type: 'choose-equipment', card: 'pulse-blades' },
    ]);
    expect(types(specterOps.viewEvents(events, 'p2'))).toEqual(['agent-chosen', 'equipment-taken']);
    expect(types(specterOps.viewEvents(events, 'p1'))).toEqual(['agent-chosen', 'character-taken', 'equipment-taken', 'card-taken']);
    expect(JSON.stringify(specterOps.view(state, 'p2'))).not.toMatch(/mantis|pulse-blades/);
  });

  test('SO-5.12 SO-17.5 a unique card is for the agents named on it', () => {
    const state = series(
      specterOps.start({ players: 2 }, 1),
      [
        { type: 'choose-vehicle', vehicle: 'tracer' },
        ...pick('choose-hunter', 'hunter', 'gun', 'heat'),
        { type: 'choose-agent', agent: 'mantis' },
      ],
      [1, 1, 1, 1],
    ).state;
    expect(refusal(state, { type: 'choose-equipment', card: 'remote-trigger' })).toBe('equipment-not-for-agent');
    expect(refusal(state, { type: 'choose-equipment', card: 'pulse-blades' })).toBeUndefined();
    expect(refusal(state, { type: 'choose-equipment', card: 'flare' })).toBe('not-in-this-game');
    const taken = play(state, { type: 'choose-equipment', card: 'flash-bang' }).state;
    expect(refusal(taken, { type: 'choose-equipment', card: 'flash-bang' })).toBe('no-copies-left');
  });

  test('SO-5.13 SO-0.5 the supply deck is the six supply cards as the shuffle lays them', () => {
    const state = table();
    expect(state.secret.supplyDeck).toEqual(['flare', 'flare', 'med-kit', 'med-kit', 'portable-barrier', 'portable-barrier']);
    expect(table({ contentSet: 'shadow-of-babel' }).supplyCards).toBe(0);
  });

  test.each([
    { clauses: 'SO-5.15 SO-15.1', options: { players: 2 }, hitPoints: 4, cards: 3 },
    { clauses: 'SO-19.4 SO-19.5', options: { players: 4 }, hitPoints: 6, cards: 5 },
    { clauses: 'SO-20.9', options: { players: 5 }, hitPoints: 4, cards: 3 },
    { clauses: 'SO-26.9', options: { players: 2, contentSet: 'shadow-of-babel' as const, agent: 'orangutan' }, hitPoints: 6, cards: 3 },
  ])('$clauses $hitPoints HP and $cards cards', ({ options, hitPoints, cards }) => {
    const [agent] = table(options).agents;
    expect(agent).toMatchObject({ faceDown: cards, secret: { hitPoints } });
  });

  test('SO-25.39 SO-19.2 SO-19.7 SO-21.3 with four players the sites are secret and there are more ways out', () => {
    const state = table({ players: 4, agentAt: 'B6', completed: [1, 2, 3] });
    expect(specterOps.view(table({ players: 4 }), 'p2').objectives.map(({ site }) => site)).toEqual([null, null, null, null]);
    expect(specterOps.view(table({ players: 4 }), 'p1').secret?.sites).toHaveLength(4);
    expect([state.vehicle?.space, state.agents[0]?.secret.hitPoints, state.agents[0]?.secret.cards.length]).toEqual(['K24', 6, 5]);
    const out = series(state, [...steps('A6'), { type: 'finish-move' }, { type: 'end-agent-turn' }]).state;
    expect(out.result).toMatchObject({ winner: 'agents', reason: 'escaped' });
    const two = series(table({ agentAt: 'B6', completed: [1, 2, 3] }), [
      ...steps('A6'),
      { type: 'finish-move' },
      { type: 'end-agent-turn' },
    ]).state;
    expect(two.result).toBeNull();
  });

  test('SO-20.3 SO-20.4 SO-20.5 SO-20.6 SO-2.7 SO-21.13 the agent hands out the roles, and each sees the own', () => {
    const state = table({ players: 5, traitor: 3 });
    expect(['p1', 'p2', 'p3', 'p4', 'p5'].map((player) => specterOps.view(state, player).role)).toEqual([
      null,
      'loyal',
      'loyal',
      'traitor',
      'loyal',
    ]);
    expect(specterOps.view(state, 'p1').secret?.traitor).toBe('p4');
    expect(specterOps.view(state, 'p2').secret).toBeNull();
    expect(specterOps.view(state, 'p4').secret).toBeNull();
  });

  test('SO-20.2 SO-20.8 SO-26.2 with five players the sites are secret, and the extra ways out count', () => {
    const state = table({ players: 5, contentSet: 'shadow-of-babel', agentAt: 'H2', completed: [1, 2, 4] });
    expect(specterOps.view(table({ players: 5 }), 'p5').objectives.map(({ site }) => site)).toEqual([null, null, null, null]);
    const out = series(state, [...steps('H1'), { type: 'finish-move' }, { type: 'end-agent-turn' }]).state;
    expect(out.result?.winner).toBe('agents');
  });

  test.each([
    [{ players: 1 }, 'SO-5.1'],
    [{ players: 6 }, 'SO-5.1'],
    [{ players: 2, agent: 'nobody' }, 'SO-5.1'],
    [{ players: 5, contentSet: 'shadow-of-babel' as const, printing: 'first' as const }, 'SO-26.17'],
  ])('SO-22.2 SO-26.17 the setup %o is refused by %s', (setup, rule) => {
    let caught: unknown;
    try {
      specterOps.start(setup as never, 1);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(InvalidInputError);
    expect((caught as InvalidInputError).rule).toBe(rule);
  });

  test('SO-26.17 SO-26.5 five play the older box with revised hunters, fewer with the first printing', () => {
    expect(specterOps.start({ players: 5, contentSet: 'shadow-of-babel' }, 1).config.printing).toBe('revised');
    expect(specterOps.start({ players: 4, contentSet: 'shadow-of-babel' }, 1).config.printing).toBe('first');
    expect([...SHADOW_OF_BABEL.hunters].sort()).toEqual(['beast', 'gun', 'prophet', 'puppet']);
  });

  test('SO-0.2 a homebrew box and board are played as data', () => {
    const box = { ...BROKEN_COVENANT, id: 'mixed', agents: ['cobra', 'fox'], board: SHADOW_OF_BABEL.board };
    let state = specterOps.start({ players: 2, contentSet: box }, 1);
    state = series(
      state,
      [{ type: 'choose-vehicle', vehicle: 'tracer' }, ...pick('choose-hunter', 'hunter', 'gun', 'heat')],
      [1, 1, 1, 1],
    ).state;
    expect(specterOps.legalActions(state).map((action) => (action as unknown as { agent: string }).agent)).toEqual(['cobra', 'fox']);
  });

  const [card] = BROKEN_COVENANT.equipment;
  test.each<[string, object, string, string]>([
    ['agents', { agents: ['fox', 'fox'] }, 'contentSet.agents', 'SO-0.2'],
    ['hunters', { hunters: ['gun', 'gun', 'heat', 'judge'] }, 'contentSet.hunters', 'SO-0.2'],
    ['vehicles', { vehicles: ['tracer', 'tracer'] }, 'contentSet.vehicles', 'SO-0.2'],
    ['equipment', { equipment: [...BROKEN_COVENANT.equipment, card] }, 'contentSet.equipment', 'SO-0.2'],
    ['too little for everybody', { equipment: [card] }, 'contentSet.equipment', 'SO-5.11'],
  ])('a box with a card twice, or too few, is refused with the clause: %s', (_what, change, path, rule) => {
    const setup = { players: 2, contentSet: { ...BROKEN_COVENANT, ...change } };
    expect(() => specterOps.start(setup as never, 1)).toThrow(InvalidInputError);
    try {
      specterOps.start(setup as never, 1);
    } catch (error) {
      const { rule: broken, message } = error as InvalidInputError;
      expect([broken, message.includes(path)]).toEqual([rule, true]);
    }
  });

  test('SO-25.2 SO-7.4 from M1 four steps end on 30 spaces', () => {
    const reached = new Set<string>(['M1']);
    let edge = [table({ round: 1 })];
    for (let step = 0; step < 4; step++) {
      const next = new Map<string, (typeof edge)[number]>();
      for (const state of edge) for (const to of destinations(state, 'step')) next.set(to, play(state, { type: 'step', to }).state);
      for (const to of next.keys()) reached.add(to);
      edge = [...next.values()];
    }
    expect(reached.size).toBe(30);
    expect([reached.has('Q2'), reached.has('M6')]).toEqual([true, false]);
  });
});
