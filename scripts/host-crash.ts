// Kills server processes while they host games: `npm run host:crash -- --seconds 300`, or `--pglite` for one process with its own database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { type CrashReport, runCrashes } from '../test/host/crash/run.js';
import { startPostgres } from '../test/host/postgres-server.js';

const options = new Command()
  .option('--seconds <number>', 'how long processes are killed', Number, 300)
  .option('--rooms <number>', 'how many rooms are played at a time', Number, 200)
  .option('--servers <number>', 'how many processes', Number, 3)
  .option('--between <number>', 'seconds between two kills', Number, 4)
  .option('--pglite', 'one process and PGlite in a folder, instead of PostgreSQL')
  .parse()
  .opts<{ seconds: number; rooms: number; servers: number; between: number; pglite?: true }>();

if (options.pglite) {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-crash-'));
  try {
    print(await runCrashes({ ...options, servers: 1, where: { folder } }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
} else {
  const server = await startPostgres().catch(({ message }: Error) => {
    console.error(`host:crash: ${message}`);
    process.exit(1);
  });
  try {
    print(await runCrashes({ ...options, where: { address: server.address } }));
  } finally {
    await server.stop();
  }
}

function print(report: CrashReport): void {
  const { rooms, done, kills, answered, entries, seconds, conflicts, answerTimes, late, lateAfterKill } = report;
  console.log(`${rooms} rooms, ${done} to their end; ${kills} kills in ${Math.round(seconds)} s`);
  console.log(
    `${answered} actions answered, ${entries} entries stored, ${Math.round(entries / seconds)} a second; ${conflicts} appends came second`,
  );
  console.log(`answers: ${quantiles(answerTimes)}`);
  console.log(`clocks late: ${quantiles(late)}; within 2 s of a kill: ${quantiles(lateAfterKill)}`);
  for (const kind of ['lost', 'doubled', 'wrong', 'problems'] as const) {
    console.log(`${kind}: ${report[kind].length}${report[kind].length === 0 ? '' : `, such as ${report[kind].slice(0, 3).join('; ')}`}`);
  }
  if (report.lost.length + report.doubled.length + report.wrong.length > 0) process.exitCode = 1;
}

function quantiles(numbers: readonly number[]): string {
  if (numbers.length === 0) return 'none';
  const sorted = [...numbers].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number);
  return `${numbers.length}, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
}
