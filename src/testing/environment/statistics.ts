/** What the random games of an encoding's check reached. Shows whether random play covers the game. */
export interface EncodingStatistics {
  /** The game's id. */
  game: string;
  /** Number of random games played. */
  games: number;
  /** Number of the random games that ended. */
  finished: number;
  /** Number of actions taken in the random games. */
  actions: number;
  /** Number of decisions at which all legal actions were encoded. */
  decisions: number;
  /** Number of actions encoded at the decisions that `decisions` counts. */
  encoded: number;
  /** Number of observations written. */
  observations: number;
  /** Number of states sampled from views. */
  samples: number;
  /** For each setup: the sizes of the action and observation spaces, and how much of each space occurred. */
  setups: {
    setup: string;
    actionSpaceSize: number;
    /** Number of indices that occurred in encoded actions. */
    indexesUsed: number;
    /** Maximum number of indices of one action. */
    longestEncoding: number;
    observationSize: number;
    /** Number of observation values that ever differed from the first observation. */
    observationVaried: number;
  }[];
}

/** Returns the statistics as one compact block of text. */
export function encodingStatisticsText(statistics: EncodingStatistics): string {
  const { game, games, finished, actions, decisions, encoded, observations, samples, setups } = statistics;
  return [
    `${game}: ${games} random games, ${finished} finished, ${actions} actions; ${encoded} legal actions encoded at ${decisions} decisions`,
    `  ${observations} observations, ${samples} states sampled from views`,
    ...setups.map(
      ({ setup, actionSpaceSize, indexesUsed, longestEncoding, observationSize, observationVaried }) =>
        `  ${setup}: ${actionSpaceSize} action indices (${indexesUsed} used, at most ${longestEncoding} per action), ` +
        `${observationSize} observation values (${observationVaried} varied)`,
    ),
  ].join('\n');
}
