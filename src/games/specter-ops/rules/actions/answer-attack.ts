import * as z from 'zod';
import { type ActionDefinition, defineAction, domain, eitherOf } from '../../../../kernel/index.js';
import type { EquipmentCard } from '../../cards/equipment/equipment-card.js';
import type { Event } from '../../model/events.js';
import type { Refusal, RefusalCode } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import type { SpecterOpsTable } from '../../table/table-type.js';
import { agentAt, agentUser } from '../../table/tables.js';
import { refusesUncharged } from '../resolution/equipment-use.js';
import { rollAttack } from '../resolution/rolls.js';
import { wrongPhase } from '../turn/phases.js';

/**
 * The action `answer-attack`. Its field is named after a card's parameter, and `true` uses this card. To use no card, the player sends
 * `false` in the field of the game's first card that can answer attacks.
 */
export type AnswerAttack = { type: 'answer-attack'; player: string; velocityBlade: boolean };
type ActionFields = Readonly<Record<string, unknown>>;

/**
 * The attacked agent uses a card such as Velocity Blade, or no card. An agent that may hold such a card is asked whether or not it holds
 * one. SO-22.6, SO-26.13
 */
export function answerAttack(cards: readonly EquipmentCard[]): ActionDefinition<State, 'answer-attack', AnswerAttack, Event, RefusalCode> {
  const answers = cards.flatMap((card) => (card.hooks.attacked === undefined ? [] : [{ card, hook: card.hooks.attacked }]));
  const valuesOf = (place: number, { cards: box }: SpecterOpsTable): boolean[] => [
    ...(place === 0 && answers.some(({ card }) => box.includes(card)) ? [false] : []),
    ...(box.includes(answers[place].card) ? [true] : []),
  ];

  function refuses(state: State, said: ActionFields): Refusal | undefined {
    const { pause } = state;
    if (pause?.kind !== 'attacked') return wrongPhase('SO-26.13');
    const { card, hook } = answers.find(({ hook }) => said[hook.parameter] !== undefined) ?? answers[0];
    const uncharged = said[hook.parameter] === true ? refusesUncharged(agentAt(state, pause.agent), card) : undefined;
    return uncharged === undefined ? undefined : { ...uncharged, rule: card.clauses[0] };
  }

  const declared = defineAction<State, Event>()({
    type: 'answer-attack',
    phases: ['pause-attacked'],
    forms: eitherOf(
      ...answers.map(({ hook: { parameter } }, place) => ({
        [parameter]: domain<boolean, SpecterOpsTable>(place === 0 ? z.boolean() : z.literal(true), ({ table }) => valuesOf(place, table)),
      })),
    ),
    check: (state, action) => refuses(state, action as ActionFields),

    apply(state, action, context) {
      const { pause } = state;
      if (pause?.kind !== 'attacked') return;
      state.pause = null;
      const user = agentUser(state, pause.agent);
      for (const { hook } of answers) if ((action as ActionFields)[hook.parameter] === true) hook.apply(state, user, context);
      rollAttack(state, pause.hunter, pause.agent, context);
    },
  });
  return declared as unknown as ActionDefinition<State, 'answer-attack', AnswerAttack, Event, RefusalCode>;
}
