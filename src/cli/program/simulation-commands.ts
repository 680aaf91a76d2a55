// The commands that play many games, with their options and help.
import { AGENTS_HELP } from '../agents-help.js';
import { duration, GAME, MAX_ACTIONS, PLAYERS, positiveNumber, SEED, SETUP, shardOf, wholeNumber } from './arguments.js';
import type { CommandContext, OrreryCommand } from './command.js';

const REPORT_HELP = `
A report is one HTML file without external resources: wins by seat and agent with 95 % intervals, lengths, outcomes, endings, and
decisions by kind. It needs two packages: npm install @observablehq/plot linkedom
`;

export function addSimulationCommands(program: OrreryCommand, { terminal, games, exit }: CommandContext): void {
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
    .examples(
      ['orrery simulate area-51 --players 4 --games 1000 --seed 7', 'print statistics of a thousand games'],
      ['orrery simulate area-51 --games 10 --records games/', 'keep the records'],
      ['orrery simulate area-51 --json | jq .seats', 'results as JSON'],
      ['orrery simulate sol --games 10000 --workers 8 --out sol.jsonl', 'write the rows to a file'],
      ['orrery simulate sol --games 10000 --out sol.jsonl --resume', 'continue after an interruption'],
      ['orrery simulate sol --games 10000 --out 3.jsonl --shard 3/16', 'one of 16 shares, for one of 16 machines'],
      ['orrery simulate sol --games 1000 --report run.html', 'write a report as one HTML page'],
    )
    .addHelpText('after', REPORT_HELP)
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('../commands/simulate.js')).simulateGames(terminal, games, game, options)));

  program
    .command('merge')
    .description('merge the row files of all shards into one; the order of the files does not matter')
    .argument('<files...>', 'row files, as `orrery simulate --out` writes them')
    .option('-o, --out <file>', 'write the rows to this file, if the input has no errors (default: standard output)')
    .option('-n, --games <count>', 'fail unless the run has this number of games', wholeNumber(0))
    .option('-s, --seed <seed>', 'fail if a game does not belong to the run with this seed')
    .option('--verify', 'play every game again, and fail if a row differs')
    .option('--report <file>', 'write a report to this HTML file; without --out, rows are not written')
    .examples(
      ['orrery merge shard-*.jsonl --out all.jsonl', 'merge all shards of a run'],
      ['orrery merge shard-*.jsonl --games 10000 --seed 7 | wc -l', 'check also that the run is complete'],
      ['orrery merge all.jsonl --report run.html', 'write a report about existing rows'],
    )
    .addHelpText(
      'after',
      '\nEqual rows are taken once. Rows that contradict each other, were changed, are of another run or are missing are\nrefused with their index and file, and the exit code is 1.',
    )
    .addHelpText('after', `${REPORT_HELP}Rows do not contain decisions: to count decisions in the report, add --verify.`)
    .action(async (files, options) => exit(await (await import('../commands/merge.js')).mergeFiles(terminal, games, files, options)));

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
    .option('-t, --time <duration>', 'time limit of searches for each decision, such as 50ms or 2s, instead of iterations', duration)
    .option('-o, --out <file>', 'write one line of JSON per game to this file')
    .option('--resume', 'continue the file of --out, or create it; a later run may have more games')
    .option('--json', 'print JSON')
    .examples(
      ['orrery ladder area-51 --agents random,mcts:iterations=50', 'shares of wins, with 95 % intervals'],
      ['orrery ladder specter-ops --agents random,ismcts --workers 2', 'each agent plays both sides'],
      [
        'orrery ladder sol --agents mcts,mcts:heuristic=0 --time 50ms',
        'compare a search with and without the heuristic of the game, in equal time',
      ],
      ['orrery ladder sol --agents hard,./my-agent.mjs --games 200', 'compare an agent of your own with an opponent'],
      ['orrery ladder sol --games 400 --out ladder.jsonl --resume', 'continue after an interruption'],
      ['orrery ladder sol --json | jq .pairings', 'results as JSON'],
    )
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('../commands/ladder.js')).playLadder(terminal, games, game, options)));
}
