// A contender (measured program): a trained network plays whole games against itself, and chooses actions without search.
import { learned } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { area51For2 } from 'orrery-rules/area-51/weights';
import { playGame } from 'orrery-rules/simulate';
import type { Contender } from '../contender.js';

/** A game is cut after this many actions, because some games are very long. */
const MOST_ACTIONS = 1_500;

/**
 * Returns the contender (measured program) `area-51/learned`. It counts every action of its games, even where the player had only one legal
 * action.
 */
export function learnedContender(): Contender {
  const agents = learned(area51For2, { temperature: 1 });
  return {
    name: 'area-51/learned',
    games: 20,
    checked: 2,
    run(random, onFinal) {
      const { row } = playGame({ game: area51, setup: { players: 2 }, agents, seed: random.int(2 ** 32), maxActions: MOST_ACTIONS });
      onFinal?.(row.checksum);
      return row.length;
    },
  };
}
