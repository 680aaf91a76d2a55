// `npm run cluster:slurm`: the scripts of examples/cluster on a real Slurm. An array of six tasks, one of which is queued again and others lose
// their node, and the merge after them must give the rows of one process. Needs Debian's `slurm-wlm` and `munge`, root, and the built package.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { Cluster, type Task } from './slurm/cluster.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SCRIPTS = join(ROOT, 'examples/cluster');
const NODES = ['node1', 'node2'] as const;
const TASKS = 6;
/** States from which a task comes to no other. */
const ENDED: ReadonlySet<string> = new Set(['COMPLETED', 'FAILED', 'CANCELLED', 'TIMEOUT', 'NODE_FAIL', 'OUT_OF_MEMORY', 'BOOT_FAIL', 'DEADLINE']);

const { games, seed, patience } = new Command()
  .option('--games <number>', 'games of the run', Number, 9000)
  .option('--seed <seed>', 'of the run', '7')
  .option('--patience <seconds>', 'how long all of it may take', Number, 280)
  .parse()
  .opts<{ games: number; seed: string; patience: number }>();

const begun = performance.now();
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`;
const say = (line: string) => console.log(`${seconds()}  ${line}`);
const insist = (condition: boolean, what: string) => {
  if (!condition) throw new Error(what);
};

const folder = mkdtempSync(join(tmpdir(), 'orrery-slurm-'));
const project = join(folder, 'project');
const rows = join(project, 'rows');
const fileOf = ({ id }: Pick<Task, 'id'>) => join(rows, `${id}.jsonl`);
const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'latin1').split('\n').length - 1 : 0);
const shareOf = ({ id }: Task) => Math.ceil((games - id + 1) / TASKS);
