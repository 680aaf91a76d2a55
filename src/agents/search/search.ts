// UCT (upper confidence bounds on trees) on an open-loop tree, for any number of players.
// Supports dice, hidden information and simultaneous decisions.
import {
  type Chance,
  DefinitionError,
  type GameTypes,
  type Heuristic,
  type Outcome,
  type PlayerId,
  type Simulation,
  seededChance,
} from '../../kernel/index.js';
import { type ActionKey, keysOf, stateOf } from '../../kernel/internal.js';
import { type Evaluator, evaluateState } from './evaluator.js';
import { Ranges } from './ranges.js';
import type { ActionStatistics } from './search-tree.js';
import { type DecisionNode, TreeNode } from './tree.js';
import type { World } from './world.js';

/** Settings of the search of one tree. */
export interface SearchSettings<T extends GameTypes> extends Evaluator<T> {
  /** Exploration constant: weight of the exploration term of the upper bound, in units of the range of values that the search has met. */
  readonly exploration: number;
  /** Maximum number of actions of a playout. With `turns`, the maximum number of actions in a line of play, without its first action. */
  readonly depth: number;
  /**
   * If not 0, the search evaluates the state after the player who acts has changed `turns` times. The tree stores the whole sequence of
   * actions up to that state (a line of play). The value of an action is the value of its best known continuation.
   */
  readonly turns: number;
  /** At a decision visited `n` times, at most `widening * sqrt(n)` actions are tried. */
  readonly widening: number;
  /**
   * Chooses the actions of playouts, and proposes which untried action to try next. If omitted, each legal action has the same probability.
   */
  readonly policy: Heuristic<T>['policy'] | undefined;
}

/** A prescribed start of an iteration: the first action and the seed. */
export interface Start {
  readonly action: ActionKey;
  /** The position of `action` among the turn's legal actions. In a sampled state, the action usually has the same position. */
  readonly place: number;
  /** Seed of dice, shuffles and choices: iterations with the same seed can be compared (common random numbers). */
  readonly seed: number;
}

/** One search tree, grown by iterations. Each player maximizes their own value (max^n); roles without a seat choose at random. */
export class Search<T extends GameTypes> {
  /** The node of the current turn, before any action. */
  readonly root = new TreeNode(-1);
  private readonly ranges: Ranges;
  /** The nodes of the current iteration without the root: the first `steps` entries. */
  private readonly path: TreeNode[] = [];
  private steps = 0;
  /** The decisions of the current iteration: each led to the node at the same index in `path`. */
  private readonly decided: DecisionNode[] = [];
  private readonly keepsLines: boolean;
  /** How many times the player who acts has changed in the current iteration. */
  private passed = 0;
  /** The value of the current iteration for each seat; `NaN` until it is computed. */
  private readonly values: number[];
  /** The player who acts next in the current iteration, and the indices of that player's legal actions. */
  private decider: PlayerId;
  private legal: readonly number[] = [];
  private random: Chance;
  /** Whether several players have had a decision at the same time. */
  private severalDecide = false;

  /** @param player the player to act, who decides first even if other players may decide at the same time. */
  constructor(
    private readonly settings: SearchSettings<T>,
    private readonly player: PlayerId,
    private readonly players: readonly PlayerId[],
    private readonly turnRandom: Chance,
  ) {
    this.random = turnRandom;
    this.decider = player;
    this.keepsLines = settings.turns > 0;
    this.ranges = new Ranges(players.length);
    this.values = new Array<number>(players.length).fill(Number.NaN);
  }

  /**
   * Does one iteration: descends from the root to a leaf, adds a node, plays out, and updates every node on the path.
   * @param start the first action and the seed; if omitted, the search chooses both.
   */
  iterate(world: World<T>, start?: Start): void {
    const simulation = world.begin(start?.seed);
    this.random = start === undefined ? this.turnRandom : seededChance(start.seed);
    if (this.descend(simulation, start)) this.playOut(simulation);
    this.backpropagate(simulation);
    world.end(simulation);
  }

