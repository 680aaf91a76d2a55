// Heuristics that a game can provide for agents, in addition to its rules.
import type { Chance } from './chance/chance.js';
import type { PlayerId } from './input/players.js';
import type { GameTypes, Outcome } from './types.js';

/**
 * A heuristic for one game: evaluation, playout policy and search options. It receives states that a search samples from a view, so it may
 * read every field, including hidden ones.
 */
export interface Heuristic<T extends GameTypes = GameTypes> {
  /** Returns the expected `utility` of the state for the player, in [-1, 1]. A finished game needs no evaluation. */
  evaluate(state: T['state'], player: PlayerId): number;
  /** Chooses one of `legalActions` for a playout, quickly and plausibly; `legalActions` is never empty. */
  policy?(state: T['state'], player: PlayerId, legalActions: readonly T['action'][], random: Chance): T['action'];
  /** Recommended search options for this game; options that the user sets take precedence. */
  readonly search?: SearchHints;
}

/** Search options that a game recommends; `SearchOptions` documents their meaning and bounds. */
export interface SearchHints {
  readonly exploration?: number;
  readonly depth?: number;
  readonly turns?: number;
  readonly widening?: number;
}

/** Returns the utility of a finished game for a player: 1 for a win, alone or shared, 0 if nobody won, -1 if only others won. */
export function utility(outcome: Outcome, player: PlayerId): number {
  if (outcome.winners.includes(player)) return 1;
  return outcome.winners.length === 0 ? 0 : -1;
}
