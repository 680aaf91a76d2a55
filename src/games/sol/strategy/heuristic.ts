// The heuristic of Sol for agents. It compares the value of a player with that of the best opponent or, in solo and co-operative games,
// with the goal.
import type { Heuristic } from '../../../kernel/index.js';
import type { State } from '../model/schema.js';
import type { SolTypes } from '../types.js';
import { Evaluation } from './evaluation.js';
import { choose } from './playout.js';

/**
 * Lead in momentum that makes a win likely at the end of a game. Each flare until the end makes the necessary lead larger by
 * `SURE_PER_FLARE`.
 */
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
    // In a solo or co-operative game, the lowest momentum of all players is the score of the group. The heuristic therefore gives most
    // weight to the lowest value of a player, and less to the average of all players. SOL-17.15
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

  // Search looks ahead to the end of the current turn. Until then there are few chance outcomes, while states in the middle of a turn are
  // hard to evaluate.
  search: { turns: 1 },
};

/**
 * Returns the value, between -1 and 1, of a lead in momentum, or of a deficit if it is negative. The fewer flares are left, the further it
 * is from 0. For a lead, flares that are likely to be drawn in this turn do not count as left. For a deficit they do: otherwise a player
 * who is behind would avoid drawing cards, and the game would never end.
 */
function chances(lead: number, { marker }: State, { flaresLeft }: Evaluation): number {
  return Math.tanh(lead / (SURE_AT_THE_END + SURE_PER_FLARE * (lead > 0 ? flaresLeft : marker)));
}
