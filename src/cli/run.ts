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
        ['orrery games', 'which games there are'],
        ['orrery simulate area-51 --players 4 --games 1000', 'a thousand random games'],
        ['orrery ladder area-51 --agents random,mcts', 'which agent is better'],
        ['orrery play area-51', 'play against random players'],
        ['orrery merge shard-*.jsonl --out all.jsonl', 'the rows of several machines as one run'],
        ['orrery replay match.json', 'read what happened'],
        ['orrery draw match.json --at 12 > board.svg', 'a picture of one moment'],
        ['orrery rule A51-5.2', 'a clause of the rules, its tests and its code'],
        ['orrery resolve < missions.jsonl', 'resolve Space Alert missions, one a line'],
        ['orrery solve mission.json', 'find a plan that wins a Space Alert mission'],
      ),
    )
    .addHelpText('after', '\nExit codes: 0 done, 1 bad input, 2 wrong usage, 130 interrupted.');

  program
    .command('games')
    .description('list the games')
    .option('--json', 'print JSON')
    .addHelpText('after', examples(['orrery games', 'a table'], ['orrery games --json', 'the same for programs']))
    .action(async (options) => (await import('./commands/games.js')).listGames(terminal, games, options));

  program
    .command('simulate')
    .description('play many games and count how they end')
    .argument('<game>', 'id of the game, see `orrery games`')
    .option('-p, --players <players>', 'how many, or their ids with commas between (default: as few as the game takes)')
    .option('-n, --games <count>', 'how many games', wholeNumber(0), 1000)
    .option('-s, --seed <seed>', 'any text or number; the same seed gives the same games', '1')
    .option('-a, --agents <names>', 'who plays: one for all seats, or one for each with commas between', 'random')
    .option('--setup <json>', 'further setup of the game, as JSON or as the name of a file')
    .option('--max-actions <count>', 'give up a game that takes more actions', wholeNumber(1), 100_000)
    .option('-w, --workers <count>', 'processes that play side by side; 0 plays in this one; the games stay the same', wholeNumber(0), 0)
    .option('--timeout <seconds>', 'with workers: give up a game that takes longer', positiveNumber)
    .option('-o, --out <file>', 'write one line of JSON for every game there, in order')
    .option('--resume', 'go on with the file of --out; start it if it is not there')
    .option('--shard <number/of>', 'play only one of several shares of the run, as 3/16', shardOf)
    .option('--records <folder>', 'write a record of every game there')
    .option('--report <file>', 'write a page of HTML there, with plots and tables of how the games went')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        ['orrery simulate area-51 --players 4 --games 1000 --seed 7', 'a table of a thousand games'],
        ['orrery simulate area-51 --games 10 --records games/', 'keep the records'],
        ['orrery simulate area-51 --json | jq .seats', 'numbers for programs'],
        ['orrery simulate sol --games 10000 --workers 8 --out sol.jsonl', 'rows in a file'],
        ['orrery simulate sol --games 10000 --out sol.jsonl --resume', 'go on after an interruption'],
        ['orrery simulate sol --games 10000 --out 3.jsonl --shard 3/16', 'a sixteenth, for one of 16 machines'],
        ['orrery simulate sol --games 1000 --report run.html', 'a page to look at and to send on'],
      ),
    )
    .addHelpText('after', REPORT_HELP)
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('./commands/simulate.js')).simulateGames(terminal, games, game, options)));

  program
    .command('merge')
    .description('make one file of the rows of all shards; the same bytes in any order of the files')
    .argument('<files...>', 'files of rows, as `orrery simulate --out` writes them')
    .option('-o, --out <file>', 'write there, and only if all is well (default: the output)')
    .option('-n, --games <count>', 'refuse if the run has not as many games', wholeNumber(0))
    .option('-s, --seed <seed>', 'refuse games that are not of the run with this seed')
    .option('--verify', 'play every game again, and refuse rows that come out otherwise')
    .option('--report <file>', 'write a page of HTML there; without --out the rows go nowhere else')
    .addHelpText(
      'after',
      examples(
        ['orrery merge shard-*.jsonl --out all.jsonl', 'all shards of a run'],
        ['orrery merge shard-*.jsonl --games 10000 --seed 7 | wc -l', 'and nothing but that run, to its last game'],
        ['orrery merge all.jsonl --report run.html', 'a page of rows that were written before'],
      ),
    )
    .addHelpText(
      'after',
      '\nEqual rows are taken once. Rows that contradict each other, were changed, are of another run or are missing are\nrefused with their index and file, and the exit code is 1.',
    )
    .addHelpText('after', `${REPORT_HELP}Rows do not say what was decided: with --verify the page counts that, too.`)
    .action(async (files, options) => exit(await (await import('./commands/merge.js')).mergeFiles(terminal, games, files, options)));

  program
    .command('ladder')
    .description('play agents against each other and say who is better')
    .argument('<game>', 'id of the game, see `orrery games`')
    .option('-p, --players <players>', 'how many, or their ids with commas between (default: as few as the game takes)')
    .option('-n, --games <count>', 'how many games for each pair, rounded up to whole rounds of seats', wholeNumber(1), 100)
    .option('-s, --seed <seed>', 'any text or number; the same seed gives the same games', '1')
    .option('-a, --agents <names>', 'who is compared, with commas between', 'random,mcts')
    .option('--setup <json>', 'further setup of the game, as JSON or as the name of a file')
    .option('--max-actions <count>', 'give up a game that takes more actions', wholeNumber(1), 100_000)
    .option('-w, --workers <count>', 'how many workers play; it changes nothing but the speed', wholeNumber(0), 0)
    .option('-t, --time <duration>', 'how long every search thinks about a turn, as 50ms or 2s, instead of iterations', duration)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        ['orrery ladder area-51 --agents random,mcts:iterations=50', 'who wins how often, with 95 % intervals'],
        ['orrery ladder specter-ops --agents random,ismcts --workers 2', 'both play both sides'],
        ['orrery ladder sol --agents mcts,mcts:knowledge=0 --time 50ms', 'what knowledge is worth in equal time'],
        ['orrery ladder sol --json | jq .pairings', 'numbers for programs'],
      ),
    )
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('./commands/ladder.js')).playLadder(terminal, games, game, options)));

  program
    .command('replay')
    .description('print what happened in a recorded match, with the clause behind each event')
    .argument('<file>', 'a record, or - for the input')
    .option('--viewer <viewer>', 'only what that player, or "spectator", may know')
    .option('--view', 'draw the start and the end')
    .option('--clauses', 'print the words of every clause that was cited')
    .addHelpText(
      'after',
      examples(
        ['orrery replay match.json', 'the whole log'],
        ['orrery replay match.json --viewer p2 --view', 'as the second player saw it'],
        ['orrery replay - --clauses < match.json', 'with the rules'],
      ),
    )
    .action(async (file, options) => (await import('./commands/replay.js')).replayFile(terminal, games, file, options));

  program
    .command('draw')
    .description('draw one moment of a recorded match, or of a Space Alert mission, as SVG')
    .argument('<file>', 'a record, or a mission as for `orrery resolve`, or - for the input')
    .option('--at <index>', 'which state: 0 is the start, 1 that after the first action, -1 the end', wholeNumberOfEitherSign, -1)
    .option('--viewer <viewer>', 'what that player, or "spectator", may know', 'spectator')
    .addOption(new Option('--theme <theme>', 'the colours; auto follows the system of whoever looks').choices(THEMES).default('auto'))
    .addOption(
      new Option('--layout <layout>', "where players' belongings stand: beside the board, or below it").choices(LAYOUTS).default('wide'),
    )
    .option('--targets', 'ring what the viewer, a player, may choose now')
    .option('--changed', 'mark what the last action changed')
    .addHelpText(
      'after',
      examples(
        ['orrery draw match.json > board.svg', 'the end, as everybody sees it'],
        ['orrery draw match.json --at 12 --viewer p1 > board.svg', 'what the first player saw after 12 actions'],
        ['orrery draw match.json --at -2 --viewer p1 --targets --changed > board.svg', 'and what there was to choose'],
        ['orrery draw mission.json --at 20 --theme dark > ship.svg', 'a mission after 20 steps of its resolution'],
      ),
    )
    .addHelpText('after', '\nIn the picture, data-id is what actions call a thing. It draws what the viewer may know, and nothing else.')
    .action(async (file, options) => (await import('./commands/draw.js')).drawFile(terminal, games, file, options));

  program
    .command('check')
    .description('say whether a recorded match keeps to the rules, and where it does not')
    .argument('<file>', 'a record, or - for the input')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(['orrery check match.json', 'exit code 1 if it breaks'], ['orrery check - --json < match.json', 'for programs']),
    )
    .action(async (file, options) => exit(await (await import('./commands/check.js')).checkFile(terminal, games, file, options)));

  program
    .command('rule')
    .description('print a clause of the rules, the tests that prove it and the code that cites it')
    .argument('<id>', 'id of the clause, in upper or lower case, as refusals and events name it')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      examples(
        ['orrery rule SOL-8.4', 'the clause, its tests and its code'],
        ['orrery rule sa-6.3 --json | jq -r .text', 'its words alone'],
        ["orrery rule SO-9.1 --json | jq -r '.code[].file' | sort -u", 'the files that cite it'],
      ),
    )
    .addHelpText('after', '\nFiles and lines are those of the sources that the program was built from.')
    .action(async (id, options) => (await import('./commands/rule.js')).printRule(terminal, id, options, clauses));

  program
    .command('play')
    .description('play at this terminal, alone or with others, against random players')
    .argument('<game>', 'id of the game, see `orrery games`')
    .option('-p, --players <players>', 'how many, or their ids with commas between (default: as few as the game takes)')
    .option('-H, --humans <ids>', 'who sits at this terminal (default: the first player)')
    .option('-s, --seed <seed>', 'any text or number (default: another one each time)')
    .option('-a, --agents <names>', 'who plays the other seats: one for all, or one for each seat', 'random')
    .option('--setup <json>', 'further setup of the game, as JSON or as the name of a file')
    .option('--record <file>', 'write a record there at the end')
    .addHelpText(
      'after',
      examples(
        ['orrery play area-51', 'you against one random player'],
        ['orrery play area-51 --players ann,bob,cat --humans ann,bob', 'two people and a random player'],
        ['orrery play area-51 --seed 7 --record match.json', 'a match to replay later'],
      ),
    )
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('./commands/play.js')).playAtTerminal(terminal, games, game, options)));

  program
    .command('resolve')
    .description('resolve Space Alert missions that are written down, one JSON object a line')
    .argument('[file]', 'the missions, or - for the input', '-')
    .option('--explain', 'print turn by turn in words what happens, with the clause behind each effect')
    .addHelpText(
      'after',
      examples(
        ['orrery resolve missions.jsonl > results.jsonl', 'one line of JSON for each mission'],
        ['orrery resolve < missions.jsonl | jq .score.total', 'the points'],
        ['orrery resolve --explain mission.json', 'what happened, and why (the mission on one line)'],
      ),
    )
    .addHelpText('after', RESOLVE_HELP)
    .action(async (file, options) => exit(await (await import('./commands/resolve.js')).resolveMissions(terminal, file, options)));

  program
    .command('solve')
    .description('search plans that win a Space Alert mission and score well')
    .argument('[file]', 'a mission, or one a line, or - for the input', '-')
    .option('-s, --seed <seed>', 'any text or number; the same seed and iterations find the same plan', '1')
    .option('-i, --iterations <count>', 'changes to try (default: 100000)', wholeNumber(1))
    .option('-m, --milliseconds <count>', 'time to search, instead of --iterations', wholeNumber(1))
    .option('-c, --cards <which>', 'dealt: one heroic card for each, the rest out of the deck; any: any word in any slot', 'dealt')
    .option('--json', 'print one line of JSON for each mission, the mission with its plan in it')
    .addHelpText(
      'after',
      examples(
        ['orrery solve mission.json', 'the best plan found, as a table'],
        ['orrery solve mission.json --milliseconds 30000', 'search for half a minute'],
        ['orrery solve mission.json --json | jq -c .mission | orrery resolve', 'confirm the plan'],
      ),
    )
    .addHelpText('after', SOLVE_HELP)
    .action(async (file, options) => exit(await (await import('./commands/solve.js')).solveMissions(terminal, file, options)));

  return program;
}

const REPORT_HELP = `
A report is one file that asks for nothing from anywhere: shares by seat and agent with 95 % intervals, lengths, outcomes, how games
ended, decisions by kind. It is drawn with @observablehq/plot and linkedom: npm install @observablehq/plot linkedom
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
  throw new InvalidArgumentError('Expected two whole numbers, as 3/16: the third of sixteen.');
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
  throw new InvalidArgumentError('Expected a whole number, as 12 or -1.');
}

function wholeNumber(least: number): (written: string) => number {
  return (written) => {
    const number = Number(written);
    if (/^\d+$/.test(written) && Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${least}.`);
  };
}
