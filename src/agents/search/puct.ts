// A search with a network (PUCT): the network gives each action a probability, and evaluates the states at the leaves. Supports dice,
// hidden information and simultaneous decisions.
import {
  type Chance,
  DefinitionError,
  type GameTypes,
  type Heuristic,
  type Outcome,
  type PlayerId,
  type Simulation,
} from '../../kernel/index.js';
import { type ActionKey, type IndexedActionSpace, keysOf, peek, stateOf } from '../../kernel/internal.js';
import { setProbabilities } from '../network/components.js';
import type { GameNetwork } from '../network/game-network.js';
import { PriorDecision } from './priors.js';
import { Ranges } from './ranges.js';
import type { ActionStatistics } from './search-tree.js';
import type { World } from './world.js';

/** Settings of a search with a network. */
export interface PuctSettings<T extends GameTypes = GameTypes> {
  /** Weight of the network's probabilities relative to the values that the search finds, which are scaled to numbers from 0 to 1. */
  readonly exploration: number;
  /** Until an action is tried, its assumed value is the mean value of its decision, scaled to a number from 0 to 1, minus this number. */
  readonly reduction: number;
  /** Temperature of the network's probabilities: above 1 makes them more even, below 1 less even. */
  readonly temperature: number;
  /** Value of a finished game for a player, from -1 to 1. */
  readonly payoff: (outcome: Outcome, player: PlayerId) => number;
  /** Evaluates the leaves of the tree for each player, from -1 to 1, instead of the network. */
  readonly evaluate?: Heuristic<T>['evaluate'] | undefined;
}

/** A decision of the current iteration, and the position of the chosen action. */
interface Choice {
  readonly decision: PriorDecision;
  readonly place: number;
}

/** One search tree. Each player maximizes their own value. Roles without a seat take random actions. */
export class PuctTree<T extends GameTypes> {
  /** The first decision of each iteration; several if the legal actions differ between worlds. */
  private readonly roots: PriorDecision[] = [];
  private readonly path: Choice[] = [];
  private readonly values: Float64Array;
  private readonly ranges: Ranges;

  constructor(
    private readonly network: GameNetwork<T>,
    private readonly settings: PuctSettings<T>,
    private readonly player: PlayerId,
    private readonly players: readonly PlayerId[],
    private readonly random: Chance,
  ) {
    this.values = new Float64Array(players.length);
    this.ranges = new Ranges(players.length);
  }

  /** Does one iteration: descends to a new decision or to the end of the game, and updates every decision on the path. */
  iterate(world: World<T>): void {
    const simulation = world.begin();
    const { path, settings } = this;
    path.length = 0;
    let legal = this.legalAtRoot(simulation);
    let decision = this.rootOf(simulation, legal);
    for (;;) {
      const place = decision.select(settings.exploration, settings.reduction, this.ranges);
      path.push({ decision, place });
      simulation.applyIndex(legal[place] as number);
      const player = this.nextPlayer(simulation);
      if (player === undefined) {
        this.setPayoffs(simulation);
        break;
      }
      legal = simulation.legalIndexes(player);
      const keys = keysOf(simulation, legal);
      const known = decision.after(place, player, keys);
      if (known === undefined) {
        const added = this.evaluate(simulation, player, legal, keys);
        decision.add(place, added);
        this.setValues(added, simulation);
        break;
      }
      decision = known;
    }
    for (const { decision: passed, place } of path) {
      const value = this.values[passed.seat] as number;
      passed.learn(place, value);
      this.ranges.include(passed.seat, value);
    }
    world.end(simulation);
  }

  find(action: ActionKey): ActionStatistics {
    const found = { visits: 0, total: 0 };
    for (const { keys, counts, totals } of this.roots) {
      const place = keys.indexOf(action);
      if (place < 0) continue;
      found.visits += counts[place] as number;
      found.total += totals[place] as number;
    }
    return found;
  }

  private legalAtRoot(simulation: Simulation<T>): readonly number[] {
    const { player } = this;
    const legal = simulation.legalIndexes(player);
    if (legal.length === 0) throw new DefinitionError(`${player} has a decision but no legal action`);
    return legal;
  }

  private rootOf(simulation: Simulation<T>, legal: readonly number[]): PriorDecision {
    const { roots, player } = this;
    const keys = keysOf(simulation, legal);
    const known = roots.find((root) => root.isFor(player, keys));
    if (known !== undefined) return known;
    const root = this.evaluate(simulation, player, legal, keys);
    roots.push(root);
    return root;
  }

  /**
   * Returns the player with a seat who decides next; `undefined` if the game is over. Takes random actions for roles that decide before
   * that player.
   */
  private nextPlayer(simulation: Simulation<T>): PlayerId | undefined {
    for (;;) {
      const deciding = simulation.decisions();
      if (deciding.length === 0) return undefined;
      const able = deciding.length === 1 ? deciding : deciding.filter((player) => simulation.legalIndexes(player).length > 0);
      const player = able.length === 1 ? (able[0] as PlayerId) : this.random.pick(able);
      if (this.players.includes(player)) return player;
      simulation.applyIndex(simulation.randomIndex(this.random, player));
    }
  }

  /**
   * Creates the decision of a state, with the probabilities and the value that the network gives. The tree has one node for a whole action,
   * even if the network chooses the action component by component. A state has at most some hundreds of actions, and most of them are
   * atomic, so computing the probabilities of all is cheap. Nodes for components would need states in the middle of an action.
   */
  private evaluate(simulation: Simulation<T>, player: PlayerId, legal: readonly number[], keys: readonly ActionKey[]): PriorDecision {
    const { network, players, settings } = this;
    network.read(peek(simulation, player), player, players);
    const value = settings.evaluate === undefined ? 2 * network.value() - 1 : settings.evaluate(stateOf(simulation), player);
    const decision = new PriorDecision(player, players.indexOf(player), keys, Math.max(-1, Math.min(1, value)));
    const { priors } = decision;
    const space = simulation.actionSpace as IndexedActionSpace<T>;
    const actionsOf = () => legal.map((index) => simulation.actionAt(index));
    setProbabilities(network, space, legal, actionsOf, settings.temperature, priors);
    return decision;
  }

  /**
   * Sets the values of all seats. Without `evaluate`, the network gives the value of the deciding player. Each other player gets the
   * negative of this value, divided by the number of other players.
   */
  private setValues({ seat, value }: PriorDecision, simulation: Simulation<T>): void {
    const { values, players } = this;
    const { evaluate } = this.settings;
    for (let other = 0; other < values.length; other++) {
      if (other === seat) values[other] = value;
      else if (evaluate === undefined) values[other] = -value / (values.length - 1);
      else values[other] = Math.max(-1, Math.min(1, evaluate(stateOf(simulation), players[other] as PlayerId)));
    }
  }

  private setPayoffs(simulation: Simulation<T>): void {
    const outcome = simulation.outcome() as Outcome;
    this.players.forEach((player, seat) => {
      this.values[seat] = this.settings.payoff(outcome, player);
    });
  }
}
