// The command line: the program with its commands. The implementation of a command is loaded when it runs.
import { CommanderError } from 'commander';
import { version } from '../../package.json';
import { CliError, EXIT, oneLine } from './cli-error.js';
import type { GameEntry } from './games.js';
import { type CommandContext, OrreryCommand } from './program/command.js';
import { addMatchCommands } from './program/match-commands.js';
import { addMcpCommand } from './program/mcp-command.js';
import { addMissionCommands } from './program/mission-commands.js';
import { addRulesBenchCommands } from './program/rules-bench-commands.js';
import { addSimulationCommands } from './program/simulation-commands.js';
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
  const program = commandLine({ terminal, games, clauses, exit });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    terminal.err.write(`orrery: ${oneLine(error)}\n`);
    return error instanceof CliError ? error.exitCode : EXIT.badInput;
  }
}

function commandLine(context: CommandContext): OrreryCommand {
  const { terminal, games } = context;
  const program = new OrreryCommand('orrery')
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
    .examples(
      ['orrery games', 'list the games'],
      ['orrery simulate area-51 --players 4 --games 1000', 'play a thousand random games'],
      ['orrery ladder area-51 --agents random,mcts', 'compare two agents'],
      ['orrery play area-51', 'play against random players'],
      ['orrery merge shard-*.jsonl --out all.jsonl', 'merge the rows of several machines'],
      ['orrery replay match.json', 'print the events of a match'],
      ['orrery draw match.json --at 12 > board.svg', 'draw one state'],
      ['orrery rule A51-5.2', 'print a clause, its tests and its code'],
      ['orrery resolve < missions.jsonl', 'resolve Space Alert missions, one per line'],
      ['orrery mcp', 'let a language model play over the Model Context Protocol'],
      ['orrery solve mission.json', 'find a plan that wins a Space Alert mission'],
      ['orrery rules-bench generate --out items', 'questions about the rules for language models, with answers'],
    )
    .addHelpText('after', '\nExit codes: 0 success, 1 invalid input, 2 invalid usage, 130 interrupted.');

  program
    .command('games')
    .description('list the games')
    .option('--json', 'print JSON')
    .examples(['orrery games', 'a table'], ['orrery games --json', 'the same as JSON'])
    .action(async (options) => (await import('./commands/games.js')).listGames(terminal, games, options));

  addSimulationCommands(program, context);
  addMatchCommands(program, context);
  addMissionCommands(program, context);
  addMcpCommand(program, context);
  addRulesBenchCommands(program, context);
  return program;
}
