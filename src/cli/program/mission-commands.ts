// The commands for Space Alert missions, with their options and help.
import { RESOLVE_HELP, SOLVE_HELP } from '../mission-help.js';
import { wholeNumber } from './arguments.js';
import type { CommandContext, OrreryCommand } from './command.js';

export function addMissionCommands(program: OrreryCommand, { terminal, exit }: CommandContext): void {
  program
    .command('resolve')
    .description('resolve Space Alert missions from a file with one JSON object per line')
    .argument('[file]', 'the missions, or - for standard input', '-')
    .option('--explain', 'print what happens in each turn, with the clause of each effect')
    .examples(
      ['orrery resolve missions.jsonl > results.jsonl', 'one line of JSON for each mission'],
      ['orrery resolve < missions.jsonl | jq .score.total', 'only the scores'],
      ['orrery resolve --explain mission.json', 'what happened and why (the file has one mission, on one line)'],
    )
    .addHelpText('after', RESOLVE_HELP)
    .action(async (file, options) => exit(await (await import('../commands/resolve.js')).resolveMissions(terminal, file, options)));

  program
    .command('solve')
    .description('search for plans that win a Space Alert mission with a high score')
    .argument('[file]', 'a file with one mission, or one mission per line; - for standard input', '-')
    .option('-s, --seed <seed>', 'any text or number; equal seeds and iterations find equal plans', '1')
    .option('-i, --iterations <count>', 'number of changes to try (default: 100000)', wholeNumber(1))
    .option('-m, --milliseconds <count>', 'time limit of the search, instead of --iterations', wholeNumber(1))
    .option('-c, --cards <which>', 'dealt: one heroic card per player and the cards of the deck; any: any action in any slot', 'dealt')
    .option('--json', 'print one line of JSON per mission: the mission with its plan')
    .examples(
      ['orrery solve mission.json', 'the best plan found, as a table'],
      ['orrery solve mission.json --milliseconds 30000', 'search for 30 seconds'],
      ['orrery solve mission.json --json | jq -c .mission | orrery resolve', 'verify the plan'],
    )
    .addHelpText('after', SOLVE_HELP)
    .action(async (file, options) => exit(await (await import('../commands/solve.js')).solveMissions(terminal, file, options)));
}
