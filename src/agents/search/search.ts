// Upper confidence bounds on an open-loop tree (UCT), for any number of players, with dice, hidden cards and decisions that
// several may make at once.
import {
  type Chance,
  DefinitionError,
  type GameTypes,
  type Knowledge,
  type Outcome,
  type PlayerId,
  type Simulation,
  seededChance,
} from '../../kernel/index.js';
import { type ActionKey, keysOf, stateOf } from '../../kernel/internal.js';
import { type Judge, worthOf } from './judge.js';
import { Ranges } from './ranges.js';
import { type Decision, TreeNode } from './tree.js';
import type { World } from './world.js';

/** How one tree is searched. */
export interface SearchSettings<T extends GameTypes> extends Judge<T> {
  /** Weight of the bound's second term, in units of the range of values that the search has met. */
  readonly exploration: number;
  /** Actions at most after the tree; with `turns`, of a line of play after its first. */
  readonly depth: number;
  /**
   * Not 0: the state is evaluated when the move has passed to another player so many times, the tree keeps whole lines of play up to
   * there, and actions are worth what the best known way to go on is worth.
   */
  readonly turns: number;
  /** At a decision visited `n` times, at most `widening * sqrt(n)` actions have been tried. */
  readonly widening: number;
  /** Plays on after the tree, and says which action to try next; any legal one if left out. */
  readonly policy: Knowledge<T>['policy'] | undefined;
}

/** How an iteration begins where the search is told. */
export interface Start {
  readonly action: ActionKey;
  /** Where among the player's legal actions it is likely to be. */
  readonly place: number;
  /** Of dice, shuffles and choices: iterations with the same one can be compared (common random numbers). */
  readonly seed: number;
}

/** One tree, grown by iterations. Each chooser goes for his own value (max^n); who chooses without a seat chooses at random. */
export class Search<T extends GameTypes> {
  /** Stands for the moment of the player's turn. */
  readonly root = new TreeNode(-1);
  private readonly ranges: Ranges;
  /** The nodes of the current iteration without the root: the first `steps` of the list. */
  private readonly path: TreeNode[] = [];
  private steps = 0;
  /** The decisions of the current iteration: each led to the node at its place in `path`. */
  private readonly decided: Decision[] = [];
  private readonly keepsLines: boolean;
  /** How often the move has passed to another in the current iteration. */
  private passed = 0;
  /** What the current iteration is worth to each seat; `NaN` as long as nobody has asked. */
  private readonly worth: number[];
  /** Who acts next in the current iteration, and what he may do. */
  private decider: PlayerId;
  private legal: readonly number[] = [];
  private random: Chance;
  /** Whether several were seen to have a decision at once. */
  private severalDecide = false;

