// Computes the result rows that the benchmark prints, from the results of the measurements.
import type { Measurement, RoomCost } from './measurement.js';
import { type Group, ROOM_ROWS } from './plan.js';
import { isFailed, type Measured } from './processes.js';
import { countedBy, GAINS } from './ratios.js';

export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The least acceptable value, for rows in which a greater value is better. */
  readonly target?: number;
  /** The greatest acceptable value, for rows in which a smaller value is better. */
  readonly most?: number;
  readonly seed: number;
  readonly decisions: number;
  readonly checksum: string;
}

/** A row without a value, because a measurement failed. `failed` is the reason. */
export interface FailedRow {
  readonly name: string;
  readonly failed: string;
}

/**
 * The results of all measurements for one group (the rows of one game). A benchmark run measures the group several times, so each list has
 * one entry for each time.
 */
export interface GroupMeasurements {
  readonly contenders: ReadonlyMap<string, readonly Measured<Measurement>[]>;
  readonly rooms: readonly Measured<RoomCost>[];
  /** Results for the checkout of the option `--against`, keyed by contender. Contenders that could not be measured there are absent. */
  readonly before: ReadonlyMap<string, readonly Measurement[]>;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return ((sorted[(sorted.length - 1) >> 1] as number) + (sorted[sorted.length >> 1] as number)) / 2;
}

const rounded = (value: number) => Number(value.toPrecision(4));
const rateOf = ({ rates }: Measurement) => median(rates);
const decisionsOf = (measurements: readonly Measurement[]) => measurements.reduce((sum, { decisions }) => sum + decisions, 0);
/**
 * Returns the ratio of two speeds: the median of one ratio for each repetition. The two speeds of a repetition are measured shortly after
 * each other, so that other load on the machine slows both.
 */
const ratioOf = (faster: readonly Measurement[], slower: readonly Measurement[]) =>
  rounded(median(faster.map((measurement, turn) => rateOf(measurement) / rateOf(slower[turn] as Measurement))));

/** Returns all rows of a group, including those whose measurement failed. */
export function rowsOfGroup(group: Group, measured: GroupMeasurements, seed: number, only = ''): (Row | FailedRow)[] {
  const rows: (Row | FailedRow)[] = [];
  /**
   * Adds the row that `make` computes from the measurements of the contenders `names`. If a measurement failed, adds a `FailedRow` instead.
   */
  const add = (
    name: string,
    names: readonly string[],
    make: (own: readonly Measurement[], other: readonly Measurement[]) => Omit<Row, 'name' | 'seed'>,
  ) => {
    const all = names.map((each) => measured.contenders.get(each) ?? []);
    const reason = names.flatMap((each, index) => (all[index] ?? []).filter(isFailed).map(({ failed }) => `${each}: ${failed}`))[0];
    rows.push(
      reason === undefined
        ? { name, seed, ...make(...(all as [readonly Measurement[], readonly Measurement[]])) }
        : { name, failed: reason },
    );
  };

  for (const name of group.contenders.filter((each) => each.startsWith(`${group.game}/`))) {
    add(`${name}/${countedBy(name)}-per-second`, [name], (own) => ({
      value: rounded(median(own.map(rateOf))),
      unit: `${countedBy(name)}/s`,
      decisions: decisionsOf(own),
      checksum: (own[0] as Measurement).checksum,
    }));
  }
  for (const { name, unit, of, target, countsDecisions } of group.rates) {
    add(name, [of], (own) => ({
      value: rounded(median(own.map(({ rates, gameRates }) => median(countsDecisions === true ? rates : gameRates)))),
      unit,
      ...(target === undefined ? {} : { target }),
      decisions: decisionsOf(own),
      checksum: (own[0] as Measurement).checksum,
    }));
  }
  for (const { name, of, most } of group.listTimes) {
    add(name, [of], (own) => ({
      value: rounded(median(own.map(({ slowestList = 0 }) => slowestList))),
      unit: 'ms',
      most,
      decisions: decisionsOf(own),
      checksum: (own[0] as Measurement).checksum,
    }));
  }
  for (const { name, of, to, target } of group.ratios) {
    add(name, [of, to], (faster, slower) => ({
      value: ratioOf(faster, slower),
      unit: 'times',
      ...(target === undefined ? {} : { target }),
      decisions: decisionsOf(faster) + decisionsOf(slower),
      checksum: (faster[0] as Measurement).checksum,
    }));
  }
  for (const [name, before] of measured.before) {
    const gain = GAINS.get(name);
    add(`${gain?.name ?? name}/vs-before`, [name], (now) => ({
      value: ratioOf(now, before),
      unit: 'times',
      ...(gain === undefined ? {} : { target: gain.target }),
      decisions: decisionsOf(now) + decisionsOf(before),
      checksum: (now[0] as Measurement).checksum,
    }));
  }
  if (group.hasRooms) rows.push(...roomRows(group.game, measured.rooms, seed).filter(({ name }) => name.startsWith(only)));
  return rows;
}

const ROOM_VALUES: Readonly<Record<(typeof ROOM_ROWS)[number], { unit: string; most?: number; value: (cost: RoomCost) => number }>> = {
  'packets-per-second': { unit: 'packets/s', value: ({ packetsPerSecond }) => median(packetsPerSecond) },
  'bytes-per-action': { unit: 'bytes to one viewer', value: ({ bytesPerViewer, actions }) => bytesPerViewer / actions },
  reopened: { unit: 'ms', most: 5, value: ({ reopen }) => reopen },
  idle: { unit: 'kB', value: ({ idle }) => idle / 1000 },
};

function roomRows(game: string, costs: readonly Measured<RoomCost>[], seed: number): (Row | FailedRow)[] {
  const failed = costs.find(isFailed)?.failed;
  return ROOM_ROWS.map((row) => {
    const name = `${game}/room-${row}`;
    if (failed !== undefined) return { name, failed };
    const sound = costs as readonly RoomCost[];
    const { unit, most, value } = ROOM_VALUES[row];
    const [{ actions, checksum }] = sound as [RoomCost];
    return {
      name,
      value: rounded(median(sound.map(value))),
      unit,
      ...(most === undefined ? {} : { most }),
      seed,
      decisions: actions,
      checksum,
    };
  });
}

/** Returns an error message for each ratio whose two contenders should have played the same games but played different ones. */
export function differentGames({ ratios }: Group, { contenders }: GroupMeasurements): string[] {
  const checksumOf = (name: string) => {
    const [first] = contenders.get(name) ?? [];
    return first === undefined || isFailed(first) ? undefined : first.checksum;
  };
  return ratios
    .filter(({ unlike, of, to }) => {
      const [one, other] = [checksumOf(of), checksumOf(to)];
      return unlike === undefined && one !== undefined && other !== undefined && one !== other;
    })
    .map(({ name, of, to }) => `${name}: ${of} and ${to} did not play the same games`);
}

/** Returns a row as a line of text. If `isJudged` is `true`, the line also states whether the row's value reaches its target. */
export function lineOf(row: Row | FailedRow, isJudged = true): string {
  if ('failed' in row) return `${row.name.padEnd(46)} ${'FAILED'.padStart(12)} ${row.failed}`;
  const { name, value, unit, target, most } = row;
  const reached = target === undefined || !isJudged ? '' : `  target ${target}: ${value >= target ? 'reached' : 'MISSED'}`;
  const kept = most === undefined || !isJudged ? '' : `  at most ${most}: ${value <= most ? 'kept' : 'MISSED'}`;
  const shown = value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
  return `${name.padEnd(46)} ${shown.padStart(12)} ${unit}${reached}${kept}`;
}
