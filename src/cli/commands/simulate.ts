import { join } from 'node:path';
import { checksum } from '../../kernel/index.js';
import { type GameRow, type Proportion, simulate, summarize } from '../../simulate/index.js';
import { agentsNamed } from '../agents.js';
import { EXIT, type ExitCode } from '../failure.js';
import { type GameEntry, loadGame } from '../games.js';
import { progressBar } from '../progress.js';
import { writeRecord } from '../record-file.js';
import { type SetupOptions, setupFor } from '../setup.js';
import { columns } from '../table.js';
import { paint, print, type Terminal } from '../terminal.js';

export interface SimulateCommandOptions extends SetupOptions {
  games: number;
  seed: string;
  agents: string;
  maxActions: number;
  records?: string;
  json?: boolean;
}

/** `orrery simulate <game>` */
export async function simulateGames(
  terminal: Terminal,
  games: readonly GameEntry[],
  id: string,
  options: SimulateCommandOptions,
): Promise<ExitCode> {
  const game = await loadGame(games, id);
  const setup = setupFor(game, options);
  // A setup that cannot be played is refused before anything is shown or written.
  game.start(setup, options.seed);
  const bar = progressBar(terminal, options.games);
  const begun = performance.now();
  const run = await simulate({
    game,
    setup,
    agents: agentsNamed(options.agents, game),
    seed: options.seed,
    games: options.games,
    maxActions: options.maxActions,
    signal: terminal.signal,
    onProgress: (done) => bar.update(done),
    onGame: (row, record) => options.records !== undefined && writeRecord(join(options.records, fileName(row)), record),
  }).finally(() => bar.stop());
  const report = reportOn(run.rows, (performance.now() - begun) / 1000, { game, setup, seed: options.seed });
  print(terminal, options.json ? JSON.stringify(report, null, 2) : tableOf(report, terminal));
  const note = run.complete ? undefined : `interrupted after ${run.rows.length} of ${options.games} games`;
  if (note !== undefined) terminal.err.write(`orrery: ${note}\n`);
  return run.complete ? EXIT.ok : EXIT.interrupted;
}

function fileName({ game, index }: GameRow): string {
  return `${game}-${String(index).padStart(6, '0')}.json`;
}

function reportOn(
  rows: GameRow[],
  seconds: number,
  run: { game: { id: string; name: string; rulesVersion: string }; setup: object; seed: string },
) {
  const summary = summarize(rows);
  const rate = (count: number) => (seconds > 0 ? Math.round((count / seconds) * 10) / 10 : 0);
  return {
    game: run.game.id,
    name: run.game.name,
    rulesVersion: run.game.rulesVersion,
    setup: run.setup,
    seed: run.seed,
    ...summary,
    problems: rows.filter((row) => row.problem !== null).map(({ index, seed, problem }) => ({ index, seed, problem })),
    /** Equal for equal runs on every machine. */
    checksum: checksum(rows.map((row) => row.checksum)),
    seconds: Math.round(seconds * 1000) / 1000,
    gamesPerSecond: rate(summary.games),
    decisionsPerSecond: rate(summary.decisions),
  };
}

type Report = ReturnType<typeof reportOn>;

function tableOf(report: Report, terminal: Terminal): string {
  const { bold, dim, yellow } = paint(terminal);
  const { games, finished, lengths, seats, withoutWinner, shared, problems } = report;
  const facts: string[][] = [];
  facts.push(['games', number(games)]);
  facts.push(['finished', `${number(finished)} ${dim(`(${percent(games === 0 ? 0 : finished / games)})`)}`]);
  if (lengths !== null) {
    const { min, median, mean, max } = lengths;
    facts.push([
      'length',
      `${number(min)} to ${number(max)} actions, median ${number(median)}, mean ${number(Math.round(mean * 10) / 10)}`,
    ]);
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

function number(value: number): string {
  return value.toLocaleString('en-US');
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function interval({ low, high }: Proportion): string {
  return `${(100 * low).toFixed(1)} to ${percent(high)}`;
}
