// Plays the run that is written in its argument and prints what came of it. Imports the package as it was built.
import { simulate } from 'orrery-rules/simulate';

const { abortAt, abortAfter, ...run } = JSON.parse(process.argv[2]);
const controller = new AbortController();
if (abortAfter !== undefined) setTimeout(() => controller.abort(), abortAfter);
const records = [];
const { rows, complete } = await simulate({
  ...run,
  signal: controller.signal,
  onRow: (row) => {
    if (row.index === abortAt) controller.abort();
  },
  ...(run.records ? { onGame: (_row, record) => records.push(record) } : {}),
});
console.log(JSON.stringify({ rows, complete, records }));
