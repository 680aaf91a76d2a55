// Game trees, for tools that walk them: nodes are immutable, so that a copy is the same node.
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

/** How the tree of a game is made. */
export interface TreeRules {
  readonly table: Table;
  /** Whether dice, shuffles and who decides are nodes of their own. Otherwise they follow from a seed. */
  readonly hasChance: boolean;
  /** Most ways that an action, or the start, may fall, where they are nodes. */
  readonly limit: number;
  /** What the final state is worth, by seat. */
  readonly worth: (state: GameTypes['state']) => readonly number[];
}

/** A place in a tree, with the numbers that lead on from it. */
export type TreeNode = DecisionNode | ChanceNode | FinalNode;

/** A seat says a number. */
export class DecisionNode {
  readonly kind = 'decision';
  /** Each legal action that goes on with what was said, and its numbers. */
  private readonly ways: readonly { readonly action: GameTypes['action']; readonly numbers: readonly number[] }[];

  constructor(
    readonly tree: GameTree,
    readonly state: GameTypes['state'],
    readonly player: PlayerId,
    /** Actions before it. */
    readonly count: number,
    /** Numbers of an action that is half said. */
    readonly said: readonly number[],
    /** Of what is drawn later; never drawn from where it stands. */
    private readonly streams: Streams,
    ways: DecisionNode['ways'] = waysOf(tree, state, player),
  ) {
    this.ways = ways;
  }

  get seat(): number {
    return this.state.players.indexOf(this.player);
  }

  /** Numbers that may be said, in rising order. */
  get legal(): readonly number[] {
    const next = new Set(this.ways.map(({ numbers }) => numbers[this.said.length] as number));
    return [...next].sort((one, other) => one - other);
  }

  next(number: number): TreeNode {
    const { said, ways, tree, state, player, count, streams } = this;
    const left = ways.filter(({ numbers }) => numbers[said.length] === number);
    const [first] = left;
    if (first === undefined)
      throw InvalidInputError.at('action', [], `${named(number)} is none of the ${this.legal.length} that lead on from here`);
    if (first.numbers.length === said.length + 1) return tree.act(state, first.action, count, streams);
    return new DecisionNode(tree, state, player, count, [...said, number], streams, left);
  }
}

function waysOf({ rules }: GameTree, state: GameTypes['state'], player: PlayerId) {
  const { game, actions } = rules.table;
  return game.legalActions(state, player).map((action) => ({ action, numbers: actions.encode(action) }));
}

/** Chance falls in one of several ways. */
export class ChanceNode {
  readonly kind = 'chance';

  constructor(
    /** How likely each way is. */
    readonly chances: readonly number[],
    private readonly lead: (way: number) => TreeNode,
    /** What fell already; `undefined` before the start. */
    readonly state: GameTypes['state'] | undefined,
    private readonly words: (way: number) => string,
  ) {}

  next(way: number): TreeNode {
    if (this.chances[way] === undefined)
      throw InvalidInputError.at('action', [], `${named(way)} is none of the ${this.chances.length} that lead on from here`);
    return this.lead(way);
  }

  describe(way: number): string {
    return this.words(way);
  }
}

/** Nobody decides any more. */
export class FinalNode {
  readonly kind = 'final';

  constructor(
    readonly state: GameTypes['state'],
    /** By seat. */
    readonly returns: readonly number[],
  ) {}
}

export class GameTree {
  constructor(
    readonly rules: TreeRules,
    /** Of the start, and of all that is drawn where chance has no nodes. */
    private readonly seed: Seed,
  ) {}

  /** The first node of the seed. */
  root(): TreeNode {
    const { game, setup } = this.rules.table;
    return this.settle(game.start(setup, this.seed), 0, this.streams());
  }

  /** The first node of all seeds: the ways that the start may fall. @throws EnumerationLimitError when there are too many. */
  deal(): TreeNode {
    return this.fall(startsOf(this.rules), 0, undefined, 'deal', this.streams());
  }

  /** As those of an environment with this seed, so that the same numbers lead to the same game. */
  private streams(): Streams {
    return new Streams(this.seed, this.rules.table.players);
  }

  /**
   * A node with another state that looks the same to a player. Who decided still does, and what he has said of an action he has said, if it is
   * he who looks: nobody else has heard it.
   */
  alike({ player, count, said }: DecisionNode, state: GameTypes['state'], viewer: PlayerId): TreeNode {
    if (!this.ableIn(state).includes(player)) return this.settle(state, count, this.streams());
    let node: TreeNode = new DecisionNode(this, state, player, count, [], this.streams());
    if (player !== viewer) return node;
    for (const number of said) if (node.kind !== 'final') node = node.next(number);
    return node;
  }

  /** Where an action leads. */
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

  /** Finds who decides next; roles without a seat take any legal action, all being equally likely. */
  private settle(start: GameTypes['state'], begun: number, given: Streams): TreeNode {
    const { game, settings } = this.rules.table;
    let state = start;
    let streams = given;
    for (let count = begun; ; count++) {
      const able = this.ableIn(state);
      if (able.length === 0 || count >= settings.maxActions) return new FinalNode(state, this.rules.worth(state));
      if (this.rules.hasChance) return this.chooseByChance(state, able, count, streams);
      // Nodes share what they have not drawn from.
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
    if (able.length === 0) throw new DefinitionError(`${game.id}: nobody who has a decision has a legal action`);
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

/** Every state that a game can start in, with its probability; equal ones are one, whatever their generators. */
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
  // In an order of their own, whatever the order in which they are found.
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, start]) => start);
}
