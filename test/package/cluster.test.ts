// The scripts for clusters, run here as their schedulers would run them: shards, one of them twice, and the merge.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../temporary-folder.js';
import { must, ROOT } from './run.js';

const CLUSTER = join(ROOT, 'examples/cluster');
const ORRERY = `node ${join(ROOT, 'dist/cli.js')}`;
const GAMES = '7';

const folder = temporaryFolder('cluster');

const script = (name: string) => readFileSync(join(CLUSTER, name), 'utf8');

let whole: string;
beforeAll(async () => {
  const out = join(folder, 'whole.jsonl');
  const options = ['simulate', 'area-51', '--players', '4', '--games', GAMES, '--seed', '7', '--out', out];
  await must('node', [join(ROOT, 'dist/cli.js'), ...options]);
  whole = readFileSync(out, 'utf8');
});

async function merged(rows: string): Promise<string> {
  const all = join(rows, '..', 'all.jsonl');
  await must('sh', [join(CLUSTER, 'merge.sh')], { env: { ORRERY, GAMES, ROWS: rows, ALL: all } });
  return readFileSync(all, 'utf8');
}

test('the array job of Slurm', async () => {
  const rows = join(folder, 'slurm', 'rows');
  const task = (id: number, more: Record<string, string> = {}) => {
    const slurm = { SLURM_ARRAY_TASK_ID: `${id}`, SLURM_ARRAY_TASK_COUNT: '3', SLURM_CPUS_PER_TASK: '1' };
    return must('sh', [join(CLUSTER, 'slurm.sh')], { env: { ORRERY, GAMES, ROWS: rows, ...slurm, ...more } });
  };
  // Whatever runs first; a task that is queued again has nothing to do.
  await Promise.all([task(3), task(1)]);
  // An array of one task of the three.
  await Promise.all([task(2, { SLURM_ARRAY_TASK_COUNT: '1', SHARDS: '3' }), task(1)]);
  expect(readdirSync(rows).sort()).toEqual(['1.jsonl', '2.jsonl', '3.jsonl']);
  expect(await merged(rows)).toBe(whole);
});

test('Slurm counts the tasks from 1, as shards are counted', () => {
  expect(script('slurm.sh')).toMatch(/^#SBATCH --array=1-\d+$/m);
});

describe('the indexed job of Kubernetes', () => {
  const manifest = script('kubernetes.yaml');
  const variables = Object.fromEntries(
    [...manifest.matchAll(/\{ name: (\w+), value: '?([^' }]+)'? \}/g)].map(([, name, value]) => [name, value]),
  );

  test('has as many completions as shards', () => {
    expect(variables.SHARDS).toBe(/completions: (\d+)/.exec(manifest)?.[1]);
    expect(manifest).toContain('completionMode: Indexed');
  });

  test('plays one run', async () => {
    // What stands under "args: - |", without its indentation.
    const [, block = ''] = /args:\n +- \|\n((?: {14,}.*\n)+)/.exec(manifest) ?? [];
    const command = block.replace(/^ {14}/gm, '');
    expect(command).toContain('JOB_COMPLETION_INDEX');
    const rows = join(folder, 'kubernetes', 'rows');
    mkdirSync(rows, { recursive: true });
    const pod = (index: number) =>
      must('sh', ['-euc', command], {
        env: { ...variables, ORRERY, GAMES, ROWS: rows, SHARDS: '3', WORKERS: '1', JOB_COMPLETION_INDEX: `${index}` },
      });
    await Promise.all([pod(2), pod(0)]);
    await pod(1);
    expect(readdirSync(rows).sort()).toEqual(['0.jsonl', '1.jsonl', '2.jsonl']);
    expect(await merged(rows)).toBe(whole);
  });
});
