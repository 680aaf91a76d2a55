/** Options of a request. */
export interface RequestOptions {
  /**
   * Id of the request, 1 to 64 characters, chosen by the caller. A request that a player repeats with the same id is carried out only once;
   * the repetitions are accepted without effect.
   */
  id?: string;
  /** The revision of the table that the request was made for. The request is refused as stale if the player's game has changed since. */
  revision?: number;
}

/** The answer to a request that was carried out. */
export interface Answer {
  /** The revision of the player's table, which includes all effects of the request. */
  readonly revision: number;
}
