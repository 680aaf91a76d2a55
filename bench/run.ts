// `npm run bench`: every contender in fresh processes, in turn, several times over; rows are medians and ratios of one run.
// `--against DIR` measures each contender on a second checkout too, one after the other, for rows `<contender>/vs-before`; there,
// `npm run build` has been run. Contenders that ask for what it does not have are measured by its own bench, if that was built too
// (`npx tsup --config bench/tsup.config.ts`).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Measurement } from './measure.js';
import { ALONE, GAINS, LIST_TIMES, RATES, RATIOS } from './ratios.js';
import { ROOM_GAMES, type RoomCost } from './rooms.js';

interface Row {
  name: string;
  value: number;
  unit: string;
  target?: number;
  /** The highest value that will do, where less is better. */
  most?: number;
  seed: number;
  decisions: number;
  checksum: string;
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    seed: { type: 'string', default: '7' },
    turns: { type: 'string', default: '5' },
    scale: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
  },
});
const seed = Number(values.seed);
const turns = Number(values.turns);
const ratios = RATIOS.filter(({ name }) => name.startsWith(values.only));
const rates = RATES.filter(({ name }) => name.startsWith(values.only));
const listTimes = LIST_TIMES.filter(({ name }) => name.startsWith(values.only));
const contenders = [
  ...new Set([
    ...ratios.flatMap(({ of, to }) => [of, to]),
    ...[...rates, ...listTimes].map(({ of }) => of),
    ...ALONE.filter((name) => name.startsWith(values.only)),
  ]),
];

/** What rooms of these games cost: `area-51/room-...`. */
const roomGames = ROOM_GAMES.filter((game) => `${game}/room`.startsWith(values.only) || values.only.startsWith(`${game}/room`));
const roomProgram = fileURLToPath(new URL('./rooms.js', import.meta.url));
const roomCosts = new Map<string, RoomCost[]>(roomGames.map((game) => [game, []]));

const program = fileURLToPath(new URL('./measure.js', import.meta.url));
/** What measures the other checkout: this bench, which imports the package that it lies in, and then that one's own. */
const otherPrograms = values.against === undefined ? [] : [lentTo(values.against), resolve(values.against, '.cache/bench/measure.js')];

function lentTo(checkout: string): string {
  if (!existsSync(resolve(checkout, 'dist'))) {
    process.stderr.write(`${checkout} is not built: run \`npm run build\` there\n`);
    process.exit(2);
  }
  const lent = resolve(checkout, '.cache/bench-lent');
  cpSync(fileURLToPath(new URL('.', import.meta.url)), lent, { recursive: true });
  return resolve(lent, 'measure.js');
}

const measureWith = (measuring: string, name: string): Measurement =>
  JSON.parse(execFileSync(process.execPath, [measuring, name, values.seed, '3', values.scale]).toString());

function measureBefore(name: string): Measurement | undefined {
  for (const measuring of otherPrograms) {
    try {
      return measureWith(measuring, name);
    } catch {
      // What it asks for is not there.
    }
  }
  return undefined;
}

const measured = new Map<string, Measurement[]>(contenders.map((name) => [name, []]));
/** By the other checkout; none of a contender that it does not have. */
const measuredBefore = new Map<string, Measurement[]>(otherPrograms.length === 0 ? [] : contenders.map((name) => [name, []]));
for (let turn = 0; turn < turns; turn++) {
  for (const name of contenders) {
    process.stderr.write(`turn ${turn + 1} of ${turns}: ${name}\n`);
    (measured.get(name) as Measurement[]).push(measureWith(program, name));
    const before = measuredBefore.get(name);
    if (before === undefined) continue;
    const found = measureBefore(name);
    if (found !== undefined) before.push(found);
    else {
      process.stderr.write(`${name}: cannot be measured in ${values.against}\n`);
      measuredBefore.delete(name);
    }
  }
}

for (let turn = 0; turn < turns; turn++) {
  for (const game of roomGames) {
    process.stderr.write(`turn ${turn + 1} of ${turns}: ${game}/room\n`);
    const measured = execFileSync(process.execPath, ['--expose-gc', roomProgram, game, values.seed]).toString();
    (roomCosts.get(game) as RoomCost[]).push(JSON.parse(measured));
  }
}

