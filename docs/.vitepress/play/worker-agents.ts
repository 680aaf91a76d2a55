// The agents of the worker: opponents by level, which are loaded on demand, and agents by name.
import { type AnyGame, type BaseAction, type Heuristic, seededChance } from 'orrery-rules';
import { type Agent, type Analysis, namedAgent } from 'orrery-rules/agents';
import type { GameEntry } from './games.js';
import { isLevel } from './seats.js';

/** A turn for an agent: only what its player may know. */
export interface AgentTurn {
  /** The level of an opponent, or the name of an agent for `namedAgent`. */
  readonly agent: string;
  readonly player: string;
  readonly view: unknown;
  readonly legalActions: readonly BaseAction[];
  /** The seed of the agent's random numbers. */
  readonly seed: string;
}

/** What an agent considers, without the actions: the statistics are in the order of the turn's legal actions. */
export interface Thoughts {
  readonly value: number | null;
  readonly actions: readonly { readonly probability: number; readonly value: number | null; readonly visits: number | null }[];
}

/** The budget of searches whose name contains none: long enough to play well, short enough to wait for. */
const BUDGET = { milliseconds: 800 };

const agents = new Map<string, Agent>();

async function agentOf(name: string, entry: GameEntry): Promise<Agent> {
  const key = `${entry.id} ${name}`;
  const known = agents.get(key);
  if (known !== undefined) return known;
  const agent = isLevel(name) ? await opponentOf(name, entry) : await searcherOf(name, entry);
  agents.set(key, agent);
  return agent;
}

async function opponentOf(level: string, entry: GameEntry): Promise<Agent> {
  const opponent = await entry.opponents?.();
  if (opponent === undefined) throw new Error(`${entry.name} has no opponents by level.`);
  return opponent(level);
}

async function searcherOf(name: string, entry: GameEntry): Promise<Agent> {
  const heuristic: Heuristic | undefined = await entry.heuristic?.();
  return namedAgent(name, heuristic === undefined ? undefined : { heuristic }, BUDGET);
}

const turnOf = ({ player, view, legalActions, seed }: AgentTurn, game: AnyGame) =>
  ({ game, player, view, legalActions, random: seededChance(seed) }) as never;

/** Returns the choice of an agent. */
export async function choose(turn: AgentTurn, entry: GameEntry, game: AnyGame): Promise<BaseAction> {
  const agent = await agentOf(turn.agent, entry);
  return agent.choose(turnOf(turn, game)) as BaseAction;
}

/** Returns what an agent considers in a turn; `null` if the agent cannot tell. */
export async function analyse(turn: AgentTurn, entry: GameEntry, game: AnyGame): Promise<Thoughts | null> {
  const agent = await agentOf(turn.agent, entry);
  const analysis: Analysis<BaseAction> | undefined = agent.analyse?.(turnOf(turn, game));
  if (analysis === undefined) return null;
  return {
    value: analysis.value,
    actions: analysis.actions.map(({ probability, value, visits }) => ({ probability, value, visits })),
  };
}
