// Game trees for tools that traverse them. Nodes are immutable, so that a copy can share the node.
import { Streams, type Table } from '../env/internal.js';
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
import { everyWay, named } from '../kernel/internal.js';

/** The options of a game tree. */
export interface TreeRules {
  readonly table: Table;
  /** Whether dice, shuffles and the choice among several deciding players are chance nodes. If not, they follow from a seed. */
  readonly hasChance: boolean;
  /** The maximum number of chance outcomes of an action or of the start, if `hasChance` is `true`. */
  readonly limit: number;
  /** Returns the values of a final state, by seat. */
  readonly worth: (state: GameTypes['state']) => readonly number[];
}

/** A node of a game tree, discriminated by `kind`. */
export type TreeNode = DecisionNode | ChanceNode | FinalNode;

/** A node at which a player chooses an action index. */
export class DecisionNode {
  readonly kind = 'decision';
  /** The legal actions whose index sequence starts with the prefix `said`, with their index sequences. */
  private readonly ways: readonly { readonly action: GameTypes['action']; readonly numbers: readonly number[] }[];

  constructor(
    readonly tree: GameTree,
    readonly state: GameTypes['state'],
    readonly player: PlayerId,
    /** The number of actions before this node. */
    readonly count: number,
    /** The prefix of a multi-component action: the indices chosen so far. */
    readonly said: readonly number[],
    /** The random streams of later draws. They are cloned before use, never drawn from directly. */
    private readonly streams: Streams,
    ways: DecisionNode['ways'] = waysOf(tree, state, player),
  ) {
    this.ways = ways;
  }

  get seat(): number {
    return this.state.players.indexOf(this.player);
  }

  /** The legal indices, in ascending order. */
  get legal(): readonly number[] {
    const next = new Set(this.ways.map(({ numbers }) => numbers[this.said.length] as number));
    return [...next].sort((one, other) => one - other);
  }

  next(number: number): TreeNode {
    const { said, ways, tree, state, player, count, streams } = this;
    const left = ways.filter(({ numbers }) => numbers[said.length] === number);
    const [first] = left;
    if (first === undefined) throw noWay(number, this.legal.length);
    if (first.numbers.length === said.length + 1) return tree.act(state, first.action, count, streams);
    return new DecisionNode(tree, state, player, count, [...said, number], streams, left);
  }
}

function waysOf({ rules }: GameTree, state: GameTypes['state'], player: PlayerId) {
  const { game, actions } = rules.table;
  return game.legalActions(state, player).map((action) => ({ action, numbers: actions.encode(action) }));
}

/** A node at which chance determines one of several outcomes. */
export class ChanceNode {
  readonly kind = 'chance';

  constructor(
    /** The probability of each outcome. */
    readonly chances: readonly number[],
    private readonly lead: (way: number) => TreeNode,
    /** The state before the draw; `undefined` before the start. */
    readonly state: GameTypes['state'] | undefined,
    private readonly words: (way: number) => string,
  ) {}

  next(way: number): TreeNode {
    if (this.chances[way] === undefined) throw noWay(way, this.chances.length);
    return this.lead(way);
  }

  describe(way: number): string {
    return this.words(way);
  }
}

/** A terminal node. */
export class FinalNode {
  readonly kind = 'final';

  constructor(
    readonly state: GameTypes['state'],
    /** The returns by seat. */
    readonly returns: readonly number[],
  ) {}
}

export class GameTree {
  constructor(
    readonly rules: TreeRules,
    /** The seed of the start and, without chance nodes, of all draws. */
    private readonly seed: Seed,
  ) {}

  /** Returns the root of the game that the seed determines. */
  root(): TreeNode {
    const { game, setup } = this.rules.table;
    return this.settle(game.start(setup, this.seed), 0, this.streams());
  }

  /** Returns the root over all possible starts. @throws EnumerationLimitError if there are more than `limit` starts. */
  deal(): TreeNode {
    return this.fall(startsOf(this.rules), 0, undefined, 'deal', this.streams());
  }

  /** Returns the streams of an environment with the same seed, so that the same action indices produce the same game. */
  private streams(): Streams {
    return new Streams(this.seed, this.rules.table.players);
  }

  /**
   * Returns a node with another state that the viewer cannot distinguish from the given one. The same player decides, if that player can
   * in `state`. The prefix of a multi-component action is kept only if the viewer is that player, because no one else observes it.
   */
  alike({ player, count, said }: DecisionNode, state: GameTypes['state'], viewer: PlayerId): TreeNode {
    if (!this.ableIn(state).includes(player)) return this.settle(state, count, this.streams());
    let node: TreeNode = new DecisionNode(this, state, player, count, [], this.streams());
    if (player !== viewer) return node;
    for (const number of said) if (node.kind !== 'final') node = node.next(number);
    return node;
  }