  /** @param player whose turn it is: he decides first, whoever else may decide then. */
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
    this.worth = new Array<number>(players.length).fill(Number.NaN);
  }

  /**
   * Plays once from the root to a leaf, adds a node there, plays on, and tells every node on the way what came of it.
   * @param start what to begin with; left to the search if left out.
   */
  iterate(world: World<T>, start?: Start): void {
    const simulation = world.begin(start?.seed);
    this.random = start === undefined ? this.turnRandom : seededChance(start.seed);
    if (this.descend(simulation, start)) this.playOut(simulation);
    this.learn(simulation);
    world.end(simulation);
  }

  /** Goes down the tree. Answers whether a node was added after which play goes on outside of the tree. */
  private descend(simulation: Simulation<T>, start: Start | undefined): boolean {
    const { path, decided, keepsLines } = this;
    let given = start;
    this.steps = 0;
    this.passed = 0;
    let node = this.root;
    this.decider = this.player;
    this.legal = simulation.legalIndexes(this.player);
    if (this.legal.length === 0) throw stuck(this.player);
    for (;;) {
      const { decider: player, legal } = this;
      const decision = node.decisionOf(player);
      const keys = keysOf(simulation, legal);
      decision.list(keys);
      decision.visits += 1;
      const seat = this.players.indexOf(player);
      const index = given === undefined ? this.choose(decision, seat, simulation) : placeOf(given, keys);
      given = undefined;
      const known = decision.children[index];
      node = known ?? decision.add(index, seat);
      decided[this.steps] = decision;
      path[this.steps++] = node;
      simulation.applyIndex(legal[index] as number);
      if (keepsLines ? this.steps > this.settings.depth : known === undefined) return !keepsLines;
      if (!this.goOn(simulation)) return false;
    }
  }

  /** Finds who acts next and what he may do. Answers whether anybody does before the state is to be evaluated. */
  private goOn(simulation: Simulation<T>): boolean {
    const { decider } = this;
    if (!this.advance(simulation)) return false;
    if (this.decider !== decider) this.passed += 1;
    return !this.keepsLines || this.passed < this.settings.turns;
  }

  /** Finds who acts next and what he may do. Answers whether anybody does. */
  private advance(simulation: Simulation<T>): boolean {
    if (this.severalDecide) return this.drawDecider(simulation);
    // Where one decides at a time, the list of all is his.
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

  /** One of those who can act now, each with the same probability: the first who is able, of all in random order. */
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
    throw stuck(simulation.decisions().join(', '));
  }

  private choose(decision: Decision, seat: number, simulation: Simulation<T>): number {
    const { legal } = this;
    return seat === -1 ? this.random.int(legal.length) : this.select(decision, seat, legal, simulation);
  }

  /** The index of an action that was never tried, as long as there is one and the decision is not too wide already; else of the best. */
  private select(decision: Decision, seat: number, legal: readonly number[], simulation: Simulation<T>): number {
    const { untried } = decision;
    const best = this.best(decision.children, seat);
    if (untried === 0) return best;
    const isWide = legal.length - untried >= this.settings.widening * Math.sqrt(decision.visits);
    return isWide && best !== -1 ? best : this.untried(decision, untried, legal, simulation);
  }

  /**
   * Counts the actions of the list as available, and answers the one with the highest upper bound: UCB1 with availability counts,
   * P. I. Cowling, E. J. Powley, D. Whitehouse, Information Set Monte Carlo Tree Search (2012). -1 when none was tried.
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
      // Mostly the same for all.
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

  /** What the policy would do, if that was not tried yet; otherwise any that was not. */
  private untried(decision: Decision, count: number, legal: readonly number[], simulation: Simulation<T>): number {
    const { children } = decision;
    const { policy } = this.settings;
    if (policy !== undefined && count > 1) {
      const actions = actionsOf(simulation, legal);
      const proposed = actions.indexOf(policy(stateOf(simulation), decision.player, actions, this.random));
      if (proposed < 0) throw new DefinitionError('The policy chose an action that it was not offered.');
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
      if (!this.goOn(simulation)) return;
      const { decider: player, legal } = this;
      if (legal.length === 1) simulation.applyIndex(legal[0] as number);
      else if (policy === undefined || !players.includes(player)) simulation.applyIndex(legal[random.int(legal.length)] as number);
      else simulation.apply(policy(stateOf(simulation), player, actionsOf(simulation, legal), random));
    }
  }

  private learn(simulation: Simulation<T>): void {
    const { path, decided, steps, keepsLines } = this;
    const outcome = simulation.outcome();
    this.worth.fill(Number.NaN);
    this.root.visits += 1;
    // From the end: what a node is worth may follow from those after it.
    for (let index = steps - 1; index >= 0; index--) {
      const node = path[index] as TreeNode;
      const value = node.seat === -1 ? 0 : this.worthTo(node.seat, simulation, outcome);
      if (keepsLines) node.learnLine(value, index + 1 < steps ? decided[index + 1] : undefined);
      else node.learn(value);
    }
  }

  /** What the current iteration is worth to a seat. */
  private worthTo(seat: number, simulation: Simulation<T>, outcome: Outcome | undefined): number {
    const known = this.worth[seat] as number;
    if (!Number.isNaN(known)) return known;
    const value = worthOf(this.settings, stateOf(simulation), outcome, this.players[seat] as PlayerId);
    this.worth[seat] = value;
    this.ranges.include(seat, value);
    return value;
  }
}

/** The actions behind numbers, for knowledge that chooses among actions. */
function actionsOf<T extends GameTypes>(simulation: Simulation<T>, legal: readonly number[]): T['action'][] {
  return legal.map((index) => simulation.actionAt(index));
}

function placeOf({ action, place }: Start, keys: readonly ActionKey[]): number {
  if (keys[place] === action) return place;
  const index = keys.indexOf(action);
  if (index === -1) throw new DefinitionError('An action of the turn is not legal in a state that fits what the player knows.');
  return index;
}

function stuck(player: PlayerId): DefinitionError {
  return new DefinitionError(`${player} has a decision and no legal action`);
}
