// The heuristic of Sol for agents: scored and expected momentum, compared with the best rival or with the goal.
import type { Heuristic } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import type { SolTypes } from '../types.js';
import { Evaluation } from './evaluation.js';
import { choose } from './playout.js';

/** Momentum lead that nearly ensures a win at the end of a game; `SURE_PER_FLARE` is the increase for each remaining flare. */
const SURE_AT_THE_END = 2;
const SURE_PER_FLARE = 0.8;

/** The heuristic of Sol for agents: an evaluation of states, and a fast playout policy. */
export const solHeuristic: Heuristic<SolTypes> = {
  evaluate(state, player) {
    const { players } = state;
    const { mode, goal } = state.config;
    const evaluation = new Evaluation(state);
    const own = players.indexOf(player);
    if (mode === 'standard') {
      let rival = Number.NEGATIVE_INFINITY;
      for (let seat = 0; seat < players.length; seat++) if (seat !== own) rival = Math.max(rival, evaluation.of(seat));
      return chances(evaluation.of(own) - rival, state, evaluation);
    }
    // In a solo or co-operative game, the lowest momentum of all players is the score of the group. The heuristic therefore gives the
    // momentum of the others less weight. SOL-17.15
    let least = Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let seat = 0; seat < players.length; seat++) {
      const each = evaluation.of(seat);
      sum += Math.min(each, 2 * (goal ?? 0));
      least = Math.min(least, each);
    }
    return chances(0.7 * least + (0.3 * sum) / players.length - (goal ?? 0), state, evaluation);
  },

  policy: choose,

  // The search stops at the end of a turn: a turn has few chance outcomes, and states within a turn are hard to evaluate.
  search: { turns: 1 },
};

/**
 * Returns the value of a momentum lead, between -1 and 1. The fewer flares are left after this turn's cards, the more a lead counts. For a
 * player who is behind, the cards to draw are ignored. Otherwise the player would avoid drawing, and the game would never end.
 */
function chances(lead: number, { marker }: State, { flaresLeft }: Evaluation): number {
  return Math.tanh(lead / (SURE_AT_THE_END + SURE_PER_FLARE * (lead > 0 ? flaresLeft : marker)));
}
