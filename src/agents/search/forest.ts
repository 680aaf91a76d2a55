import type { GameTypes, PlayerId } from '../../kernel/index.js';
import type { ActionKey } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';
import type { Search } from './search.js';
import type { ActionStatistics, SearchTree } from './search-tree.js';
import { SEEDS, type World, Worlds } from './world.js';

/** The worlds that are sampled for one turn, and their search trees: one tree for all worlds, or one tree for each world. */
export class Forest<T extends GameTypes, Tree extends SearchTree<T> = SearchTree<T>> {
  /** Number of iterations done. */
  iterations = 0;
  private readonly source: Worlds<T>;
  private readonly worlds: World<T>[] = [];
  private readonly trees: Tree[] = [];
  private known: readonly ActionKey[] | undefined;

  /**
   * @param pool number of worlds that the iterations cycle through.
   * @param sharesTree whether all worlds share one tree; otherwise each world has its own tree.
   * @param plant creates a tree, given the players in seat order.
   */
  constructor(
    private readonly turn: Turn<T>,
    private readonly pool: number,
    private readonly sharesTree: boolean,
    private readonly plant: (players: readonly PlayerId[]) => Tree,
  ) {
    this.source = new Worlds(turn);
  }

  /** Number of worlds sampled so far. A world is sampled when it is first needed, because the time may run out before. */
  get drawn(): number {
    return this.worlds.length;
  }

  /** Does one iteration, in the world `number % pool`. */
  iterate(number: number): void {
    const index = number % this.pool;
    const world = this.world(index);
    this.tree(index).iterate(world);
    this.iterations += 1;
  }

  /**
   * Does one iteration that begins with each of the given actions, all in the same world and with the same random numbers.
   * @param actions indices in the turn's legal actions.
   * @param isOver returns whether to stop early.
   */
  sweep(this: Forest<T, Search<T>>, number: number, actions: readonly number[], isOver: () => boolean): void {
    const { random } = this.turn;
    const index = number % this.pool;
    const world = this.world(index);
    const tree = this.tree(index);
    const seed = random.int(SEEDS);
    for (const place of actions) {
      if (isOver()) return;
      tree.iterate(world, { action: this.keys()[place] as ActionKey, place, seed });
      this.iterations += 1;
    }
  }

  /** Returns the summed statistics of all trees for one action, given by its index in the turn. */
  find(place: number): ActionStatistics {
    const found = { visits: 0, total: 0 };
    const key = this.trees.length === 0 ? undefined : this.keys()[place];
    for (const tree of this.trees) {
      const { visits, total } = tree.find(key as ActionKey) ?? NONE;
      found.visits += visits;
      found.total += total;
    }
    return found;
  }

  /** Returns the keys that the turn's actions have in the trees, in the order of the actions. Samples a world if there is none yet. */
  private keys(): readonly ActionKey[] {
    this.known ??= this.turn.legalActions.map((action) => this.world(0).keyOf(action));
    return this.known;
  }

  /** Returns a world, which is sampled when it is first needed. */
  world(index: number): World<T> {
    if (this.worlds[index] === undefined) this.worlds.push(this.source.draw());
    return this.worlds[index] as World<T>;
  }

  private tree(index: number): Tree {
    const { trees } = this;
    const place = this.sharesTree ? 0 : index;
    if (trees[place] === undefined) trees.push(this.plant(this.source.players));
    return trees[place] as Tree;
  }
}

const NONE: Readonly<ActionStatistics> = Object.freeze({ visits: 0, total: 0 });
