import { copyJson, type GameTypes, type Outcome } from '../index.js';

/** What the random games reached. Shows whether random play covers the game. */
export interface GameStatistics {
  /** The game's id. */
  game: string;
  /** Complete random games played. */
  games: number;
  /** Games that ended within `maxActions`. */
  finished: number;
  /** Number of actions per finished game. */
  lengths: { min: number; median: number; max: number };
  /** Number of times each action type was taken; 0 for a type that was never reached. */
  actions: Record<string, number>;
  /** Number of games for each reason of an outcome, keyed by reason. */
  outcomes: Record<string, number>;
  /** Number of games won, alone or shared, indexed by seat from 0. */
  wins: number[];
  /** Games that nobody won. */
  withoutWinner: number;
  /** Well-formed actions, created without checking whether they are legal: how many were tried, and how many of them were refused. */
  nearLegal: { tried: number; refused: number };
  /** Number of refusals, keyed by violation code. */
  refusals: Record<string, number>;
  /**
   * Number of states sampled from views, and how many of them differ from the true state. If none differs, no hidden information was
   * varied.
   */
  samples: { drawn: number; different: number };
  /**
   * Number of actions taken in two states that a viewer could not distinguish. `revealing` counts those after which the viewer sees a
   * difference. `byChance` counts the revealing actions that drew chance outcomes, and that therefore need no information-revealing event.
   */
  reveals: { compared: number; revealing: number; byChance: number };
  /** Number of states in which the clock had a scheduled action. */
  scheduled: number;
  /**
   * Pairs of concurrent actions of two players. `tried` counts all pairs. `refused` counts the pairs in which one action was illegal after
   * the other. `same` counts the pairs that led to the same state in either order. The other pairs drew chance outcomes or revealed
   * information.
   */
  concurrent: { tried: number; refused: number; same: number };
  /** Number of actions of which another viewer received no event and saw no change. */
  unobserved: number;
  /**
   * Number of actions whose results were all enumerated, how many of these had several results, and number of actions with too many results
   * to enumerate.
   */
  enumerations: { done: number; branching: number; tooMany: number };
}

/** Collects the statistics while games are played. */
export class StatisticsAccumulator {
  /** The number of actions of each game that ended. */
  private readonly lengths: number[] = [];
  /** The counts so far. */
  readonly counts: Omit<GameStatistics, 'finished' | 'lengths'>;

  constructor(game: string, actionTypes: readonly string[]) {
    this.counts = {
      game,
      games: 0,
      actions: Object.fromEntries(actionTypes.map((type) => [type, 0])),
      outcomes: {},
      wins: [],
      withoutWinner: 0,
      nearLegal: { tried: 0, refused: 0 },
      refusals: {},
      samples: { drawn: 0, different: 0 },
      reveals: { compared: 0, revealing: 0, byChance: 0 },
      scheduled: 0,
      concurrent: { tried: 0, refused: 0, same: 0 },
      unobserved: 0,
      enumerations: { done: 0, branching: 0, tooMany: 0 },
    };
  }

  addGame(players: readonly string[], actions: readonly GameTypes['action'][], outcome: Outcome | undefined): void {
    const { counts } = this;
    counts.games += 1;
    for (const { type } of actions) count(counts.actions, type);
    if (outcome === undefined) return;
    this.lengths.push(actions.length);
    count(counts.outcomes, outcome.reason);
    if (outcome.winners.length === 0) counts.withoutWinner += 1;
    players.forEach((player, seat) => {
      counts.wins[seat] = (counts.wins[seat] ?? 0) + (outcome.winners.includes(player) ? 1 : 0);
    });
  }

  addRefusal(code: string): void {
    count(this.counts.refusals, code);
  }

  get unreached(): string[] {
    const { actions } = this.counts;
    return Object.keys(actions).filter((type) => actions[type] === 0);
  }

  /** Number of actions in the longest finished game, or `undefined` if no game finished. */
  get longest(): number | undefined {
    return this.lengths.length === 0 ? undefined : Math.max(...this.lengths);
  }

  report(): GameStatistics {
    const lengths = [...this.lengths].sort((a, b) => a - b);
    const [min = 0, median = 0, max = 0] = [lengths[0], lengths[lengths.length >> 1], lengths.at(-1)];
    return { ...copyJson(this.counts), finished: lengths.length, lengths: { min, median, max } };
  }
}

/** Adds 1 to a count. Works for keys such as `constructor`, which exist on the prototype of every object. */
function count(counts: Record<string, number>, key: string): void {
  counts[key] = Object.hasOwn(counts, key) ? counts[key] + 1 : 1;
}

/** Returns the statistics as one compact block of text. */
export function statisticsText(statistics: GameStatistics): string {
  const { game, games, finished, lengths, actions, outcomes, wins, withoutWinner, nearLegal, refusals, samples } = statistics;
  const { reveals, unobserved, scheduled, concurrent, enumerations } = statistics;
  const bySeat = Object.fromEntries(wins.map((won, seat) => [`seat ${seat + 1}`, won]));
  return [
    `${game}: ${games} random games, ${finished} finished in ${lengths.min} / ${lengths.median} / ${lengths.max} actions (min / median / max)`,
    `  actions      ${list(actions)}`,
    `  outcomes     ${list(outcomes)}`,
    `  wins         ${list({ ...bySeat, nobody: withoutWinner })}`,
    `  refusals     ${nearLegal.refused} of ${nearLegal.tried} near-legal actions: ${list(refusals)}`,
    `  samples      ${samples.drawn} from views, ${samples.different} different from the true state`,
    `  reveals      ${reveals.revealing} of ${reveals.compared} actions revealed which of two indistinguishable states is true, ${reveals.byChance} of these by chance; ${unobserved} actions unobserved by a viewer`,
    `  clock        ${scheduled} states with a scheduled action; ${concurrent.tried} pairs of concurrent actions, ${concurrent.refused} with one refused, ${concurrent.same} with the same state in either order`,
    `  enumerations ${enumerations.done}, ${enumerations.branching} with several results; ${enumerations.tooMany} with too many to try`,
  ].join('\n');
}

function list(counts: Record<string, number>): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return sorted.length === 0 ? 'none' : sorted.map(([name, times]) => `${name} ${times}`).join(', ');
}
