// Game trees for tools that traverse them. Nodes are immutable, so a tool's copy of a node can refer to the same object.
import { type EnvironmentSpec, RandomStreams } from '../env/internal.js';
import {
  type Chance,
  canonicalJson,
  DefinitionError,
  type GameTypes,
  InvalidInputError,
  type PlayerId,
  type Seed,
  type WeightedState,
} from '../kernel/index.js';
import { everyBranch, named } from '../kernel/internal.js';

/** The options of a game tree. */
export interface TreeOptions {
  readonly spec: EnvironmentSpec;
  /**
   * Whether the tree has chance nodes: for dice, shuffles, the actions of roles, and the choice among several deciding players. If not, a
   * seed determines all of these.
   */
  readonly hasChance: boolean;
  /** The maximum number of branches of an action or of the start. Used if the tree has chance nodes. */
  readonly limit: number;
  /** Returns the value of a final state for each seat, indexed by seat. */
  readonly returnsOf: (state: GameTypes['state']) => readonly number[];
}

/** A node of a game tree, discriminated by `kind`. */
export type TreeNode = DecisionNode | ChanceNode | FinalNode;

/** A node at which a player chooses an action index. */
export class DecisionNode {
  readonly kind = 'decision';
  /** The legal actions whose index sequence starts with `prefix`, with their index sequences. */
  private readonly candidates: readonly { readonly action: GameTypes['action']; readonly indexes: readonly number[] }[];

  constructor(
    readonly tree: GameTree,
    readonly state: GameTypes['state'],
    readonly player: PlayerId,
    /** The number of actions before this node. */
    readonly count: number,
    /** The prefix of a multi-component action: the indices chosen so far. */
    readonly prefix: readonly number[],
    /** The random streams for draws after this node. They never advance: each draw takes its numbers from a copy. */
    private readonly streams: RandomStreams,
    candidates: DecisionNode['candidates'] = candidatesOf(tree, state, player),
  ) {
    this.candidates = candidates;
  }

  get seat(): number {
    return this.state.players.indexOf(this.player);
  }

  /** The legal indices, in ascending order. */
  get legal(): readonly number[] {
    const next = new Set(this.candidates.map(({ indexes }) => indexes[this.prefix.length] as number));
    return [...next].sort((one, other) => one - other);
  }

  child(index: number): TreeNode {
    const { prefix, candidates, tree, state, player, count, streams } = this;
    const remaining = candidates.filter(({ indexes }) => indexes[prefix.length] === index);
    const [first] = remaining;
    if (first === undefined) throw illegalAction(index, this.legal.length);
    if (first.indexes.length === prefix.length + 1) return tree.afterAction(state, first.action, count, streams);
    return new DecisionNode(tree, state, player, count, [...prefix, index], streams, remaining);
  }
}

function candidatesOf({ options }: GameTree, state: GameTypes['state'], player: PlayerId) {
  const { game, actionSpace } = options.spec;
  return game.legalActions(state, player).map((action) => ({ action, indexes: actionSpace.encode(action) }));
}

/** A node at which chance determines one of several outcomes. */
export class ChanceNode {
  readonly kind = 'chance';

  constructor(
    readonly probabilities: readonly number[],
    /** Returns the node after an outcome. */
    private readonly childOf: (outcome: number) => TreeNode,
    /** The state before the draw; `undefined` before the start. */
    readonly state: GameTypes['state'] | undefined,
    private readonly describeOutcome: (outcome: number) => string,
  ) {}

  child(outcome: number): TreeNode {
    if (this.probabilities[outcome] === undefined) throw illegalAction(outcome, this.probabilities.length);
    return this.childOf(outcome);
  }

  describe(outcome: number): string {
    return this.describeOutcome(outcome);
  }
}

/** A terminal node. */
export class FinalNode {
  readonly kind = 'final';

  constructor(
    readonly state: GameTypes['state'],
    /** The final value for each seat, indexed by seat. */
    readonly returns: readonly number[],
  ) {}
}

export class GameTree {
  constructor(
    readonly options: TreeOptions,
    /** The seed of the start, and of all draws if the tree has no chance nodes. */
    private readonly seed: Seed,
  ) {}

  /** Returns the root of the game that the seed determines. */
  root(): TreeNode {
    const { game, setup } = this.options.spec;
    return this.nodeAt(game.start(setup, this.seed), 0, this.streams());
  }

  /** Returns the root over all possible starts. @throws EnumerationLimitError if there are more than `limit` starts. */
  rootWithChance(): TreeNode {
    return this.chanceNode(startsOf(this.options), 0, undefined, 'deal', this.streams());
  }

  /** Returns the streams of an environment with the same seed, so that the same action indices produce the same game. */
  private streams(): RandomStreams {
    return new RandomStreams(this.seed, this.options.spec.players);
  }