  /** Returns the statistics of one of the turn's actions; `undefined` if the tree does not contain the action. */
  find(action: ActionKey): Readonly<ActionStatistics> | undefined {
    return this.root.decisionOf(this.player).find(action);
  }

  /** Descends the tree, and adds a node for each action that is tried for the first time. Returns whether a playout must follow. */
  private descend(simulation: Simulation<T>, start: Start | undefined): boolean {
    const { path, decided, keepsLines } = this;
    let given = start;
    this.steps = 0;
    this.passed = 0;
    let node = this.root;
    this.decider = this.player;
    this.legal = simulation.legalIndexes(this.player);
    if (this.legal.length === 0) throw noLegalAction(this.player);
    for (;;) {
      const { decider: player, legal } = this;
      const decision = node.decisionOf(player);
      const keys = keysOf(simulation, legal);
      decision.list(keys);
      decision.visits += 1;
      const seat = this.players.indexOf(player);
      const index = given === undefined ? this.choose(decision, seat, simulation) : indexOfStart(given, keys);
      given = undefined;
      const known = decision.children[index];
      node = known ?? decision.add(index, seat);
      decided[this.steps] = decision;
      path[this.steps++] = node;
      simulation.applyIndex(legal[index] as number);
      if (keepsLines ? this.steps > this.settings.depth : known === undefined) return !keepsLines;
      if (!this.findNextDecision(simulation)) return false;
    }
  }

  /**
   * Sets `decider` and `legal` to the next player and their legal actions. Returns `false` if the game is over, or if the setting `turns`
   * ends the line of play here.
   */
  private findNextDecision(simulation: Simulation<T>): boolean {
    const { decider } = this;
    if (!this.findNextPlayer(simulation)) return false;
    if (this.decider !== decider) this.passed += 1;
    return !this.keepsLines || this.passed < this.settings.turns;
  }

  /** Sets `decider` and `legal` to the next player and their legal actions. Returns `false` if the game is over. */
  private findNextPlayer(simulation: Simulation<T>): boolean {
    if (this.severalDecide) return this.drawDecider(simulation);
    // If one player decides at a time, all legal actions belong to that player.
    const legal = simulation.legalIndexes();
    if (legal.length === 0) return this.drawDecider(simulation);
    const { player } = simulation.actionAt(legal[0] as number);
    if (player !== simulation.actionAt(legal[legal.length - 1] as number).player) {
      this.severalDecide = true;
      return this.drawDecider(simulation);
    }
    this.decider = player;
    this.legal = legal;
    return true;
  }

  /**
   * Draws one of the players with a legal action, each with the same probability, and sets `decider` and `legal`. Returns `false` if the
   * game is over.
   */
  private drawDecider(simulation: Simulation<T>): boolean {
    const left = [...simulation.decisions()];
    if (left.length === 0) return false;
    while (left.length > 0) {
      const index = this.random.int(left.length);
      this.decider = left[index] as PlayerId;
      this.legal = simulation.legalIndexes(this.decider);
      if (this.legal.length > 0) return true;
      left[index] = left[left.length - 1] as PlayerId;
      left.pop();
    }
    throw noLegalAction(simulation.decisions().join(', '));
  }

  private choose(decision: DecisionNode, seat: number, simulation: Simulation<T>): number {
    const { legal } = this;
    return seat === -1 ? this.random.int(legal.length) : this.select(decision, seat, legal, simulation);
  }

  /**
   * Returns the index of an untried action if progressive widening allows another action; otherwise, the index of the best tried action.
   */
  private select(decision: DecisionNode, seat: number, legal: readonly number[], simulation: Simulation<T>): number {
    const { untried: chooseUntried } = decision;
    const chooseByUct = this.best(decision.children, seat);
    if (chooseUntried === 0) return chooseByUct;
    const isWide = legal.length - chooseUntried >= this.settings.widening * Math.sqrt(decision.visits);
    return isWide && chooseByUct !== -1 ? chooseByUct : this.untried(decision, chooseUntried, legal, simulation);
  }

