import type { GameTypes, Outcome } from '../index.js';

/** What the random games reached, so that a generator that reaches nothing is seen. */
export interface GameStatistics {
  /** The game's id. */
  game: string;
  /** Whole random games played. */
  games: number;
  /** How many of them ended within `maxActions`. */
  finished: number;
  /** Actions per finished game. */
  lengths: { least: number; median: number; most: number };
  /** How often each type of action was taken; 0 for a type that was never reached. */
  actions: Record<string, number>;
  /** Games by how they ended. */
  outcomes: Record<string, number>;
  /** Games won (alone or shared) by seat, the first seat at index 0. */
  wins: number[];
  /** Games that nobody won. */
  unwon: number;
  /** Well-formed actions tried whether or not they are listed, and how many of them were refused. */
  nearLegal: { tried: number; refused: number };
  /** Refusals by code. */
  refusals: Record<string, number>;
  /** Full states sampled from views, and how many of them were not the true one: 0 means that nothing hidden was varied. */
  samples: { taken: number; untrue: number };
  /**
   * Actions taken in two states that looked alike to a viewer, how many of them made a difference that the viewer sees, and how many of
   * these drew chance, which excuses them from giving news.
   */
  news: { compared: number; told: number; drawn: number };
  /** Moments at which something was due by the clock. */
  due: number;
  /**
   * Pairs of concurrent actions of two who may decide, how many of these left one of them refused, and how many led to the same state in
   * either order; the rest drew chance or gave news.
   */
  concurrent: { tried: number; refused: number; same: number };
  /** Actions that another viewer was neither told of nor saw. */
  silent: number;
  /** Actions all of whose results were enumerated, how many of these had several, and those with too many to try. */
  enumerations: { done: number; branching: number; tooMany: number };
}

/** Gathers the statistics while games are played. */
export class Tally {
  private readonly actions: Map<string, number>;
  private readonly outcomes = new Map<string, number>();
  private readonly refusals = new Map<string, number>();
  private readonly lengths: number[] = [];
  private readonly wins: number[] = [];
  private games = 0;
  private unwon = 0;
  readonly nearLegal = { tried: 0, refused: 0 };
  readonly samples = { taken: 0, untrue: 0 };
  readonly news = { compared: 0, told: 0, drawn: 0 };
  due = 0;
  readonly concurrent = { tried: 0, refused: 0, same: 0 };
  silent = 0;
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
    if (outcome.winners.length === 0) this.unwon += 1;
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

  /** Actions in the longest finished game, if any game finished. */
  get longest(): number | undefined {
    return this.lengths.length === 0 ? undefined : Math.max(...this.lengths);
  }

  report(): GameStatistics {
    const lengths = [...this.lengths].sort((a, b) => a - b);
    return {
      game: this.game,
      games: this.games,
      finished: lengths.length,
      lengths: { least: lengths[0] ?? 0, median: lengths[lengths.length >> 1] ?? 0, most: lengths.at(-1) ?? 0 },
      actions: Object.fromEntries(this.actions),
      outcomes: Object.fromEntries(this.outcomes),
      wins: [...this.wins],
      unwon: this.unwon,
      nearLegal: { ...this.nearLegal },
      refusals: Object.fromEntries(this.refusals),
      samples: { ...this.samples },
      news: { ...this.news },
      due: this.due,
      concurrent: { ...this.concurrent },
      silent: this.silent,
      enumerations: { ...this.enumerations },
    };
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The statistics as one compact block of text. */
export function statisticsText(statistics: GameStatistics): string {
  const { game, games, finished, lengths, actions, outcomes, wins, unwon, nearLegal, refusals, samples, news, silent, enumerations } =
    statistics;
  const { due, concurrent } = statistics;
  const bySeat = Object.fromEntries(wins.map((won, seat) => [`seat ${seat + 1}`, won]));
  return [
    `${game}: ${games} random games, ${finished} finished in ${lengths.least} / ${lengths.median} / ${lengths.most} actions (least / median / most)`,
    `  actions      ${list(actions)}`,
    `  outcomes     ${list(outcomes)}`,
    `  wins         ${list({ ...bySeat, nobody: unwon })}`,
    `  refusals     ${nearLegal.refused} of ${nearLegal.tried} near-legal actions: ${list(refusals)}`,
    `  samples      ${samples.taken} from views, ${samples.untrue} unlike the true state`,
    `  news         ${news.told} of ${news.compared} actions in states that look alike told them apart, ${news.drawn} of these by chance; ${silent} actions unseen by a viewer`,
    `  clock        ${due} moments with something due; ${concurrent.tried} pairs of concurrent actions, ${concurrent.refused} with one refused, ${concurrent.same} with the same state in either order`,
    `  enumerations ${enumerations.done}, ${enumerations.branching} with several results; ${enumerations.tooMany} with too many to try`,
  ].join('\n');
}

function list(counts: Record<string, number>): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return sorted.length === 0 ? 'none' : sorted.map(([name, times]) => `${name} ${times}`).join(', ');
}
