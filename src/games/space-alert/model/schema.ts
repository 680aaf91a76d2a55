// The state of a mission, as plain JSON. Lists with an entry for each zone are in the order red, white, blue; lists for stations follow
// `STATIONS`.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../../kernel/index.js';
import { ActionCard, Half, HeroicCard, NormalCard } from './action-cards.js';
import { Location, Station, Tile, Track } from './board/ship.js';
import { Aura, byZone, Multiplier } from './lasting-effects.js';
import type { AnyThreatCard } from './threats/printed-card.js';
import { Announcement } from './timeline-schema.js';

/**
 * The id of the ship's computer, a role that makes the announcements of the action round and advances the resolution round step by step.
 */
export const COMPUTER = 'computer';

/** The id of a crew member: the player's id for a human, `android-1`, `android-2`, ... for androids. */
export const CrewId = z.string().min(1).max(64);
export type CrewId = z.infer<typeof CrewId>;

/**
 * Returns the schema unchanged, typed by the name of its output type. Without this call, type declarations would repeat all fields of that
 * type.
 */
const named = <Value>(schema: z.ZodType<Value>): z.ZodType<Value> => schema;

/** The printing of the threat cards. The Stealth Fighter has a different speed in the first printing. */
export const Printing = z.enum(['revised', 'first']);
export type Printing = z.infer<typeof Printing>;

const Count = z.int().min(0).max(1000);
/** The number of action cards in the game box, which is the maximum for any list of cards. SA-2.36 */
const CARDS = 96;
/** The maximum number of announcements in a custom timeline. */
const ANNOUNCEMENTS = 1000;
/** The number of visual confirmations in one turn: at most one per crew member. SA-6.70 */
const Confirmations = z.int().min(0).max(5);

export const PlannedCard = z.strictObject({
  card: ActionCard,
  /** The half at the top of the card. */
  half: Half,
  /**
   * Whether all players know the face of the card: it was revealed for its turn, placed face up on an android's board, or named by its
   * owner.
   */
  shown: z.boolean(),
});
/** A card on an action board. */
export interface PlannedCard extends z.infer<typeof PlannedCard> {}

/** The status of the battlebot squad that a crew member leads. A crew member leads at most one squad. SA-6.66 */
export const SquadStatus = z.enum(['none', 'active', 'disabled']);
export type SquadStatus = z.infer<typeof SquadStatus>;

/** The two ways to correct a misplayed card. The rules call such a correction a trip. SA-6.12 */
export const Trip = z.enum(['other-half', 'other-arrow']);
export type Trip = z.infer<typeof Trip>;

export const CrewMember = z.strictObject({
  id: CrewId,
  /** The id of the human who owns this figure, or who decides for it if it is an android. */
  player: PlayerId,
  android: z.boolean(),
  /** The heroic card of an android before it is placed; otherwise `null`. */
  heroic: HeroicCard.nullable(),
  slots: z.array(named<PlannedCard>(PlannedCard).nullable()).min(7).max(12),
  /** Cards that a delay has pushed off the board. */
  discarded: z.array(named<PlannedCard>(PlannedCard)).max(CARDS),
  station: Location,
  squad: SquadStatus,
  knockedOut: z.boolean(),
  /** The correction that the player has declared for this turn's card; `null` if there is none, or once the card has been carried out. */
  trip: Trip.nullable(),
});
/** A crew member with an action board. Plans use slots 1 to 12, in a test run 1 to 7; index 0 is slot 1. */
export interface CrewMember extends z.infer<typeof CrewMember> {}

export const Planner = z.strictObject({
  /** The player's own phase. A player who ends a phase early is ahead of the phase of the mission. */
  phase: z.int().min(1).max(3),
  /** The cards in hand; there is no hand limit. SA-4.11, SA-4.12 */
  hand: z.array(ActionCard).max(CARDS),
  /**
   * Cards that the player has named to the others since the last card that the player gave or received. They are in the hand, or face down
   * in slots in which they were placed later. Empty after the action round. SA-4.13
   */
  told: z.array(ActionCard).max(CARDS),
  /** The face-down card packets that the player gets in later phases, the next packet first. */
  packets: z.array(z.array(ActionCard).max(CARDS)).max(3),
  /** The number of cards that this human may draw because of announcements of incoming data and has not drawn yet. */
  credits: Count,
  /** Whether this human has given a card in the open data transfer; each human may give only one card per transfer. */
  hasGiven: z.boolean(),
  /** Whether this human agrees to end the action round early. */
  agrees: z.boolean(),
});
/** The cards and the planning state of one human; listed in seat order. */
export interface Planner extends z.infer<typeof Planner> {}

