import type { GameTypes } from '../../kernel/index.js';
import type { ActionKey } from '../../kernel/internal.js';
import type { Turn } from '../agent.js';
import { Search, type SearchSettings } from './search.js';
import { shortlist } from './shortlist.js';
import { SEEDS, type World, Worlds } from './world.js';

/** What came of the iterations that began with one action. */
export interface Found {
  visits: number;
  /** Sum of what they were worth to the player whose turn it is. */
  total: number;
}

/** All that is searched at one turn: the worlds that were drawn for it, and one tree over them or one for each. */
export class Forest<T extends GameTypes> {
  /** Done so far. */
  iterations = 0;
  private readonly source: Worlds<T>;
  private readonly worlds: World<T>[] = [];
  private readonly trees: Search<T>[] = [];
  private known: readonly ActionKey[] | undefined;

  /**
   * @param pool worlds that take turns.
   * @param sharesTree one tree over all worlds, or one for each.
   */
  constructor(
    private readonly turn: Turn<T>,
    private readonly settings: SearchSettings<T>,
    private readonly pool: number,
    private readonly sharesTree: boolean,
  ) {
    this.source = new Worlds(turn);
  }

  /** Worlds drawn. They are drawn when they are first needed: time may run out before. */
  get drawn(): number {
    return this.worlds.length;
  }

  /** Iterates once in a world, which its number tells. */
  iterate(number: number): void {
    const index = number % this.pool;
    const world = this.world(index);
    this.tree(index).iterate(world);
    this.iterations += 1;
  }

  /** One more iteration for each of some actions, in the same world and with the same luck. @param isOver whether to stop early. */
  sweep(number: number, actions: readonly number[], isOver: () => boolean): void {
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

  /** Indices of so many actions that are worth a search; see `shortlist`. */
  shortlist(count: number): number[] {
    return shortlist(this.turn, this.settings, this.world(0), this.turn.random.int(SEEDS), count);
  }

  /** Adds up what the trees say of an action of the turn, by its place. */
  find(place: number): Found {
    const found = { visits: 0, total: 0 };
    const key = this.trees.length === 0 ? undefined : this.keys()[place];
    for (const { root } of this.trees) {
      const node = root.decisionOf(this.turn.player).find(key as ActionKey);
      if (node === undefined) continue;
      found.visits += node.visits;
      found.total += node.total;
    }
    return found;
  }

  /** What the trees call the actions of the turn, in their order; known once a world was drawn. */
  private keys(): readonly ActionKey[] {
    this.known ??= this.turn.legalActions.map((action) => this.world(0).keyOf(action));
    return this.known;
  }

  private world(index: number): World<T> {
    if (this.worlds[index] === undefined) this.worlds.push(this.source.draw());
    return this.worlds[index] as World<T>;
  }

  private tree(index: number): Search<T> {
    const { turn, trees } = this;
    const place = this.sharesTree ? 0 : index;
    if (trees[place] === undefined) trees.push(new Search(this.settings, turn.player, this.source.players, turn.random));
    return trees[place] as Search<T>;
  }
}
