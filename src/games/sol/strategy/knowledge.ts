// What is known of playing Sol well: the momentum that is scored and hoped for, against that of the best rival, or against the goal.
import type { Knowledge } from '../../../kernel/index.js';
import type { State } from '../schema.js';
import type { SolTypes } from '../types.js';
import { choose } from './playout.js';
import { Worth } from './worth.js';

/** Momentum that is as good as a sure win, at the end of a game and for each flare before it. */
const SURE_AT_THE_END = 2;
const SURE_PER_FLARE = 0.8;

/** How good a state is for a player, and a quick way to play a game out. */
export const solKnowledge: Knowledge<SolTypes> = {
  evaluate(state, player) {
    const { players } = state;
    const { mode, goal } = state.config;
    const worth = new Worth(state);
    const own = players.indexOf(player);
    if (mode === 'standard') {
      let rival = Number.NEGATIVE_INFINITY;
      for (let seat = 0; seat < players.length; seat++) if (seat !== own) rival = Math.max(rival, worth.of(seat));
      return chances(worth.of(own) - rival, state, worth);
    }
    // The last one counts; what the others have helps only him whose turn is still to come. SOL-17.15
    let least = Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let seat = 0; seat < players.length; seat++) {
      const each = worth.of(seat);
      sum += Math.min(each, 2 * (goal ?? 0));
      least = Math.min(least, each);
    }
    return chances(0.7 * least + (0.3 * sum) / players.length - (goal ?? 0), state, worth);
  },

  policy: choose,

  // Nearly nothing happens in a turn that cannot be foreseen, and in its middle much is left to hope for.
  search: { turns: 1 },
};

/**
 * A lead is worth the more, the nearer the end is, and cards that are owed bring it nearer. Who is behind must not shrink from
 * them: he would hold on to what he has, and the game would never end.
 */
function chances(lead: number, { marker }: State, { flaresLeft }: Worth): number {
  return Math.tanh(lead / (SURE_AT_THE_END + SURE_PER_FLARE * (lead > 0 ? flaresLeft : marker)));
}
