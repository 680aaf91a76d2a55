// A Model Context Protocol server for tests, its clients, and a scripted client that knows only the tools.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type AnyGame, type Chance, seededChance } from 'orrery-rules';
import { random } from 'orrery-rules/agents';
import { kuhnPoker, liarsDice, ticTacToe } from 'orrery-rules/examples';
import { createHost, type Host, memoryStore, type RoomStore } from 'orrery-rules/host';
import { GAMES, type GameEntry } from '../../../src/cli/games.js';
import type { SeatStatus } from '../../../src/cli/mcp/seat-session.js';
import { type McpLimits, type McpListener, serveHttp } from '../../../src/cli/mcp/serve.js';
import { createMcpServer } from '../../../src/cli/mcp/server.js';
import type { McpContext } from '../../../src/cli/mcp/session.js';
import { FakeTime } from '../../host/fake-time.js';

const SMALL: readonly GameEntry[] = [ticTacToe, kuhnPoker, liarsDice].map((game) => ({ id: game.id, load: async () => game as AnyGame }));
export const ALL: readonly GameEntry[] = [...GAMES, ...SMALL];

/** A host with a server of the protocol. Its time advances only when a test advances it. */
export interface Served {
  readonly host: Host;
  readonly time: FakeTime;
  readonly context: McpContext;
  readonly listener: McpListener;
  /** Errors of the server itself. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

export async function served(store: RoomStore = memoryStore(), limits: McpLimits = {}): Promise<Served> {
  const games = await Promise.all(ALL.map((entry) => entry.load()));
  const time = new FakeTime();
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const host = await createHost({ store, games, agents: { random: random() }, time, onError });
  const context = { host, games: ALL, time, onError };
  const listener = await serveHttp(context, 0, limits);
  return {
    host,
    time,
    context,
    listener,
    errors,
    async close() {
      await listener.close();
      await host.close();
    },
  };
}

export async function connected(listener: McpListener): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(listener.url) as never);
  return client;
}

/** Returns a client whose session is in this process. */
export async function linked(context: McpContext): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([createMcpServer(context).connect(near as never), client.connect(far as never)]);
  return client;
}

export interface Result {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string; readonly data?: string; readonly mimeType?: string }[];
}

export async function call(client: Client, name: string, given: object = {}): Promise<Result> {
  return (await client.callTool({ name, arguments: given as Record<string, unknown> })) as unknown as Result;
}

export const textOf = ({ content }: Result): string => content[0]?.text ?? '';
export const json = (result: Result) => JSON.parse(textOf(result));

export async function read(client: Client, uri: string): Promise<string> {
  const { contents } = await client.readResource({ uri });
  return (contents[0] as { text: string }).text;
}

/** How scripted clients play. */
export interface Script {
  /** Milliseconds that pass after each round of the clients. */
  readonly pace?: number;
  /** Advances the time by a number of milliseconds. */
  pass(milliseconds: number): Promise<void>;
  /** Receives every text that is sent to a client. */
  heard?(client: number, text: string): void;
}

/** Plays a match to its end: each client in turn takes random legal actions, and uses only the tools. Returns the last view. */
export async function playOut(clients: readonly Client[], { pace = 0, pass, heard = () => {} }: Script): Promise<string> {
  const chance = seededChance('scripted client');
  for (let round = 0; round < 4000; round++) {
    for (const [number, client] of clients.entries()) {
      const ask = async (name: string, given: object = {}) => {
        const result = await call(client, name, given);
        heard(number, textOf(result));
        // In a game with a clock, an action can become illegal after the client has asked for its legal actions.
        if (!(name === 'act' && pace > 0 && result.isError === true)) expect(result.isError, textOf(result)).toBeUndefined();
        else expect(json(result).code).toBe('illegal');
        return textOf(result);
      };
      if (await takeTurn(ask, pace, chance)) return ask('view');
    }
    await pass(pace);
  }
  throw new Error('the match is not over');
}

/** Takes the actions that a client has now; at most one in a game with a clock. Returns whether the match is over. */
async function takeTurn(ask: (name: string, given?: object) => Promise<string>, pace: number, chance: Chance): Promise<boolean> {
  let status = JSON.parse(await ask('wait', { seconds: 0 })) as SeatStatus;
  if (status.mustBeReady) await ask('ready');
  while (status.canAct) {
    if (chance.int(4) === 0) await ask('view', { delta: chance.int(2) === 0 });
    status = JSON.parse(await ask('act', { action: chance.pick(JSON.parse(await ask('legal_actions')) as string[]) })) as SeatStatus;
    if (pace > 0) break;
  }
  return status.isOver === true;
}

/** Creates a table with the first client, and lets the others join it. Returns the id of the table and the tokens. */
export async function seated(clients: readonly Client[], game: string, setup: object = {}): Promise<{ table: string; tokens: string[] }> {
  const { table, token } = json(await call(clients[0] as Client, 'create_table', { game, players: clients.length, setup }));
  const tokens = [token];
  for (const client of clients.slice(1)) tokens.push(json(await call(client, 'join_table', { table })).token);
  return { table, tokens };
}
