// The type of an effect card and the hooks that an effect can implement. The rules call these hooks and refer to no effect by name.
import { type CardDeclaration, type CardDefinition, defineCard, type Parameters, type ValuesOf } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { RunningEffect, State } from '../../model/schema.js';
import type { ActionName, Suit, Timing, TitleColour } from '../../model/words.js';

/** A step of a piece to another space, as the hooks receive it after the step. */
export interface Flight {
  seat: number;
  /** Id of the sundiver or station. */
  piece: string;
  isSundiver: boolean;
  from: string;
  to: string;
  /** Id of the gate that was used; `null` for none. */
  gate: string | null;
  /** Whether the step cost no movement point. SOL-15.13 */
  free: boolean;
}

/** A completed launch. `own` is `true` if the sundiver left the player's own mothership at that mothership's eye. */
export interface Launch {
  seat: number;
  sundiver: string;
  to: string;
  own: boolean;
}

/** The hooks of an effect, called while the effect runs. Where an effect has no hook, the normal rule applies. SOL-14.1 */
export interface EffectHooks {
  /** Returns the refusal if this piece may not be launched, flown or hurled. */
  refusesPiece?(running: RunningEffect, piece: string): Refusal | undefined;
  /** The refusal of every action that moves several pieces together; without it, such actions are allowed. */
  refusesGroups?: Refusal;
  /** Whether sundivers in the player's own hold may be launched from the eye of every mothership. */
  opensEveryEye?: boolean;
  /** Returns the spaces that count as adjacent to a space in addition to its neighbours. */
  linkedSpaces?(state: State, from: string): readonly string[];
  /** Whether pieces may cross barriers without gates. */
  ignoresBarriers?: boolean;
  /** Returns the refusal of a free step through a gate; `undefined` if this sundiver may take a free step. */
  freeStepRefusal?(running: RunningEffect, sundiver: string): Refusal | undefined;
  /** Whether this station may fly and be hurled. */
  liftsStation?(running: RunningEffect, station: string): boolean;
  /** Called after a sundiver was launched. */
  launched?(state: State, running: RunningEffect, launch: Launch, context: Context): void;
  /** Called after a piece has flown. */
  flown?(state: State, running: RunningEffect, flight: Flight, context: Context): void;
  /** Called after a piece was hurled. */
  hurled?(state: State, running: RunningEffect, piece: string): void;
  /** Whether the player may make a second conversion, whose sundivers return to the hold. */
  grantsConversion?: boolean;
  /** Whether the player may activate stations of different types. */
  mixesTypes?: boolean;
  /** Whether the action activates all stations of the two orbits, and no others, without sundivers. */
  activatesOrbits?: boolean;
  /** Factor for the number of sundivers that a foundry builds for the user of the card. */
  foundryFactor?: number;
  /** Called after a station was activated. */
  activated?(state: State, running: RunningEffect, seat: number, context: Context): void;
  /** Returns the refusal if the action may not end yet. */
  refusesEnd?(state: State, seat: number): Refusal | undefined;
  /** Called after all cards of the turn are drawn. SOL-10.7 */
  cardsDrawn?(state: State, running: RunningEffect, cards: readonly Suit[], context: Context): void;
  /** Called once after `cardsDrawn`; may open a bonus decision. SOL-15.62 */
  settle?(state: State, running: RunningEffect, cards: readonly Suit[], context: Context): void;
}

/**
 * One effect card; its user is a seat number. `check` refuses a use that cannot be done in full. `apply` applies the immediate result.
 * `hooks` are active while the effect runs. SOL-12.16, SOL-14.2, SOL-14.6
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface Effect<Id extends string = string, P extends Parameters = any>
  extends CardDefinition<{ state: State; user: number; refusal: Refusal; context: Context; hooks: EffectHooks }, Id, P> {
  readonly name: string;
  readonly colour: TitleColour;
  readonly timing: Timing;
  /**
   * Whether the effect stays in force after its use. It then ends with the chosen action or, with `untilDraw`, in the draw step. SOL-14.7
   */
  readonly runs: boolean;
  /** Whether the effect stays in force after the chosen action has ended, until the draw step. */
  readonly untilDraw?: boolean;
  /** The action that this card can make available even if that action could do nothing without the card. SOL-5.6 */
  readonly standsIn?: ActionName;
  /** Whether using the card counts as doing part of the chosen action. SOL-5.7 */
  readonly performs?: boolean;
  /** Whether the order of the pieces in a list parameter changes the result. SOL-15.19 */
  readonly namesInOrder?: boolean;
  /** Describes one use in words that follow the effect's name, such as `to fly blue-s1 to V4`. Default: a list of the chosen values. */
  says?(chosen: ValuesOf<P>): string;
  /** Returns the initial `marks` of the running effect. Called only for an effect that stays in force after its use. */
  marks?(chosen: ValuesOf<P>): string[];
}

/**
 * Defines one effect. The type of `chosen` is inferred from the parameters.
 * @example
 * const calm = defineEffect({ id: 'calm', name: 'Calm', colour: 'blue', timing: 'any', runs: false });
 */
export function defineEffect<const Id extends string, P extends Parameters = Record<never, never>>(
  effect: CardDeclaration<Effect<Id, P>>,
): Effect<Id, P> {
  return defineCard<Effect<Id, P>>(effect);
}
