// `npm run scripts [-- --only NAME]`: checks that every script of package.json runs after `npm ci` alone, or prints in one line what it
// needs. Exits with 1 if a script does neither, or if no list in this file contains it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { scripts } from '../package.json';

/** How a script is tested. */
type Trial =
  /** The script succeeds with these arguments. */
  | { readonly argv: readonly string[] }
  /**
   * The script runs to its end with these arguments and prints a line that matches. Its exit code may be 1, which means that its check
   * found a problem in the code.
   */
  | { readonly argv: readonly string[]; readonly ends: RegExp }
  /** The script fails and prints a line that matches, which states what is missing. */
  | { readonly needs: RegExp }
  /** The script prints text that matches, and then runs a server until it is stopped. */
  | { readonly serves: RegExp }
  /** The named script or CI job tests this script after `npm ci` alone, or runs it as one of its steps. */
  | { readonly triedBy: string };

const run = (...argv: string[]): Trial => ({ argv });

/** Scripts that are tested in sequence, before the package is built. */
const BEFORE_BUILD: Readonly<Record<string, Trial>> = {
  package: { needs: /^There is no build to check: run npm run build first\.$/m },
  built: { needs: /There is no build to test: run npm run build first\./ },
  'site:test': { needs: /There is no build to test: run npm run build first\./ },
  'site:games': { needs: /There is no build to test: run npm run build first\./ },
  'same-games': { needs: /^--before DIR is missing, or --game names no game\./m },
};

/** Scripts that do not build the package; they are tested in parallel with `BUILDING`. */
const WITHOUT_BUILD: Readonly<Record<string, Trial>> = {
  rules: run(),
  demo: run(),
  // A change of the sources selects other mutants, and perhaps one that no test detects. That is not an error in the script, so any exit
  // code is accepted.
  mutation: { argv: ['wire', '--sample', '0.03'], ends: /^wire: \d+ of \d+ changes noticed/m },
  // Vitest loads all test files that use samples, but runs only the tests named `seeds are fixed`, which take no time.
  'tests:samples': run('-t', 'seeds are fixed'),
  pictures: run('--count', '20'),
  'readme:pictures': run(),
  hostile: run('--calls', '2000'),
  'text:hostile': run('--replies', '700'),
  'text:leaks': run('--games', '2'),
  'env:compare': run('--steps', '500'),
  'games:10000': run('--games', '4'),
  'belief:1000': run('--games', '2'),
  'host:games': run('--games', '1', '--actions', '40'),
  'host:crash': run('--pglite', '--seconds', '4', '--rooms', '4'),
  'packet-bytes': run('--game', 'area-51'),
  'python:engine': run(),
  structure: run(),
  prose: run(),
  format: run(),
};

/** Scripts that write the package or its API reference; they are tested in sequence. */
const BUILDING: Readonly<Record<string, Trial>> = {
  docs: run(),
  site: { serves: /Local:\s+http/ },
  'example:browser': { serves: /http:\/\/(127\.0\.0\.1|localhost)/ },
  'example:server': { serves: /http:\/\/(127\.0\.0\.1|localhost)/ },
  bench: run('--smoke'),
  ladder: run('--games', '2', '--only', 'area-51'),
};

const TRIED_ELSEWHERE: Readonly<Record<string, Trial>> = {
  build: { triedBy: 'site' },
  'build:changed': { triedBy: 'site' },
  prepack: { triedBy: 'site' },
  checks: { triedBy: 'test' },
  compile: { triedBy: 'test' },
  typecheck: { triedBy: 'test' },
  lint: { triedBy: 'test' },
  unit: { triedBy: 'test' },
  tests: { triedBy: 'test' },
  test: { triedBy: '.ci/run' },
  'test:all': { triedBy: '.ci/run, which runs its parts' },
  'tests:full': { triedBy: '.ci/run and tests:samples, which run its parts with smaller samples' },
  'test:more': { triedBy: '.ci/run, which runs its parts' },
  'tests:servers': { triedBy: '.ci/run' },
  'site:build': { triedBy: '.ci/run' },
  'cluster:slurm': { triedBy: '.ci/run' },
  'host:wire': { triedBy: 'test, on parts of its games' },
  scripts: { triedBy: '.ci/run' },
  prepublishOnly: { triedBy: '.ci/run' },
};

