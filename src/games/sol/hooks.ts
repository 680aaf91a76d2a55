// Where effects and trigger events reach into the rules. The core calls these hooks and knows no effect by name.
import type * as z from 'zod';
import type { Context } from './events.js';
import type { Standing } from './pieces.js';
import type { Refusal } from './refusals.js';
import type { Decision, EventCursor, Running, State } from './schema.js';
import type { ActionName, EffectId, Suit, Timing, TitleColour, TriggerEventId } from './vocabulary.js';

/** One step of a piece, after it was taken. */
export interface Flight {
  seat: number;
  /** Id of the sundiver or station. */
  piece: string;
  isSundiver: boolean;
  from: string;
  to: string;
  /** The gate that was used, if any, by id. */
  gate: string | null;
  /** It cost nothing. SOL-15.13 */
  free: boolean;
}

/** The rules that effects use; handed to them, so that effects depend on no rule that depends on them. */
export interface Core {
  /** Reward of the station in a space, after whatever lowers it. SOL-9.10, SOL-16.29 */
  baseOf(state: State, space: string): number;
  bonusOf(state: State, space: string): number;
  /** Why this player cannot take so much from this station now. SOL-9.12, SOL-9.13 */
  rewardRefusal(state: State, seat: number, station: Standing, amount: number): Refusal | undefined;
  takeReward(state: State, seat: number, station: Standing, amount: number, part: 'base' | 'bonus', context: Context): void;
  /** Why this station cannot be activated with this sundiver (-1: without one) for this base. SOL-9.1 to SOL-9.14 */
  activationRefusal(state: State, seat: number, station: Standing, sundiver: number, base: number): Refusal | undefined;
  activate(state: State, seat: number, station: Standing, sundiver: number, how: Activation, context: Context): void;
  /** Asks the owner, then the activator, whether to take a bonus. SOL-18.13 */
  openBonus(state: State, station: Standing, amount: number, sundiver: string | null, context: Context): void;
  /** A sundiver of the player that may activate the station in this space, or -1. SOL-9.2 */
  eligibleSundiver(state: State, seat: number, space: string): number;
  /** Whether any station at all can be activated now. SOL-5.6 */
  canActivate(state: State, seat: number): boolean;
  /** Why a running effect keeps this piece where it is. SOL-15.31 */
  pieceRefusal(state: State, piece: string): Refusal | undefined;
  /** Tells running effects and events that a piece has flown. */
  hasFlown(state: State, flight: Flight, context: Context): void;
  /** Tells events that a station has come into a space. SOL-16.30 */
  stationEntered(state: State, space: string, context: Context): void;
}

/** What an activation differs in from a normal one. */
export interface Activation {
  base: number;
  /** Cards owed for it. SOL-9.23, SOL-15.43 */
  cards: number;
  /** The reward waits. SOL-15.57 */
  withheld?: boolean;
}

/** What an effect changes while it runs. */
export interface EffectHooks {
  /** Why this piece may not be launched, flown or hurled. */
  refusesPiece?(running: Running, piece: string): Refusal | undefined;
  /** Why no two pieces may move together. */
  refusesGroups?: Refusal;
  /** Sundivers of the own hold may be launched from every eye. */
  opensEveryEye?: boolean;
  /** Spaces that count as adjacent to this one besides its neighbours. */
  linkedSpaces?(state: State, from: string): readonly string[];
  /** Barriers are crossed without gates. */
  ignoresBarriers?: boolean;
  /** Why this sundiver has no free step through a gate; `undefined` if it has. */
  freeStepRefusal?(running: Running, sundiver: string): Refusal | undefined;
  /** Whether this station may fly and be hurled. */
  liftsStation?(running: Running, station: string): boolean;
  launched?(state: State, running: Running, launch: { seat: number; sundiver: string; to: string; own: boolean }, context: Context): void;
  flown?(state: State, running: Running, flight: Flight, context: Context): void;
  hurled?(state: State, running: Running, piece: string): void;
  /** Sundivers of a second conversion go to the hold, and there may be one. */
  grantsConversion?: boolean;
  /** Stations of different types may be activated. */
  mixesTypes?: boolean;
  /** Every station of the orbits is activated, without sundivers, and nothing else. */
  activatesOrbits?: boolean;
  /** Times the number of sundivers that a foundry builds for its user. */
  foundryFactor?: number;
  activated?(state: State, running: Running, seat: number, context: Context): void;
  /** Why the action may not end yet. */
  refusesEnd?(state: State, seat: number, core: Core): Refusal | undefined;
  /** The effect outlives the action, up to the draw step. */
  untilDraw?: boolean;
  /** After all cards of the turn are drawn. SOL-10.7 */
  cardsDrawn?(state: State, running: Running, cards: readonly Suit[], context: Context): void;
  /** After that, once; may open a bonus decision. SOL-15.62 */
  settle?(state: State, running: Running, cards: readonly Suit[], context: Context, core: Core): void;
}

