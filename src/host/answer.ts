/** How a request is made. */
export interface RequestOptions {
  /**
   * Names the request, 1 to 64 characters, chosen by whoever makes it: of several with one id by the same player, the first is carried out, and
   * the others are answered as it was.
   */
  id?: string;
  /** The revision of the table that the request was made for: refused as stale if the player's game has changed since. */
  revision?: number;
}

/** What a request came to. */
export interface Answer {
  /** The revision of the player's table, with all that the request brought. */
  readonly revision: number;
}
