// Runs the benchmark group by group, and reports the rows of each group as soon as they are known.
import type { Measurement, RoomCost } from './measurement.js';
import { type Group, planOf, rowsOf } from './plan.js';
import { isFailed, type Measured, type Programs } from './processes.js';
import { differentGames, type FailedRow, type GroupMeasurements, lineOf, type Row, rowsOfGroup } from './rows.js';

export interface BenchRun {
  readonly only: string;
  readonly turns: number;
  readonly seed: number;
  /** Whether to check only that all rows are produced. Targets are then not checked, and games are not compared. */
  readonly smoke?: boolean;
  readonly programs: Programs;
  /** The measuring programs of another checkout. If given, this checkout is compared with that one. */
  readonly before?: Programs;
  /** Called with every row, and with the same row as a line of text. */
  onRow(row: Row | FailedRow, line: string): void;
  /** Called with a progress message before each measurement. */
  onProgress?(text: string): void;
}

/**
 * Runs the benchmark and returns its errors: contenders (measured programs) that failed or did not play the same games, and missing rows.
 */
export async function runBench(run: BenchRun): Promise<string[]> {
  const groups = planOf(run.only);
  const faults: string[] = [];
  const printed = new Set<string>();
  for (const group of groups) {
    const measured = await measureGroup(group, run);
    for (const row of rowsOfGroup(group, measured, run.seed, run.only)) {
      printed.add(row.name);
      if ('failed' in row) faults.push(`${row.name} failed: ${row.failed}`);
      run.onRow(row, lineOf(row, run.smoke !== true));
    }
    if (run.smoke !== true) faults.push(...differentGames(group, measured));
  }
  if (groups.length === 0) faults.push(`no row begins with "${run.only}"`);
  const missing = rowsOf(groups, run.only).filter((name) => !printed.has(name));
  return [...faults, ...missing.map((name) => `${name} did not come out`)];
}

async function measureGroup({ game, contenders: names, hasRooms }: Group, run: BenchRun): Promise<GroupMeasurements> {
  const contenders = new Map<string, Measured<Measurement>[]>(names.map((name) => [name, []]));
  const before = new Map<string, Measurement[]>(run.before === undefined ? [] : names.map((name) => [name, []]));
  const rooms: Measured<RoomCost>[] = [];
  for (let turn = 0; turn < run.turns; turn++) {
    for (const name of names) {
      run.onProgress?.(`turn ${turn + 1} of ${run.turns}: ${name}`);
      contenders.get(name)?.push(await run.programs.contender(name));
      if (!before.has(name)) continue;
      const found = await run.before?.contender(name);
      if (found !== undefined && !isFailed(found)) before.get(name)?.push(found);
      else {
        // The other checkout may lack this contender. That is not an error: the comparison is left out.
        before.delete(name);
        run.onProgress?.(`${name}: cannot be measured in the other checkout`);
      }
    }
    if (!hasRooms) continue;
    run.onProgress?.(`turn ${turn + 1} of ${run.turns}: ${game}/room`);
    rooms.push(await run.programs.rooms(game));
  }
  return { contenders, rooms, before };
}
