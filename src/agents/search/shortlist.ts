// Selects promising actions if a turn has more actions than the search has iterations for.
import { type GameTypes, seededChance } from '../../kernel/index.js';
import { stateOf } from '../../kernel/internal.js';
import { equalJson } from '../../kernel/plain.js';
import type { Turn } from '../agent.js';
import { evaluateState } from './evaluator.js';
import type { SearchSettings } from './search.js';
import type { World } from './world.js';

/**
 * Returns the indices of the most promising actions, best first, by the value of the state right after each action. All actions are tried
 * with the same random numbers. The policy's proposal is always included.
 * @param count maximum number of indices, at least 1.
 */
export function shortlist<T extends GameTypes>(
  { player, legalActions }: Turn<T>,
  settings: SearchSettings<T>,
  world: World<T>,
  seed: number,
  count: number,
): number[] {
  const ranked = legalActions.map((action, index) => {
    const simulation = world.begin(seed);
    simulation.apply(action);
    return { index, value: evaluateState(settings, stateOf(simulation), simulation.outcome(), player) };
  });
  ranked.sort((one, other) => other.value - one.value);
  const list = ranked.slice(0, count).map(({ index }) => index);
  const proposed = proposalOf({ player, legalActions }, settings, world, seed);
  if (proposed !== -1 && !list.includes(proposed)) list[count - 1] = proposed;
  return list;
}

function proposalOf<T extends GameTypes>(
  { player, legalActions }: Pick<Turn<T>, 'player' | 'legalActions'>,
  { policy }: SearchSettings<T>,
  world: World<T>,
  seed: number,
): number {
  if (policy === undefined) return -1;
  const simulation = world.begin(seed);
  const proposed = policy(stateOf(simulation), player, simulation.legalActions(player), seededChance(seed));
  return legalActions.findIndex((action) => equalJson(action, proposed));
}
