// What catalogues of a game's things hold: the same for all games, and no code.

/** A thing, an action or a step in words. */
export interface Entry {
  /** Begins with a capital letter. */
  readonly name: string;
  /** One or two sentences. */
  readonly text: string;
  /** The clauses behind it, the most important one first. */
  readonly clauses: readonly string[];
}
