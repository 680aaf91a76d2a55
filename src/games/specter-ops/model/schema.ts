// The state. Everything that hunters may not know is under a `secret` key, so that a view is the state without its secrets.
import * as z from 'zod';
import { PlayerId, RandomState } from '../../../kernel/index.js';
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
  /** Whether a covert use has turned the card sideways. SO-17.9 */
  sideways: z.boolean(),
});
export interface HiddenCard extends z.infer<typeof HiddenCard> {}

/** The secret part of an agent, which hunters may not know. SO-21.4, SO-21.5, SO-21.6, SO-21.7, SO-21.8, SO-21.9, SO-21.10 */
export const AgentSecret = z.strictObject({
  character: AgentId,
  /** Hit points left; at 0 the agent is dead. SO-1.21 */
  hitPoints: z.int().min(0).max(20),
  /** The agent's space, updated by every step. */
  space: CellId,
  /** The movement sheet: the start, then the final space of each turn. SO-7.12, SO-1.8 */
  sheet: z.array(CellId),
  /** The path of the current or latest movement, from the space where it began. SO-8.1 */
  path: z.array(CellId),
  cards: z.array(HiddenCard),
  /** Whether a stealth field hides the agent now. SO-17.16 */
  stealth: z.boolean(),
  /** Whether the marker is a decoy. SO-26.12 */
  decoy: z.boolean(),
  mine: z.strictObject({ space: CellId, due: z.boolean() }).nullable(),
  /** What the agent has done in its present turn. */
  turn: z.strictObject({
    /** Whether the start-of-turn actions are over. SO-7.3 */
    underWay: z.boolean(),
    /** Whether the agent has used an equipment card in this turn. SO-7.14 */
    equipmentUsed: z.boolean(),
    drewSupply: z.boolean(),
    /** Whether the movement limit of Adrenal Surge applies. SO-17.14 */
    surge: z.boolean(),
    /** Ids of the abilities that the agent has used in this turn. */
    abilitiesUsed: z.array(AgentAbilityId),
    /**
     * The marker options, such as `shadowStep`, that were chosen with a card whose dice are not all rolled yet. After the rolls, sight is
     * checked again with these options. SO-8.12
     */
    marker: z.exactOptional(z.record(z.string(), z.union([CellId, z.array(HunterId)]))),
  }),
});
export interface AgentSecret extends z.infer<typeof AgentSecret> {}

/** An agent: number 0 is the agent, 1 the revealed traitor. Hunters may not know its `secret`. SO-1.1 */
export const AgentState = z.strictObject({
  player: PlayerId,
  /** The character; `null` until it is revealed. SO-8.9 */
  revealed: AgentId.nullable(),
  /** Whether the agent is fatigued: it cannot use its abilities until it has rested. SO-1.18 */
  fatigued: z.boolean(),
  /** The figure on the board; `null` until the agent is first seen. SO-5.17, SO-8.10 */
  marker: Marker.nullable(),
  /** Number of face-down cards, including cards that were spent silently. SO-21.7 */
  faceDown: Count,
  /** Number of cards turned sideways by covert uses. */
  sideways: Count,
  /** Face-up cards with their remaining charges; a card with 0 charges is discarded. SO-17.10 */
  faceUp: z.array(z.strictObject({ card: EquipmentId, charges: Count })),
  /** Hit points lost minus hit points healed, as announced. SO-21.5 */
  losses: Count,
  /** Whether a Med Kit limits the movement of this turn. SO-17.42 */
  limited: z.boolean(),
  /** Whether Velocity Blade protects the agent now. SO-26.13 */
  velocity: z.boolean(),
  secret: AgentSecret,
});
/** An agent: number 0 is the agent, 1 the revealed traitor. Hunters may not know its `secret`. */
export interface AgentState extends z.infer<typeof AgentState> {}

