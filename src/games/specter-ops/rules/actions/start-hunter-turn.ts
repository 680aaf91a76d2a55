import { defineAction, refuse } from '../../../../kernel/index.js';
import type { Event } from '../../model/events.js';
import type { Refusal } from '../../model/refusals.js';
import type { State } from '../../model/schema.js';
import { anyHunter } from '../../table/parameters.js';
import { beginHunterTurn } from '../resolution/hunter-turn.js';
import { isPhase, wrongPhase } from '../turn/phases.js';

function refuses(state: State, player: string, id: string): Refusal | undefined {
  const hunter = state.hunters.find((candidate) => candidate.id === id && !candidate.turned);
  if (hunter?.player !== player) return refuse('not-your-turn', 'SO-6.3', 'This hunter belongs to another player; choose one of your own.');
  if (!isPhase(state, 'hunters')) return wrongPhase('SO-6.6');
  return hunter.done ? refuse('hunter-done', 'SO-6.5', 'This hunter has already taken its turn in this round.') : undefined;
}

/**
 * Begins a hunter's turn. The hunters take their turns in any order: the hunter whose player acts first goes first. SO-6.3, SO-6.4, SO-6.5,
 * SO-6.6, SO-6.7, SO-6.4
 */
export const startHunterTurn = defineAction<State, Event>()({
  type: 'start-hunter-turn',
  phases: ['hunters'],
  parameters: { hunter: anyHunter },

  legal(state, player, actions) {
    const { hunters } = state;
    for (let index = 0; index < hunters.length; index++) {
      const { id, player: owner, done, turned } = hunters[index];
      if (owner === player && !done && !turned) actions.add({ hunter: id });
    }
  },

  check: (state, { player, hunter }) => refuses(state, player, hunter),

  apply(state, { hunter }, context) {
    const index = state.hunters.findIndex(({ id }) => id === hunter);
    beginHunterTurn(state, index, context);
  },
});
