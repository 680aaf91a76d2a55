// The type of an entry in the catalogue of a game, which names and describes its components. This file contains only types.

/** The name and the description of a component, an action or a step of a game. */
export interface CatalogueEntry {
  /** Display name; begins with a capital letter. */
  readonly name: string;
  /** Description, in one or two sentences. */
  readonly text: string;
  /** Ids of the relevant clauses, the most important one first. */
  readonly clauses: readonly string[];
}
