// The ways to attack rooms and their clients. Each call has its own room, so that calls do not affect each other.

import { random } from 'orrery-rules/agents';
import { type Client, createClient } from 'orrery-rules/client';
import { ticTacToe } from 'orrery-rules/examples';
import {
  createHost,
  createRoom,
  type Host,
  memoryStore,
  openRoom,
  type Room,
  type RoomStore,
  rateLimit,
  type ServerMessage,
} from 'orrery-rules/host';
import type { Way } from './attack.js';

const setup = { players: ['ann', 'bob'] };
const action = { type: 'place', player: 'ann', cell: 4 };
const options = { id: 'first', revision: 1 };
const entry = { revision: 1, request: null, body: { any: 'thing' } };
const newRoom = { id: 'room', game: 'tic-tac-toe', rulesVersion: '1', due: null, createdAt: 1, header: {} };
const append = { entries: [entry], rulesVersion: '1', done: false, due: null, at: 1 };

/** Runs a function with a new room. An unhandled rejection in the room would be an error of the library. */
async function atTable<Result>(use: (room: Room) => Promise<Result>): Promise<Result> {
  const room = (await createRoom({ game: ticTacToe, setup, seed: 1, store: memoryStore() })) as unknown as Room;
  try {
    return await use(room);
  } finally {
    await room.release();
  }
}

const room = (name: keyof Room, ...data: readonly unknown[]): Way => ({
  name: `room.${name}`,
  data,
  enter: (...given) => atTable(async (table) => await (table[name] as (...handed: unknown[]) => unknown)(...given)),
});

async function atHost<Result>(use: (host: Host) => Promise<Result>): Promise<Result> {
  const host = await createHost({ store: memoryStore(), games: [ticTacToe] });
  try {
    return await use(host);
  } finally {
    await host.close();
  }
}

const inHost = (name: keyof Host, ...data: readonly unknown[]): Way => ({
  name: `host.${name}`,
  data,
  enter: (...given) => atHost(async (host) => await (host[name] as (...handed: unknown[]) => unknown)(...given)),
});

const inStore = (name: keyof RoomStore, ...data: readonly unknown[]): Way => ({
  name: `memoryStore.${name}`,
  data,
  async enter(...given) {
    const store = memoryStore();
    await store.create(newRoom);
    await store.append('room', 0, append);
    return await (store[name] as (...handed: unknown[]) => unknown)(...given);
  },
});

