// Contenders (measured programs) that play many games in parallel in an environment, as a learning program does. The actions are drawn at
// random from the legal ones.
import { type AnyGame, checksum, type Encoding } from 'orrery-rules';
import { createVectorEnvironment } from 'orrery-rules/env';
import type { Contender } from '../contender.js';

/** Number of games that the environment plays in parallel. */
const COUNT = 64;
/** How often one call of the contender's `run` calls the environment's `step`. */
const CALLS = 20;

interface Source {
  game: AnyGame;
  encoding: Encoding;
  players: number;
  /** Number of calls of the contender's `run` in one timed round. */
  runs: number;
}

const SOURCES: Readonly<Record<string, () => Promise<Source>>> = {
  'area-51': async () => {
    const { area51, area51Encoding } = await import('orrery-rules/area-51');
    return { game: area51, encoding: area51Encoding as unknown as Encoding, players: 4, runs: 60 };
  },
  sol: async () => {
    const { sol, solEncoding } = await import('orrery-rules/sol');
    return { game: sol, encoding: solEncoding as unknown as Encoding, players: 2, runs: 40 };
  },
  'space-alert': async () => {
    const { spaceAlert, spaceAlertEncoding } = await import('orrery-rules/space-alert');
    return { game: spaceAlert, encoding: spaceAlertEncoding as unknown as Encoding, players: 4, runs: 60 };
  },
  'specter-ops': async () => {
    const { specterOps, specterOpsEncoding } = await import('orrery-rules/specter-ops');
    return { game: specterOps, encoding: specterOpsEncoding as unknown as Encoding, players: 3, runs: 40 };
  },
};

export async function environmentContenders(name: string): Promise<Contender[]> {
  const source = SOURCES[name.slice(0, name.indexOf('/'))];
  if (source === undefined) return [];
  const known = await source();
  return [randomSteps(known), randomPlay(known)];
}

/**
 * Returns the contender (measured program) that steps environments. The measured time includes observations, legal actions, rewards, and
 * the start of a new game after each finished one.
 */
function randomSteps({ game, encoding, players, runs }: Source): Contender {
  const games = createVectorEnvironment(game, encoding, { players }, { numEnvs: COUNT });
  const { legalIndexes, legalOffsets, observations } = games;
  const chosen = new Int32Array(COUNT);
  games.reset({ seed: 7 });
  return {
    name: `${game.id}/environment`,
    games: runs,
    checked: 2,
    run(random, onFinal) {
      for (let call = 0; call < CALLS; call++) {
        for (let place = 0; place < COUNT; place++) {
          const first = legalOffsets[place];
          chosen[place] = legalIndexes[first + random.int(legalOffsets[place + 1] - first)];
        }
        games.step(chosen);
      }
      onFinal?.(checksum([...observations]));
      return CALLS * COUNT;
    },
  };
}

/**
 * Returns the contender (measured program) that plays games with the same setup one after another on a simulation, without an environment.
 */
function randomPlay({ game, players, runs }: Source): Contender {
  let simulation = game.simulation(game.start({ ...game.selfPlay, players }, 0));
  return {
    name: `${game.id}/environment-in-place`,
    games: 4 * runs,
    checked: 2,
    run(random, onFinal) {
      for (let decision = 0; decision < CALLS * COUNT; decision++) {
        const index = simulation.randomIndex(random);
        if (index >= 0) simulation.applyIndex(index);
        else simulation = game.simulation(game.start({ ...game.selfPlay, players }, random.int(2 ** 32)));
      }
      onFinal?.(checksum(simulation.state));
      return CALLS * COUNT;
    },
  };
}
