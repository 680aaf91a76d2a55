// What an effect card is, and where it reaches into the rules. The core calls its hooks and knows no effect by name.
import type { Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { Running, State } from '../schema.js';
import type { ActionName, Suit, Timing, TitleColour } from '../words.js';

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

/** A sundiver that was launched; `own`: from its player's own mothership, and from the eye where that is. */
export interface Launch {
  seat: number;
  sundiver: string;
  to: string;
  own: boolean;
}

/** What an effect changes while it runs. What it has no hook for stays as it is. SOL-14.1 */
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
  /** After a sundiver was launched. */
  launched?(state: State, running: Running, launch: Launch, context: Context): void;
  /** After a piece has flown. */
  flown?(state: State, running: Running, flight: Flight, context: Context): void;
  /** After a piece was hurled. */
  hurled?(state: State, running: Running, piece: string): void;
  /** Sundivers of a second conversion go to the hold, and there may be one. */
  grantsConversion?: boolean;
  /** Stations of different types may be activated. */
  mixesTypes?: boolean;
  /** Every station of the orbits is activated, without sundivers, and nothing else. */
  activatesOrbits?: boolean;
  /** Times the number of sundivers that a foundry builds for its user. */
  foundryFactor?: number;
  /** After a station was activated. */
  activated?(state: State, running: Running, seat: number, context: Context): void;
  /** Why the action may not end yet. */
  refusesEnd?(state: State, seat: number): Refusal | undefined;
  /** The effect outlives the action, up to the draw step. */
  untilDraw?: boolean;
  /** After all cards of the turn are drawn. SOL-10.7 */
  cardsDrawn?(state: State, running: Running, cards: readonly Suit[], context: Context): void;
  /** After that, once; may open a bonus decision. SOL-15.62 */
  settle?(state: State, running: Running, cards: readonly Suit[], context: Context): void;
}

/** One effect card: what its use looks like, when it is allowed and what it does. */
export interface Effect<Id extends string = string, P extends Parameters = Parameters> extends EffectHooks {
  /** Kebab-case; no other effect has it. */
  id: Id;
  name: string;
  colour: TitleColour;
  timing: Timing;
  /** Changes what is possible until the action ends, or leaves something to be settled. SOL-14.7 */
  runs: boolean;
  /** The action whose choice the card alone can make possible. SOL-5.6 */
  standsIn?: ActionName;
  /** Whether using it is itself a part of the chosen action, which is then begun. SOL-5.7 */
  performs?: boolean;
  /** What it does, in one sentence or two, for players. */
  text?: string;
  /** The clauses that it follows. */
  clauses?: readonly string[];
  /** What its user does with it, in words that follow its name: `to fly blue-s1 to V4`. Left out: what was chosen is listed. */
  says?(chosen: ValuesOf<P>): string;
  /** What its user chooses, by name. SOL-14.6 */
  parameters: P;
  /** Whether it matters in which order a list names its pieces. SOL-15.19 */
  namesInOrder?: boolean;
  /**
   * What might be chosen, without what is the same as something else; the legal actions are those of them that `check` accepts. Left out:
   * all values of the parameters.
   */
  candidates?(state: State, seat: number): Iterable<ValuesOf<P>>;
  /** Why the card cannot be used for this now: asked before anything is done. Left out: it always can. SOL-12.16, SOL-14.2 */
  check?(state: State, seat: number, chosen: ValuesOf<P>): Refusal | undefined;
  /** What using it does at once. Left out: nothing. */
  apply?(state: State, seat: number, chosen: ValuesOf<P>, context: Context): void;
  /** What the effect remembers from the start, if it runs. */
  marks?(chosen: ValuesOf<P>): string[];
}

/** Any effect, for lists of them. */
// biome-ignore lint/suspicious/noExplicitAny: a list of effects mixes parameters whose types only their own files know
export type AnyEffect<Id extends string = string> = Effect<Id, any>;

/**
 * Defines one effect; the types of what is chosen follow from its parameters.
 * @example
 * const calm = defineEffect({ id: 'calm', name: 'Calm', colour: 'blue', timing: 'any', runs: false, parameters: {} });
 */
export function defineEffect<const Id extends string, P extends Parameters>(effect: Effect<Id, P>): Effect<Id, P> {
  return effect;
}
