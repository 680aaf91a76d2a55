/**
 * Multiplayer rooms for servers: seats, packets for each viewer, clocks, time-outs, agents and persistent stores. Works with any transport
 * that carries JSON.
 * @packageDocumentation
 */

export type {
  Accepted,
  ClientMessage,
  Hello,
  Packet,
  Refused,
  Seat,
  SentActions,
  ServerMessage,
  Table,
  TableClock,
} from '../wire/messages.js';
export type { CompactOperation, CompactPatch } from '../wire/patch.js';
export type { Answer, RequestOptions } from './answer.js';
export type { Connect, Connection } from './connection.js';
export type { HostAgent } from './context.js';
export { type RoomCode, RoomError, type StoreCode, StoreError } from './errors.js';
export { createHost, createRoom, openRoom } from './host.js';
export type { Host, HostAgents, HostOptions, RoomOptions } from './host-options.js';
export { memoryStore } from './memory-store.js';
export type { Metrics } from './metrics.js';
export type {
  EmbeddedPostgres,
  NotificationListener,
  PooledConnection,
  PostgresClient,
  PostgresConnection,
  PostgresPool,
  PostgresQueries,
} from './postgres-client.js';
export { migrateStore, type PostgresStoreOptions, postgresStore } from './postgres-store.js';
export { type Rate, type RateLimit, rateLimit } from './rate-limit.js';
export type { Room, Ticket } from './room.js';
export type * from './store.js';
export { type HostTime, systemTime } from './time.js';
export type { Line, LineClosing, LineEnd } from './transport.js';
