// The model behind the rules: states, decisions, refusals, what is hidden.
import { createMatch, seededChance, type Violation } from 'orrery-rules';
import { actionMeaning, cardsLeft, earliestUndo, sol } from 'orrery-rules/sol';
import {
  type Action,
  activate,
  bonus,
  choose,
  convert,
  count,
  draw,
  endAction,
  endActionOf,
  eventsOf,
  fly,
  full,
  hurl,
  keep,
  launch,
  listed,
  momentum,
  owed,
  plain,
  play,
  position,
  type Short,
  type State,
  verdict,
} from './builders.js';

describe('State', () => {
  const broken = (change: (state: State) => void) => {
    const state = JSON.parse(JSON.stringify(position({ p1: { on: 'V4', node: 'V4', gates: 'I0-V0' } })));
    change(state);
    return () => sol.parseState(state);
  };

  test('SOL-18.1 SOL-18.2 every piece has one location, and it is a place of this game', () => {
    expect(broken(() => {})).not.toThrow();
    expect(broken((state) => void state.seats[0].sundivers.pop())).toThrow('sundivers');
    expect(broken((state) => void state.seats[0].sundivers.splice(0, 1, 'V13'))).toThrow('is not a space of this board');
    expect(broken((state) => void state.seats[0].sundivers.splice(0, 1, 'hold:black'))).toThrow(
      'state.seats[0].sundivers[0]: is not a space of this board or the hold of a player of this game (SOL-18.1)',
    );
    expect(broken((state) => void state.seats[0].stations.splice(0, 1, 'lost'))).toThrow('stations');
    expect(broken((state) => void state.seats[0].gates.splice(0, 1, 'I0-V5'))).toThrow('is not a boundary pair');
  });

  test('SOL-2.3 SOL-18.3 89 cubes of energy are in the supply, the holds, the garden and on the feeders', () => {
    const state = position({ garden: 'V0 V2', feeders: 'C0', p1: { energy: 4 } });
    expect(state.supply + 4 + state.garden.length + state.feeders.length).toBe(89);
  });

  test('SOL-18.4 what can be computed is not stored', () => {
    expect(JSON.stringify(position({}))).not.toMatch(/movementMarker|launchSpaces|legal/);
  });

  test('SOL-18.5 a turn remembers its action, points, tolls, activations, cards by cause, card, effects and the start', () => {
    const state = play(
      position({ p1: { on: 'I0 C0', gates: '' }, p2: { gates: 'I0-V0' }, card: 'ceremony' }),
      choose('move'),
      fly('blue-s1', 'V0'),
      hurl('blue-s2'),
      {
        type: 'play-card',
        effect: 'ceremony',
      },
    );
    expect(state.turn).toMatchObject({
      seat: 0,
      action: 'move',
      points: 1,
      spent: 2,
      tolled: [1],
      activated: [],
      owedHurls: 1,
      owed: 0,
      cardUsed: true,
      running: [{ effect: 'ceremony' }],
    });
    expect(state.turn.start.slice(0, 2)).toEqual(['I0', 'C0']);
  });
});

