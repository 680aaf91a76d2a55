// The commands that play, show and check single matches, and print clauses, with their options and help.
import { Option } from 'commander';
import { AGENTS_HELP } from '../agents-help.js';
import { GAME, PLAYERS, RECORD, SETUP, wholeNumberOfEitherSign } from './arguments.js';
import type { CommandContext, OrreryCommand } from './command.js';

const THEMES = ['auto', 'light', 'dark'];
const LAYOUTS = ['wide', 'tall'];

export function addMatchCommands(program: OrreryCommand, { terminal, games, clauses, exit }: CommandContext): void {
  program
    .command('replay')
    .description('print the events of a recorded match, each with its clause')
    .argument(...RECORD)
    .option('--viewer <viewer>', 'print only what this player, or "spectator", may know')
    .option('--view', 'draw the first and the last state')
    .option('--clauses', 'print the text of every cited clause')
    .examples(
      ['orrery replay match.json', 'all events'],
      ['orrery replay match.json --viewer p2 --view', 'what the second player saw'],
      ['orrery replay - --clauses < match.json', 'with the text of the rules'],
    )
    .action(async (file, options) => (await import('../commands/replay.js')).replayFile(terminal, games, file, options));

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
    .examples(
      ['orrery draw match.json > board.svg', 'the last state, as a spectator sees it'],
      ['orrery draw match.json --at 12 --viewer p1 > board.svg', 'what the first player saw after 12 actions'],
      ['orrery draw match.json --at -2 --viewer p1 --targets --changed > board.svg', 'also mark changes and possible choices'],
      ['orrery draw mission.json --at 20 --theme dark > ship.svg', 'a mission after 20 steps of its resolution'],
    )
    .addHelpText(
      'after',
      '\nThe attribute data-id of an element is the id that actions use. The picture shows only what the viewer may know.',
    )
    .action(async (file, options) => (await import('../commands/draw.js')).drawFile(terminal, games, file, options));

  program
    .command('check')
    .description('check whether a recorded match follows the rules, and report where it does not')
    .argument(...RECORD)
    .option('--json', 'print JSON')
    .examples(['orrery check match.json', 'exit code 1 if the match breaks a rule'], ['orrery check - --json < match.json', 'as JSON'])
    .action(async (file, options) => exit(await (await import('../commands/check.js')).checkFile(terminal, games, file, options)));

  program
    .command('rule')
    .description('print a clause of the rules, the tests that cover it and the code that cites it')
    .argument('<id>', 'id of the clause, as in refusals and events; upper or lower case')
    .option('--json', 'print JSON')
    .examples(
      ['orrery rule SOL-8.4', 'the clause, its tests and its code'],
      ['orrery rule sa-6.3 --json | jq -r .text', 'only its text'],
      ["orrery rule SO-9.1 --json | jq -r '.code[].file' | sort -u", 'the files that cite it'],
    )
    .addHelpText('after', '\nFiles and lines refer to the sources from which this program was built.')
    .action(async (id, options) => (await import('../commands/rule.js')).printRule(terminal, id, options, clauses));

  program
    .command('play')
    .description('play in this terminal, alone or with others, against agents')
    .argument(...GAME)
    .option(...PLAYERS)
    .option('-H, --humans <ids>', 'ids of the players at this terminal (default: the first player)')
    .option('-s, --seed <seed>', 'any text or number (default: random)')
    .option(
      '-a, --agents <names>',
      'agents for the other seats: one name for all, or one for each seat (default: medium, or random where there are no opponents)',
    )
    .option(...SETUP)
    .option('--record <file>', 'write a record to this file at the end')
    .examples(
      ['orrery play area-51', 'one person against an opponent of medium strength'],
      ['orrery play sol --players ann,bob,cat --humans ann,bob --agents hard', 'two people and a strong opponent'],
      ['orrery play area-51 --seed 7 --record match.json', 'save the match for a replay'],
    )
    .addHelpText('after', AGENTS_HELP)
    .action(async (game, options) => exit(await (await import('../commands/play.js')).playAtTerminal(terminal, games, game, options)));
}