  /** Returns the node after an action. */
  act(state: GameTypes['state'], action: GameTypes['action'], count: number, streams: Streams): TreeNode {
    const { game } = this.rules.table;
    if (!this.rules.hasChance) return this.settle(game.reduce(state, action), count + 1, streams);
    return this.fall(game.outcomes(state, action, { limit: this.rules.limit }), count + 1, state, 'fall', streams);
  }

  private fall(
    results: readonly WeightedState<GameTypes['state']>[],
    count: number,
    before: GameTypes['state'] | undefined,
    word: string,
    streams: Streams,
  ): TreeNode {
    const [first] = results;
    if (results.length === 1 && first !== undefined) return this.settle(first.state, count, streams);
    const lead = (way: number) => this.settle((results[way] as WeightedState<GameTypes['state']>).state, count, streams);
    return new ChanceNode(
      results.map(({ probability }) => probability),
      lead,
      before,
      (way) => `${word} ${way}`,
    );
  }

  /** Returns the next node after a state. Roles without a seat take a uniformly random legal action. */
  private settle(start: GameTypes['state'], begun: number, given: Streams): TreeNode {
    const { game, settings } = this.rules.table;
    let state = start;
    let streams = given;
    for (let count = begun; ; count++) {
      const able = this.ableIn(state);
      if (able.length === 0 || count >= settings.maxActions) return new FinalNode(state, this.rules.worth(state));
      if (this.rules.hasChance) return this.chooseByChance(state, able, count, streams);
      // Nodes share streams until one of them draws.
      const draws = able.length > 1 || !state.players.includes(able[0] as PlayerId);
      if (draws && streams === given) streams = given.clone();
      const player = able.length === 1 ? (able[0] as PlayerId) : streams.order.pick(able);
      if (state.players.includes(player)) return new DecisionNode(this, state, player, count, [], streams);
      state = game.reduce(state, streams.of(player).pick(game.legalActions(state, player)));
    }
  }

  private ableIn(state: GameTypes['state']): readonly PlayerId[] {
    const { game } = this.rules.table;
    const owed = game.decisions(state);
    if (owed.length <= 1) return owed;
    const able = owed.filter((player) => game.legalActions(state, player).length > 0);
    if (able.length === 0) throw new DefinitionError(`${game.id}: no player with a decision has a legal action`);
    return able;
  }

  private chooseByChance(state: GameTypes['state'], able: readonly PlayerId[], count: number, streams: Streams): TreeNode {
    const decide = (player: PlayerId): TreeNode =>
      state.players.includes(player)
        ? new DecisionNode(this, state, player, count, [], streams)
        : this.playRole(state, player, count, streams);
    if (able.length === 1) return decide(able[0] as PlayerId);
    const lead = (way: number) => decide(able[way] as PlayerId);
    return new ChanceNode(evenly(able.length), lead, state, (way) => `${able[way]} decides`);
  }

  private playRole(state: GameTypes['state'], player: PlayerId, count: number, streams: Streams): TreeNode {
    const { game } = this.rules.table;
    const legal = game.legalActions(state, player);
    if (legal.length === 1) return this.act(state, legal[0] as GameTypes['action'], count, streams);
    const lead = (way: number) => this.act(state, legal[way] as GameTypes['action'], count, streams);
    return new ChanceNode(evenly(legal.length), lead, state, (way) => game.text.action(legal[way] as GameTypes['action']));
  }
}

function evenly(count: number): number[] {
  return Array.from({ length: count }, () => 1 / count);
}

/** Returns every possible initial state with its probability. States that differ only in their random generator are merged. */
function startsOf({ table, limit }: TreeRules): WeightedState<GameTypes['state']>[] {
  const { game, setup } = table;
  const byText = new Map<string, { state: GameTypes['state']; probability: number }>();
  let latest: GameTypes['state'];
  const run = (chance: Chance) => {
    latest = game.start(setup, 0, { chance });
  };
  const onWay = (probability: number) => {
    const text = canonicalJson(latest);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { state: latest, probability });
    else known.probability += probability;
  };
  everyWay(run, onWay, limit);
  // Sorted by content, so that the order does not depend on the enumeration.
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, start]) => start);
}

function noWay(number: unknown, count: number): InvalidInputError {
  return InvalidInputError.at('action', [], `${named(number)} is not one of the ${count} legal numbers of this node`);
}
