// The part of a PostgreSQL client that a store uses. The packages `pg` and PGlite provide such clients, but are not imported here.
import { readOption } from '../kernel/internal.js';

/** A client that runs SQL statements. */
export interface PostgresQueries {
  /** Runs one statement. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** A database in this process that reports notifications, such as a `PGlite`. */
export interface EmbeddedPostgres extends PostgresQueries {
  /** Calls `listener` with the payload of each notification on a channel. Resolves to a function that removes the listener. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Receives the notifications of a connection. */
export type NotificationListener = (notification: { channel: string; payload?: string | undefined }) => void;

/** One connection to a server, such as a connected `Client` of `pg`. */
export interface PostgresConnection extends PostgresQueries {
  /** Adds a listener for notifications. */
  on(event: 'notification', listener: NotificationListener): unknown;
  /** Removes a listener that `on` added. */
  removeListener(event: 'notification', listener: NotificationListener): unknown;
}

/** A connection of a pool. */
export interface PooledConnection extends PostgresConnection {
  /** Adds a listener for notifications. */
  on(event: 'notification', listener: NotificationListener): unknown;
  /** Adds a listener that is called when the connection fails. */
  on(event: 'error', listener: (error: Error) => void): unknown;
  /** Adds a listener that is called when the connection has ended. */
  on(event: 'end', listener: () => void): unknown;
  /** Returns the connection to its pool, or ends it if `destroy` is true. */
  release(destroy?: boolean): void;
}

/** A pool of connections to a server, such as a `Pool` of `pg`. */
export interface PostgresPool extends PostgresQueries {
  /** Number of connections in the pool. A single connection has no such property, so the store can tell a pool from a connection. */
  readonly totalCount: number;
  /** Takes a connection out of the pool. */
  connect(): Promise<PooledConnection>;
}

/** A client that a store accepts. */
export type PostgresClient = EmbeddedPostgres | PostgresConnection | PostgresPool;

export function isEmbedded(client: PostgresClient): client is EmbeddedPostgres {
  return typeof readOption(client, 'listen') === 'function';
}

export function isPool(client: PostgresClient): client is PostgresPool {
  return typeof readOption(client, 'totalCount') === 'number';
}

/**
 * Returns the client. Wraps a single connection so that its statements run one after another, because a connection cannot run two
 * statements at once.
 */
export function serialized(client: PostgresClient): PostgresClient {
  if (isEmbedded(client) || isPool(client)) return client;
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values?: unknown[]) => {
    const next = last.then(() => client.query(text, values));
    last = next.catch(() => {});
    return next;
  };
  return {
    query,
    on: (event, listener) => client.on(event, listener),
    removeListener: (event, listener) => client.removeListener(event, listener),
  };
}