describe('Actions and decisions', () => {
  test('SOL-18.6 SOL-18.14 one decision at a time, and only its answer is legal', () => {
    const asked = play(position({ action: 'activate', p1: { on: 'V0', node: 'V0' } }), activate('blue-node1', 'blue-s1'));
    expect(sol.legalActions(asked).map(({ type }) => type)).toEqual(['bonus', 'bonus']);
    expect([verdict(asked, endAction), verdict(asked, activate('blue-node1', 'blue-s1'))]).toEqual(['decision-open', 'decision-open']);
    expect(verdict(asked, bonus(true, 'p2'))).toBe('not-your-decision');
  });

  test('SOL-18.10 pieces move one at a time, but for a cluster', () => {
    const state = position({ action: 'move', p1: { on: 'O0 O0' } });
    const after = play(state, fly('blue-s1', 'O1'));
    expect([count(after, 'p1', 'O0'), count(after, 'p1', 'O1')]).toEqual([1, 1]);
  });

  test('SOL-18.11 every pattern, place and gate pair is an action of its own', () => {
    const state = position({ action: 'convert', p1: { on: 'O3 I3 O4' } });
    const told = listed(state, 'convert').map(({ kind, sundivers, at }) => `${kind} ${sundivers.join('+')} ${at}`);
    expect(told.sort()).toEqual([
      'foundry blue-s1+blue-s3 O3',
      'foundry blue-s1+blue-s3 O4',
      'gate blue-s1+blue-s2 I3-V3',
      'gate blue-s1+blue-s2 I3-V4',
    ]);
  });

  test('SOL-18.12 orbital activations, trigger choices and scouring go piece by piece', () => {
    for (const type of ['activate-orbital', 'trigger-choice', 'scour']) expect(sol.actionTypes).toContain(type);
    const state = position({ action: 'scour', setup: { triggerEvent: 'feeders' }, feeders: 'C0 C1', p1: { on: 'C0 C1' } });
    expect(listed(state, 'scour')).toHaveLength(2);
    expect(listed(play(state, { type: 'scour', sundiver: 'blue-s2' }), 'scour')).toHaveLength(1);
  });

  test.each([
    { why: 'the owner can pay', p2: { tower: 'V0', energy: 1 }, energy: 3, asked: 'p2' },
    { why: 'the owner cannot, the activator can', p2: { tower: 'V0' }, energy: 3, asked: 'p1' },
    { why: 'neither can', p2: { tower: 'V0' }, energy: 2, asked: null },
  ])('SOL-18.13 $why: asked is $asked', ({ p2, energy, asked }) => {
    const after = play(position({ action: 'activate', p1: { on: 'V0', energy }, p2 }), activate('green-tower1', 'blue-s1'));
    expect(after.decision === null ? null : sol.decisions(after)[0]).toBe(asked);
  });

  test('SOL-18.13 SOL-9.17 what the owner declines is not offered to an activator who cannot pay, or cannot build', () => {
    const declined = (p1: object, p2: object, station: string) =>
      play(position({ action: 'activate', p1: { on: 'V0', ...p1 }, p2 }), activate(station, 'blue-s1'), bonus(false, 'p2')).decision;
    expect(declined({ energy: 2 }, { tower: 'V0', energy: 1 }, 'green-tower1')).toBeNull();
    expect(declined({ energy: 3, reserve: 2 }, { foundry: 'V0', energy: 1, reserve: 1 }, 'green-foundry1')).toBeNull();
    expect(declined({ energy: 3, reserve: 3 }, { foundry: 'V0', energy: 1, reserve: 1 }, 'green-foundry1')).toMatchObject({ seat: 0 });
  });

  test('SOL-18.15 the floor of undo: not past a drawn card, another player or another turn', () => {
    const match = createMatch(sol, { players: 2, vestigial: false }, 3);
    const act = (action: Short) => match.dispatch(full(action));
    act(choose('move'));
    act(launch('blue-s1', 'O0'));
    expect(earliestUndo(match)).toBe(0);
    act(endAction);
    expect(earliestUndo(match)).toBe(3);
    act(choose('move', 'p2'));
    act({ ...launch('green-s1', 'O6'), player: 'p2' });
    expect(earliestUndo(match)).toBe(3);
    expect(match.at(earliestUndo(match)).turn).toMatchObject({ seat: 1, action: null });
  });

  test('SOL-18.15 a card that was seen and an answer of another player stay', () => {
    const before = position({ action: 'move', p1: { on: 'C0' } });
    const states = [
      before,
      play(before, hurl('blue-s1')),
      play(before, hurl('blue-s1'), endAction),
      play(before, hurl('blue-s1'), endAction, draw),
    ];
    const history = (list: State[], players: string[]) => ({
      at: (n: number) => list[n],
      entries: list.slice(1).map((state, index) => ({ state, action: { player: players[index] }, drew: false })),
    });
    expect(earliestUndo(history(states.slice(0, 3), ['p1', 'p1']))).toBe(0);
    expect(earliestUndo(history(states, ['p1', 'p1', 'p1']))).toBe(3);
    const asked = position({ action: 'activate', p1: { on: 'V0 V3' }, p2: { node: 'V0' } });
    const answered = play(asked, activate('green-node1', 'blue-s1'), bonus(true, 'p2'));
    expect(earliestUndo(history([asked, play(asked, activate('green-node1', 'blue-s1')), answered], ['p1', 'p2']))).toBe(2);
  });

  test.each([
    { players: 2, keepChoice: 'deferred' as const },
    { players: 3, effects: { colours: ['blue' as const, 'green' as const, 'yellow' as const, 'red' as const] } },
    { players: 2, triggerEvent: 'warp' as const, triggerFlares: 5, vestigial: false },
    { players: 1, scenario: 'solar-whirlpool' as const },
    { players: 2, mode: 'coop' as const },
  ])('SOL-18.15 a match with undo before news goes back to the floor of undo and no farther: $players players', (setup) => {
    const chance = seededChance('undo');
    const match = createMatch(sol, setup, 5, { undo: 'before-reveal' });
    const floors = new Set<number>();
    for (let taken = 0; taken < 700; taken++) {
      const legal = sol.legalActions(match.state);
      if (legal.length === 0) break;
      const acting = legal.filter((action) => action.type !== 'choose-action' || action.action !== 'move');
      match.dispatch(chance.pick(acting.length > 0 && chance.int(3) > 0 ? acting : legal));
      const length = match.entries.length;
      const floor = earliestUndo(match);
      while (match.canUndo) match.undo();
      expect(match.entries.length).toBe(floor);
      while (match.canRedo) match.redo();
      expect(match.entries.length).toBe(length);
      floors.add(length - floor);
    }
    expect(floors.size).toBeGreaterThan(5);
    expect(match.entries.some(({ events }) => events.some(({ type }) => type === 'card-drawn'))).toBe(true);
  });

  test('SOL-18.15 who answers for another player’s action says so', () => {
    const asking = position({ action: 'activate', p1: { on: 'V0 V3' }, p2: { node: 'V0' } });
    const asked = play(asking, activate('green-node1', 'blue-s1'));
    expect(eventsOf(asked, bonus(true, 'p2'))[0]).toEqual({ type: 'decision-answered', player: 'p2', rule: 'SOL-18.15' });
    const own = play(position({ action: 'activate', p1: { on: 'V0', node: 'V0' } }), activate('blue-node1', 'blue-s1'));
    expect(eventsOf(own, bonus(true)).map(({ type }) => type)).not.toContain('decision-answered');
  });

  test('SOL-18.15 nor is a random number drawn again', () => {
    const states = [position({ action: 'move' }), play(position({ action: 'move' }), launch('blue-s1', 'O0'))];
    const history = (drew: boolean) => ({ at: (n: number) => states[n], entries: [{ state: states[1], action: { player: 'p1' }, drew }] });
    expect([earliestUndo(history(false)), earliestUndo(history(true))]).toEqual([0, 1]);
  });

  test('SOL-18.16 SOL-18.17 drawing is an action; with nothing owed there is none', () => {
    const owing = play(position({ action: 'move', p1: { on: 'C0' } }), hurl('blue-s1'), endAction);
    expect([owed(owing), verdict(owing, draw)]).toEqual([1, 'legal']);
    const free = play(position({ action: 'move' }), endAction);
    expect(verdict(free, { type: 'draw', player: 'p2' })).toBe('wrong-phase');
  });

  test('SOL-18.18 the list is empty only when the game is over', () => {
    expect(sol.legalActions(position({ phase: 'over', marker: 0 }))).toEqual([]);
    expect(sol.legalActions(position({}))).not.toEqual([]);
  });

  test('SOL-18.19 of interchangeable sundivers one is listed, and any is accepted', () => {
    const state = position({ action: 'move', p1: { on: 'O0 O0 O0' } });
    expect(new Set(listed(state, 'fly').map(({ piece }) => piece))).toEqual(new Set(['blue-s1']));
    expect([verdict(state, fly('blue-s3', 'O1')), verdict(state, launch('blue-s9', 'O0'))]).toEqual(['legal', 'legal']);
    expect(actionMeaning(state, full(fly('blue-s3', 'O1')))).toBe(actionMeaning(state, full(fly('blue-s1', 'O1'))));
    expect(actionMeaning(state, full(fly('blue-s3', 'O1')))).not.toBe(actionMeaning(state, full(fly('blue-s3', 'O12'))));
    const grown = play(
      position({ card: 'procreate', p1: { on: 'O1 O1', reserve: 1, node: 'O1' } }),
      { type: 'play-card', effect: 'procreate' },
      choose('activate'),
    );
    // The third one came in this turn and cannot activate. SOL-9.2
    const meanings = ['blue-s1', 'blue-s2', 'blue-s3'].map((id) => actionMeaning(grown, full(activate('blue-node1', id))));
    expect([meanings[0] === meanings[1], meanings[0] === meanings[2]]).toEqual([true, false]);
    const used = position({ action: 'move', points: 3, card: 'passage', p1: { on: 'O0 O0' } });
    const tracked = play(used, { type: 'play-card', effect: 'passage', sundiver: 'blue-s2' });
    expect(new Set(listed(tracked, 'fly').map(({ piece }) => piece))).toEqual(new Set(['blue-s1', 'blue-s2']));
  });
});

