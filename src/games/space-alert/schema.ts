// The state of a mission, as plain JSON. Lists by zone are red, white, blue; lists by station follow `STATIONS`.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../kernel/index.js';
import { Location, Station, Tile, Track } from './board/ship.js';
import { ActionCard, Half, HeroicCard, NormalCard } from './planning/action-cards.js';
import { Announcement } from './planning/timeline-schema.js';
import type { AnyThreatCard } from './threats/printed-card.js';

/** The clock of the action round and the hand that moves the marker in the resolution round. */
export const COMPUTER = 'computer';

/** A human's crew member has the player's id; androids are `android-1`, `android-2`, ... */
export const CrewId = z.string().min(1).max(64);
export type CrewId = z.infer<typeof CrewId>;

/** The same schema by the name of its type: declarations of what holds it then name the type and do not spell it out. */
const named = <Value>(schema: z.ZodType<Value>): z.ZodType<Value> => schema;

/** Of the threat cards: the first one gave the Stealth Fighter another speed. */
export const Printing = z.enum(['revised', 'first']);
export type Printing = z.infer<typeof Printing>;

const Count = z.int().min(0).max(1000);
/** Action cards in the box, more than which lie nowhere. SA-2.36 */
const CARDS = 96;
/** Most announcements of a custom timeline. */
const ANNOUNCEMENTS = 1000;
/** Visual confirmations in one turn: one of each crew member at most. SA-6.70 */
const Confirmations = z.int().min(0).max(5);
const byZone = <Item extends z.ZodType>(item: Item) => z.array(item).length(3);

export const PlannedCard = z.strictObject({
  card: ActionCard,
  /** The half at the top. */
  half: Half,
  /** Whether everybody has seen the face: revealed for its turn, or laid face up on an android's board. */
  shown: z.boolean(),
});
/** A card on an action board. */
export interface PlannedCard extends z.infer<typeof PlannedCard> {}

/** Of the one squad that a crew member leads at most. SA-6.66 */
export const SquadStatus = z.enum(['none', 'active', 'disabled']);
export type SquadStatus = z.infer<typeof SquadStatus>;

/** The two ways in which a card can have been misplayed. SA-6.12 */
export const Trip = z.enum(['other-half', 'other-arrow']);
export type Trip = z.infer<typeof Trip>;

export const CrewMember = z.strictObject({
  id: CrewId,
  /** The human whose figure this is, or who decides for the android. */
  player: PlayerId,
  android: z.boolean(),
  /** An android's heroic card until it is placed. */
  heroic: HeroicCard.nullable(),
  slots: z.array(named<PlannedCard>(PlannedCard).nullable()).min(7).max(12),
  /** Cards that a delay has pushed off the board. */
  discarded: z.array(named<PlannedCard>(PlannedCard)).max(CARDS),
  station: Location,
  squad: SquadStatus,
  knockedOut: z.boolean(),
  /** Declared for the card of this turn, before it is executed. */
  trip: Trip.nullable(),
});
/** Plans lie in slots 1 to 12, in a test run 1 to 7: index 0 is slot 1. */
export interface CrewMember extends z.infer<typeof CrewMember> {}

export const Planner = z.strictObject({
  /** The personal phase. */
  phase: z.int().min(1).max(3),
  /** As many cards as there are. SA-4.11, SA-4.12 */
  hand: z.array(ActionCard).max(CARDS),
  /** Face-down packets of the phases still to come, next one first. */
  packets: z.array(z.array(ActionCard).max(CARDS)).max(3),
  /** Cards that incoming data lets this human still draw. */
  credits: Count,
  /** Whether the one transfer of the open window is used. */
  hasGiven: z.boolean(),
  /** Whether this human agrees to end the action round early. */
  agrees: z.boolean(),
});
/** What a human holds while planning; in seat order. */
export interface Planner extends z.infer<typeof Planner> {}

export const Transfer = z.strictObject({
  from: PlayerId,
  to: PlayerId,
  card: NormalCard,
  /** The personal phase of the receiver, whose earlier slots were locked. */
  phase: z.int().min(1).max(3),
});
/** A card handed over: both sides know what it was. */
export interface Transfer extends z.infer<typeof Transfer> {}

export const ThreatStatus = z.enum(['coming', 'active', 'destroyed', 'survived']);
export type ThreatStatus = z.infer<typeof ThreatStatus>;

export const Token = z.strictObject({ station: Station, progeny: z.boolean() });
/** An oval token of an internal threat. */
export interface Token extends z.infer<typeof Token> {}

