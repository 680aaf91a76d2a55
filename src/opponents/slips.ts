// Makes an agent weaker: it sometimes takes a random action. Used for some levels of games without a trained network.
import type { Agent, AnalysingAgent, Analysis, Turn } from '../agents/index.js';
import type { GameTypes } from '../kernel/index.js';

/**
 * Returns an agent that plays like `agent`, but sometimes takes a random action. All legal actions then have the same probability. If
 * `agent` has `analyse`, the agent returned has it too; its probabilities take the random actions into account.
 * @param percent the probability, in per cent, of a random action at a decision with several legal actions: a whole number from 0 to 100.
 */
export function withSlips<T extends GameTypes>(agent: AnalysingAgent<T>, percent: number): AnalysingAgent<T>;
export function withSlips<T extends GameTypes>(agent: Agent<T>, percent: number): Agent<T>;
export function withSlips<T extends GameTypes>(agent: Agent<T>, percent: number): Agent<T> {
  const slips = (turn: Turn<T>) => turn.legalActions.length > 1 && turn.random.int(100) < percent;
  const slipping: Agent<T> = {
    name: agent.name,
    choose: (turn) => (slips(turn) ? turn.random.pick(turn.legalActions) : agent.choose(turn)),
  };
  const analyse = agent.analyse?.bind(agent);
  if (analyse === undefined) return slipping;
  return {
    ...slipping,
    analyse(turn) {
      // Uses the same random numbers as `choose`.
      slips(turn);
      return withRandomActions(analyse(turn), turn.legalActions.length > 1 ? percent / 100 : 0);
    },
  };
}

/** Returns an analysis whose probabilities include random actions. @param share the probability of a random action. */
function withRandomActions<Action>(analysis: Analysis<Action>, share: number): Analysis<Action> {
  const even = share / analysis.actions.length;
  return { ...analysis, actions: analysis.actions.map((each) => ({ ...each, probability: even + (1 - share) * each.probability })) };
}
