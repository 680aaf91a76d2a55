// The state. What hunters may not know lies under a `secret` key and nowhere else, so that a view is the state with its secrets cut out.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../kernel/index.js';
import { Board, CellId } from './board/schema.js';
import { ContentSetFields } from './content-set-fields.js';
import { Observation } from './observations.js';
import {
  AgentAbilityId,
  AgentId,
  Count,
  DirectionSchema,
  EquipmentId,
  HunterAbilityId,
  HunterId,
  Index,
  Marker,
  VehicleId,
} from './words.js';

export { Observation, type Scene } from './observations.js';
export type { Marker } from './words.js';

/** A card in the agent's hand that was never turned face up. */
export const HiddenCard = z.strictObject({
  card: EquipmentId,
  charges: Count,
  /** Turned sideways by a covert use. SO-17.9 */
  sideways: z.boolean(),
});
export interface HiddenCard extends z.infer<typeof HiddenCard> {}

/** What only the agent player knows of an agent. SO-21.4, SO-21.5, SO-21.6, SO-21.7, SO-21.8, SO-21.9, SO-21.10 */
export const AgentSecret = z.strictObject({
  character: AgentId,
  /** The agent's life; without any it is dead. SO-1.21 */
  hitPoints: z.int().min(0).max(20),
  /** Where the agent is; while it moves, where it has come to. */
  space: CellId,
  /** The movement sheet: final spaces, one a round, the first being the start. SO-7.12, SO-1.8 */
  sheet: z.array(CellId),
  /** The path of this turn's movement, or of the last turn's when none is under way; its first space is where it began. SO-8.1 */
  path: z.array(CellId),
  cards: z.array(HiddenCard),
  /** A stealth field is on. SO-17.16 */
  stealth: z.boolean(),
  /** The marker is a decoy. SO-26.12 */
  decoy: z.boolean(),
  mine: z.strictObject({ space: CellId, due: z.boolean() }).nullable(),
  /** What was done in this turn. */
  turn: z.strictObject({
    /** Past the start-of-turn actions. SO-7.3 */
    underWay: z.boolean(),
    /** SO-7.14 */
    equipmentUsed: z.boolean(),
    drewSupply: z.boolean(),
    /** The movement limit that Adrenal Surge gives. SO-17.14 */
    surge: z.boolean(),
    /** Start-of-turn abilities used, and limits per turn. */
    abilitiesUsed: z.array(AgentAbilityId),
    /** What was said of the marker with a card whose dice still lie on the table: sight is looked at again after them. SO-8.12 */
    marker: z.exactOptional(z.record(z.string(), z.union([CellId, z.array(HunterId)]))),
  }),
});
export interface AgentSecret extends z.infer<typeof AgentSecret> {}

/** An agent on the table, 0 the agent and 1 the revealed traitor; what others may not know is its `secret`. SO-1.1 */
export const AgentState = z.strictObject({
  player: PlayerId,
  /** The character once it was revealed. SO-8.9 */
  revealed: AgentId.nullable(),
  /** Without its abilities until it has rested. SO-1.18 */
  fatigued: z.boolean(),
  /** The figure on the board; nobody has seen the agent yet while it is `null`. SO-5.17, SO-8.10 */
  marker: Marker.nullable(),
  /** Cards face down, those spent silently included. SO-21.7 */
  faceDown: Count,
  /** Cards turned sideways by covert uses. */
  sideways: Count,
  /** Cards face up with the charges left; without charges they are discarded. SO-17.10 */
  faceUp: z.array(z.strictObject({ card: EquipmentId, charges: Count })),
  /** Hits and healing, as everybody heard them. SO-21.5 */
  losses: Count,
  /** A Med Kit limits this turn's movement. SO-17.42 */
  limited: z.boolean(),
  /** Velocity Blade is in force. SO-26.13 */
  velocity: z.boolean(),
  secret: AgentSecret,
});
/** An agent on the table, 0 the agent and 1 the revealed traitor; what others may not know is its `secret`. */
export interface AgentState extends z.infer<typeof AgentState> {}

