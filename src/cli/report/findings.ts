// What the page of a run says beyond its summary, counted game by game.
import type { BaseAction } from '../../kernel/index.js';
import type { GameRow } from '../../simulate/index.js';
import { Report, type RunReport } from '../rows/report.js';

/** One way in which games ended. */
export interface Ending {
  /** The game's own word; `null` for games that did not end. */
  reason: string | null;
  /** The clauses behind it. */
  rules: string[];
  games: number;
}

/** Who won together. */
export interface Result {
  /** In seat order; none if nobody won. */
  winners: string[];
  games: number;
}

/** Decisions of one kind. */
export interface DecisionKind {
  kind: string;
  decisions: number;
  /** By the name of the agent that took them; roles without a seat have the role's name. */
  by: Record<string, number>;
}

/** How a run went. */
export interface Findings {
  report: RunReport;
  /** How many of the games that ended had each length, the shortest first. */
  lengths: [length: number, games: number][];
  /** The most frequent first. */
  results: Result[];
  /** The most frequent first; games that did not end last. */
  endings: Ending[];
  /** The most frequent first; `null` where nobody said what was decided. */
  decisions: { games: number; kinds: DecisionKind[] } | null;
}

export class FindingsTally {
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

  /** What was decided in a game, of those whose rows are added. */
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
