/**
 * Multiplayer rooms for servers: seats, packets for each viewer, clocks, time-outs, agents and persistent stores. Works with any transport
 * that carries JSON.
 * @packageDocumentation
 */

export type * from '../wire/compact-patch.js';
export type * from '../wire/messages.js';
export type { HostAgent } from './context.js';
export { RoomError, type RoomErrorCode, StoreError, type StoreErrorCode } from './errors.js';
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
export { type RateLimiter, type RateLimitOptions, rateLimit } from './rate-limit.js';
export type { Connection, ConnectOptions, RequestOptions, RequestResult, Room, SeatCredentials } from './room.js';
export type * from './store.js';
export { type HostTime, systemTime } from './time.js';
export type { CloseReason, Transport, TransportConnection } from './transport.js';
