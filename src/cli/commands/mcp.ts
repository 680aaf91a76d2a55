import { once } from 'node:events';
import { random } from '../../agents/index.js';
import { createHost, type EmbeddedPostgres, memoryStore, postgresStore, type RoomStore } from '../../host/index.js';
import { oneLine } from '../cli-error.js';
import type { GameEntry } from '../games.js';
import type { McpContext } from '../mcp/session.js';
import { withPackages } from '../optional-packages.js';
import type { Terminal } from '../terminal.js';

/** Options of `orrery mcp`. */
export interface McpOptions {
  /** The number of the HTTP port, or 0 for any free port. */
  http?: number;
  data?: string;
}

/** Runs `orrery mcp`. */
export async function serveMcp(terminal: Terminal, games: readonly GameEntry[], { http: port, data }: McpOptions): Promise<void> {
  const serve = await withPackages('this command requires', ['@modelcontextprotocol/sdk'], () => import('../mcp/serve.js'));
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

/** Returns a store in a folder, or in memory if `folder` is `undefined`. */
async function openStore(folder: string | undefined): Promise<{ store: RoomStore; close(): Promise<void> }> {
  if (folder === undefined) return { store: memoryStore(), close: async () => undefined };
  const { PGlite } = await withPackages('--data requires', ['@electric-sql/pglite'], () => import('@electric-sql/pglite'));
  const database = await PGlite.create(folder);
  return { store: postgresStore(database as unknown as EmbeddedPostgres), close: () => database.close() };
}
