// Trained networks that a game can provide for agents, in addition to its rules.
import type { Encoding } from './observation/encoding.js';
import type { GameTypes } from './types.js';

/**
 * A trained network of a game: its weights, and the encoding that turns views into its inputs. The agent `learned` and search agents play
 * with such a network.
 */
export interface TrainedNetwork<T extends GameTypes = GameTypes> {
  /** The encoding of the game that the network was trained with. */
  readonly encoding: Encoding<T>;
  /**
   * The weights file as base64 text, or a list with the file of each player in turn order. `docs/guides/agents.md` describes the format.
   */
  readonly weights: string | readonly string[];
  /**
   * The module and the export from which a worker imports this object. If absent, agents that use the network run only in the thread that
   * creates them.
   */
  readonly importable?: { readonly module: string; readonly export: string };
}
