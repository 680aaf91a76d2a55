import * as z from 'zod';
import { defineAction, NONE, PlayerId } from '../../../kernel/index.js';
import { answerBonus } from '../activation.js';
import { resumeDraw } from '../draw.js';
import type { SolEvent } from '../events.js';
import { answerRefusal, openDecision } from '../phase.js';
import type { State } from '../schema.js';
import { madeFor } from '../shared-actions.js';

const Bonus = z.strictObject({ type: z.literal('bonus'), player: PlayerId, take: z.boolean() });
type Bonus = z.infer<typeof Bonus>;

const answersOf = madeFor((player) => [true, false].map((take) => Object.freeze<Bonus>({ type: 'bonus', player, take })));

/** Takes or declines the bonus of a station. SOL-9.15 to SOL-9.20 */
export const bonus = defineAction<State, SolEvent>()({
  type: 'bonus',
  schema: Bonus,
  phases: ['bonus'],
  listsFrozen: 'always',

  legal(state, player) {
    const decision = openDecision(state, player, 'bonus');
    return decision === undefined ? NONE : answersOf(player, decision.seat);
  },

  check: (state, { player }) => (openDecision(state, player, 'bonus') === undefined ? answerRefusal(state, player) : undefined),

  apply(state, { take }, context) {
    answerBonus(state, take, context);
    if (state.decision === null && state.phase === 'draw') resumeDraw(state, context);
  },
});
