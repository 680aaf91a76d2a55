// How workers create agents with a network: they import the network, since it cannot be sent to them.
import type { GameTypes, TrainedNetwork } from '../../kernel/index.js';
import { readOption } from '../../kernel/internal.js';
import type { Importable } from '../agent.js';

/** Imports a trained network. */
export async function importedNetwork({ module, export: name }: Importable): Promise<TrainedNetwork> {
  const exports = (await import(/* webpackIgnore: true */ /* @vite-ignore */ module)) as Record<string, unknown>;
  return exports[name] as TrainedNetwork;
}

/**
 * Returns how a worker creates an agent with a network, or `undefined` if the network cannot be imported.
 * @param creator name of the export of `orrery-rules/agents` that creates it, from `options` and where to import the network.
 */
export function importableNetworkAgent<T extends GameTypes>(
  creator: string,
  network: TrainedNetwork<T>,
  options: Readonly<Record<string, string | number>>,
): Importable | undefined {
  const where = readOption(network, 'importable') as Importable | undefined;
  if (where === undefined) return undefined;
  const { module, export: name } = where;
  return { module: 'orrery-rules/agents', export: creator, options: { ...options, network: { module, export: name } } };
}
