// A cluster of Slurm on this machine: a controller and its nodes, each a machine of its own, and munge between them.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Machine } from './machine.js';

/** How long daemons may take to be there, in milliseconds. */
const PATIENCE = 30_000;
const PROGRAMS = ['unshare', 'munged', 'slurmctld', 'slurmd', 'sbatch', 'scontrol', 'sinfo'];

/** What Slurm says of a task. */
export interface Task {
  /** In its array; 0 for a job that is no array. */
  readonly id: number;
  /** As RUNNING, PENDING, COMPLETED. */
  readonly state: string;
  /** How often it was started again. */
  readonly restarts: number;
  /** Where it runs, or ran last. */
  readonly node: string;
}

export interface ClusterOptions {
  /** Where everything is kept. */
  folder: string;
  nodes: readonly string[];
  /** How many processors each node says that it has. */
  processors: number;
  /** Ends the wait for the daemons. */
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
   * @throws Error with what the daemons said when they are not.
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

  /** Runs a program of Slurm and answers what it printed. */
  slurm(program: string, ...args: string[]): string {
    return execFileSync(program, args, { env: this.environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  }

  /** The tasks of an array job, in the order of their numbers, or the one job. */
  tasks(job: string): Task[] {
    const shown = this.slurm('scontrol', '--oneliner', 'show', 'job', job).split('\n');
    return shown.flatMap(tasksOf).sort((one, other) => one.id - other.id);
  }

  /** Kills a node with all that runs on it. */
  async kill(node: string): Promise<void> {
    await this.nodes.get(node)?.losePower();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.nodes.values(), ...this.controllers].map((machine) => machine.losePower()));
  }

  /** What the daemons have written. */
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

/** Nodes are machines of their own, and munge and Slurm serve one user: all that is for root alone. */
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
    // Not before its credentials have expired is a task started again.
    AuthInfo: `socket=${join(folder, 'munge.socket')},cred_expire=5`,
    StateSaveLocation: join(folder, 'state'),
    SlurmctldPidFile: join(folder, 'controller.pid'),
    SlurmdPidFile: join(folder, '%n.pid'),
    SlurmdSpoolDir: join(folder, '%n'),
    ProctrackType: 'proctrack/linuxproc',
    TaskPlugin: 'task/none',
    SelectType: 'select/cons_tres',
    SelectTypeParameters: 'CR_CPU',
    // A job has to ask for it.
    JobRequeue: 0,
    // Nodes have as many processors as we say.
    SlurmdParameters: 'config_overrides',
    // In seconds.
    SchedulerParameters: 'sched_interval=2,bf_interval=2',
    // How many seconds a node may be silent until its tasks are given to others.
    SlurmdTimeout: 10,
  };
  return [
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
    ...nodes.map((node, at) => `NodeName=${node} NodeAddr=127.0.0.1 Port=${ports[at]} CPUs=${processors} State=UNKNOWN`),
    'PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP',
    '',
  ].join('\n');
}

/** From a line of `scontrol --oneliner show job`: tasks that wait may share one. */
function tasksOf(line: string): Task[] {
  const field = (name: string) => new RegExp(`(?:^| )${name}=(\\S*)`).exec(line)?.[1] ?? '';
  const task = { state: field('JobState'), restarts: Number(field('Restarts')), node: field('BatchHost') };
  return numbersOf(field('ArrayTaskId')).map((id) => ({ id, ...task }));
}

/** Of a list such as `2,4-6`; 0 for none. */
function numbersOf(list: string): number[] {
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** Ports of this machine that nobody uses now. */
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
