// Runs the benchmark one group after another; a group is all rows of one game. Reports the rows of a group as soon as the group is
// measured.
import type { Measurement, RoomCost } from './measurement.js';
import { type Group, planOf, rowsOf } from './plan.js';
import { isFailed, type Measured, type Programs } from './processes.js';
import { differentGames, type FailedRow, type GroupMeasurements, lineOf, type Row, rowsOfGroup } from './rows.js';

export interface BenchRun {
  readonly only: string;
  readonly turns: number;
  readonly seed: number;
  /**
   * Whether to check only that every row is produced. If `true`, rows are not compared with their targets, nor final states with one
   * another.
   */
  readonly smoke?: boolean;
  readonly programs: Programs;
  /** The measuring programs that measure another checkout of this repository. If given, the speeds of both checkouts are compared. */
  readonly before?: Programs;
  /** Called with every result row, and with the line of text that shows this row. */
  onRow(row: Row | FailedRow, line: string): void;
  /** Called with a progress message before each measurement. */
  onProgress?(text: string): void;
}

/**
 * Runs the benchmark. Returns error messages: for contenders (measured programs) that failed or that played other games than the contender
 * they are compared with, and for missing rows.
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
        // The other checkout may lack this contender (measured program). This is not an error: no row then compares the two checkouts for
        // this contender.
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
