// Positions as the rule book would describe them: who stands where, with what in hand.
import { freezeJson, type Simulation, type TypesOf } from 'orrery-rules';
import {
  boardTable,
  type SolCard,
  type SolEffectId,
  type SolPhase,
  type SolSideInput,
  type SolSuit,
  sol,
  solPosition,
} from 'orrery-rules/sol';
import { withTableOf } from '../../../src/kernel/internal.js';
import { copyJson } from '../../../src/kernel/json/json.js';
import { inWords } from '../in-words.js';

export type Types = TypesOf<typeof sol>;
export type State = Types['state'];
export type Action = Types['action'];
export type Event = Types['event'];
type SetupInput = Types['setupInput'];

/** One player's pieces. Sundivers on the board are numbered in the order given; what is not named is in the hold. */
export interface Side {
  /** Spaces of sundivers: `'V4 V4 R2'`. */
  on?: string;
  reserve?: number;
  lost?: number;
  vaporized?: number;
  /** Sundivers in the mothership of the player in that seat. */
  blighted?: { seat: number; count: number };
  energy?: number;
  momentum?: number;
  eye?: number;
  kept?: SolSuit;
  /** Spaces, in the order of the stations' numbers. */
  node?: string;
  foundry?: string;
  tower?: string;
  /** Boundary pairs. */
  gates?: string;
}

export interface Described {
  players?: number;
  setup?: Partial<SetupInput>;
  /** `p1`, `p2`, ... who are blue, green, purple, silver and black. */
  p1?: Side;
  p2?: Side;
  p3?: Side;
  p4?: Side;
  p5?: Side;
  /** The action that p1 has chosen; without it p1 is about to choose. */
  action?: 'move' | 'convert' | 'activate' | 'scour';
  phase?: SolPhase;
  points?: number;
  /** Whose turn it is, by seat, if not p1's. */
  turnOf?: number;
  /** The effect of the card that p1 keeps. */
  card?: SolEffectId;
  /** The next cards, the top one first. */
  deck?: SolCard[];
  marker?: number;
  garden?: string;
  feeders?: string;
  edit?: (state: State) => void;
}

const words = (text: string | undefined) => (text ?? '').split(' ').filter((word) => word !== '');

/** A side as the library's builder is told. */
function sideOf({ on, node, foundry, tower, gates, blighted, ...rest }: Side): SolSideInput {
  return {
    ...rest,
    sundivers: words(on),
    nodes: words(node),
    foundries: words(foundry),
    towers: words(tower),
    gates: words(gates),
    heldBy: blighted === undefined ? {} : { [`p${blighted.seat + 1}`]: blighted.count },
  };
}

/**
 * A state that fits the description, at the start of p1's turn or within p1's action. What `solPosition` does not set up is set here, and
 * the state is frozen instead of read: a referee answers also where no game comes to, say for an action that cannot do anything.
 */
export function position(described: Described): State {
  const { players = 2, setup, action, phase, points, card, deck, marker, garden, feeders, edit, turnOf = 0 } = described;
  const mode = players === 1 ? { scenario: 'ancient-tower' as const } : { vestigial: false };
  const names = Array.from({ length: players }, (_, seat) => `p${seat + 1}` as 'p1');
  const sides = names.map((player) => [player, sideOf(described[player] ?? {})] as const);
  if (card !== undefined) sides[0][1].keptEffect = card;
  const state = copyJson(
    solPosition({
      setup: { players, ...mode, ...setup } as SetupInput,
      sides: Object.fromEntries(sides),
      turn: names[turnOf],
    }),
  );
  state.garden = words(garden);
  state.feeders = words(feeders);
  if (action !== undefined) {
    state.turn.action = action;
    state.phase = action;
    state.turn.points = points ?? (action === 'move' ? 3 : 0);
  }
  if (deck !== undefined) state.deck.push(...[...deck].reverse());
  if (phase !== undefined) state.phase = phase;
  state.marker = marker ?? 13;
  edit?.(state);
  state.supply = 89 - state.garden.length - state.feeders.length - state.seats.reduce((sum, { energy }) => sum + energy, 0);
  // An edit may have changed the config.
  return freezeJson(withTableOf(sol, state));
}

/** A copy that may be changed: it shares the config, and so the table, with the state. */
export function copyState<S extends State>(state: S): S {
  return { ...copyJson(state), config: state.config };
}

/** A copy of the state that a simulation is in; whole games ask for one after every action, and it is known to be data. */
export function stateOf(simulation: Simulation<Types>): State {
  return copyState(simulation.state as State);
}

/** An action without its player, who is p1 unless said otherwise. */
type Without<A> = A extends Action ? Omit<A, 'player'> & { player?: string } : never;
export type Short = Without<Action>;

export function full(action: Short): Action {
  return { player: 'p1', ...action } as Action;
}

/** The state after several actions. */
export function play(state: State, ...actions: Short[]): State {
  return actions.reduce((before, action) => sol.reduce(before, full(action)), state);
}