export const Transfer = z.strictObject({
  from: PlayerId,
  to: PlayerId,
  card: NormalCard,
  /**
   * The phase in which the receiving player was at the time of the transfer. The player's slots of earlier phases were already locked then.
   */
  phase: z.int().min(1).max(3),
});
/** A card that one player gave to another. Both players know its face. */
export interface Transfer extends z.infer<typeof Transfer> {}

export const ThreatStatus = z.enum(['coming', 'active', 'destroyed', 'survived']);
export type ThreatStatus = z.infer<typeof ThreatStatus>;

export const Token = z.strictObject({ station: Station, progeny: z.boolean() });
/** An oval token of an internal threat. */
export interface Token extends z.infer<typeof Token> {}

export const MarkName = z.enum(['x', 'y', 'z']);

export const ThreatState = z.strictObject({
  /** The turn in which the threat appears. This number also orders the threats wherever their order matters. */
  number: z.int().min(1).max(12),
  card: z.string().max(64),
  track: Track,
  status: ThreatStatus,
  /** The number of the square on the threat's trajectory, counted from the ship; 0 while the threat is not on the trajectory. */
  position: Count,
  /** The number of red damage blocks on the card. */
  damage: Count,
  speed: Count,
  /** Shield points including every lasting change, without bonuses from other threats; may be negative. SA-8.31 */
  shieldPoints: z.int().min(-1000).max(1000),
  /** The letters X, Y and Z whose actions the threat has performed at least once, in order. */
  performed: z.array(MarkName).max(3),
  /** The names of the abilities that the threat has used up, such as `cryoshield`, which works only once. */
  spent: z.array(z.string().max(64)).max(100),
  tokens: z.array(named<Token>(Token)).max(12),
  /** The stations where crew members repaired the threat in this turn, one entry for each repair. */
  repairs: z.array(Station).max(12),
});
export interface ThreatState extends z.infer<typeof ThreatState> {}

/** The status of the squad in a battlebot store. A squad that was never taken is `ready`, unless a threat has disabled it. SA-2.23 */
export const StoreStatus = z.enum(['empty', 'ready', 'disabled']);

export const Ship = z.strictObject({
  shields: byZone(Count),
  reactors: byZone(Count),
  /** Energy blocks returned to the bank minus blocks taken from it. The bank is unlimited, so the number may be negative. SA-2.24 */
  bank: z.int().min(-1000).max(1000),
  /** The state of each station's cannon: 0 for not fired, 1 for fired, 2 for fired by a heroic action. */
  cannons: z.array(z.int().min(0).max(2)).length(6),
  /** The number of rockets in the lower blue station. */
  rockets: Count,
  /** Whether a rocket is on square 1 of the rocket track, and whether a rocket is on square 2. */
  rocketTrack: z.array(z.boolean()).length(2),
  fuelCapsules: Count,
  stores: z.strictObject({ lowerRed: StoreStatus, upperBlue: StoreStatus }),
  /** The damage tiles on the ship in each zone, in the order in which they were drawn. */
  tiles: byZone(z.array(Tile)),
  /** The face-down damage tiles of each zone; the last tile is drawn next. */
  stacks: byZone(z.array(Tile)),
  /** Whether each zone has structural damage from an earlier mission of a campaign. */
  weakened: byZone(z.boolean()),
  /** Whether a crew member has maintained the computer, for each phase. */
  maintained: byZone(z.boolean()),
  /** The highest number of visual confirmations in one turn, for each phase. */
  confirmations: byZone(Confirmations),
  /** The number of visual confirmations so far in this turn. */
  confirmationsNow: Confirmations,
  /** Whether a crew member has used the gravolift in this turn, for each zone. */
  liftsUsed: byZone(z.boolean()),
  /** The attack of the interceptors in this turn. */
  sortie: z.enum(['none', 'attack', 'heroic']),
});
export interface Ship extends z.infer<typeof Ship> {}
/** A store of battlebots, named by its station: `lowerRed` or `upperBlue`. */
export type StoreName = keyof Ship['stores'];

export const ThreatDecks = z.strictObject({
  externalCommon: z.array(z.string().max(64)).max(200),
  externalSerious: z.array(z.string().max(64)).max(200),
  internalCommon: z.array(z.string().max(64)).max(200),
  internalSerious: z.array(z.string().max(64)).max(200),
});
export type ThreatDecks = z.infer<typeof ThreatDecks>;

/**
 * Which threat cards are used: white, yellow, or both (`mixed`). The options are listed from the most cautious choice to the boldest:
 * white, mixed, yellow. SA-3.8, SA-11.6
 */
export const Difficulty = z.enum(['white', 'mixed', 'yellow']);
export type Difficulty = z.infer<typeof Difficulty>;

