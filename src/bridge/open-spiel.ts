// The calls of the OpenSpiel adapter: games as trees, one call per move.
import { createTable, informationText, optionOf, optionOr } from '../env/internal.js';
import { type AnyGame, canonicalJson, type GameTypes, InvalidInputError, type Outcome, type PlayerId, utility } from '../kernel/index.js';
import { named, readSeed } from '../kernel/internal.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import { GameTree, type TreeNode, type TreeRules } from './game-tree.js';
import type { Handles } from './handles.js';
import { decided, memoryOf, type Past, remembering } from './memory.js';

type Worth = (game: AnyGame, state: GameTypes['state']) => number[];

/**
 * The available return functions; each gives one value per seat: utilities (1 for a win, -1 for a loss), scores, or zero-sum returns.
 * With zero-sum returns each loser pays 1 and the winners share the sum. All values are 0 in an ongoing game.
 */
const WORTHS: Readonly<Record<string, Worth>> = {
  utility: (game, state) => worthBy(game, state, utility),
  scores: (game, state) => worthBy(game, state, ({ scores }, player) => scores[player] ?? 0),
  'zero-sum': (game, state) =>
    worthBy(game, state, ({ winners }, player) => {
      if (winners.length === 0) return 0;
      return winners.includes(player) ? state.players.length / winners.length - 1 : -1;
    }),
};

/** A node for which the client holds a handle, with the decisions on the path to it. */
class HeldNode {
  constructor(
    readonly tree: GameTree,
    readonly node: TreeNode,
    readonly past: Past = undefined,
  ) {}

  /** Returns the node after an action index or a chance outcome. */
  next(number: number): HeldNode {
    const { tree, node, past } = this;
    if (node.kind === 'final') throw InvalidInputError.at('action', [], 'the game is over');
    const next = node.next(number);
    if (node.kind === 'chance') return new HeldNode(tree, next, past);
    const { state, player, said } = node;
    return new HeldNode(
      tree,
      next,
      decided(past, player, () => sight(tree, state, player, said), number),
    );
  }

  /** Returns a player's observation as text; empty before the start. */
  sight(player: PlayerId): string {
    const { tree, node } = this;
    if (node.state === undefined) return '';
    return sight(tree, node.state, player, node.kind === 'decision' && node.player === player ? node.said : []);
  }

  /** Returns a player's observation with a digest of its views and choices at earlier decisions. */
  knowledge(player: PlayerId): string {
    const memory = memoryOf(this.past, player);
    return memory === '' ? this.sight(player) : `${this.sight(player)} ${memory}`;
  }
}

/** Returns a player's observation of a state as text, followed by the prefix of its multi-component action. */
function sight({ rules }: GameTree, state: GameTypes['state'], player: PlayerId, said: readonly number[]): string {
  return [informationText(rules.table.game.view(state, player), player), ...said].join(' ');
}

/** The options of game trees for which the client holds a handle. */
class HeldRules {
  constructor(readonly rules: TreeRules) {}
}

/** The OpenSpiel player ids of chance and terminal nodes. */
const CHANCE = -1;
const TERMINAL = -4;

