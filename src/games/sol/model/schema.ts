// The schema of the state, which is plain JSON. Every piece has exactly one location; values that can be computed from the locations are
// not part of the state.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../../kernel/index.js';
import { CARDS_PER_SUIT, GATES, MARKER_START, STATIONS_PER_TYPE, SUNDIVERS } from '../data/rewards.js';
import { MOST_TRIGGER_FLARES } from '../data/scenarios.js';
import { BoardChoice } from './board/board-schema.js';
import { ActionName, Card, COLOURS, Colour, LAYERS, ScenarioId, STATION_TYPES, StationType, SUITS, Suit, TriggerEventId } from './words.js';

const MOST = 1_000_000_000;
const Count = z.int().min(0).max(MOST);
const SeatNumber = z
  .int()
  .min(0)
  .max(COLOURS.length - 1);
/** Maximum number of cards in a game. SOL-2.4 */
const MOST_CARDS = SUITS.length * CARDS_PER_SUIT + MOST_TRIGGER_FLARES;
const COLOUR_PATTERN = COLOURS.join('|');

/** The id of a space, such as `V4`: the letter of its layer and its index in the layer. */
export const SpaceId = z.string().regex(/^[OIVRC]\d{1,2}$/, { error: 'is not a space' });
/** The id of a boundary pair, such as `I0-V1`: the shallower space first. */
export const PairId = z.string().regex(/^[IVR]\d{1,2}-[VRC]\d{1,2}$/, { error: 'is not a boundary pair' });
export const SundiverId = z.string().regex(new RegExp(`^(${COLOUR_PATTERN})-s([1-9]|1[0-3])$`), { error: 'is not a sundiver' });
export const StationId = z
  .string()
  .regex(new RegExp(`^(${COLOUR_PATTERN})-(${STATION_TYPES.join('|')})[1-3]$`), { error: 'is not a station' });
export const GateId = z.string().regex(new RegExp(`^(${COLOUR_PATTERN})-gate[1-5]$`), { error: 'is not a gate' });

/**
 * The kebab-case id of an effect. The schema does not check whether the game has an effect with this id, because custom effects exist.
 * SOL-2.7
 */
export const EffectName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'is not an effect' });

/** The location of a sundiver, on or off the board. `hold:blue` is the inside of the blue mothership. SOL-18.1 */
const SundiverLocation = z.union([
  SpaceId,
  z.enum(['reserve', 'lost', 'vaporized', ...COLOURS.map((colour) => `hold:${colour}` as const)]),
]);
/** The location of a station: a space, the reserve, or `destroyed` for out of the game. SOL-18.2 */
const StationLocation = z.union([SpaceId, z.enum(['reserve', 'destroyed'])]);
const GateLocation = z.union([PairId, z.literal('reserve')]);

const Seat = z.strictObject({
  colour: Colour,
  /** Energy cubes in the player's hold; the other cubes are in the supply, the garden and the feeders. SOL-18.3 */
  energy: Count,
  /** Momentum scored; the rules set no upper limit. SOL-2.11 */
  momentum: Count,
  /** Index of the eye in which the mothership is, from 0. */
  eye: Count,
  /** Suit of the instability card that the player keeps, face up; `null` without one. SOL-12.1 */
  kept: Suit.nullable(),
  /** Suits of the cards from which the player must still choose one to keep; empty if there is no such choice. SOL-12.2 */
  candidates: z.array(Suit).max(MOST_CARDS),
  /**
   * Location of each of the player's sundivers, in the order of their numbers, which begin with `<colour>-s1`. The index of a piece in this
   * list, or in the next two lists, is called its slot.
   */
  sundivers: z.array(SundiverLocation).length(SUNDIVERS),
  /** Location of each of the player's stations, in the order nodes 1 to 3, foundries 1 to 3, towers 1 to 3. */
  stations: z.array(StationLocation).length(STATION_TYPES.length * STATIONS_PER_TYPE),
  /** Location of each of the player's gates, in the order of their ids: `<colour>-gate1`, `<colour>-gate2` and so on. */
  gates: z.array(GateLocation).length(GATES),
});
/** One player's energy, momentum, mothership, cards and pieces; each list of pieces holds their locations. */
export interface Seat extends z.infer<typeof Seat> {}

