// `npm run bench`: every contender in fresh processes, in turn, several times over; rows are medians and ratios of one run.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Measurement } from './measure.js';
import { ALONE, LIST_TIMES, RATES, RATIOS } from './ratios.js';

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

const measured = new Map<string, Measurement[]>(contenders.map((name) => [name, []]));
for (let turn = 0; turn < turns; turn++) {
  for (const name of contenders) {
    process.stderr.write(`turn ${turn + 1} of ${turns}: ${name}\n`);
    const output = execFileSync(process.execPath, [
      fileURLToPath(new URL('./measure.js', import.meta.url)),
      name,
      values.seed,
      '3',
      values.scale,
    ]);
    (measured.get(name) as Measurement[]).push(JSON.parse(output.toString()) as Measurement);
  }
}

const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
};
const rateOf = ({ rates }: Measurement) => median(rates);
const of = (name: string) => measured.get(name) as Measurement[];
const decisionsOf = (name: string) => of(name).reduce((sum, { decisions }) => sum + decisions, 0);
const rounded = (value: number) => Number(value.toPrecision(4));

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
  // Turn by turn, so that a machine that slows down for a while slows both sides of a ratio.
  const value = rounded(median(of(faster).map((measurement, turn) => rateOf(measurement) / rateOf(of(slower)[turn]))));
  rows.push({
    name,
    value,
    unit: 'times',
    target,
    seed,
    decisions: decisionsOf(faster) + decisionsOf(slower),
    checksum: of(faster)[0].checksum,
  });
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
