// `npm run hostile -- --calls 1000000`: the long run of what `npm test` samples. Says what was found, and ends with 1 if anything was.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attack, type Finding, honestData, pollution } from './attack.js';
import { allWays } from './doors.js';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    /** The number of the first call; with `--calls 1`, one call of an earlier run again. */
    from: { type: 'string', default: '0' },
    /** A file that tells which call is being made, for calls that never come back. */
    trace: { type: 'string' },
    /** Only ways whose name has this in it. */
    only: { type: 'string', default: '' },
    /** Ways with known faults too. */
    known: { type: 'boolean', default: false },
    /** No ways whose name matches this expression. */
    but: { type: 'string', default: '^$' },
  },
});
/** In milliseconds of processor time. */
const PATIENCE = 2000;

const [calls, from] = [Number(values.calls), Number(values.from)];
const ways = allWays({ known: values.known }).filter(({ name }) => name.includes(values.only) && !new RegExp(values.but).test(name));
const before = honestData(ways);
const byWay = new Map<string, Finding[]>();
if (values.trace !== undefined) writeFileSync(values.trace, '');
const begun = (what: string) => {
  if (values.trace !== undefined) writeFileSync(values.trace, `${what}\n`);
};

for (let number = from; number < from + calls; number++) {
  const finding = await attack(ways, number, { onCall: begun, patience: PATIENCE });
  if (finding === undefined) continue;
  const known = byWay.get(finding.way) ?? [];
  byWay.set(finding.way, [...known, finding]);
  if (known.length < 3) console.log(`${finding.number} ${finding.way}: ${finding.message}`);
}

const changed = honestData(ways) !== before;
const dirt = pollution();
const total = [...byWay.values()].reduce((sum, { length }) => sum + length, 0);
for (const [way, { length }] of byWay) console.log(`${way}: ${length}`);
console.log(
  `${calls} calls of ${ways.length} ways: ${total} findings; honest data ${changed ? 'CHANGED' : 'unchanged'}; prototypes ${dirt.join() || 'clean'}`,
);
process.exitCode = total > 0 || changed || dirt.length > 0 ? 1 : 0;
