// The commands with their options and help. The implementation of a command is loaded when it runs.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { version } from '../../package.json';
import { AGENTS_HELP } from './agents-help.js';
import { EXIT, Failure, oneLine } from './failure.js';
import type { GameEntry } from './games.js';
import { RESOLVE_HELP, SOLVE_HELP } from './mission-help.js';
import type { Terminal } from './terminal.js';

/**
 * Runs the command line and returns the exit code. Never throws.
 * @param clauses folders to search for the clause index (default: the output folders of the build).
 */
export async function run(
  argv: readonly string[],
  terminal: Terminal,
  games: readonly GameEntry[],
  clauses?: readonly URL[],
): Promise<number> {
  let exitCode: number = EXIT.ok;
  const exit = (code: number) => {
    exitCode = code;
  };
  const program = commandLine(terminal, games, clauses, exit);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    terminal.err.write(`orrery: ${oneLine(error)}\n`);
    return error instanceof Failure ? error.exitCode : EXIT.badInput;
  }
}

function commandLine(
  terminal: Terminal,
  games: readonly GameEntry[],
  clauses: readonly URL[] | undefined,
  exit: (code: number) => void,
): Command {
  const program = new Command('orrery')
    .description('Plays, simulates, replays and checks board games by their rules.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
      outputError: (text, write) => write(`orrery: ${text.replace(/^error: /, '').replace(/\n(?=.)/g, ' ')}`),
    })
    .addHelpText(
      'after',
      examples(
        ['orrery games', 'list the games'],
        ['orrery simulate area-51 --players 4 --games 1000', 'play a thousand random games'],
        ['orrery ladder area-51 --agents random,mcts', 'compare two agents'],
        ['orrery play area-51', 'play against random players'],
        ['orrery merge shard-*.jsonl --out all.jsonl', 'merge the rows of several machines'],
        ['orrery replay match.json', 'print the events of a match'],
        ['orrery draw match.json --at 12 > board.svg', 'draw one state'],
        ['orrery rule A51-5.2', 'print a clause, its tests and its code'],
        ['orrery resolve < missions.jsonl', 'resolve Space Alert missions, one per line'],
        ['orrery solve mission.json', 'find a plan that wins a Space Alert mission'],
      ),
    )
    .addHelpText('after', '\nExit codes: 0 success, 1 invalid input, 2 invalid usage, 130 interrupted.');

  program
    .command('games')
    .description('list the games')
    .option('--json', 'print JSON')
    .addHelpText('after', examples(['orrery games', 'a table'], ['orrery games --json', 'the same as JSON']))
    .action(async (options) => (await import('./commands/games.js')).listGames(terminal, games, options));

  program
    .command('simulate')
    .description('play many games and count how they end')
    .argument(...GAME)
    .option(...PLAYERS)
    .option('-n, --games <count>', 'number of games', wholeNumber(0), 1000)
    .option(...SEED)
    .option('-a, --agents <names>', 'agents: one name for all seats, or one for each seat, separated by commas', 'random')
    .option(...SETUP)
    .option(...MAX_ACTIONS)
    .option(
      '-w, --workers <count>',
      'number of worker processes; 0 plays in this process; the results do not depend on it',
      wholeNumber(0),
      0,
    )
    .option('--timeout <seconds>', 'with workers: abandon a game that takes longer', positiveNumber)
    .option('-o, --out <file>', 'write one line of JSON per game to this file, in order')
    .option('--resume', 'continue the file of --out, or create it')
    .option('--shard <number/of>', 'play only one of several shares of the run, such as 3/16', shardOf)
    .option('--records <folder>', 'write a record of every game to this folder')
    .option('--report <file>', 'write a report with plots and tables to this HTML file')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        ['orrery simulate area-51 --players 4 --games 1000 --seed 7', 'print statistics of a thousand games'],
        ['orrery simulate area-51 --games 10 --records games/', 'keep the records'],
        ['orrery simulate area-51 --json | jq .seats', 'results as JSON'],
        ['orrery simulate sol --games 10000 --workers 8 --out sol.jsonl', 'write the rows to a file'],
        ['orrery simulate sol --games 10000 --out sol.jsonl --resume', 'continue after an interruption'],
        ['orrery simulate sol --games 10000 --out 3.jsonl --shard 3/16', 'one of 16 shares, for one of 16 machines'],
        ['orrery simulate sol --games 1000 --report run.html', 'write a report as one HTML page'],
      ),
    )
    .addHelpText('after', REPORT_HELP)
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('./commands/simulate.js')).simulateGames(terminal, games, game, options)));

  program
    .command('merge')
    .description('merge the row files of all shards into one; the order of the files does not matter')
    .argument('<files...>', 'row files, as `orrery simulate --out` writes them')
    .option('-o, --out <file>', 'write the rows to this file, if the input has no errors (default: standard output)')
    .option('-n, --games <count>', 'fail unless the run has this number of games', wholeNumber(0))
    .option('-s, --seed <seed>', 'fail if a game does not belong to the run with this seed')
    .option('--verify', 'play every game again, and fail if a row differs')
    .option('--report <file>', 'write a report to this HTML file; without --out, rows are not written')
    .addHelpText(
      'after',
      examples(
        ['orrery merge shard-*.jsonl --out all.jsonl', 'merge all shards of a run'],
        ['orrery merge shard-*.jsonl --games 10000 --seed 7 | wc -l', 'check also that the run is complete'],
        ['orrery merge all.jsonl --report run.html', 'write a report about existing rows'],
      ),
    )
    .addHelpText(
      'after',
      '\nEqual rows are taken once. Rows that contradict each other, were changed, are of another run or are missing are\nrefused with their index and file, and the exit code is 1.',
    )
    .addHelpText('after', `${REPORT_HELP}Rows do not contain decisions: to count decisions in the report, add --verify.`)
    .action(async (files, options) => exit(await (await import('./commands/merge.js')).mergeFiles(terminal, games, files, options)));

  program
    .command('ladder')
    .description('play agents against each other and estimate who is better')
    .argument(...GAME)
    .option(...PLAYERS)
    .option('-n, --games <count>', 'games for each pair of agents, rounded up so that seatings are balanced', wholeNumber(1), 100)
    .option(...SEED)
    .option('-a, --agents <names>', 'the agents to compare, separated by commas', 'random,mcts')
    .option(...SETUP)
    .option(...MAX_ACTIONS)
    .option('-w, --workers <count>', 'number of worker processes; the results do not depend on it', wholeNumber(0), 0)
    .option('-t, --time <duration>', 'time limit of every search, such as 50ms or 2s, instead of iterations', duration)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        ['orrery ladder area-51 --agents random,mcts:iterations=50', 'shares of wins, with 95 % intervals'],
        ['orrery ladder specter-ops --agents random,ismcts --workers 2', 'each agent plays both sides'],
        ['orrery ladder sol --agents mcts,mcts:knowledge=0 --time 50ms', 'compare a search with and without knowledge, in equal time'],
        ['orrery ladder sol --json | jq .pairings', 'results as JSON'],
      ),
    )
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('./commands/ladder.js')).playLadder(terminal, games, game, options)));

  program
    .command('replay')
    .description('print the events of a recorded match, each with its clause')
    .argument(...RECORD)
    .option('--viewer <viewer>', 'print only what this player, or "spectator", may know')
    .option('--view', 'draw the first and the last state')
    .option('--clauses', 'print the text of every cited clause')
    .addHelpText(
      'after',
      examples(
        ['orrery replay match.json', 'all events'],
        ['orrery replay match.json --viewer p2 --view', 'what the second player saw'],
        ['orrery replay - --clauses < match.json', 'with the text of the rules'],
      ),
    )
    .action(async (file, options) => (await import('./commands/replay.js')).replayFile(terminal, games, file, options));

  program
    .command('draw')
    .description('draw a state of a recorded match, or of a Space Alert mission, as SVG')
    .argument('<file>', 'a record, or a mission as for `orrery resolve`, or - for standard input')
    .option('--at <index>', 'index of the state: 0 is the first, 1 follows the first action, -1 is the last', wholeNumberOfEitherSign, -1)
    .option('--viewer <viewer>', 'draw what this player, or "spectator", may know', 'spectator')
    .addOption(new Option('--theme <theme>', 'colours; auto follows the settings of the reader').choices(THEMES).default('auto'))
    .addOption(
      new Option('--layout <layout>', 'where the panels of the players are: beside the board, or below it')
        .choices(LAYOUTS)
        .default('wide'),
    )
    .option('--targets', 'mark everything that the viewer, a player, can choose now')
    .option('--changed', 'mark what the last action changed')
    .addHelpText(
      'after',
      examples(
        ['orrery draw match.json > board.svg', 'the last state, as a spectator sees it'],
        ['orrery draw match.json --at 12 --viewer p1 > board.svg', 'what the first player saw after 12 actions'],
        ['orrery draw match.json --at -2 --viewer p1 --targets --changed > board.svg', 'also mark changes and possible choices'],
        ['orrery draw mission.json --at 20 --theme dark > ship.svg', 'a mission after 20 steps of its resolution'],
      ),
    )
    .addHelpText(
      'after',
      '\nThe attribute data-id of an element is the id that actions use. The picture shows only what the viewer may know.',
    )
    .action(async (file, options) => (await import('./commands/draw.js')).drawFile(terminal, games, file, options));

  program
    .command('check')
    .description('check whether a recorded match follows the rules, and report where it does not')
    .argument(...RECORD)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(['orrery check match.json', 'exit code 1 if the match breaks a rule'], ['orrery check - --json < match.json', 'as JSON']),
    )
    .action(async (file, options) => exit(await (await import('./commands/check.js')).checkFile(terminal, games, file, options)));

  program
    .command('rule')
    .description('print a clause of the rules, the tests that cover it and the code that cites it')
    .argument('<id>', 'id of the clause, as in refusals and events; upper or lower case')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        ['orrery rule SOL-8.4', 'the clause, its tests and its code'],
        ['orrery rule sa-6.3 --json | jq -r .text', 'only its text'],
        ["orrery rule SO-9.1 --json | jq -r '.code[].file' | sort -u", 'the files that cite it'],
      ),
    )
    .addHelpText('after', '\nFiles and lines refer to the sources from which this program was built.')
    .action(async (id, options) => (await import('./commands/rule.js')).printRule(terminal, id, options, clauses));

  program
    .command('play')
    .description('play in this terminal, alone or with others, against agents')
    .argument(...GAME)
    .option(...PLAYERS)
    .option('-H, --humans <ids>', 'ids of the players at this terminal (default: the first player)')
    .option('-s, --seed <seed>', 'any text or number (default: random)')
    .option('-a, --agents <names>', 'agents for the other seats: one name for all, or one for each seat', 'random')
    .option(...SETUP)
    .option('--record <file>', 'write a record to this file at the end')
    .addHelpText(
      'after',
      examples(
        ['orrery play area-51', 'one person against a random agent'],
        ['orrery play area-51 --players ann,bob,cat --humans ann,bob', 'two people and a random agent'],
        ['orrery play area-51 --seed 7 --record match.json', 'save the match for a replay'],
      ),
    )
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('./commands/play.js')).playAtTerminal(terminal, games, game, options)));

  program
    .command('resolve')
    .description('resolve Space Alert missions from a file with one JSON object per line')
    .argument('[file]', 'the missions, or - for standard input', '-')
    .option('--explain', 'print what happens in each turn, with the clause of each effect')
    .addHelpText(
      'after',
      examples(
        ['orrery resolve missions.jsonl > results.jsonl', 'one line of JSON for each mission'],
        ['orrery resolve < missions.jsonl | jq .score.total', 'only the scores'],
        ['orrery resolve --explain mission.json', 'what happened and why (the file has one mission, on one line)'],
      ),
    )
    .addHelpText('after', RESOLVE_HELP)
    .action(async (file, options) => exit(await (await import('./commands/resolve.js')).resolveMissions(terminal, file, options)));

  program
    .command('solve')
    .description('search for plans that win a Space Alert mission with a high score')
    .argument('[file]', 'a file with one mission, or one mission per line; - for standard input', '-')
    .option('-s, --seed <seed>', 'any text or number; equal seeds and iterations find equal plans', '1')
    .option('-i, --iterations <count>', 'number of changes to try (default: 100000)', wholeNumber(1))
    .option('-m, --milliseconds <count>', 'time limit of the search, instead of --iterations', wholeNumber(1))
    .option('-c, --cards <which>', 'dealt: one heroic card per player and the cards of the deck; any: any action in any slot', 'dealt')
    .option('--json', 'print one line of JSON per mission: the mission with its plan')
    .addHelpText(
      'after',
      examples(
        ['orrery solve mission.json', 'the best plan found, as a table'],
        ['orrery solve mission.json --milliseconds 30000', 'search for 30 seconds'],
        ['orrery solve mission.json --json | jq -c .mission | orrery resolve', 'verify the plan'],
      ),
    )
    .addHelpText('after', SOLVE_HELP)
    .action(async (file, options) => exit(await (await import('./commands/solve.js')).solveMissions(terminal, file, options)));

  return program;
}