/** An effect that is in force. Each effect defines the meaning of `count` and `marks`. SOL-14.7 */
const RunningEffect = z.strictObject({ effect: EffectName, count: Count, marks: z.array(z.string()) });
/** An effect that is in force. Each effect defines the meaning of `count` and `marks`. SOL-14.7 */
export interface RunningEffect extends z.infer<typeof RunningEffect> {}

/** Data of the current turn, reset when the next turn starts. SOL-18.5 */
const Turn = z.strictObject({
  /** Number of turns before this one, counted over all players. */
  number: Count,
  seat: SeatNumber,
  action: ActionName.nullable(),
  /** Movement points left; `spent` counts the points already used. */
  points: Count,
  spent: Count,
  /** Seats that have received energy in this turn because a piece of the active player crossed one of their gates. SOL-7.18 */
  tolled: z.array(SeatNumber),
  /** Spaces whose station has been activated in this turn. SOL-9.6, SOL-15.41 */
  activated: z.array(SpaceId),
  /**
   * Type of the first station activated in this turn. Unless an effect allows other types, all stations activated later in the turn must
   * have this type. SOL-9.4
   */
  activatedType: StationType.nullable(),
  conversions: Count,
  /**
   * Id of the station that the latest conversion of this turn built; `null` if it built a gate, or if there was no conversion. SOL-15.42
   */
  converted: StationId.nullable(),
  /** Whether the player has done any part of the chosen action: only then may the action end, except for a move. SOL-5.7 */
  done: z.boolean(),
  /**
   * Whether the player has used a card whose effect replaces the chosen action, so that the action allows nothing else. SOL-15.6, SOL-15.55
   */
  replaced: z.boolean(),
  /**
   * Number of cards that the player must draw in this turn for hurls. `owed` is the number of cards to draw for conversions and
   * activations.
   */
  owedHurls: Count,
  owed: Count,
  cardUsed: z.boolean(),
  running: z.array(RunningEffect),
  /** Location of each of the active player's sundivers at the start of the turn, indexed by slot. SOL-9.2 */
  start: z.array(SundiverLocation).length(SUNDIVERS),
});
/** Data of the current turn, reset when the next turn starts. SOL-18.5 */
export interface Turn extends z.infer<typeof Turn> {}

/**
 * The progress of a trigger event, which handles players and sundivers one after another. `order` is the number of seats that the event has
 * finished, in turn order from the active player. `sundiver` is the number of sundivers of the next seat that it has finished. An event
 * that moves sundivers layer by layer counts the layers in `depth`, which starts at -1.
 */
const EventCursor = z.strictObject({ order: Count, depth: z.int().min(-1).max(LAYERS.length), sundiver: Count });
export interface EventCursor extends z.infer<typeof EventCursor> {}

/** A draw step in progress. SOL-10.7 */
const Draw = z.strictObject({
  /** `turn`: the cards drawn at the end of a turn. `orbit`: the card drawn after each orbit in solo and co-operative games. SOL-17.4 */
  kind: z.enum(['turn', 'orbit']),
  stage: z.enum(['cards', 'gains', 'settle', 'flares']),
  /** Number of cards still to draw. */
  left: Count,
  /** Number of cards in this draw step that are drawn for hurls: the first ones in `cards`. */
  hurls: Count,
  cards: z.array(Suit).max(MOST_CARDS),
  /**
   * Index of the first entry of `cards` that has not been handled. The draw step handles entry after entry and resolves those that are
   * flares.
   */
  next: Count,
  /**
   * While a flare is resolved, the number of players, in turn order, who have already been asked whether they use a station. `null` until
   * the flare has moved the marker and halved energy.
   */
  asked: Count.nullable(),
  event: EventCursor.nullable(),
});
export interface Draw extends z.infer<typeof Draw> {}

