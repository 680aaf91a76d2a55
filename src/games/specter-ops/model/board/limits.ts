/** Maximum number of columns of a board: one letter each. */
export const MAX_COLUMNS = 26;
/** Maximum number of rows of a board. */
export const MAX_ROWS = 64;