  /**
   * Returns a node with another state that the viewer cannot distinguish from the state of the given node. The same player decides, if that
   * player has a decision in `state`. The prefix of a multi-component action is kept only if the viewer is that player, because no other
   * player observes the prefix.
   */
  resampled({ player, count, prefix }: DecisionNode, state: GameTypes['state'], viewer: PlayerId): TreeNode {
    if (!this.deciding(state).includes(player)) return this.nodeAt(state, count, this.streams());
    let node: TreeNode = new DecisionNode(this, state, player, count, [], this.streams());
    if (player !== viewer) return node;
    for (const index of prefix) if (node.kind !== 'final') node = node.child(index);
    return node;
  }

  /** Returns the node after an action. */
  afterAction(state: GameTypes['state'], action: GameTypes['action'], count: number, streams: RandomStreams): TreeNode {
    const { game } = this.options.spec;
    if (!this.options.hasChance) return this.nodeAt(game.reduce(state, action), count + 1, streams);
    return this.chanceNode(game.outcomes(state, action, { limit: this.options.limit }), count + 1, state, 'fall', streams);
  }

  private chanceNode(
    results: readonly WeightedState<GameTypes['state']>[],
    count: number,
    before: GameTypes['state'] | undefined,
    word: string,
    streams: RandomStreams,
  ): TreeNode {
    const [first] = results;
    if (results.length === 1 && first !== undefined) return this.nodeAt(first.state, count, streams);
    const childOf = (outcome: number) => this.nodeAt((results[outcome] as WeightedState<GameTypes['state']>).state, count, streams);
    return new ChanceNode(
      results.map(({ probability }) => probability),
      childOf,
      before,
      (outcome) => `${word} ${outcome}`,
    );
  }

  /**
   * Returns the node of a state: a decision, chance or final node. In a tree without chance nodes, roles (which have no seat) first take
   * uniformly random legal actions.
   */
  private nodeAt(start: GameTypes['state'], begun: number, given: RandomStreams): TreeNode {
    const { game, settings } = this.options.spec;
    let state = start;
    let streams = given;
    for (let count = begun; ; count++) {
      const able = this.deciding(state);
      if (able.length === 0 || count >= settings.maxActions) return new FinalNode(state, this.options.returnsOf(state));
      if (this.options.hasChance) return this.chooseByChance(state, able, count, streams);
      // A node shares the random streams of the node before it, and copies them only before a draw.
      const draws = able.length > 1 || !state.players.includes(able[0] as PlayerId);
      if (draws && streams === given) streams = given.clone();
      const player = able.length === 1 ? (able[0] as PlayerId) : streams.order.pick(able);
      if (state.players.includes(player)) return new DecisionNode(this, state, player, count, [], streams);
      state = game.reduce(state, streams.of(player).pick(game.legalActions(state, player)));
    }
  }

  private deciding(state: GameTypes['state']): readonly PlayerId[] {
    const { game } = this.options.spec;
    const deciding = game.decisions(state);
    if (deciding.length <= 1) return deciding;
    const able = deciding.filter((player) => game.legalActions(state, player).length > 0);
    if (able.length === 0) throw new DefinitionError(`${game.id}: no player with a decision has a legal action`);
    return able;
  }

  private chooseByChance(state: GameTypes['state'], able: readonly PlayerId[], count: number, streams: RandomStreams): TreeNode {
    const decide = (player: PlayerId): TreeNode =>
      state.players.includes(player)
        ? new DecisionNode(this, state, player, count, [], streams)
        : this.playRole(state, player, count, streams);
    if (able.length === 1) return decide(able[0] as PlayerId);
    const childOf = (outcome: number) => decide(able[outcome] as PlayerId);
    return new ChanceNode(uniform(able.length), childOf, state, (outcome) => `${able[outcome]} decides`);
  }

  private playRole(state: GameTypes['state'], player: PlayerId, count: number, streams: RandomStreams): TreeNode {
    const { game } = this.options.spec;
    const legal = game.legalActions(state, player);
    if (legal.length === 1) return this.afterAction(state, legal[0] as GameTypes['action'], count, streams);
    const childOf = (outcome: number) => this.afterAction(state, legal[outcome] as GameTypes['action'], count, streams);
    return new ChanceNode(uniform(legal.length), childOf, state, (outcome) => game.text.action(legal[outcome] as GameTypes['action']));
  }
}

function uniform(count: number): number[] {
  return Array.from({ length: count }, () => 1 / count);
}

/**
 * Returns every possible initial state with its probability. Equal states are merged. All states have the random generator of the seed 0.
 */
function startsOf({ spec, limit }: TreeOptions): WeightedState<GameTypes['state']>[] {
  const { game, setup } = spec;
  const byText = new Map<string, { state: GameTypes['state']; probability: number }>();
  let latest: GameTypes['state'];
  const run = (chance: Chance) => {
    latest = game.start(setup, 0, { chance });
  };
  const onBranch = (probability: number) => {
    const text = canonicalJson(latest);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { state: latest, probability });
    else known.probability += probability;
  };
  everyBranch(run, onBranch, limit);
  // Sorted by content, so that the order does not depend on the enumeration.
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, start]) => start);
}

function illegalAction(index: unknown, count: number): InvalidInputError {
  return InvalidInputError.at('action', [], `${named(index)} is not one of the ${count} legal actions or outcomes of this node`);
}
