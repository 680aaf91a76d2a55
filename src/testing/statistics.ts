import type { GameTypes, Outcome } from '../index.js';

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
  /** Number of games by the reason of their outcome. */
  outcomes: Record<string, number>;
  /** Games won, alone or shared, by seat; the first seat is at index 0. */
  wins: number[];
  /** Games that nobody won. */
  withoutWinner: number;
  /** Well-formed actions that were tried without regard to the legal list, and how many of them were refused. */
  nearLegal: { tried: number; refused: number };
  /** Refusals by code. */
  refusals: Record<string, number>;
  /** States sampled from views, and how many of them differ from the true state; 0 means that no hidden information was varied. */
  samples: { drawn: number; different: number };
  /**
   * Actions taken in two states that a viewer could not distinguish, and how many of them led to a difference that the viewer sees. `byChance`
   * counts those of the latter that drew chance outcomes, which need no information-revealing event.
   */
  reveals: { compared: number; revealing: number; byChance: number };
  /** Number of states in which the clock had a scheduled action. */
  scheduled: number;
  /**
   * Pairs of concurrent actions of two players: how many were tried, left one action refused, or led to the same state in either order. The
   * rest drew chance outcomes or revealed information.
   */
  concurrent: { tried: number; refused: number; same: number };
  /** Actions of which another viewer received no event and saw no change. */
  unobserved: number;
  /** Actions whose results were all enumerated, how many of them had several results, and actions with too many to enumerate. */
  enumerations: { done: number; branching: number; tooMany: number };
}

/** Collects the statistics while games are played. */
export class StatisticsAccumulator {
  private readonly actions: Map<string, number>;
  private readonly outcomes = new Map<string, number>();
  private readonly refusals = new Map<string, number>();
  private readonly lengths: number[] = [];
  private readonly wins: number[] = [];
  private games = 0;
  private withoutWinner = 0;
  readonly nearLegal = { tried: 0, refused: 0 };
  readonly samples = { drawn: 0, different: 0 };
  readonly reveals = { compared: 0, revealing: 0, byChance: 0 };
  scheduled = 0;
  readonly concurrent = { tried: 0, refused: 0, same: 0 };
  unobserved = 0;
  readonly enumerations = { done: 0, branching: 0, tooMany: 0 };

  constructor(
    private readonly game: string,
    actionTypes: readonly string[],
  ) {
    this.actions = new Map(actionTypes.map((type) => [type, 0]));
  }

  addGame(players: readonly string[], actions: readonly GameTypes['action'][], outcome: Outcome | undefined): void {
    this.games += 1;
    for (const { type } of actions) count(this.actions, type);
    if (outcome === undefined) return;
    this.lengths.push(actions.length);
    count(this.outcomes, outcome.reason);
    if (outcome.winners.length === 0) this.withoutWinner += 1;
    players.forEach((player, seat) => {
      this.wins[seat] = (this.wins[seat] ?? 0) + (outcome.winners.includes(player) ? 1 : 0);
    });
  }

  addRefusal(code: string): void {
    count(this.refusals, code);
  }

  get unreached(): string[] {
    return [...this.actions].filter(([, taken]) => taken === 0).map(([type]) => type);
  }

  /** Number of actions in the longest finished game, or `undefined` if no game finished. */
  get longest(): number | undefined {
    return this.lengths.length === 0 ? undefined : Math.max(...this.lengths);
  }

  report(): GameStatistics {
    const lengths = [...this.lengths].sort((a, b) => a - b);
    return {
      game: this.game,
      games: this.games,
      finished: lengths.length,
      lengths: { min: lengths[0] ?? 0, median: lengths[lengths.length >> 1] ?? 0, max: lengths.at(-1) ?? 0 },
      actions: Object.fromEntries(this.actions),
      outcomes: Object.fromEntries(this.outcomes),
      wins: [...this.wins],
      withoutWinner: this.withoutWinner,
      nearLegal: { ...this.nearLegal },
      refusals: Object.fromEntries(this.refusals),
      samples: { ...this.samples },
      reveals: { ...this.reveals },
      scheduled: this.scheduled,
      concurrent: { ...this.concurrent },
      unobserved: this.unobserved,
      enumerations: { ...this.enumerations },
    };
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
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
