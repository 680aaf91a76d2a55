// The games and agents of this server.
import type { AnyGame, Knowledge } from 'orrery-rules';
import { type Agent, namedAgent } from 'orrery-rules/agents';
import { area51, area51Knowledge } from 'orrery-rules/area-51';
import { sol, solKnowledge } from 'orrery-rules/sol';
import { spaceAlert, spaceAlertCampaign, spaceAlertKnowledge } from 'orrery-rules/space-alert';
import { specterOps, specterOpsKnowledge } from 'orrery-rules/specter-ops';

export const GAMES = [area51, sol, spaceAlert, spaceAlertCampaign, specterOps] as readonly unknown[] as readonly AnyGame[];
const KNOWLEDGE: readonly unknown[] = [area51Knowledge, solKnowledge, spaceAlertKnowledge, undefined, specterOpsKnowledge];
/** The agents that clients can choose. Clients cannot set options, because a search could then be asked for any amount of work. */
const AGENTS: Readonly<Record<string, string>> = { random: 'random', greedy: 'greedy', mcts: 'mcts:iterations=60' };

export function agentFor(name: string, game: AnyGame): Agent | undefined {
  const knowledge = KNOWLEDGE[GAMES.indexOf(game)] as Knowledge | undefined;
  return Object.hasOwn(AGENTS, name) ? namedAgent(AGENTS[name] as string, knowledge && { heuristic: knowledge }) : undefined;
}
