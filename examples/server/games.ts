// The games and agents of this server.
import type { AnyGame, Heuristic } from 'orrery-rules';
import { type Agent, namedAgent } from 'orrery-rules/agents';
import { area51, area51Heuristic } from 'orrery-rules/area-51';
import { sol, solHeuristic } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign, spaceAlertHeuristic } from 'orrery-rules/space-alert';
import { specterOps, specterOpsHeuristic } from 'orrery-rules/specter-ops';

export const GAMES = [area51, sol, spaceAlert, spaceAlertCampaign, specterOps] as readonly unknown[] as readonly AnyGame[];
const KNOWLEDGE: readonly unknown[] = [area51Heuristic, solHeuristic, spaceAlertHeuristic, undefined, specterOpsHeuristic];
/** The agents that clients can choose. Clients cannot set the options of an agent, because a large search could block the server. */
const AGENTS: Readonly<Record<string, string>> = { random: 'random', greedy: 'greedy', mcts: 'mcts:iterations=60' };

export function agentFor(name: string, game: AnyGame): Agent | undefined {
  const knowledge = KNOWLEDGE[GAMES.indexOf(game)] as Heuristic | undefined;
  return Object.hasOwn(AGENTS, name) ? namedAgent(AGENTS[name] as string, knowledge && { heuristic: knowledge }) : undefined;
}
