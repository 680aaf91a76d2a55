// What follows from a state is worked out once for many questions: it must not matter what was asked last, or about which game.
import { freezeJson, seededChance } from 'orrery-rules';
import { boardTable, EFFECTS, type SolEffectId, sol } from 'orrery-rules/sol';
import { samples } from '../../samples.js';
import { type Action, copyState, position, stateOf } from './builders.js';
import { dealCard, scattered } from './scattered.js';

const PAIRS = samples(24, 6);
const ACTIONS = 400;
const EFFECT_IDS = EFFECTS.map(({ id }) => id);
/** Effects that put gates and stations elsewhere. */
const BUILDING: readonly SolEffectId[] = ['puncture', 'invade', 'metamorphosis', 'juggernaut', 'cascade'];

test('SOL-18.19 a list is the same whether the last question was about a game on this board or on another', () => {
  const reached = new Set<string>();
  for (let pair = 0; pair < PAIRS; pair++) {
    const chance = seededChance(`pair ${pair}`);
    const players = 2 + (pair % 2);
    const begin = (name: string) => {
      const effects = Array.from({ length: players + 2 }, (_, index) => EFFECT_IDS[(4 * pair + index) % EFFECT_IDS.length]);
      const state = scattered({ players, board: 'standard', vestigial: false, effects }, `${name} ${pair}`, chance);
      dealCard(state, chance);
      return sol.simulation(state);
    };
    // Now and then the other game goes on: from list to list a few pieces move, or all of them.
    const games = [begin('first'), begin('second')];
    const stranger = scattered({ players: 5, board: 'five' }, `stranger ${pair}`, chance);
    Object.assign(stranger, { phase: 'move', turn: { ...stranger.turn, action: 'move', points: 3 } });
    let game = games[0];
    for (let taken = 0; taken < ACTIONS; taken++) {
      if (chance.int(8) === 0) game = chance.pick(games);
      // What this list comes from was known of this game before its last action, or of the other.
      const remembered = game.legalActions();
      if (remembered.length === 0) break;
      // Seldom enough for several lists in a row. On another board everything that was known of this one is forgotten.
      if (chance.int(4) === 0) {
        sol.legalActions(stranger);
        expect(sol.legalActions(stateOf(game))).toEqual(remembered);
      }
      if (game.state.turn.running.length > 0) reached.add('an effect runs');
      // What stands on the board changes seldom enough by itself.
      const building = remembered.filter((each) => (each.type === 'choose-action' ? each.action === 'convert' : each.type === 'convert'));
      const action = chance.pick(building.length > 0 ? building : remembered);
      reached.add(action.type === 'convert' ? action.kind : action.type);
      game.apply(action);
    }
  }
  for (const wanted of ['an effect runs', 'launch', 'fly', 'gate', 'node', 'activate-station', 'hurl', 'play-card', 'end-action']) {
    expect(reached).toContain(wanted);
  }
});

test('SOL-7.13 whichever gate is placed or taken away, the way is open or barred in the very next list', () => {
  const begin = copyState(scattered({ players: 3, board: 'standard' }, 'gates', seededChance('gates')));
  for (const seat of begin.seats) seat.gates = seat.gates.map(() => 'reserve');
  const { sundivers } = begin.seats[begin.turn.seat];
  begin.seats[begin.turn.seat].sundivers = sundivers.map((_, slot) => (slot === 0 ? 'I0' : 'reserve'));
  Object.assign(begin, { phase: 'move', turn: { ...begin.turn, action: 'move', points: 3 } });
  const isOpen = (state: typeof begin) => sol.legalActions(state).some((action) => action.type === 'fly' && action.to === 'V1');
  for (let seat = 0; seat < begin.seats.length; seat++) {
    for (let slot = 0; slot < begin.seats[seat].gates.length; slot++) {
      const gated = copyState(begin);
      gated.seats[seat].gates[slot] = 'I0-V1';
      expect([isOpen(begin), isOpen(gated), isOpen(begin)]).toEqual([false, true, false]);
    }
  }
});

