// Positions to start from without having played there: for tests, puzzles and teaching.
import * as z from 'zod';
import { copyJson, type Game, InvalidInputError, type Seed } from '../../kernel/index.js';
import { parseUntrusted } from '../../kernel/internal.js';
import { ENERGY_CUBES, GATES, MARKER_START, STATIONS_PER_TYPE, SUNDIVERS } from './data/rewards.js';
import type { AnyEffect } from './effects/effect.js';
import { sol } from './game.js';
import { holdOf, movementMarker } from './pieces/pieces.js';
import { EffectName, PairId, type Seat, SpaceId, type State } from './schema.js';
import type { SetupInput } from './setup.js';
import { cardsOfDeck } from './start.js';
import { newTurn } from './turn/turn.js';
import type { SolTypes } from './types.js';
import { Card, STATION_TYPES, Suit } from './words.js';

const Count = z.int().min(0).max(1_000_000_000);
const SundiverCount = z.int().min(0).max(SUNDIVERS);
const Stations = z.array(SpaceId).max(STATIONS_PER_TYPE);

const Side = z.strictObject({
  /** The spaces of the player's sundivers on the board, which are numbered in this order; those that no field places are in the hold. */
  sundivers: z.array(SpaceId).max(SUNDIVERS).default([]),
  /** Sundivers in the reserve, lost in space, and out of the game. */
  reserve: SundiverCount.default(0),
  lost: SundiverCount.default(0),
  vaporized: SundiverCount.default(0),
  /** Sundivers that wait in the holds of others, by player. SOL-15.8 */
  heldBy: z.record(z.string(), SundiverCount).default({}),
  /** The spaces of the player's stations, by type; the others are in the reserve. */
  nodes: Stations.default([]),
  foundries: Stations.default([]),
  towers: Stations.default([]),
  /** The boundary pairs of the player's gates, such as `I0-V0`. */
  gates: z.array(PairId).max(GATES).default([]),
  energy: Count.default(0),
  momentum: Count.default(0),
  /** The eye of the mothership, from 0; left out: as at the start. */
  eye: Count.optional(),
  /** The suit of the card that the player keeps. */
  kept: Suit.optional(),
  /** The effect of the card that the player keeps; a suit is linked to it, if none is. */
  keptEffect: EffectName.optional(),
});

const Description = z.strictObject({
  // Read by the game itself.
  setup: z.unknown().optional(),
  seed: z.unknown().optional(),
  sides: z.record(z.string(), Side).default({}),
  turn: z.string().optional(),
  phase: z.enum(['choose', 'move', 'convert', 'activate', 'scour', 'pre-draw']).default('choose'),
  points: Count.optional(),
  owed: Count.optional(),
  deck: z.array(Card).default([]),
  discard: z.array(Suit).default([]),
  marker: z.int().min(0).max(MARKER_START).optional(),
  garden: z.array(SpaceId).default([]),
  feeders: z.array(SpaceId).default([]),
});
type Description = z.output<typeof Description>;

/** One player's pieces and goods. What is left out is none, but sundivers that no field places are in the hold. */
export interface SolSideInput extends z.input<typeof Side> {}

/** A position, as the rule book would describe it. */
export interface SolPositionInput {
  /** As for `sol.start`; default: two players. */
  setup?: SetupInput<string> | undefined;
  /** What the setup draws, suits and effects and the order of the deck, follows from it; default 1. */
  seed?: Seed | undefined;
  /** By player. Who is left out stands as at the start of a game. */
  sides?: { [player: string]: SolSideInput } | undefined;
  /** Whose turn it is; default: the first player's. */
  turn?: string | undefined;
  /** How far the turn has come: the action to be chosen (default), the action in which it is, or just before the draw. */
  phase?: Description['phase'] | undefined;
  /** Movement points left; default: as many as the movement marker shows. */
  points?: number | undefined;
  /** Cards owed so far; default: none, and one before the draw. */
  owed?: number | undefined;
  /** The next cards of the deck, the top one first; the others follow as the seed has shuffled them. */
  deck?: Card[] | undefined;
  /** Cards of the discard pile. */
  discard?: Suit[] | undefined;
  /** The instability marker; flares that are neither in the deck nor kept are discarded. Default: 13, less those discarded or kept. */
  marker?: number | undefined;
  /** Spaces with a garden cube, and the space of each feeder. */
  garden?: string[] | undefined;
  feeders?: string[] | undefined;
}

/**
 * A state that fits the description, which play can go on from. What is not described follows from the rules: every card and cube that is
 * nowhere else is in the deck and the supply.
 * @param game one with effects of one's own, which the description may name.
 * @throws InvalidInputError for a description that is none, or that no game comes to, with the clause.
 * @example
 * const state = solPosition({ sides: { p1: { sundivers: ['C0', 'O3', 'I3'], reserve: 5, gates: ['I3-V3'] } }, phase: 'move', points: 4 });
 * sol.legalActions(state);
 */
export function solPosition<E extends AnyEffect = never>(
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
  return seat < 0 ? refuse(`"${player}" is none of the players`, ...path) : seat;
}

/** Puts a player's pieces where the description has them. */
function takeSide(state: State, seat: number, side: z.output<typeof Side>): void {
  const own = state.seats[seat];
  const player = state.players[seat];
  const hosts = Object.entries(side.heldBy).flatMap(([host, count]) =>
    Array<string>(count).fill(holdOf(state.seats[seatOf(state, host, 'sides', player, 'heldBy')])),
  );
  const elsewhere = (['reserve', 'lost', 'vaporized'] as const).flatMap((place) => Array<string>(side[place]).fill(place));
  const named = [...side.sundivers, ...elsewhere, ...hosts];
  if (named.length > SUNDIVERS) refuse(`${named.length} sundivers; a player has ${SUNDIVERS}`, 'sides', player);
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

/** The places of structures, and the reserve for those that have none. */
function inSlots(places: readonly string[], slots: number): string[] {
  return [...places, ...Array<string>(slots - places.length).fill('reserve')];
}

/** The suit of an effect; if it is linked to none, the first suit takes it. */
function suitOf({ links }: State, effect: string): Suit {
  const link = links.find((each) => each.effect === effect) ?? links[0];
  link.effect = effect;
  return link.suit;
}

/** The turn of a player, so far as it has come. */
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

/** Every card in one place: kept, discarded, named for the top of the deck, and the rest below those. SOL-21.9, SOL-21.7 */
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
  if (state.marker > flares()) refuse(`expected ${flares()} at most, as many as there are flares to come`, 'marker');
  while (flares() > state.marker) state.discard.push(take('flare', 'marker') as Suit);
  const top = deck.map((card, index) => take(card, 'deck', index));
  const rest: Card[] = [];
  for (const card of state.deck) if (left.includes(card)) rest.push(take(card));
  state.deck = [...rest, ...top.reverse()];
}
