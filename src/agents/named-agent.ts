// Agents specified by name, for command lines, files and workers: `random`, `greedy`, `mcts:iterations=200,worlds=4`.
import { type GameTypes, type Heuristic, InvalidInputError, type TrainedNetwork } from '../kernel/index.js';
import { named, readOption } from '../kernel/internal.js';
import type { Agent, Importable } from './agent.js';
import { greedy } from './greedy.js';
import { ismcts } from './ismcts.js';
import { learned } from './learned.js';
import { mcts } from './mcts.js';
import { importNetwork } from './network/importable.js';
import { random } from './random.js';
import type { SearchBudget } from './search-options.js';

/** The heuristic of a game, and perhaps a trained network, for agents created by name. */
export interface ImportableHeuristic<T extends GameTypes = GameTypes> {
  readonly heuristic: Heuristic<T>;
  /** Where a worker imports the heuristic from. Without this field, the agent plays only in the thread that creates it. */
  readonly importable?: Importable;
  /** The network for `learned`, and for searches with the option `network=1`. Workers import it if it has `importable`. */
  readonly network?: TrainedNetwork<T>;
}

/** The names that `namedAgent` accepts. */
export const AGENT_NAMES: readonly string[] = ['random', 'greedy', 'mcts', 'ismcts', 'learned'];

/** The current names of renamed options, keyed by the former names, which stored result rows can contain. */
const RENAMED: Readonly<Record<string, string>> = { knowledge: 'heuristic', exact: 'enumerationLimit' };

/** Search budget of an agent whose name contains no budget. */
const DEFAULT_BUDGET: SearchBudget = { iterations: 200 };

/**
 * Creates an agent by name, with options after a colon: `random`, `greedy:worlds=4`, `mcts:iterations=200`,
 * `ismcts:milliseconds=50,worlds=8`. `mcts:heuristic=0` searches without the game's heuristic. With `mcts:network=1`, a trained network
 * proposes actions, and the heuristic evaluates states; with `mcts:network=1,heuristic=0`, the network does both. The text is also the
 * `name` of the agent.
 * @param known the game's heuristic: required by `greedy`, and used by searches to play better; and the network for `learned`.
 * @param budget the search budget if the name contains none. Default 200 iterations.
 * @throws InvalidInputError if the name or an option is unknown or out of range.
 * @example
 * const agent = namedAgent('mcts:iterations=100', { heuristic: area51Heuristic });
 */
export function namedAgent<T extends GameTypes = GameTypes>(
  written: string,
  known?: ImportableHeuristic<T>,
  budget: SearchBudget = DEFAULT_BUDGET,
): Agent<T> {
  const { agent, options } = readName(written);
  const heuristic = known?.heuristic;
  if (known !== undefined && heuristic === undefined) throw InvalidInputError.at('agent', ['heuristic'], 'expected a heuristic');
  const network = agent === 'learned' || options.network === 1 ? known?.network : undefined;
  const made = { ...make<T>(agent, options, { heuristic, network }, budget), name: written.trim() };
  if (heuristic !== undefined && known?.importable === undefined) return made;
  if (network !== undefined && network.importable === undefined) return made;
  const where = {
    name: written.trim(),
    ...(budget === DEFAULT_BUDGET ? {} : { budget: { ...budget } as unknown as Record<string, number> }),
    ...(known?.importable === undefined ? {} : { heuristic: { ...known.importable } }),
    ...(network?.importable === undefined ? {} : { network: { ...network.importable } }),
  };
  return { ...made, importable: { module: 'orrery-rules/agents', export: 'importedAgent', options: where } };
}

/** Whether the agent with a name plays with a trained network. The name may come from a caller, and need not be valid. */
export function needsNetwork(written: unknown): boolean {
  return typeof written === 'string' && /^\s*learned\b|[:,]\s*network=1/.test(written);
}

/**
 * Creates an agent as `namedAgent` does, with the heuristic that it imports from `options.heuristic`, and the network that it imports from
 * `options.network`. Workers create the agents of the command line with this function.
 */
