// The invariants of states of Sol, as functions that say what is wrong.
import { freezeJson } from 'orrery-rules';
import { boardTable, sol } from 'orrery-rules/sol';
import type { State } from './builders.js';

const onBoard = (location: string) => /^[OIVRC]\d/.test(location);
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/** Returns how many of these locations are on the board (in `onIt`) or are one of the allowed locations off the board (`beside`). */
const counted = (locations: readonly string[], onIt: ReadonlySet<string>, beside: readonly string[]) =>
  locations.filter((location) => onIt.has(location) || beside.includes(location)).length;

const placesOfBoards = new Map<State['config']['board'], { spaces: ReadonlySet<string>; pairs: ReadonlySet<string> }>();

/** Returns the ids of the spaces and boundary pairs of a board. The result is cached, because it is needed for every state. */
function placesOf(board: State['config']['board']) {
  const known = placesOfBoards.get(board);
  if (known !== undefined) return known;
  const { spaces, pairs } = boardTable(board);
  const places = { spaces: new Set(spaces.map(({ id }) => id)), pairs: new Set(pairs.map(({ id }) => id)) };
  placesOfBoards.set(board, places);
  return places;
}

/** Returns the movement points of a seat as the clause defines them, without the engine's function. */
function definedMarker(state: State, seat: number): number {
  const layers = new Set(state.seats[seat].stations.filter(onBoard).map((space) => space[0]));
  return 3 + layers.size;
}

/**
 * Every invariant of the rules, keyed by its clause and a short name. A function returns what is wrong, or `undefined`. `previous` is the
 * state before `state`, if there is one.
 */
