// Measures how long agents think about decisions, for comparisons in equal time.
import type { Agent, IndexedTurn } from '../agents/index.js';
import type { GameTypes } from '../kernel/index.js';

/** How long one agent thought about its decisions, in milliseconds. Decisions with a single legal action are left out. */
export interface DecisionTime {
  readonly agent: string;
  /** Number of decisions. */
  readonly decisions: number;
  readonly mean: number;
  /** The time within which 99 of 100 decisions were taken. */
  readonly percentile99: number;
  readonly longest: number;
}

type AnyAgent = Agent<GameTypes>;

/** Collects the times of the decisions of agents that play in this process. */
export class DecisionTimes {
  private readonly times = new Map<string, number[]>();

  /** Returns an agent that plays as the given one does. Its decisions are measured. */
  watch(agent: AnyAgent): AnyAgent {
    const times: number[] = [];
    this.times.set(agent.name, times);
    const measured = <Choice>(isChoice: boolean, choose: () => Choice): Choice => {
      const begun = performance.now();
      const choice = choose();
      if (isChoice) times.push(performance.now() - begun);
      return choice;
    };
    const { chooseIndex } = agent;
    return {
      name: agent.name,
      choose: (turn) => measured(turn.legalActions.length > 1, () => agent.choose(turn)),
      ...(chooseIndex === undefined
        ? {}
        : { chooseIndex: (turn: IndexedTurn) => measured(turn.legalIndexes.length > 1, () => chooseIndex.call(agent, turn)) }),
    };
  }

  /** Returns the times of each agent, in the order of `watch`. */
  summary(): DecisionTime[] {
    return [...this.times].map(([agent, times]) => {
      const sorted = [...times].sort((one, other) => one - other);
      const decisions = sorted.length;
      return {
        agent,
        decisions,
        mean: sorted.reduce((sum, time) => sum + time, 0) / Math.max(1, decisions),
        percentile99: sorted[Math.floor(0.99 * (decisions - 1))] ?? 0,
        longest: sorted.at(-1) ?? 0,
      };
    });
  }
}
