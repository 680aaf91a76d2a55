// `npm run ladder [-- --games N --seed S --workers W --only sol/2]`: plays the tables of scripts/ladder/tables.json, and writes them into
// docs/ladder.md. With `--timed`, it plays the tables in equal time instead, in one process. With `--keep`, it plays nothing, and writes the
// page with the sections that it has. The page is written after each table, so several commands can play different tables side by side. With
// `--rows FOLDER`, the rows of each table are in a file of that folder; a later command does not play their games again. The folder
// scripts/ladder/rows has the rows of tables that take hours.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Machine, type Played, pageWith, sectionOf } from './ladder/page.js';
import { argumentsOf, readTables, rowFileOf } from './ladder/tables.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string' },
    seed: { type: 'string', default: '7' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    timed: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    rows: { type: 'string' },
    file: { type: 'string', default: 'docs/ladder.md' },
  },
});

/** The exports with the encoding of each game. */
const ENCODINGS: Readonly<Record<string, () => Promise<{ version: string }>>> = {
  'area-51': async () => (await import('orrery-rules/area-51')).area51Encoding,
  sol: async () => (await import('orrery-rules/sol')).solEncoding,
  'space-alert': async () => (await import('orrery-rules/space-alert')).spaceAlertEncoding,
  'specter-ops': async () => (await import('orrery-rules/specter-ops')).specterOpsEncoding,
};
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

async function machineFor(game: string): Promise<Machine> {
  const encoding = (await ENCODINGS[game]?.())?.version ?? 'none';
  return { version, encoding, node: process.versions.node, processor: cpus()[0]?.model.trim() ?? 'unknown processor' };
}

const tables = readTables();
const group = values.timed ? tables.timed : [...tables.fixed, ...tables.networks];
const wanted = values.keep ? [] : group.filter(({ key }) => key.startsWith(values.only));
const write = (section?: string) => writeFileSync(values.file, pageWith(readFileSync(values.file, 'utf8'), tables, section));

// Checks the page before the first game, and drops sections of tables that are no longer in the list.
write();
for (const table of wanted) {
  const args = argumentsOf(table, values.seed, values.games);
  const begun = performance.now();
  // Runs the built program instead of the sources, because its workers load the built package.
  const workers = table.time === undefined ? values.workers : '0';
  const { rows } = values;
  const saved = rows === undefined ? [] : ['--out', `${rows}/${rowFileOf(table)}`, '--resume'];
  const printed = execFileSync(process.execPath, ['dist/cli.js', ...args, '--workers', workers, ...saved, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 28,
  });
  process.stderr.write(`${table.key}: ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  write(sectionOf(table, args, JSON.parse(printed.toString()) as Played, await machineFor(table.game)));
}
