import { type ActionDefinition, defineAction, eitherOf } from '../../../../kernel/index.js';
import type { EquipmentCard } from '../../cards/equipment/equipment-card.js';
import type { Event } from '../../model/events.js';
import { earliest, type RefusalCode } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { agentAt } from '../../table/tables.js';
import { finishMovement } from '../resolution/agent-movement.js';
import { refusesGoingOn } from '../resolution/agent-turn.js';
import { markerToCome, movementChoices, refusesChoice } from '../resolution/marker-choices.js';
import { type MarkerChoice, NO_CHOICE } from '../resolution/marker-option.js';
import { optionSets, optionSources, setNumberOf } from '../resolution/option-sources.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

/** The action that ends a movement. The chosen marker options of abilities and cards are fields, such as `shadowStep`. SO-22.5 */
export type FinishMove = {
  type: 'finish-move';
  player: string;
  shadowStep?: string;
  holoDecoy?: string;
  bladeStrike?: string[];
  pulseBlades?: true;
};

/** Returns the marker options of an action; most actions have none. */
function choiceOf(action: { type: string; player: string }): MarkerChoice {
  if (Object.keys(action).length === 2) return NO_CHOICE;
  const { type: _type, player: _player, ...choice } = action;
  return choice;
}

/**
 * Ends the agent's movement, after 0 spaces or more, and reveals what hunters have seen of it.
 * SO-7.4, SO-7.10, SO-8.1, SO-8.2, SO-8.3, SO-8.4, SO-8.5, SO-8.6, SO-8.7, SO-8.8, SO-8.9, SO-22.5
 */
export function finishMove(cards: readonly EquipmentCard[]): ActionDefinition<State, 'finish-move', FinishMove, Event, RefusalCode> {
  const sources = optionSources(cards);
  const declared = defineAction<State, Event>()({
    type: 'finish-move',
    phases: ['agent-start', 'agent-moving'],
    forms: eitherOf(...optionSets(sources).map(({ parameters }) => parameters)),

    legal(state, _player, actions) {
      const index = state.activeAgent;
      if (refusesGoingOn(state, agentAt(state, index)) !== undefined) return;
      const choices = movementChoices(state, index);
      // The first choice has no marker options: it is the action of form 0, which has no parameters.
      actions.form(0).add();
      for (let place = 1; place < choices.length; place++) actions.form(setNumberOf(sources, choices[place])).add(choices[place]);
    },

    check(state, action) {
      if (!isPhase(state, 'agent-before-moving')) return wrongPhase('SO-7.1');
      const index = state.activeAgent;
      const choice = choiceOf(action);
      const owed = refusesGoingOn(state, agentAt(state, index));
      return choice === NO_CHOICE ? owed : earliest(refusesChoice(state, index, markerToCome(state, index), choice, true), owed);
    },

    apply: (state, action, context) => finishMovement(state, state.activeAgent, choiceOf(action), context),
  });
  return declared as unknown as ActionDefinition<State, 'finish-move', FinishMove, Event, RefusalCode>;
}
