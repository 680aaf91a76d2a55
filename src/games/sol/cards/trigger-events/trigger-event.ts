// The type of a trigger event card and the hooks that a trigger event can implement.
import { type CardDeclaration, type CardDefinition, defineCard, type Parameters } from '../../../../kernel/index.js';
import type { Context } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { EventCursor, State } from '../../model/schema.js';
import type { TriggerEventId } from '../../model/words.js';
import type { Flight } from '../effects/effect.js';

/** The hooks of a trigger event, which the rules call during the whole game. */
export interface EventHooks {
  /** Returns by how much the trigger event reduces the reward (base plus bonus) of the station in a space. SOL-16.29 */
  rewardLoss?(state: State, space: string): number;
  flown?(state: State, flight: Flight, context: Context): void;
  stationEntered?(state: State, space: string, context: Context): void;
  /** Called after a flare has been resolved completely. SOL-16.27 */
  flareResolved?(state: State, context: Context): void;
}

/**
 * A question of a trigger event to the player of `seat`. `sundiver` is the id of the sundiver that must be moved, or `null` if the question
 * does not concern a given sundiver.
 */
export interface Question {
  seat: number;
  sundiver: string | null;
}

/**
 * A question that has not been answered, with the progress of the trigger event. `candidates`, `check` and `apply` of the event card
 * receive this object as the argument `user`.
 */
export interface Answerer extends Question {
  /** The progress of the event. `apply` changes it, so that `proceed` continues after the answered question. */
  cursor: EventCursor;
}

/**
 * One trigger event card. Its parameters are the choices in the answer to a question of the event. The rules call its hooks during the
 * whole game.
 */
// biome-ignore lint/suspicious/noExplicitAny: a list of cards mixes parameters whose types only their own files know
export interface TriggerEvent<Id extends TriggerEventId = TriggerEventId, P extends Parameters = any>
  extends CardDefinition<{ state: State; user: Answerer; refusal: Refusal; context: Context; hooks: EventHooks }, Id, P> {
  readonly name: string;
  /**
   * Continues the event from the progress that `cursor` records. Returns the next question, or `undefined` once the event is over. Pieces
   * that the event moves do not count as flying. SOL-16.5
   */
  proceed(state: State, cursor: EventCursor, context: Context): Question | undefined;
}

/** Defines one trigger event. The type of `chosen` is inferred from the parameters. */
export function defineTriggerEvent<const Id extends TriggerEventId, P extends Parameters = Record<never, never>>(
  event: CardDeclaration<TriggerEvent<Id, P>>,
): TriggerEvent<Id, P> {
  return defineCard<TriggerEvent<Id, P>>(event);
}
