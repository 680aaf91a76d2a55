// Sockets: the first message says who it is, all others are the room's.
import { once } from 'node:events';
import { type Server, STATUS_CODES } from 'node:http';
import { type Connection, RoomError, type ServerMessage, StoreError } from 'orrery-rules/host';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { makeBuckets, refuse } from './limits.js';
import type { Surroundings } from './server.js';

const PATH = /^\/rooms\/([\w-]{1,128})\/socket$/;
const Hello = z.strictObject({ type: z.literal('hello'), token: z.string().max(128).optional(), since: z.int().min(1).optional() });
/** Why a socket is closed. Who was refused need not come back; others may, with `since`. */
const CLOSED = { stops: 1001, tooMany: 1008, failed: 1011, letGo: 1012, tooSlow: 1013, refused: 4404 };
/** Windows of 4 kB, about 45 kB of memory for each connection: patches resemble each other, so the window is kept between them. */
const DEFLATE = { threshold: 256, serverMaxWindowBits: 12, clientMaxWindowBits: 12, zlibDeflateOptions: { memLevel: 5 } };
const OPTIONS = { noServer: true, perMessageDeflate: DEFLATE, closeTimeout: 2000 };

/** Sockets on a server: answers how many are open, and how to close them all. */
export function takeSockets(server: Server, { admit, count, host, limits, onError, statusOf, takeFrom }: Surroundings) {
  const sockets = new WebSocketServer({ ...OPTIONS, maxPayload: limits.bytes });
  const silent = new WeakSet<WebSocket>();

  server.on('upgrade', (request, stream, head) => {
    try {
      const room = PATH.exec(request.url ?? '')?.[1] ?? refuse(404, 'There is nothing here.');
      if (sockets.clients.size >= limits.connections) refuse(503, 'There are too many.');
      const address = admit(request);
      sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, room, address));
    } catch (error) {
      const status = statusOf(error as Error);
      stream.on('error', () => {}).end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    }
  });

  function serve(socket: WebSocket, id: string, address: string): void {
    const takeMessage = makeBuckets(limits.perConnection);
    let connection: Connection | undefined;
    let line: Promise<unknown> = Promise.resolve();
    const send = (message: ServerMessage) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > limits.unread) return socket.close(CLOSED.tooSlow);
      if (message.type !== 'packet') count(message.type === 'refused' ? `refused_total{code="${message.code}"}` : 'accepted_total');
      const text = JSON.stringify(message);
      count('sent_bytes_total', Buffer.byteLength(text));
      socket.send(text);
    };
    const greet = async (text: string) => {
      const { token, since } = Hello.parse(JSON.parse(text));
      const room = await host.open(id);
      connection = await room.connect({ token, since, send, onClose: (reason) => socket.close(CLOSED.letGo, reason) });
      if (socket.readyState !== socket.OPEN) connection.close();
    };
    const fail = (error: Error) => {
      const isRefused = connection === undefined && !(error instanceof StoreError);
      const code = error instanceof RoomError ? error.code : 'no-hello';
      if (isRefused) send({ type: 'refused', id: null, code, rule: null, message: error.message });
      else onError(error);
      socket.close(isRefused ? CLOSED.refused : CLOSED.failed);
    };
    socket.on('message', (data) => {
      if (!takeMessage('') || !takeFrom(address)) return socket.close(CLOSED.tooMany);
      const begun = performance.now();
      const took = () => count('answer_seconds_count') && count('answer_seconds_sum', (performance.now() - begun) / 1000);
      line = line.then(() => connection?.receive(String(data)) ?? greet(String(data))).then(took, fail);
    });
    socket.on('pong', () => connection && silent.delete(socket));
    socket.on('error', () => count('refused_total{code="broken"}'));
    socket.on('close', () => connection?.close());
  }

  const look = (socket: WebSocket) => (silent.has(socket) ? socket.terminate() : silent.add(socket) && socket.ping());
  const heartbeat = setInterval(() => sockets.clients.forEach(look), limits.heartbeat);
  const close = async () => {
    clearInterval(heartbeat);
    const gone = [...sockets.clients].map((socket) => once(socket, 'close'));
    for (const socket of sockets.clients) socket.close(CLOSED.stops);
    await Promise.all(gone);
  };
  return { size: () => sockets.clients.size, close };
}
