import { once } from 'node:events';
import { random } from '../../agents/index.js';
import { createHost, type EmbeddedPostgres, memoryStore, postgresStore, type RoomStore } from '../../host/index.js';
import { CliError, EXIT, oneLine } from '../cli-error.js';
import type { GameEntry } from '../games.js';
import type { McpContext } from '../mcp/session.js';
import type { Terminal } from '../terminal.js';

/** Options of `orrery mcp`. */
export interface McpOptions {
  /** The port, as text. */
  http?: string;
  data?: string;
}

/** `orrery mcp` */
export async function serveMcp(terminal: Terminal, games: readonly GameEntry[], { http, data }: McpOptions): Promise<void> {
  const port = http === undefined ? undefined : portOf(http);
  const serve = await loaded('@modelcontextprotocol/sdk', () => import('../mcp/serve.js'));
  const { store, close } = await openStore(data);
  const onError = (error: unknown) => void terminal.err.write(`orrery: ${oneLine(error)}\n`);
  const all = await Promise.all(games.map((entry) => entry.load()));
  const host = await createHost({ store, games: all, agents: { random: random() }, onError });
  const context: McpContext = { host, games, onError };
  try {
    if (port === undefined) return await serve.serveStreams(context, terminal.input, terminal.out, terminal.signal);
    const listener = await serve.serveHttp(context, port);
    terminal.err.write(`orrery: MCP at ${listener.url.href}\n`);
    if (!terminal.signal.aborted) await once(terminal.signal, 'abort');
    await listener.close();
  } finally {
    await host.close();
    await close();
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CliError(`--http: expected a port from 0 to 65535, received "${text}"`, EXIT.usage);
}

/** Returns a store in memory, or one in a folder. */
async function openStore(folder: string | undefined): Promise<{ store: RoomStore; close(): Promise<void> }> {
  if (folder === undefined) return { store: memoryStore(), close: async () => undefined };
  const { PGlite } = await loaded('@electric-sql/pglite', () => import('@electric-sql/pglite'));
  const database = await PGlite.create(folder);
  return { store: postgresStore(database as unknown as EmbeddedPostgres), close: () => database.close() };
}

/** Imports a module that needs an optional package. */
async function loaded<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    throw new CliError(`this command needs the package ${name}: npm install ${name} (${(error as Error).message})`);
  }
}