export const INVARIANTS: Record<string, (state: State, previous: State | undefined) => string | undefined> = {
  'SOL-21.1 89 cubes': (state) => {
    const cubes = state.supply + sum(state.seats.map(({ energy }) => energy)) + state.garden.length + state.feeders.length;
    return cubes === 89 ? undefined : `${cubes} cubes`;
  },
  'SOL-21.2 13 sundivers a player': (state) => {
    const elsewhere = [...state.seats.map(({ colour }) => `hold:${colour}`), 'reserve', 'lost', 'vaporized'];
    const { spaces } = placesOf(state.config.board);
    return state.seats.every(({ sundivers }) => counted(sundivers, spaces, elsewhere) === 13) ? undefined : 'a sundiver is nowhere';
  },
  'SOL-21.3 structures counted': (state) => {
    const { spaces, pairs } = placesOf(state.config.board);
    return state.seats.every(
      ({ gates, stations }) =>
        counted(gates, pairs, ['reserve']) === 5 &&
        [0, 3, 6].every((from) => counted(stations.slice(from, from + 3), spaces, ['reserve', 'destroyed']) === 3),
    )
      ? undefined
      : 'a structure is nowhere';
  },
  'SOL-21.4 at most five own sundivers a space': (state) => {
    for (const { colour, sundivers } of state.seats) {
      const full = sundivers.find((space) => onBoard(space) && sundivers.filter((each) => each === space).length > 5);
      if (full !== undefined) return `${colour} in ${full}`;
    }
    return undefined;
  },
  'SOL-21.5 one station a space, one gate a pair of this board': (state) => {
    const { pairs } = placesOf(state.config.board);
    const taken = new Set<string>();
    for (const { stations, gates } of state.seats) {
      for (const station of stations) {
        if (!onBoard(station)) continue;
        if (taken.has(station)) return 'two stations in a space';
        taken.add(station);
      }
      for (const gate of gates) {
        if (gate === 'reserve') continue;
        if (taken.has(gate)) return 'two gates on a pair';
        if (!pairs.has(gate)) return 'a gate beside the board';
        taken.add(gate);
      }
    }
    return undefined;
  },
  'SOL-21.6 momentum never decreases': (state, previous) =>
    state.seats.every(({ momentum }, seat) => momentum >= (previous?.seats[seat].momentum ?? 0)) ? undefined : 'momentum went down',
  'SOL-21.7 marker is 13 less the flares drawn': (state) => {
    const resolved =
      state.draw === null
        ? 0
        : state.draw.cards.slice(state.draw.next + (state.draw.asked === null ? 0 : 1)).filter((card) => card === 'flare').length;
    const elsewhere = state.deck.filter((card) => card === 'flare').length + resolved;
    return state.marker === elsewhere ? undefined : `marker ${state.marker}, ${elsewhere} flares to come`;
  },
  'SOL-21.8 over exactly when the marker is 0': (state) => {
    // The marker reaches 0 before the game is over: owners of towers in the outer orbit still have a decision. SOL-13.3
    const isLastQuestion = state.decision?.kind === 'orbital';
    return (state.marker === 0) === (state.phase === 'over' || (isLastQuestion && state.marker === 0)) ? undefined : 'over or not';
  },
  'SOL-21.9 every card is somewhere': (state) => {
    const all = state.links.length * 13 + state.config.triggerFlares;
    const held = sum(state.seats.map(({ kept, candidates }) => candidates.length + (kept === null ? 0 : 1)));
    const cards = state.deck.length + state.discard.length + held + (state.draw?.cards.length ?? 0) + state.triggerFlaresDrawn;
    if (cards !== all) return `${cards} of ${all}`;
    return state.phase === 'over' || state.marker === 0 || state.draw !== null || state.deck.includes('flare')
      ? undefined
      : 'no flare left';
  },
  'SOL-21.10 the movement marker is as defined': (state) => {
    if (state.phase !== 'choose') return undefined;
    const { seat } = state.turn;
    // The state is frozen, so that the game does not parse it again.
    const moved = sol.reduce(freezeJson(state), { type: 'choose-action', player: state.players[seat], action: 'move' });
    const { points } = moved.turn;
    return points === definedMarker(state, seat) && points >= 3 && points <= 8 ? undefined : `${points} points`;
  },
  'SOL-21.11 no hold owes energy': (state) => (state.seats.every(({ energy }) => energy >= 0) ? undefined : 'energy below 0'),
  'SOL-21.12 motherships keep apart, and the active player has the widest gap': (state) => {
    const eyes = state.seats.map(({ eye }) => eye);
    if (new Set(eyes).size < eyes.length) return 'two motherships share an eye';
    if (state.phase !== 'choose' || eyes.length < 2) return undefined;
    const size = boardTable(state.config.board).eyes;
    const count = eyes.length;
    const step = Math.floor((size - 1) / count);
    // The gap of each seat is the distance from the mothership in front of it, counterclockwise, which belongs to the previous seat.
    const gaps = eyes.map((eye, seat) => (eye - eyes[(seat + count - 1) % count] + size) % size);
    const others = gaps.filter((_, seat) => seat !== state.turn.seat);
    const rest = size - step * (count - 1);
    const isWider = others.every((gap) => gap === others[0]) && gaps[state.turn.seat] === rest && others[0] === step;
    return isWider ? undefined : `gaps ${gaps.join()} in the turn of seat ${state.turn.seat}`;
  },
  'SOL-21.13 one card kept at most': (state) =>
    state.seats.every(({ kept, candidates }) => kept === null || candidates.length === 0) ? undefined : 'a card and a choice',
  'SOL-21.14 cubes grow in the Sun only': (state) =>
    state.garden.every((space) => /^[VRC]/.test(space)) ? undefined : 'a cube in an orbit',
  'SOL-21.15 stations grow in number by one in a turn at most': (state, previous) => {
    if (previous === undefined) return undefined;
    const stations = (each: State) => each.seats.map((seat) => seat.stations.filter(onBoard).length);
    const before = stations(previous);
    return stations(state).every((now, seat) => now <= before[seat] + 1) ? undefined : 'two stations at once';
  },
  // The state is frozen, so that the game does not parse it again.
  'SOL-21.17 somebody can always act': (state) =>
    state.phase === 'over' || sol.legalActions(freezeJson(state)).length > 0 ? undefined : 'nobody can act',
};