describe('Lists', () => {
  const portal = play(position({ action: 'move', card: 'portal', p1: { on: 'O0' } }), { type: 'play-card', effect: 'portal' });
  const catapult = play(position({ action: 'move', card: 'catapult', p1: { on: 'I0', gates: 'I0-V0' } }), {
    type: 'play-card',
    effect: 'catapult',
  });

  // What is promised to be frozen is not checked again when it is played.
  test.each([
    ['a launch from another mothership', position({ action: 'move', p1: { blighted: { seat: 1, count: 1 } } }), 'launch', { host: 'p2' }],
    ['a flight through a portal', portal, 'fly', { to: 'I6' }],
    ['a free step', catapult, 'fly', { free: true }],
  ] as const)(
    'SOL-15.8 SOL-15.13 SOL-15.47 SOL-18.18 %s is listed as an action that nobody can change, and can be played',
    (_what, state, type, part) => {
      const simulation = sol.simulation(state);
      const found = simulation.legalActions().filter((action) => action.type === type);
      expect(found.filter((action) => !Object.isFrozen(action))).toEqual([]);
      const special = found.find((action) =>
        Object.entries(part).every(([key, value]) => (action as Record<string, unknown>)[key] === value),
      );
      expect(special).toBeDefined();
      simulation.apply(special as Action);
      expect(simulation.state).toEqual(sol.reduce(state, special as Action));
    },
  );
});

