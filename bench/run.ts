// `npm run bench`: measures every contender (a measured program) several times, each time in a new process. The value of a row is the
// median of these measurements.
import { runBench } from './bench.js';
import { type BenchOptions, readBenchOptions, USAGE } from './options.js';
import { lentTo, programsIn } from './processes.js';
import type { FailedRow, Row } from './rows.js';

const options = readOptions();
const rows: (Row | FailedRow)[] = [];
const faults = await runBench({
  ...options,
  seed: options.budget.seed,
  programs: programsIn(options.budget),
  ...(options.against === undefined ? {} : { before: programsIn(options.budget, lentTo(options.against)) }),
  onRow(row, line) {
    rows.push(row);
    if (!options.json) process.stdout.write(`${line}\n`);
  },
  onProgress: (text) => process.stderr.write(`${text}\n`),
});
if (options.json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

function readOptions(): BenchOptions {
  try {
    const read = readBenchOptions(process.argv.slice(2));
    if (read !== 'help') return read;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.error(`bench: ${(error as Error).message}`);
    process.exit(2);
  }
}