export async function importedAgent(options: {
  name: string;
  heuristic?: Importable;
  network?: Importable;
  budget?: SearchBudget;
}): Promise<Agent> {
  const name = readOption(options, 'name') as string;
  const heuristic = readOption(options, 'heuristic') as Importable | undefined;
  const budget = readOption(options, 'budget') as SearchBudget | undefined;
  if (heuristic === undefined) return namedAgent(name, undefined, budget);
  const module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ heuristic.module)) as Record<string, unknown>;
  const network = readOption(options, 'network') === undefined ? undefined : (await importNetwork(options)).network;
  const known = { heuristic: module[heuristic.export] as Heuristic, importable: heuristic };
  return namedAgent(name, network === undefined ? known : { ...known, network }, budget);
}

/** The heuristic and the network that an agent may use. */
interface Known<T extends GameTypes> {
  readonly heuristic: Heuristic<T> | undefined;
  readonly network: TrainedNetwork<T> | undefined;
}

function make<T extends GameTypes>(agent: string, options: Record<string, number>, known: Known<T>, budget: SearchBudget): Agent<T> {
  const { heuristic, network } = known;
  if (agent === 'greedy') {
    if (heuristic === undefined) throw InvalidInputError.at('agent', [], 'greedy requires an evaluation, which this game does not have');
    return greedy(heuristic, options);
  }
  if (agent === 'learned') return learned(requireNetwork(network), options);
  const { heuristic: isUsed = 1, network: isGuided = 0, ...others } = options;
  requireFlag('heuristic', isUsed);
  requireFlag('network', isGuided);
  const left = others.iterations === undefined && others.milliseconds === undefined ? budget : {};
  const withNetwork = isGuided === 1 ? { network: requireNetwork(network) } : {};
  const withHeuristic =
    heuristic === undefined || isUsed === 0 ? {} : isGuided === 1 ? { evaluate: heuristic.evaluate.bind(heuristic) } : { heuristic };
  const search = { ...left, ...others, ...withNetwork, ...withHeuristic } as unknown as SearchBudget;
  switch (agent) {
    case 'mcts':
      return mcts<T>(search);
    case 'ismcts':
      return ismcts<T>(search);
    default:
      if (Object.keys(options).length > 0) throw InvalidInputError.at('agent', [], 'the agent random has no options');
      return random();
  }
}

function requireFlag(name: string, value: number): void {
  if (value !== 0 && value !== 1) throw InvalidInputError.at('agent', [name], `expected 0 or 1, received ${value}`);
}

function requireNetwork<T extends GameTypes>(network: TrainedNetwork<T> | undefined): TrainedNetwork<T> {
  if (network !== undefined) return network;
  throw InvalidInputError.at('agent', [], 'there is no trained network for this game and number of players');
}

function readName(written: string): { agent: string; options: Record<string, number> } {
  if (typeof written !== 'string') throw InvalidInputError.at('agent', [], `expected the name of an agent, received ${named(written)}`);
  const [agent = '', ...rest] = written.trim().split(':');
  if (!AGENT_NAMES.includes(agent))
    throw InvalidInputError.at('agent', [], `"${agent}" is not an agent; expected one of ${AGENT_NAMES.join(', ')}`);
  const options: Record<string, number> = {};
  for (const setting of rest.join(':').split(',')) {
    if (setting === '') continue;
    const [name = '', value = '', ...more] = setting.split('=');
    const number = value.trim() === '' || more.length > 0 ? Number.NaN : Number(value);
    if (Number.isNaN(number))
      throw InvalidInputError.at('agent', [], `expected options such as iterations=200 behind "${agent}:", not "${setting}"`);
    options[RENAMED[name.trim()] ?? name.trim()] = number;
  }
  return { agent, options };
}

/** Splits a comma-separated list of agent names. A part that is only an option (`worlds=4`) belongs to the name before it. */
export function splitAgentNames(list: string): string[] {
  if (typeof list !== 'string') throw InvalidInputError.at('agent', [], `expected names with commas between, received ${named(list)}`);
  const names: string[] = [];
  for (const part of list.split(',')) {
    const belongs = part.includes('=') && !part.includes(':') && names.length > 0;
    if (belongs) names[names.length - 1] += `,${part.trim()}`;
    else names.push(part.trim());
  }
  return names;
}
