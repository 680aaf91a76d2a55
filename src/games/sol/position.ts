// Builds states for tests, puzzles and teaching from a description: where the pieces and cards are, and whose turn it is.
import * as z from 'zod';
import { copyJson, type Game, InvalidInputError, type Seed } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import type { Effect } from './cards/effects/effect.js';
import { ENERGY_CUBES, GATES, MARKER_START, STATIONS_PER_TYPE, SUNDIVERS } from './data/rewards.js';
import { sol } from './game.js';
import { EffectName, PairId, type Seat, SpaceId, type State } from './model/schema.js';
import { Card, STATION_TYPES, Suit } from './model/words.js';
import { holdOf, movementMarker } from './rules/pieces/pieces.js';
import type { SetupInput } from './rules/setup/setup.js';
import { cardsOfDeck } from './rules/start.js';
import { newTurn } from './rules/turn/turn.js';
import type { SolTypes } from './types.js';

const Count = z.int().min(0).max(1_000_000_000);
const SundiverCount = z.int().min(0).max(SUNDIVERS);
const Stations = z.array(SpaceId).max(STATIONS_PER_TYPE);

const Side = z.strictObject({
  /**
   * Spaces of the player's sundivers on the board, in the order of the sundivers' numbers. All sundivers that no field of the player places
   * elsewhere are in the hold.
   */
  sundivers: z.array(SpaceId).max(SUNDIVERS).default([]),
  /**
   * Number of the player's sundivers in the reserve. The next two fields count those that are lost in space and those that are out of the
   * game.
   */
  reserve: SundiverCount.default(0),
  lost: SundiverCount.default(0),
  vaporized: SundiverCount.default(0),
  /** Number of the player's sundivers in the hold of each other player, keyed by player id. SOL-15.8 */
  heldBy: z.record(z.string(), SundiverCount).default({}),
  /**
   * Spaces of the player's nodes. The next two fields list those of foundries and towers. Stations without a space here are in the reserve.
   */
  nodes: Stations.default([]),
  foundries: Stations.default([]),
  towers: Stations.default([]),
  /** The boundary pairs on which the player's gates stand, such as `I0-V0`. */
  gates: z.array(PairId).max(GATES).default([]),
  energy: Count.default(0),
  momentum: Count.default(0),
  /** Index of the eye where the player's mothership is, from 0. Default: the eye where the setup puts it. */
  eye: Count.optional(),
  /** The suit of the card that the player keeps. */
  kept: Suit.optional(),
  /**
   * Id of an effect. The player keeps a card of the suit with this effect. If no suit has it, the first suit of the deck gets it instead of
   * its own.
   */
  keptEffect: EffectName.optional(),
});

const Description = z.strictObject({
  // The setup; `game.start` validates it.
  setup: z.unknown().optional(),
  seed: z.unknown().optional(),
  /** The pieces and cards of players, keyed by player id. For players without an entry they are as at the start of a game. */
  sides: z.record(z.string(), Side).default({}),
  /** Id of the player whose turn it is. Default: the first player. */
  turn: z.string().optional(),
  /**
   * Phase of the turn: before the player has chosen an action (`'choose'`, the default), during an action, or just before cards are drawn
   * (`'pre-draw'`).
   */
  phase: z.enum(['choose', 'move', 'convert', 'activate', 'scour', 'pre-draw']).default('choose'),
  /**
   * Movement points that the player has left. Default: in the phase `'move'`, the value of the player's movement marker; in other phases,
   * 0.
   */
  points: Count.optional(),
  /**
   * Number of cards that the player must draw at the end of the turn for what was done before this state. Default: 1 in the phase
   * `'pre-draw'`, else 0.
   */
  owed: Count.optional(),
  /** The top cards of the deck, beginning with the card that is drawn first. The seed determines the order of all cards below. */
  deck: z.array(Card).default([]),
  /** Cards of the discard pile. */
  discard: z.array(Suit).default([]),
  /**
   * The instability marker, which equals the number of flares in the deck. Default: 13 minus the number of flares in `discard` and of
   * flares that players keep. With a lower value, as many more flares move from the deck to the discard pile as needed.
   */
  marker: z.int().min(0).max(MARKER_START).optional(),
  /** Ids of the spaces with a garden cube; `feeders` lists the space of each feeder. */
  garden: z.array(SpaceId).default([]),
  feeders: z.array(SpaceId).default([]),
});
type Description = z.output<typeof Description>;

/**
 * One player's pieces, energy, momentum and kept card. Omitted numbers are 0. All sundivers that no field places elsewhere are in the hold.
 */
export interface SolSideInput extends z.input<typeof Side> {}

/** The description of a state, as `solPosition` accepts it. */
export interface SolPositionInput extends Omit<z.input<typeof Description>, 'setup' | 'seed'> {
  /** The setup, as for `sol.start`. Default: two players. */
  setup?: SetupInput<string> | undefined;
  /** Seed of the random parts of the setup: suits, effects and the order of the deck. Default: 1. */
  seed?: Seed | undefined;
}

/**
 * Returns a state that matches a description and in which a game can continue. All cards that the description does not place are in the
 * deck, all such energy cubes in the supply.
 * @param game a game with the custom effects that the description names. Default: `sol`.
 * @throws InvalidInputError if the description is malformed, or if the rules do not allow such a state; the error then names the clause.
 * @example
 * const state = solPosition({ sides: { p1: { sundivers: ['C0', 'O3', 'I3'], reserve: 5, gates: ['I3-V3'] } }, phase: 'move', points: 4 });
 * sol.legalActions(state);
 */
