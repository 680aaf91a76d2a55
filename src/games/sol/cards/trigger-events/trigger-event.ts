// The type of a trigger event card and the hooks that a trigger event can implement.
import { type CardDeclaration, type CardDefinition, defineCard, type Parameters } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { EventCursor, State } from '../../model/schema.js';
import type { TriggerEventId } from '../../model/words.js';
import type { Flight } from '../effects/effect.js';

/** The hooks of a trigger event, which the rules call during the whole game. */
export interface EventHooks {
  /** Returns the amount by which the reward of the station in a space is reduced. SOL-16.29 */
  rewardLoss?(state: State, space: string): number;
  flown?(state: State, flight: Flight, context: Context): void;
  stationEntered?(state: State, space: string, context: Context): void;
  /** Called after a flare has been resolved completely. SOL-16.27 */
  flareResolved?(state: State, context: Context): void;
}

/** A question that a trigger event asks: the seat that must answer, and the sundiver to move, if the player cannot choose it. */
export interface Question {
  seat: number;
  sundiver: string | null;
}

/**
 * An open question of a trigger event, with the progress of the event. The functions of the event card receive this object as their `user`
 * argument.
 */
export interface Answerer extends Question {
  /** The progress of the event; `apply` advances the cursor. */
  cursor: EventCursor;
}

/** One trigger event card. The parameters are what each player chooses when the event asks; the hooks are active during the whole game. */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface TriggerEvent<Id extends TriggerEventId = TriggerEventId, P extends Parameters = any>
  extends CardDefinition<{ state: State; user: Answerer; refusal: Refusal; context: Context; hooks: EventHooks }, Id, P> {
  readonly name: string;
  /**
   * Continues the event from the position of its cursor. Returns the next question, or `undefined` once the event is over. Pieces that the
   * event moves do not count as flying. SOL-16.5
   */
  proceed(state: State, cursor: EventCursor, context: Context): Question | undefined;
}

/** Defines one trigger event. The type of `chosen` is inferred from the parameters. */
export function defineTriggerEvent<const Id extends TriggerEventId, P extends Parameters = Record<never, never>>(
  event: CardDeclaration<TriggerEvent<Id, P>>,
): TriggerEvent<Id, P> {
  return defineCard<TriggerEvent<Id, P>>(event);
}
