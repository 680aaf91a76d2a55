/** Columns a board can have: one letter each. */
export const MAX_COLUMNS = 26;
/** Rows a board can have. */
export const MAX_ROWS = 64;