test.each([
  ['SOL-7.13', 'gates', ['move']],
  ['SOL-9.1', 'stations', ['choose', 'activate']],
] as const)(
  '%s whatever an action does with %s, the next list that asks for them in the same simulation knows of it',
  (_clause, which, phases) => {
    const kinds = new Map<string, number>();
    for (let game = 0; game < 300; game++) {
      const chance = seededChance(`${which} ${game}`);
      const chosen = BUILDING.filter(() => chance.int(2) > 0);
      const effects = [...chosen, ...EFFECT_IDS.filter((id) => !BUILDING.includes(id))].slice(0, 4);
      const state = scattered({ players: 2, board: 'standard', vestigial: false, effects }, `${which} ${game}`, chance);
      dealCard(state, chance);
      const simulation = sol.simulation(state);
      const where = () => simulation.state.seats.map((seat) => seat[which].join()).join();
      let moved: string | undefined;
      for (let taken = 0; taken < 150; taken++) {
        const legal = simulation.legalActions();
        if (legal.length === 0) break;
        if (moved !== undefined && phases.some((phase) => phase === simulation.state.phase)) {
          // A copy is looked at from the beginning. To look at one earlier would tell the simulation's memory as well.
          expect(sol.legalActions(stateOf(simulation)), moved).toEqual(legal);
          kinds.set(moved, (kinds.get(moved) ?? 0) + 1);
          moved = undefined;
        }
        const building = legal.filter(
          (action) =>
            action.type === 'play-card' || action.type === 'convert' || (action.type === 'choose-action' && action.action === 'convert'),
        );
        const action = chance.pick(building.length > 0 && chance.int(4) > 0 ? building : legal);
        const before = where();
        simulation.apply(action);
        if (where() !== before) moved = action.type === 'play-card' ? action.effect : action.type;
      }
    }
    const expected = which === 'gates' ? ['convert', 'puncture'] : ['convert', 'metamorphosis'];
    for (const kind of expected) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(3);
  },
);

test('SOL-15.34 a station that was taken over is its new owner’s in the next lists of the same simulation', () => {
  const sides = { p1: { on: 'V3 V3 V3' }, p2: { on: 'V3', node: 'V3' } };
  const simulation = sol.simulation(position({ card: 'invade', ...sides }));
  const next = (...types: string[]) => simulation.legalActions().find((action) => types.includes(action.type)) as Action;
  const stations = () => simulation.legalActions().flatMap((action) => (action.type === 'activate-station' ? [action.station] : []));
  // Whether anything can be activated is asked before the invasion.
  expect(simulation.legalActions()).toContainEqual({ type: 'choose-action', player: 'p1', action: 'activate' });
  simulation.apply({ type: 'choose-action', player: 'p1', action: 'convert' });
  simulation.apply(next('play-card'));
  while (simulation.state.phase !== 'choose') simulation.apply(next('end-action', 'draw', 'keep-card'));
  simulation.apply({ type: 'choose-action', player: 'p2', action: 'activate' });
  expect(stations()).toEqual(['blue-node1']);
});

test('SOL-7.13 gates that change places between two lists open what they stand on, and nothing else', () => {
  const begin = copyState(scattered({ players: 3, board: 'standard' }, 'gates', seededChance('gates')));
  const { pairs } = boardTable(begin.config.board);
  const { sundivers } = begin.seats[begin.turn.seat];
  const onBoard = ['I0', 'I4', 'V1', 'R3'];
  begin.seats[begin.turn.seat].sundivers = sundivers.map((_, slot) => (onBoard[slot] ?? 'reserve') as 'reserve');
  Object.assign(begin, { phase: 'move', turn: { ...begin.turn, action: 'move', points: 3 } });
  const chance = seededChance('places');
  const simulation = sol.simulation(begin);
  const { seats } = begin;
  for (let round = 0; round < 200; round++) {
    // Within one list of gates or between two of them, and often into a place that another has just left.
    const [one, other] = [chance.pick(seats).gates, chance.pick(seats).gates];
    const [from, to] = [chance.int(one.length), chance.int(other.length)];
    if (chance.int(3) > 0) [one[from], other[to]] = [other[to], one[from]];
    else one[from] = chance.pick(['reserve', ...pairs.map(({ id }) => id).filter((id) => !seats.some(({ gates }) => gates.includes(id)))]);
    simulation.load(begin);
    const flights = simulation.legalActions().filter(({ type }) => type === 'fly');
    const gates = seats.flatMap((seat) => seat.gates);
    const expected = onBoard.flatMap((space, slot) =>
      (boardTable(begin.config.board).space(space)?.borders ?? [])
        .filter(({ pair }) => pair === null || gates.includes(pair))
        .map(({ to: next }) => `${slot + 1} ${next}`),
    );
    expect(flights.map((action) => (action.type === 'fly' ? `${action.piece.split('-s')[1]} ${action.to}` : ''))).toEqual(expected);
  }
});

