import { join } from 'node:path';
import type { AnyGame, MatchRecord } from '../../kernel/index.js';
import { type GameRow, type ImportedTypes, type Shard, simulate } from '../../simulate/index.js';
import { agentsNamed } from '../agents.js';
import { EXIT, type ExitCode } from '../cli-error.js';
import { interval, number, percent } from '../format.js';
import { type GameEntry, loadGame } from '../games.js';
import { progressBar } from '../progress.js';
import { writeRecord } from '../record-file.js';
import { ReportFile } from '../report/write-report.js';
import { expectedRows } from '../rows/expected-rows.js';
import { Report, type RunReport } from '../rows/report.js';
import type { RunFields } from '../rows/row-line.js';
import { openRowFile, type RowOptions, requireRowOptions } from '../rows/row-options.js';
import { type Setup, type SetupOptions, setupFor } from '../setup.js';
import { columns } from '../table.js';
import { paint, print, type Terminal } from '../terminal.js';

export interface SimulateCommandOptions extends SetupOptions, RowOptions {
  games: number;
  seed: string;
  agents: string;
  maxActions: number;
  workers: number;
  /** Time limit of one game, in seconds. */
  timeout?: number;
  shard?: Shard;
  records?: string;
  /** The path of the HTML report. */
  report?: string;
  json?: boolean;
}

/** Runs `orrery simulate <game>`. */
export async function simulateGames(
  terminal: Terminal,
  games: readonly GameEntry[],
  id: string,
  options: SimulateCommandOptions,
): Promise<ExitCode> {
  const { seed, workers, shard = { number: 1, of: 1 }, records } = options;
  requireRowOptions(options);
  const game = await loadGame(games, id);
  const setup: Setup = { ...game.selfPlay, ...setupFor(game, options) };
  // `game.start` throws for an invalid setup, before anything is printed or written.
  const { players } = game.start(setup, seed);
  const agents = await agentsNamed(options.agents, game, players.length);
  const seated: { name: string }[] = Array.isArray(agents) ? agents : players.map(() => agents);
  const report = new Report();
  const page = options.report === undefined ? undefined : await ReportFile.open(options.report);
  const add = (row: GameRow) => {
    report.add(row);
    page?.add(row);
  };
  const begun = performance.now();

  const heading = { game: game.id, rulesVersion: game.rulesVersion, setup, players, agents: seated.map(({ name }) => name) };
  const expected = expectedRows(heading as RunFields, { seed, games: options.games, shard });
  const file = await openRowFile(terminal, options, expected, add);
  const resumed = report.rows;
  const total = Math.ceil(Math.max(0, options.games - shard.number + 1) / shard.of);
  const bar = progressBar(terminal, total);
  const onRow = (row: GameRow) => {
    add(row);
    return file?.write(row);
  };
  const onGame = (row: GameRow, record: MatchRecord) => {
    page?.addDecisions(row, record);
    if (records !== undefined) writeRecord(join(records, fileName(row)), record);
  };
  const run = await simulate<ImportedTypes>({
    game,
    setup,
    agents,
    seed,
    games: options.games,
    shard,
    skip: resumed,
    maxActions: options.maxActions,
    workers,
    // Each worker is a process, so that the crash of one worker does not affect the others.
    isolation: 'process',
    ...(options.timeout === undefined ? {} : { timeout: options.timeout * 1000 }),
    rows: false,
    signal: terminal.signal,
    onProgress: (done) => bar.update(done),
    onRow,
    // Records are large, so they are requested only if needed.
    ...(records === undefined && page === undefined ? {} : { onGame }),
  }).finally(() => {
    bar.stop();
    return file?.close();
  });

  const told = withSpeed(report.result(), report.rows - resumed, (performance.now() - begun) / 1000, { game, setup, seed });
  print(terminal, options.json ? JSON.stringify(told, null, 2) : tableOf(told, terminal));
  page?.write({ name: game.name, rulesVersion: game.rulesVersion, setup, seed });
  if (!run.complete) terminal.err.write(`orrery: interrupted after ${report.rows} of ${total} games\n`);
  return run.complete ? EXIT.ok : EXIT.interrupted;
}

function fileName({ game, index }: GameRow): string {
  return `${game}-${String(index).padStart(6, '0')}.json`;
}

interface PrintedReport extends RunReport {
  game: string;
  name: string;
  rulesVersion: string;
  setup: object;
  seed: string;
  seconds: number;
  gamesPerSecond: number;
  decisionsPerSecond: number;
}

/**
 * Adds the run's description and speed to a report. The speed counts only games that this process has played, not games from a resumed
 * file.
 */
function withSpeed(report: RunReport, played: number, seconds: number, run: { game: AnyGame; setup: object; seed: string }): PrintedReport {
  const rate = (count: number) => (seconds > 0 ? Math.round((count / seconds) * 10) / 10 : 0);
  return {
    game: run.game.id,
    name: run.game.name,
    rulesVersion: run.game.rulesVersion,
    setup: run.setup,
    seed: run.seed,
    ...report,
    seconds: Math.round(seconds * 1000) / 1000,
    gamesPerSecond: rate(played),
    decisionsPerSecond: rate(report.games === 0 ? 0 : (report.decisions * played) / report.games),
  };
}

function tableOf(report: PrintedReport, terminal: Terminal): string {
  const { bold, dim, yellow } = paint(terminal);
  const { games, finished, lengths, seats, withoutWinner, shared, problems } = report;
  const facts: string[][] = [];
  facts.push(['games', number(games)]);
  facts.push(['finished', `${number(finished)} ${dim(`(${percent(games === 0 ? 0 : finished / games)})`)}`]);
  if (lengths !== null) {
    const { min, median, mean, meanInterval, max } = lengths;
    const between = meanInterval === null ? '' : dim(` (95 %: ${tenth(meanInterval.low)} to ${tenth(meanInterval.high)})`);
    facts.push(['length', `${number(min)} to ${number(max)} actions, median ${number(median)}, mean ${tenth(mean)}${between}`]);
  }
  for (const [reason, count] of Object.entries(report.reasons)) facts.push([`  ${reason}`, number(count)]);
  if (shared > 0) facts.push(['shared wins', number(shared)]);
  if (withoutWinner > 0) facts.push(['nobody won', number(withoutWinner)]);
  facts.push(['speed', `${number(report.gamesPerSecond)} games/s, ${number(Math.round(report.decisionsPerSecond))} decisions/s`]);
  facts.push(['checksum', report.checksum]);

  const wins = seats.map((seat) => [bold(seat.player), seat.agent, number(seat.wins), percent(seat.share), interval(seat)]);
  const winsTable = columns(wins, {
    head: ['seat', 'agent', 'wins', 'share', '95 % interval'].map((heading) => dim(heading)),
    colAligns: ['left', 'left', 'right', 'right', 'left'],
  });

  const title = `${bold(report.name)} ${dim(`rules ${report.rulesVersion}, seed ${report.seed}`)}`;
  const troubles = problems.slice(0, 5).map(({ seed, problem }) => yellow(`game with seed ${seed}: ${problem}`));
  return [title, '', columns(facts), '', winsTable, ...(troubles.length > 0 ? ['', ...troubles] : [])].join('\n');
}

function tenth(value: number): string {
  return number(Math.round(value * 10) / 10);
}
