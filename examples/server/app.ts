// The HTTP endpoints: the page, rooms, seats, records, health and metrics.
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { SeatCredentials } from 'orrery-rules/host';
import { GAMES } from './games.js';
import { refuse, type ServerContext } from './server.js';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'";
const HEADERS = {
  'content-security-policy': `${POLICY}; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** Returns the value of the header `cache-control` for a file: a file whose name contains a hash of its content is immutable. */
const lifeOf = (name: string) => (/-[0-9A-Z]{8}\.js$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache');

export function requestListener({ admit, host, options, statusOf }: ServerContext): RequestListener {
  const { maxBytes, page, store, time } = options;
  const files = new Map(readdirSync(page).map((name) => [`/${name}`, readFileSync(join(page, name))]));
  const seat = (id: string, { player, token }: SeatCredentials) => ({ player, link: `/rooms/${id}#${token}` });

  /** Reads a JSON body. The host validates its fields. */
  async function bodyOf<Body>(request: IncomingMessage): Promise<Partial<Body>> {
    if (!(Number(request.headers['content-length']) <= maxBytes)) refuse(413, `Expected at most ${maxBytes} bytes.`);
    return Object(await json(request).catch(() => refuse(400, 'Expected JSON.')));
  }

  /** Creates a room. With `open`, other players join from the lobby; otherwise the response has the links of all seats. */
  async function make(request: IncomingMessage) {
    const body = await bodyOf<{ game: string; setup: object; agents: Record<string, string>; timeout: never; open: boolean }>(request);
    const game = GAMES.find(({ id }) => id === body.game) ?? refuse(400, 'There is no such game here.');
    // The game's options for self-play ensure that every game ends, whatever the players do.
    const setup = { ...game.selfPlay, ...body.setup } as never;
    const room = await host.create({ game, setup, seatAgents: body.agents, timeout: body.timeout });
    const credentials = await room.invite(body.open === true ? 1 : undefined);
    if (credentials.length === 0) await host.delete(room.id).then(() => refuse(400, 'At least one seat is for a person.'));
    return { id: room.id, link: `/rooms/${room.id}`, seats: credentials.map((each) => seat(room.id, each)) };
  }

  async function list() {
    const seats = new Map(host.rooms.map((room) => [room.id, room.seats]));
    return (await store.list({ done: false })).map(({ id, game }) => ({ id, game, seats: seats.get(id) ?? null }));
  }

  const routes: Readonly<Record<string, (request: IncomingMessage, id: string) => unknown>> = {
    'GET /health': async () => (await store.list({ limit: 1 })) && { status: 'ok' },
    'GET /metrics': () => host.metrics.text(),
    'GET /rooms': list,
    'POST /rooms': make,
    'GET /rooms/*/about': async (_, id) => ({ game: (await host.open(id)).game.id, now: time.now() }),
    'POST /rooms/*/seats': async (request, id) => seat(id, await (await host.open(id)).join(await bodyOf(request))),
    'GET /rooms/*/record': async (_, id) =>
      (await host.open(id)).isDone ? host.record(id) : refuse(409, 'It holds the seed: wait for the end.'),
  };

  return async (request, response) => {
    const { method, url = '' } = request;
    const path = url.split('?', 1)[0] as string;
    const reply = (status: number, type: string | undefined, body: string | Buffer, cache = 'no-store') =>
      response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8`, 'cache-control': cache }).end(body);
    try {
      const name = /^\/(rooms\/[\w-]{1,128})?$/.test(path) ? '/index.html' : path;
      const file = method === 'GET' ? files.get(name) : undefined;
      if (file !== undefined) return reply(200, TYPES[extname(name)], file, lifeOf(name));
      admit(request, method === 'POST' ? 10 : 1);
      const [, id = '', what] = /^\/rooms\/([\w-]{1,128})(\/\w+)$/.exec(path) ?? [];
      const answer = routes[`${method} ${what === undefined ? path : `/rooms/*${what}`}`] ?? refuse(404, 'There is nothing here.');
      const value = await answer(request, id);
      if (typeof value === 'string') reply(200, 'text/plain', value);
      else reply(200, 'application/json', JSON.stringify(value));
    } catch (error) {
      const status = statusOf(error as Error);
      reply(status, 'text/plain', status === 500 ? 'Something went wrong.' : (error as Error).message);
    }
  };
}
