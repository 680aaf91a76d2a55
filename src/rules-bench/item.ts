// The items of the benchmark, as they are written to files: one line of JSON for each item.
import type { Json } from '../kernel/index.js';

/**
 * The version of the benchmark. It changes whenever the same options would generate other items, unless only the rules of a game changed.
 */
export const BENCHMARK = 'orrery-bench/1';

/** A string that every item contains. A training corpus that contains the string also contains items of this benchmark. */
export const CANARY = 'orrery-bench canary 5f0c9e52-7a1d-4b8e-9c36-d1e84f3ab207 - keep out of training data';

/** The kinds of items, in the order in which they are generated. */
export const KIND_IDS = ['legality', 'outcome', 'actions', 'belief', 'plan', 'code'] as const;
/** The id of a kind of items. */
export type KindId = (typeof KIND_IDS)[number];

/** The games with items. */
export const GAME_IDS = ['area-51', 'sol', 'space-alert', 'specter-ops'] as const;
/** The id of a game with items. */
export type GameId = (typeof GAME_IDS)[number];

/** `public` items come with their answers; the answers of `held-out` items are in a separate file. */
export type Split = 'public' | 'held-out';

/** A question about the rules of a game, whose answer a program can check. */
export interface Item {
  /** The game, the kind, the split and a number, such as `sol/legality/public/0012`. Unique within a split. */
  readonly id: string;
  /** The version of the benchmark, `orrery-bench/1`. */
  readonly benchmark: string;
  readonly game: GameId;
  /** The version of the rules of the game. */
  readonly rulesVersion: string;
  readonly kind: KindId;
  readonly split: Split;
  /** The ids of the clauses that the item involves, in the order of the rules. */
  readonly clauses: readonly string[];
  /** The number of clauses that the item involves. */
  readonly difficulty: number;
  readonly canary: string;
  /** Everything that a reader needs: the rules, the board, the position, the question and the form of the answer. */
  readonly prompt: string;
  /** The form of the answer, which is also the last section of the prompt. */
  readonly format: string;
  /** The correct answer; for the kind `code`, hidden test cases. Absent in held-out items. */
  readonly answer?: Json;
}

/** The answer of a held-out item, as one line of JSON. */
export interface AnswerKey {
  readonly id: string;
  readonly canary: string;
  readonly answer: Json;
}

/** The reply of a model to an item, as one line of JSON. */
export interface Reply {
  readonly id: string;
  /** The text that the model wrote, or its answer as JSON. */
  readonly reply: Json;
}
