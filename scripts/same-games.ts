// `npm run same-games -- --before DIR`: checks that two builds of the library play the same games. `--help` lists the options.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { columns } from '../src/cli/table.js';
import { firstDifference } from './same-games/lock-step.js';
import { COMPARED_GAMES } from './same-games/tables.js';
import { type DifferentGame, type Report, type Task, together } from './same-games/task.js';

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    after: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
    games: { type: 'string', default: '1000' },
    game: { type: 'string' },
    seed: { type: 'string', default: '0' },
    actions: { type: 'string', default: '2500' },
    workers: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean', default: false },
    'ignore-messages': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const HELP = `Usage: npm run same-games -- --before DIR [options]

Plays seeded games in two builds of the library at once, and shows the first difference in legal actions, action indices, refusals,
events, views or results. Each build is a checkout after "npm run build". Exits with 1 if the games differ.

  --before DIR       the first build
  --after DIR        the second build (default: this checkout)
  --games N          the number of games of each kind (default: 1000)
  --game ID          only this game: ${COMPARED_GAMES.map(({ id }) => id).join(', ')}
  --seed N           the first seed; the others follow it, and setups are used in turn (default: 0)
  --actions N        the maximum number of actions in a game (default: 2500)
  --workers N        the number of processes (default: the number of cores)
  --ignore-messages  compare the code and the rule of refusals, but not their messages
  --json             print the reports as JSON`;

/** Number of games of one task: small enough that all processes finish at about the same time. */
const GAMES_IN_TASK = 20;
/** Maximum number of characters of a differing value that are printed; the rest is cut. */
const LONGEST = 1_500;

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const ids = COMPARED_GAMES.map(({ id }) => id).filter((id) => values.game === undefined || id === values.game);
if (values.before === undefined || ids.length === 0) {
  console.error(`--before DIR is missing, or --game names no game.\n\n${HELP}`);
  process.exit(2);
}

const reports = await playAll(tasksOf(values.before, values.after));
if (values.json) console.log(JSON.stringify(reports, null, 2));
else print(reports);
if (reports.some(({ differences }) => differences > 0)) process.exitCode = 1;

function tasksOf(before: string, after: string): Task[] {
  const [games, seed, maxActions] = [Number(values.games), Number(values.seed), Number(values.actions)];
  const common = { before: resolve(before), after: resolve(after), maxActions, ignoreMessages: values['ignore-messages'] };
  return ids.flatMap((game) =>
    Array.from({ length: Math.ceil(games / GAMES_IN_TASK) }, (_, index) => {
      const done = index * GAMES_IN_TASK;
      return { ...common, game, from: seed + done, count: Math.min(GAMES_IN_TASK, games - done) };
    }),
  );
}

/** Runs all tasks in several processes, and returns one report for each game. */
async function playAll(tasks: readonly Task[]): Promise<Report[]> {
  const waiting = [...tasks];
  const found = new Map<string, Report>();
  const work = async (): Promise<void> => {
    const child = fork(fileURLToPath(new URL('./same-games/worker.ts', import.meta.url)));
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const report = await ask(child, task);
      const known = found.get(report.game);
      found.set(report.game, known === undefined ? report : together(known, report));
      process.stderr.write(`${report.game}: games of seeds ${task.from} to ${task.from + task.count - 1}\n`);
    }
    child.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(Number(values.workers), tasks.length) }, work));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function ask(child: ChildProcess, task: Task): Promise<Report> {
  return new Promise((settle, fail) => {
    const died = (code: number | null) =>
      fail(new Error(`${task.game}: the process of seeds ${task.from} and on ended with ${String(code)}.`));
    child.once('exit', died);
    child.once('message', (report: Report) => {
      child.off('exit', died);
      settle(report);
    });
    child.send(task);
  });
}

function print(all: readonly Report[]): void {
  const rows = all.map(({ game, games, cut, decisions, lists, differences }) =>
    [game, games, cut, decisions, lists, differences].map((cell) => cell.toLocaleString('en-US')),
  );
  const head = ['game', 'games', 'cut', 'decisions', 'lists', 'differences'];
  console.log(columns(rows, { head, colAligns: ['left', 'right', 'right', 'right', 'right', 'right'] }));
  for (const { game, encodings, types, taken, first } of all) {
    const [before, after] = encodings.map((version) => version ?? 'unknown');
    if (before !== after) {
      console.log(`${game}: encodings ${before} and ${after} differ; those of the second build were checked to be inverse and injective`);
    }
    const never = types.filter((type) => !taken.includes(type));
    if (never.length > 0) console.log(`${game}: never taken: ${never.join(', ')}`);
    if (first !== undefined) printDifference(game, first);
  }
}

function printDifference(game: string, { setup, seed, draw, decision, what, at, before, after }: DifferentGame): void {
  console.log(`\n${game}, seed ${seed}, ${JSON.stringify(setup)}, choices ${draw}, after ${decision} actions: ${what}`);
  const place = firstDifference(before, after);
  if (at !== '') console.log(`  at      ${at}: ${shortened(place?.before)} and ${shortened(place?.after)}`);
  console.log(`  before  ${shortened(before)}\n  after   ${shortened(after)}`);
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters; --json prints all)`;
}