/** A hunter on the board or in the vehicle; all of it is public. It has no hit points. SO-1.2, SO-16.1 */
export const HunterState = z.strictObject({
  id: HunterId,
  player: PlayerId,
  /** `null` in the vehicle. */
  space: CellId.nullable(),
  /** Neither attacks nor uses abilities, and moves less, until the end of its turn. SO-1.17 */
  stunned: z.boolean(),
  fatigued: z.boolean(),
  /** Without vision: until the start of its own turn, or until the agent's turn ends. SO-17.23, SO-17.40 */
  blind: z.enum(['own-turn', 'agent-turn']).nullable(),
  /** Sees only that way: a Flare, or the Gun's own choice. SO-17.41, SO-16.40 */
  flare: DirectionSchema.nullable(),
  sniper: DirectionSchema.nullable(),
  /** Does not see that way. SO-20.26 */
  delved: DirectionSchema.nullable(),
  /** Declared under Mind Tap. SO-17.32 */
  declared: CellId.nullable(),
  /** Has taken its turn of this round. SO-6.5 */
  done: z.boolean(),
  /** A traitor that was revealed: no hunter any more. SO-20.14 */
  turned: z.boolean(),
});
/** A hunter on the board or in the vehicle; all of it is public. */
export interface HunterState extends z.infer<typeof HunterState> {}

export const HunterTurn = z.strictObject({
  hunter: Index,
  stage: z.enum(['moving', 'moved', 'pet-moving']),
  /** Spaces walked and driven, and 1 for leaving. SO-10.14 */
  steps: Count,
  beganInside: z.boolean(),
  drove: z.boolean(),
  sensed: z.boolean(),
  /** Drives from afar. SO-16.35 */
  relay: z.boolean(),
  /** Every space since the start is road. SO-16.27 */
  roadOnly: z.boolean(),
  /** The spaces where this movement may end, under Mind Tap. SO-17.34 */
  mustEndOn: z.array(CellId).nullable(),
  /** The agents that this turn's latest check showed: once the hunter has moved, that of its movement. SO-11.6 */
  sighted: z.array(Index),
  attacked: z.boolean(),
  /** The clock cut the turn short. SO-23.3 */
  timedOut: z.boolean(),
  abilitiesUsed: z.array(HunterAbilityId),
});
export interface HunterTurn extends z.infer<typeof HunterTurn> {}

/** Dice that lie on the table for a hunter. */
export const HunterRoll = z.strictObject({
  /** `card`: the hunter rolls against a card of the agent. */
  purpose: z.enum(['attack', 'brutal-strength', 'quick-draw', 'card']),
  hunter: Index,
  agent: Index,
  /** One list a die: its face, and what was rolled again after each 6. */
  dice: z.array(z.array(z.int().min(1).max(6)).min(1)),
  /** What is rolled against, and the hunters who roll against it afterwards. SO-17.26 */
  against: z.strictObject({ card: EquipmentId, next: z.array(Index).max(4) }).nullable(),
});
export interface HunterRoll extends z.infer<typeof HunterRoll> {}

/** A decision in the middle of somebody's turn. SO-22.6 */
export const Pause = z.discriminatedUnion('kind', [
  /** Hunters declare where they will end. SO-17.32 */
  z.strictObject({ kind: z.literal('declare'), hunters: z.array(Index) }),
  /** A hunter's movement has ended. SO-26.7 */
  z.strictObject({ kind: z.literal('ambush'), hunter: Index }),
  /** An attack was declared. SO-26.13 */
  z.strictObject({ kind: z.literal('attacked'), hunter: Index, agent: Index }),
  /** Dice were rolled for a hunter. SO-20.21 */
  z.strictObject({ kind: z.literal('verdict'), roll: HunterRoll }),
]);
export type Pause = z.infer<typeof Pause>;

const Sites = z.array(CellId).max(30);

/** Most observations of a game: 40 rounds of five players have come to 600. */
const MOST_OBSERVATIONS = 10_000;

