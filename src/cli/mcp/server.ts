// The Model Context Protocol server of one session.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod';
import { version } from '../../../package.json';
import { parseUntrusted } from '../../kernel/internal.js';
import { refused, toolErrorOf } from './errors.js';
import { registerResources } from './resources.js';
import { type McpContext, Session } from './session.js';
import { type Tool, toolsOf } from './tools.js';

const INSTRUCTIONS = [
  'Plays board games by their rules. A session has one seat.',
  'Call list_games, then create_table or join_table. Then call view and act in turn, and wait while others play.',
].join(' ');

/** Creates the server of one session. The session gets its seat from create_table or join_table. */
export function createMcpServer(context: McpContext): McpServer {
  const server = new McpServer({ name: 'orrery', version }, { instructions: INSTRUCTIONS, capabilities: { tools: {} } });
  const session = new Session(context);
  const tools = toolsOf(session);
  const listed = tools.map(({ name, description, input }) => ({ name, description, inputSchema: schemaOf(input) }));
  // These handlers replace those of the SDK, so that errors for invalid arguments have the same form as all other errors.
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => answer(tools, params.name, params.arguments ?? {}, context));
  registerResources(server, session);
  server.server.onclose = () => session.close();
  return server;
}

async function answer(tools: readonly Tool[], name: string, given: unknown, context: McpContext): Promise<CallToolResult> {
  try {
    const tool = tools.find((known) => known.name === name);
    if (tool === undefined) throw refused('no-tool', `There is no tool ${JSON.stringify(name.slice(0, 64))}.`);
    return { content: await tool.run(parseUntrusted(tool.input, given, 'arguments')) };
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: JSON.stringify(toolErrorOf(error, context.onError)) }] };
  }
}

function schemaOf(input: z.ZodObject): { type: 'object'; [key: string]: unknown } {
  return { ...z.toJSONSchema(input, { io: 'input' }), type: 'object' };
}