const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const rateOf = ({ rates }: Measurement) => median(rates);
const of = (name: string) => measured.get(name) as Measurement[];
const total = (measurements: Measurement[]) => measurements.reduce((sum, { decisions }) => sum + decisions, 0);
const decisionsOf = (name: string) => total(of(name));
const rounded = (value: number) => Number(value.toPrecision(4));
/** Turn by turn, so that a machine that slows down for a while slows both sides of a ratio. */
const ratioOf = (faster: Measurement[], slower: Measurement[]) =>
  rounded(median(faster.map((measurement, turn) => rateOf(measurement) / rateOf(slower[turn]))));

const rows: Row[] = contenders.map((name) => ({
  name: `${name}/${of(name)[0].counted}-per-second`,
  value: rounded(median(of(name).map(rateOf))),
  unit: `${of(name)[0].counted}/s`,
  seed,
  decisions: decisionsOf(name),
  checksum: of(name)[0].checksum,
}));
for (const { name, unit, of: timed, target } of rates) {
  const value = rounded(median(of(timed).map(({ gameRates }) => median(gameRates))));
  rows.push({ name, value, unit, target, seed, decisions: decisionsOf(timed), checksum: of(timed)[0].checksum });
}
for (const { name, of: timed, most } of listTimes) {
  const value = rounded(median(of(timed).map(({ slowestList = 0 }) => slowestList)));
  rows.push({ name, value, unit: 'ms', most, seed, decisions: decisionsOf(timed), checksum: of(timed)[0].checksum });
}
for (const { name, of: faster, to: slower, target } of ratios) {
  rows.push({
    name,
    value: ratioOf(of(faster), of(slower)),
    unit: 'times',
    target,
    seed,
    decisions: decisionsOf(faster) + decisionsOf(slower),
    checksum: of(faster)[0].checksum,
  });
}

for (const [game, costs] of roomCosts) {
  const [{ actions, checksum }] = costs;
  const row = (name: string, unit: string, value: (cost: RoomCost) => number, most?: number) =>
    rows.push({ name: `${game}/room-${name}`, value: rounded(median(costs.map(value))), unit, most, seed, decisions: actions, checksum });
  row('packets-per-second', 'packets/s', ({ packetsPerSecond }) => median(packetsPerSecond));
  row('bytes-per-action', 'bytes to one viewer', ({ bytesPerViewer }) => bytesPerViewer / actions);
  row('reopened', 'ms', ({ reopen }) => reopen, 5);
  row('idle', 'kB', ({ idle }) => idle / 1000);
}

for (const [name, before] of measuredBefore) {
  const now = of(name);
  const [{ checksum }] = now;
  const gain = GAINS.get(name);
  rows.push({
    name: `${gain?.name ?? name}/vs-before`,
    target: gain?.target,
    value: ratioOf(now, before),
    unit: 'times',
    seed,
    decisions: total(now) + total(before),
    checksum,
  });
  // No fault: what is measured may have changed on purpose.
  if (checksum !== before[0].checksum) process.stderr.write(`${name}: other games than in ${values.against}\n`);
}

for (const { name, of: faster, to: slower, unlike } of ratios) {
  if (unlike !== undefined || of(faster)[0].checksum === of(slower)[0].checksum) continue;
  process.stderr.write(`${name}: ${faster} and ${slower} did not play the same games\n`);
  process.exitCode = 1;
}
if (values.json) {
  process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
} else {
  for (const { name, value, unit, target, most } of rows) {
    const reached = target === undefined ? '' : `  target ${target}: ${value >= target ? 'reached' : 'MISSED'}`;
    const kept = most === undefined ? '' : `  at most ${most}: ${value <= most ? 'kept' : 'MISSED'}`;
    const shown = value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
    process.stdout.write(`${name.padEnd(46)} ${shown.padStart(12)} ${unit}${reached}${kept}\n`);
  }
}
