// The open-loop tree: statistics of sequences of actions, averaged over dice and hidden information.
import type { PlayerId } from '../../kernel/index.js';
import type { ActionKey } from '../../kernel/internal.js';

/**
 * The statistics of a sequence of actions. In the comments below, "the action" is the last action of this sequence. The root stands for the
 * empty sequence.
 */
export class TreeNode {
  /** Number of iterations through this node. */
  visits = 0;
  /** Availability count of information set search: how often the action was legal at this decision since the node was added. */
  available = 1;
  /** Sum of the values of the iterations through this node, for the player who took the action; for lines of play, see `learnLine`. */
  total = 0;
  /** The part of `total` from lines of play that ended here. */
  private ended = 0;
  /** The decisions that followed this action, one for each player who had a decision. */
  private decisions: DecisionNode[] | undefined;

  /** @param seat the seat of the player who takes the action; -1 for a role without a seat. */
  constructor(readonly seat: number) {}

  /** Records one iteration, with its value for the player who took the action. */
  learn(value: number): void {
    this.visits += 1;
    this.total += value;
  }

  /**
   * Records a line of play that continued with the decision `next`, or that ended at this node if `next` is `undefined`. If the same player
   * decides next, each line through that decision counts with the value of the best action of the decision. This is the Max-UCT backup of
   * T. Keller, M. Helmert, Trial-Based Heuristic Tree Search for Finite Horizon MDPs (2013). If another player decides next, each line
   * counts with its own result.
   * @param value the value of the line for the player who took the action.
   */
  learnLine(value: number, next: DecisionNode | undefined): void {
    this.visits += 1;
    if (next === undefined) this.ended += value;
    else next.total += value;
    this.total = this.ended;
    if (this.decisions === undefined) return;
    for (const decision of this.decisions) this.total += decision.valueFor(this.seat);
  }

  /** Returns the decision of a player after this node, creating it if needed. */
  decisionOf(player: PlayerId): DecisionNode {
    this.decisions ??= [];
    const { decisions } = this;
    for (let index = 0; index < decisions.length; index++) {
      const decision = decisions[index] as DecisionNode;
      if (decision.player === player) return decision;
    }
    const decision = new DecisionNode(player);
    decisions.push(decision);
    return decision;
  }
}

/** One player's decision after a sequence of actions. The legal actions may differ between visits. */
export class DecisionNode {
  visits = 0;
  /** Sum of the values of lines of play through this decision, for the player who took the action before this decision. */
  total = 0;
  /** The keys of the legal actions at the latest visit. */
  private actions: readonly ActionKey[] = [];
  /** The node of each legal action, or `undefined` if the action is untried. */
  children: (TreeNode | undefined)[] = [];
  /** The number of legal actions that are untried. */
  untried = 0;
  /** All nodes, keyed by the key of their action; created when the legal actions first differ, or when `find` is called. */
  private known: Map<ActionKey, TreeNode> | undefined;

  constructor(readonly player: PlayerId) {}

  /**
   * Returns the total value of all lines of play through this decision, for a seat. If that seat decides here, each line has the value of
   * the best action; otherwise each line has its own result.
   */
  valueFor(seat: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (const child of this.children) {
      if (child === undefined) continue;
      if (child.seat !== seat) return this.total;
      const { total, visits } = child;
      if (total / visits > best) best = total / visits;
    }
    return best * this.visits;
  }

  /** Updates `children` to match a list of legal actions. */
  list(legal: readonly ActionKey[]): void {
    if (areSame(legal, this.actions)) return;
    if (this.children.length > 0) this.known ??= this.byKey();
    const { known } = this;
    this.actions = legal;
    this.children = new Array<TreeNode | undefined>(legal.length).fill(undefined);
    this.untried = legal.length;
    if (known === undefined) return;
    for (let index = 0; index < legal.length; index++) {
      const node = known.get(legal[index] as ActionKey);
      if (node === undefined) continue;
      this.children[index] = node;
      this.untried -= 1;
    }
  }

  /** Adds the node of an action that is tried for the first time. */
  add(index: number, seat: number): TreeNode {
    const node = new TreeNode(seat);
    this.children[index] = node;
    this.untried -= 1;
    this.known?.set(this.actions[index] as ActionKey, node);
    return node;
  }

  /** Returns the node of an action, or `undefined` if it was never tried. */
  find(action: ActionKey): TreeNode | undefined {
    this.known ??= this.byKey();
    return this.known.get(action);
  }

  private byKey(): Map<ActionKey, TreeNode> {
    const known = new Map<ActionKey, TreeNode>();
    this.children.forEach((node, index) => {
      if (node !== undefined) known.set(this.actions[index] as ActionKey, node);
    });
    return known;
  }
}

/** Whether two lists hold the same actions in the same order. */
function areSame(first: readonly ActionKey[], second: readonly ActionKey[]): boolean {
  if (first.length !== second.length) return false;
  for (let index = 0; index < first.length; index++) if (first[index] !== second[index]) return false;
  return true;
}