export const MarkName = z.enum(['x', 'y', 'z']);

export const ThreatState = z.strictObject({
  /** The turn in which it appears, and its place in every order. */
  number: z.int().min(1).max(12),
  card: z.string().max(64),
  track: Track,
  status: ThreatStatus,
  /** Square of its trajectory, counted from the ship; 0 while it is not on it. */
  position: Count,
  /** Red blocks on the card. */
  damage: Count,
  speed: Count,
  /** Shield points with every lasting change, without the bonus of another threat; below 0 too. SA-8.31 */
  shieldPoints: z.int().min(-1000).max(1000),
  /** Actions performed at least once, in order. */
  performed: z.array(MarkName).max(3),
  /** Abilities that are used up. */
  spent: z.array(z.string().max(64)).max(100),
  tokens: z.array(named<Token>(Token)).max(12),
  /** Stations in which it was repaired in this turn, once per repair. */
  repairs: z.array(Station).max(12),
});
export interface ThreatState extends z.infer<typeof ThreatState> {}

export const Aura = z.strictObject({
  source: z.int(),
  stat: z.enum(['attack', 'shield']),
  delta: z.int().min(-100).max(100),
  targets: z.enum(['otherExternal', 'allExternal']),
});
/** A lasting bonus that a threat gives to others until it leaves play. */
export interface Aura extends z.infer<typeof Aura> {}

export const Multiplier = z.strictObject({ source: z.int(), factor: z.int().min(1).max(10), zones: byZone(z.boolean()) });
/** Damage that counts several times in some zones until its source is repaired. */
export interface Multiplier extends z.infer<typeof Multiplier> {}

/** Of the squad in a store; one that was never taken is `ready`, unless a threat has disabled it. SA-2.23 */
export const StoreStatus = z.enum(['empty', 'ready', 'disabled']);

export const Ship = z.strictObject({
  shields: byZone(Count),
  reactors: byZone(Count),
  /** Energy blocks that went to the bank, less those that came from it: it has no end. SA-2.24 */
  bank: z.int().min(-1000).max(1000),
  /** By station: 0 not fired, 1 fired, 2 fired by a heroic action. */
  cannons: z.array(z.int().min(0).max(2)).length(6),
  /** Rockets in the lower blue station. */
  rockets: Count,
  /** Whether a rocket stands on square 1 and on square 2 of the rocket track. */
  rocketTrack: z.array(z.boolean()).length(2),
  fuelCapsules: Count,
  stores: z.strictObject({ lowerRed: StoreStatus, upperBlue: StoreStatus }),
  /** Damage tiles on the ship, in the order in which they came. */
  tiles: byZone(z.array(Tile)),
  /** Face-down damage tiles: the last one is drawn next. */
  stacks: byZone(z.array(Tile)),
  /** Zones with structural damage from an earlier mission of a campaign. */
  weakened: byZone(z.boolean()),
  /** By phase: whether the computer was maintained. */
  maintained: byZone(z.boolean()),
  /** By phase: the best count of visual confirmations in one turn. */
  confirmations: byZone(Confirmations),
  /** Visual confirmations of this turn. */
  confirmationsNow: Confirmations,
  /** By zone: gravolifts used in this turn. */
  liftsUsed: byZone(z.boolean()),
  /** How the interceptors attack in this turn. */
  sortie: z.enum(['none', 'attack', 'heroic']),
});
export interface Ship extends z.infer<typeof Ship> {}
/** A place where battlebots are kept, named by its station: `lowerRed` or `upperBlue`. */
export type StoreName = keyof Ship['stores'];

export const ThreatDecks = z.strictObject({
  externalCommon: z.array(z.string().max(64)).max(200),
  externalSerious: z.array(z.string().max(64)).max(200),
  internalCommon: z.array(z.string().max(64)).max(200),
  internalSerious: z.array(z.string().max(64)).max(200),
});
export type ThreatDecks = z.infer<typeof ThreatDecks>;

/** White only, yellow only, or both; from the most cautious to the boldest: white, mixed, yellow. SA-3.8, SA-11.6 */
export const Difficulty = z.enum(['white', 'mixed', 'yellow']);
export type Difficulty = z.infer<typeof Difficulty>;

/** Checks what a mission leaves in the ship's log. SA-9.15, SA-9.16 */
export const LogLine = z.strictObject({
  soundtrack: z.string(),
  common: Difficulty,
  serious: Difficulty,
  /** The card that lost the mission, and nothing else to say. */
  lostTo: z.string().nullable(),
  survived: Count,
  destroyed: Count,
  penalties: Count,
  confirmations: Count,
  total: z.int(),
});
/** What a mission leaves in the ship's log. SA-9.15, SA-9.16 */
export interface LogLine extends z.infer<typeof LogLine> {}

