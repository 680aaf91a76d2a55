// What a trigger event is, and where it reaches into the rules.
import type { Parameters, ValuesOf } from '../../../kernel/index.js';
import type { Flight } from '../effects/effect.js';
import type { Context } from '../events.js';
import type { Refusal } from '../refusals.js';
import type { Decision, EventCursor, State } from '../schema.js';
import type { TriggerEventId } from '../words.js';

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

/** One trigger event card. */
export interface TriggerEvent<Id extends TriggerEventId = TriggerEventId, P extends Parameters = Parameters> extends EventHooks {
  id: Id;
  name: string;
  /** What each owner chooses, by name; nothing where nobody has a choice. */
  parameters: P;
  /**
   * Carries the event on from where its cursor is; gives back whom to ask, or `undefined` when it is over. What it moves is put elsewhere
   * and does not fly. SOL-16.5
   */
  proceed(state: State, cursor: EventCursor, context: Context): Question | undefined;
  /** What might be chosen; the legal actions are those of them that `check` accepts. */
  candidates(state: State, decision: TriggerDecision): Iterable<ValuesOf<P>>;
  check(state: State, decision: TriggerDecision, chosen: ValuesOf<P>): Refusal | undefined;
  choose(state: State, decision: TriggerDecision, cursor: EventCursor, chosen: ValuesOf<P>, context: Context): void;
}

/** Defines one trigger event; the types of its choices follow from its parameters. */
export function defineTriggerEvent<const Id extends TriggerEventId, P extends Parameters>(event: TriggerEvent<Id, P>): TriggerEvent<Id, P> {
  return event;
}
