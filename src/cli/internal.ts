// What the other parts of this library use besides the entry point: nothing here is for users.
export { Failure } from './failure.js';
export { type ExpectedRow, expectedRows } from './rows/expected-rows.js';
export { Report, type RunReport } from './rows/report.js';
export { RowFile } from './rows/row-file.js';
export { readRow, rowLine } from './rows/row-line.js';
export { withPlayers } from './setup.js';
