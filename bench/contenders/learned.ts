// Contenders (measured programs): a trained network plays whole games against itself, and chooses actions without search.
import type { Game, GameTypes, TrainedNetwork } from 'orrery-rules';
import { learned } from 'orrery-rules/agents';
import { area51 } from 'orrery-rules/area-51';
import { playGame } from 'orrery-rules/simulate';
import type { Contender } from '../contender.js';

/** A game is cut after this many actions, because some games are very long. */
const MOST_ACTIONS = 1_500;

/**
 * Returns the contender (measured program) `area-51/learned` or `specter-ops/learned`. It counts every action of its games, even where the
 * player had only one legal action.
 */
export async function learnedContenders(name: string): Promise<readonly Contender[]> {
  if (name === 'area-51/learned') return [contender(area51, (await import('orrery-rules/area-51/weights')).area51For2)];
  const { specterOps } = await import('orrery-rules/specter-ops');
  return [contender(specterOps, (await import('orrery-rules/specter-ops/weights')).specterOpsFor2And3)];
}

function contender<T extends GameTypes>(game: Game<T>, network: TrainedNetwork<T>): Contender {
  const agents = learned(network, { temperature: 1 });
  const setup = { players: 2 } as T['setupInput'];
  return {
    name: `${game.id}/learned`,
    games: 20,
    checked: 2,
    run(random, onFinal) {
      const { row } = playGame({ game, setup, agents, seed: random.int(2 ** 32), maxActions: MOST_ACTIONS });
      onFinal?.(row.checksum);
      return row.length;
    },
  };
}
