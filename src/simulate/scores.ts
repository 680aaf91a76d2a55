// Scores of games between agents.
import type { GameRow } from './row.js';
import type { Seating, Side } from './seatings.js';
import { type Proportion, proportion } from './summarize.js';

/**
 * The results of one agent over some games. `share` is its share of the points (1 for a win, 1/2 for a draw), with the 95 % Wilson
 * interval.
 */
export interface LadderScore extends Proportion {
  games: number;
  wins: number;
  /** Games in which both agents did equally well, and unfinished games; always 0 in a cooperative game. */
  draws: number;
  losses: number;
}

/** The results of one agent over all its games. */
export interface AgentScore extends LadderScore {
  agent: string;
  /** Mean score of the agent's seats, on the game's own scale, over the games that ended; `null` if no game ended. */
  meanScore: number | null;
}

/** The games of two agents against each other, as the results of the first agent. */
export interface Pairing extends LadderScore {
  first: string;
  second: string;
  /** The better agent, if the interval of the share does not contain 1/2; otherwise `null`. */
  better: string | null;
  /** The results of the first agent on each side, in the order of the sides. */
  sides: LadderScore[];
}

/** The running score of two agents against each other, or of one agent in a cooperative game. */
export class MatchupScore {
  private readonly pair = new ScoreAccumulator();
  private readonly bySide: ScoreAccumulator[];

  /** @param second the total score of the second agent; `undefined` in a cooperative game. */
  constructor(
    private readonly sides: readonly Side[],
    private readonly first: ScoreAccumulator,
    private readonly second: ScoreAccumulator | undefined,
  ) {
    this.bySide = sides.map(() => new ScoreAccumulator());
  }

  add(row: GameRow, seating: Seating): void {
    const { sides, first, second, pair, bySide } = this;
    const points = second === undefined ? sharedPoints(row) : pointsOf(row, seating);
    first.add(points, row, seating, 0);
    second?.add(1 - points, row, seating, 1);
    pair.add(points, row, seating, 0);
    sides.forEach(([seat], side) => {
      if (seating[seat as number] === 0) bySide[side]?.add(points, row, seating, 0);
    });
  }

  pairing(first: string, second: string): Pairing {
    const result = this.pair.result();
    const better = result.low > 1 / 2 ? first : result.high < 1 / 2 ? second : null;
    return { first, second, ...result, better, sides: this.bySide.map((accumulator) => accumulator.result()) };
  }
}

/**
 * Returns the points of the first agent: 1 if a greater share of its seats won than of the second agent's seats, 0 if a smaller share won,
 * otherwise 1/2.
 */
function pointsOf({ outcome, players }: GameRow, seating: Seating): number {
  if (outcome === null) return 1 / 2;
  const seats = [0, 0];
  const won = [0, 0];
  seating.forEach((who, seat) => {
    seats[who] = (seats[who] as number) + 1;
    if (outcome.winners.includes(players[seat] as string)) won[who] = (won[who] as number) + 1;
  });
  // Compares the shares as whole numbers, without division.
  const first = (won[0] as number) * (seats[1] as number);
  const second = (won[1] as number) * (seats[0] as number);
  return first === second ? 1 / 2 : first > second ? 1 : 0;
}

function sharedPoints({ outcome, players }: GameRow): number {
  return outcome?.winners.includes(players[0] as string) ? 1 : 0;
}

/** Sums the results of the games of one agent. */
export class ScoreAccumulator {
  private readonly counts = { wins: 0, draws: 0, losses: 0 };
  private scores = 0;
  private scored = 0;

  add(points: number, { outcome, players }: GameRow, seating: Seating, who: 0 | 1): void {
    this.counts[points === 1 ? 'wins' : points === 0 ? 'losses' : 'draws'] += 1;
    if (outcome === null) return;
    seating.forEach((sitting, seat) => {
      if (sitting !== who) return;
      this.scores += outcome.scores[players[seat] as string] as number;
      this.scored += 1;
    });
  }

  result(): LadderScore {
    const { wins, draws, losses } = this.counts;
    const games = wins + draws + losses;
    return { games, wins, draws, losses, ...proportion(wins + draws / 2, games) };
  }

  agentScore(agent: string): AgentScore {
    return { agent, ...this.result(), meanScore: this.scored === 0 ? null : this.scores / this.scored };
  }
}
