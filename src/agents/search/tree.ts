// The open-loop tree: what was learned of sequences of actions, whatever the dice and the hidden cards were on the way.
import type { PlayerId } from '../../kernel/index.js';
import type { ActionKey } from '../../kernel/internal.js';

/** An action at the end of a sequence, with what came of it. The root stands for no action. */
export class TreeNode {
  /** Iterations that went through here. */
  visits = 0;
  /** Visits, from the first through here on, at which the action was legal: the availability count of information set search. */
  available = 1;
  /** Sum of what those iterations were worth to whoever took the action; of lines of play, see `learnLine`. */
  total = 0;
  /** The part of it that comes from lines of play that ended here. */
  private ended = 0;
  /** The decisions that came next, one for each player who had one. */
  private decisions: Decision[] | undefined;

  /** @param seat of whoever takes the action; -1 without a seat. */
  constructor(readonly seat: number) {}

  /** An iteration that was worth so much to whoever took the action went through here. */
  learn(value: number): void {
    this.visits += 1;
    this.total += value;
  }

  /**
   * A line of play went through here, or ended here if there is no next decision. Where whoever took the action decides next, the
   * lines through that decision are worth what the best of its actions is: the Max-UCT backup of T. Keller, M. Helmert,
   * Trial-Based Heuristic Tree Search for Finite Horizon MDPs (2013). Elsewhere they are worth what came of them.
   * @param value what the line was worth to whoever took the action.
   */
  learnLine(value: number, next: Decision | undefined): void {
    this.visits += 1;
    if (next === undefined) this.ended += value;
    else next.total += value;
    this.total = this.ended;
    if (this.decisions === undefined) return;
    for (const decision of this.decisions) this.total += decision.worthTo(this.seat);
  }

  /** What that player does next. */
  decisionOf(player: PlayerId): Decision {
    this.decisions ??= [];
    const { decisions } = this;
    for (let index = 0; index < decisions.length; index++) {
      const decision = decisions[index] as Decision;
      if (decision.player === player) return decision;
    }
    const decision = new Decision(player);
    decisions.push(decision);
    return decision;
  }
}

/** One player's choice after a sequence of actions. What is legal may differ from visit to visit. */
export class Decision {
  visits = 0;
  /** Sum of what lines of play through here were worth to whoever took the action before. */
  total = 0;
  /** The legal actions of the latest visit. */
  private actions: readonly ActionKey[] = [];
  /** For each of them, its node, or `undefined` as long as it was not tried. */
  children: (TreeNode | undefined)[] = [];
  /** How many of them. */
  untried = 0;
  /** Every node by the key of its action; made when lists are seen to differ. */
  private known: Map<ActionKey, TreeNode> | undefined;

  constructor(readonly player: PlayerId) {}

  /** What all lines of play through here are worth to a seat: where it chooses, as much as the best action each. */
  worthTo(seat: number): number {
    let best = Number.NEGATIVE_INFINITY;
    for (const child of this.children) {
      if (child === undefined) continue;
      if (child.seat !== seat) return this.total;
      const { total, visits } = child;
      if (total / visits > best) best = total / visits;
    }
    return best * this.visits;
  }

  /** Makes `children` those of a list of legal actions. */
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

  /** Adds the node of an action of the list that is tried for the first time. */
  add(index: number, seat: number): TreeNode {
    const node = new TreeNode(seat);
    this.children[index] = node;
    this.untried -= 1;
    this.known?.set(this.actions[index] as ActionKey, node);
    return node;
  }

  /** The node of an action, if it was ever tried. */
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
