// Serves the Model Context Protocol over standard input and output.
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './server.js';
import type { McpContext } from './session.js';

export { type McpLimits, type McpListener, serveHttp } from './http.js';

/** Serves one session over two streams. Resolves when the input has ended, the signal is aborted, or the client sends too much at once. */
export async function serveStreams(context: McpContext, input: Readable, output: Writable, signal?: AbortSignal): Promise<void> {
  const server = createMcpServer(context);
  const transport = new StdioServerTransport(input, output);
  const ended = new Promise<void>((resolve) => {
    transport.onclose = resolve;
    input.once('end', resolve).once('close', resolve);
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.connect(transport);
  await ended;
  await server.close();
}