/** A schema for the log entry of a mission. SA-9.15, SA-9.16 */
export const LogLine = z.strictObject({
  soundtrack: z.string(),
  common: Difficulty,
  serious: Difficulty,
  /** The id of the threat card that lost the mission; `null` for a won mission. */
  lostTo: z.string().nullable(),
  survived: Count,
  destroyed: Count,
  penalties: Count,
  confirmations: Count,
  total: z.int(),
});
/** The entry of a mission in the ship's log. SA-9.15, SA-9.16 */
export interface LogLine extends z.infer<typeof LogLine> {}

export const Proposal = z.union([z.literal('stop'), z.strictObject({ common: Difficulty, serious: Difficulty })]);
/** A player's proposal after a mission: to stop, or the difficulty of the next mission. SA-11.4 */
export type Proposal = z.infer<typeof Proposal>;

export const Campaign = z.strictObject({
  /** The number of the current mission, 1 to 3. */
  mission: z.int().min(1).max(3),
  log: z.array(named<LogLine>(LogLine)).max(3),
  /** The index of the crew member whose turn it is to repair; the size of the crew when all have finished. */
  repairing: Count,
  /** The number of damage tiles repaired since the last mission, in each zone. */
  repairedTiles: byZone(Count),
  /** The number of disabled battlebot squads that are left out of the current mission. */
  squadsLeftOut: z.int().min(0).max(2),
  /** The proposal of each human for the next mission, in seat order; `null` before the human has made one. */
  proposals: z.array(Proposal.nullable()).max(5),
});
/** A campaign of up to three linked missions, as section 11 of `docs/rules/space-alert.md` describes it. */
export interface Campaign extends z.infer<typeof Campaign> {}

export const Round = z.enum(['setup', 'action', 'resolution', 'proposals', 'repairs', 'stores', 'won', 'lost']);
export type Round = z.infer<typeof Round>;

/** Returns the schema of a config; `card` is the schema of its threat cards. */
const configWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    phases: z.union([z.literal(2), z.literal(3)]),
    /** Whether the crew knows which soundtrack is playing. */
    soundtrackKnown: z.boolean(),
    printing: Printing,
    /** Custom threat cards, which are shuffled into the threat decks. */
    customThreats: z.array(card).max(100),
    /** Whether players may correct misplayed cards. SA-6.18 */
    trips: z.boolean(),
    officers: z.strictObject({ communications: PlayerId, security: PlayerId }),
    /** Whether the human players have figures with action boards. A solo player has none. SA-10.18 */
    humansFly: z.boolean(),
    /** The ids of the androids, sorted. */
    androids: z.array(CrewId).max(5),
  });
/** The configuration that never changes in a mission or a campaign. Views include it, so it contains nothing hidden. */
export interface Config extends z.infer<ReturnType<typeof configWith>> {}

/** Returns the schema of a complete state of a mission or a campaign; `card` is the schema of its custom threat cards. */
export const stateWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    players: z.array(PlayerId).min(1).max(5),
    random: RandomState,
    config: named<Config>(configWith(card)),
    round: Round,
    /** The id of a soundtrack, or `custom`. */
    soundtrack: z.string().max(64),
    /** The announcements of a custom timeline; `null` for a soundtrack of the game box. The crew cannot see this list. */
    timeline: z.array(named<Announcement>(Announcement)).max(ANNOUNCEMENTS).nullable(),
    common: Difficulty,
    serious: Difficulty,
    /** The numbers of the trajectory boards: red, white, blue, internal. */
    trajectories: z.array(z.int().min(1).max(7)).length(4),

    /** The number of announcements that the computer has made so far. */
    announced: Count,
    /** The phase of the mission, from 1; 0 before the first announcement. */
    phase: z.int().min(0).max(3),
    transferOpen: z.boolean(),
    communicationsDown: z.boolean(),
    planners: z.array(named<Planner>(Planner)).max(5),
    transfers: z.array(named<Transfer>(Transfer)).max(1000),
    drawDeck: z.array(NormalCard).max(CARDS),
    decks: ThreatDecks,

    /** The crew members in the order in which they act, captain first. */
    crew: z.array(named<CrewMember>(CrewMember)).min(1).max(5),
    ship: named<Ship>(Ship),
    /** The threats in ascending order of their numbers. */
    threats: z.array(named<ThreatState>(ThreatState)).max(12),
    auras: z.array(named<Aura>(Aura)).max(1000),
    multipliers: z.array(named<Multiplier>(Multiplier)).max(1000),

    /** The index of the next step on the mission steps board. */
    step: Count,
    /** The threat that lost the mission, and the turn in which this happened; `null` unless the mission is lost. */
    lost: z.strictObject({ turn: z.int(), number: z.int(), card: z.string() }).nullable(),
    campaign: named<Campaign>(Campaign).nullable(),
  });
/**
 * The state of a mission, or of a campaign with its current mission. Lists with an entry for each zone are in the order red, white, blue.
 */
export interface SpaceAlertState extends z.infer<ReturnType<typeof stateWith>> {}
export type State = SpaceAlertState;
