// The statistics that the HTML report shows in addition to the summary, accumulated game by game.
import type { BaseAction } from '../../kernel/index.js';
import type { GameRow } from '../../simulate/index.js';
import { Report, type RunReport } from '../rows/report.js';

/** A reason why games ended, with the number of games that ended for this reason. */
export interface Ending {
  /** The reason of the game's outcome; `null` for games that did not end. */
  reason: string | null;
  /** The clauses by which these games ended. */
  rules: string[];
  games: number;
}

/** A set of winners, with the number of games in which exactly these players won. */
export interface Result {
  /** The winners in seat order; empty if nobody won. */
  winners: string[];
  games: number;
}

/** How often players and roles chose actions of one type. */
export interface DecisionKind {
  kind: string;
  decisions: number;
  /** The number of decisions, keyed by agent name, or by role name for roles without a seat. */
  by: Record<string, number>;
}

/** The statistics of a run. */
export interface Findings {
  report: RunReport;
  /** The number of finished games by length, in ascending order of length. */
  lengths: [length: number, games: number][];
  /** The results, most frequent first. */
  results: Result[];
  /** The endings, most frequent first; games that did not end come last. */
  endings: Ending[];
  /**
   * The decisions by action type, the most frequent type first, and the number of games in which they were counted. `null` if none were
   * counted.
   */
  decisions: { games: number; kinds: DecisionKind[] } | null;
}

export class FindingsAccumulator {
  private readonly report = new Report();
  private readonly lengths = new Map<number, number>();
  private readonly results = new Map<string, Result>();
  private readonly endings = new Map<string | null, Ending>();
  private readonly kinds = new Map<string, DecisionKind>();
  private gamesWithDecisions = 0;

  add(row: GameRow): void {
    const { outcome, length, players } = row;
    this.report.add(row);
    const ending = entryOf(this.endings, outcome?.reason ?? null, () => ({ reason: outcome?.reason ?? null, rules: [], games: 0 }));
    ending.games += 1;
    if (outcome === null) return;
    if (!ending.rules.includes(outcome.rule)) ending.rules.push(outcome.rule);
    this.lengths.set(length, (this.lengths.get(length) ?? 0) + 1);
    const winners = players.filter((player) => outcome.winners.includes(player));
    entryOf(this.results, winners.join(' '), () => ({ winners, games: 0 })).games += 1;
  }

  /** Counts the decisions of a game. The row of the game is added separately with `add`. */
  addDecisions({ players, agents }: GameRow, actions: readonly Pick<BaseAction, 'type' | 'player'>[]): void {
    this.gamesWithDecisions += 1;
    for (const { type, player } of actions) {
      const kind = entryOf(this.kinds, type, (): DecisionKind => ({ kind: type, decisions: 0, by: {} }));
      const who = agents[players.indexOf(player)] ?? player;
      kind.decisions += 1;
      kind.by[who] = (kind.by[who] ?? 0) + 1;
    }
  }

  result(): Findings {
    return {
      report: this.report.result(),
      lengths: [...this.lengths].sort(([a], [b]) => a - b),
      results: [...this.results.values()].sort((a, b) => b.games - a.games || compare(a.winners.join(), b.winners.join())),
      endings: [...this.endings.values()]
        .map((ending) => ({ ...ending, rules: ending.rules.sort() }))
        .sort(
          (a, b) => Number(a.reason === null) - Number(b.reason === null) || b.games - a.games || compare(`${a.reason}`, `${b.reason}`),
        ),
      decisions: this.gamesWithDecisions === 0 ? null : { games: this.gamesWithDecisions, kinds: this.sortedKinds() },
    };
  }

  private sortedKinds(): DecisionKind[] {
    return [...this.kinds.values()].sort((a, b) => b.decisions - a.decisions || compare(a.kind, b.kind));
  }
}

function entryOf<Key, Value>(entries: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = entries.get(key);
  if (known !== undefined) return known;
  const made = make();
  entries.set(key, made);
  return made;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