/** What a shape of parameters reads; unlike an object schema's type, it is open where there are none. */
export type ParametersOf<Shape extends z.ZodRawShape> = { [Key in keyof Shape]: z.output<Shape[Key]> };

/** One effect card: what its use looks like, when it is allowed and what it does. */
export interface Effect<Id extends EffectId = EffectId, Shape extends z.ZodRawShape = z.ZodRawShape> extends EffectHooks {
  id: Id;
  name: string;
  colour: TitleColour;
  timing: Timing;
  /** Changes what is possible until the action ends, or leaves something to be settled. SOL-14.7 */
  runs: boolean;
  /** The action whose choice the card alone can make possible. SOL-5.6 */
  standsIn?: ActionName;
  parameters: Shape;
  /** Everything that might be done with the card; what `check` refuses is left out of the legal actions. */
  candidates(state: State, seat: number, core: Core): readonly ParametersOf<Shape>[];
  /** Whether `check` accepts every candidate, so that it need not be asked. */
  exact?: boolean;
  /** Whether using it is itself a part of the chosen action, which is then begun. SOL-5.7 */
  performs?: boolean;
  check(state: State, seat: number, parameters: ParametersOf<Shape>, core: Core): Refusal | undefined;
  apply?(state: State, seat: number, parameters: ParametersOf<Shape>, context: Context, core: Core): void;
  /** What the effect remembers from the start, if it runs. */
  marks?(parameters: ParametersOf<Shape>): string[];
}

/** Defines one effect; its parameters are inferred. */
export function defineEffect<const Id extends EffectId, Shape extends z.ZodRawShape>(effect: Effect<Id, Shape>): Effect<Id, Shape> {
  return effect;
}

/** What a trigger event changes for the rest of the game. */
export interface EventHooks {
  /** How much less the station in this space yields. SOL-16.29 */
  rewardLoss?(state: State, space: string): number;
  flown?(state: State, flight: Flight, context: Context): void;
  stationEntered?(state: State, space: string, context: Context): void;
  /** After the three steps of a flare. SOL-16.27 */
  flareResolved?(state: State, context: Context): void;
}

/** Whom a trigger event asks, and for which sundiver. */
export interface Question {
  seat: number;
  sundiver: string | null;
}

export type TriggerDecision = Extract<Decision, { kind: 'trigger' }>;

/** One trigger event card. SOL-16.1 to SOL-16.5 */
export interface TriggerEvent<Id extends TriggerEventId = TriggerEventId, Shape extends z.ZodRawShape = z.ZodRawShape> extends EventHooks {
  id: Id;
  name: string;
  parameters: Shape;
  /** Carries the event on from where its cursor is; gives back whom to ask, or `undefined` when it is over. */
  proceed(state: State, cursor: EventCursor, context: Context): Question | undefined;
  candidates(state: State, decision: TriggerDecision): readonly ParametersOf<Shape>[];
  check(state: State, decision: TriggerDecision, parameters: ParametersOf<Shape>): Refusal | undefined;
  choose(state: State, decision: TriggerDecision, cursor: EventCursor, parameters: ParametersOf<Shape>, context: Context): void;
}

/** Defines one trigger event; the parameters of its choices are inferred. */
export function defineTriggerEvent<const Id extends TriggerEventId, Shape extends z.ZodRawShape>(
  event: TriggerEvent<Id, Shape>,
): TriggerEvent<Id, Shape> {
  return event;
}
