// What an agent considers in a turn: the probability and the value of each legal action.

/** One legal action in the analysis of a turn. */
export interface AnalysedAction<Action> {
  readonly action: Action;
  /**
   * Probability of the action, from 0 to 1; those of a turn add up to 1. Of a learned agent, the probability that the network gives. Of a
   * search, the share of the visits. Of other agents, the probability that the agent chooses the action.
   */
  readonly probability: number;
  /** Expected value for the player, by convention from -1 (loss) to 1 (win); `null` if the agent has not evaluated the action. */
  readonly value: number | null;
  /** Number of iterations of a search that began with this action; `null` if the agent does not search. */
  readonly visits: number | null;
}

/** What an agent considers in a turn. */
export interface Analysis<Action> {
  /** Expected value of the turn for its player, by convention from -1 (loss) to 1 (win); `null` if the agent has no estimate. */
  readonly value: number | null;
  /** The actions, in the order of the turn's legal actions. */
  readonly actions: readonly AnalysedAction<Action>[];
  /** The action that the agent prefers. */
  readonly best: Action;
}

/**
 * Returns the analysis of a turn with a probability and a value for each action.
 * @param best the position of the preferred action; by default the action with the highest probability.
 */
export function analysisOf<Action>(
  actions: readonly Action[],
  probabilities: ArrayLike<number>,
  values: readonly (number | null)[],
  value: number | null,
  best = positionOfMaximum(probabilities),
): Analysis<Action> {
  return {
    value,
    actions: actions.map((action, place) => ({
      action,
      probability: probabilities[place] as number,
      value: values[place] ?? null,
      visits: null,
    })),
    best: actions[best] as Action,
  };
}

function positionOfMaximum(numbers: ArrayLike<number>): number {
  const all = Array.from(numbers);
  return all.indexOf(Math.max(...all));
}
