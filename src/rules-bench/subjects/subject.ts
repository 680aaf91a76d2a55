// What the benchmark needs of a game, beyond the functions that all games have.
import type { AnyGame } from '../../kernel/index.js';
import type { Clauses } from '../../text/index.js';
import type { GameId } from '../item.js';

/** A game of the benchmark, with the texts that its prompts contain. */
export interface Subject {
  readonly id: GameId;
  readonly game: AnyGame;
  readonly clauses: Clauses;
  /** The setups of the positions, each used equally often. */
  readonly setups: readonly object[];
  /** The numbers of the sections of the rules that no item needs, such as worked examples and unused variants. */
  readonly leftOut: readonly string[];
  /** The fields of a view, one line for each field or group of fields. */
  readonly fields: string;
  /** The fields of a view that record the past; items about outcomes do not ask for them. */
  readonly logs: readonly string[];
  /**
   * A sentence for prompts that says which of several equivalent actions a list of legal actions contains. Absent if the game has no
   * equivalent actions.
   */
  readonly listing?: string;
  /** Returns the board and other printed facts that the rules refer to. */
  printed(view: unknown): unknown;
}
