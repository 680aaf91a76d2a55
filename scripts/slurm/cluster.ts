// A cluster of Slurm on this machine: a controller and its nodes, each a machine of its own, and munge between them.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Machine } from './machine.js';

/** How long daemons may take to be there, in milliseconds. */
const PATIENCE = 30_000;

/** What Slurm says of a task. */
export interface Task {
  readonly id: number;
  /** As RUNNING, PENDING, COMPLETED. */
  readonly state: string;
  /** How often it was started again. */
  readonly restarts: number;
  /** Where it runs, or ran last. */
  readonly node: string;
  /** Why it waits. */
  readonly reason: string;
}

export interface ClusterOptions {
  /** Where everything is kept. */
  folder: string;
  nodes: readonly string[];
  /** How many processors each node says that it has. */
  processors: number;
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
  static async start({ folder, nodes, processors }: ClusterOptions): Promise<Cluster> {
    const file = (name: string) => join(folder, name);
    writeFileSync(file('munge.key'), randomBytes(128), { mode: 0o600 });
    const [controllerPort = 0, ...nodePorts] = await freePorts(1 + nodes.length);
    writeFileSync(
      file('slurm.conf'),
      lines({
        ClusterName: 'orrery',
        SlurmctldHost: 'controller(127.0.0.1)',
        SlurmctldPort: controllerPort,
        SlurmUser: 'root',
        AuthInfo: `socket=${file('munge.socket')},cred_expire=5`,
        StateSaveLocation: file('state'),
        SlurmctldPidFile: file('controller.pid'),
        SlurmdPidFile: file('%n.pid'),
        SlurmdSpoolDir: file('%n'),
        ProctrackType: 'proctrack/linuxproc',
        TaskPlugin: 'task/none',
        SelectType: 'select/cons_tres',
        SelectTypeParameters: 'CR_CPU',
        // The nodes have as many processors as we say.
        SlurmdParameters: 'config_overrides',
        SchedulerParameters: 'sched_interval=2,bf_interval=2',
        DependencyParameters: 'kill_invalid_depend',
        // How many seconds a node may be silent until its tasks are given to others.
        SlurmdTimeout: 10,
      }) +
        nodes.map((node, at) => `NodeName=${node} NodeAddr=127.0.0.1 Port=${nodePorts[at]} CPUs=${processors} State=UNKNOWN\n`).join('') +
        'PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP\n',
    );
    const environment = { ...process.env, SLURM_CONF: file('slurm.conf') };
    for (const name of ['state', ...nodes]) mkdirSync(file(name));
    const start = (name: string, log: string, ...daemon: string[]) => Machine.start(name, daemon, file(`${log}.log`));
    const munge = ['munge.key', 'munge.socket', 'munge.pid', 'munge.log', 'munge.seed'].map(
      (name) => `--${name.split('.')[1]}-file=${file(name)}`,
    );
    const controllers = [
      start('controller', 'munged', 'munged', '--foreground', '--force', ...munge.map((option) => option.replace('socket-file', 'socket'))),
      start('controller', 'slurmctld', 'slurmctld', '-D', '-f', file('slurm.conf')),
    ];
    const machines = new Map(nodes.map((node) => [node, start(node, node, 'slurmd', '-D', '-f', file('slurm.conf'))] as const));
    const cluster = new Cluster(folder, environment, controllers, machines);
    try {
      await cluster.untilIdle();
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

  /** The tasks of an array job, in the order of their numbers. */
  tasks(job: string): Task[] {
    const shown = this.slurm('scontrol', '--oneliner', 'show', 'job', job).split('\n');
    return shown.map(taskOf).sort((one, other) => one.id - other.id);
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
    const names = ['munged', 'slurmctld', ...this.nodes.keys()];
    return names.map((name) => `--- ${name}\n${readFileSync(join(this.folder, `${name}.log`), 'utf8')}`).join('\n');
  }

  private async untilIdle(): Promise<void> {
    let said = '';
    for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(200)) {
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

function lines(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** From a line of `scontrol --oneliner show job`. */
function taskOf(line: string): Task {
  const field = (name: string) => new RegExp(`(?:^| )${name}=(\\S*)`).exec(line)?.[1] ?? '';
  return {
    id: Number(field('ArrayTaskId')),
    state: field('JobState'),
    restarts: Number(field('Restarts')),
    node: field('BatchHost') || field('NodeList'),
    reason: field('Reason'),
  };
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
