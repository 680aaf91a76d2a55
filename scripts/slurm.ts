// `npm run cluster:slurm`: runs the scripts of examples/cluster on a real Slurm cluster. Starts an array of six tasks, requeues one of
// them, and kills a node on which others run. The merged rows must equal those that one process writes. Needs root, Debian's `slurm-wlm`
// and `munge`, and the built package.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { Cluster, type Task } from './slurm/cluster.js';
import { RowFiles } from './slurm/row-files.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const CLI = join(ROOT, 'dist/cli.js');
const SCRIPTS = join(ROOT, 'examples/cluster');
const TASKS = 6;
/** The script interrupts only a task in the middle of its work: the share of its games that it has played is between these bounds. */
const MIDDLE = { from: 0.1, to: 0.6 };
/** Final states of a task. */
const ENDED: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'CANCELLED', 'TIMEOUT', 'NODE_FAIL', 'OUT_OF_MEMORY', 'DEADLINE']);

const { games, seed, patience } = new Command()
  .option('--games <number>', 'games of the run', Number, 9000)
  .option('--seed <seed>', 'seed of the run', '7')
  .option('--patience <seconds>', 'how long all of it may take', Number, 280)
  .parse()
  .opts<{ games: number; seed: string; patience: number }>();

const INTERRUPTED = 'interrupted';
const interrupt = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupt.abort(INTERRUPTED));
const limit = setTimeout(() => interrupt.abort(), patience * 1000);
const begun = performance.now();

