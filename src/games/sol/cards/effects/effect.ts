// The type of an effect card and the hooks that an effect can implement. The rules call these hooks and refer to no effect by name.
import { type CardDeclaration, type CardDefinition, defineCard, type Parameters, type ValuesOf } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { RunningEffect, State } from '../../model/schema.js';
import type { ActionName, Suit, Timing, TitleColour } from '../../model/words.js';

/** A step of a piece from one space to another. The hook `flown` receives it after the step. */
export interface Flight {
  seat: number;
  /** Id of the sundiver or station. */
  piece: string;
  isSundiver: boolean;
  from: string;
  to: string;
  /** Id of the gate through which the piece flew; `null` if it flew through none. */
  gate: string | null;
  /** Whether the step cost no movement point. SOL-15.13 */
  free: boolean;
}

/** A completed launch. `own` is `true` if the sundiver was in the player's own mothership and was launched from this mothership's eye. */
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
  /** The refusal of every action that moves several pieces together. An effect without this field allows such actions. */
  refusesGroups?: Refusal;
  /** Whether sundivers in the player's own hold may be launched from the eye of every mothership. */
  opensEveryEye?: boolean;
  /** Returns the spaces that count as adjacent to a space in addition to its neighbours. */
  linkedSpaces?(state: State, from: string): readonly string[];
  /** Whether pieces may cross barriers without gates. */
  ignoresBarriers?: boolean;
  /** Returns the refusal if this sundiver may not make a step through a gate without spending a movement point; `undefined` if it may. */
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
  /** Whether the action `activate` of this turn activates all stations in the two orbits and no others. It then needs no sundivers. */
  activatesOrbits?: boolean;
  /** Factor for the number of sundivers that a foundry builds for the user of the card. */
  foundryFactor?: number;
  /** Called after a station was activated. */
  activated?(state: State, running: RunningEffect, seat: number, context: Context): void;
  /** Returns the refusal if the chosen action of the turn may not end now. */
  refusesEnd?(state: State, seat: number): Refusal | undefined;
  /** Called after all cards of the turn are drawn, before flares are resolved. SOL-10.7 */
  cardsDrawn?(state: State, running: RunningEffect, cards: readonly Suit[], context: Context): void;
  /** Called once after `cardsDrawn` of all running effects. It may open a decision on whether to take the bonus of a station. SOL-15.62 */
  settle?(state: State, running: RunningEffect, cards: readonly Suit[], context: Context): void;
}

/**
 * One effect card; `check` and `apply` receive its user as a seat number. `check` refuses a use that cannot be done in full. `apply` does
 * what happens at once. The rules call `hooks` while the effect runs. SOL-12.16, SOL-14.2, SOL-14.6
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface Effect<Id extends string = string, P extends Parameters = any>
  extends CardDefinition<{ state: State; user: number; refusal: Refusal; context: Context; hooks: EffectHooks }, Id, P> {
  readonly name: string;
  readonly colour: TitleColour;
  readonly timing: Timing;
  /**
   * Whether the effect runs: it stays in force after its use. A running effect ends together with the chosen action or, if `untilDraw` is
   * `true`, in the draw step. SOL-14.7
   */
  readonly runs: boolean;
  /** Whether a running effect does not end with the chosen action, but in the draw step that follows. */
  readonly untilDraw?: boolean;
  /** The action of a turn that a player with this card may choose even if it would be useless, and so illegal, without the card. SOL-5.6 */
  readonly standsIn?: ActionName;
  /** Whether the player, by using the card, does part of the chosen action. After that, the action may end. SOL-5.7 */
  readonly performs?: boolean;
  /** Whether a use of the effect has another result if the same pieces are listed in another order. SOL-15.19 */
  readonly namesInOrder?: boolean;
  /**
   * Describes one use of the card, such as `to fly blue-s1 to V4`; the text comes after the name of the effect. Default: a list of the
   * chosen values.
   */
  says?(chosen: ValuesOf<P>): string;
  /** Returns the initial value of the field `marks` of a `RunningEffect`. Called only if `runs` is `true`. */
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
