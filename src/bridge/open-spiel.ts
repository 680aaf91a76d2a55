// The calls of the OpenSpiel adapter, which treats a game as a tree. Each move of the adapter calls the engine once.
import { createSpec, informationText, optionOf, optionOr } from '../env/internal.js';
import { type AnyGame, canonicalJson, type GameTypes, InvalidInputError, type Outcome, type PlayerId, utility } from '../kernel/index.js';
import { named, readSeed } from '../kernel/internal.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import { toJson } from './environments.js';
import { GameTree, type TreeNode, type TreeOptions } from './game-tree.js';
import type { Handles } from './handles.js';
import { memoryOf, type NodeHistory, pastOf, withDecision } from './node-history.js';

type ReturnsOf = (game: AnyGame, state: GameTypes['state']) => number[];

/**
 * Functions that return one value for each seat in a state, keyed by the argument `rewards` of `spiel.game`. `utility`: 1 for a win, -1 for
 * a loss. `scores`: the scores of the game. `zero-sum`: each loser pays 1, and the winners share the sum. All values are 0 in an ongoing
 * game.
 */
const RETURNS: Readonly<Record<string, ReturnsOf>> = {
  utility: (game, state) => returnsBy(game, state, utility),
  scores: (game, state) => returnsBy(game, state, ({ scores }, player) => scores[player] ?? 0),
  'zero-sum': (game, state) =>
    returnsBy(game, state, ({ winners }, player) => {
      if (winners.length === 0) return 0;
      return winners.includes(player) ? state.players.length / winners.length - 1 : -1;
    }),
};

/** A node for which the client holds a handle, with the decisions on the path to it. */
class HeldNode {
  constructor(
    readonly tree: GameTree,
    readonly node: TreeNode,
    readonly past: NodeHistory = undefined,
  ) {}

  /** Returns the node after an action index or a chance outcome. */
  child(index: number): HeldNode {
    const { tree, node, past } = this;
    if (node.kind === 'final') throw InvalidInputError.at('action', [], 'the game is over');
    const child = node.child(index);
    if (node.kind === 'chance') return new HeldNode(tree, child, past);
    const { state, player, prefix } = node;
    return new HeldNode(
      tree,
      child,
      withDecision(past, player, () => observationText(tree, state, player, prefix), index),
    );
  }

  /** Returns a player's observation as text; empty before the start. */
  observationString(player: PlayerId): string {
    const { tree, node } = this;
    if (node.state === undefined) return '';
    return observationText(tree, node.state, player, node.kind === 'decision' && node.player === player ? node.prefix : []);
  }

  /** Returns a player's observation with a digest of its views and choices at earlier decisions. */
  informationStateString(player: PlayerId): string {
    const memory = memoryOf(this.past, player);
    return memory === '' ? this.observationString(player) : `${this.observationString(player)} ${memory}`;
  }
}

/** Returns a player's observation of a state as text, followed by the prefix of its multi-component action. */
function observationText({ options }: GameTree, state: GameTypes['state'], player: PlayerId, prefix: readonly number[]): string {
  return [informationText(options.spec.game.view(state, player), player), ...prefix].join(' ');
}

/** Tree options for which the client holds a handle. */
class HeldOptions {
  constructor(readonly options: TreeOptions) {}
}

/** The player id that OpenSpiel uses for chance nodes. */
const CHANCE = -1;
/** The player id that OpenSpiel uses for terminal nodes. */
const TERMINAL = -4;

