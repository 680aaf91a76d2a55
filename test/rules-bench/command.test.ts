// The command `orrery rules-bench`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orrery } from '../cli/terminal.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder('rules-bench-command');
const few = ['--games', 'area-51', '--kinds', 'legality,actions', '--per-kind', '2'];

test('generates, answers and scores items', async () => {
  const generated = await orrery(['rules-bench', 'generate', ...few]);
  expect([generated.exitCode, generated.err]).toEqual([0, '']);
  const items = join(folder, 'items.jsonl');
  writeFileSync(items, generated.out);
  const { out: replies } = await orrery(['rules-bench', 'baseline', 'engine', items]);
  writeFileSync(join(folder, 'replies.jsonl'), replies);
  const { out } = await orrery(['rules-bench', 'score', items, join(folder, 'replies.jsonl'), '--json']);
  expect(JSON.parse(out).total).toMatchObject({ items: 4, correct: 4, share: 1 });
  const { out: table } = await orrery(['rules-bench', 'score', items, join(folder, 'replies.jsonl')]);
  expect(table).toMatch(/^legality +2 +2 +100\.0 % /m);
});

test('keeps the answers of held-out items apart', async () => {
  const { exitCode } = await orrery(['rules-bench', 'generate', ...few, '--out', folder, '--held-out', 'my secret']);
  expect(exitCode).toBe(0);
  const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n');
  const [items, answers] = [linesOf('held-out.jsonl'), linesOf('held-out-answers.jsonl')];
  expect(items.map((line) => JSON.parse(line)).filter((item) => 'answer' in item)).toEqual([]);
  expect(answers.map((line) => JSON.parse(line).id)).toEqual(items.map((line) => JSON.parse(line).id));
  expect(items.join()).not.toContain('my secret');
  expect(JSON.parse(linesOf('public.jsonl')[0] as string).answer).toBeDefined();
});

test.each([
  { argv: ['generate', '--games', 'chess'], exitCode: 1, err: 'options.games[0]: expected one of area-51, sol, space-alert, specter-ops' },
  { argv: ['generate', '--held-out', 'x'], exitCode: 2, err: '--held-out writes several files, and requires --out' },
  { argv: ['baseline', 'best', 'x.jsonl'], exitCode: 1, err: 'expected one of random, majority, engine' },
  { argv: ['score', 'no-such-file.jsonl', 'x.jsonl'], exitCode: 1, err: 'cannot be read: ENOENT' },
])('orrery rules-bench $argv', async ({ argv, exitCode, err }) => {
  const ran = await orrery(['rules-bench', ...argv]);
  expect(ran.exitCode).toBe(exitCode);
  expect(ran.err).toContain(err);
});
