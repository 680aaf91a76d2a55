// The server: a host for the tables, with HTTP and sockets around it.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHost, type HostTime, type RoomStore, systemTime } from 'orrery-rules/host';
import { answersOf } from './app.js';
import { agentFor, GAMES } from './games.js';
import { LIMITS, makeBuckets, refuse } from './limits.js';
import { takeSockets } from './socket.js';

/** `origins`: sites besides this one whose pages may ask. `behindProxy`: clients' addresses are in `x-forwarded-for`. */
const DEFAULTS = {
  address: '127.0.0.1',
  port: 0,
  origins: [] as readonly string[],
  behindProxy: false,
  time: systemTime as HostTime,
  limits: {} as Partial<typeof LIMITS>,
  log: (line: string): void => console.log(line),
};
/** `page`: the folder that the page was written to, by `page/bundle.ts`. */
export type ServerOptions = Partial<typeof DEFAULTS> & { store: RoomStore; page: string };
/** What the parts of the server share. */
export type Surroundings = Awaited<ReturnType<typeof surroundingsOf>>;
const STATUS: Readonly<Record<string, number>> = { InvalidInputError: 400, RoomError: 409, 'no-room': 404 };

async function surroundingsOf(options: typeof DEFAULTS & ServerOptions) {
  const { behindProxy, log, origins, store, time } = options;
  const onError = (error: unknown) => log(error instanceof Error ? `${error.name}: ${error.message}` : 'Something was thrown.');
  const host = await createHost({ store, games: GAMES, agents: agentFor, time, onError });
  const limits = { ...LIMITS, ...options.limits };
  const takeFrom = makeBuckets(limits.perAddress);
  const counts = new Map<string, number>();
  const count = (series: string, by = 1) => counts.set(series, (counts.get(series) ?? 0) + by);
  /** Answers the address of who asks. Pages of other sites may not; programs, which name no origin, may. */
  const admit = ({ headers, socket }: IncomingMessage, cost?: number): string => {
    const { host: here, origin = `http://${here}`, 'x-forwarded-for': passedOn = '' } = headers;
    if (!origins.includes(origin) && !(URL.canParse(origin) && new URL(origin).host === here)) refuse(403, 'Not from that site.');
    const address = (behindProxy && String(passedOn).split(',').at(-1)?.trim()) || String(socket.remoteAddress);
    return takeFrom(address, cost) ? address : refuse(429, 'Too many requests.');
  };
  const statusOf = (error: { status?: number; code?: string; name?: string }): number => {
    const status = error.status ?? STATUS[error.code ?? ''] ?? STATUS[error.name ?? ''] ?? 500;
    if (status === 500) onError(error);
    count(`refused_total{code="${status}"}`);
    return status;
  };
  return { options, host, limits, takeFrom, counts, count, admit, statusOf, onError };
}

/** Starts it. `close` takes nobody in any more, lets go of all rooms and says goodbye to all clients. */
export async function startServer(given: ServerOptions) {
  const surroundings = await surroundingsOf({ ...DEFAULTS, ...given });
  const { host, options } = surroundings;
  const server = createServer();
  const sockets = takeSockets(server, surroundings);
  server.on('request', answersOf(surroundings, sockets.size));
  await new Promise<void>((done, failed) => server.once('error', failed).listen(options.port, options.address, done));
  const { address, family, port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = new Promise((done) => server.close(done));
    await Promise.all([sockets.close(), host.close()]);
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`, host, close };
}
