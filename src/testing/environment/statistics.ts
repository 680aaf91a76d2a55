/** What the random games of an encoding's check reached, so that games which reach nothing are seen. */
export interface EncodingStatistics {
  /** The game's id. */
  game: string;
  /** Random games played, and how many of them ended. */
  games: number;
  finished: number;
  /** Actions taken in them. */
  actions: number;
  /** Decisions whose whole list of legal actions was encoded, and actions encoded there. */
  decisions: number;
  encoded: number;
  /** Observations made, and states sampled from views. */
  observations: number;
  samples: number;
  /** By setup: how many numbers actions and observations take, and how many of them were met. */
  tables: {
    setup: string;
    actions: number;
    actionsMet: number;
    /** Longest sequence of numbers that one action took. */
    longest: number;
    observation: number;
    /** Numbers of the observation that were ever another than at the first look. */
    observationVaried: number;
  }[];
}

/** The statistics as one compact block of text. */
export function encodingStatisticsText(statistics: EncodingStatistics): string {
  const { game, games, finished, actions, decisions, encoded, observations, samples, tables } = statistics;
  return [
    `${game}: ${games} random games, ${finished} finished, ${actions} actions; ${encoded} legal actions encoded at ${decisions} decisions`,
    `  ${observations} observations, ${samples} states sampled from views`,
    ...tables.map(
      (table) =>
        `  ${table.setup}: ${table.actions} action numbers (${table.actionsMet} met, at most ${table.longest} an action), ` +
        `${table.observation} observation numbers (${table.observationVaried} varied)`,
    ),
  ].join('\n');
}
