import { type AgentScore, type Ladder, ladder, type Pairing } from '../../simulate/index.js';
import { matchupsOf, oneSidePerSeat, PlayedRows, requireLadder } from '../../simulate/internal.js';
import { agentList } from '../agents.js';
import { CliError, EXIT, type ExitCode } from '../cli-error.js';
import { type DecisionTime, DecisionTimes } from '../decision-times.js';
import { interval, percent } from '../format.js';
import { entryOf, type GameEntry, loadGame } from '../games.js';
import { progressBar } from '../progress.js';
import { openRowFile, type RowOptions, requireRowOptions } from '../rows/row-options.js';
import { type SetupOptions, setupFor } from '../setup.js';
import { columns } from '../table.js';
import { paint, print, type Terminal } from '../terminal.js';

export interface LadderCommandOptions extends SetupOptions, RowOptions {
  games: number;
  seed: string;
  agents: string;
  maxActions: number;
  workers: number;
  /** Time limit of a search for each decision, in milliseconds, instead of a number of iterations. */
  time?: number;
  json?: boolean;
}

/** Runs `orrery ladder <game>`. */
export async function playLadder(
  terminal: Terminal,
  games: readonly GameEntry[],
  id: string,
  { games: count, seed, agents, maxActions, workers, time, json, out, resume, ...written }: LadderCommandOptions,
): Promise<ExitCode> {
  requireRowOptions({ out, resume });
  const game = await loadGame(games, id);
  const setup = { ...game.selfPlay, ...setupFor(game, written) };
  if (time !== undefined && /\biterations=/.test(agents)) {
    throw new CliError('--time limits each decision of a search; remove iterations= from --agents', EXIT.usage);
  }
  // `game.start` below throws for an invalid setup, before anything is printed.
  const { sides } = entryOf(games, id);
  const start = game.start(setup, seed);
  const players = start.players.length;
  const list = await agentList(agents, game, {
    players,
    budget: time === undefined ? undefined : { milliseconds: time },
    allowsModules: true,
  });
  const allSides = sides?.(start) ?? oneSidePerSeat(players);
  // Invalid agents are refused before the file is created.
  requireLadder(list, allSides, players);
  const rows = new PlayedRows({ game, setup, players: start.players, matchups: matchupsOf(list, allSides, count), seed });
  const file = await openRowFile(
    terminal,
    { out, resume },
    (_position, row) => rows.expected(row),
    (row) => rows.add(row),
  );
  // Only agents in this process can be measured.
  const times = time === undefined || workers > 0 ? undefined : new DecisionTimes();
  const bar = progressBar(terminal, 1);
  const table = await ladder({
    game,
    setup,
    agents: times === undefined ? list : list.map((agent) => times.watch(agent)),
    games: count,
    seed,
    maxActions,
    workers,
    signal: terminal.signal,
    onProgress: (done, of) => bar.update(done, of),
    sides: allSides,
    played: rows.all(),
    onRow: (row) => file?.write(row),
  }).finally(() => {
    bar.stop();
    return file?.close();
  });
  const decisionTimes = times?.summary();
  const text = () => textOf(game.name, table, start.players, decisionTimes, terminal);
  print(terminal, json === true ? JSON.stringify({ ...table, ...(times && { decisionTimes }) }, null, 2) : text());
  if (time !== undefined) terminal.err.write(`orrery: searches had ${time} ms for each decision; another run gives other games\n`);
  if (!table.complete) terminal.err.write('orrery: interrupted; the tables include only the games that were played\n');
  return table.complete ? EXIT.ok : EXIT.interrupted;
}

function textOf(
  name: string,
  table: Ladder,
  players: readonly string[],
  times: readonly DecisionTime[] | undefined,
  terminal: Terminal,
): string {
  const { bold, dim, yellow } = paint(terminal);
  const parts = [
    `${bold(name)} ${dim(`rules ${table.rulesVersion}, seed ${table.seed}, ${players.length} players`)}`,
    standingsTable(table, dim),
    ...(table.cooperative ? [] : [pairingsTable(table.pairings, dim)]),
    ...(times === undefined ? [] : [timesTable(times, dim)]),
    ...table.problems.slice(0, 5).map(({ seed, agents, problem }) => yellow(`game with seed ${seed} of ${agents.join(', ')}: ${problem}`)),
  ];
  return parts.join('\n\n');
}

function standingsTable({ standings, cooperative }: Ladder, dim: (text: string) => string): string {
  const rows = standings.map((standing: AgentScore) => [
    standing.agent,
    String(standing.games),
    String(standing.wins),
    ...(cooperative ? [] : [String(standing.draws)]),
    percent(standing.share),
    interval(standing),
    standing.meanScore === null ? '-' : standing.meanScore.toFixed(2),
  ]);
  const head = ['agent', 'games', 'wins', ...(cooperative ? ['won'] : ['draws', 'points']), '95 % interval', 'mean score'];
  return columns(rows, {
    head: head.map((heading) => dim(heading)),
    colAligns: ['left', 'right', 'right', ...(cooperative ? [] : ['right' as const]), 'right', 'left', 'right'],
  });
}

function pairingsTable(pairings: readonly Pairing[], dim: (text: string) => string): string {
  const rows = pairings.map((pairing) => [
    pairing.first,
    pairing.second,
    `${pairing.wins} / ${pairing.draws} / ${pairing.losses}`,
    percent(pairing.share),
    interval(pairing),
    pairing.sides.map((side) => percent(side.share)).join(', '),
    pairing.better ?? 'open',
  ]);
  const head = ['agent', 'against', 'won / drawn / lost', 'points', '95 % interval', 'by side', 'better'];
  return columns(rows, {
    head: head.map((heading) => dim(heading)),
    colAligns: ['left', 'left', 'right', 'right', 'left', 'left', 'left'],
  });
}

function timesTable(times: readonly DecisionTime[], dim: (text: string) => string): string {
  const rows = times.map(({ agent, decisions, mean, percentile99, longest }) => [
    agent,
    String(decisions),
    ...[mean, percentile99, longest].map((milliseconds) => milliseconds.toFixed(1)),
  ]);
  return columns(rows, {
    head: ['agent', 'decisions', 'mean ms', '99 % within', 'longest'].map((heading) => dim(heading)),
    colAligns: ['left', 'right', 'right', 'right', 'right'],
  });
}
