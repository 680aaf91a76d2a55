// The server: a host of game rooms, with HTTP and WebSocket access.
import { once } from 'node:events';
import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost, type RoomStore, rateLimit, systemTime } from 'orrery-rules/host';
import { type WebSocket, WebSocketServer } from 'ws';
import { requestListener } from './app.js';
import { agentFor, GAMES } from './games.js';

/**
 * Default options. A rate limit has a burst (requests allowed at once) and a sustained rate (requests per second). A POST request counts as
 * ten requests.
 */
const DEFAULTS = {
  address: '127.0.0.1',
  port: 0,
  /** Origins, in addition to the server's own, whose pages may send requests. */
  origins: [] as readonly string[],
  /** Whether to read client addresses from `x-forwarded-for`. */
  behindProxy: false,
  /** Maximum bytes of a message or request, and maximum bytes buffered for a client that does not read them. */
  maxBytes: 65_536,
  maxBuffered: 1_048_576,
  maxConnections: 5000,
  connectionRate: { burst: 50, perSecond: 10 },
  addressRate: { burst: 500, perSecond: 50 },
  /** Milliseconds between two checks that each client still responds and has sent its hello. */
  heartbeat: 15_000,
  time: systemTime,
  log: (line: string): void => console.log(line),
};
/** Options of the server. `page` is the folder into which `page/bundle.ts` wrote the page. */
export type ServerOptions = Partial<typeof DEFAULTS> & { store: RoomStore; page: string };
/** The options, host and helpers that the parts of the server share. */
export type ServerContext = Awaited<ReturnType<typeof createContext>>;
/** Compression with a window of 4 kB, about 45 kB of memory per connection. The window is kept between packets, which are similar. */
export const DEFLATE = { threshold: 64, serverMaxWindowBits: 12, clientMaxWindowBits: 12, zlibDeflateOptions: { memLevel: 5 } };
const SOCKETS = { noServer: true, perMessageDeflate: DEFLATE, closeTimeout: 2000 };
/**
 * WebSocket close codes. After code 4404 a client must not reconnect. After any other code it can reconnect, and send the revision that it
 * has as `since`.
 */
const CLOSE_CODES = { stops: 1001, 'rate-limited': 1008, failed: 1011, released: 1012, 'slow-consumer': 1013, refused: 4404 };
const STATUS: Readonly<Record<string, number>> = { InvalidInputError: 400, RoomError: 409, 'no-room': 404 };

/** Throws an error with an HTTP status; the client receives the message. */
export function refuse(status: number, message: string): never {
  throw Object.assign(new Error(message), { status });
}

async function createContext(options: typeof DEFAULTS & ServerOptions) {
  const { behindProxy, log, origins, addressRate, store, time } = options;
  const onError = (error: unknown) => log(error instanceof Error ? `${error.name}: ${error.message}` : 'Something was thrown.');
  const host = await createHost({ store, games: GAMES, agents: agentFor, time, onError });
  const allowRequest = rateLimit(addressRate);
  /** Returns the client's address. Refuses pages of other sites; accepts programs that send no origin. Applies the rate limit. */
  const admit = ({ headers, socket }: IncomingMessage, cost?: number): string => {
    const { host: here, origin = `http://${here}`, 'x-forwarded-for': passedOn = '' } = headers;
    if (!origins.includes(origin) && !(URL.canParse(origin) && new URL(origin).host === here)) refuse(403, 'Not from that site.');
    const address = (behindProxy && String(passedOn).split(',').at(-1)?.trim()) || String(socket.remoteAddress);
    return allowRequest(address, cost) ? address : refuse(429, 'Too many requests.');
  };
  const statusOf = (error: { status?: number; code?: string; name?: string }): number => {
    const status = error.status ?? STATUS[error.code ?? ''] ?? STATUS[error.name ?? ''] ?? 500;
    if (status === 500) onError(error);
    host.metrics.count(`refused_total{code="${status}"}`);
    return status;
  };
  return { options, host, allowRequest, admit, statusOf };
}

/** Starts the server. The returned `close` stops accepting clients, closes all sockets and releases all rooms. */
export async function startServer(given: ServerOptions) {
  const context = await createContext({ ...DEFAULTS, ...given });
  const { admit, host, allowRequest, options, statusOf } = context;
  const server = createServer(requestListener(context));
  const sockets = new WebSocketServer({ ...SOCKETS, maxPayload: options.maxBytes });
  const silent = new WeakSet<WebSocket>();

  /** Connects a socket to a room, within the limits for each connection. */
  function serve(socket: WebSocket, room: string, address: string): void {
    const allowMessage = rateLimit(options.connectionRate);
    const connection = host.openConnection(room, {
      send: (text) => socket.send(text),
      onClose: (reason) => socket.close(CLOSE_CODES[reason]),
      allowMessage: () => allowMessage() && allowRequest(address),
      hasBackpressure: () => socket.bufferedAmount > options.maxBuffered,
    });
    socket.on('message', (data) => connection.receive(String(data)));
    socket.on('pong', () => connection.isConnected && silent.delete(socket));
    socket.on('error', () => host.metrics.count('refused_total{code="broken"}'));
    socket.on('close', () => connection.close());
  }

  server.on('upgrade', (request, stream, head) => {
    try {
      const [, room] = /^\/rooms\/([\w-]{1,128})\/socket$/.exec(request.url ?? '') ?? refuse(404, 'There is nothing here.');
      if (sockets.clients.size >= options.maxConnections) refuse(503, 'There are too many.');
      const address = admit(request);
      sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, room as string, address));
    } catch (error) {
      const status = statusOf(error as Error);
      stream.on('error', () => {}).end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
  });
  const look = (socket: WebSocket) => (silent.has(socket) ? socket.terminate() : silent.add(socket) && socket.ping());
  const heartbeat = setInterval(() => sockets.clients.forEach(look), options.heartbeat);
  await once(server.listen(options.port, options.address), 'listening');

  async function close(): Promise<void> {
    clearInterval(heartbeat);
    server.close();
    const gone = [...sockets.clients].map((socket) => once(socket, 'close'));
    for (const socket of sockets.clients) socket.close(CLOSE_CODES.stops);
    await Promise.all([...gone, host.close()]);
    server.closeAllConnections();
  }
  const { address, family, port } = server.address() as AddressInfo;
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, host, close };
}