/** A hunter on the board or in the vehicle; all of it is public. It has no hit points. SO-1.2, SO-16.1 */
export const HunterState = z.strictObject({
  id: HunterId,
  player: PlayerId,
  /** The hunter's space; `null` in the vehicle. */
  space: CellId.nullable(),
  /** Whether the hunter is stunned: until the end of its turn, it cannot attack or use abilities, and moves less. SO-1.17 */
  stunned: z.boolean(),
  fatigued: z.boolean(),
  /** The hunter sees nothing until the start of its own turn, or until the agent's turn ends. SO-17.23, SO-17.40 */
  blind: z.enum(['own-turn', 'agent-turn']).nullable(),
  /** The only direction that the hunter sees: `flare` because of a Flare, `sniper` because of a Sniper Shot. SO-17.41, SO-16.40 */
  flare: DirectionSchema.nullable(),
  sniper: DirectionSchema.nullable(),
  /** The direction that the hunter does not see. SO-20.26 */
  delved: DirectionSchema.nullable(),
  /** The space where the hunter's next movement must end, declared under Mind Tap. SO-17.32 */
  declared: CellId.nullable(),
  /** Whether the hunter has taken its turn of this round. SO-6.5 */
  done: z.boolean(),
  /** Whether this is a revealed traitor, who is no longer a hunter. SO-20.14 */
  turned: z.boolean(),
});
/** A hunter on the board or in the vehicle; all of it is public. */
export interface HunterState extends z.infer<typeof HunterState> {}

export const HunterTurn = z.strictObject({
  hunter: Index,
  stage: z.enum(['moving', 'moved', 'pet-moving']),
  /** Number of spaces walked and driven, plus 1 for leaving the vehicle. SO-10.14 */
  steps: Count,
  beganInside: z.boolean(),
  drove: z.boolean(),
  sensed: z.boolean(),
  /** Whether the hunter drives the vehicle from a distance. SO-16.35 */
  relay: z.boolean(),
  /** Whether every space of this movement so far is road, including its start. SO-16.27 */
  roadOnly: z.boolean(),
  /** The spaces where this movement may end, under Mind Tap. SO-17.34 */
  mustEndOn: z.array(CellId).nullable(),
  /** Numbers of the agents that this turn's latest visibility check showed. SO-11.6 */
  sighted: z.array(Index),
  attacked: z.boolean(),
  /** Whether the clock has cut the turn short. SO-23.3 */
  timedOut: z.boolean(),
  abilitiesUsed: z.array(HunterAbilityId),
});
export interface HunterTurn extends z.infer<typeof HunterTurn> {}

/** A roll of a hunter whose result is not applied yet. */
export const HunterRoll = z.strictObject({
  /** `card`: the hunter rolls against a card of the agent. */
  purpose: z.enum(['attack', 'brutal-strength', 'quick-draw', 'card']),
  hunter: Index,
  agent: Index,
  /** One list per die: its face, then a further face for each 6 that was rolled again. */
  dice: z.array(z.array(z.int().min(1).max(6)).min(1)),
  /** For the purpose `card`: the card, and the hunters who roll against this card afterwards. SO-17.26 */
  against: z.strictObject({ card: EquipmentId, next: z.array(Index).max(4) }).nullable(),
});
export interface HunterRoll extends z.infer<typeof HunterRoll> {}

/** A decision that interrupts a turn. SO-22.6 */
export const Pause = z.discriminatedUnion('kind', [
  /** Hunters declare where their next movement will end. SO-17.32 */
  z.strictObject({ kind: z.literal('declare'), hunters: z.array(Index) }),
  /** A hunter's movement has ended, and the agent may spring an ambush. SO-26.7 */
  z.strictObject({ kind: z.literal('ambush'), hunter: Index }),
  /** An attack was declared, and the agent may answer it. SO-26.13 */
  z.strictObject({ kind: z.literal('attacked'), hunter: Index, agent: Index }),
  /** Dice were rolled for a hunter, and the traitor may demand that one of them be rolled again. SO-20.21 */
  z.strictObject({ kind: z.literal('verdict'), roll: HunterRoll }),
]);
export type Pause = z.infer<typeof Pause>;

const Sites = z.array(CellId).max(30);

/** Maximum number of observations in a game; games of 40 rounds with five players have reached 600. */
const MOST_OBSERVATIONS = 10_000;

