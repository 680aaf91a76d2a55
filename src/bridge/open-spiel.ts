// The calls of the adapter for OpenSpiel: games as trees, one call a move.
import { optionOf, optionOr } from '../env/options.js';
import { createTable } from '../env/table.js';
import { readSeed } from '../kernel/chance.js';
import { type AnyGame, canonicalJson, type GameTypes, InvalidInputError, type PlayerId, utility } from '../kernel/index.js';
import { named } from '../kernel/internal.js';
import type { Calls } from './calls.js';
import { entryOf } from './catalog.js';
import { GameTree, knowledgeAt, type TreeNode, type TreeRules } from './game-tree.js';
import type { Handles } from './handles.js';

/** What a game's end may be worth: a win 1 and a loss -1, or the game's own scores. */
const WORTHS = ['utility', 'scores'] as const;

/** A node that the other side holds. */
class HeldNode {
  constructor(
    readonly tree: GameTree,
    readonly node: TreeNode,
  ) {}
}

/** How the trees of a game are made, as the other side holds it. */
class HeldRules {
  constructor(readonly rules: TreeRules) {}
}

/** As OpenSpiel numbers those who are no seats. */
const CHANCE = -1;
const TERMINAL = -4;

export function openSpielCalls(handles: Handles): Calls {
  const at = (given: unknown) => handles.get(optionOf(given, 'node'), HeldNode);
  const tell = (tree: GameTree, node: TreeNode) => ({ node: handles.keep(new HeldNode(tree, node)), ...told(node) });
  return {
    /** A game as trees, one for each seed. */
    async 'spiel.game'(given) {
      const { game, encoding } = await entryOf(optionOf(given, 'game'));
      const worth = optionOr(given, 'worth', 'utility');
      if (!WORTHS.includes(worth as 'utility')) throw misfit('worth', `expected one of ${WORTHS.join(', ')}, not ${named(worth)}`);
      const options = { maxActions: optionOf(given, 'maxActions') };
      const table = createTable(game, encoding, optionOr(given, 'setup', {}) as GameTypes['setupInput'], options);
      const rules = {
        table,
        hasChance: optionOr(given, 'hasChance', false) === true,
        limit: optionOr(given, 'limit', 1000) as number,
        worth: (state: GameTypes['state']) => worthIn(game, state, worth === 'scores'),
      };
      const { players, actions, observations } = table;
      const spaces = { players, actions: actions.size, observations: observations.size, layout: observations.layout };
      return { ...spaces, rules: handles.keep(new HeldRules(rules)) };
    },
    /** The first node of the tree of a seed. */
    'spiel.start'(given) {
      const { rules } = handles.get(optionOf(given, 'rules'), HeldRules);
      const tree = new GameTree(rules, readSeed(optionOr(given, 'seed', 0)));
      return tell(tree, tree.root());
    },
    /** Where a number, or a way that chance falls, leads. */
    'spiel.next'(given) {
      const { tree, node } = at(given);
      if (node.kind === 'final') throw misfit('action', 'the game is over');
      return tell(tree, node.next(optionOf(given, 'action') as number));
    },
    'spiel.describe'(given) {
      const { tree, node } = at(given);
      const number = optionOf(given, 'action') as number;
      if (node.kind === 'chance') return node.describe(number);
      return tree.rules.table.actions.describe(number, playerIn(tree, given));
    },
    'spiel.information'(given) {
      const { tree, node } = at(given);
      return knowledgeAt(tree, node, playerIn(tree, given));
    },
    /** What a player sees, as the numbers that are not 0. */
    'spiel.observe'(given) {
      const { tree, node } = at(given);
      const { game, observations } = tree.rules.table;
      const player = playerIn(tree, given);
      if (node.state === undefined) return { indexes: [], values: [] };
      const { indexes, values } = observations.sparse(observations.look(game.view(node.state, player), player));
      return { indexes: [...indexes], values: [...values] };
    },
    /** A node that looks the same to a player, with what is hidden drawn anew. */
    'spiel.resample'(given) {
      const { tree, node } = at(given);
      const { game } = tree.rules.table;
      if (node.kind !== 'decision') throw misfit('node', 'only where somebody decides can it be said what that player may know');
      const player = playerIn(tree, given);
      const seed = readSeed(optionOf(given, 'seed'));
      const other = new GameTree(tree.rules, seed);
      return tell(other, other.alike(node, game.determinize(game.view(node.state, player), player, seed)));
    },
    /** Everything at a node, secrets too, in words of JSON. */
    'spiel.print': (given) => (at(given).node.state === undefined ? '' : canonicalJson(at(given).node.state)),
  };
}

function told(node: TreeNode) {
  if (node.kind === 'chance') return { player: CHANCE, legal: [], chances: node.chances };
  if (node.kind === 'final') return { player: TERMINAL, legal: [], returns: node.returns };
  return { player: node.seat, legal: node.legal };
}

function worthIn(game: AnyGame, state: GameTypes['state'], isScore: boolean): number[] {
  const outcome = game.outcome(state);
  if (outcome === undefined) return state.players.map(() => 0);
  return state.players.map((player) => (isScore ? (outcome.scores[player] ?? 0) : utility(outcome, player)));
}

function playerIn(tree: GameTree, given: unknown): PlayerId {
  const { players } = tree.rules.table;
  const seat = optionOf(given, 'player') as number;
  const player = players[seat];
  if (player === undefined) throw misfit('player', `expected a seat from 0 to ${players.length - 1}, not ${named(seat)}`);
  return player;
}

function misfit(what: string, message: string): InvalidInputError {
  return new InvalidInputError(what, [{ path: [], message }]);
}
