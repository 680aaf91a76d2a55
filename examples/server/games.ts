// The games and agents of this server.
import type { AnyGame } from 'orrery-rules';
import { type Agent, namedAgent } from 'orrery-rules/agents';
import { area51, area51Heuristic } from 'orrery-rules/area-51';
import * as area51Opponents from 'orrery-rules/area-51/opponents';
import { sol, solHeuristic } from 'orrery-rules/sol';
import * as solOpponents from 'orrery-rules/sol/opponents';
import { spaceAlert, spaceAlertCampaign, spaceAlertHeuristic } from 'orrery-rules/space-alert';
import * as spaceAlertOpponents from 'orrery-rules/space-alert/opponents';
import { specterOps, specterOpsHeuristic } from 'orrery-rules/specter-ops';
import * as specterOpsOpponents from 'orrery-rules/specter-ops/opponents';

export const GAMES = [area51, sol, spaceAlert, spaceAlertCampaign, specterOps] as readonly unknown[] as readonly AnyGame[];
const HEURISTICS: readonly unknown[] = [area51Heuristic, solHeuristic, spaceAlertHeuristic, undefined, specterOpsHeuristic];
const OPPONENTS: readonly unknown[] = [area51Opponents, solOpponents, spaceAlertOpponents, undefined, specterOpsOpponents];
const { OPPONENT_LEVELS } = area51Opponents;
/**
 * The agents that clients can choose in addition to the opponents by level, keyed by the name that a client sends; each value is for
 * `namedAgent`. Clients cannot set the options of an agent, because a large search could block the server.
 */
const AGENTS: Readonly<Record<string, string>> = { random: 'random', greedy: 'greedy', mcts: 'mcts:iterations=60' };

export function agentFor(name: string, game: AnyGame): Agent | undefined {
  const [heuristic, opponents] = [HEURISTICS, OPPONENTS].map((each) => each[GAMES.indexOf(game)]) as never[];
  if (isLevel(name)) return (opponents as { opponent(level: string): Agent } | undefined)?.opponent(name);
  return Object.hasOwn(AGENTS, name) ? namedAgent(AGENTS[name] as string, heuristic && { heuristic }) : undefined;
}

/** Whether the name of an agent is a level of the opponents of `orrery-rules/<game>/opponents`, such as `easy`. */
const isLevel = (name: unknown): name is string => (OPPONENT_LEVELS as readonly unknown[]).includes(name);