export const Proposal = z.union([z.literal('stop'), z.strictObject({ common: Difficulty, serious: Difficulty })]);
/** What a player proposes after a mission: to stop, or how hard the next one is to be. SA-11.4 */
export type Proposal = z.infer<typeof Proposal>;

export const Campaign = z.strictObject({
  /** 1 to 3. */
  mission: z.int().min(1).max(3),
  log: z.array(named<LogLine>(LogLine)).max(3),
  /** Index of the crew member whose turn it is to repair; the crew's size when all had theirs. */
  repairing: Count,
  /** Tiles repaired so far between these two missions, by zone. */
  repairedTiles: byZone(Count),
  /** Squads that stay away from the present mission because they are disabled. */
  squadsLeftOut: z.int().min(0).max(2),
  /** By seat: what each human proposes for the next mission. */
  proposals: z.array(Proposal.nullable()).max(5),
});
/** Up to three linked missions. Section 11 */
export interface Campaign extends z.infer<typeof Campaign> {}

export const Round = z.enum(['setup', 'action', 'resolution', 'proposals', 'repairs', 'stores', 'won', 'lost']);
export type Round = z.infer<typeof Round>;

/** The fields of a config, with the threat cards that a schema checks. */
const configWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    phases: z.union([z.literal(2), z.literal(3)]),
    /** Whether the crew knows which soundtrack runs. */
    soundtrackKnown: z.boolean(),
    printing: Printing,
    /** Custom threat cards, shuffled into the decks that they belong to. */
    customThreats: z.array(card).max(100),
    /** Whether trips may be declared. SA-6.18 */
    trips: z.boolean(),
    officers: z.strictObject({ communications: PlayerId, security: PlayerId }),
    /** Whether humans have boards of their own; one who plays alone has none. SA-10.18 */
    humansFly: z.boolean(),
    /** Ids of the androids, sorted. */
    androids: z.array(CrewId).max(5),
  });
/** What never changes in a mission, and in all missions of a campaign. Views show it, so that nothing hidden is in it. */
export interface Config extends z.infer<ReturnType<typeof configWith>> {}

/** The schema of a whole state of a mission or a campaign, in which custom threat cards are as another schema says. */
export const stateWith = (card: z.ZodType<AnyThreatCard>) =>
  z.strictObject({
    players: z.array(PlayerId).min(1).max(5),
    random: RandomState,
    config: named<Config>(configWith(card)),
    round: Round,
    /** Id of a soundtrack, or `custom`. */
    soundtrack: z.string().max(64),
    /** What a custom timeline announces, hidden from the crew; `null` for a soundtrack of the box. */
    timeline: z.array(named<Announcement>(Announcement)).max(ANNOUNCEMENTS).nullable(),
    common: Difficulty,
    serious: Difficulty,
    /** Numbers of the trajectory boards: red, white, blue, internal. */
    trajectories: z.array(z.int().min(1).max(7)).length(4),

    /** Announcements made so far. */
    announced: Count,
    /** The global phase, from 1; 0 before the first announcement. */
    phase: z.int().min(0).max(3),
    transferOpen: z.boolean(),
    communicationsDown: z.boolean(),
    planners: z.array(named<Planner>(Planner)).max(5),
    transfers: z.array(named<Transfer>(Transfer)).max(1000),
    drawDeck: z.array(NormalCard).max(CARDS),
    decks: ThreatDecks,

    /** In the order in which they act, captain first. */
    crew: z.array(named<CrewMember>(CrewMember)).min(1).max(5),
    ship: named<Ship>(Ship),
    /** In ascending order of their numbers. */
    threats: z.array(named<ThreatState>(ThreatState)).max(12),
    auras: z.array(named<Aura>(Aura)).max(1000),
    multipliers: z.array(named<Multiplier>(Multiplier)).max(1000),

    /** Index into the mission steps board of the step that comes next. */
    step: Count,
    /** What lost the mission. */
    lost: z.strictObject({ turn: z.int(), number: z.int(), card: z.string() }).nullable(),
    campaign: named<Campaign>(Campaign).nullable(),
  });
/** A mission, or a campaign with its present mission; lists by zone are red, white, blue. */
export interface SpaceAlertState extends z.infer<ReturnType<typeof stateWith>> {}
export type State = SpaceAlertState;