describe('Refusals', () => {
  test('SOL-19.1 a refused action changes nothing', () => {
    const state = position({ action: 'move', p1: { on: 'O0' } });
    const text = JSON.stringify(state);
    expect(() => play(state, fly('blue-s1', 'O5'))).toThrow('SOL-7.10');
    expect(JSON.stringify(state)).toBe(text);
    const simulation = sol.simulation(state);
    expect(() => simulation.apply(full(fly('blue-s1', 'O5')))).toThrow('SOL-7.10');
    expect(JSON.stringify(simulation.state)).toBe(text);
  });

  test('SOL-19.2 it carries a code, the clause and words', () => {
    const violation = sol.check(position({ action: 'move', p1: { on: 'O0' } }), full(fly('blue-s1', 'O5'))) as Violation;
    expect(violation).toMatchObject({ code: 'not-adjacent', rule: 'SOL-7.10' });
    expect(violation.message).toMatch(/adjacent/);
  });

  test.each([
    [
      'a decision before the phase',
      play(position({ action: 'activate', p1: { on: 'V0', node: 'V0' } }), activate('blue-node1', 'blue-s1')),
      fly('green-s1', 'O5'),
      'decision-open',
    ],
    ['the phase before the piece', position({}), fly('green-s1', 'O5'), 'wrong-phase'],
    ['the owner before the points', position({ action: 'move', points: 0 }), fly('green-s1', 'O5'), 'not-owner'],
    ['the points before the place', position({ action: 'move', points: 0 }), fly('blue-s1', 'O5'), 'no-points'],
    ['adjacency before the gate', position({ action: 'move', p1: { on: 'I0' } }), fly('blue-s1', 'R0'), 'not-adjacent'],
    ['the gate before the room', position({ action: 'move', p1: { on: 'I0 V0 V0 V0 V0 V0' } }), fly('blue-s1', 'V0'), 'no-gate'],
    [
      'the pattern before the station',
      position({ action: 'convert', p1: { on: 'O0 O5', node: 'O1' } }),
      convert('node', 'blue-s1 blue-s2', 'O1'),
      'pattern',
    ],
    [
      'the one conversion before the number of sundivers',
      play(position({ action: 'convert', p1: { on: 'O0 O1 O3 O4 O5' } }), convert('foundry', 'blue-s1 blue-s2', 'O0')),
      convert('foundry', 'blue-s3 blue-s4 blue-s5', 'O3'),
      'already-converted',
    ],
    [
      'the forbidden type before the number of sundivers',
      position({ players: 1, setup: { scenario: 'energy-garden' }, action: 'convert', p1: { on: 'O0 O1 O2' } }),
      convert('node', 'blue-s1 blue-s2 blue-s3', 'O1'),
      'forbidden-type',
    ],
  ] as const)('SOL-19.2 %s', (_order, state, action, code) => {
    expect(verdict(state, action)).toBe(code);
  });
});

