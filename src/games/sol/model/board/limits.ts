/** Minimum number of spaces in a ring. */
export const FEWEST_SPACES = 3;
/** Maximum number of spaces in a ring. */
export const MOST_SPACES = 64;
