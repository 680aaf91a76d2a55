import { booleans, defineAction } from '../../../../kernel/index.js';
import type { SolEvent } from '../../model/events.js';
import type { State } from '../../model/schema.js';
import { answerBonus } from '../turn/activation.js';
import { resumeDraw } from '../turn/draw.js';
import { answered, answerRefusal, openDecision } from '../turn/phase.js';

/** Decides whether the player takes the bonus reward of a station that was activated. SOL-9.15, SOL-9.16, SOL-9.17, SOL-9.20 */
export const bonus = defineAction<State, SolEvent>()({
  type: 'bonus',
  parameters: { take: booleans() },
  phases: ['bonus'],

  check: (state, { player }) => (openDecision(state, player, 'bonus') === undefined ? answerRefusal(state, player) : undefined),

  apply(state, { player, take }, context) {
    answered(state, player, context);
    answerBonus(state, take, context);
    if (state.decision === null && state.phase === 'draw') resumeDraw(state, context);
  },
});
