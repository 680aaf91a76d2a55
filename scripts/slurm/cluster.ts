// A Slurm cluster on this machine: a controller and nodes in separate process namespaces, with munge for authentication.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Machine } from './machine.js';

/** Timeout for the start of the daemons, in milliseconds. */
const PATIENCE = 30_000;
const PROGRAMS = ['unshare', 'munged', 'slurmctld', 'slurmd', 'sbatch', 'scontrol', 'sinfo'];

/** The status of a task as reported by Slurm. */
export interface Task {
  /** Index in the job array; 0 for a job that is not an array. */
  readonly id: number;
  /** The Slurm state, such as RUNNING, PENDING or COMPLETED. */
  readonly state: string;
  /** How often Slurm has restarted the task. */
  readonly restarts: number;
  /** Name of the node where the task runs, or ran last. */
  readonly node: string;
}

export interface ClusterOptions {
  /** The folder for the configuration, state and logs of the Slurm daemons. */
  folder: string;
  nodes: readonly string[];
  /** Number of processors that each node reports. */
  processors: number;
  /** Aborts `start` while it waits for the daemons. */
  signal: AbortSignal;
}

export class Cluster {
  private constructor(
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
    private readonly controllers: readonly Machine[],
    private readonly nodes: ReadonlyMap<string, Machine>,
  ) {}

  /**
   * Starts the daemons and waits until all nodes are idle.
   * @throws Error with the logs of the daemons if the nodes do not become idle in time.
   */
  static async start({ folder, nodes, processors, signal }: ClusterOptions): Promise<Cluster> {
    requireSlurm();
    const file = (name: string) => join(folder, name);
    for (const name of ['state', ...nodes]) mkdirSync(file(name));
    writeFileSync(file('munge.key'), randomBytes(128), { mode: 0o600 });
    writeFileSync(file('slurm.conf'), configurationOf(folder, nodes, processors, await freePorts(1 + nodes.length)));
    const environment = { ...process.env, SLURM_CONF: file('slurm.conf') };
    const start = (name: string, ...daemon: string[]) => Machine.start(name, daemon, file(`${name}.log`));
    const munge = { 'key-file': 'munge.key', socket: 'munge.socket', 'pid-file': 'munge.pid', 'seed-file': 'munge.seed' };
    const mungeOptions = Object.entries(munge).map(([option, name]) => `--${option}=${file(name)}`);
    const controllers = [
      start('munge', 'munged', '--foreground', '--force', ...mungeOptions),
      start('controller', 'slurmctld', '-D', '-f', file('slurm.conf')),
    ];
    const machines = new Map(nodes.map((node) => [node, start(node, 'slurmd', '-D', '-f', file('slurm.conf'))] as const));
    const cluster = new Cluster(folder, environment, controllers, machines);
    try {
      await cluster.untilIdle(signal);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** Runs a Slurm program and returns its output. */
  slurm(program: string, ...args: string[]): string {
    return execFileSync(program, args, { env: this.environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  }

  /** Returns the tasks of an array job in ascending order of index. A job that is not an array is returned as one task. */
  tasks(job: string): Task[] {
    const shown = this.slurm('scontrol', '--oneliner', 'show', 'job', job).split('\n');
    return shown.flatMap(tasksOf).sort((one, other) => one.id - other.id);
  }

  /** Kills a node and all processes on it. */
  async kill(node: string): Promise<void> {
    await this.nodes.get(node)?.losePower();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.nodes.values(), ...this.controllers].map((machine) => machine.losePower()));
  }

  /** Returns the logs of all daemons. */
  log(): string {
    const names = ['munge', 'controller', ...this.nodes.keys()];
    return names.map((name) => `--- ${name}\n${readFileSync(join(this.folder, `${name}.log`), 'utf8')}`).join('\n');
  }

  private async untilIdle(signal: AbortSignal): Promise<void> {
    let said = '';
    for (const until = Date.now() + PATIENCE; Date.now() < until && !signal.aborted; await sleep(200)) {
      try {
        said = this.slurm('sinfo', '--noheader', '--Node', '--format=%T');
        if (said.split('\n').every((state) => state === 'idle')) return;
      } catch (error) {
        said = (error as Error).message;
      }
    }
    throw new Error(`the cluster did not start: ${said}\n${this.log()}`);
  }
}

/**
 * Checks that the process runs as root, which process namespaces and the daemons need, and that all programs are installed.
 * @throws Error if one of these conditions does not hold.
 */
function requireSlurm(): void {
  if (process.getuid?.() !== 0) throw new Error('Only root can run this.');
  const folders = (process.env.PATH ?? '').split(delimiter);
  const missing = PROGRAMS.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
  if (missing.length === 0) return;
  throw new Error(`There is no ${missing.join(', no ')}: apt-get install --no-install-recommends slurm-wlm munge`);
}

function configurationOf(folder: string, nodes: readonly string[], processors: number, [port, ...ports]: readonly number[]): string {
  const settings = {
    ClusterName: 'orrery',
    SlurmctldHost: 'controller(127.0.0.1)',
    SlurmctldPort: port,
    SlurmUser: 'root',
    // Slurm restarts a task only after its credentials have expired, here after 5 seconds.
    AuthInfo: `socket=${join(folder, 'munge.socket')},cred_expire=5`,
    StateSaveLocation: join(folder, 'state'),
    SlurmctldPidFile: join(folder, 'controller.pid'),
    SlurmdPidFile: join(folder, '%n.pid'),
    SlurmdSpoolDir: join(folder, '%n'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU',
    // Jobs are requeued only if they request it.
    JobRequeue: 0,
    // Nodes report the configured number of processors.
    SlurmdParameters: 'config_overrides',
    // Intervals between two scheduling attempts, in seconds.
    SchedulerParameters: 'sched_interval=2,bf_interval=2',
    // Seconds without a response after which a node counts as down and its tasks move to other nodes.
    SlurmdTimeout: 10,
    // Seconds after which a task that its node has not started counts as lost. On a slow machine, a message to a node can take a minute.
    BatchStartTimeout: 300,
  };
  return [
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    ...nodes.map((node, at) => `NodeName=${node} NodeAddr=127.0.0.1 Port=${ports[at]} CPUs=${processors} State=UNKNOWN`),
    'PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
    '',
  ].join('\n');
}

/** Parses a line of `scontrol --oneliner show job`; pending tasks can share one line. */
function tasksOf(line: string): Task[] {
  const field = (name: string) => new RegExp(`(?:^| )${name}=(\\S*)`).exec(line)?.[1] ?? '';
  const task = { state: field('JobState'), restarts: Number(field('Restarts')), node: field('BatchHost') };
  return numbersOf(field('ArrayTaskId')).map((id) => ({ id, ...task }));
}

/** Parses a list such as `2,4-6`; an empty list gives 0. */
function numbersOf(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** Returns free ports of this machine. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