const folder = mkdtempSync(join(tmpdir(), 'orrery-slurm-'));
/** The project folder of a simulated user, with the package installed. */
const project = join(folder, 'project');
const rows = join(project, 'rows');
let cluster: Cluster | undefined;
try {
  makeProject();
  cluster = await Cluster.start({ folder, nodes: ['node1', 'node2'], processors: 4, signal: interrupt.signal });
  say('one controller and two nodes are up');
  await run(cluster);
} catch (error) {
  const interrupted = interrupt.signal.reason === INTERRUPTED;
  const late = interrupt.signal.aborted && !interrupted ? ` in ${patience} s` : '';
  console.error(`\n${interrupted ? INTERRUPTED : `${(error as Error).message}${late}`}`);
  if (cluster !== undefined && !interrupted) console.error(`\n${outputOfTasks()}\n${cluster.log()}`);
  process.exitCode = 1;
} finally {
  clearTimeout(limit);
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function run(cluster: Cluster): Promise<void> {
  const submit = (script: string, ...options: string[]) =>
    cluster.slurm(
      'sbatch',
      '--parsable',
      `--chdir=${project}`,
      `--export=ALL,GAMES=${games},SEED=${seed}`,
      ...options,
      join(SCRIPTS, script),
    );
  const array = submit('slurm.sh', `--array=1-${TASKS}`, '--cpus-per-task=2');
  const merge = submit('merge.sh', `--dependency=afterok:${array}`);
  const files = new RowFiles(rows);
  const tasks = () => {
    files.look();
    return cluster.tasks(array);
  };
  say(`${TASKS} tasks and their merge are queued: ${games} games`);

  const again = await until('no task was in the middle of its work', () => tasks().find(isInTheMiddle));
  cluster.slurm('scontrol', 'requeue', `${array}_${again.id}`);
  await until(`task ${again.id} was not taken away`, () => tasks().find(({ id, state }) => id === again.id && state === 'PENDING'));
  say(`task ${again.id} is queued again; on ${again.node} it has written ${written(again)} of ${shareOf(again)} rows`);
  insist(
    written(again) < shareOf(again) && !existsSync(join(rows, `${again.id}.jsonl.lock`)),
    'it has not stopped, or left its lock behind',
  );

  const struck = await until('no other task was in the middle of its work', () =>
    tasks().find((task) => task.id !== again.id && isInTheMiddle(task)),
  );
  await cluster.kill(struck.node);
  // These tasks ended with the killed node. Slurm's controller still lists them as running, because nothing reports their end to it.
  const lost = tasks().filter(({ node, state }) => node === struck.node && state === 'RUNNING');
  insist(
    lost.some(({ id }) => id === struck.id),
    `task ${struck.id} did not run on ${struck.node} any more`,
  );
  say(
    `${struck.node} is lost, and with it the tasks ${lost.map((task) => `${task.id} (${written(task)} of ${shareOf(task)} rows)`).join(', ')}`,
  );
  const whole = playedByOneProcess();
  // Prevents an unhandled rejection; the error is reported where `whole` is awaited.
  whole.catch(() => {});

  const ended = await until('the tasks did not end', () => {
    const now = tasks();
    const failed = now.find(({ state }) => ENDED.has(state) && state !== 'COMPLETED');
    insist(failed === undefined, `task ${failed?.id} is ${failed?.state}`);
    return now.every(({ state }) => state === 'COMPLETED') ? now : undefined;
  });
  const after = (task: Task) => ended.find(({ id }) => id === task.id) as Task;
  const restarts = ended.reduce((sum, task) => sum + task.restarts, 0);
  say(`all tasks are completed, after ${restarts} restarts`);
  insist(ended.length === TASKS, `there were ${ended.length} tasks`);
  insist(after(again).restarts > 0, `task ${again.id} was not started again`);
  for (const task of lost) {
    insist(after(task).restarts > task.restarts, `task ${task.id} was not started again`);
    insist(after(task).node !== struck.node, `task ${task.id} ended on the lost node`);
  }
  files.requireKept();

  await until('the merge did not end', () => {
    const [state] = cluster.tasks(merge).map((job) => job.state);
    insist(state === 'COMPLETED' || !ENDED.has(state as string), `the merge is ${state}`);
    return state === 'COMPLETED' || undefined;
  });
  const names = readdirSync(rows).sort();
  insist(names.join() === ended.map(({ id }) => `${id}.jsonl`).join(), `there is more than rows: ${names.join(', ')}`);
  insist(readFileSync(join(project, 'all.jsonl')).equals(await whole), 'the merged rows are not those of one process');
  say(`${games} rows are merged`);
  console.log(`\n${TASKS} tasks, 1 requeued, 1 node lost with ${lost.length} of them: the rows are those of one process`);
}

function makeProject(): void {
  insist(existsSync(CLI), `${CLI} is not there: npm run build`);
  const modules = join(project, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(ROOT, join(modules, 'orrery-rules'));
  symlinkSync(CLI, join(modules, '.bin/orrery'));
}

/** Plays all games in one process. Returns the bytes that the merged rows must equal. */
async function playedByOneProcess(): Promise<Buffer> {
  const out = join(folder, 'whole.jsonl');
  const options = ['--players', '4', '--games', `${games}`, '--seed', seed, '--agents', 'random', '--out', out];
  await promisify(execFile)(process.execPath, [CLI, 'simulate', 'area-51', ...options], { signal: interrupt.signal });
  say('one process has played the same games');
  return readFileSync(out);
}

/** Returns the number of games of a task's shard. */
function shareOf({ id }: Task): number {
  return Math.ceil((games - id + 1) / TASKS);
}

function written({ id }: Task): number {
  const file = join(rows, `${id}.jsonl`);
  return existsSync(file) ? readFileSync(file, 'latin1').split('\n').length - 1 : 0;
}

function isInTheMiddle(task: Task): boolean {
  const share = written(task) / shareOf(task);
  return task.state === 'RUNNING' && share > MIDDLE.from && share < MIDDLE.to;
}

/** Polls `ask` until it returns a value. Throws an error with the message `otherwise` if the run is aborted. */
async function until<Answer>(otherwise: string, ask: () => Answer | undefined): Promise<Answer> {
  for (;;) {
    const answer = ask();
    if (answer !== undefined) return answer;
    await sleep(100);
    insist(!interrupt.signal.aborted, otherwise);
  }
}

function insist(condition: boolean, otherwise: string): void {
  if (!condition) throw new Error(otherwise);
}

function say(line: string): void {
  console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

function outputOfTasks(): string {
  const names = readdirSync(project).filter((name) => name.startsWith('slurm-'));
  return names.map((name) => `--- ${name}\n${readFileSync(join(project, name), 'utf8')}`).join('\n');
}
