// The trained networks of the package, loaded on demand.
import type { TrainedNetwork } from '../kernel/index.js';

// biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
type LoadNetwork = () => Promise<TrainedNetwork<any>>;

/** A network for some numbers of players of a game, with the default options. */
interface NetworkEntry {
  readonly players: readonly number[];
  readonly load: LoadNetwork;
}

const NETWORKS: Readonly<Record<string, readonly NetworkEntry[]>> = {
  'area-51': [
    { players: [2], load: async () => (await import('../games/area-51/weights/index.js')).area51For2 },
    { players: [3], load: async () => (await import('../games/area-51/weights/index.js')).area51For3 },
    { players: [4], load: async () => (await import('../games/area-51/weights/index.js')).area51For4 },
  ],
  sol: [
    { players: [2], load: async () => (await import('../games/sol/weights/index.js')).solFor2 },
    { players: [3], load: async () => (await import('../games/sol/weights/index.js')).solFor3 },
    { players: [4], load: async () => (await import('../games/sol/weights/index.js')).solFor4 },
  ],
  'specter-ops': [
    { players: [2, 3], load: async () => (await import('../games/specter-ops/weights/index.js')).specterOpsFor2And3 },
    { players: [4, 5], load: async () => (await import('../games/specter-ops/weights/index.js')).specterOpsFor4And5 },
  ],
};

/**
 * Returns a function that loads a trained network of a game; `undefined` if there is none.
 * @param players the number of players that the network must have been trained with. Default: any number; the first network is loaded.
 */
export function networkOf(game: string, players?: number): LoadNetwork | undefined {
  const entries = Object.hasOwn(NETWORKS, game) ? NETWORKS[game] : undefined;
  return entries?.find((entry) => players === undefined || entry.players.includes(players))?.load;
}
