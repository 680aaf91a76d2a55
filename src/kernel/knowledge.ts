// What a game may tell programs that play it, besides its rules.
import type { Chance } from './chance/chance.js';
import type { PlayerId } from './input/players.js';
import type { GameTypes, Outcome } from './types.js';

/**
 * What is known of playing a game well. It reads imagined states, those that a search makes from a view, and never has to
 * respect what is hidden.
 */
export interface Knowledge<T extends GameTypes = GameTypes> {
  /** What the player may expect from the state, as a `utility` in [-1, 1]; at the end of the game it need not be asked. */
  evaluate(state: T['state'], player: PlayerId): number;
  /** A quick and plausible choice, for playing a game out: one of `legalActions`, which is never empty. */
  policy?(state: T['state'], player: PlayerId, legalActions: readonly T['action'][], random: Chance): T['action'];
  /** How a search does best in this game; what its user asks for goes before. */
  readonly search?: SearchHints;
}

/** Options of a search that a game recommends; what they mean, and their bounds, the search says: `SearchOptions`. */
export interface SearchHints {
  readonly exploration?: number;
  readonly depth?: number;
  readonly turns?: number;
  readonly widening?: number;
}

/** What a finished game is worth to a player: 1 for a win, alone or shared, 0 if nobody won, -1 if only others did. */
export function utility(outcome: Outcome, player: PlayerId): number {
  if (outcome.winners.includes(player)) return 1;
  return outcome.winners.length === 0 ? 0 : -1;
}
