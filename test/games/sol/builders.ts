// Builds states of Sol from descriptions: where the pieces are, and what the players have. Also has short functions for actions.
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

/** The pieces of one player. Sundivers on the board are numbered in the given order; the other sundivers are in the hold. */
export interface Side {
  /** Board spaces of sundivers, separated by blanks: `'V4 V4 R2'`. */
  on?: string;
  reserve?: number;
  lost?: number;
  vaporized?: number;
  /** Sundivers in the mothership of another player, who is named by seat, from 0. */
  blighted?: { seat: number; count: number };
  energy?: number;
  momentum?: number;
  eye?: number;
  kept?: SolSuit;
  /** Board spaces of the nodes in the order of their numbers, separated by blanks. `foundry` and `tower` have the same form. */
  node?: string;
  foundry?: string;
  tower?: string;
  /** Boundary pairs of the gates, separated by blanks. */
  gates?: string;
}

export interface Described {
  players?: number;
  setup?: Partial<SetupInput>;
  /** The pieces of the players p1 to p5, whose colours are blue, green, purple, silver and black. */
  p1?: Side;
  p2?: Side;
  p3?: Side;
  p4?: Side;
  p5?: Side;
  /** The action that p1 has chosen. If it is absent, p1 must choose one now. */
  action?: 'move' | 'convert' | 'activate' | 'scour';
  phase?: SolPhase;
  points?: number;
  /** The seat of the player whose turn it is. Default: 0. */
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

/** Converts a side to the input of `solPosition`. */
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
 * Returns a state that fits the description, at the start of p1's turn or within p1's action. Sets the fields that `solPosition` does not
 * set. The state is frozen and not validated, because tests need states that no game reaches, such as one whose action has no possible
 * effect.
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
  // Computes the table, because `edit` may have changed the config.
  return freezeJson(withTableOf(sol, state));
}

/** Returns a copy that may be changed. The copy shares the config with the state, and thereby the table. */
export function copyState<S extends State>(state: S): S {
  return { ...copyJson(state), config: state.config };
}

/**
 * Returns a copy of the present state of a simulation. It is not validated, because tests call this function after every action of whole
 * games.
 */
export function stateOf(simulation: Simulation<Types>): State {
  return copyState(simulation.state as State);
}

/** An action whose player may be left out; the default is p1. */
type Without<A> = A extends Action ? Omit<A, 'player'> & { player?: string } : never;
export type Short = Without<Action>;

export function full(action: Short): Action {
  return { player: 'p1', ...action } as Action;
}

/** Returns the state after several actions. */
export function play(state: State, ...actions: Short[]): State {
  return actions.reduce((before, action) => sol.reduce(before, full(action)), state);
}

/** Returns the code of the refusal, or `'legal'`. */
export function verdict(state: State, action: Short): string {
  return inWords(sol.check(state, full(action)))?.code ?? 'legal';
}

/** Returns the clause of the refusal; `undefined` if the action is legal. */
export function ruleOf(state: State, action: Short): string | undefined {
  return inWords(sol.check(state, full(action)))?.rule;
}

/** Returns the events of one action. */
export function eventsOf(state: State, action: Short): Event[] {
  return sol.step(state, full(action)).events;
}

const seatOf = (state: State, player: string) => state.seats[state.players.indexOf(player)];

/** Returns how many sundivers of a player are at a location; `hold` is the hold of the player's own mothership. */
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

/** Returns the number of cards that must be drawn in the draw step of the turn. */
export function owed(state: State): number {
  return state.turn.owed + state.turn.owedHurls;
}

/** Returns the location of a station, a gate or a sundiver, by its id. */
export function whereIs(state: State, id: string): string {
  const [colour, name] = id.split('-');
  const seat = state.seats.find((each) => each.colour === colour);
  const number = Number(name.slice(-1)) - 1;
  if (name.startsWith('gate')) return seat?.gates[number] ?? '';
  if (/^s\d/.test(name)) return seat?.sundivers[Number(name.slice(1)) - 1] ?? '';
  return seat?.stations[['node', 'foundry', 'tower'].indexOf(name.slice(0, -1)) * 3 + number] ?? '';
}

/** Returns a player's legal actions of one type; none if the player has no decision. */
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
/** Returns a suit that the deck of this state has, by its index in the links of suits and effects. */
export const plain = (state: State, index = 0): SolSuit => state.links[index].suit;
export const table = (state: State) => boardTable(state.config.board);
/** Returns the movement points with which a player would begin to move. */
export const movement = (state: State, player = 'p1') =>
  play(freezeJson(state), { type: 'choose-action', action: 'move', player }).turn.points;

/**
 * Returns a state in which p1 has to draw these cards, because p1 has hurled a sundiver for each card other than `trigger`, and has ended
 * the action. `x` is a card of the first suit, `y` of the second.
 */
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
/** Returns the state of `drawing` after these cards were drawn. */
export const drawn = (cards: Parameters<typeof drawing>[0], described?: Described) => play(drawing(cards, described), draw);
