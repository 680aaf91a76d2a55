// The state, as plain JSON. Every piece has exactly one location; whatever follows from the locations is computed.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../kernel/index.js';
import { BoardChoice } from './board/board-schema.js';
import { CARDS_PER_SUIT, GATES, MARKER_START, STATIONS_PER_TYPE, SUNDIVERS } from './data/rewards.js';
import { MOST_TRIGGER_FLARES } from './data/scenarios.js';
import { ActionName, Card, COLOURS, Colour, LAYERS, ScenarioId, STATION_TYPES, StationType, SUITS, Suit, TriggerEventId } from './words.js';

const MOST = 1_000_000_000;
const Count = z.int().min(0).max(MOST);
const SeatNumber = z
  .int()
  .min(0)
  .max(COLOURS.length - 1);
/** Every card that can be in a game. SOL-2.4 */
const MOST_CARDS = SUITS.length * CARDS_PER_SUIT + MOST_TRIGGER_FLARES;
const COLOUR_PATTERN = COLOURS.join('|');

/** A space of the board, such as `V4`. */
export const SpaceId = z.string().regex(/^[OIVRC]\d{1,2}$/, { error: 'is no space' });
/** A boundary pair, such as `I0-V1`, the shallower space first. */
export const PairId = z.string().regex(/^[IVR]\d{1,2}-[VRC]\d{1,2}$/, { error: 'is no boundary pair' });
export const SundiverId = z.string().regex(new RegExp(`^(${COLOUR_PATTERN})-s([1-9]|1[0-3])$`), { error: 'is no sundiver' });
export const StationId = z
  .string()
  .regex(new RegExp(`^(${COLOUR_PATTERN})-(${STATION_TYPES.join('|')})[1-3]$`), { error: 'is no station' });
export const GateId = z.string().regex(new RegExp(`^(${COLOUR_PATTERN})-gate[1-5]$`), { error: 'is no gate' });

/** The id of an effect; which there are follows from the box. SOL-2.7 */
export const EffectName = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'is no effect' });

/** `hold:blue` is the inside of the blue mothership. SOL-18.1 */
const SundiverLocation = z.union([
  SpaceId,
  z.enum(['reserve', 'lost', 'vaporized', ...COLOURS.map((colour) => `hold:${colour}` as const)]),
]);
/** SOL-18.2 */
const StationLocation = z.union([SpaceId, z.enum(['reserve', 'destroyed'])]);
const GateLocation = z.union([PairId, z.literal('reserve')]);

const Seat = z.strictObject({
  colour: Colour,
  /** In the hold; other cubes are in the supply, the garden and the feeders. SOL-18.3 */
  energy: Count,
  /** Without an upper limit of the rules. SOL-2.11 */
  momentum: Count,
  /** Index of the mothership's eye. */
  eye: Count,
  /** The one instability card that lies face up before the player. SOL-12.1 */
  kept: Suit.nullable(),
  /** Cards of which one must still be kept. SOL-12.2 */
  candidates: z.array(Suit).max(MOST_CARDS),
  /** By number: the first is `<colour>-s1`. */
  sundivers: z.array(SundiverLocation).length(SUNDIVERS),
  /** Nodes 1 to 3, foundries 1 to 3, towers 1 to 3. */
  stations: z.array(StationLocation).length(STATION_TYPES.length * STATIONS_PER_TYPE),
  /** By number: the first is `<colour>-gate1`. */
  gates: z.array(GateLocation).length(GATES),
});
/** One player's energy, momentum, mothership, cards and pieces; each list of pieces holds their locations. */
export interface Seat extends z.infer<typeof Seat> {}

/** An effect that goes on. What `count` and `marks` mean is the effect's own business. SOL-14.7 */
const Running = z.strictObject({ effect: EffectName, count: Count, marks: z.array(z.string()) });
/** An effect that goes on. What `count` and `marks` mean is the effect's own business. SOL-14.7 */
export interface Running extends z.infer<typeof Running> {}

/** What is remembered for the length of one turn. SOL-18.5 */
const Turn = z.strictObject({
  /** Turns before this one. */
  number: Count,
  seat: SeatNumber,
  action: ActionName.nullable(),
  /** Movement points left and spent. */
  points: Count,
  spent: Count,
  /** Seats that have taken their toll. SOL-7.18 */
  tolled: z.array(SeatNumber),
  /** Spaces whose station has been activated. SOL-9.6, SOL-15.41 */
  activated: z.array(SpaceId),
  /** The type that all activations of the turn share. SOL-9.4 */
  activatedType: StationType.nullable(),
  conversions: Count,
  /** The station of the last conversion. SOL-15.42 */
  converted: StationId.nullable(),
  /** Something that belongs to the action was done. SOL-5.7 */
  done: z.boolean(),
  /** A card has taken the place of the whole action. SOL-15.6, SOL-15.55 */
  replaced: z.boolean(),
  /** Cards owed for hurls and for everything else. */
  owedHurls: Count,
  owed: Count,
  cardUsed: z.boolean(),
  running: z.array(Running),
  /** Where the sundivers of the active player were at the start of the turn. SOL-9.2 */
  start: z.array(SundiverLocation).length(SUNDIVERS),
});
/** What is remembered for the length of one turn. SOL-18.5 */
export interface Turn extends z.infer<typeof Turn> {}

