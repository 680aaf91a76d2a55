import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { resumeDraw } from '../draw.js';
import type { SolEvent } from '../events.js';
import type { ParametersOf, TriggerEvent } from '../hooks.js';
import { answerRefusal, openDecision } from '../phase.js';
import { type Refusal, refusal } from '../refusals.js';
import type { State } from '../schema.js';
import { TRIGGER_EVENTS, triggerEventOf } from '../trigger-events/index.js';
import { unknownRefusal } from '../unknown.js';

const OTHER_EVENT = refusal('parameter', 'SOL-16.2', 'Another trigger event is on its way.');

type ChoiceOf<E> =
  E extends TriggerEvent<infer Id, infer Shape> ? { type: 'trigger-choice'; player: PlayerId; event: Id } & ParametersOf<Shape> : never;
/** What a player chooses in a trigger event, one piece at a time. SOL-18.12 */
export type TriggerChoice = ChoiceOf<(typeof TRIGGER_EVENTS)[number]>;

const TriggerChoice = z.discriminatedUnion(
  'event',
  TRIGGER_EVENTS.map(({ id, parameters }) =>
    z.strictObject({ type: z.literal('trigger-choice'), player: PlayerId, event: z.literal(id), ...parameters }),
  ) as never,
) as unknown as z.ZodType<TriggerChoice>;

/** A player decides for the own sundivers in a trigger event. SOL-16.4 */
export const triggerChoice = defineAction<State, SolEvent>()({
  type: 'trigger-choice',
  schema: TriggerChoice,
  phases: ['trigger'],

  legal(state, player) {
    const decision = openDecision(state, player, 'trigger');
    if (decision === undefined || state.triggerEvent === null) return NONE;
    const event = triggerEventOf(state.triggerEvent);
    return event
      .candidates(state, decision)
      .filter((parameters) => event.check(state, decision, parameters) === undefined)
      .map((parameters) => ({ type: 'trigger-choice', player, event: event.id, ...parameters }) as TriggerChoice);
  },

  check(state, action): Refusal | undefined {
    const decision = openDecision(state, action.player, 'trigger');
    if (decision === undefined || state.triggerEvent === null) return answerRefusal(state, action.player);
    if (action.event !== state.triggerEvent) return OTHER_EVENT;
    return unknownRefusal(state, action) ?? triggerEventOf(state.triggerEvent).check(state, decision, action);
  },

  apply(state, action, context) {
    const decision = openDecision(state, action.player, 'trigger');
    const cursor = state.draw?.event ?? null;
    if (decision === undefined || cursor === null || state.triggerEvent === null) return;
    state.decision = null;
    triggerEventOf(state.triggerEvent).choose(state, { ...decision }, cursor, action, context);
    resumeDraw(state, context);
  },
});
