// `npm run hostile -- --calls 1000000`: makes many of the attacks of which `npm test` makes a few. Prints the findings, and exits with 1 if
// there are any.

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attack, type Finding, honestData, pollution } from './attack.js';
import { allWays } from './doors.js';

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100000' },
    /** The number of the first call. With `--calls 1`, repeats one call of an earlier run. */
    from: { type: 'string', default: '0' },
    /** A file to which each call is written before it is made, to find calls that never return. */
    trace: { type: 'string' },
    /** Only ways whose name contains this text are attacked. */
    only: { type: 'string', default: '' },
    /** Whether to include the ways in `KNOWN`, which find known errors. */
    known: { type: 'boolean', default: false },
    /** Ways whose name matches this regular expression are left out. */
    but: { type: 'string', default: '^$' },
  },
});
/** Maximum processor time of one call, in milliseconds. */
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