/** Arguments and options of several commands. */
const GAME = ['<game>', 'id of the game, see `orrery games`'] as const;
const RECORD = ['<file>', 'a record, or - for standard input'] as const;
const PLAYERS = [
  '-p, --players <players>',
  'the number of players, or their ids separated by commas (default: the minimum of the game)',
] as const;
const SETUP = ['--setup <json>', 'other fields of the setup, as JSON or as the name of a JSON file'] as const;
const SEED = ['-s, --seed <seed>', 'any text or number; equal seeds play equal games', '1'] as const;
const MAX_ACTIONS = ['--max-actions <count>', 'abandon a game after this number of actions', wholeNumber(1), 100_000] as const;

const REPORT_HELP = `
A report is one HTML file without external resources: wins by seat and agent with 95 % intervals, lengths, outcomes, endings, and
decisions by kind. It needs two packages: npm install @observablehq/plot linkedom
`;

const THEMES = ['auto', 'light', 'dark'];
const LAYOUTS = ['wide', 'tall'];

function examples(...lines: [command: string, what: string][]): string {
  const width = Math.max(...lines.map(([command]) => command.length));
  return `\nExamples:\n${lines.map(([command, what]) => `  ${command.padEnd(width)}  ${what}`).join('\n')}\n`;
}

function shardOf(written: string): { number: number; of: number } {
  const [number, of] = /^([0-9]{1,9})\/([0-9]{1,9})$/.exec(written)?.slice(1).map(Number) ?? [];
  if (number !== undefined && of !== undefined && number >= 1 && number <= of) return { number, of };
  throw new InvalidArgumentError('Expected two whole numbers, such as 3/16: the third of sixteen.');
}

/** Parses a duration such as `50ms` or `2s` and returns milliseconds. */
function duration(written: string): number {
  const [, count, unit] = /^(\d{1,6})(ms|s)$/.exec(written.trim()) ?? [];
  const milliseconds = Number(count) * (unit === 's' ? 1000 : 1);
  if (milliseconds >= 1) return milliseconds;
  throw new InvalidArgumentError('Expected a time such as 50ms or 2s.');
}

function positiveNumber(written: string): number {
  const number = Number(written);
  if (written.trim() !== '' && number > 0 && number < 1_000_000) return number;
  throw new InvalidArgumentError('Expected a number above 0.');
}

function wholeNumberOfEitherSign(written: string): number {
  if (/^-?\d{1,9}$/.test(written)) return Number(written);
  throw new InvalidArgumentError('Expected a whole number, such as 12 or -1.');
}

function wholeNumber(least: number): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Expected a whole number of at least ${least}.`);
  };
}