const TRIALS: Readonly<Record<string, Trial>> = { ...BEFORE_BUILD, ...WITHOUT_BUILD, ...BUILDING, ...TRIED_ELSEWHERE };

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Timeout for each script, in milliseconds. */
const HANGS_AFTER = 600_000;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const unlisted = Object.keys(scripts).filter((name) => !Object.hasOwn(TRIALS, name));
const gone = Object.keys(TRIALS).filter((name) => !Object.hasOwn(scripts, name));
const faults = [
  ...unlisted.map((name) => `${name} is not listed in scripts/check-scripts.ts`),
  ...gone.map((name) => `${name} is no script of package.json`),
];

const folder = mkdtempSync(join(tmpdir(), 'orrery-scripts-'));
try {
  cloneTo(folder);
  await tryInTurn(BEFORE_BUILD);
  await Promise.all([tryInTurn(BUILDING), tryInTurn(WITHOUT_BUILD)]);
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Copies the project's tracked files to a folder, and links the installed dependencies. */
function cloneTo(target: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(ROOT, file), join(target, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(target, 'node_modules'));
}

async function tryInTurn(trials: Readonly<Record<string, Trial>>): Promise<void> {
  for (const [name, trial] of Object.entries(trials)) {
    if ((values.only !== undefined && values.only !== name) || 'triedBy' in trial || gone.includes(name)) continue;
    const began = performance.now();
    const fault = await faultOf(name, trial);
    console.log(`${fault === undefined ? 'ok    ' : 'FAILED'} npm run ${name} (${Math.round((performance.now() - began) / 1000)} s)`);
    if (fault !== undefined) faults.push(`${name}: ${fault}`);
  }
}

async function faultOf(name: string, trial: Exclude<Trial, { triedBy: string }>): Promise<string | undefined> {
  const argv = 'argv' in trial ? trial.argv : [];
  const child = spawn('npm', ['run', name, '--', ...argv], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let printed = '';
  let resolve: (fault: string | undefined) => void = () => {};
  const promise = new Promise<string | undefined>((settle) => {
    resolve = settle;
  });
  const look = (chunk: unknown) => {
    // Removes colour codes: programs print them if the variable CI is set, even into a pipe.
    printed += stripVTControlCharacters(String(chunk));
    if ('serves' in trial && trial.serves.test(printed)) resolve(undefined);
  };
  child.stdout.on('data', look);
  child.stderr.on('data', look);
  child.on('close', (code) => {
    const tail = printed.slice(-1500);
    if ('needs' in trial) resolve(code !== 0 && trial.needs.test(printed) ? undefined : `did not say what it needs:\n${tail}`);
    else if ('ends' in trial) resolve(trial.ends.test(printed) ? undefined : `ended with ${code} before its result:\n${tail}`);
    else if ('serves' in trial) resolve(`ended with ${code} instead of serving:\n${tail}`);
    else resolve(code === 0 ? undefined : `ended with ${code}:\n${tail}`);
  });
  const hanging = setTimeout(() => resolve(`still runs after ${HANGS_AFTER / 1000} s:\n${printed.slice(-1500)}`), HANGS_AFTER);
  const fault = await promise;
  clearTimeout(hanging);
  await end(child);
  return fault;
}

/** Stops a script and the processes that it started. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = new Promise((done) => child.once('close', done));
  process.kill(-child.pid, 'SIGTERM');
  const late = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), 10_000);
  await closed;
  clearTimeout(late);
}