/** An open decision of one player. Only actions that answer the decision are legal. SOL-18.6, SOL-18.14 */
const Decision = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bonus'),
    seat: SeatNumber,
    station: StationId,
    amount: Count,
    /** Id of the sundiver that activated the station and returns to the hold after this decision; `null` if no sundiver was used. */
    sundiver: SundiverId.nullable(),
  }),
  z.strictObject({ kind: z.literal('orbital'), seat: SeatNumber, used: z.array(StationId) }),
  z.strictObject({ kind: z.literal('trigger'), seat: SeatNumber, sundiver: SundiverId.nullable() }),
]);
/** An open decision of one seat: a bonus, an orbital activation or a trigger event. SOL-18.6 */
export type Decision = z.infer<typeof Decision>;

/** The schema of `Phase`. */
export const Phase = z.enum(['vestigial', 'rebuild', 'choose', 'move', 'convert', 'activate', 'scour', 'pre-draw', 'draw', 'keep', 'over']);
/** The current step of the turn; `'vestigial'` before the first turn, `'over'` after the end of the game. */
export type Phase = z.infer<typeof Phase>;

/**
 * Links a suit of the deck to the effect that all cards of this suit have; `null` if they have none. Each suit of the deck has exactly one
 * link. SOL-2.6, SOL-4.15, SOL-12.18
 */
const Link = z.strictObject({ suit: Suit, effect: EffectName.nullable() });

/** The part of the state that never changes in a game: its board and options. */
export const Config = z.strictObject({
  /** The id of a printed side of the board, or a custom board. */
  board: BoardChoice,
  mode: z.enum(['standard', 'solo', 'coop']),
  scenario: ScenarioId.nullable(),
  /** Momentum needed to win a solo or co-operative game; `null` in standard games. */
  goal: Count.nullable(),
  keepChoice: z.enum(['blocking', 'deferred']),
  /** Number of turns after which the game is over; `null` for no limit. SOL-P1 */
  maxTurns: Count.min(1).nullable(),
  triggerEvent: TriggerEventId.nullable(),
  /** Number of trigger flares that were shuffled into the deck at the start of the game. */
  triggerFlares: z.int().min(0).max(MOST_TRIGGER_FLARES),
  /** The homeworld of each player, in seat order. SOL-4.25 */
  colours: z.array(Colour).max(COLOURS.length),
});
/** The part of the state that never changes in a game: its board and options. */
export interface Config extends z.infer<typeof Config> {}

export const stateFields = {
  players: z.array(PlayerId).min(1).max(COLOURS.length),
  config: Config,
  /** Seat of the first player. Seats are numbered in turn order. */
  first: SeatNumber,
  links: z.array(Link).min(1).max(SUITS.length),
  /** Number of trigger flares that have been drawn; these cards have left the game. */
  triggerFlaresDrawn: z.int().min(0).max(MOST_TRIGGER_FLARES),
  /** The players' pieces, energy and cards, in seat order. */
  seats: z.array(Seat).max(COLOURS.length),
  /** Energy cubes in the supply; negative if players have gained more cubes than exist. SOL-4.8 */
  supply: z
    .int()
    .min(-COLOURS.length * MOST)
    .max(MOST),
  /** The instability marker: number of flares until the game ends. */
  marker: z.int().min(0).max(MARKER_START),
  discard: z.array(Suit).max(MOST_CARDS),
  /** Ids of the spaces with a garden cube. */
  garden: z.array(SpaceId),
  /** Id of the space in which each feeder is. */
  feeders: z.array(SpaceId),
  /** Number of vestigial structures, the gates and stations that players place before the first turn, that have been placed. */
  placements: Count,
  phase: Phase,
  decision: Decision.nullable(),
  turn: Turn,
  draw: Draw.nullable(),
};

/** Schema of each field of a state. `STATE_CHECKS` validates the consistency between fields. */
export const StateShape = z.strictObject({
  ...stateFields,
  random: RandomState,
  /** Cards of the deck, hidden from everyone; the last entry is the top card. SOL-20.1 */
  deck: z.array(Card).max(MOST_CARDS),
});
/** The complete state of a game, with its hidden deck; seats are in turn order. SOL-18.1, SOL-18.2, SOL-18.3, SOL-18.4, SOL-18.5 */
export interface State extends z.infer<typeof StateShape> {}