/** Whoever has the turn performs that action; nothing is on the board. */
function emptyBoard(action: 'move' | 'activate', board: 'standard' | 'five' = 'standard') {
  const state = copyState(scattered({ players: 5, board }, 'empty', seededChance('empty')));
  for (const seat of state.seats) {
    seat.sundivers = seat.sundivers.map(() => 'reserve');
    seat.stations = seat.stations.map(() => 'reserve');
    seat.gates = seat.gates.map(() => 'reserve');
  }
  return Object.assign(state, { phase: action, turn: { ...state.turn, action, points: 3 } });
}

test('SOL-7.10 whichever sundiver is put elsewhere, the very next list has its flights from there', () => {
  const begin = emptyBoard('move');
  const { seat } = begin.turn;
  const flights = (slot: number, space: string) => {
    const state = copyState(begin);
    state.seats[seat].sundivers[slot] = space;
    const listed = sol.legalActions(state);
    return listed.flatMap((action) => (action.type === 'fly' ? [[action.piece, action.to, sol.check(state, action)?.code]] : []));
  };
  begin.seats[seat].sundivers.forEach((_, slot) => {
    const id = `${begin.seats[seat].colour}-s${slot + 1}`;
    const [here, there, again] = ['I0', 'V6', 'I0'].map((space) => flights(slot, space));
    expect(here.length).toBeGreaterThan(0);
    for (const flight of [...here, ...there]) expect([flight[0], flight[2]]).toEqual([id, undefined]);
    expect(there).not.toEqual(here);
    expect(again).toEqual(here);
  });
});

test('SOL-7.10 the same sundivers of the same player on another board have the flights of that board', () => {
  const flights = (['standard', 'five', 'standard'] as const).map((board) => {
    const state = emptyBoard('move', board);
    state.turn.seat = 0;
    ['O0', 'I0', 'V0', 'R0'].forEach((space, slot) => {
      state.seats[0].sundivers[slot] = space;
    });
    const listed = sol.legalActions(state).filter(({ type }) => type === 'fly');
    expect(listed.map((action) => sol.check(state, action))).toEqual(listed.map(() => undefined));
    return listed;
  });
  expect(flights[0].length).toBeGreaterThan(0);
  expect(flights[1]).not.toEqual(flights[0]);
  expect(flights[2]).toEqual(flights[0]);
});

test('SOL-9.1 whichever station is built or taken away, it is in the very next list or not', () => {
  const begin = emptyBoard('activate');
  for (const sundivers of [begin.seats[begin.turn.seat].sundivers, begin.turn.start]) sundivers[0] = 'I0';
  begin.seats[begin.turn.seat].energy = 15;
  // Frozen: an activation that cannot do anything is no state of a game, and is not read as one.
  const activations = (state: typeof begin) =>
    sol.legalActions(freezeJson(copyState(state))).filter(({ type }) => type === 'activate-station').length;
  for (let seat = 0; seat < begin.seats.length; seat++) {
    for (let slot = 0; slot < begin.seats[seat].stations.length; slot++) {
      const built = copyState(begin);
      built.seats[seat].stations[slot] = 'I0';
      expect([activations(begin), activations(built), activations(begin)]).toEqual([0, 1, 0]);
    }
  }
});
