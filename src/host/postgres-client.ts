// The little that is needed of a PostgreSQL client: `pg` and PGlite have it, and neither is imported.
import { readOption } from '../kernel/internal.js';

/** Something that takes SQL. */
export interface PostgresQueries {
  /** Runs one statement. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** A database in this process that tells what it is notified of, such as a `PGlite`. */
export interface EmbeddedPostgres extends PostgresQueries {
  /** Calls back with what is notified on a channel. The answer ends it. */
  listen(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>;
}

/** Hears what a server notifies a connection of. */
export type NotificationListener = (notification: { channel: string; payload?: string | undefined }) => void;

/** One connection to a server, such as a connected `Client` of `pg`. */
export interface PostgresConnection extends PostgresQueries {
  /** Calls back with notifications. */
  on(event: 'notification', hear: NotificationListener): unknown;
  /** Ends what `on` began. */
  removeListener(event: 'notification', hear: NotificationListener): unknown;
}

/** A connection of a pool. */
export interface PooledConnection extends PostgresConnection {
  /** Calls back with notifications. */
  on(event: 'notification', hear: NotificationListener): unknown;
  /** Calls back when the connection fails. */
  on(event: 'error', hear: (error: Error) => void): unknown;
  /** Calls back when the connection has ended. */
  on(event: 'end', hear: () => void): unknown;
  /** Gives the connection back to its pool, or ends it. */
  release(destroy?: boolean): void;
}

/** Several connections to a server, such as a `Pool` of `pg`. */
export interface PostgresPool extends PostgresQueries {
  /** How many connections there are: it tells a pool from a connection. */
  readonly totalCount: number;
  /** Takes a connection out of the pool. */
  connect(): Promise<PooledConnection>;
}

/** What rooms can be stored with. */
export type PostgresClient = EmbeddedPostgres | PostgresConnection | PostgresPool;

export function isEmbedded(client: PostgresClient): client is EmbeddedPostgres {
  return typeof readOption(client, 'listen') === 'function';
}

export function isPool(client: PostgresClient): client is PostgresPool {
  return typeof readOption(client, 'totalCount') === 'number';
}

/** The client, or a connection with its statements one after another: it takes no second one while it is busy. */
export function inLine(client: PostgresClient): PostgresClient {
  if (isEmbedded(client) || isPool(client)) return client;
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values?: unknown[]) => {
    const next = last.then(() => client.query(text, values));
    last = next.catch(() => {});
    return next;
  };
  return {
    query,
    on: (event, hear) => client.on(event, hear),
    removeListener: (event, hear) => client.removeListener(event, hear),
  };
}