export function openSpielCalls(handles: Handles): Calls {
  const at = (given: unknown) => handles.get(optionOf(given, 'node'), HeldNode);
  const tell = (held: HeldNode) => ({ node: handles.keep(held), ...told(held.node) });
  return {
    /** Creates the tree options of a game and returns their handle, with the action and observation spaces. */
    async 'spiel.game'(given) {
      const { game, encoding } = await entryOf(optionOf(given, 'game'));
      const worth = worthOf(optionOr(given, 'worth', 'utility'));
      const options = { maxActions: optionOf(given, 'maxActions') };
      const table = createTable(game, encoding, optionOr(given, 'setup', {}) as GameTypes['setupInput'], options);
      const rules = {
        table,
        hasChance: optionOr(given, 'hasChance', false) === true,
        limit: optionOr(given, 'limit', 1000) as number,
        worth: (state: GameTypes['state']) => worth(game, state),
      };
      const { players, actions, observations } = table;
      const { size, hasSequences } = actions;
      const spaces = { players, actions: size, hasSequences, observations: observations.size, layout: observations.layout };
      return { ...spaces, rules: handles.keep(new HeldRules(rules)) };
    },
    /** Returns the root of the game of a seed or, without a seed, a root over all possible starts. */
    'spiel.start'(given) {
      const { rules } = handles.get(optionOf(given, 'rules'), HeldRules);
      const seed = optionOf(given, 'seed') ?? undefined;
      const tree = new GameTree(rules, readSeed(seed ?? 0));
      return tell(new HeldNode(tree, seed === undefined ? tree.deal() : tree.root()));
    },
    /** Returns the node after an action index or a chance outcome. */
    'spiel.next'(given) {
      return tell(at(given).next(optionOf(given, 'action') as number));
    },
    'spiel.describe'(given) {
      const { tree, node } = at(given);
      const number = optionOf(given, 'action') as number;
      if (node.kind === 'chance') return node.describe(number);
      return tree.rules.table.actions.describe(number, playerIn(tree, given));
    },
    /** Returns a string that identifies a player's information state, with perfect recall. */
    'spiel.information'(given) {
      const held = at(given);
      return held.knowledge(playerIn(held.tree, given));
    },
    /** Returns a player's observation as text. */
    'spiel.sight'(given) {
      const held = at(given);
      return held.sight(playerIn(held.tree, given));
    },
    /** Returns the non-zero values of a player's observation. */
    'spiel.observe'(given) {
      const { tree, node } = at(given);
      const { game, observations } = tree.rules.table;
      const player = playerIn(tree, given);
      if (node.state === undefined) return { indexes: [], values: [] };
      const { indexes, values } = observations.sparse(observations.look(game.view(node.state, player), player));
      return { indexes: [...indexes], values: [...values] };
    },
    /** Returns a node in the same information state of a player, with the hidden information resampled. */
    'spiel.resample'(given) {
      const held = at(given);
      const { tree, node } = held;
      const { game } = tree.rules.table;
      if (node.kind !== 'decision') throw InvalidInputError.at('node', [], 'hidden facts can be resampled only at a decision of a player');
      const player = playerIn(tree, given);
      const seed = readSeed(optionOf(given, 'seed'));
      const other = new GameTree(tree.rules, seed);
      const drawn = game.determinize(game.view(node.state, player), player, seed);
      return tell(new HeldNode(other, other.alike(node, drawn, player), remembering(player, memoryOf(held.past, player))));
    },
    /** Returns the complete state at a node as JSON, including hidden information; empty before the start. */
    'spiel.print': (given) => (at(given).node.state === undefined ? '' : canonicalJson(at(given).node.state)),
  };
}

function told(node: TreeNode) {
  if (node.kind === 'chance') return { player: CHANCE, legal: [], chances: node.chances };
  if (node.kind === 'final') return { player: TERMINAL, legal: [], returns: node.returns };
  return { player: node.seat, legal: node.legal };
}

function worthOf(name: unknown): Worth {
  if (typeof name === 'string' && Object.hasOwn(WORTHS, name)) return WORTHS[name] as Worth;
  throw InvalidInputError.at('worth', [], `expected one of ${Object.keys(WORTHS).join(', ')}, received ${named(name)}`);
}

function worthBy(game: AnyGame, state: GameTypes['state'], worth: (outcome: Outcome, player: PlayerId) => number): number[] {
  const outcome = game.outcome(state);
  return state.players.map((player) => (outcome === undefined ? 0 : worth(outcome, player)));
}

function playerIn(tree: GameTree, given: unknown): PlayerId {
  const { players } = tree.rules.table;
  const seat = optionOf(given, 'player') as number;
  const player = players[seat];
  if (player === undefined)
    throw InvalidInputError.at('player', [], `expected a seat from 0 to ${players.length - 1}, received ${named(seat)}`);
  return player;
}