describe('What does not exist in this game', () => {
  const moving = position({ action: 'move', points: 0, p1: { on: 'O0', lost: 1 } });
  const blighting = position({ action: 'activate', card: 'blight', p1: { on: 'O6 V1', node: 'V1', reserve: 3 } });
  const hatching = position({ card: 'hatch', p1: { on: 'O0', reserve: 2 }, p2: { on: 'O0' } });
  const clustered = play(position({ action: 'move', card: 'cluster', p1: { on: 'O0' } }), { type: 'play-card', effect: 'cluster' });
  const flared = play(
    position({ action: 'move', p1: { on: 'C0', node: 'O1' }, edit: (each) => each.deck.push('flare') }),
    hurl('blue-s1'),
    endAction,
    draw,
  );

  test.each([
    ['a space to fly to', moving, fly('blue-s1', 'O13')],
    ['a piece to fly', moving, fly('silver-s1', 'O1')],
    ['a space to launch into', moving, launch('blue-s3', 'I99')],
    ['a sundiver to launch', moving, launch('black-s1', 'O0')],
    ['a host', moving, { ...launch('blue-s3', 'O0'), host: 'p3' }],
    ['a piece to hurl', moving, hurl('silver-tower1')],
    ['a space to come back to', moving, { type: 'recover', sundiver: 'blue-s2', to: 'O20' }],
    ['a space for a group', clustered, { type: 'fly-cluster', from: 'O0', to: 'O50' }],
    ['a space of a group', clustered, { type: 'fly-cluster', from: 'O50', to: 'O0' }],
    ['a station to activate', blighting, activate('silver-node1', 'blue-s2')],
    ['a sundiver of a pattern', position({ action: 'convert', p1: { on: 'O0 O1' } }), convert('foundry', 'blue-s1 silver-s1', 'O0')],
    [
      'a pair of spaces that are not adjacent',
      position({ action: 'convert', p1: { on: 'O0 I0' } }),
      convert('gate', 'blue-s1 blue-s2', 'I0-V5'),
    ],
    ['a host of Blight', blighting, { type: 'play-card', effect: 'blight', sundiver: 'blue-s1', host: 'toString' }],
    ['a space of Hatch', hatching, { type: 'play-card', effect: 'hatch', space: 'O13', sundiver: 'green-s1' }],
    ['a sundiver of Hatch', hatching, { type: 'play-card', effect: 'hatch', space: 'O0', sundiver: 'purple-s1' }],
    ['a station in an orbital activation', flared, { type: 'activate-orbital', station: 'purple-node1' }],
  ] as [string, State, Short][])('SOL-19.2 SOL-3.12 %s is unknown, whatever else is wrong', (_what, state, action) => {
    expect(verdict(state, action)).toBe('unknown-id');
  });

  test('SOL-19.2 the phase is named before it', () => {
    expect(verdict(position({}), fly('silver-s1', 'O13'))).toBe('wrong-phase');
  });
});

describe('What is hidden', () => {
  const state = play(position({ action: 'move', p1: { on: 'C0', energy: 3 } }), hurl('blue-s1'), endAction, draw);

  test('SOL-20.1 SOL-20.2 SOL-20.3 the view is the state with the deck replaced by its size', () => {
    const { deck, random: _random, ...open } = state;
    for (const viewer of ['p1', 'p2', 'spectator']) expect(sol.view(state, viewer)).toEqual({ ...open, deck: deck.length });
    expect([...cardsLeft(sol.view(state, 'p2'))].sort()).toEqual([...deck].sort());
  });

  test('SOL-20.1 a determinized state has the same deck in another order', () => {
    const view = sol.view(state, 'p2');
    const samples = [1, 2, 3].map((seed) => sol.determinize(view, 'p2', seed));
    for (const sample of samples) {
      expect([...sample.deck].sort()).toEqual([...state.deck].sort());
      expect(sol.view(sample, 'p2')).toEqual(view);
    }
    expect(new Set(samples.map(({ deck }) => deck.join())).size).toBe(3);
    expect(() => sol.determinize({ ...view, deck: 3 }, 'p2', 1)).toThrow();
  });

  test('SOL-20.4 during play only the deferred keep choice uses a random number', () => {
    const played = play(state, keep(state.seats[0].candidates[0]), choose('move', 'p2'), endActionOf('p2'));
    expect(played.random).toEqual(position({}).random);
    const deferred = position({
      setup: { keepChoice: 'deferred' },
      turnOf: 1,
      action: 'move',
      edit: (each) => each.seats[0].candidates.push('flare', plain(each)),
    });
    expect(play(deferred, endActionOf('p2')).random).not.toEqual(deferred.random);
  });

  test('SOL-20.5 the same options, seed and actions give the same state', () => {
    const run = () => {
      const simulation = sol.simulation(sol.start({ players: 3 }, 'same'));
      for (let n = 0; n < 200; n++) {
        const actions = simulation.legalActions();
        simulation.apply(actions[(n * 7) % actions.length]);
      }
      return simulation.state;
    };
    expect(run()).toEqual(run());
    expect(momentum(sol.start({ players: 3 }, 'same'))).toBe(0);
  });
});