/** The part of a state that never changes in a game. */
export const Config = z.strictObject({
  /** The id of a printed content set, or a custom content set itself. SO-0.2 */
  content: z.union([z.string().max(60), ContentSetFields]),
  /** A custom board, or `null` for the board of the content set. SO-3.16 */
  board: Board.nullable(),
  /** The printing of the hunter cards in this game. SO-26.5 */
  printing: z.enum(['revised', 'first']),
  /** Whether the players' turns are timed. SO-23.2 */
  timer: z.boolean(),
  agentPlayer: PlayerId,
});
/** The part of a state that never changes in a game. */
export interface Config extends z.infer<typeof Config> {}

/** The schema of a state, which checks each field separately. `rules/state-faults` has the checks that compare several fields. */
export const State = z.strictObject({
  players: z.array(PlayerId).min(2).max(5),
  random: RandomState,
  config: Config,
  /** The present step of the setup or of a round. A round consists of the agents' turns and then one turn of each hunter. SO-1.24 */
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
  /** The round, 1 to 40; 0 during the setup. It is public. SO-6.2 */
  round: z.int().min(0).max(40),
  /** Number of the agent whose turn it is: 0 the agent, 1 the revealed traitor. */
  activeAgent: Index,
  agents: z.array(AgentState).max(2),
  hunters: z.array(HunterState).max(4),
  /** The extra figure of a hunter; `space` is `null` in the vehicle. A pet cannot be stunned. SO-1.19, SO-14.4 */
  pets: z
    .array(z.strictObject({ id: z.literal('rover'), hunter: Index, space: CellId.nullable(), hitPoints: z.int().min(0).max(2).nullable() }))
    .max(1),
  /**
   * The hunters' vehicle: its side, its space, the number of spaces driven in this round, and the agent that has disabled it. Hunters whose
   * `space` is `null` are in the vehicle. SO-1.15, SO-12.18
   */
  vehicle: z.strictObject({ id: VehicleId, space: CellId, driven: Count, disabledBy: Index.nullable() }).nullable(),
  /** Number of road spaces that the traitor may still drive with Control Override. SO-20.27 */
  override: Count,
  /** Number of steps that the traitor's Rover has taken in its move. SO-20.22 */
  petSteps: Count,
  cameras: z.array(z.strictObject({ space: CellId, direction: DirectionSchema })).max(3),
  smoke: z.array(z.strictObject({ space: CellId, by: Index, fresh: z.boolean() })),
  barriers: z.array(CellId),
  /** The ability that Omen switched off. SO-15.9 */
  omen: z.strictObject({ hunter: HunterId, ability: HunterAbilityId }).nullable(),
  /** The public part of the four objectives: the site once it is public, and whether the completion was shown. SO-1.11, SO-2.8 */
  objectives: z.array(z.strictObject({ section: z.int().min(1).max(4), site: CellId.nullable(), completed: z.boolean() })).max(4),
  supplyCards: Count,
  verdictUsed: z.boolean(),
  turn: HunterTurn.nullable(),
  pause: Pause.nullable(),
  result: z
    .strictObject({ winner: z.enum(['agents', 'hunters']), reason: z.enum(['escaped', 'killed', 'time']), rule: z.string() })
    .nullable(),
  /** The public record: the observations about the agents, in order. */
  history: z.array(Observation).max(MOST_OBSERVATIONS),
  secret: z.strictObject({
    sites: Sites,
    /** Whether the objective of each section is completed, even if that has not been shown yet. SO-17.38 */
    completed: z.array(z.boolean()).max(4),
    /** Sections completed in this turn with Remote Trigger. SO-17.37 */
    delayed: z.array(z.int().min(1).max(4)),
    /** Sections completed with Remote Trigger in the previous turn, to be shown at the start of this turn. */
    due: z.array(z.int().min(1).max(4)),
    usedCaches: z.array(z.string()),
    supplyDeck: z.array(EquipmentId),
    traitor: PlayerId.nullable(),
  }),
});

/** The complete state of a game, secrets and random generator included. */
export interface SpecterOpsState extends z.infer<typeof State> {}
export type State = SpecterOpsState;