/** The code of the refusal, or `'legal'`. */
export function verdict(state: State, action: Short): string {
  return inWords(sol.check(state, full(action)))?.code ?? 'legal';
}

/** The clause of the refusal. */
export function ruleOf(state: State, action: Short): string | undefined {
  return inWords(sol.check(state, full(action)))?.rule;
}

/** What happened in one action. */
export function eventsOf(state: State, action: Short): Event[] {
  return sol.step(state, full(action)).events;
}

const seatOf = (state: State, player: string) => state.seats[state.players.indexOf(player)];

/** How many sundivers of a player are at a location; `hold` is the own one. */
export function count(state: State, player: string, location: string): number {
  const seat = seatOf(state, player);
  const wanted = location === 'hold' ? `hold:${seat.colour}` : location;
  return seat.sundivers.filter((each) => each === wanted).length;
}

export function energy(state: State, player = 'p1'): number {
  return seatOf(state, player).energy;
}

export function momentum(state: State, player = 'p1'): number {
  return seatOf(state, player).momentum;
}

/** Cards owed for the draw step of the turn. */
export function owed(state: State): number {
  return state.turn.owed + state.turn.owedHurls;
}

/** Where a station or gate is, by id. */
export function whereIs(state: State, id: string): string {
  const [colour, name] = id.split('-');
  const seat = state.seats.find((each) => each.colour === colour);
  const number = Number(name.slice(-1)) - 1;
  if (name.startsWith('gate')) return seat?.gates[number] ?? '';
  if (/^s\d/.test(name)) return seat?.sundivers[Number(name.slice(1)) - 1] ?? '';
  return seat?.stations[['node', 'foundry', 'tower'].indexOf(name.slice(0, -1)) * 3 + number] ?? '';
}

/** The legal actions of one type. */
export function listed<Type extends Action['type']>(state: State, type: Type, player = 'p1'): Extract<Action, { type: Type }>[] {
  const deciders = sol.decisions(state);
  if (!deciders.includes(player)) return [];
  return sol.legalActions(state, player).filter((action) => action.type === type) as Extract<Action, { type: Type }>[];
}

export const fly = (piece: string, to: string, free?: true): Short => ({ type: 'fly', piece, to, ...(free === undefined ? {} : { free }) });
export const launch = (sundiver: string, to: string): Short => ({ type: 'launch', sundiver, to });
export const hurl = (piece: string): Short => ({ type: 'hurl', piece });
export const convert = (kind: 'gate' | 'node' | 'foundry' | 'tower', sundivers: string, at: string): Short => ({
  type: 'convert',
  kind,
  sundivers: words(sundivers),
  at,
});
export const activate = (station: string, sundiver: string): Short => ({ type: 'activate-station', station, sundiver });
export const bonus = (take: boolean, player = 'p1'): Short => ({ type: 'bonus', take, player });
export const endAction: Short = { type: 'end-action' };
export const endActionOf = (player: string): Short => ({ type: 'end-action', player });
export const choose = (action: 'move' | 'convert' | 'activate' | 'scour', player = 'p1'): Short => ({
  type: 'choose-action',
  action,
  player,
});
export const draw: Short = { type: 'draw' };
export const orbital = (station: string, player = 'p1'): Short => ({ type: 'activate-orbital', station, player });
export const pass = (player = 'p1'): Short => ({ type: 'pass-orbital', player });
export const keep = (card: SolSuit | 'none', player = 'p1'): Short => ({ type: 'keep-card', card, player });
/** Suits that the decks of these positions hold, other than the flare. */
export const plain = (state: State, index = 0): SolSuit => state.links[index].suit;
export const table = (state: State) => boardTable(state.config.board);
/** The movement points with which a player would begin to move. */
export const movement = (state: State, player = 'p1') =>
  play(freezeJson(state), { type: 'choose-action', action: 'move', player }).turn.points;

/** p1 hurls as many sundivers as there are cards and has drawn them; `x` is a card of the first suit, `y` of the second. */
export function drawing(cards: ('flare' | 'trigger' | 'x' | 'y')[], described: Described = {}): State {
  const owedCards = cards.filter((card) => card !== 'trigger').length;
  const state = position({
    action: 'move',
    points: 8,
    ...described,
    p1: { on: 'C0 C0 C0 C0 C0'.slice(0, 3 * owedCards - 1), ...described.p1 },
    edit: (each) => {
      const real = cards.map((card): SolCard => (card === 'x' ? plain(each) : card === 'y' ? plain(each, 1) : card));
      each.deck.push(...real.reverse());
      described.edit?.(each);
    },
  });
  const hurls = Array.from({ length: owedCards }, (_, index) => hurl(`blue-s${index + 1}`));
  return play(state, ...hurls, endAction);
}
/** After the draw of those cards. */
export const drawn = (cards: Parameters<typeof drawing>[0], described?: Described) => play(drawing(cards, described), draw);
