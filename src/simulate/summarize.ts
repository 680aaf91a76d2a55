import type { PlayerId } from '../kernel/index.js';
import type { GameRow } from './row.js';

/** A share with its uncertainty. */
export interface Proportion {
  /** `count / of`; 0 when there is nothing to count. */
  share: number;
  /** The 95 % Wilson score interval around it. */
  low: number;
  high: number;
}

/** How one seat fared over the games that ended. */
export interface SeatSummary extends Proportion {
  player: PlayerId;
  agent: string;
  /** Games won, alone or with others. */
  wins: number;
}

/** Actions per game, over the games that ended. */
export interface LengthSummary {
  min: number;
  median: number;
  mean: number;
  max: number;
}

/** Statistics of a run. */
export interface Summary {
  games: number;
  /** Games that ended. */
  finished: number;
  /** Actions taken in all games, finished or not. */
  decisions: number;
  /** `null` when no game ended. */
  lengths: LengthSummary | null;
  /** In seat order. */
  seats: SeatSummary[];
  /** Ended games with several winners, who each have one in `wins`. */
  shared: number;
  /** Ended games that nobody won. */
  withoutWinner: number;
  /** How often each of the games' reasons ended one. */
  reasons: Record<string, number>;
}

/**
 * Counts a run's rows. All rows must be of the same game and table; the seats are named as in the first row.
 * @example
 * const { seats } = summarize(rows);
 * seats[0].wins; // games won by the first seat
 */
export function summarize(rows: readonly GameRow[]): Summary {
  const ended = rows.filter((row) => row.outcome !== null);
  const winners = ended.map((row) => (row.outcome as { winners: PlayerId[] }).winners.length);
  const first = rows[0];
  return {
    games: rows.length,
    finished: ended.length,
    decisions: rows.reduce((sum, row) => sum + row.length, 0),
    lengths: lengthsOf(ended.map((row) => row.length)),
    seats: (first?.players ?? []).map((player, seat) => {
      const wins = ended.filter((row) => row.outcome?.winners.includes(row.players[seat] as PlayerId)).length;
      return { player, agent: first?.agents[seat] as string, wins, ...proportion(wins, ended.length) };
    }),
    shared: winners.filter((count) => count > 1).length,
    withoutWinner: winners.filter((count) => count === 0).length,
    reasons: tally(ended.map((row) => (row.outcome as { reason: string }).reason)),
  };
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/**
 * `count` of `of`, with its 95 % Wilson score interval: honest for small samples and for shares near 0 and 1.
 * E. B. Wilson, Journal of the American Statistical Association 22 (1927), 209-212.
 */
export function proportion(count: number, of: number): Proportion {
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = count / of;
  const centre = share + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  // At the ends the formula gives exactly 0 and 1, but for rounding.
  return { share, low: count === 0 ? 0 : (centre - reach) / scale, high: count === of ? 1 : (centre + reach) / scale };
}

function lengthsOf(lengths: number[]): LengthSummary | null {
  if (lengths.length === 0) return null;
  const sorted = lengths.sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1] as number;
  const high = sorted[Math.floor(middle)] as number;
  const sum = sorted.reduce((total, length) => total + length, 0);
  return { min: sorted[0] as number, median: (low + high) / 2, mean: sum / sorted.length, max: sorted.at(-1) as number };
}

function tally(words: string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}
