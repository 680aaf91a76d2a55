// Validates turns from untrusted callers.
import { canonicalJson, type GameTypes, InvalidInputError } from '../kernel/index.js';
import { isList, itemsOf, named, readJson, readOption } from '../kernel/internal.js';
import type { Turn } from './agent.js';
import { SimulatedTurn } from './simulated-turn.js';

/**
 * Returns a validated turn: its view belongs to the game, and its actions are legal for the player with that view. Returns turns of the
 * library's own simulations unchanged, without validation.
 * @throws InvalidInputError if the turn is malformed or has no legal actions.
 */
export function readTurn<T extends GameTypes>(turn: Turn<T>): Turn<T> {
  if (turn instanceof SimulatedTurn) return turn;
  const random = readOption(turn, 'random');
  const isChance = typeof random === 'object' && random !== null && typeof readOption(random, 'int') === 'function';
  if (!isChance) throw refusal(['random'], 'expected a Chance');
  const { game } = turn;
  const player = readOption(turn, 'player') as string;
  const legalActions = readActions<T>(readOption(turn, 'legalActions'), player);
  const view = readJson(readOption(turn, 'view'), 'turn') as T['view'];
  // Draws a state, to compute the legal actions. `determinize` also checks the view, because the view is not frozen. The seed is fixed, so
  // that no number of `turn.random` is used.
  const state = game.determinize(view, player, 0);
  const legal = new Set(game.legalActions(state, player).map((action) => canonicalJson(action)));
  legalActions.forEach((action, place) => {
    if (!legal.has(canonicalJson(readJson(action, 'turn'))))
      throw refusal(['legalActions', place], `is not legal for ${named(player)} now`);
  });
  return { game, player, legalActions, view, random: turn.random };
}

/**
 * Returns the only legal action of a turn, or `undefined` if there are several. Reads nothing else of the turn except the player.
 * @throws InvalidInputError if the turn is malformed or has no legal actions.
 */
export function onlyAction<T extends GameTypes>(turn: Turn<T>): T['action'] | undefined {
  const legalActions =
    turn instanceof SimulatedTurn
      ? turn.legalActions
      : readActions<T>(readOption(turn, 'legalActions'), readOption(turn, 'player') as string);
  return legalActions.length === 1 ? legalActions[0] : undefined;
}

/** Maximum length of a list of actions; no game has that many legal actions. */
const MOST_ACTIONS = 1_000_000;

function readActions<T extends GameTypes>(input: unknown, player: string): readonly T['action'][] {
  if (!isList(input)) throw refusal(['legalActions'], `expected an array, received ${named(input)}`);
  const length = readOption(input, 'length') as number;
  if (length === 0) throw refusal(['legalActions'], `${named(player)} has no decision and no legal action`);
  if (length > MOST_ACTIONS) throw refusal(['legalActions'], `has more than ${MOST_ACTIONS} actions`);
  return [...itemsOf(input as T['action'][], 'turn')];
}

function refusal(path: (string | number)[], message: string): InvalidInputError {
  return InvalidInputError.at('turn', path, message);
}
