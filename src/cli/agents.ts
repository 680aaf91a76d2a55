// Creates agents from the names in `--agents`.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Agent, type ImportableHeuristic, namedAgent, type SearchBudget, splitAgentNames } from '../agents/index.js';
import { needsNetwork } from '../agents/internal.js';
import { type AnyGame, type GameTypes, InvalidInputError } from '../kernel/index.js';
import { isLevel, networkOf, opponentsOf } from '../opponents/index.js';
import { importedAgentOf } from '../simulate/internal.js';
import { CliError, EXIT } from './cli-error.js';
import { GAMES } from './games.js';

type AnyAgent = Agent<GameTypes>;

/** How the agents of a list are created. */
export interface AgentListOptions {
  /** Number of players of the game. It decides which trained network the agents use. */
  readonly players: number;
  /** The search budget of agents whose name specifies no budget. */
  readonly budget?: SearchBudget | undefined;
  /** Whether the list may contain modules, which are run. `false` for lists from files. */
  readonly allowsModules: boolean;
}

/** Creates the agents that a comma-separated list names. The agents use the heuristic and the network of the game, if it has them. */
export async function agentList(list: string, game: AnyGame, options: AgentListOptions): Promise<AnyAgent[]> {
  const entry = GAMES.find(({ id }) => id === game.id);
  const heuristic = await entry?.heuristic?.();
  const names = splitAgentNames(list);
  const level = names.find(isLevel);
  const opponent = level === undefined ? undefined : await opponentsOf(game.id)?.();
  if (level !== undefined && opponent === undefined)
    throw new CliError(`${game.id} has no opponents with levels such as ${level}`, EXIT.usage);
  const network = names.some(needsNetwork) ? await networkOf(game.id, options.players)?.() : undefined;
  const known = heuristic === undefined || network === undefined ? heuristic : { ...heuristic, network };
  return Promise.all(
    names.map((name) => {
      if (isLevel(name) && opponent !== undefined) return opponent(name);
      if (isModule(name) && options.allowsModules) return agentOfModule(name, game, options.budget);
      return agentNamed(name, known, options.budget);
    }),
  );
}

/** Creates the agents for the seats. If the list has one name, returns a single agent for all seats; otherwise an array in seat order. */
export async function agentsNamed(list: string, game: AnyGame, players: number): Promise<AnyAgent | AnyAgent[]> {
  const agents = await agentList(list, game, { players, allowsModules: true });
  return agents.length === 1 ? (agents[0] as AnyAgent) : agents;
}

/** Whether a name is the path of a module, perhaps with the name of an export: `./my-agent.mjs`, `agents/all.js#cautious`. */
function isModule(name: string): boolean {
  return /\.[cm]?[jt]s(#[\w$]+)?$/.test(name);
}

/**
 * Imports an agent from a module: its default export, or the export named after `#`. The export is the agent, or a function that creates
 * it from the search budget and the game. The budget is `{ milliseconds }` with a time limit, and otherwise `undefined`.
 */
async function agentOfModule(written: string, game: AnyGame, budget: SearchBudget | undefined): Promise<AnyAgent> {
  const [path = '', name = 'default'] = written.split('#');
  const options = budget === undefined ? {} : { options: { ...budget } as unknown as Record<string, number> };
  try {
    return await importedAgentOf({ module: pathToFileURL(resolve(path)).href, export: name, ...options }, game);
  } catch (error) {
    throw usageError(error);
  }
}

function agentNamed(name: string, known: ImportableHeuristic | undefined, budget: SearchBudget | undefined): AnyAgent {
  try {
    return namedAgent(name, known, budget);
  } catch (error) {
    throw usageError(error);
  }
}

/** Returns the error of the command line for an agent that cannot be created; any other error unchanged. */
function usageError(error: unknown): unknown {
  if (!(error instanceof InvalidInputError)) return error;
  return new CliError(error.path.length === 0 ? (error.issues[0]?.message ?? error.message) : error.message, EXIT.usage);
}
