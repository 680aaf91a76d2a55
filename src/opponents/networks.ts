// The trained networks of the package, loaded on demand.
import type { TrainedNetwork } from '../kernel/index.js';

// biome-ignore lint/suspicious/noExplicitAny: each game's types are its own
type LoadNetwork = () => Promise<TrainedNetwork<any>>;

/** The network of a game: one network for some numbers of players, with the default options. */
interface NetworkEntry {
  readonly players: readonly number[];
  readonly load: LoadNetwork;
}

const NETWORKS: Readonly<Record<string, NetworkEntry>> = {
  'area-51': { players: [2], load: async () => (await import('../games/area-51/weights/index.js')).area51For2 },
  sol: { players: [2], load: async () => (await import('../games/sol/weights/index.js')).solFor2 },
  'specter-ops': { players: [2, 3], load: async () => (await import('../games/specter-ops/weights/index.js')).specterOpsFor2And3 },
};

/**
 * Returns a function that loads the trained network of a game; `undefined` if there is none.
 * @param players the number of players that the network must have been trained with. Default: any number.
 */
export function networkOf(game: string, players?: number): LoadNetwork | undefined {
  const entry = Object.hasOwn(NETWORKS, game) ? NETWORKS[game] : undefined;
  return players === undefined || entry?.players.includes(players) ? entry?.load : undefined;
}
