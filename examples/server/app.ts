// What is asked over HTTP: the page, tables, seats, records, and how the server is.
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { Room } from 'orrery-rules/host';
import { GAMES } from './games.js';
import { refuse } from './limits.js';
import type { Surroundings } from './server.js';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; connect-src 'self'; base-uri 'none'";
const HEADERS = {
  'content-security-policy': `${POLICY}; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
/** The names of files that change with what is in them, and how long those may be kept. */
const HASHED = /-[0-9A-Z]{8}\.js$/;
const LASTING = 'public, max-age=31536000, immutable';

export function answersOf({ admit, counts, host, limits, options, statusOf }: Surroundings, sockets: () => number): RequestListener {
  const { page, store, time } = options;
  const files = new Map(readdirSync(page).map((name) => [`/${name}`, readFileSync(join(page, name))]));

  /** What is in it is for the host to check. */
  async function bodyOf<Body>(request: IncomingMessage): Promise<Partial<Body>> {
    if (!(Number(request.headers['content-length']) <= limits.bytes)) refuse(413, `Expected at most ${limits.bytes} bytes.`);
    return Object(await json(request).catch(() => refuse(400, 'Expected JSON.')));
  }

  async function seat(room: Room, guest: { player?: string; name?: string }) {
    const { player, token } = await room.join(guest);
    return { player, link: `/rooms/${room.id}#${token}` };
  }

  /** Makes a table. `open`: others take their seats from the lobby; if not, the answer has the links of all. */
  async function make(request: IncomingMessage) {
    const body = await bodyOf<{ game: string; setup: object; agents: Record<string, string>; timeout: never; open: boolean }>(request);
    const game = GAMES.find(({ id }) => id === body.game) ?? refuse(400, 'There is no such game here.');
    // With the options for self-play every game ends, whoever plays it.
    const setup = { ...game.selfPlay, ...body.setup } as never;
    const room = await host.create({ game, setup, seatAgents: body.agents, timeout: body.timeout });
    const people = room.seats.filter(({ agent }) => agent === null);
    if (people.length === 0) await host.delete(room.id).then(() => refuse(400, 'At least one seat is for a person.'));
    const seats = [];
    for (const { player } of people.slice(0, body.open === true ? 1 : undefined)) seats.push(await seat(room, { player }));
    return { id: room.id, link: `/rooms/${room.id}`, seats };
  }

  async function list() {
    const seats = new Map(host.rooms.map((room) => [room.id, room.seats]));
    return (await store.list({ done: false })).map(({ id, game }) => ({ id, game, seats: seats.get(id) ?? null }));
  }

  function metrics(): string {
    const series = Object.entries({ rooms: host.rooms.length, connections: sockets(), ...Object.fromEntries(counts) });
    return series.map(([name, value]) => `orrery_${name} ${value}\n`).join('');
  }

  const routes: Readonly<Record<string, (request: IncomingMessage, id: string) => unknown>> = {
    'GET /health': async () => (await store.list({ limit: 1 })) && { status: 'ok' },
    'GET /metrics': metrics,
    'GET /rooms': list,
    'POST /rooms': make,
    'GET /rooms/*/about': async (_, id) => ({ game: (await host.open(id)).game.id, now: time.now() }),
    'POST /rooms/*/seats': async (request, id) => seat(await host.open(id), await bodyOf(request)),
    'GET /rooms/*/record': async (_, id) =>
      (await host.open(id)).isDone ? host.record(id) : refuse(409, 'It holds the seed: wait for the end.'),
  };

  return async (request, response) => {
    const { method, url = '' } = request;
    const path = url.split('?', 1)[0] as string;
    const name = /^\/(rooms\/[\w-]{1,128})?$/.test(path) ? '/index.html' : path;
    const reply = (status: number, type: string | undefined, body: string | Buffer, cache = 'no-store') =>
      response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8`, 'cache-control': cache }).end(body);
    try {
      const file = method === 'GET' ? files.get(name) : undefined;
      if (file !== undefined) return reply(200, TYPES[extname(name)], file, HASHED.test(name) ? LASTING : 'no-cache');
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
