import { defineAction, formsBy, refuse } from '../../../kernel/index.js';
import type { SolEvent } from '../events.js';
import { unknownRefusal } from '../pieces/unknown.js';
import type { State } from '../schema.js';
import { TRIGGER_EVENTS, triggerEventOf } from '../trigger-events/index.js';
import { resumeDraw } from '../turn/draw.js';
import { answered, answerRefusal, openDecision } from '../turn/phase.js';

const OTHER_EVENT = refuse('parameter', 'SOL-16.2', 'The choice is for another trigger event; expected a choice for the current one.');

/** Answers the question of a trigger event, for one piece at a time. SOL-16.4, SOL-18.12 */
export const triggerChoice = defineAction<State, SolEvent>()({
  type: 'trigger-choice',
  forms: formsBy('event', TRIGGER_EVENTS),
  phases: ['trigger'],

  legal(state, player, offer) {
    const decision = openDecision(state, player, 'trigger');
    if (decision === undefined || state.config.triggerEvent === null) return;
    const event = triggerEventOf(state.config.triggerEvent);
    offer.form(event.id);
    for (const chosen of event.candidates(state, decision) as Iterable<Readonly<Record<string, unknown>>>) {
      if (event.check(state, decision, chosen) === undefined) offer.say(chosen);
    }
  },

  check(state, action) {
    const decision = openDecision(state, action.player, 'trigger');
    if (decision === undefined || state.config.triggerEvent === null) return answerRefusal(state, action.player);
    if (action.event !== state.config.triggerEvent) return OTHER_EVENT;
    return unknownRefusal(state, action) ?? triggerEventOf(state.config.triggerEvent).check(state, decision, action);
  },

  apply(state, action, context) {
    const decision = openDecision(state, action.player, 'trigger');
    const cursor = state.draw?.event ?? null;
    if (decision === undefined || cursor === null || state.config.triggerEvent === null) return;
    answered(state, action.player, context);
    state.decision = null;
    triggerEventOf(state.config.triggerEvent).choose(state, { ...decision }, cursor, action, context);
    resumeDraw(state, context);
  },
});