export const HOST_WAYS: Readonly<Record<string, readonly Way[]>> = {
  createRoom: [
    {
      name: 'createRoom, its setup and seed',
      data: [setup, 7, 'an id'],
      async enter(given, seed, id) {
        const made = await createRoom({ game: ticTacToe, setup: given, seed, id, store: memoryStore() });
        await made.release();
      },
    },
    {
      name: 'createRoom, its rules',
      data: ['free', 'indexes', 'continue', { per: 'move', seconds: 5, agent: 'easy' }, { ann: 'easy' }, 2],
      async enter(undo, legal, whenDown, timeout, seatAgents, agentPace) {
        const agents = { easy: random() };
        const rules = { undo, legal, whenDown, timeout, seatAgents, agentPace, agents };
        const made = await createRoom({ ...rules, game: ticTacToe, setup, store: memoryStore() });
        await made.release();
      },
    },
    room('submit', 'ann', action, options),
    room('undo', 'ann', options),
    room('redo', 'ann', options),
    room('ready', 'ann', options),
    room('join', { player: 'ann', name: 'Ann' }),
    room('invite', 1),
    room('leave', 'ann'),
    room('seatAgent', 'ann', 'easy'),
    room('playerOf', 'token'),
    room('viewerState', 'ann'),
    room('close', 'a reason'),
    {
      name: 'room.connect',
      data: ['token', 'ann', 3],
      enter: (token, viewer, since) => atTable((table) => table.connect({ token, viewer, since, send() {} })),
    },
    {
      name: 'connection.receive',
      data: [{ type: 'act', id: 'first', revision: 1, action }],
      enter: (message) =>
        atTable(async (table) => {
          const { token } = await table.join({ player: 'ann' });
          const sent: ServerMessage[] = [];
          const connection = await table.connect({ token, send: (given) => sent.push(given) });
          await connection.receive(message);
          if (sent.length < 2) throw new Error('there was no answer');
        }),
    },
  ],
  createHost: [
    {
      name: 'createHost, its numbers',
      data: ['migrate', 25, 1000, 60_000],
      async enter(upgrade, snapshotEvery, sweepInterval, idleTimeout) {
        const made = await createHost({
          store: memoryStore(),
          games: [ticTacToe],
          upgrade,
          snapshotEvery,
          sweepInterval: sweepInterval,
          idleTimeout: idleTimeout,
        });
        await made.close();
      },
    },
    inHost('open', 'room'),
    inHost('record', 'room'),
    inHost('delete', 'room'),
    inHost('list', { game: 'tic-tac-toe', limit: 10 }),
    {
      name: 'openConnection, receive',
      data: ['room', { type: 'hello', token: 'guessed', since: 1 }],
      enter: (id, message) =>
        atHost(async (host) => {
          const sent: string[] = [];
          await host.openConnection(id, { send: (text) => sent.push(text), onClose() {} }).receive(message);
          if (sent.length !== 1) throw new Error('there was no answer');
        }),
    },
  ],
  rateLimit: [
    { name: 'rateLimit', data: [{ atOnce: 5, perSecond: 1 }], enter: rateLimit },
    { name: 'rateLimit, one thing more', data: ['ann', 2], enter: rateLimit({ burst: 5, perSecond: 1 }) },
  ],
  openRoom: [{ name: 'openRoom', data: ['room'], enter: (id) => openRoom(id, { store: memoryStore(), games: [ticTacToe] }) }],
  memoryStore: [
    inStore('create', newRoom),
    inStore('append', 'room', 1, { ...append, entries: [{ ...entry, revision: 2 }] }),
    inStore('load', 'room', { whole: true }),
    inStore('read', 'room', 0),
    inStore('saveSnapshot', 'room', { revision: 1, body: {} }),
    inStore('findRequest', 'room', 'ann first'),
    inStore('touch', ['room'], 5),
    inStore('list', { done: false, dueBefore: 5, after: 'a', limit: 10 }),
    inStore('delete', 'room'),
  ],
};

/** Runs a function with a client that has received a viewer state, and with the next message to this client. */
async function withTable<Result>(use: (client: Client, next: ServerMessage) => Result): Promise<Result> {
  return await atTable(async (table) => {
    const sent: ServerMessage[] = [];
    await table.connect({ viewer: 'ann', send: (message) => sent.push(message) });
    await table.submit('ann', action as never);
    const client = createClient({ send() {} }) as unknown as Client;
    client.receive(sent[0]);
    return use(client, sent[1] as ServerMessage);
  });
}

const packet = { type: 'packet', viewer: 'ann', revision: 2, from: 1, patch: [['/paused', true]], events: [{ type: 'any', rule: 'X-1' }] };

export const CLIENT_WAYS: Readonly<Record<string, readonly Way[]>> = {
  createClient: [
    { name: 'createClient', data: ['ann', false], enter: (viewer, optimistic) => createClient({ send() {}, viewer, optimistic }) },
    { name: 'client.receive', data: [packet], enter: (message) => withTable((client) => client.receive(message)) },
    { name: 'client.receive, as text', data: [JSON.stringify(packet)], enter: (message) => withTable((client) => client.receive(message)) },
    { name: 'client.act', data: [action], enter: (given) => withTable((client) => Promise.race([client.act(given), Promise.resolve()])) },
    { name: 'client.elapsed', data: [5], enter: (now) => withTable((client) => client.elapsed(now)) },
  ],
};
