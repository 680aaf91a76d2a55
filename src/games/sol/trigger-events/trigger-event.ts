// The type of a trigger event and of its hooks into the rules.
import type { Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Flight } from '../effects/effect.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { Decision, EventCursor, State } from '../schema.js';
import type { TriggerEventId } from '../words.js';

/** The hooks of a trigger event, active during the whole game. */
export interface EventHooks {
  /** Returns the amount by which the reward of the station in a space is reduced. SOL-16.29 */
  rewardLoss?(state: State, space: string): number;
  flown?(state: State, flight: Flight, context: Context): void;
  stationEntered?(state: State, space: string, context: Context): void;
  /** Called after the three steps of a flare. SOL-16.27 */
  flareResolved?(state: State, context: Context): void;
}

/** The question of a trigger event: the seat to ask, and the sundiver that it concerns, if it is fixed. */
export interface Question {
  seat: number;
  sundiver: string | null;
}

export type TriggerDecision = Extract<Decision, { kind: 'trigger' }>;

/** One trigger event card. */
export interface TriggerEvent<Id extends TriggerEventId = TriggerEventId, P extends Parameters = Parameters> extends EventHooks {
  id: Id;
  name: string;
  /** The parameters that each owner chooses, by name; empty if the event offers no choice. */
  parameters: P;
  /**
   * Continues the event from its cursor. Returns the next question, or `undefined` once the event is over. Pieces that the event moves do
   * not count as flying. SOL-16.5
   */
  proceed(state: State, cursor: EventCursor, context: Context): Question | undefined;
  /** Returns candidate choices; the legal actions are those that `check` accepts. */
  candidates(state: State, decision: TriggerDecision): Iterable<ValuesOf<P>>;
  check(state: State, decision: TriggerDecision, chosen: ValuesOf<P>): Refusal | undefined;
  choose(state: State, decision: TriggerDecision, cursor: EventCursor, chosen: ValuesOf<P>, context: Context): void;
}

/** Defines one trigger event. The type of `chosen` is inferred from the parameters. */
export function defineTriggerEvent<const Id extends TriggerEventId, P extends Parameters>(event: TriggerEvent<Id, P>): TriggerEvent<Id, P> {
  return event;
}
