// Internal exports of the command line for other parts of this library; not public API.
export { CliError } from './cli-error.js';
export { GAMES as CLI_GAMES } from './games.js';
export { type ExpectedRow, expectedRows } from './rows/expected-rows.js';
export { Report, type RunReport } from './rows/report.js';
export { RowFile } from './rows/row-file.js';
export { readRow, rowLine } from './rows/row-line.js';
export { withPlayers } from './setup.js';
