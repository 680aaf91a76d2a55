import { addLegalChoices, defineAction, formsBy, refuse } from '../../../../kernel/index.js';
import { TRIGGER_EVENTS, triggerEventOf } from '../../cards/trigger-events/index.js';
import type { Answerer, TriggerEvent } from '../../cards/trigger-events/trigger-event.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { unknownRefusal } from '../pieces/unknown.js';
import { resumeDraw } from '../turn/draw.js';
import { answered, answerRefusal, openDecision } from '../turn/phase.js';

const OTHER_EVENT = refuse('parameter', 'SOL-16.2', 'The choice is for another trigger event; expected a choice for the current one.');

/** Returns the trigger event and its question, if the player must answer one now; otherwise `undefined`. */
function askedOf(state: State, player: string): { event: TriggerEvent; user: Answerer } | undefined {
  const decision = openDecision(state, player, 'trigger');
  const cursor = state.draw?.event ?? null;
  const { triggerEvent } = state.config;
  if (decision === undefined || cursor === null || triggerEvent === null) return undefined;
  return { event: triggerEventOf(triggerEvent), user: { seat: decision.seat, sundiver: decision.sundiver, cursor } };
}

/** Answers the question of a trigger event to a player, by naming a sundiver, a space or both. SOL-16.4, SOL-18.12 */
export const triggerChoice = defineAction<State, SolEvent>()({
  type: 'trigger-choice',
  forms: formsBy('event', TRIGGER_EVENTS),
  phases: ['trigger'],

  legal(state, player, actions) {
    const asked = askedOf(state, player);
    if (asked === undefined) return;
    const { event, user } = asked;
    actions.form(event.id);
    addLegalChoices(actions, event, state, user);
  },

  check(state, action) {
    const asked = askedOf(state, action.player);
    if (asked === undefined) return answerRefusal(state, action.player);
    if (action.event !== state.config.triggerEvent) return OTHER_EVENT;
    return unknownRefusal(state, action) ?? asked.event.check?.(state, asked.user, action);
  },

  apply(state, action, context) {
    const asked = askedOf(state, action.player);
    if (asked === undefined) return;
    answered(state, action.player, context);
    state.decision = null;
    asked.event.apply?.(state, asked.user, action, context);
    resumeDraw(state, context);
  },
});
