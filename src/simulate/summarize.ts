import * as z from 'zod';
import { option } from '../agents/internal.js';
import type { PlayerId } from '../kernel/index.js';
import { itemsOf, parseUntrusted, readNamed } from '../kernel/internal.js';
import { requireArgument } from './options.js';
import type { GameRow } from './row.js';

/** A share with its confidence interval. */
export interface Proportion {
  /** `count / of`; 0 when there is nothing to count. */
  share: number;
  /** The lower end of the 95 % Wilson score interval around the share. */
  low: number;
  /** The upper end of the 95 % Wilson score interval around the share. */
  high: number;
}

/** The results of one seat over the games that ended. */
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
  /** The 95 % interval around the mean, by the normal approximation; `null` for one game. Too narrow for fewer than about 30 games. */
  meanInterval: { low: number; high: number } | null;
  max: number;
}

/** Statistics of a run. */
export interface Summary {
  games: number;
  /** Number of games that ended. */
  finished: number;
  /** Actions taken in all games, finished or not. */
  decisions: number;
  /** Statistics of the game lengths; `null` if no game ended. */
  lengths: LengthSummary | null;
  /** The results of each seat, in seat order. */
  seats: SeatSummary[];
  /** Games with several winners; each winner has one win in `wins`. */
  shared: number;
  /** Games that ended without a winner. */
  withoutWinner: number;
  /** Number of games for each reason for their end, keyed by reason. */
  reasons: Record<string, number>;
}

/**
 * Counts rows without keeping them, for runs with more rows than fit into memory. Rows may come in any order.
 * @example
 * const accumulator = new SummaryAccumulator();
 * await simulate({ ...run, rows: false, onRow: (row) => accumulator.add(row) });
 * accumulator.summary().seats[0].wins; // games won by the first seat
 */
export class SummaryAccumulator {
  private games = 0;
  private finished = 0;
  private decisions = 0;
  private shared = 0;
  private withoutWinner = 0;
  private seats: { player: PlayerId; agent: string; wins: number }[] | undefined;
  /**
   * Number of games of each length, keyed by the length in actions. The map gives an exact median, and grows only with the number of
   * different lengths.
   */
  private readonly lengths = new Map<number, number>();
  private readonly reasons = new Map<string, number>();

  /**
   * Counts one more row, of the same game and setup as the others. The seats are named as in the first row.
   * @throws InvalidInputError if the row is invalid; nothing is counted then.
   */
  add(row: GameRow): void {
    const { players, agents, length, outcome } = parseUntrusted(Counted, readNamed<GameRow>(row, COUNTED), 'row');
    this.seats ??= players.map((player, seat) => ({ player, agent: agents[seat] as string, wins: 0 }));
    this.games += 1;
    this.decisions += length;
    if (outcome === null) return;
    const { winners, reason } = outcome;
    this.finished += 1;
    count(this.lengths, length);
    count(this.reasons, reason);
    if (winners.length > 1) this.shared += 1;
    if (winners.length === 0) this.withoutWinner += 1;
    for (let seat = 0; seat < this.seats.length; seat++) {
      if (winners.includes(players[seat] as PlayerId)) (this.seats[seat] as { wins: number }).wins += 1;
    }
  }

  /** Returns the statistics of the rows counted so far. */
  summary(): Summary {
    const { games, finished, decisions, shared, withoutWinner } = this;
    return {
      games,
      finished,
      decisions,
      lengths: lengthsOf(this.lengths, finished),
      seats: (this.seats ?? []).map(({ player, agent, wins }) => ({ player, agent, wins, ...proportion(wins, finished) })),
      shared,
      withoutWinner,
      reasons: Object.fromEntries([...this.reasons].sort(([a], [b]) => (a < b ? -1 : 1))),
    };
  }
}

/** The fields of a row that are counted; other fields are ignored. */
const Counted = z
  .object({
    players: z.array(z.string()).min(1),
    agents: z.array(z.string()),
    length: z.int().min(0),
    outcome: z
      .object({ winners: z.array(z.string()), reason: z.string() })
      .nullable()
      .default(null),
  })
  .refine(({ players, agents }) => agents.length === players.length, {
    path: ['agents'],
    error: 'expected the name of an agent for each player',
  });
const COUNTED = ['players', 'agents', 'length', 'outcome'] as const;

/**
 * Returns the statistics of a run's rows. All rows must be of the same game and setup; the seats are named as in the first row.
 * @example
 * const { seats } = summarize(rows);
 * seats[0].wins; // games won by the first seat
 * @throws InvalidInputError if `rows` is not a list of rows.
 */
export function summarize(rows: Iterable<GameRow>): Summary {
  const accumulator = new SummaryAccumulator();
  for (const row of itemsOf(rows, 'rows')) accumulator.add(row);
  return accumulator.summary();
}

/** The 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/**
 * Returns `count / of` with its 95 % Wilson score interval, which is accurate for small samples and for shares near 0 and 1. E. B. Wilson,
 * Journal of the American Statistical Association 22 (1927), 209-212.
 * @throws InvalidInputError unless both arguments are numbers from 0, and `count` is at most `of`.
 */
export function proportion(count: number, of: number): Proportion {
  requireArgument('of', numberUpTo(Number.MAX_VALUE), of);
  requireArgument('count', numberUpTo(of), count);
  if (of === 0) return { share: 0, low: 0, high: 1 };
  const share = count / of;
  const centre = share + Z ** 2 / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  const scale = 1 + Z ** 2 / of;
  // If `count` is 0 or `of`, the formula gives exactly 0 or 1, except for rounding errors.
  return { share, low: count === 0 ? 0 : (centre - reach) / scale, high: count === of ? 1 : (centre + reach) / scale };
}

function numberUpTo(most: number): z.ZodType<number> {
  return option(`a number from 0 to ${most}`, (value) => typeof value === 'number' && value >= 0 && value <= most);
}

function lengthsOf(counts: ReadonlyMap<number, number>, games: number): LengthSummary | null {
  if (games === 0) return null;
  const sorted = [...counts].sort(([a], [b]) => a - b);
  const mean = sorted.reduce((sum, [length, times]) => sum + length * times, 0) / games;
  const squares = sorted.reduce((sum, [length, times]) => sum + (length - mean) ** 2 * times, 0);
  const reach = games === 1 ? null : Z * Math.sqrt(squares / (games - 1) / games);
  return {
    min: (sorted[0] as [number, number])[0],
    median: (nth(sorted, Math.ceil(games / 2)) + nth(sorted, Math.floor(games / 2) + 1)) / 2,
    mean,
    meanInterval: reach === null ? null : { low: mean - reach, high: mean + reach },
    max: (sorted.at(-1) as [number, number])[0],
  };
}

/** Returns the length of the n-th shortest game, counted from 1. */
function nth(sorted: readonly [length: number, times: number][], n: number): number {
  let passed = 0;
  const found = sorted.find(([, times]) => {
    passed += times;
    return passed >= n;
  });
  return (found as [number, number])[0];
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
