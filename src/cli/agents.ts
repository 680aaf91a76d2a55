// Creates agents from the names in `--agents`.
import { type Agent, type ImportableHeuristic, namedAgent, type SearchBudget, splitAgentNames } from '../agents/index.js';
import { type AnyGame, type GameTypes, InvalidInputError } from '../kernel/index.js';
import { OPPONENT_LEVELS, type OpponentLevel } from '../opponents/index.js';
import { CliError, EXIT } from './cli-error.js';
import { GAMES } from './games.js';

type AnyAgent = Agent<GameTypes>;

/**
 * Creates the agents that a comma-separated list names. The agents use the heuristic of the game, if the game has one.
 * @param budget the search budget of agents whose name specifies no budget.
 */
export async function agentList(list: string, game: AnyGame, budget?: SearchBudget): Promise<AnyAgent[]> {
  const entry = GAMES.find(({ id }) => id === game.id);
  const heuristic = await entry?.heuristic?.();
  const names = splitAgentNames(list);
  const level = names.find(isLevel);
  const opponent = level === undefined ? undefined : await entry?.opponents?.();
  if (level !== undefined && opponent === undefined)
    throw new CliError(`${game.id} has no opponents with levels such as ${level}`, EXIT.usage);
  return names.map((name) => (isLevel(name) && opponent !== undefined ? opponent(name) : agentNamed(name, heuristic, budget)));
}

/** Creates the agents for the seats. If the list has one name, returns a single agent for all seats; otherwise an array in seat order. */
export async function agentsNamed(list: string, game: AnyGame): Promise<AnyAgent | AnyAgent[]> {
  const agents = await agentList(list, game);
  return agents.length === 1 ? (agents[0] as AnyAgent) : agents;
}

function isLevel(name: string): name is OpponentLevel {
  return (OPPONENT_LEVELS as readonly string[]).includes(name);
}

function agentNamed(name: string, heuristic: ImportableHeuristic | undefined, budget: SearchBudget | undefined): AnyAgent {
  try {
    return namedAgent(name, heuristic, budget);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    throw new CliError(error.path.length === 0 ? (error.issues[0]?.message ?? error.message) : error.message, EXIT.usage);
  }
}