/** How far a trigger event has come: which player, which layer, which sundiver. */
const EventCursor = z.strictObject({ order: Count, depth: z.int().min(-1).max(LAYERS.length), sundiver: Count });
export interface EventCursor extends z.infer<typeof EventCursor> {}

/** A draw step on its way. SOL-10.7 */
const Draw = z.strictObject({
  /** `orbit` is the card after each orbit in solo and co-operative games. SOL-17.4 */
  kind: z.enum(['turn', 'orbit']),
  stage: z.enum(['cards', 'gains', 'settle', 'flares']),
  /** Cards still to be taken. */
  left: Count,
  /** Of the cards taken, how many were owed for hurls. */
  hurls: Count,
  cards: z.array(Suit).max(MOST_CARDS),
  /** The next of the cards to be looked at for its flare. */
  next: Count,
  /** Players already asked for the orbital activation of this flare; `null` before its first two steps. */
  asked: Count.nullable(),
  event: EventCursor.nullable(),
});
export interface Draw extends z.infer<typeof Draw> {}

/** An open question; only its answer is legal. SOL-18.6, SOL-18.14 */
const Decision = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('bonus'),
    seat: SeatNumber,
    station: StationId,
    amount: Count,
    /** The sundiver that is recalled afterwards. */
    sundiver: SundiverId.nullable(),
  }),
  z.strictObject({ kind: z.literal('orbital'), seat: SeatNumber, used: z.array(StationId) }),
  z.strictObject({ kind: z.literal('trigger'), seat: SeatNumber, sundiver: SundiverId.nullable() }),
]);
/** An open question to one seat: a bonus, an orbital activation or a trigger event. SOL-18.6 */
export type Decision = z.infer<typeof Decision>;

/** Checks the phase of a turn. */
export const Phase = z.enum(['vestigial', 'rebuild', 'choose', 'move', 'convert', 'activate', 'scour', 'pre-draw', 'draw', 'keep', 'over']);
/** How far the turn has come; `'over'` once the game has ended. */
export type Phase = z.infer<typeof Phase>;

/** A suit of the deck and the effect of its cards: one link for each suit. SOL-2.6, SOL-4.15, SOL-12.18 */
const Link = z.strictObject({ suit: Suit, effect: EffectName.nullable() });

/** What never changes in a game: its board and its options. */
export const Config = z.strictObject({
  /** The id of a printed side, or a custom board. */
  board: BoardChoice,
  mode: z.enum(['standard', 'solo', 'coop']),
  scenario: ScenarioId.nullable(),
  /** Momentum that wins a solo or co-operative game. */
  goal: Count.nullable(),
  keepChoice: z.enum(['blocking', 'deferred']),
  /** Turns after which the game is over; `null` for no limit. SOL-P1 */
  maxTurns: Count.min(1).nullable(),
  triggerEvent: TriggerEventId.nullable(),
  /** Trigger flares that were shuffled into the deck. */
  triggerFlares: z.int().min(0).max(MOST_TRIGGER_FLARES),
  /** The homeworld of each player, in seat order. SOL-4.25 */
  colours: z.array(Colour).max(COLOURS.length),
});
/** What never changes in a game: its board and its options. */
export interface Config extends z.infer<typeof Config> {}

export const stateFields = {
  players: z.array(PlayerId).min(1).max(COLOURS.length),
  config: Config,
  /** Seat of the first player; seats follow each other in turn order. */
  first: SeatNumber,
  links: z.array(Link).min(1).max(SUITS.length),
  /** Trigger flares that have left the game. */
  triggerFlaresDrawn: z.int().min(0).max(MOST_TRIGGER_FLARES),
  /** In seat order. */
  seats: z.array(Seat).max(COLOURS.length),
  /** Below zero when more is owed than there are cubes. SOL-4.8 */
  supply: z
    .int()
    .min(-COLOURS.length * MOST)
    .max(MOST),
  /** The instability marker. */
  marker: z.int().min(0).max(MARKER_START),
  discard: z.array(Suit).max(MOST_CARDS),
  /** Spaces with a garden cube. */
  garden: z.array(SpaceId),
  /** The space of each feeder. */
  feeders: z.array(SpaceId),
  /** Vestigial structures placed so far. */
  placements: Count,
  phase: Phase,
  decision: Decision.nullable(),
  turn: Turn,
  draw: Draw.nullable(),
};

/** Checks every field of a state by itself; that its parts fit each other is for `STATE_CHECKS`. */
export const StateShape = z.strictObject({
  ...stateFields,
  random: RandomState,
  /** The top card is the last. Hidden from everyone. SOL-20.1 */
  deck: z.array(Card).max(MOST_CARDS),
});
/** A whole game of Sol with its hidden deck; seats, and the lists by seat, are in turn order. SOL-18.1, SOL-18.2, SOL-18.3, SOL-18.4, SOL-18.5 */
export interface State extends z.infer<typeof StateShape> {}
