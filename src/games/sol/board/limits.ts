/** Fewest spaces of one ring. */
export const FEWEST_SPACES = 3;
/** Most spaces of one ring. */
export const MOST_SPACES = 64;