  /**
   * Increments the availability counts of all tried actions. Returns the index of the tried action with the highest upper bound; -1 if none
   * was tried. The bound is UCB1 with availability counts: P. I. Cowling, E. J. Powley, D. Whitehouse, Information Set Monte Carlo Tree
   * Search (2012).
   */
  private best(children: readonly (TreeNode | undefined)[], seat: number): number {
    const { exploration } = this.settings;
    const low = this.ranges.low(seat);
    const scale = this.ranges.scale(seat);
    let best = -1;
    let highest = Number.NEGATIVE_INFINITY;
    let available = 0;
    let logarithm = 0;
    for (let index = 0; index < children.length; index++) {
      const child = children[index];
      if (child === undefined) continue;
      child.available += 1;
      // The availability count is mostly the same for all children, so the logarithm is reused.
      if (child.available !== available) {
        available = child.available;
        logarithm = Math.log(available);
      }
      const { visits } = child;
      const bound = (child.total / visits - low) * scale + exploration * Math.sqrt(logarithm / visits);
      if (bound <= highest) continue;
      highest = bound;
      best = index;
    }
    return best;
  }

  /** Returns the index of the policy's proposal if that action is untried, otherwise the index of a random untried action. */
  private untried(decision: DecisionNode, count: number, legal: readonly number[], simulation: Simulation<T>): number {
    const { children } = decision;
    const { policy } = this.settings;
    if (policy !== undefined && count > 1) {
      const actions = actionsOf(simulation, legal);
      const proposed = actions.indexOf(policy(stateOf(simulation), decision.player, actions, this.random));
      if (proposed < 0) throw new DefinitionError('The policy returned an action that is not among the legal actions it received.');
      if (children[proposed] === undefined) return proposed;
    }
    let skip = count === 1 ? 0 : this.random.int(count);
    for (let index = 0; ; index++) {
      if (children[index] === undefined && skip-- === 0) return index;
    }
  }

  private playOut(simulation: Simulation<T>): void {
    const { players, random } = this;
    const { policy, depth } = this.settings;
    for (let taken = 0; taken < depth; taken++) {
      if (!this.findNextDecision(simulation)) return;
      const { decider: player, legal } = this;
      if (legal.length === 1) simulation.applyIndex(legal[0] as number);
      else if (policy === undefined || !players.includes(player)) simulation.applyIndex(legal[random.int(legal.length)] as number);
      else simulation.apply(policy(stateOf(simulation), player, actionsOf(simulation, legal), random));
    }
  }

  private backpropagate(simulation: Simulation<T>): void {
    const { path, decided, steps, keepsLines } = this;
    const outcome = simulation.outcome();
    this.values.fill(Number.NaN);
    this.root.visits += 1;
    // Updates the path from its end, because the value of a node may depend on the nodes after it.
    for (let index = steps - 1; index >= 0; index--) {
      const node = path[index] as TreeNode;
      const value = node.seat === -1 ? 0 : this.valueFor(node.seat, simulation, outcome);
      if (keepsLines) node.learnLine(value, index + 1 < steps ? decided[index + 1] : undefined);
      else node.learn(value);
    }
  }

  /** Returns the value of the current iteration for a seat. */
  private valueFor(seat: number, simulation: Simulation<T>, outcome: Outcome | undefined): number {
    const known = this.values[seat] as number;
    if (!Number.isNaN(known)) return known;
    const value = evaluateState(this.settings, stateOf(simulation), outcome, this.players[seat] as PlayerId);
    this.values[seat] = value;
    this.ranges.include(seat, value);
    return value;
  }
}

/** Returns the actions at some indices, because a policy needs actions as objects. */
function actionsOf<T extends GameTypes>(simulation: Simulation<T>, legal: readonly number[]): T['action'][] {
  return legal.map((index) => simulation.actionAt(index));
}

function indexOfStart({ action, place }: Start, keys: readonly ActionKey[]): number {
  if (keys[place] === action) return place;
  const index = keys.indexOf(action);
  if (index === -1)
    throw new DefinitionError('An action of the turn is not legal in a state that is consistent with what the player knows.');
  return index;
}

function noLegalAction(player: PlayerId): DefinitionError {
  return new DefinitionError(`${player} has a decision but no legal action`);
}
