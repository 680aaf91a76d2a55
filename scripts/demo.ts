// `npm run demo`: prints one game of Escape from Area 51 with its events, then a table of several hundred games.
import { parseArgs } from 'node:util';
import { replay, type TypesOf } from 'orrery-rules';
import { type Agent, random } from 'orrery-rules/agents';
import { type Area51Event, area51 } from 'orrery-rules/area-51';
import { playGame, type Summary, simulate, summarize } from 'orrery-rules/simulate';
import pc from 'picocolors';
import { seeker } from '../examples/seeker.js';
import { columns } from '../src/cli/table.js';

const { seed } = parseArgs({ options: { seed: { type: 'string', default: '7' } } }).values;
type Area51 = TypesOf<typeof area51>;

const { bold, cyan, dim, green, red, yellow } = pc;
const PLAYERS = ['ann', 'bob', 'cat'];
const AGENTS = [seeker(), seeker(), random()];

const heading = (text: string) => console.log(`\n${bold(cyan(text))}\n`);

/** Returns the board with colours for aliens, humans, tokens and terrain. */
function coloured(board: string): string {
  return board
    .split('\n')
    .map((line) => (/^(\S )+\S$/.test(line) ? line.replace(/[A-DHzSfiec.~#+]/g, (symbol) => colourOf(symbol)(symbol)) : line))
    .join('\n');
}

function colourOf(symbol: string): (text: string) => string {
  if ('ABCD'.includes(symbol)) return (text) => green(bold(text));
  if ('Hz'.includes(symbol)) return red;
  return 'fiecS'.includes(symbol) ? yellow : dim;
}

/** Returns the texts of the main events of a turn. For steps and for moves of humans, returns only how many there were. */
function told(events: readonly Area51Event[]): string[] {
  const quiet = ['turn-begun', 'stepped', 'human-moved', 'human-movement-begun', 'pushed', 'control-marker-taken', 'human-thawed'];
  const said = events.filter(({ type }) => !quiet.includes(type)).map((event) => `${area51.text.event(event)} ${dim(`[${event.rule}]`)}`);
  const steps = events.filter(({ type }) => type === 'stepped');
  const walked = events.filter(({ type }) => type === 'human-moved').length;
  const last = steps.at(-1);
  return [
    ...(last?.type === 'stepped' ? [`${counted(steps.length, 'step')} to (${last.to.x},${last.to.y})`] : []),
    ...said,
    ...(walked > 0 ? [dim(`moves ${counted(walked, 'human')}`)] : []),
  ];
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function showOneGame(): void {
  const { record, row } = playGame({ game: area51, setup: { players: PLAYERS }, agents: AGENTS, seed });
  const { states, events } = replay(record, [area51]);
  const draw = (index: number) => console.log(coloured(area51.text.view(area51.view(states[index], 'spectator'), 'spectator')));

  heading(`${area51.name}: one game, seed ${seed}`);
  console.log(`ann and bob know where they want to go, cat takes random actions. The rules: docs/rules/area-51.md\n`);
  draw(0);

  heading('What happened, with the clause behind it');
  let turn: Area51Event[] = [];
  let title = `Round 1: ${PLAYERS[0]}'s turn`;
  const close = () => console.log(`${bold(title.padEnd(22))} ${told(turn).join('; ') || dim('nothing')}`);
  for (const event of events.flat()) {
    if (event.type !== 'turn-begun') {
      turn.push(event);
      continue;
    }
    close();
    turn = [];
    title = area51.text.event(event);
  }
  close();

  heading('How it ended');
  draw(states.length - 1);
  const { winners, reason, rule } = row.outcome ?? { winners: [], reason: 'unfinished', rule: '' };
  console.log(
    `\n${bold(green(winners.join(' and ')))} ${winners.length === 1 ? 'wins' : 'win'}: ${reason} ${dim(`[${rule}]`)}, ${row.length} actions`,
  );
}

async function showManyGames(): Promise<void> {
  const tables = [
    ...[2, 3, 4].map((players) => ({ agent: random() as Agent<Area51>, players, games: 100 })),
    ...[2, 3, 4].map((players) => ({ agent: seeker(), players, games: 60 })),
  ];
  const rows: string[][] = [];
  const begun = performance.now();
  for (const { agent, players, games } of tables) {
    const run = await simulate({ game: area51, setup: { players }, agents: agent, seed, games });
    rows.push(tableRow(agent.name, players, summarize(run.rows)));
  }
  const seconds = (performance.now() - begun) / 1000;
  const games = tables.reduce((sum, table) => sum + table.games, 0);
  heading(`${games} games in ${seconds.toFixed(1)} s`);
  const head = [
    'everybody is',
    'players',
    'games',
    'ended',
    'actions (median)',
    'ship repaired',
    'wins by seat (shared wins count for each)',
  ];
  console.log(
    columns(rows, { head: head.map((text) => dim(text)), colAligns: ['left', 'right', 'right', 'right', 'right', 'right', 'left'] }),
  );
  console.log(
    `\nMore: ${bold('npx tsx src/cli/main.ts play area-51')}, or ${bold('npm run build')} and ${bold('node dist/cli.js --help')}\n`,
  );
}

function tableRow(who: string, players: number, { games, finished, lengths, seats, reasons }: Summary): string[] {
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const repaired = reasons['ship-repaired'] ?? 0;
  return [
    who,
    `${players}`,
    `${games}`,
    percent(finished / games),
    `${lengths?.median}`,
    percent(repaired / games),
    seats.map(({ share }) => percent(share)).join('  '),
  ];
}

showOneGame();
await showManyGames();
