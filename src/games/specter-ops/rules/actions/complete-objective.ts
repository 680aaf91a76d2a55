import { type ActionDefinition, defineAction, eitherOf, type Parameters, refuse } from '../../../../kernel/index.js';
import { type EquipmentCard, isUsableBy } from '../../cards/equipment/equipment-card.js';
import type { Event } from '../../model/events.js';
import type { Refusal, RefusalCode } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { anySection, onlyTrue, onlyWhere } from '../../table/parameters.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { agentAt, agentUser } from '../../table/tables.js';
import { observe } from '../history.js';
import { refusesInPassing } from '../resolution/equipment-use.js';
import { isInRange, showCompletion } from '../resolution/objectives.js';
import { isStartOfAgentTurn, wrongPhase } from '../turn/phases.js';

/** The action `complete-objective`: a section and, if a card is used with the completion, a flag such as `remoteTrigger`. */
export type CompleteObjective = { type: 'complete-objective'; player: string; section: number; remoteTrigger?: true };
type ActionFields = Readonly<Record<string, unknown>>;

const NOT_BESIDE = refuse('objective-out-of-range', 'SO-9.11', 'The agent must be next to the objective at the start of the turn.');

/**
 * Returns the parameters of a completion with a card: the section and the flag of the card. Their domains are empty if no character of the
 * game can use the card.
 */
function withCard(card: EquipmentCard): Parameters {
  const canBe = ({ cards, characters }: SpecterOpsTable) =>
    cards.includes(card) && characters.some((character) => isUsableBy(card, character));
  return onlyWhere(canBe, { section: anySection, [card.hooks.completing?.parameter ?? '']: onlyTrue });
}

/**
 * The agent completes an objective next to which it began its turn, with or without a card such as Remote Trigger. The completion costs no
 * movement and, without a card, no equipment use. SO-9.11, SO-9.12, SO-9.13, SO-9.14, SO-9.15, SO-17.37, SO-17.38
 */
export function completeObjective(
  cards: readonly EquipmentCard[],
): ActionDefinition<State, 'complete-objective', CompleteObjective, Event, RefusalCode> {
  const completing = cards.flatMap((card) => (card.hooks.completing === undefined ? [] : [{ card, hook: card.hooks.completing }]));

  function refuses(state: State, section: number, card: EquipmentCard | undefined): Refusal | undefined {
    const agent = agentAt(state, state.activeAgent);
    const unfit = card === undefined ? undefined : refusesInPassing(agent, card);
    if (unfit !== undefined) return unfit;
    if (!isInRange(state, agent, section)) return NOT_BESIDE;
    const done = state.secret.completed[section - 1];
    return done ? refuse('objective-done', 'SO-9.15', 'This objective is already completed.') : undefined;
  }

  const declared = defineAction<State, Event>()({
    type: 'complete-objective',
    phases: ['agent-start'],
    forms: eitherOf({ section: anySection }, ...completing.map(({ card }) => withCard(card))),

    legal(state, _player, actions) {
      for (let section = 1; section <= 4; section++) {
        if (refuses(state, section, undefined) !== undefined) continue;
        actions.form(0).add({ section });
        completing.forEach(({ card, hook }, index) => {
          if (refuses(state, section, card) === undefined) actions.form(index + 1).add({ section, [hook.parameter]: true });
        });
      }
    },

    check(state, action) {
      if (!isStartOfAgentTurn(state)) return wrongPhase('SO-7.3');
      const { section, ...said } = action as unknown as CompleteObjective & ActionFields;
      return refuses(state, section, completing.find(({ hook }) => said[hook.parameter] === true)?.card);
    },

    apply(state, action, context) {
      const { section, ...said } = action as unknown as CompleteObjective & ActionFields;
      const index = state.activeAgent;
      state.secret.completed[section - 1] = true;
      const used = completing.find(({ hook }) => said[hook.parameter] === true);
      if (used !== undefined) {
        used.hook.apply(state, agentUser(state, index), section, context);
        return;
      }
      observe(state, { kind: 'completed', agent: index, section, site: state.secret.sites[section - 1] });
      showCompletion(state, section, context);
    },
  });
  return declared as unknown as ActionDefinition<State, 'complete-objective', CompleteObjective, Event, RefusalCode>;
}