export function solPosition<E extends Effect = never>(
  description: SolPositionInput = {},
  game: Game<SolTypes<E>> = sol as unknown as Game<SolTypes<E>>,
): State {
  const described = parseUntrusted(Description, description, 'position');
  const start = game.start((described.setup ?? { players: 2 }) as SolTypes<E>['setupInput'], (described.seed ?? 1) as Seed);
  const state: State = copyJson(start);
  for (const [player, side] of Object.entries(described.sides)) takeSide(state, seatOf(state, player, 'sides', player), side);
  if (state.phase === 'vestigial') state.placements = 2 * state.players.length;
  takeTurn(state, described);
  layCards(state, described);
  state.garden = described.garden;
  state.feeders = described.feeders;
  const held = state.seats.reduce((sum, { energy }) => sum + energy, 0);
  state.supply = ENERGY_CUBES - held - state.garden.length - state.feeders.length;
  return game.parseState(JSON.stringify(state));
}

function refuse(message: string, ...path: (string | number)[]): never {
  throw InvalidInputError.at('position', path, message);
}

function seatOf({ players }: State, player: string, ...path: string[]): number {
  const seat = players.indexOf(player);
  return seat < 0 ? refuse(`"${player}" is not a player of this game`, ...path) : seat;
}

/** Sets a player's pieces, energy, momentum and card as described. */
function takeSide(state: State, seat: number, side: z.output<typeof Side>): void {
  const own = state.seats[seat];
  const player = state.players[seat];
  const hosts = Object.entries(side.heldBy).flatMap(([host, count]) =>
    Array<string>(count).fill(holdOf(state.seats[seatOf(state, host, 'sides', player, 'heldBy')])),
  );
  const elsewhere = (['reserve', 'lost', 'vaporized'] as const).flatMap((place) => Array<string>(side[place]).fill(place));
  const named = [...side.sundivers, ...elsewhere, ...hosts];
  if (named.length > SUNDIVERS) refuse(`expected at most ${SUNDIVERS} sundivers of a player, received ${named.length}`, 'sides', player);
  own.sundivers = [...named, ...Array<string>(SUNDIVERS - named.length).fill(holdOf(own))] as Seat['sundivers'];
  const standing = { node: side.nodes, foundry: side.foundries, tower: side.towers };
  own.stations = STATION_TYPES.flatMap((type) => inSlots(standing[type], STATIONS_PER_TYPE)) as Seat['stations'];
  own.gates = inSlots(side.gates, GATES) as Seat['gates'];
  own.energy = side.energy;
  own.momentum = side.momentum;
  own.eye = side.eye ?? own.eye;
  own.kept = side.kept ?? null;
  if (side.keptEffect !== undefined) own.kept = suitOf(state, side.keptEffect);
}

/** Returns a list of `slots` locations of pieces: first those in `places`, then `'reserve'` for each remaining piece. */
function inSlots(places: readonly string[], slots: number): string[] {
  return [...places, ...Array<string>(slots - places.length).fill('reserve')];
}

/** Returns the suit that is linked to an effect. If there is none, replaces the effect of the first suit by it and returns this suit. */
function suitOf({ links }: State, effect: string): Suit {
  const link = links.find((each) => each.effect === effect) ?? links[0];
  link.effect = effect;
  return link.suit;
}

/**
 * Applies the fields of the description about the turn: whose turn it is, the phase, the movement points and the number of cards to draw.
 */
function takeTurn(state: State, { turn: player, phase, points, owed }: Description): void {
  const seat = player === undefined ? state.first : seatOf(state, player, 'turn');
  const own = state.seats[seat];
  const count = state.players.length;
  state.phase = phase;
  state.turn = newTurn((seat - state.first + count) % count, seat, own.sundivers);
  const { turn } = state;
  if (phase === 'pre-draw') turn.action = 'move';
  else if (phase !== 'choose') turn.action = phase;
  turn.points = points ?? (phase === 'move' ? movementMarker(own) : 0);
  turn.owed = owed ?? (phase === 'pre-draw' ? 1 : 0);
}

/**
 * Puts every card of the game where the description says: kept, discarded, or at the top of the deck. All other cards are below these in
 * the deck. SOL-21.9, SOL-21.7
 */
function layCards(state: State, { deck, discard, marker }: Description): void {
  const left: Card[] = cardsOfDeck(state);
  const take = (card: Card, ...path: (string | number)[]): Card => {
    const index = left.indexOf(card);
    if (index < 0) refuse(`no card "${card}" is left`, ...path);
    left.splice(index, 1);
    return card;
  };
  state.seats.forEach(({ kept }, seat) => {
    if (kept !== null) take(kept, 'sides', state.players[seat], 'kept');
  });
  state.discard = discard.map((card, index) => take(card, 'discard', index) as Suit);
  const flares = () => left.filter((card) => card === 'flare').length;
  state.marker = marker ?? flares();
  if (state.marker > flares()) refuse(`expected at most ${flares()}, the number of flares to come`, 'marker');
  while (flares() > state.marker) state.discard.push(take('flare', 'marker') as Suit);
  const top = deck.map((card, index) => take(card, 'deck', index));
  const rest: Card[] = [];
  for (const card of state.deck) if (left.includes(card)) rest.push(take(card));
  state.deck = [...rest, ...top.reverse()];
}
