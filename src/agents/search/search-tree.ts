// The interface of all search trees.
import type { GameTypes } from '../../kernel/index.js';
import type { ActionKey } from '../../kernel/internal.js';
import type { World } from './world.js';

/** Statistics of the iterations that began with one action. */
export interface ActionStatistics {
  visits: number;
  /** Sum of the values of these iterations, for the player to act. */
  total: number;
}

/** A search tree of one turn. */
export interface SearchTree<T extends GameTypes> {
  /** Does one iteration in a world. */
  iterate(world: World<T>): void;
  /** Returns the statistics of one of the turn's actions; `undefined` if the tree does not contain the action. */
  find(action: ActionKey): Readonly<ActionStatistics> | undefined;
}
