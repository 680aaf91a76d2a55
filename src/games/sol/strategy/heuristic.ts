// The heuristic of Sol for agents: scored and expected momentum, compared with the best rival or with the goal.
import type { Heuristic } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import type { SolTypes } from '../types.js';
import { Evaluation } from './evaluation.js';
import { choose } from './playout.js';

/** Scale of a momentum lead that nearly ensures a win: at the end of a game, and the increase for each flare before it. */
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
    // The player with the least momentum decides the result; the momentum of the others counts less. SOL-17.15
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

  // A turn has almost no chance outcomes, and states in the middle of a turn are hard to evaluate.
  search: { turns: 1 },
};

/**
 * Returns the value of a momentum lead, between -1 and 1. A lead counts more, the fewer flares are left after the owed cards. For a
 * player who is behind, owed cards are ignored: otherwise the player would avoid them, and the game would never end.
 */
function chances(lead: number, { marker }: State, { flaresLeft }: Evaluation): number {
  return Math.tanh(lead / (SURE_AT_THE_END + SURE_PER_FLARE * (lead > 0 ? flaresLeft : marker)));
}
