import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import {
  type Accuracy,
  type BaselineName,
  baseline,
  type GenerateOptions,
  generateItems,
  type ScoreReport,
  scoreAnswers,
} from '../../rules-bench/index.js';
import { withoutAnswer } from '../../rules-bench/internal.js';
import { CliError, EXIT, unwritable } from '../cli-error.js';
import { interval, number, percent } from '../format.js';
import { linesOf } from '../lines.js';
import { columns } from '../table.js';
import { type Output, paint, print, type Terminal, write } from '../terminal.js';

export interface GenerateCommandOptions {
  perKind?: number;
  games?: string;
  kinds?: string;
  seed?: string;
  out?: string;
  /** The seed of the held-out items. */
  heldOut?: string;
}

/** Runs `orrery rules-bench generate`. */
export async function generate(terminal: Terminal, { out, heldOut, seed, ...chosen }: GenerateCommandOptions): Promise<void> {
  if (heldOut !== undefined && out === undefined) throw new CliError('--held-out writes several files, and requires --out', EXIT.usage);
  const common = optionsOf(chosen);
  const items = generateItems({ ...common, ...(seed === undefined ? {} : { seed }) });
  if (out === undefined) {
    for await (const item of items) await writeLine(terminal.out, item, terminal);
    return;
  }
  mkdirSync(out, { recursive: true });
  const count = await toFiles(terminal, out, ['public.jsonl'], items, (item) => [item]);
  terminal.err.write(`orrery: ${number(count)} items in ${join(out, 'public.jsonl')}\n`);
  if (heldOut === undefined) return;
  const hidden = generateItems({ ...common, split: 'held-out', seed: heldOut });
  const kept = await toFiles(terminal, out, ['held-out.jsonl', 'held-out-answers.jsonl'], hidden, (each) => {
    const { item, key } = withoutAnswer(each);
    return [item, key];
  });
  terminal.err.write(`orrery: ${number(kept)} items in ${join(out, 'held-out.jsonl')}, their answers in held-out-answers.jsonl\n`);
}

/** Returns the options of `generateItems`. Does not validate them, because `generateItems` does. */
function optionsOf({ perKind, games, kinds }: GenerateCommandOptions): GenerateOptions {
  const listOf = (written: string) => written.split(',').map((name) => name.trim());
  return {
    ...(perKind === undefined ? {} : { perKind }),
    ...(games === undefined ? {} : { games: listOf(games) as NonNullable<GenerateOptions['games']> }),
    ...(kinds === undefined ? {} : { kinds: listOf(kinds) as NonNullable<GenerateOptions['kinds']> }),
  };
}

/** Writes one line for each item to each file, and returns the number of items. */
async function toFiles<Entry>(
  terminal: Terminal,
  folder: string,
  names: readonly string[],
  entries: AsyncIterable<Entry>,
  linesFor: (entry: Entry) => readonly unknown[],
): Promise<number> {
  const streams = names.map((name) => createWriteStream(join(folder, name)));
  // An error event without a listener would end the process. `finished` below reports the error.
  for (const stream of streams) stream.on('error', () => {});
  let count = 0;
  try {
    for await (const entry of entries) {
      for (const [index, line] of linesFor(entry).entries()) await writeLine(streams[index] as Output, line, terminal);
      count += 1;
    }
    await Promise.all(streams.map((stream) => finished(stream.end())));
    return count;
  } catch (error) {
    const broken = streams.find((stream) => stream.errored !== null);
    throw broken === undefined ? error : unwritable(String(broken.path), broken.errored);
  } finally {
    for (const stream of streams) stream.destroy();
  }
}

function writeLine(out: Output, line: unknown, { signal }: Terminal): Promise<void> {
  signal.throwIfAborted();
  return write(out, `${JSON.stringify(line)}\n`, signal);
}

/** Runs `orrery rules-bench baseline`. */
export async function answer(terminal: Terminal, name: string, file: string, { seed, out }: { seed: string; out?: string }): Promise<void> {
  const replies = baseline(name as BaselineName, () => linesIn(file, terminal), seed);
  if (out !== undefined) await toFiles(terminal, '', [out], replies, (reply) => [reply]);
  else for await (const reply of replies) await writeLine(terminal.out, reply, terminal);
}

/** Runs `orrery rules-bench score`. */
export async function score(
  terminal: Terminal,
  items: string,
  replies: string,
  { answers, json }: { answers?: string; json?: boolean },
): Promise<void> {
  const report = await scoreAnswers({
    items: linesIn(items, terminal),
    replies: linesIn(replies, terminal),
    ...(answers === undefined ? {} : { answers: linesIn(answers, terminal) }),
  });
  print(terminal, json === true ? JSON.stringify(report, null, 2) : textOf(report, terminal));
}

/** Yields the lines of a file, which is opened when the first line is read. */
async function* linesIn(file: string, terminal: Terminal): AsyncGenerator<string> {
  yield* linesOf(file === '-' ? terminal.input : createReadStream(file));
}

function textOf({ benchmark, total, unanswered, unreadable, kinds, games, difficulties }: ScoreReport, terminal: Terminal): string {
  const { bold, dim } = paint(terminal);
  const missing = `${number(unanswered)} items have no reply, ${number(unreadable)} replies contain no answer`;
  const head = ['items', 'correct', 'accuracy', '95 % interval'];
  const table = (title: string, rows: readonly (readonly [string, Accuracy])[]) =>
    columns(
      rows.map(([key, result]) => [key, number(result.items), number(result.correct), percent(result.share), interval(result)]),
      { head: [title, ...head].map((heading) => dim(heading)), colAligns: ['left', 'right', 'right', 'right', 'left'] },
    );
  return [
    `${bold(benchmark)} ${dim(missing)}`,
    table('', [['all', total]]),
    table('kind', Object.entries(kinds)),
    table('game', Object.entries(games)),
    table('clauses', Object.entries(difficulties)),
  ].join('\n\n');
}