export function openSpielCalls(handles: Handles): Calls {
  const at = (given: unknown) => handles.get(optionOf(given, 'node'), HeldNode);
  const keep = (held: HeldNode) => ({ node: handles.keep(held), ...nodeJson(held.node) });
  return {
    /** Creates the tree options of a game and returns their handle, with the action and observation spaces. */
    async 'spiel.game'(given) {
      const { game, encoding } = await entryOf(optionOf(given, 'game'));
      const returnsOf = readReturns(optionOr(given, 'rewards', 'utility'));
      const settings = { maxActions: optionOf(given, 'maxActions') };
      const spec = createSpec(game, encoding, optionOr(given, 'setup', {}) as GameTypes['setupInput'], settings);
      const options = {
        spec,
        hasChance: optionOr(given, 'hasChance', false) === true,
        limit: optionOr(given, 'limit', 1000) as number,
        returnsOf: (state: GameTypes['state']) => returnsOf(game, state),
      };
      const { players, actionSpace, observationSpace } = spec;
      const { size: observationSize, layout } = observationSpace;
      const spaces = { players, actionCount: actionSpace.size, hasSequences: actionSpace.hasSequences, observationSize, layout };
      return { ...spaces, options: handles.keep(new HeldOptions(options)) };
    },
    /**
     * With a seed, returns the root of the game that the seed determines. Without a seed, returns a root with all possible starts as
     * outcomes.
     */
    'spiel.newInitialState'(given) {
      const { options } = handles.get(optionOf(given, 'options'), HeldOptions);
      const seed = optionOf(given, 'seed') ?? undefined;
      const tree = new GameTree(options, readSeed(seed ?? 0));
      return keep(new HeldNode(tree, seed === undefined ? tree.rootWithChance() : tree.root()));
    },
    /** Returns the node after an action index or a chance outcome. */
    'spiel.child'(given) {
      return keep(at(given).child(optionOf(given, 'action') as number));
    },
    'spiel.actionToString'(given) {
      const { tree, node } = at(given);
      const index = optionOf(given, 'action') as number;
      if (node.kind === 'chance') return node.describe(index);
      return tree.options.spec.actionSpace.describe(index, playerIn(tree, given));
    },
    /** Returns a string that identifies a player's information state, with perfect recall. */
    'spiel.informationStateString'(given) {
      const held = at(given);
      return held.informationStateString(playerIn(held.tree, given));
    },
    /** Returns a player's observation as text. */
    'spiel.observationString'(given) {
      const held = at(given);
      return held.observationString(playerIn(held.tree, given));
    },
    /** Returns the non-zero values of a player's observation. */
    'spiel.observationTensor'(given) {
      const { tree, node } = at(given);
      const { game, observationSpace } = tree.options.spec;
      const player = playerIn(tree, given);
      if (node.state === undefined) return { indexes: [], values: [] };
      return toJson(observationSpace.sparse(observationSpace.observe(game.view(node.state, player), player)));
    },
    /** Returns a node in the same information state of a player, with the hidden information resampled. */
    'spiel.resample'(given) {
      const held = at(given);
      const { tree, node } = held;
      const { game } = tree.options.spec;
      if (node.kind !== 'decision') throw InvalidInputError.at('node', [], 'only a decision node can be resampled');
      const player = playerIn(tree, given);
      const seed = readSeed(optionOf(given, 'seed'));
      const other = new GameTree(tree.options, seed);
      const drawn = game.determinize(game.view(node.state, player), player, seed);
      return keep(new HeldNode(other, other.resampled(node, drawn, player), pastOf(player, memoryOf(held.past, player))));
    },
    /** Returns the complete state at a node as JSON, including hidden information; empty before the start. */
    'spiel.stateString': (given) => (at(given).node.state === undefined ? '' : canonicalJson(at(given).node.state)),
  };
}

function nodeJson(node: TreeNode) {
  if (node.kind === 'chance') return { player: CHANCE, legal: [], probabilities: node.probabilities };
  if (node.kind === 'final') return { player: TERMINAL, legal: [], returns: node.returns };
  return { player: node.seat, legal: node.legal };
}

function readReturns(name: unknown): ReturnsOf {
  if (typeof name === 'string' && Object.hasOwn(RETURNS, name)) return RETURNS[name] as ReturnsOf;
  throw InvalidInputError.at('rewards', [], `expected one of ${Object.keys(RETURNS).join(', ')}, received ${named(name)}`);
}

function returnsBy(game: AnyGame, state: GameTypes['state'], returnOf: (outcome: Outcome, player: PlayerId) => number): number[] {
  const outcome = game.outcome(state);
  return state.players.map((player) => (outcome === undefined ? 0 : returnOf(outcome, player)));
}

function playerIn(tree: GameTree, given: unknown): PlayerId {
  const { players } = tree.options.spec;
  const seat = optionOf(given, 'player') as number;
  const player = players[seat];
  if (player === undefined)
    throw InvalidInputError.at('player', [], `expected a seat from 0 to ${players.length - 1}, received ${named(seat)}`);
  return player;
}
