// Which of a turn's actions are worth a search, where there are more of them than it has iterations for.
import { type GameTypes, seededChance } from '../../kernel/index.js';
import { stateOf } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';
import { sameAction } from './action-key.js';
import { worthOf } from './judge.js';
import type { SearchSettings } from './search.js';
import type { World } from './world.js';

/**
 * Indices of the most promising actions, the best first: by what the state is worth right after each, all with the same dice. What
 * the policy would do is always among them.
 * @param count from 1.
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
    return { index, worth: worthOf(settings, stateOf(simulation), simulation.outcome(), player) };
  });
  ranked.sort((one, other) => other.worth - one.worth);
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
  return legalActions.findIndex((action) => sameAction(action, proposed));
}
