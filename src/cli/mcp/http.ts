// Serves the Model Context Protocol over streamable HTTP, to programs on this machine.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { systemTime } from '../../host/index.js';
import { createMcpServer } from './server.js';
import type { McpContext } from './session.js';

/** A running HTTP server. */
export interface McpListener {
  /** The address that clients use. */
  readonly url: URL;
  /** Number of open sessions. */
  readonly sessions: number;
  close(): Promise<void>;
}

/** Limits of a server. */
export interface McpLimits {
  /** Maximum number of open sessions; further clients get status 503. Default 100. */
  readonly sessions?: number;
  /** How long a session without requests stays open, in milliseconds. Default 30 minutes. */
  readonly idle?: number;
  /** Maximum size of a request body, in bytes; larger bodies get status 413. Default 1 MiB. */
  readonly body?: number;
}

/** Host names of this machine, with an optional port. */
const LOCAL = /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/i;
const PATH = '/mcp';

/**
 * Starts an HTTP server on the loopback address, with one session for each client. A session ends when its client ends it, or after
 * `limits.idle` milliseconds without requests.
 */
export async function serveHttp(context: McpContext, port: number, limits: McpLimits = {}): Promise<McpListener> {
  const sessions = new HttpSessions(context, limits);
  const server = createServer((request, response) => {
    sessions.handle(request, response).catch((error) => {
      context.onError(error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'The server failed.');
    });
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${taken}${PATH}`),
    get sessions() {
      return sessions.size;
    },
    async close() {
      await sessions.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

interface HttpSession {
  readonly transport: StreamableHTTPServerTransport;
  /** Restarts the timer that ends the session. */
  keep(): void;
}

class HttpSessions {
  private readonly open = new Map<string, HttpSession>();
  /** Number of sessions that are being opened. They count towards the limit of sessions. */
  private opening = 0;

  constructor(
    private readonly context: McpContext,
    private readonly limits: McpLimits,
  ) {}

  get size(): number {
    return this.open.size;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fault = faultOf(request);
    if (fault !== undefined) return refuse(response, ...fault);
    const body = request.method === 'POST' ? await bodyOf(request, this.limits.body ?? 1 << 20) : undefined;
    if (body === TOO_LONG) return refuse(response, 413, 'The body is too long.');
    const id = request.headers['mcp-session-id'];
    if (id === undefined) return this.begin(request, response, body);
    const session = this.open.get(String(id));
    if (session === undefined) return refuse(response, 404, 'There is no such session.');
    session.keep();
    return session.transport.handleRequest(request, response, body);
  }

  async close(): Promise<void> {
    await Promise.all([...this.open.values()].map(({ transport }) => transport.close()));
  }

  /** Opens a session and handles its first request, which must be `initialize`. */
  private async begin(request: IncomingMessage, response: ServerResponse, body: unknown): Promise<void> {
    if (!isInitializeRequest(body)) return refuse(response, 400, 'The first request of a session must be "initialize".');
    const { sessions: most = 100 } = this.limits;
    if (this.open.size + this.opening >= most) return refuse(response, 503, 'Too many sessions are open.');
    this.opening += 1;
    try {
      const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => randomUUID(),
        // Each call of a tool has a single answer, so that no event stream is needed.
        enableJsonResponse: true,
        onsessioninitialized: (id) => this.add(id, transport),
      });
      await createMcpServer(this.context).connect(transport);
      await transport.handleRequest(request, response, body);
    } finally {
      this.opening -= 1;
    }
  }

  private add(id: string, transport: StreamableHTTPServerTransport): void {
    const { time = systemTime, onError } = this.context;
    const { idle = 30 * 60_000 } = this.limits;
    const start = () => time.after(idle, () => void transport.close().catch(onError));
    let cancel = start();
    const keep = () => {
      cancel();
      cancel = start();
    };
    this.open.set(id, { transport, keep });
    const { onclose } = transport;
    transport.onclose = () => {
      cancel();
      this.open.delete(id);
      onclose?.();
    };
  }
}

/** Returns the status and the message for a request that this server refuses; `undefined` for other requests. */
function faultOf({ headers, url = '' }: IncomingMessage): [status: number, message: string] | undefined {
  // Refuses requests that web pages of other machines make. Such a request has another host name (DNS rebinding), or an origin on another
  // machine.
  if (!LOCAL.test(headers.host ?? '')) return [403, 'The host name is not one of this machine.'];
  const { origin } = headers;
  if (origin !== undefined && !LOCAL.test(origin.replace(/^https?:\/\//, ''))) return [403, 'The origin is not on this machine.'];
  if (url.split('?')[0] !== PATH) return [404, `The address of this server ends with ${PATH}.`];
  return undefined;
}

const TOO_LONG = Symbol('too long');

/** Reads the JSON body of a request. Returns `undefined` if the body is not JSON, and `TOO_LONG` if it has more than `most` bytes. */
async function bodyOf(request: IncomingMessage, most: number): Promise<unknown> {
  if (Number(request.headers['content-length'] ?? 0) > most) return TOO_LONG;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > most) return TOO_LONG;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Answers with a JSON-RPC error, and closes the connection. */
function refuse(response: ServerResponse, status: number, message: string): void {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null });
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(body);
}
