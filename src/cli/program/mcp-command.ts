import { port } from './arguments.js';
import type { CommandContext, OrreryCommand } from './command.js';

/** Adds the command `mcp`. */
export function addMcpCommand(program: OrreryCommand, { terminal, games }: CommandContext): void {
  program
    .command('mcp')
    .description('serve the Model Context Protocol, so that language models can play')
    .option(
      '--http <port>',
      'serve streamable HTTP on this port of 127.0.0.1 (0 for any free one) instead of standard input and output',
      port,
    )
    .option('--data <folder>', 'store tables in this folder, so that they survive a restart; requires @electric-sql/pglite')
    .examples(
      ['orrery mcp', 'one session over standard input and output'],
      ['orrery mcp --http 8765 --data tables', 'many sessions over HTTP, with stored tables'],
    )
    .addHelpText('after', '\nRequires @modelcontextprotocol/sdk. A session has one seat; join_table with its token returns to it.')
    .action(async (options) => (await import('../commands/mcp.js')).serveMcp(terminal, games, options));
}
