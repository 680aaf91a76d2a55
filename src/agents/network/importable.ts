// How workers create agents with a network: they import the network, since it cannot be sent to them.
import { type GameTypes, InvalidInputError, type TrainedNetwork } from '../../kernel/index.js';
import { named, readOption } from '../../kernel/internal.js';
import type { Importable } from '../agent.js';

/**
 * Imports the network that an agent's options name.
 * @returns the network, and the other options.
 * @throws InvalidInputError if the network cannot be imported.
 */
export async function importNetwork(options: unknown): Promise<{ network: TrainedNetwork; others: Record<string, unknown> }> {
  const where = readOption(options, 'network');
  const [module, name] = [readOption(where, 'module'), readOption(where, 'export')];
  if (typeof module !== 'string' || typeof name !== 'string') {
    throw InvalidInputError.at('options', ['network'], `expected the module and the export of a network, received ${named(where)}`);
  }
  try {
    const exports = (await import(/* webpackIgnore: true */ /* @vite-ignore */ module)) as Record<string, unknown>;
    const { network: _, ...others } = options as Record<string, unknown>;
    return { network: exports[name] as TrainedNetwork, others };
  } catch (cause) {
    throw InvalidInputError.at('options', ['network'], `cannot import ${named(name)} from ${named(module)}`, { cause });
  }
}

/**
 * Returns how a worker creates an agent with a network, or `undefined` if the network cannot be imported.
 * @param creator name of the export of `orrery-rules/agents` that creates the agent, from `options` and the module and export of the
 * network.
 */
export function importableNetworkAgent<T extends GameTypes>(
  creator: string,
  network: TrainedNetwork<T>,
  options: Readonly<Record<string, string | number>>,
): Importable | undefined {
  const where = readOption(network, 'importable');
  const [module, name] = [readOption(where, 'module'), readOption(where, 'export')];
  if (typeof module !== 'string' || typeof name !== 'string') return undefined;
  return { module: 'orrery-rules/agents', export: creator, options: { ...options, network: { module, export: name } } };
}