/** The part of a state that never changes in a game. */
export const Config = z.strictObject({
  /** The id of a printed content set, or a custom content set itself. SO-0.2 */
  content: z.union([z.string().max(60), ContentSetFields]),
  /** A custom board, or `null` for the board of the content set. SO-3.16 */
  board: Board.nullable(),
  /** Which texts of the hunter cards count. SO-26.5 */
  printing: z.enum(['revised', 'first']),
  /** Whether the players' turns are timed. SO-23.2 */
  timer: z.boolean(),
  agentPlayer: PlayerId,
});
/** The part of a state that never changes in a game. */
export interface Config extends z.infer<typeof Config> {}

/** The fields of a state, each by itself. */
export const State = z.strictObject({
  players: z.array(PlayerId).min(2).max(5),
  random: RandomState,
  config: Config,
  /** The part of a round, which is a turn of the agents and one of each hunter, or of the setup before it. SO-1.24 */
  phase: z.enum([
    'choose-vehicle',
    'choose-hunters',
    'choose-agent',
    'choose-equipment',
    'deal-roles',
    'agent-before-moving',
    'agent-after-moving',
    'agents-pet',
    'hunters',
    'hunter-turn',
    'over',
  ]),
  /** Of 40; everybody sees it. SO-6.2 */
  round: z.int().min(0).max(40),
  /** Whose agent turn it is: 0 the agent's, 1 the revealed traitor's. */
  activeAgent: Index,
  agents: z.array(AgentState).max(2),
  hunters: z.array(HunterState).max(4),
  /** The extra figure of a hunter, in the vehicle where `space` is `null`. It cannot be stunned. SO-1.19, SO-14.4 */
  pets: z
    .array(z.strictObject({ id: z.literal('rover'), hunter: Index, space: CellId.nullable(), hitPoints: z.int().min(0).max(2).nullable() }))
    .max(1),
  /**
   * The hunters' car: its side, its space, the spaces that it was driven in this round, and the agent that has disabled it;
   * hunters whose space is `null` are in it. SO-1.15, SO-12.18
   */
  vehicle: z.strictObject({ id: VehicleId, space: CellId, driven: Count, disabledBy: Index.nullable() }).nullable(),
  /** Road spaces that the traitor's Control Override still may drive. SO-20.27 */
  override: Count,
  /** Steps that the traitor's Rover has taken in its move. SO-20.22 */
  petSteps: Count,
  cameras: z.array(z.strictObject({ space: CellId, direction: DirectionSchema })).max(3),
  smoke: z.array(z.strictObject({ space: CellId, by: Index, fresh: z.boolean() })),
  barriers: z.array(CellId),
  /** The ability that Omen switched off. SO-15.9 */
  omen: z.strictObject({ hunter: HunterId, ability: HunterAbilityId }).nullable(),
  /** What everybody knows of the four missions: a site where it was told, and whether it is completed. SO-1.11, SO-2.8 */
  objectives: z.array(z.strictObject({ section: z.int().min(1).max(4), site: CellId.nullable(), completed: z.boolean() })).max(4),
  supplyCards: Count,
  verdictUsed: z.boolean(),
  turn: HunterTurn.nullable(),
  pause: Pause.nullable(),
  result: z
    .strictObject({ winner: z.enum(['agents', 'hunters']), reason: z.enum(['escaped', 'killed', 'time']), rule: z.string() })
    .nullable(),
  /** Everything that the table has learned about the agents, in order. */
  history: z.array(Observation).max(MOST_OBSERVATIONS),
  secret: z.strictObject({
    sites: Sites,
    /** By section, completions that are not shown yet included. SO-17.38 */
    completed: z.array(z.boolean()).max(4),
    /** Completed in this turn with Remote Trigger. SO-17.37 */
    delayed: z.array(z.int().min(1).max(4)),
    /** Completed so in the turn before: to be shown at the start of this one. */
    due: z.array(z.int().min(1).max(4)),
    usedCaches: z.array(z.string()),
    supplyDeck: z.array(EquipmentId),
    traitor: PlayerId.nullable(),
  }),
});

/** A whole game, secrets and generator included. */
export interface SpecterOpsState extends z.infer<typeof State> {}
export type State = SpecterOpsState;
